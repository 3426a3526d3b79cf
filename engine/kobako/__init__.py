"""The rules of little-box tabletop games, exact and fast, in plain Python.

>>> from random import Random
>>> from kobako import GAMES
>>> game = GAMES["kings-plate"]()
>>> state = game.start(2, Random(7))
>>> game.write(game.actions(state)[0])
'keep'
"""

from kobako.core import (
    OPEN,
    CardError,
    Forbidden,
    Game,
    IllegalAction,
    KobakoError,
    NotationError,
    OptionsError,
    PositionError,
    RecordError,
    Seat,
    Viewer,
)
from kobako.games import GAMES
from kobako.match import Match

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "OPEN",
    "CardError",
    "Forbidden",
    "Game",
    "IllegalAction",
    "KobakoError",
    "Match",
    "NotationError",
    "OptionsError",
    "PositionError",
    "RecordError",
    "Seat",
    "Viewer",
]
