"""The cards of Rensei Daifugo as small ints, and what is printed on them.

A card is a number from 0, the same in every deck: number cards by suit, then clear cards, then specials. A suit is
what the number cards with the same marks have in common: one colour or two. Copies are all alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Final, TypeAlias

from kobako.tables import Row, parse, read_package_text

Card: TypeAlias = int
Colour: TypeAlias = int
Marks: TypeAlias = int
"""Colours as bits; a field has one or two, or none when it is empty."""
Suit: TypeAlias = int

NONE: Final = -1
"""No card, where a card could be."""

COLOURS: Final = range(4)
LETTERS: Final = "rybw"
COLOUR_IDS: Final = ("red", "yellow", "blue", "white")
NUMBERS: Final = range(1, 7)
LOWEST: Final = 1
HIGHEST: Final = 6

SUIT_MARKS: Final[tuple[Marks, ...]] = (
    *(1 << colour for colour in COLOURS),
    *(1 << one | 1 << other for one, other in combinations(COLOURS, 2)),
)
"""By suit: its marks; first the suits of one mark."""
SUITS: Final = range(len(SUIT_MARKS))

NUMBER_CARDS: Final = range(len(NUMBERS) * len(SUITS))
CLEARS: Final = range(NUMBER_CARDS.stop, NUMBER_CARDS.stop + len(COLOURS))
"""The clear cards, by colour."""


class Special(IntEnum):
    """RD7: the special cards, as cards."""

    QUENCH = CLEARS.stop
    INVERSION = CLEARS.stop + 1
    BACKFLOW = CLEARS.stop + 2
    DISTIL = CLEARS.stop + 3
    REFINE = CLEARS.stop + 4
    TRANSFER = CLEARS.stop + 5


SPECIALS: Final = range(CLEARS.stop, CLEARS.stop + len(Special))
CARDS: Final = range(SPECIALS.stop)


def number_card(suit: Suit, number: int) -> Card:
    return suit * len(NUMBERS) + number - 1


def colours_of(marks: Marks) -> tuple[Colour, ...]:
    return tuple(colour for colour in COLOURS if marks >> colour & 1)


NUMBER_OF: Final = tuple(card % len(NUMBERS) + 1 if card in NUMBER_CARDS else 0 for card in CARDS)
"""By card: its number, 0 for clear and special cards."""

MARKS_OF: Final[tuple[Marks, ...]] = (
    *(marks for marks in SUIT_MARKS for _ in NUMBERS),
    *(1 << colour for colour in COLOURS),
    *(0 for _ in SPECIALS),
)
"""By card: its marks, none for specials."""


def letters(marks: Marks) -> str:
    """Marks as texts write them: r, ry."""
    return "".join(LETTERS[colour] for colour in colours_of(marks))


TEXTS: Final = (
    *(f"{letters(MARKS_OF[card])}{NUMBER_OF[card]}" for card in NUMBER_CARDS),
    *(f"+{letter}" for letter in LETTERS),
    *(special.name.lower() for special in Special),
)
"""By card: how texts write it: r5, ry4, +b, quench."""

_MARKS: Final = {
    "".join(order): 1 << one | 1 << other
    for one, other in combinations(COLOURS, 2)
    for order in ((LETTERS[one], LETTERS[other]), (LETTERS[other], LETTERS[one]))
} | {letter: 1 << colour for colour, letter in enumerate(LETTERS)}
_KNOWN: Final = {text: card for card, text in enumerate(TEXTS)} | {
    f"{text}{number}": number_card(SUIT_MARKS.index(marks), number)
    for text, marks in _MARKS.items()
    for number in NUMBERS
}


def read_card(text: str) -> Card:
    """The card of a text, two marks in any order; raises KeyError."""
    return _KNOWN[text]


def read_marks(text: str) -> Marks:
    """One or two marks in any order; raises KeyError."""
    return _MARKS[text]


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(TEXTS[card] for card in cards)


def bits(cards: Iterable[Card]) -> int:
    """The set of these cards, a bit for each."""
    held = 0
    for card in cards:
        held |= 1 << card
    return held


# --- names ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Print:
    """How a colour, a mix or a special is called, by language."""

    id: str
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourPrint(Print):
    """What tells a colour besides its hue."""

    shape: str
    mark: Mapping[str, str]
    """By language: one character."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prints:
    """Everything that is printed on cards, in the order of colours and specials; mixes by their marks."""

    colours: Sequence[ColourPrint]
    mixes: Mapping[Marks, Print]
    specials: Sequence[Print]

    def of_marks(self, marks: Marks) -> Print:
        """The word for one mark, or for what two become."""
        if marks in self.mixes:
            return self.mixes[marks]
        (colour,) = colours_of(marks)
        return self.colours[colour]


@cache
def prints() -> Prints:
    """The names that come with the package."""
    source = "rensei/cards.toml"
    table = parse(read_package_text("kobako.rensei", "cards.toml"), source)
    colours = [_read_colour(Row(data, source, COLOUR_IDS[at])) for at, data in enumerate(table["colour"])]
    specials = [
        Print(id=row.take("id", str), name=row.take_names())
        for row in (Row(data, source, str(at)) for at, data in enumerate(table["special"]))
    ]
    mixes = {}
    for data in table["mix"]:
        pair = data["colours"]
        marks = sum(1 << COLOUR_IDS.index(colour) for colour in pair)
        mixes[marks] = Print(id="-".join(pair), name=Row(data, source, "-".join(pair)).take_names())
    return Prints(colours=tuple(colours), mixes=MappingProxyType(mixes), specials=tuple(specials))


def _read_colour(row: Row) -> ColourPrint:
    return ColourPrint(
        id=row.take("id", str),
        name=row.take_names(),
        shape=row.take("shape", str),
        mark=row.take_names("mark"),
    )
