"""A bot that plays anything: the bottom of every ladder, and an example of how short a bot can be."""

from __future__ import annotations

from random import Random
from typing import Any

from kobako.rng import pick

from kobako_bots.core import Budget, Choice, Thinker, Thinking


class RandomBot(Thinker):
    """Each legal action is as likely."""

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        yield from ()
        return Choice(pick(view.actions, rng))
