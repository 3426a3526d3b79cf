"""Cards of King's Plate and the TOML tables that hold them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

from kobako.core import CardError, cut, literal
from kobako.tables import Row, parse, read_package_text, suggest

Kind: TypeAlias = int
"""A card's number in its set, from 1; copies of one card are not told apart."""

Offset: TypeAlias = tuple[int, int]
"""Files to the right and ranks forward, as the owner sees them."""


class Mark(StrEnum):
    """KP1: how a card goes in a direction."""

    STEP = "step"
    LEAP = "leap"
    SLIDE = "slide"
    PASS_SLIDE = "pass_slide"


class Ability(StrEnum):
    """The abilities, in the order of the rules; n Costs, which every king has, is a number of its own."""

    SNEAK = "sneak"
    BARRIER = "barrier"
    FREEZE = "freeze"
    SELF_UP = "self_up"
    UNIT_UP = "unit_up"
    KING_UP = "king_up"
    UNCHECK = "uncheck"
    COST_UP = "cost_up"
    DOUBLE_MOVE = "double_move"
    FORCE = "force"
    TEAM_UP = "team_up"
    ALL_UP = "all_up"
    DISPEL = "dispel"
    CHARM = "charm"


DIRECTIONS: Mapping[str, Offset] = MappingProxyType(
    {
        "F": (0, 1),
        "B": (0, -1),
        "L": (-1, 0),
        "R": (1, 0),
        "FL": (-1, 1),
        "FR": (1, 1),
        "BL": (-1, -1),
        "BR": (1, -1),
    }
)
KNIGHTS: Mapping[str, Offset] = MappingProxyType(
    {
        "FFL": (-1, 2),
        "FFR": (1, 2),
        "RRF": (2, 1),
        "RRB": (2, -1),
        "BBR": (1, -2),
        "BBL": (-1, -2),
        "LLB": (-2, -1),
        "LLF": (-2, 1),
    }
)
GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"O": ("F", "B", "L", "R"), "X": ("FL", "FR", "BL", "BR"), "8": tuple(DIRECTIONS), "N": tuple(KNIGHTS)}
)


FEWEST_UNITS = 10
"""KP4: two hands of five, as the largest board takes them."""
MOST_KINDS = 100
"""What a set may hold; every kind costs tables by square."""
SERIES = (1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What is printed on a card."""

    id: str
    symbol: str
    """One capital letter and perhaps more capitals or digits; it stands for the card in notation."""
    name: Mapping[str, str]
    """By language."""
    stars: int
    cost: int
    """What placing it takes (KP8); 0 for kings, who are never placed."""
    moves: Mapping[Mark, tuple[str, ...]]
    """The directions of every mark, named as in DIRECTIONS and, for leaps only, KNIGHTS."""
    abilities: frozenset[Ability]
    king: bool
    costs: int
    """A king's placing power (n Costs); 0 for units."""
    alone: bool
    """KP15: a king that is never one of two."""
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CardSet:
    """The cards one game is played with; `cards[kind - 1]` is the card of a kind."""

    id: str
    name: Mapping[str, str]
    cards: tuple[Card, ...]
    standard_king: Kind
    standard_pair: tuple[Kind, Kind]
    """KP15: the kings of a seat that uses two."""

    def __getitem__(self, kind: Kind) -> Card:
        return self.cards[kind - 1]

    @property
    def kinds(self) -> range:
        return range(1, len(self.cards) + 1)

    @property
    def units(self) -> tuple[Kind, ...]:
        """KP4: the deck, every copy of every unit, sorted; kings are set apart."""
        return tuple(kind for kind in self.kinds for _ in range(self[kind].copies) if not self[kind].king)

    def kind(self, word: str) -> Kind:
        """The kind with this id or symbol; raises KeyError."""
        for kind in self.kinds:
            if word in (self[kind].id, self[kind].symbol):
                return kind
        raise KeyError(word)


def read_card_set(text: str, source: str) -> CardSet:
    """A card set from TOML; raises CardError naming the source, the card and the field."""
    data = parse(text, source)
    for key in data:
        if key not in ("set", "card"):
            raise CardError(f"{source}: unknown table '{cut(key)}'{suggest(key, ('set', 'card'))}")
    head = Row(data.get("set", {}), source, "set")
    id_, name, standard = head.take("id", str), head.take_names(), head.take("standard_king", str)
    pair = head.take("standard_pair", list, [standard, standard])
    head.close()
    entries = data.get("card", [])
    if not isinstance(entries, list) or not entries:
        raise CardError(f"{source}: has no [[card]].")
    if len(entries) > MOST_KINDS:
        raise CardError(f"{source}: has {len(entries)} cards; a set holds {MOST_KINDS} kinds at most.")
    cards = tuple(_read_card(entry, source, number) for number, entry in enumerate(entries, 1))
    for what in ("id", "symbol"):
        words = [getattr(card, what) for card in cards]
        for word in words:
            if words.count(word) > 1:
                raise CardError(f"{source}: two cards have the {what} '{cut(word)}'.")
    for card in cards:
        for other in cards:
            if card is not other and card.id == other.symbol:
                raise CardError(
                    f"{source}: '{cut(card.id)}' has an id that is the symbol of '{cut(other.id)}'."
                )
    kings = [card.id for card in cards if card.king]
    if not kings:
        raise CardError(f"{source}: has no king; one card must have king = true.")
    units = sum(card.copies for card in cards if not card.king)
    if units < FEWEST_UNITS:
        raise CardError(
            f"{source}: has {units} units, copies counted in; two hands take {FEWEST_UNITS} (KP4)."
        )
    if standard not in kings:
        raise CardError(
            f"{source}: the standard king '{cut(standard)}' is not a king of this set{suggest(standard, kings)}"
        )
    paired = [card.id for card in cards if card.king and not card.alone]
    if len(pair) != 2 or not all(king in paired for king in pair):
        raise CardError(
            f"{source}: the standard pair {literal(pair)} must be two kings of this set that may stand in a pair;"
            f" there are {', '.join(paired) or 'none'}."
        )
    kinds = {card.id: kind for kind, card in enumerate(cards, 1)}
    first, second = (kinds[king] for king in pair)
    return CardSet(
        id=id_, name=name, cards=cards, standard_king=kinds[standard], standard_pair=(first, second)
    )


def _read_card(entry: object, source: str, number: int) -> Card:
    named = entry.get("id") if isinstance(entry, Mapping) else None
    row = Row(entry, source, named if isinstance(named, str) else f"card {number}")
    king = row.take("king", bool, default=False)
    if king and isinstance(entry, Mapping) and "cost" in entry:
        raise row.fail("is a king and has a cost, but kings are never placed.")
    card = Card(
        id=row.take("id", str),
        symbol=row.take("symbol", str),
        name=row.take_names(),
        stars=row.take_whole("stars", 0, 9),
        cost=0 if king else row.take_whole("cost", 0, 9),
        moves=_read_moves(row),
        abilities=_read_abilities(row),
        king=king,
        costs=row.take_whole("costs", 1, 9) if king else 0,
        alone=row.take("alone", bool, default=False) if king else False,
        copies=row.take_whole("copies", 1, 60, 4),
    )
    row.close()
    if king:
        for ability in (Ability.SNEAK, Ability.FREEZE):
            if ability in card.abilities:
                raise row.fail(
                    f"is a king with {ability}, which works on placing, but kings are never placed."
                )
    if not re.fullmatch("[A-Z][A-Z0-9]{0,3}", card.symbol):
        raise row.fail(
            f"has symbol = '{cut(card.symbol)}', which must be a capital letter, perhaps with digits after it."
        )
    return card


def _read_moves(row: Row) -> Mapping[Mark, tuple[str, ...]]:
    given: dict[str, Any] = row.take("moves", dict)
    moves: dict[Mark, tuple[str, ...]] = {}
    for word, text in given.items():
        if word not in list(Mark):
            raise row.fail(f"has an unknown mark '{cut(word)}'{suggest(word, list(Mark))}")
        if not isinstance(text, str):
            raise row.fail(
                f'has {word} = {literal(text)}, which must be directions in quotes, such as "F FL FR".'
            )
        known = DIRECTIONS.keys() | (KNIGHTS.keys() if word == Mark.LEAP else set())
        directions: list[str] = []
        for part in text.split():
            for direction in GROUPS.get(part, (part,)):
                if direction not in known:
                    raise row.fail(
                        f"has an unknown direction '{cut(direction)}' under {word}{suggest(direction, sorted(known))}"
                    )
                directions.append(direction)
        moves[Mark(word)] = tuple(dict.fromkeys(directions))
    if not any(moves.values()):
        raise row.fail("has no moves, so it could never move.")
    return MappingProxyType(moves)


def _read_abilities(row: Row) -> frozenset[Ability]:
    words = row.take("abilities", list, [])
    for word in words:
        if word not in list(Ability):
            raise row.fail(f"has unknown ability '{cut(word)}'{suggest(str(word), list(Ability))}")
    return frozenset(Ability(word) for word in words)


@cache
def series(number: int) -> CardSet:
    """The reference set of a series."""
    name = f"series{number}.toml"
    return read_card_set(read_package_text("kobako.kings_plate", name), name)


@cache
def mixed(number: int) -> CardSet:
    """D17: the units of all series together, and the kings of one; the series number follows every letter."""
    sets = {each: series(each) for each in SERIES}
    cards = [
        replace(card, symbol=f"{card.symbol}{each}")
        for each, of in sets.items()
        for card in of.cards
        if each == number or not card.king
    ]
    kinds = {(card.id, card.symbol): kind for kind, card in enumerate(cards, 1)}

    def kind(of: CardSet, king: Kind) -> Kind:
        return kinds[of[king].id, f"{of[king].symbol}{number}"]

    kings = sets[number]
    first, second = kings.standard_pair
    return CardSet(
        id=f"mixed{number}",
        name={"zh-Hant": "混合系列", "ja": "混合シリーズ", "en": "Mixed series"},
        cards=tuple(cards),
        standard_king=kind(kings, kings.standard_king),
        standard_pair=(kind(kings, first), kind(kings, second)),
    )


@lru_cache(maxsize=8)
def given(text: str) -> CardSet:
    """The set of a text, as the option `cards` holds it; raises CardError."""
    return read_card_set(text, "cards")
