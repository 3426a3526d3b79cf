"""A position of any game as an SVG document."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kobako.games import GAMES

WITH_RULES = ("kings-plate", "kairo")
"""Games whose picture depends on their options."""


def picture(rules: Any, view: Any, lang: str, title: str) -> str:
    room = import_module(f"kobako_web.picture.{GAMES.package(rules.key).rpartition('.')[2]}")
    text: str = (
        room.picture(rules, view, lang, title) if rules.key in WITH_RULES else room.picture(view, lang, title)
    )
    return text
