"""What the plain drawings of all games are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import east_asian_width

from kobako_web.words import Words

COLUMNS: Final = 78
"""PTT shows 80; what is quoted there is shown behind two more."""

_WIDE: Final = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}


def widen(line: str) -> str:
    """The same in full-width letters."""
    return line.translate(_WIDE)


def columns(line: str) -> int:
    """How many columns a line takes where Han characters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in line)


def wrapped(head: str, items: Iterable[str], gap: str = "  ") -> list[str]:
    """Items behind a heading, on as many lines as they need."""
    lines, line = [], head
    for item in items:
        if line != head and columns(line + gap + item) > COLUMNS:
            lines.append(line)
            line = f"  {item}"
        else:
            line += (gap if line != head else "") + item
    return [*lines, line]


def hand(known: Iterable[str], hidden: int, words: Words) -> str:
    """The cards of a hand, the known ones first."""
    texts = list(known)
    if hidden:
        texts.append(words.plural("{n} hidden card", "{n} hidden cards", n=hidden))
    return words.series(texts) or words("no cards")


def seat_name(seat: int, seats: int, words: Words) -> str:
    """How the drawing calls a seat; the first is the reader's."""
    if seat == 0:
        return words("You")
    return words("Rival") if seats == 2 else words("Player {n}", n=seat + 1)
