"""What the pages say and show of each game around its table: one module a game, each with the functions of `About`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol, cast

import htpy as h
from kobako.games import GAMES

from kobako_web.scene import Scene
from kobako_web.words import Words

SHOWN: Final = ("kings-plate", "kindoro", "rensei", "kairo")
"""The games that have a page, in the order of the home page."""


class About(Protocol):
    RULES: Any
    """The game with its usual options."""
    POSITION: str
    """What the picture shows."""

    def title(self, words: Words) -> str: ...

    def motto(self, words: Words) -> str:
        """One line for the cover of the embedded page."""
        ...

    def description(self, words: Words) -> str:
        """One or two sentences for search engines and for links in other places."""
        ...

    def pitch(self, words: Words) -> str:
        """Two or three sentences that make a reader want to play."""
        ...

    def facts(self, words: Words) -> tuple[str, ...]:
        """How many play, how old, how long."""
        ...

    def first_scene(self, words: Words) -> Scene:
        """The table before anything is dealt."""
        ...

    def symbols(self, words: Words) -> str:
        """The drawings that the table uses, as SVG symbols."""
        ...

    def beside(self, words: Words) -> h.Node:
        """What stands beside the board and never changes."""
        ...

    def rules(self, words: Words) -> h.Element:
        """The rules in short; where rules are numbered, an element with the number as its id."""
        ...

    def below(self, words: Words) -> h.Node:
        """What the page tells after the rules, such as whose design it is."""
        ...

    def picture(self, words: Words) -> str:
        """A position that shows what the game is about, as SVG."""
        ...


def about(game: str) -> About:
    return cast("About", import_module(f"kobako_web.about.{GAMES.package(game).rpartition('.')[2]}"))
