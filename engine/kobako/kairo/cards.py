"""Colours, cards and medals of Kairo as small ints, and how they are called.

A card is a number from 0: the nine cards that name one region, the jokers, the market barker. Copies are all alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from kobako.tables import Row, parse, read_package_text

Colour: TypeAlias = int
Card: TypeAlias = int
Region: TypeAlias = int
"""Counted from 0 in rows from the north-west, as texts count from 1; TENTH is the restaurants, where that is agreed."""

COLOURS: Final = range(6)
COLOUR_IDS: Final = ("white", "red", "purple", "green", "yellow", "blue")
LETTERS: Final = "wrpgyb"
PURPLE: Final = COLOUR_IDS.index("purple")
"""KA11: the colour of the restaurants."""

REGIONS: Final = range(9)
TENTH: Final[Region] = 9
"""B1: the area of all restaurants, if they are no part of the nine regions."""
ALL_REGIONS: Final = (1 << 10) - 1

_SOURCE: Final = "kairo/board.toml"


@cache
def board_table() -> dict[str, Any]:
    """The data of markets, cards and colours as they come with the package."""
    return parse(read_package_text("kobako.kairo", "board.toml"), _SOURCE)


def _cards_row() -> Row:
    return Row(board_table()["cards"], _SOURCE, "cards")


COPIES: Final = _cards_row().take_whole("copies", 1, 9)
"""How often each card of one region is in the deck."""
JOKERS: Final[tuple[tuple[Region, ...], ...]] = tuple(
    tuple(region - 1 for region in regions) for regions in _cards_row().take("jokers", list)
)
"""KA8: the regions of each joker."""
BARKERS: Final = _cards_row().take_whole("barkers", 0, 20)

FIRST_JOKER: Final = len(REGIONS)
BARKER: Final[Card] = FIRST_JOKER + len(JOKERS)
STALL_CARDS: Final = range(BARKER)
CARDS: Final = range(BARKER + 1)

DECK: Final[tuple[Card, ...]] = (
    *(region for region in REGIONS for _ in range(COPIES)),
    *range(FIRST_JOKER, BARKER),
)
"""All stall cards, sorted."""

TEXTS: Final = (
    *(str(region + 1) for region in REGIONS),
    *("".join(str(region + 1) for region in regions) for regions in JOKERS),
    "barker",
)
"""By card: how texts write it: 5, 456, barker."""
CARD_OF: Final = {text: card for card, text in enumerate(TEXTS)}

REACH: Final[tuple[int, ...]] = (
    *(1 << region for region in REGIONS),
    *(sum(1 << region for region in regions) | 1 << TENTH for regions in JOKERS),
    0,
)
"""By card: KA8: the regions where it builds, as bits; a joker also in the tenth area."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourPrint:
    """How a colour is called, by language."""

    id: str
    letter: str
    name: Mapping[str, str]


@cache
def colour_prints() -> Sequence[ColourPrint]:
    """In the order of the colours."""
    prints = []
    for data, id_, letter in zip(board_table()["colour"], COLOUR_IDS, LETTERS, strict=True):
        row = Row(data, _SOURCE, id_)
        prints.append(
            ColourPrint(id=row.take("id", str), letter=row.take("letter", str), name=row.take_names())
        )
        row.close()
        if (prints[-1].id, prints[-1].letter) != (id_, letter):
            raise row.fail("is not where this colour belongs.")
    return tuple(prints)
