"""TOML texts that come from outside: records, positions, scenarios, card tables, decks.

Whatever cannot be read ends in one sentence. What could bring Python itself down is refused before it is parsed:
in a browser, a recursion that goes too deep kills the interpreter and cannot be caught.
"""

from __future__ import annotations

import re
import tomllib
from collections import deque
from collections.abc import Iterator
from datetime import date, time
from typing import Any, Final

from kobako.core import KobakoError, cut

MOST_CHARACTERS: Final = 200_000
MOST_LEVELS: Final = 20
"""How deep tables and lists may lie in each other, dotted keys counted in."""
MOST_IN_A_WORD: Final = 100
"""How many characters a number or a key without quotes may have."""

_TOKENS: Final = re.compile(
    r"""
      (?P<string> \"{3} (?: [^"\\]++ | \\. | "(?!"") )*+ (?: "{3,5} | \Z )
                | '{3}  (?: [^']++ | '(?!'') )*+ (?: '{3,5} | \Z )
                | " (?: [^"\\\n]++ | \\. )*+ "?
                | ' [^'\n]*+ '? )
    | (?P<comment> \# [^\n]*+ )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<dot> \. )
    | (?P<next> [=,\n] )
    | (?P<word> [^\s\[\]{}"'\#,=.]++ )
    """,
    re.VERBOSE | re.DOTALL,
)


class BrokenToml(KobakoError):
    """A text is no TOML that can be used; the message goes on after what the text is called."""

    def __init__(self, complaint: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(complaint)
        self.line = line
        """Counted from 1; None where no line is to blame."""
        self.column = column


def read_toml(text: str, called: str, error: type[KobakoError]) -> dict[str, Any]:
    """The table of a text, with or without a byte-order mark.

    Raises `error` with what the text is called, such as "The record", and what is wrong with it.
    """
    try:
        table = parse_toml(text)
        for keys, value in _walk(table):
            if isinstance(value, date | time):
                raise BrokenToml(f"has a date or time in {cut('.'.join(keys))}, where none can be.")
        return table
    except BrokenToml as broken:
        raise error(f"{called} {broken}") from None


def parse_toml(text: str) -> dict[str, Any]:
    """The same, dates and times let through, for those who name field and line themselves; raises BrokenToml."""
    if len(text) > MOST_CHARACTERS:
        raise BrokenToml(f"has more than {MOST_CHARACTERS} characters.")
    text = text.removeprefix("\ufeff")
    _check_tokens(text)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        line, column = map(int, place.groups()) if place else (None, None)
        raise BrokenToml(f"is not valid TOML: {cut(error, 200)}.", line, column) from None
    except (ValueError, OverflowError, RecursionError):
        raise BrokenToml("holds a value that is too large to be read.") from None
    deque(_walk(table), maxlen=0)
    return table


def _check_tokens(text: str) -> None:
    """What must not reach the parser: nesting, dotted keys and numbers without end."""
    depth = dots = 0
    for token in _TOKENS.finditer(text):
        match token.lastgroup:
            case "open":
                depth, dots = depth + 1, 0
            case "close":
                depth, dots = depth - 1, 0
            case "dot":
                dots += 1
            case "next":
                dots = 0
            case "word" if len(token[0]) > MOST_IN_A_WORD:
                raise _at(
                    f"has a word or number of {len(token[0])} characters; {MOST_IN_A_WORD} are the most",
                    text,
                    token.start(),
                )
        if max(depth, dots) > MOST_LEVELS:
            raise _at(f"is nested more than {MOST_LEVELS} levels deep", text, token.start())


def _at(complaint: str, text: str, place: int) -> BrokenToml:
    line = text.count("\n", 0, place) + 1
    column = place - text.rfind("\n", 0, place)
    return BrokenToml(f"{complaint} (at line {line}, column {column}).", line, column)


def _walk(table: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every value that is no table and no list, with the keys to it; raises BrokenToml where it lies too deep."""
    left: list[tuple[tuple[str, ...], int, object]] = [((), 0, table)]
    while left:
        keys, depth, value = left.pop()
        if depth > MOST_LEVELS:
            raise BrokenToml(f"is nested more than {MOST_LEVELS} levels deep at {cut('.'.join(keys))}.")
        match value:
            case dict():
                left += [((*keys, key), depth + 1, each) for key, each in value.items()]
            case list():
                left += [(keys, depth + 1, each) for each in value]
            case _:
                yield keys, value
