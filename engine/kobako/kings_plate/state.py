"""The nouns of King's Plate: options, actions, events, the state, and what a seat knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from kobako.core import OptionsError, Position, Seat, Viewer, cut
from kobako.grid import Square, bits, names
from kobako.kings_plate.cards import CardSet, Kind, series
from kobako.options import Agreement, check_choices
from kobako.tables import suggest

Piece: TypeAlias = int
"""A card on the board: 2 * kind + owner; 0 is an empty square."""

SIZES = (4, 3, 5)

CHOICES: dict[str, tuple[object, ...]] = {
    "series": (1,),
    "size": SIZES,
    "mulligan": (True, False),
    "open_hands": (False, True),
    "leap_needs_card": (False, True),
    "freeze_mode": ("on_place", "while_in_front"),
    "freeze_affects_king": (True, False),
    "first_placement_free": (False, True),
    "repetition": ("replay", "draw"),
    "repetition_count": (3, 4),
}
"""The values of every option that is a choice, the default first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Agreement):
    """What can be agreed before a game; the defaults are the published rules and our rulings."""

    series: int = 1
    """The set of cards."""
    size: int = 4
    """KP3: the board's side."""
    kings: tuple[str, ...] = ()
    """KP3: the id of each seat's king; empty for the standard king on both sides."""
    mulligan: bool = True
    """KP4: each seat may exchange its whole hand once."""
    open_hands: bool = False
    """D12: both hands lie face up."""
    leap_needs_card: bool = False
    """D1: a straight leap needs a card to leap over."""
    freeze_mode: str = "on_place"
    """D5: what is in front when the card is placed, or whatever stands in front, is frozen."""
    freeze_affects_king: bool = True
    """D4: a king can be frozen."""
    first_placement_free: bool = False
    """D3: one card dearer than the placing power may be placed, alone."""
    repetition: str = "replay"
    """D7: the first void is replayed with a new deal, or is a draw at once."""
    repetition_count: int = 3
    """KP14: how often a position may stand before the game is void."""

    def __post_init__(self) -> None:
        check_choices(self, CHOICES)
        cards = series(self.series)
        kings = [card.id for card in cards.cards if card.king]
        if not isinstance(self.kings, tuple) or len(self.kings) not in (0, 2):
            raise OptionsError("Option kings must name one king for each of the two seats, or none.")
        for king in self.kings:
            if king not in kings:
                raise OptionsError(
                    f"Option kings names '{cut(king)}', no king of this set{suggest(str(king), kings)}"
                )
            if self.kings.count(king) > cards[cards.kind(king)].copies:
                raise OptionsError(f"Option kings names '{king}' more often than the set holds it.")

    @property
    def card_set(self) -> CardSet:
        return series(self.series)

    @property
    def hand(self) -> int:
        """KP4: four cards, three on 3x3, five on 5x5."""
        return self.size


class Phase(StrEnum):
    """Where in a turn the game stands."""

    MULLIGAN = "mulligan"
    TURN = "turn"
    PLACING = "placing"
    OVER = "over"


class Ending(StrEnum):
    """Why a game is over."""

    KING = "king"
    """KP9: a king was captured."""
    STUCK = "stuck"
    """KP12: the seat to move had nothing to play."""
    REPETITION = "repetition"
    """KP14: a draw."""


class Move(NamedTuple):
    """KP6, KP9: a card goes to an empty square or captures there."""

    square: Square
    to: Square
    op: Literal["move"] = "move"


class Leave(NamedTuple):
    """KP7: a unit goes over the edge, back to its owner's hand."""

    square: Square
    op: Literal["leave"] = "leave"


class Place(NamedTuple):
    """KP8: a card from the hand is put on the board."""

    kind: Kind
    square: Square
    op: Literal["place"] = "place"


class Done(NamedTuple):
    """KP8: no more cards are placed in this turn."""

    op: Literal["done"] = "done"


class Keep(NamedTuple):
    """KP4: the hand stays as it was dealt."""

    op: Literal["keep"] = "keep"


class Redraw(NamedTuple):
    """KP4: the whole hand is shuffled back and drawn anew."""

    op: Literal["redraw"] = "redraw"


Action: TypeAlias = Move | Leave | Place | Done | Keep | Redraw


class Dealt(NamedTuple):
    """KP4; `kinds` is None for those who may not see the hand."""

    seat: Seat
    drawn: int
    kinds: tuple[Kind, ...] | None


class Kept(NamedTuple):
    seat: Seat


class Redrew(NamedTuple):
    seat: Seat


class Moved(NamedTuple):
    seat: Seat
    kind: Kind
    square: Square
    to: Square


class Captured(NamedTuple):
    """KP9, KP10: the attackers' stars were `sum`, the captured card's `stars`."""

    seat: Seat
    kind: Kind
    square: Square
    stars: int
    sum: int


class Left(NamedTuple):
    seat: Seat
    kind: Kind
    square: Square


class Placed(NamedTuple):
    seat: Seat
    kind: Kind
    square: Square


class Froze(NamedTuple):
    """The card that `seat` placed on `by` freezes the enemy card on `square`."""

    seat: Seat
    by: Square
    square: Square


class TurnEnded(NamedTuple):
    seat: Seat


class Voided(NamedTuple):
    """KP14: the position stood too often; a new deal with the other start player."""

    starter: Seat


class Won(NamedTuple):
    seat: Seat
    ending: Ending


class Drawn(NamedTuple):
    ending: Ending


Key: TypeAlias = tuple[int | tuple[int, int], ...]
"""KP14: a position as it is compared: board, seat to move, net captures, freezes."""


@dataclass(slots=True)
class State(Position):
    """A position and its history as far as the rules need it; lists of small ints."""

    size: int
    board: list[Piece]
    """By square."""
    occupied: list[int]
    """By seat: the squares of its cards as bits, always as the board says."""
    hands: list[list[Kind]]
    """By seat, sorted."""
    shown: list[list[Kind]]
    """By seat, sorted: the part of the hand that both sides know (captured or returned cards)."""
    deck: list[Kind]
    """Undealt units; the next to be drawn is last."""
    buried: list[tuple[Kind, ...]]
    """By seat: cards that seat knows to lie in the deck, since it exchanged them there."""
    mover: Seat
    starter: Seat
    phase: Phase
    turn: int = 0
    """Finished turns of this deal."""
    spent: int = 0
    """KP8: the cost of what was placed in this turn."""
    freezes: list[tuple[Square, Square]] = field(default_factory=list)
    """(where the freezing card stands, the frozen square), in the order of freezing."""
    balance: int = 0
    """Captures by seat 0 less captures by seat 1, per kind, as digits in base BALANCE_BASE."""
    seen: dict[Key, int] = field(default_factory=dict)
    """KP14: how often each position of this deal has stood."""
    voids: int = 0
    winner: Seat | None = None
    ending: Ending | None = None


BALANCE_BASE = 256


def occupied(board: Sequence[Piece]) -> list[int]:
    """By seat: the squares of its cards as bits."""
    return [
        bits(square for square, piece in enumerate(board) if piece and piece & 1 == seat) for seat in (0, 1)
    ]


class Hand(NamedTuple):
    """A hand as the viewer sees it."""

    known: tuple[Kind, ...]
    """Sorted."""
    hidden: int
    """How many cards lie face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer knows and remembers."""

    viewer: Viewer
    size: int
    board: tuple[Piece, ...]
    hands: tuple[Hand, Hand]
    shown: tuple[tuple[Kind, ...], tuple[Kind, ...]]
    """By seat: the part of the hand that both sides know."""
    buried: tuple[Kind, ...]
    """Cards the viewer knows to lie in the deck."""
    mover: Seat | None
    starter: Seat
    phase: Phase
    turn: int
    spent: int
    powers: tuple[int, int]
    """KP8: by seat, the placing power on the board."""
    freezes: tuple[tuple[Square, Square], ...]
    frozen: tuple[Square, ...]
    """Squares whose card is frozen now, sorted."""
    balance: int
    history: tuple[tuple[Key, int], ...]
    """KP14: how often each position of this deal has stood."""
    repetitions: int
    """How often the present position has stood; 0 before the first turn and in mid-turn."""
    voids: int
    winner: Seat | None
    ending: Ending | None
    actions: tuple[Action, ...]
    """The legal actions, when the viewer is to move or sees all."""

    def square(self, name: str) -> Square:
        """The square of a name such as b2; raises ValueError."""
        return names(self.size).index(name)
