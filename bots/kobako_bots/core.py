"""What every bot answers to, what it may spend, and what it tells while and after it thinks."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from kobako.core import KobakoError

LEVELS = ("beginner", "casual", "club", "expert", "master")
"""From the weakest to the strongest."""

SLICE = 0.005
"""Seconds of work between two chances to cancel: a click crosses several message hops, and 100 ms are allowed."""


class BotError(KobakoError):
    """A bot was asked for that does not exist, or asked to move where it cannot; one clear sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How long a bot may think about one action; None is no limit. The first limit reached ends the search."""

    nodes: int | None = None
    """Positions looked at: the same on every device."""
    seconds: float | None = None
    """Wall time: a safety, since what it cuts off depends on the device."""


class Progress(NamedTuple):
    """Told about every 5 ms while a bot thinks."""

    done: float
    """Share of the budget that is used, from 0 to 1."""
    depth: int
    """Actions looked ahead so far."""
    nodes: int


class Choice(NamedTuple):
    """What a bot plays and what it thought."""

    action: Any
    value: float = 0.5
    """The share of the win the mover expects, from 0 to 1; a certain win is 1."""
    nodes: int = 0
    depth: int = 0
    line: tuple[Any, ...] = ()
    """The expected course of play, from the action on; it ends before a card that nobody has shown."""


Thinking: TypeAlias = Generator[Progress, None, Choice]


class Bot(Protocol):
    """A player. It is handed a View, never a State, and chance from outside, of which it uses `random()` alone."""

    def think(self, game: Any, view: Any, rng: Random, budget: Budget | None = None) -> Thinking:
        """Search in slices; closing the generator cancels. The viewer must be the seat to move."""
        ...

    def choose(self, game: Any, view: Any, rng: Random, budget: Budget | None = None) -> Choice:
        """Search to the end at once."""
        ...


class Thinker:
    """The base of our bots: a forced action is played at once, anything else is left to `ponder`."""

    def think(self, game: Any, view: Any, rng: Random, budget: Budget | None = None) -> Thinking:
        if view.mover is None or view.viewer != view.mover or not view.actions:
            raise BotError("A bot can only move for the seat to move, from that seat's own view.")
        if len(view.actions) == 1:
            return Choice(view.actions[0], line=tuple(view.actions))
        return (yield from self.ponder(game, view, rng, budget))

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        """Think about a view with at least two actions."""
        raise NotImplementedError

    def choose(self, game: Any, view: Any, rng: Random, budget: Budget | None = None) -> Choice:
        thinking = self.think(game, view, rng, budget)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                choice: Choice = end.value
                return choice
