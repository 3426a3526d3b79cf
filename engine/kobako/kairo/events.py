"""What happens in Kairo, as it is told."""

from __future__ import annotations

from typing import NamedTuple

from kobako.core import Seat
from kobako.kairo.cards import Card, Colour
from kobako.kairo.market import Cell
from kobako.kairo.state import Medal, Standing, Trigger


class Used(NamedTuple):
    """KA8: one stall card was played, or three together."""

    seat: Seat
    cards: tuple[Card, ...]


class Founded(NamedTuple):
    """KA10: a new main stall, at the beginning as well."""

    seat: Seat
    colour: Colour
    cell: Cell
    entry: Cell


class Expanded(NamedTuple):
    """KA19: `size` is the new size, and what it scores."""

    seat: Seat
    colour: Colour
    cell: Cell
    size: int


class Moved(NamedTuple):
    """KA25"""

    seat: Seat
    colour: Colour
    cell: Cell
    entry: Cell


class Paid(NamedTuple):
    """Coins of one colour went to the bank."""

    seat: Seat
    colour: Colour
    number: int


class Won(NamedTuple):
    """KA22, KA23: a medal came to a seat from another or from the supply (NONE), for points."""

    seat: Seat
    colour: Colour
    medal: Medal
    was: Seat
    points: int


class Walked(NamedTuple):
    """KA26: the customer of a colour went on a shortest way to a stall, past so many barkers."""

    seat: Seat
    colour: Colour
    owner: Seat
    barkers: int
    way: tuple[Cell, ...]


class Earned(NamedTuple):
    """KA30: coins of one colour from the bank."""

    seat: Seat
    colour: Colour
    number: int


class Arrived(NamedTuple):
    """KA31: the customer off the board came to where the other had gone."""

    colour: Colour
    cell: Cell


class Drew(NamedTuple):
    """KA33: a card from the deck; it is None for those who may not see it."""

    seat: Seat
    card: Card | None


class Took(NamedTuple):
    """KA33: a card that lay face up, or a barker."""

    seat: Seat
    card: Card


class TurnedUp(NamedTuple):
    """KA33: a card from the deck lies face up."""

    card: Card


class Shuffled(NamedTuple):
    """KA35: so many discards are the deck now."""

    number: int


class Discarded(NamedTuple):
    """KA34"""

    seat: Seat
    card: Card


class Passed(NamedTuple):
    """KA37: out of the final phase; or there was no card to draw (KA33)."""

    seat: Seat


class TurnEnded(NamedTuple):
    seat: Seat


class FinalPhase(NamedTuple):
    """KA36, KA40: from the next turn on there is only building."""

    trigger: Trigger


class GameEnded(NamedTuple):
    """KA38: by seat."""

    standings: tuple[Standing, ...]
    winners: tuple[Seat, ...]
