"""What every game answers to: seats, views, events, errors and the `Game` protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, Final, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A player's place at the table, counted from 0 (on the screen from 1)."""


class Open(Enum):
    """The viewer who sees every card: after the end of a game, or for teaching."""

    OPEN = "open"


OPEN: Final = Open.OPEN

Viewer: TypeAlias = Seat | Open | None
"""Who looks: a seat, `None` for a spectator, or `OPEN` for all cards."""


_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"


def cut(text: object, most: int = 60) -> str:
    """What was handed in, as a message repeats it: on one line, and without its end where it is long."""
    line = " ".join(str(text).splitlines())
    return line if len(line) <= most else line[: most - 1] + _ELLIPSIS


def literal(value: object) -> str:
    """A value as Python writes it, cut; texts keep both quotation marks."""
    if isinstance(value, str):
        return repr(cut(value))
    try:
        return cut(repr(value))
    except (ValueError, RecursionError):
        return "a value too large to be shown"


class KobakoError(ValueError):
    """Something handed to Kobako is wrong; the message is one sentence for the person who handed it in."""


class OptionsError(KobakoError):
    """The options of a game name or combine what does not exist."""

    sentence: str | None = None
    """Where players are to read it in their language: an English sentence with named braces, which `facts` fill."""
    facts: Mapping[str, str | int] = {}


class CardError(KobakoError):
    """A card table cannot be used; the message names the file and the card."""


class NotationError(KobakoError):
    """A text is not an action of this game."""


class PositionError(KobakoError):
    """A text is not a position of this game."""


class RecordError(KobakoError):
    """A record cannot be read or replayed; the message names the line or the ply."""

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field
        """The field of the record whose value cannot be; None where another thing is wrong."""


class Forbidden(NamedTuple):
    """The rule that forbids an action.

    `message` is an English sentence with named braces, `facts` what fills them;
    interfaces translate the sentence and the facts and keep the braces.
    """

    rule: str
    message: str
    facts: Mapping[str, str | int] = {}

    def __str__(self) -> str:
        return f"{self.message.format(**self.facts)} ({self.rule})"


class IllegalAction(KobakoError):
    """An action that can be read but may not be played; `forbidden` says by which rule."""

    def __init__(self, text: str, forbidden: Forbidden) -> None:
        super().__init__(f"{text}: {forbidden}")
        self.forbidden = forbidden


Event: TypeAlias = tuple[Any, ...]
"""A NamedTuple in the past tense, told by the rules to whoever listens."""

P = ParamSpec("P")


@dataclass(slots=True)
class Position:
    """The base of every game's State: it may carry a log of events, which clones never have."""

    log: list[Event] | None = field(default=None, init=False, repr=False, compare=False)

    def note(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Add an event to the log; nothing is even built when nobody listens."""
        if self.log is not None:
            self.log.append(event(*args, **kwargs))


S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=tuple[Any, ...])
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, A, V_co]):
    """The rules of one game under fixed options; it holds no position.

    `actions` lists, `apply` trusts what it lists, and `Match` checks.
    Chance comes in as an argument; only its `random()` is used.
    """

    @property
    def key(self) -> str:
        """The name of the game in `GAMES`, in addresses and in records."""
        ...

    @property
    def seats(self) -> range: ...

    @property
    def rules_version(self) -> int:
        """Grows whenever a record of an earlier version could replay differently."""
        ...

    @property
    def options(self) -> Any: ...

    def start(self, seats: int, rng: Random) -> S: ...

    def clone(self, state: S) -> S:
        """An independent copy without a log."""
        ...

    def to_move(self, state: S) -> Seat | None:
        """The seat that must act, or None when the game is over."""
        ...

    def actions(self, state: S) -> Sequence[A]:
        """The legal actions of the seat to move, without duplicates; empty when the game is over."""
        ...

    def apply(self, state: S, action: A, rng: Random) -> None:
        """Play one of `actions(state)`; anything else leaves the state undefined."""
        ...

    def result(self, state: S) -> Sequence[float]:
        """Each seat's share of the win, summing to 1; only after the end."""
        ...

    def view(self, state: S, viewer: Viewer) -> V_co:
        """All that the viewer knows and remembers, frozen."""
        ...

    def guess(self, view: Any, rng: Random) -> S:
        """A world that fits the view: what the viewer cannot know is dealt by chance."""
        ...

    def write(self, action: A) -> str: ...

    def read(self, text: str) -> A:
        """The action that `write` wrote; raises NotationError."""
        ...

    def write_position(self, position: Any) -> str:
        """A State or a View as a TOML table; a View writes hidden cards as `?`."""
        ...

    def read_position(self, text: str, rng: Random | None = None) -> S:
        """The position that `write_position` wrote; cards written `?` are dealt by `rng`; raises PositionError."""
        ...

    def why_not(self, state: S, action: A) -> Forbidden | None:
        """The rule that forbids the action, or None when it is legal."""
        ...

    def redact(self, event: Event, viewer: Viewer) -> Event:
        """The event as the viewer may hear of it."""
        ...
