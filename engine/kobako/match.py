"""The referee of one game: checks, applies, remembers, takes back, and shows each viewer only what it may see."""

from __future__ import annotations

from typing import Any, NamedTuple

from kobako.core import Event, Forbidden, IllegalAction, PositionError, Seat, Viewer
from kobako.rng import check_seed, for_ply


class Ply(NamedTuple):
    """One action as it was played."""

    seat: Seat
    action: Any
    events: tuple[Event, ...]
    """What happened, with every card; `Match.heard` redacts it."""


class Match:
    """A game in play, from a deal or from a position.

    Chance of each ply comes from (seed, ply), so that a take-back or a replay meets the same chance again.
    Raises OptionsError for a seed that is no whole number from 0 to 2**53 - 1,
    PositionError for a position that cannot be read or is for other seats.
    """

    def __init__(self, game: Any, seats: int, seed: int, position: str | None = None) -> None:
        check_seed(seed)
        self.game = game
        self.seats = seats
        self.seed = seed
        self.position = position
        self.plies: list[Ply] = []
        self.resigned: Seat | None = None
        if position is None:
            state = game.start(seats, for_ply(seed, 0))
        else:
            state = game.read_position(position, for_ply(seed, 0))
            if len(state.hands) != seats:
                raise PositionError(f"The position is for {len(state.hands)} players, not {seats}.")
        self._states = [state]

    @property
    def state(self) -> Any:
        """The position now; for the referee's own side of the table, never for a seat."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many actions were played."""
        return len(self.plies)

    @property
    def to_move(self) -> Seat | None:
        return None if self.resigned is not None else self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        return self.to_move is None

    def view(self, viewer: Viewer, ply: int | None = None) -> Any:
        """What the viewer knows now, or knew after so many plies."""
        return self.game.view(self._states[-1 if ply is None else ply], viewer)

    def read(self, text: str) -> Any:
        """The action of a text; raises NotationError."""
        return self.game.read(text)

    def why_not(self, action: Any) -> Forbidden | None:
        return self.game.why_not(self.state, action)  # type: ignore[no-any-return]  # Game is Any here

    def play(self, action: Any) -> Ply:
        """Play an action or its text; raises NotationError or IllegalAction and leaves the match as it was."""
        if isinstance(action, str):
            action = self.game.read(action)
        seat = self.to_move
        if seat is None:
            raise IllegalAction(self.game.write(action), Forbidden("", "The game is over."))
        if action not in self.game.actions(self.state):
            raise IllegalAction(
                self.game.write(action), self.why_not(action) or Forbidden("", "This is not legal now.")
            )
        state = self.game.clone(self.state)
        state.log = []
        self.game.apply(state, action, for_ply(self.seed, self.ply + 1))
        played = Ply(seat, action, tuple(state.log))
        state.log = None
        self._states.append(state)
        self.plies.append(played)
        return played

    def heard(self, ply: int, viewer: Viewer) -> tuple[Event, ...]:
        """The events of one ply (counted from 0) as the viewer may hear of them."""
        return tuple(self.game.redact(event, viewer) for event in self.plies[ply].events)

    def take_back(self, plies: int = 1) -> None:
        """Return to the position so many plies ago; a resignation is taken back first."""
        self.resigned = None
        count = min(plies, self.ply)
        if count:
            del self._states[-count:]
            del self.plies[-count:]

    def resign(self, seat: Seat) -> None:
        """The seat gives up; the others share the win."""
        if not self.over:
            self.resigned = seat

    def result(self) -> tuple[float, ...]:
        """Each seat's share of the win; only after the end."""
        if self.resigned is not None:
            share = 1 / (self.seats - 1)
            return tuple(0.0 if seat == self.resigned else share for seat in range(self.seats))
        return tuple(self.game.result(self.state))
