"""Positions as plain text, for boards and mails that carry no pictures.

The `lines` of a game's module are those of the board and those below it. The board is the engine's own drawing. Chinese
and Japanese boards set a Han character as wide as two letters, so that columns keep together only where every character
is wide: there the board is set in full-width letters.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kobako.games import GAMES

from kobako_web.plain.parts import widen
from kobako_web.words import Words


def drawing(rules: Any, view: Any, words: Words) -> str:
    """What the viewer sees, at most `parts.COLUMNS` wide, each line ended."""
    room = import_module(f"kobako_web.plain.{GAMES.package(rules.key).rpartition('.')[2]}")
    board, told = room.lines(rules, view, words)
    if words.lang != "en":
        board = [widen(line) for line in board]
    return "".join(f"{line.rstrip()}\n" for line in (*board, "", *told))
