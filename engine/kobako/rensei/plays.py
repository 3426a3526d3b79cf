"""RD4 to RD11: which cards fit on which field, and what may be led.

Every action is built at import, and for each suit every set of numbers in hand has its list of plays ready: choosing
is a look-up by the bits of the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from kobako.rensei.cards import (
    CLEARS,
    COLOURS,
    HIGHEST,
    LOWEST,
    NONE,
    NUMBER_CARDS,
    NUMBERS,
    SPECIALS,
    SUIT_MARKS,
    SUITS,
    Card,
    Colour,
    Marks,
    Suit,
    colours_of,
    number_card,
)
from kobako.rensei.state import (
    MOST_SEATS,
    Action,
    Combo,
    Distil,
    Give,
    Mix,
    Options,
    Pass,
    Play,
    Refine,
    Use,
)

A = TypeVar("A", bound=Action)

BySet: TypeAlias = tuple[tuple[A, ...], ...]
"""By a set as bits: the actions of its members, in their order."""

SUIT_SIZE: Final = len(NUMBERS)
ALL_NUMBERS: Final = (1 << SUIT_SIZE) - 1
CLEAR_SHIFT: Final = CLEARS.start
SPECIAL_SHIFT: Final = SPECIALS.start
NUMBER_BITS: Final = (1 << NUMBER_CARDS.stop) - 1
ALL_CLEARS: Final = (1 << len(CLEARS)) - 1


def _by_set(actions: Sequence[A]) -> BySet[A]:
    chosen: list[tuple[A, ...]] = [()]
    for action in actions:
        chosen += [(*before, action) for before in chosen]
    return tuple(chosen)


PLAYS: Final = tuple(_by_set([Play(number_card(suit, number)) for number in NUMBERS]) for suit in SUITS)
"""By suit and by the numbers in hand, bit 0 for the 1."""

COMBOS: Final = tuple(
    tuple(_by_set([Combo(number_card(suit, number), clear) for number in NUMBERS]) for clear in CLEARS)
    for suit in SUITS
)
"""By suit, by the colour of the clear card, and by the numbers in hand."""

MIXES: Final = _by_set([Mix(clear) for clear in CLEARS])
USES: Final = _by_set([Use(special) for special in SPECIALS])
PASS: Final = Pass()
ONLY_PASS: Final[tuple[Action, ...]] = (PASS,)
DISTILS: Final = tuple(Distil(colour) for colour in COLOURS)
REFINES: Final = _by_set([Refine(clear) for clear in CLEARS])
KEEP: Final[tuple[Action, ...]] = (Refine(NONE),)
GIVES: Final = tuple(tuple(Give(card, to) for to in range(MOST_SEATS)) for card in range(SPECIALS.stop))
"""By card and receiver."""


# --- strength ---


def beats(number: int, field: int, *, inverted: bool) -> bool:
    """RD9: a higher number, or a 1 on a 6; inverted, a lower number, or a 6 on a 1."""
    return closes(number, field, inverted=inverted) or (number < field if inverted else number > field)


def closes(number: int, field: int, *, inverted: bool) -> bool:
    """RD10: whether a number on that of the field ends the round."""
    return (number, field) == ((HIGHEST, LOWEST) if inverted else (LOWEST, HIGHEST))


def _stronger(*, inverted: bool) -> tuple[int, ...]:
    return (
        ALL_NUMBERS,
        *(
            sum(1 << number - 1 for number in NUMBERS if beats(number, field, inverted=inverted))
            for field in NUMBERS
        ),
    )


STRONGER: Final = (_stronger(inverted=False), _stronger(inverted=True))
"""By whether the order is inverted and by the number of the field, 0 for none: the numbers that beat it, as bits."""

CLOSING: Final = (
    (*(0 for _ in NUMBERS), 1 << LOWEST - 1),
    (0, 1 << HIGHEST - 1, *(0 for _ in NUMBERS[1:])),
)
"""In the same way: the numbers that end the round."""


# --- marks ---


def matches(rule: str, marks: Marks, field: Marks) -> bool:
    """C1: whether a card or combo of these marks goes on a field of those."""
    if rule == "exact":
        return marks == field
    if rule == "share":
        return bool(marks & field)
    return not marks & ~field


class Single(NamedTuple):
    """The number cards of one suit."""

    shift: int
    """Where their bits begin in a hand."""
    plays: BySet[Play]


class Pair(NamedTuple):
    """The number cards of one suit with one clear card."""

    shift: int
    clear: int
    """The bit of the clear card, of those of clear cards only."""
    plays: BySet[Combo]


class Fitting(NamedTuple):
    """What matches a field."""

    singles: tuple[Single, ...]
    pairs: tuple[Pair, ...]
    foreign_singles: tuple[Single, ...]
    """What does not match, but may end the round under `one_beats_six_any_colour` (C2)."""
    foreign_pairs: tuple[Pair, ...]
    mixes: int
    """RD5: the clear cards that may be laid on it alone, as bits."""


class Plays:
    """What may be played under some options with the colours of a deck."""

    def __init__(self, options: Options, colours: Sequence[Colour]) -> None:
        self._lead_specials = options.lead_specials
        every = sum(1 << colour for colour in colours)
        suits = [suit for suit in SUITS if not SUIT_MARKS[suit] & ~every]
        overlay = options.same_colour_overlay
        singles = [(SUIT_MARKS[suit], _single(suit)) for suit in suits]
        pairs = [
            (SUIT_MARKS[suit] | 1 << colour, _pair(suit, colour))
            for suit in suits
            for colour in colours
            if can_lie_on(colour, SUIT_MARKS[suit], same_colour=overlay)
        ]

        def fitting(field: Marks) -> Fitting:
            match, any_colour = options.match, options.one_beats_six_any_colour
            few = field in SUIT_MARKS and len(colours_of(field)) == 1
            return Fitting(
                tuple(single for marks, single in singles if not field or matches(match, marks, field)),
                tuple(pair for marks, pair in pairs if not field or matches(match, marks, field)),
                tuple(s for marks, s in singles if any_colour and field and not matches(match, marks, field)),
                tuple(p for marks, p in pairs if any_colour and field and not matches(match, marks, field)),
                (every if overlay else every & ~field) if few else 0,
            )

        self.fitting = tuple(fitting(field) for field in range(max(SUIT_MARKS) + 1))
        """By the marks of a field, 0 for an empty one."""

    def onto(
        self, held: int, number: int, marks: Marks, clear: Card, *, inverted: bool
    ) -> tuple[Action, ...]:
        """RD4 to RD8: everything in a hand that may be played onto a field, and the pass."""
        fitting = self.fitting[marks]
        stronger = STRONGER[inverted][number]
        clears = held >> CLEAR_SHIFT & ALL_CLEARS
        actions = _numbers(held, stronger, clears, fitting.singles, fitting.pairs)
        closing = CLOSING[inverted][number]
        if closing and fitting.foreign_singles:
            actions += _numbers(held, closing, clears, fitting.foreign_singles, fitting.foreign_pairs)
        if clears and clear == NONE:
            actions += MIXES[clears & fitting.mixes]
        return actions + USES[held >> SPECIAL_SHIFT] + ONLY_PASS

    def free_lead(self, held: int) -> tuple[Action, ...]:
        """RD11, RD12, C3: numbers, combos and specials, or else the pass."""
        actions = self._number_leads(held)
        if self._lead_specials == "always" or (self._lead_specials == "with_number" and held & NUMBER_BITS):
            actions += USES[held >> SPECIAL_SHIFT]
        return actions or ONLY_PASS

    def number_lead(self, held: int) -> tuple[Action, ...]:
        """RD10: numbers and combos, or else the pass."""
        return self._number_leads(held) or ONLY_PASS

    def any_lead(self, held: int) -> tuple[Action, ...]:
        """RD19: everything."""
        clears = held >> CLEAR_SHIFT & ALL_CLEARS
        return self._number_leads(held) + MIXES[clears] + USES[held >> SPECIAL_SHIFT]

    def _number_leads(self, held: int) -> tuple[Action, ...]:
        fitting = self.fitting[0]
        clears = held >> CLEAR_SHIFT & ALL_CLEARS
        return _numbers(held, ALL_NUMBERS, clears, fitting.singles, fitting.pairs)


def can_lie_on(colour: Colour, marks: Marks, *, same_colour: bool) -> bool:
    """Whether a clear card may lie on a number card: never three marks, and by C5 not a mark that is there."""
    together = marks | 1 << colour
    return together.bit_count() <= 2 and (same_colour or together != marks)


def _single(suit: Suit) -> Single:
    return Single(suit * SUIT_SIZE, PLAYS[suit])


def _pair(suit: Suit, colour: Colour) -> Pair:
    return Pair(suit * SUIT_SIZE, 1 << colour, COMBOS[suit][colour])


def _numbers(
    held: int, numbers: int, clears: int, singles: Sequence[Single], pairs: Sequence[Pair]
) -> tuple[Action, ...]:
    """Number cards of these numbers in hand, then combos of them."""
    actions: tuple[Action, ...] = ()
    for shift, plays in singles:
        chosen = held >> shift & numbers
        if chosen:
            actions += plays[chosen]
    if clears:
        for shift, clear, combos in pairs:
            if clear & clears:
                chosen = held >> shift & numbers
                if chosen:
                    actions += combos[chosen]
    return actions
