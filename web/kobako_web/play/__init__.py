"""How a person plays each game by clicks: one module a game, each with the functions of `Play`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from kobako.core import Event, Forbidden, Seat
from kobako.games import GAMES

from kobako_web.choices import Key, Way
from kobako_web.scene import Things


class Play(Protocol):
    """What the session asks about a game beyond its rules. Views are those of the person."""

    def ways(self, rules: Any, view: Any) -> Iterable[Way]:
        """The clicks that lead to each legal action, in the order of the actions."""
        ...

    def intend(self, rules: Any, view: Any, steps: tuple[Key, ...]) -> Any | Forbidden | None:
        """The action that a person meant by clicks where nothing is offered, to ask the rules why not; or why not.

        None for clicks on what no table of this game has.
        """
        ...

    def automatic(self, action: Any) -> bool:
        """Whether an action is played for the person when it is the only one: it changes nothing to be seen."""
        ...

    def reveals(self, before: Any, events: Sequence[Event]) -> bool:
        """Whether the events told the person of a hidden card or of chance."""
        ...

    def ends_turn(self, events: Sequence[Event], view: Any) -> bool:
        """Whether a turn was over with these events, after which that was seen."""
        ...

    def may_restart(self, view: Any, key: Key | None = None) -> bool:
        """Whether the turn of the seat to move has begun, and nothing came of it that could not be put back by itself:
        when that person lets go, or with a key that begins another turn.
        """
        ...

    def is_worth_a_look(self, view: Any) -> bool:
        """Whether what a bot does is shown at this point, before it goes on."""
        ...

    def goes_on_without(self, view: Any, seat: Seat) -> bool:
        """Whether a seat has nothing to do any more, though the game goes on."""
        ...

    def touched(self, rules: Any, events: Sequence[Event]) -> frozenset[Key]:
        """The places that the events changed."""
        ...

    def went(self, rules: Any, events: Sequence[Event]) -> Mapping[str, tuple[Key, ...]]:
        """The places over which things came to where they are now, by their names on the page."""
        ...

    def things(self, before: tuple[Any, Things] | None, events: Sequence[Event], view: Any) -> Things:
        """Carry the names of the cards in sight over what happened between two views, or name them anew."""
        ...


def play(game: str) -> Play:
    return cast("Play", import_module(f"kobako_web.play.{GAMES.package(game).rpartition('.')[2]}"))
