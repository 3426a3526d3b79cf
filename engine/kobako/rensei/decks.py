"""Decks as TOML texts: which cards there are, and how many of each.

colours = ["red", "yellow", "blue"]        # two to four of: red, yellow, blue, white
numbers = 2                                # of every number in every colour, or { 1 = 3, 6 = 1 }
two_marks = { red-yellow = [2, 4, 6] }     # number cards with two marks
clears = 4                                 # of every colour, or { red = 3 }
specials = { quench = 2, distil = 1 }      # of those in cards.toml

Only `colours` and `numbers` must be there. Every error names the line, the field and the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, NoReturn

from kobako.core import CardError, OptionsError, cut
from kobako.rensei.cards import (
    CLEARS,
    COLOUR_IDS,
    NUMBERS,
    SPECIALS,
    SUIT_MARKS,
    TEXTS,
    Card,
    Colour,
    number_card,
)
from kobako.tables import read_package_text, toml_table, toml_value
from kobako.toml import BrokenToml, parse_toml

REFERENCE: Final = "reference"
"""The name of the deck that comes with the package."""

MOST_COPIES: Final = 9
MOST_CARDS: Final = 200
_FIELDS: Final = ("colours", "numbers", "two_marks", "clears", "specials")
_SPECIAL_IDS: Final = tuple(TEXTS[card] for card in SPECIALS)


class DeckError(CardError, OptionsError):
    """A deck cannot be used; `sentence` is one of the catalogues, with named braces, and `facts` fill it."""

    def __init__(self, sentence: str, /, **facts: str | int) -> None:
        self.sentence: str = sentence
        self.facts = {
            name: " ".join(fact.split()) if isinstance(fact, str) else fact for name, fact in facts.items()
        }
        super().__init__(sentence.format(**self.facts))


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The cards of a game; every colour has the same number cards."""

    colours: tuple[Colour, ...]
    """Ascending."""
    cards: tuple[Card, ...]
    """Sorted, every copy."""


def deck_text(name_or_text: str) -> str:
    """The text of a deck that is given by name or as it is."""
    return read_package_text("kobako.rensei", "deck.toml") if name_or_text == REFERENCE else name_or_text


@lru_cache(maxsize=16)
def read_deck(name_or_text: str) -> Deck:
    """The deck of a text, or the reference deck; raises DeckError."""
    return _Reading(deck_text(name_or_text)).deck()


def write_deck(deck: Deck) -> str:
    """A text that `read_deck` reads as this deck: one that was read, or its like with other numbers of copies."""
    copies = Counter(deck.cards)
    first = deck.colours[0]
    numbers = {str(number): copies[number_card(first, number)] for number in NUMBERS}
    pairs = {
        f"{COLOUR_IDS[one]}-{COLOUR_IDS[other]}": [
            number
            for number in NUMBERS
            for _ in range(copies[number_card(SUIT_MARKS.index(1 << one | 1 << other), number)])
        ]
        for one, other in combinations(deck.colours, 2)
    }
    clears = {COLOUR_IDS[colour]: copies[CLEARS[colour]] for colour in deck.colours}
    specials = {TEXTS[card]: copies[card] for card in SPECIALS if copies[card]}
    table = {
        "colours": [COLOUR_IDS[colour] for colour in deck.colours],
        "numbers": _alike(numbers),
        "two_marks": {pair: values for pair, values in pairs.items() if values},
        "clears": _alike(clears),
        "specials": specials,
    }
    return toml_table({field: value for field, value in table.items() if value or field == "numbers"})


def _alike(copies: dict[str, int]) -> object:
    """One number where all are equal, else a table of those that exist."""
    if len(set(copies.values())) == 1:
        return next(iter(copies.values()))
    return {name: count for name, count in copies.items() if count}


class _Reading:
    """A deck while it is read: the text, to name lines, and the table in it."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        try:
            self._table: dict[str, Any] = parse_toml(text)
        except BrokenToml as error:
            end = (len(self._lines) or 1, len(self._lines[-1]) + 1 if self._lines else 1)
            raise DeckError(
                "The deck, line {line}, column {column}: this is not valid TOML.",
                line=error.line or end[0],
                column=error.column or end[1],
            ) from error

    def deck(self) -> Deck:
        for key in self._table:
            if key not in _FIELDS:
                raise DeckError(
                    "The deck, line {line}: there is no field '{word}'; there are {known}.",
                    line=self._line(key),
                    word=cut(key),
                    known=", ".join(_FIELDS),
                )
        colours = self._colours()
        cards = [
            *self._numbers(colours),
            *self._two_marks(colours),
            *self._clears(colours),
            *self._specials(),
        ]
        if len(cards) > MOST_CARDS:
            raise DeckError(
                "The deck has {count} cards; {most} are the most.", count=len(cards), most=MOST_CARDS
            )
        return Deck(colours=colours, cards=tuple(sorted(cards)))

    def _line(self, *keys: str) -> int:
        """The line where the last of these fields stands, each looked for behind the one before it."""
        at = 0
        for key in keys:
            found = re.compile(rf"""(^|[\s,.{{\["'])({re.escape(key)})["']?\s*(=|\]|\.)""")
            for number in range(at, len(self._lines)):
                if found.search(self._lines[number].split("#")[0]):
                    at = number
                    break
        return at + 1

    def _colours(self) -> tuple[Colour, ...]:
        ids = self._table.get("colours")
        line = self._line("colours")
        if ids is None:
            raise DeckError("The deck needs the field {field}.", field="colours")
        if not isinstance(ids, list) or not 2 <= len(ids) <= len(COLOUR_IDS):
            raise DeckError(
                "The deck, line {line}: colours must be a list of two to four of {known}.",
                line=line,
                known=", ".join(COLOUR_IDS),
            )
        for colour in ids:
            if colour not in COLOUR_IDS:
                self._unknown(line, colour, COLOUR_IDS)
            if ids.count(colour) > 1:
                raise DeckError("The deck, line {line}: '{word}' is named twice.", line=line, word=colour)
        return tuple(sorted(COLOUR_IDS.index(colour) for colour in ids))

    def _numbers(self, colours: Sequence[Colour]) -> list[Card]:
        if "numbers" not in self._table:
            raise DeckError("The deck needs the field {field}.", field="numbers")
        copies = self._copies("numbers", [str(number) for number in NUMBERS])
        return [
            number_card(colour, number)
            for colour in colours
            for number in NUMBERS
            for _ in range(copies.get(str(number), 0))
        ]

    def _two_marks(self, colours: Sequence[Colour]) -> list[Card]:
        pairs = {
            f"{COLOUR_IDS[one]}-{COLOUR_IDS[other]}": SUIT_MARKS.index(1 << one | 1 << other)
            for first, second in combinations(colours, 2)
            for one, other in ((first, second), (second, first))
        }
        cards = []
        for pair, numbers in self._subtable("two_marks", list(pairs)).items():
            line = self._line("two_marks", pair)
            if not isinstance(numbers, list) or not all(
                type(number) is int and number in NUMBERS for number in numbers
            ):
                raise DeckError(
                    "The deck, line {line}: '{word}' must be a list of numbers from 1 to 6.",
                    line=line,
                    word=pair,
                )
            if any(numbers.count(number) > MOST_COPIES for number in NUMBERS):
                raise DeckError(
                    "The deck, line {line}: '{word}' has a number more than {most} times.",
                    line=line,
                    word=pair,
                    most=MOST_COPIES,
                )
            cards += [number_card(pairs[pair], number) for number in numbers]
        return cards

    def _clears(self, colours: Sequence[Colour]) -> list[Card]:
        copies = self._copies("clears", [COLOUR_IDS[colour] for colour in colours])
        return [CLEARS[colour] for colour in colours for _ in range(copies.get(COLOUR_IDS[colour], 0))]

    def _specials(self) -> list[Card]:
        table = self._subtable("specials", _SPECIAL_IDS)
        return [
            card
            for card, special in zip(SPECIALS, _SPECIAL_IDS, strict=True)
            for _ in range(self._count(table.get(special, 0), "specials", special))
        ]

    def _copies(self, field: str, names: Sequence[str]) -> dict[str, int]:
        """How many of each: one number for all, or a table."""
        given = self._table.get(field, 0)
        if isinstance(given, Mapping):
            table = self._subtable(field, names)
            return {name: self._count(value, field, name) for name, value in table.items()}
        return dict.fromkeys(names, self._count(given, field))

    def _subtable(self, field: str, names: Sequence[str]) -> Mapping[str, Any]:
        table = self._table.get(field, {})
        if not isinstance(table, Mapping):
            raise DeckError(
                "The deck, line {line}: {word} must be a table with some of {known}.",
                line=self._line(field),
                word=field,
                known=", ".join(names),
            )
        for name in table:
            if name not in names:
                self._unknown(self._line(field, name), name, names)
        return table

    def _count(self, value: object, *fields: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_COPIES:
            raise DeckError(
                "The deck, line {line}: {word} = {value} must be a whole number from 0 to {most}.",
                line=self._line(*fields),
                word=fields[-1],
                value=cut(toml_value(value) if isinstance(value, str | bool) else value),
                most=MOST_COPIES,
            )
        return value

    @staticmethod
    def _unknown(line: int, word: object, known: Sequence[str]) -> NoReturn:
        raise DeckError(
            "The deck, line {line}: '{word}' is not one of {known}.",
            line=line,
            word=cut(word),
            known=", ".join(known),
        )
