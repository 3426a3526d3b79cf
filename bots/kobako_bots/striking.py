"""Bots that play what strikes the eye and never look ahead: a greedy one, and somebody who has just read the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Protocol

from kobako.rng import pick

from kobako_bots.core import Budget, Choice, Thinker, Thinking


class Eye(Protocol):
    """What a judge offers for bots that do not search."""

    def obvious(self, game: Any, view: Any) -> Sequence[Any]:
        """Actions so good that nobody misses them, if there are any."""
        ...

    def striking(self, game: Any, view: Any) -> Iterable[Sequence[Any]]:
        """Groups of legal actions that are equal at first sight, the most striking first; at least one group."""
        ...


class Striking(Thinker):
    """Plays any action of the most striking group it notices.

    Each group but the last is overlooked at the same rate; at 0 the bot is greedy.
    """

    def __init__(self, judge: Any, *, overlooks: float) -> None:
        self.judge: Eye = judge
        self.overlooks = overlooks

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        yield from ()
        action = pick(self.judge.obvious(game, view) or self._noticed(game, view, rng), rng)
        return Choice(action, nodes=len(view.actions), depth=1, line=(action,))

    def _noticed(self, game: Any, view: Any, rng: Random) -> Sequence[Any]:
        group: Sequence[Any] = ()
        for group in self.judge.striking(game, view):
            if rng.random() >= self.overlooks:
                return group
        return group
