"""What the five levels mean for each game.

A level is nodes and a rate of blunders, not seconds, so that it plays alike on every device; the seconds are a
safety for slow ones. A blunder is a turn left to the novice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

from kobako_bots.alphabeta import AlphaBeta
from kobako_bots.core import LEVELS, Bot, BotError, Budget, Thinker, Thinking
from kobako_bots.greedy import Greedy
from kobako_bots.ismcts import Ismcts
from kobako_bots.novice import Novice
from kobako_bots.random_bot import RandomBot
from kobako_bots.striking import Striking
from kobako_bots.widening import Widening

YARDSTICKS: Final = ("random", "greedy")
"""Bots that are no levels; the arena measures the levels against them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How strong one level of one game is."""

    nodes: int
    """Positions looked at, or iterations, for an action; 0 is the novice, and 1 the greedy bot."""
    worlds: int = 1
    """Guesses of what is hidden; ISMCTS guesses anew in each iteration."""
    blunders: float
    """The share of actions left to the novice."""
    seconds: float | None
    """Wall time after which it plays what it has."""


class Fallible(Thinker):
    """A bot that now and then plays as another would."""

    def __init__(self, bot: Bot, *, blunders: float, blunderer: Bot) -> None:
        self.bot, self.blunders, self.blunderer = bot, blunders, blunderer

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        bot = self.blunderer if rng.random() < self.blunders else self.bot
        return (yield from bot.think(game, view, rng, budget))


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """The bots of one game, made from its judge."""

    levels: Mapping[str, Level]
    novice: Callable[[Any], Bot]
    greedy: Callable[[Any], Bot]
    search: Callable[[Any, Level], Bot]


KINGS_PLATE: Final = {
    "beginner": Level(nodes=0, worlds=1, blunders=1.0, seconds=1.0),
    "casual": Level(nodes=300, worlds=1, blunders=0.3, seconds=2.0),
    "club": Level(nodes=1_200, worlds=2, blunders=0.06, seconds=3.0),
    "expert": Level(nodes=5_000, worlds=2, blunders=0.03, seconds=4.0),
    "master": Level(nodes=50_000, worlds=3, blunders=0.0, seconds=5.0),
}

KINDORO: Final = {
    "beginner": Level(nodes=0, blunders=1.0, seconds=1.0),
    "casual": Level(nodes=1, blunders=0.3, seconds=1.0),
    "club": Level(nodes=50, blunders=0.3, seconds=1.0),
    "expert": Level(nodes=120, blunders=0.1, seconds=1.0),
    "master": Level(nodes=1_500, blunders=0.0, seconds=1.5),
}

RENSEI: Final = {
    "beginner": Level(nodes=0, blunders=1.0, seconds=1.0),
    "casual": Level(nodes=1, blunders=0.6, seconds=1.0),
    "club": Level(nodes=50, blunders=0.35, seconds=1.0),
    "expert": Level(nodes=150, blunders=0.2, seconds=1.0),
    "master": Level(nodes=1_000, blunders=0.0, seconds=1.5),
}

KAIRO: Final = {
    "beginner": Level(nodes=0, blunders=1.0, seconds=1.0),
    "casual": Level(nodes=1, blunders=0.5, seconds=1.0),
    "club": Level(nodes=30, blunders=0.3, seconds=1.5),
    "expert": Level(nodes=100, blunders=0.12, seconds=2.0),
    "master": Level(nodes=400, blunders=0.0, seconds=2.5),
}

GAMES: Final[Mapping[str, Players]] = {
    "kings-plate": Players(
        levels=KINGS_PLATE,
        novice=partial(Novice, overlooks_danger=0.7, overlooks_captures=0.7),
        greedy=Greedy,
        search=lambda judge, level: AlphaBeta(
            judge, nodes=level.nodes, worlds=level.worlds, seconds=level.seconds
        ),
    ),
    "kindoro": Players(
        levels=KINDORO,
        novice=partial(Striking, overlooks=0.6),
        greedy=partial(Striking, overlooks=0.0),
        search=lambda judge, level: Ismcts(
            judge, iterations=level.nodes, seconds=level.seconds, others_choose=False
        ),
    ),
    "rensei": Players(
        levels=RENSEI,
        novice=partial(Striking, overlooks=0.6),
        greedy=partial(Striking, overlooks=0.0),
        search=lambda judge, level: Ismcts(
            judge, iterations=level.nodes, seconds=level.seconds, others_choose=False
        ),
    ),
    "kairo": Players(
        levels=KAIRO,
        novice=partial(Striking, overlooks=0.5),
        greedy=partial(Striking, overlooks=0.0),
        search=lambda judge, level: Ismcts(
            judge, iterations=level.nodes, seconds=level.seconds, others_choose=False, tree=Widening
        ),
    ),
}


def make_bot(game: str, level: str, *, clock: bool = True) -> Bot:
    """The bot of a level, or one of the yardsticks `random` and `greedy`; raises BotError naming what exists.

    Without the clock the safety in seconds is left out, and the bot plays alike on every machine.
    """
    if game not in GAMES:
        raise BotError(f"There are no bots for '{game}'; there are for {', '.join(GAMES)}.")
    if level not in (*LEVELS, *YARDSTICKS):
        raise BotError(f"There is no level '{level}'; there are {', '.join((*LEVELS, *YARDSTICKS))}.")
    if level == "random":
        return RandomBot()
    players = GAMES[game]
    judge = import_module(f"kobako_bots.judge.{game.replace('-', '_')}")
    if level == "greedy":
        return players.greedy(judge)
    means = players.levels[level]
    novice = players.novice(judge)
    if not means.nodes:
        return novice
    if means.nodes == 1:
        bot = players.greedy(judge)
    else:
        bot = players.search(judge, means if clock else replace(means, seconds=None))
    return Fallible(bot, blunders=means.blunders, blunderer=novice) if means.blunders else bot
