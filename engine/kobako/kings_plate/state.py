"""The nouns of King's Plate: options, actions, events, the state, and what a seat knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from kobako.core import CardError, OptionsError, Position, Seat, Viewer, cut, literal
from kobako.grid import Square, bits, names
from kobako.kings_plate.cards import SERIES, CardSet, Kind, given, mixed, series
from kobako.options import Agreement, check_choices
from kobako.tables import suggest

Piece: TypeAlias = int
"""A card on the board: 2 * kind + owner; 0 is an empty square."""

SIZES = (4, 3, 5)

REFERENCE = "reference"
"""The value of the option `cards` that stands for the set of the series."""

CHOICES: dict[str, tuple[object, ...]] = {
    "series": SERIES,
    "size": SIZES,
    "double_king": ("neither", "both", "first", "second"),
    "mulligan": (True, False),
    "open_hands": (False, True),
    "leap_needs_card": (False, True),
    "freeze_mode": ("on_place", "while_in_front"),
    "freeze_affects_king": (True, False),
    "first_placement_free": (False, True),
    "second_king": ("near_left", "adjacent"),
    "repetition": ("replay", "draw"),
    "repetition_count": (3, 4),
    "mix_series": (False, True),
}
"""The values of every option that is a choice, the default first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Agreement):
    """What can be agreed before a game; the defaults are the published rules and our rulings."""

    series: int = 1
    """The set of cards."""
    size: int = 4
    """KP3: the board's side."""
    double_king: str = "neither"
    """KP15: which seats use two kings."""
    kings: tuple[str, ...] = ()
    """KP3, KP15: the ids of seat 0's one or two kings, then of seat 1's; empty for the standard ones."""
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
    second_king: str = "near_left"
    """D8: where the second king of a pair stands, in the near left corner or to the left of the first."""
    repetition: str = "replay"
    """D7: the first void is replayed with a new deal, or is a draw at once."""
    repetition_count: int = 3
    """KP14: how often a position may stand before the game is void."""
    mix_series: bool = False
    """D17: the deck holds the units of all three series; the kings are those of `series`."""
    cards: str = REFERENCE
    """The reference set of the series, or the text of another set (see cards.py)."""

    def __post_init__(self) -> None:
        check_choices(self, CHOICES)
        if not isinstance(self.cards, str):
            raise OptionsError(
                f"Option cards = {literal(self.cards)} must be 'reference' or the text of a card set."
            )
        if self.cards != REFERENCE and (self.series != SERIES[0] or self.mix_series):
            raise OptionsError(
                "Option cards brings a set of its own, so neither series nor mix_series applies."
            )
        try:
            cards = self.card_set
        except CardError as error:
            raise OptionsError(f"Option {error}") from None
        self._check_kings(cards)

    def _check_kings(self, cards: CardSet) -> None:
        """Raise OptionsError unless every seat has the kings it needs, and the set so many of each."""
        needed = sum(self.king_counts)
        kings = [card.id for card in cards.cards if card.king]
        if not isinstance(self.kings, tuple) or len(self.kings) not in (0, needed):
            one_each = (
                "one king for each of the two seats" if needed == 2 else f"{needed} kings, seat 0's first"
            )
            raise OptionsError(f"Option kings must name {one_each}, or none.")
        for king in self.kings:
            if king not in kings:
                raise OptionsError(
                    f"Option kings names '{cut(king)}', no king of this set{suggest(str(king), kings)}"
                )
        seated = self.seated_kings
        for kinds in seated:
            for kind in kinds:
                card = cards[kind]
                if card.alone and len(kinds) > 1:
                    raise OptionsError(
                        f"Option kings names '{card.id}', which is never one of two kings (KP15)."
                    )
                if sum(each.count(kind) for each in seated) > card.copies:
                    raise OptionsError(f"Option kings names '{card.id}' more often than the set holds it.")

    @property
    def card_set(self) -> CardSet:
        if self.cards != REFERENCE:
            return given(self.cards)
        return mixed(self.series) if self.mix_series else series(self.series)

    @property
    def king_counts(self) -> tuple[int, int]:
        """KP15: how many kings each seat has."""
        return (
            2 if self.double_king in ("both", "first") else 1,
            2 if self.double_king in ("both", "second") else 1,
        )

    @property
    def seated_kings(self) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
        """KP3, KP15: each seat's kings, the one in the near right corner first."""
        cards, (first, second) = self.card_set, self.king_counts
        if not self.kings:
            standard = {1: (cards.standard_king,), 2: cards.standard_pair}
            return standard[first], standard[second]
        kinds = tuple(cards.kind(king) for king in self.kings)
        return kinds[:first], kinds[first : first + second]

    @property
    def hand(self) -> int:
        """KP4: four cards, three on 3x3, five on 5x5."""
        return self.size


class Phase(StrEnum):
    """Where in a turn the game stands."""

    MULLIGAN = "mulligan"
    TURN = "turn"
    PLACING = "placing"
    AGAIN = "again"
    """Double Move: a card has moved and may move once more."""
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
    """KP8: no more cards are placed in this turn; Double Move: the card does not move again."""

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
    """KP8: the cost of what was placed in this turn; ALONE after a card dearer than the power (D3)."""
    again: Square | None = None
    """Double Move: where the card stands that may move again; only between its two moves."""
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

ALONE = 99
"""D3: more than any placing power, so that nothing follows the one card that was too dear."""


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
    again: Square | None
    """Double Move: where the card stands that may move again."""
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
