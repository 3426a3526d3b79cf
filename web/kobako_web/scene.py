"""Everything that a table shows at one moment; a table page is a function of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from kobako.core import Seat

from kobako_web.choices import Choices, Key
from kobako_web.words import Words

if TYPE_CHECKING:  # only the game that has decks may cost the time to import them
    from kobako_web.rensei_deck import Draft


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One sentence of the log: a whole turn, or something that happened to the game."""

    ply: int
    """The first action that it tells of, counted from 1; 0 is before the first."""
    seat: Seat | None
    """Whose turn it was; None for what nobody did."""
    text: str
    part: int = 0
    """More than 0 for further lines of the same turn."""

    @property
    def id(self) -> str:
        """Unique within a log, and it stays the same while the log grows."""
        return f"{self.ply}-{self.part}" if self.part else f"{self.ply}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCard:
    """Who sits on a seat."""

    name: str
    """In the reader's language."""
    kind: Literal["person", "bot"]
    level: str | None = None
    """A bot's level, one of kobako_bots.LEVELS."""
    thinking: float | None = None
    """How far a bot has thought, from 0 to 1; None when it does not think."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Things:
    """A stable name for every card in sight, so that the page can slide what moved (`data-key`).

    A face-down card has a name that tells nothing of what it is.
    """

    board: Mapping[Key, str]
    """By square."""
    hands: tuple[tuple[str, ...], ...]
    """By seat, one for each card in the order of `view.hands[seat]`: the known ones, then the face-down ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the dialog for a new game offers first, the choices made last time; or what stands in it by now."""

    level: str = "beginner"
    """The bot of a game for two."""
    starts: Literal["person", "bot", "random"] = "random"
    """In a game for two."""
    practice: bool = False
    seats: int = 2
    """In a game for more than two."""
    players: tuple[str, ...] = ("person", "beginner", "beginner", "beginner", "beginner")
    """By seat, in a game for more than two: "person", or the level of a bot; there may be more than seats."""
    speed: Literal["off", "fast", "normal", "slow"] = "normal"
    """How fast the bots' actions are shown one after another; "off" shows only what came of them."""
    options: Mapping[str, object] = field(default_factory=dict)
    """What was agreed other than usual: fields of the game's Options."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The table as whoever looks at it may see it.

    With several persons at one device that is the one to move, after a curtain; and a spectator as long as a bot is
    to move or the curtain is drawn.
    """

    words: Words
    game: str
    """The key of the game."""
    rules: Any
    """The Game object: its options and its cards, never a position."""
    view: Any
    """What the one who looks sees; after the end all cards."""
    person: Seat
    """The seat at the bottom: the person's, or with several persons that of the one to move, or who is next to."""
    seats: tuple[SeatCard, ...]
    choices: Choices
    """`choices.picked`, and `choices.offers`: key -> "pick", or what the click does, such as "move" or "capture"."""
    last: frozenset[Key]
    """What the last turn touched."""
    things: Things
    log: tuple[Line, ...]
    """The oldest first."""
    status: str
    """Whose turn it is and what may be done, or how the game ended, in one sentence."""
    went: Mapping[str, tuple[Key, ...]] = field(default_factory=dict)
    """The places over which things came with the last action to where they are now, by their `data-key`; the page lets
    them walk there when they have these as `data-way`."""
    notice: str | None = None
    """One sentence: why something may not be done, or what went wrong."""
    ending: str | None = None
    """How the game ended, when it is over."""
    curtain: str | None = None
    """One sentence: who is to look next, as long as every hand is covered. The view is that of a spectator then."""
    can: frozenset[str] = frozenset()
    """The commands (`data-do`) that would do something now:
    "take-back", "resign", "new", "again" (the same deal once more), "retry" (let the bot think again),
    "resume" (back to the game that was set aside last, for a link or another game),
    "follow" and "stay" (go on with what another tab has made of the game, or with what this one has),
    "skip" (show at once what the bots do until a person is to move)."""
    settings: Settings = field(default_factory=Settings)
    """What stands in the dialog for a new game."""
    deal: str = ""
    """The number of a deal in that dialog, as it was typed."""
    deck: Draft | None = None
    """The deck in that dialog, where the game has one."""
    practice: bool = False
    """Everything may be taken back, and the game does not count."""
    seed: int | None = None
    """The number of the deal; None as long as it could betray a hidden card."""
    ply: int = 0
    """How many actions were played."""
    embed: bool = False
    """The table stands inside another page."""

    @property
    def your_turn(self) -> bool:
        """Whether the person is to move."""
        return self.view.mover == self.person and self.ending is None and self.curtain is None
