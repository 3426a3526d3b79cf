"""What one viewer has seen of a match so far: the views, the names of the cards, and the log in words."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from kobako.core import Event, Seat
from kobako.match import Match

from kobako_web.choices import Key
from kobako_web.play import Play
from kobako_web.scene import Line, Things
from kobako_web.tell import Tell, Telling, Told


class Chronicle:
    """It follows a match as a seat sees it, or a spectator; finished turns are told only once."""

    def __init__(self, match: Match, play: Play, tell: Tell, to: Telling, viewer: Seat | None) -> None:
        self._match = match
        self._play = play
        self._tell = tell
        self._to = to
        self._viewer = viewer
        view = match.view(viewer, 0)
        self._seen: list[tuple[Any, Things]] = [(view, play.things(None, (), view))]
        self._turns: list[tuple[int, tuple[Line, ...]]] = []
        """Finished turns: how many actions were played after each, and its lines."""
        self.follow()

    def follow(self) -> None:
        """Take in what was played since."""
        for ply in range(len(self._seen) - 1, self._match.ply):
            view = self._match.view(self._viewer, ply + 1)
            self._seen.append((view, self._play.things(self._seen[-1], self.heard(ply), view)))
            if self._play.ends_turn(self.heard(ply), view):
                self._turns.append((ply + 1, self._lines(self.finished, ply + 1)))

    def forget(self, ply: int) -> None:
        """Go back to what was seen after so many actions."""
        del self._seen[ply + 1 :]
        while self._turns and self._turns[-1][0] > ply:
            self._turns.pop()

    def heard(self, ply: int) -> tuple[Event, ...]:
        return self._match.heard(ply, self._viewer)

    def view(self, ply: int) -> Any:
        """What was seen after so many actions."""
        return self._seen[ply][0]

    def things(self, view: Any) -> Things:
        """The names of the cards as they lie now; `view` may show more than the viewer has seen."""
        return self._play.things(self._seen[-1], (), view)

    def log(self) -> tuple[Line, ...]:
        first = Line(ply=0, seat=None, text=self._tell.start(self._to, self.view(0)))
        lines = [line for _, turn in self._turns for line in turn]
        return (first, *lines, *self._lines(self.finished, self._match.ply))

    def since(self, ply: int) -> str:
        """The log of what was played after so many actions, as one text to be read aloud."""
        ends = [ply, *(end for end, _ in self._turns if end > ply), self._match.ply]
        lines = [line for first, end in pairwise(ends) for line in self._lines(first, end)]
        return self._to.words.sentences(*(line.text for line in lines))

    def last(self) -> frozenset[Key]:
        """The places that the last turn changed, finished or not."""
        ply = self._match.ply
        first = self.finished
        if first == ply and self._turns:
            first = self._turns[-2][0] if len(self._turns) > 1 else 0
        events = [event for each in range(first, ply) for event in self.heard(each)]
        return self._play.touched(self._to.rules, events)

    def went(self) -> Mapping[str, tuple[Key, ...]]:
        """The ways that things went with the last action."""
        ply = self._match.ply
        return self._play.went(self._to.rules, self.heard(ply - 1)) if ply else {}

    def revealed_since(self, ply: int) -> bool:
        """Whether hidden cards or chance were shown to the viewer after so many actions."""
        return any(
            self._play.reveals(self.view(later), self.heard(later)) for later in range(ply, self._match.ply)
        )

    @property
    def finished(self) -> int:
        """How many actions lie in finished turns."""
        return self._turns[-1][0] if self._turns else 0

    def _lines(self, first: int, end: int) -> tuple[Line, ...]:
        """The lines of one turn, or of what there is of it."""
        if first == end:
            return ()
        told = [
            Told(self._match.plies[ply].seat, self.heard(ply), self.view(ply + 1))
            for ply in range(first, end)
        ]
        return tuple(
            Line(ply=first + 1, seat=seat, text=text, part=part)
            for part, (seat, text) in enumerate(self._tell.turn(self._to, told))
        )
