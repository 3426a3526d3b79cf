"""What happens in Rensei Daifugo, as it is told."""

from __future__ import annotations

from typing import NamedTuple

from kobako.core import Seat
from kobako.rensei.cards import Card, Colour, Marks
from kobako.rensei.state import Ending, Phase, RoundEnd, Standings


class Played(NamedTuple):
    """A number card, and the clear card on it or None, became the field."""

    seat: Seat
    card: Card
    clear: Card | None


class Mixed(NamedTuple):
    """RD5: a clear card was laid on the field, which shows these marks now."""

    seat: Seat
    clear: Card
    marks: Marks


class Discarded(NamedTuple):
    """RD19: a clear card was led and went to the used pile."""

    seat: Seat
    clear: Card


class Used(NamedTuple):
    """RD7: a special was played."""

    seat: Seat
    special: Card


class Inverted(NamedTuple):
    """Whether lower beats higher now."""

    inverted: bool


class Reversed(NamedTuple):
    """The turn order goes to the left now (clockwise, 1), or to the right (-1)."""

    direction: int


class Distilled(NamedTuple):
    """The field shows this one colour now."""

    seat: Seat
    colour: Colour


class Refined(NamedTuple):
    """A clear card was put away, or None."""

    seat: Seat
    clear: Card | None


class Gave(NamedTuple):
    """`card` is None for those who may not see it."""

    seat: Seat
    card: Card | None
    to: Seat


class Passed(NamedTuple):
    seat: Seat


class Drew(NamedTuple):
    """RD8: one card; it is None for those who may not see it."""

    seat: Seat
    card: Card | None


class Reshuffled(NamedTuple):
    """RD18: so many used cards are the deck now."""

    number: int


class WentOut(NamedTuple):
    """RD15: `place` counts from 1."""

    seat: Seat
    place: int


class RoundEnded(NamedTuple):
    """The field was cleared."""

    why: RoundEnd


class TookLead(NamedTuple):
    """The seat is to lead, in the way that the phase says."""

    seat: Seat
    lead: Phase


class GameEnded(NamedTuple):
    why: Ending
    standings: Standings
