"""The nouns of Rensei Daifugo: options, actions, the state, and what a seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from kobako.core import OptionsError, Position, Seat, Viewer, literal
from kobako.options import Agreement, check_choices
from kobako.rensei.cards import (
    NONE,
    NUMBER_CARDS,
    SPECIALS,
    SUIT_MARKS,
    Card,
    Colour,
    Marks,
    number_card,
)
from kobako.rensei.decks import REFERENCE, Deck, DeckError, read_deck

HAND: Final = 6
"""RD1: the cards dealt to each seat."""
TURNS: Final = 1_000
"""RD20: the turns after which a game ends."""
NOBODY: Final = -1
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5

CHOICES: dict[str, tuple[object, ...]] = {
    "match": ("cover", "exact", "share"),
    "lead_specials": ("with_number", "never", "always"),
    "one_beats_six_any_colour": (False, True),
    "pass_lock": (False, True),
    "same_colour_overlay": (False, True),
    "end_at_first_out": (False, True),
    "two_mark_cards": (True, False),
    "specials": (True, False),
}
"""The values of every option but the deck, the default first."""

_FIRST_PAIR: Final = number_card(
    next(suit for suit, marks in enumerate(SUIT_MARKS) if marks.bit_count() > 1), 1
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Agreement):
    """What can be agreed before a game; the defaults are the published rules and our rulings."""

    match: str = "cover"
    """C1: which marks a number card or combo must show: some of the field's, exactly these, or one in common."""
    lead_specials: str = "with_number"
    """C3: who may lead a special: whoever also holds a number card, nobody, or everybody."""
    one_beats_six_any_colour: bool = False
    """C2: a 1 beats a 6 whatever their marks."""
    pass_lock: bool = False
    """C4: who passes is out of the round."""
    same_colour_overlay: bool = False
    """C5: a clear card may lie on a card that shows its colour already."""
    end_at_first_out: bool = False
    """C12: the game ends when the first player is out."""
    two_mark_cards: bool = True
    """Number cards with two marks are in the deck."""
    specials: bool = True
    """Special cards are in the deck."""
    deck: str = REFERENCE
    """The reference deck, or the text of another (see decks.py)."""

    def __post_init__(self) -> None:
        check_choices(self, CHOICES)
        if not isinstance(self.deck, str):
            raise OptionsError(
                f"Option deck = {literal(self.deck)} must be 'reference' or the text of a deck."
            )
        numbers = self.number_cards
        needed = FEWEST_SEATS * HAND + 1
        if numbers < needed:
            raise DeckError(
                "The deck has {count} number cards as agreed; two players need {needed} or more.",
                count=numbers,
                needed=needed,
            )

    @property
    def whole_deck(self) -> Deck:
        """The deck as its text says."""
        return read_deck(self.deck)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in play, sorted, every copy."""
        return tuple(
            card
            for card in self.whole_deck.cards
            if (self.specials or card not in SPECIALS)
            and (self.two_mark_cards or not _FIRST_PAIR <= card < NUMBER_CARDS.stop)
        )

    @property
    def number_cards(self) -> int:
        return sum(card in NUMBER_CARDS for card in self.cards)

    @property
    def most_seats(self) -> int:
        """For how many the deck is enough, so that a number card can always be turned up (RD2)."""
        return min(MOST_SEATS, (self.number_cards - 1) // HAND)


# --- actions ---


class Play(NamedTuple):
    """RD4, RD6: a number card becomes the field."""

    card: Card
    op: Literal["play"] = "play"


class Combo(NamedTuple):
    """RD6: a number card becomes the field with a clear card on top of it, both as one card."""

    card: Card
    clear: Card
    op: Literal["combo"] = "combo"


class Mix(NamedTuple):
    """RD5: a clear card alone is laid on the field; RD19: or led."""

    clear: Card
    op: Literal["mix"] = "mix"


class Use(NamedTuple):
    """RD7: a special is played; what it asks for follows as an action of its own."""

    special: Card
    op: Literal["use"] = "use"


class Pass(NamedTuple):
    """RD8"""

    op: Literal["pass"] = "pass"


class Distil(NamedTuple):
    """RD7: the colour of the field after Distil."""

    colour: Colour
    op: Literal["distil"] = "distil"


class Refine(NamedTuple):
    """RD7: the clear card that is put away with Refine, or NONE."""

    clear: Card
    op: Literal["refine"] = "refine"


class Give(NamedTuple):
    """RD7: the card that is given away with Transfer, and to whom."""

    card: Card
    to: Seat
    op: Literal["give"] = "give"


Action: TypeAlias = Play | Combo | Mix | Use | Pass | Distil | Refine | Give


class Phase(StrEnum):
    """What the seat to move is to do."""

    PLAY = "play"
    """Play onto the field, or pass."""
    FREE_LEAD = "free-lead"
    """RD11: lead any card or combo but a clear card alone."""
    NUMBER_LEAD = "number-lead"
    """RD10: lead a number card or combo."""
    ANY_LEAD = "any-lead"
    """RD19: lead any card."""
    DISTIL = "distil"
    """RD7: choose the colour of the field."""
    REFINE = "refine"
    """RD7: put away a clear card or not."""
    TRANSFER = "transfer"
    """RD7: give away a card."""
    OVER = "over"


LEADS: Final = (Phase.FREE_LEAD, Phase.NUMBER_LEAD, Phase.ANY_LEAD)
CHOOSING: Final = (Phase.DISTIL, Phase.REFINE, Phase.TRANSFER)


class RoundEnd(StrEnum):
    """Why the field was cleared."""

    ONE_ON_SIX = "one-on-six"
    """RD10; under Inversion a 6 on a 1."""
    PASSES = "passes"
    """RD11, RD13, RD14"""
    OUT = "out"
    """RD16: somebody went out by a special."""
    QUENCH = "quench"


class Ending(StrEnum):
    """Why the game is over."""

    LAST = "last"
    """RD15: one player is left."""
    FIRST_OUT = "first-out"
    """C12"""
    TURNS = "turns"
    """RD20"""


# --- the state and its views ---


Standings: TypeAlias = tuple[tuple[Seat, ...], ...]
"""The seats from the first place to the last; those who share a place stand together."""


class Gift(NamedTuple):
    """A card that `knower` gave to `holder` and knows to be still in that hand."""

    knower: Seat
    holder: Seat
    card: Card


@dataclass(slots=True)
class State(Position):
    """A position and what has been seen of its cards; flat lists of small ints."""

    hands: list[list[Card]]
    """By seat, sorted."""
    held: list[int]
    """By seat: the cards in hand as bits, always as `hands` says."""
    gifts: list[Gift]
    """Sorted."""
    numberless: list[int]
    """By seat: how many cards without a number all know to be in the hand, since its owner could not lead (RD12)."""
    deck: list[Card]
    """The next card to be drawn is last."""
    supply: tuple[Card, ...]
    """Sorted: what the deck was made of at the last reshuffle (RD18); before the first, nothing."""
    drawn: list[list[Card]]
    """By seat: what it drew from the deck since the last reshuffle; before the first, nothing."""
    used: list[Card]
    """Everything played since the last reshuffle that no longer shows, in the order in which it came there."""
    card: Card
    """The number card that shows on the field, or NONE."""
    clear: Card
    """The clear card on it, or NONE."""
    number: int
    """The number of the field; 0 when it is empty."""
    marks: Marks
    """The marks of the field: those of its cards, unless it was distilled."""
    mover: Seat
    starter: Seat
    last: Seat
    """Who played last in this round (C8), or NOBODY."""
    passed: int
    """Seats that have passed since the last play, under pass_lock in this round, as bits."""
    active: int
    """Seats still in, as bits."""
    phase: Phase = Phase.PLAY
    inverted: bool = False
    """Lower beats higher until the round ends."""
    direction: int = 1
    stuck: int = 0
    """RD19: leaders in a row who had to pass and drew nothing."""
    turns: int = 0
    """Finished turns."""
    out: tuple[Seat, ...] = ()
    """RD15: who is out, in order."""
    ending: Ending | None = None


class Hand(NamedTuple):
    """A hand as the viewer sees it."""

    known: tuple[Card, ...]
    """Sorted."""
    hidden: int
    """How many other cards there are."""

    @property
    def size(self) -> int:
        return len(self.known) + self.hidden


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer knows and remembers."""

    viewer: Viewer
    hands: tuple[Hand, ...]
    """By seat."""
    gifts: tuple[Gift, ...]
    """The gifts that the viewer gave or holds."""
    numberless: tuple[int, ...]
    """By seat: how many cards without a number there are at least, since the owner could not lead (RD12)."""
    deck: int
    """How many cards the deck has."""
    supply: tuple[Card, ...]
    """Sorted: what the deck was made of at the last reshuffle; before the first, nothing."""
    drawn: tuple[Card, ...]
    """What the viewer itself has drawn from it since."""
    used: tuple[Card, ...]
    """Everything played since the last reshuffle that no longer shows."""
    card: Card
    """The number card that shows on the field, or NONE."""
    clear: Card
    """The clear card on it, or NONE."""
    number: int
    marks: Marks
    mover: Seat | None
    starter: Seat
    last: Seat
    """Who played last in this round, or NOBODY."""
    passed: tuple[Seat, ...]
    """Who has passed since the last play, under pass_lock in this round."""
    phase: Phase
    inverted: bool
    direction: int
    stuck: int
    turns: int
    out: tuple[Seat, ...]
    """Who is out, in order."""
    ending: Ending | None
    actions: tuple[Action, ...]
    """The legal actions, when the viewer is to move or sees all."""

    @property
    def empty(self) -> bool:
        """Whether the field is empty."""
        return self.card == NONE

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who is still in."""
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    @property
    def standings(self) -> Standings:
        """RD15, RD20: the order as it stands, or at the end."""
        return ranked([hand.size for hand in self.hands], self.out)


def ranked(sizes: list[int], out: tuple[Seat, ...]) -> Standings:
    """RD15: those who are out in their order; RD20: behind them the others by the cards in hand, ties shared."""
    seats = [seat for seat in range(len(sizes)) if seat not in out]
    return (
        *((seat,) for seat in out),
        *(
            tuple(seat for seat in seats if sizes[seat] == size)
            for size in sorted({sizes[seat] for seat in seats})
        ),
    )
