"""What the five levels mean for each game.

A level is nodes and a rate of blunders, not seconds, so that it plays alike on every device; the seconds are a
safety for slow ones. A blunder is a turn left to the novice.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Final

from kobako_bots.alphabeta import AlphaBeta
from kobako_bots.core import LEVELS, Bot, BotError, Budget, Thinker, Thinking
from kobako_bots.greedy import Greedy
from kobako_bots.novice import Novice
from kobako_bots.random_bot import RandomBot

YARDSTICKS: Final = ("random", "greedy")
"""Bots that are no levels; the arena measures the levels against them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How strong one level of one game is."""

    nodes: int
    """Positions looked at for an action; 0 for the novice."""
    worlds: int
    """Guesses of what is hidden."""
    blunders: float
    """The share of actions left to the novice."""
    seconds: float
    """Wall time after which it plays what it has."""


KINGS_PLATE: Final = {
    "beginner": Level(nodes=0, worlds=1, blunders=1.0, seconds=1.0),
    "casual": Level(nodes=400, worlds=2, blunders=0.2, seconds=2.0),
    "club": Level(nodes=1_500, worlds=3, blunders=0.05, seconds=3.0),
    "expert": Level(nodes=8_000, worlds=4, blunders=0.0, seconds=4.0),
    "master": Level(nodes=50_000, worlds=5, blunders=0.0, seconds=5.0),
}

GAMES: Final = {"kings-plate": KINGS_PLATE}


class Fallible(Thinker):
    """A bot that now and then plays as another would."""

    def __init__(self, bot: Bot, *, blunders: float, blunderer: Bot) -> None:
        self.bot, self.blunders, self.blunderer = bot, blunders, blunderer

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        bot = self.blunderer if rng.random() < self.blunders else self.bot
        return (yield from bot.think(game, view, rng, budget))


def make_bot(game: str, level: str) -> Bot:
    """The bot of a level, or one of the yardsticks `random` and `greedy`; raises BotError naming what exists."""
    if game not in GAMES:
        raise BotError(f"There are no bots for '{game}'; there are for {', '.join(GAMES)}.")
    judge = import_module(f"kobako_bots.judge.{game.replace('-', '_')}")
    match level:
        case "random":
            return RandomBot()
        case "greedy":
            return Greedy(judge)
    if level not in LEVELS:
        raise BotError(f"There is no level '{level}'; there are {', '.join((*LEVELS, *YARDSTICKS))}.")
    means = GAMES[game][level]
    novice = Novice(judge, overlooks_danger=0.5, overlooks_captures=0.5)
    if not means.nodes:
        return novice
    search = AlphaBeta(judge, nodes=means.nodes, worlds=means.worlds, seconds=means.seconds)
    return Fallible(search, blunders=means.blunders, blunderer=novice) if means.blunders else search
