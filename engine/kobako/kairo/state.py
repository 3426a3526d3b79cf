"""The nouns of Kairo: options, actions, the state, and what a seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from kobako.core import Position, Seat, Viewer
from kobako.kairo.cards import COLOURS, Card, Colour
from kobako.kairo.ground import Ground
from kobako.kairo.market import Cell, Cells
from kobako.options import Agreement, check_choices

Stall: TypeAlias = int
"""owner * 6 + colour: KA14: a player has at most one stall of a colour."""

PER_SEAT: Final = len(COLOURS)
"""Entries of each seat in a list by stall."""
NONE: Final = -1
"""No cell, no seat, no tile, where one could be."""

FACE_UP: Final = 4
"""KA3"""
DEALT: Final = 3
"""KA5: stall cards dealt to each player."""
FIRST_STALLS: Final = 3
"""KA6: stalls of each player at the beginning."""
MOST_IN_A_REGION: Final = 2
"""KA6: main stalls in a region while the first are placed."""
EXPANSIONS: Final = 6
"""KA21: of each colour."""
COINS: Final = 20
"""The value of the coins of each colour in the box, where that limits (B11)."""
WILD_CARDS: Final = 3
"""KA8: stall cards that together build anywhere."""
SUBSTITUTE: Final = 2
"""KA18: coins of other colours for one that is missing."""
COINS_A_POINT: Final = 3
"""KA38"""
QUIET_ROUNDS: Final = 15
"""KA40"""

CHOICES: dict[str, tuple[object, ...]] = {
    "grid": (12, 15),
    "setup": ("recommended", "free"),
    "move_only_blocked": (False, True),
    "wild_three_cards": (True, False),
    "joker_fee": (1, 2, 0),
    "medal_points": ((2, 1), (3, 2)),
    "hand_limit": (4, 0),
    "limit_includes_barkers": (True, False),
    "expansion_avoids_other_mains": (False, True),
    "restaurant_as_tenth_area": (False, True),
    "open_coins": (False, True),
    "coin_limit": (False, True),
}
"""The values of every option, the default first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Agreement):
    """What can be agreed before a game; the defaults are the published rules and our rulings."""

    grid: int = 12
    """Cells along a side of the market."""
    setup: str = "recommended"
    """KA6: the first stalls stand as recommended, or are placed freely."""
    move_only_blocked: bool = False
    """B2: only a stall that cannot be expanded anywhere may be moved."""
    wild_three_cards: bool = True
    """KA8: three stall cards together build in any region."""
    joker_fee: int = 1
    """B9: coins that a joker costs."""
    medal_points: tuple[int, int] = (2, 1)
    """B10: what a gold and a silver medal are worth."""
    hand_limit: int = 4
    """B7: cards in hand at the end of a turn; 0 is any number."""
    limit_includes_barkers: bool = True
    """B7: market barkers count as cards in hand."""
    expansion_avoids_other_mains: bool = False
    """B4: an expansion may not touch the main stall of another stall."""
    restaurant_as_tenth_area: bool = False
    """B1: restaurants belong to no region; jokers and three cards build there."""
    open_coins: bool = False
    """KA39: coins lie open. A hint for the table; see `View.coins`."""
    coin_limit: bool = False
    """B11: the bank pays only what is in the box."""

    def __post_init__(self) -> None:
        check_choices(self, CHOICES)


# --- actions ---


class Use(NamedTuple):
    """KA8: play a stall card; what is built with it follows."""

    card: Card
    op: Literal["use"] = "use"


class Wild(NamedTuple):
    """KA8: build with three stall cards, which are named next, one by one."""

    op: Literal["wild"] = "wild"


class Spend(NamedTuple):
    """KA8: one of the three stall cards."""

    card: Card
    op: Literal["spend"] = "spend"


class Found(NamedTuple):
    """KA10: a new main stall."""

    colour: Colour
    cell: Cell
    entry: Cell
    op: Literal["found"] = "found"


class Expand(NamedTuple):
    """KA16: an expansion of the own stall of a colour."""

    colour: Colour
    cell: Cell
    op: Literal["expand"] = "expand"


class Lift(NamedTuple):
    """KA25: the own main stall of a colour is lifted off, to be moved."""

    colour: Colour
    op: Literal["lift"] = "lift"


class Move(NamedTuple):
    """KA25: the stall that was lifted stands elsewhere, or has another entry."""

    colour: Colour
    cell: Cell
    entry: Cell
    op: Literal["move"] = "move"


class Pay(NamedTuple):
    """KA18, B9: one coin of this colour for what is still owed, in the order of the colours."""

    colour: Colour
    op: Literal["pay"] = "pay"


class Attract(NamedTuple):
    """KA26: call the customer of a colour; where more than one stall can be its aim, that is chosen next."""

    colour: Colour
    op: Literal["attract"] = "attract"


class Visit(NamedTuple):
    """KA28, KA29: the customer goes to the stall of this owner, past so many barkers."""

    owner: Seat
    barkers: int
    op: Literal["visit"] = "visit"


class Draw(NamedTuple):
    """KA33: a card from the deck."""

    op: Literal["draw"] = "draw"


class Take(NamedTuple):
    """KA33: a card that lies face up, or a barker."""

    card: Card
    op: Literal["take"] = "take"


class Discard(NamedTuple):
    """KA34: one card too many."""

    card: Card
    op: Literal["discard"] = "discard"


class Pass(NamedTuple):
    """KA33: draw nothing, when there is no card to draw; KA37: leave the final phase."""

    op: Literal["pass"] = "pass"


Action: TypeAlias = (
    Use | Wild | Spend | Found | Expand | Lift | Move | Pay | Attract | Visit | Draw | Take | Discard | Pass
)


class Phase(StrEnum):
    """What the seat to move is asked for."""

    SETUP = "setup"
    """KA6: one of the first stalls."""
    TURN = "turn"
    SPEND = "spend"
    """KA8: the next of three stall cards."""
    BUILD = "build"
    """What is built with the card."""
    MOVE = "move"
    """KA25: where the stall that was lifted comes to stand."""
    PAY = "pay"
    VISIT = "visit"
    """KA28, KA29: the stall that the customer goes to."""
    DRAW = "draw"
    """KA33: the second card."""
    DISCARD = "discard"
    OVER = "over"


class Trigger(StrEnum):
    """Why the final phase has come."""

    USED_UP = "used-up"
    """KA36: the expansions of a colour are used up."""
    TWO_COLOURS = "two-colours"
    """KA36: two colours have one expansion left or none."""
    QUIET = "quiet"
    """KA40"""


class Medal(StrEnum):
    GOLD = "gold"
    SILVER = "silver"


class Standing(NamedTuple):
    """KA38: how one seat stands, line by line."""

    seat: Seat
    points: int
    """Scored on the way."""
    medals: int
    """Points of the medals held."""
    coins: int
    """Points for coins left."""

    @property
    def total(self) -> int:
        return self.points + self.medals + self.coins


@dataclass(slots=True)
class State(Position):
    """A position and what has been seen of its cards; flat lists of small ints, and sets of cells as bits.

    Lists by stall have 6 entries for each player, lists by colour six.
    """

    hands: list[list[Card]]
    """By seat: sorted."""
    shown: list[list[Card]]
    """By seat: sorted: the stall cards of the hand that all know, since they lay face up."""
    face_up: list[Card]
    """Sorted."""
    deck: list[Card]
    """The next card to be drawn is last; empty only when there are no discards either."""
    discards: list[Card]
    """Sorted."""
    supply: tuple[Card, ...]
    """Sorted: what the deck was last shuffled from, less the cards that were turned up since."""
    drawn: list[list[Card]]
    """By seat: sorted: the cards it drew from the deck since it was last shuffled."""
    barkers: int
    """How many are in the stack."""
    coins: list[list[int]]
    """By seat, by colour."""
    points: list[int]
    """By seat: the score track."""
    cell: list[Cell]
    """By stall: where its main stall stands; NONE for a stall that is not built."""
    entry: list[Cell]
    """By stall."""
    size: list[int]
    """By stall: KA18; 0 for a stall that is not built."""
    body: list[Cells]
    """By stall: the cells of its tiles."""
    fringe: list[Cells]
    """By stall: KA16, KA17: the cells, empty or not, where an expansion would touch what it must and may."""
    doors: list[Cells]
    """By colour: the cells of its entries."""
    taken: list[Cells]
    """By colour: KA12: the cells of all regions where it has a main stall."""
    tiles: Cells
    """The cells of all tiles."""
    entries: Cells
    """The cells of all entries."""
    ways: Cells
    """KA20: the free market cells that customers can reach; all entries and customers are among them."""
    customer: list[Cell]
    """By colour: KA4: where it stands; NONE for the one off the board."""
    crowd: Cells
    """The cells where customers stand."""
    left: list[int]
    """By colour: KA21: expansions in the supply."""
    gold: list[Seat]
    """By colour: who holds the medal, or NONE."""
    silver: list[Seat]
    mover: Seat
    starter: Seat
    phase: Phase = Phase.TURN
    reach: int = 0
    """KA8: while a card builds: the regions where it may, as bits."""
    fee: int = 0
    """B9: while a joker builds: what it costs."""
    lifted: Colour = NONE
    """KA25: the colour of the stall to be moved; it stays in the lists until it stands elsewhere."""
    called: Colour = NONE
    """KA26: the colour of the customer that is to choose a stall."""
    owed: int = 0
    """KA18: coins still to be paid."""
    least: int = 0
    """KA18: the lowest colour of the next coin; coins are paid in the order of the colours."""
    pending: int = 0
    """Cards still to be named or drawn."""
    turns: int = 0
    """Finished turns."""
    quiet: int = 0
    """KA40: turns since one in which a stall or an expansion was built; NONE while that turn goes on."""
    trigger: Trigger | None = None
    """KA36: why the final phase is on or comes after this turn; None before."""
    passed: int = 0
    """KA37: who is out of the final phase, as bits."""
    ground: Ground | None = field(default=None, compare=False, repr=False)
    """What was found out of the market, of this position or of one before it; see `Building.ground`."""


class Hand(NamedTuple):
    """A hand as the viewer sees it."""

    known: tuple[Card, ...]
    """Sorted."""
    hidden: int
    """How many other stall cards there are; every barker was taken before everybody's eyes."""

    @property
    def size(self) -> int:
        return len(self.known) + self.hidden


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer knows and remembers.

    Coins lie behind screens (KA39), but all coins were paid and earned before everybody's eyes, so that whoever
    remembers that knows them; a table shows those of other seats only if `open_coins` is agreed.
    """

    viewer: Viewer
    hands: tuple[Hand, ...]
    """By seat."""
    shown: tuple[tuple[Card, ...], ...]
    """By seat: sorted: the stall cards of the hand that all know."""
    face_up: tuple[Card, ...]
    """Sorted."""
    deck: int
    """How many cards it has."""
    discards: tuple[Card, ...]
    supply: tuple[Card, ...]
    drawn: tuple[Card, ...]
    """What the viewer itself has drawn from the deck since it was last shuffled."""
    barkers: int
    coins: tuple[tuple[int, ...], ...]
    """By seat, by colour: what is left of one coin each, all that was earned and all that was paid."""
    points: tuple[int, ...]
    cell: tuple[Cell, ...]
    """By stall."""
    entry: tuple[Cell, ...]
    size: tuple[int, ...]
    body: tuple[Cells, ...]
    customer: tuple[Cell, ...]
    """By colour."""
    left: tuple[int, ...]
    """By colour: expansions in the supply."""
    gold: tuple[Seat, ...]
    silver: tuple[Seat, ...]
    mover: Seat | None
    starter: Seat
    phase: Phase
    reach: int
    fee: int
    lifted: Colour
    called: Colour
    owed: int
    least: int
    pending: int
    turns: int
    quiet: int
    trigger: Trigger | None
    passed: int
    actions: tuple[Action, ...]
    """The legal actions, when the viewer is to move or sees all."""

    def stall(self, owner: Seat, colour: Colour) -> Stall:
        return owner * len(COLOURS) + colour


def stall_of(owner: Seat, colour: Colour) -> Stall:
    return owner * PER_SEAT + colour


def owner_of(stall: Stall) -> Seat:
    return stall // PER_SEAT


def colour_of(stall: Stall) -> Colour:
    return stall % PER_SEAT


def own(by_stall: list[int], seat: Seat) -> list[int]:
    """Of a list by stall what belongs to a seat, by colour."""
    return by_stall[seat * PER_SEAT : (seat + 1) * PER_SEAT]
