"""A bot that looks one action ahead: it takes a king, and otherwise plays what looks best right after."""

from __future__ import annotations

from random import Random
from typing import Any

from kobako.rng import pick

from kobako_bots.alphabeta import WIN, Judge, in_danger, turn_played
from kobako_bots.core import Budget, Choice, Thinker, Thinking


class Greedy(Thinker):
    """The action after which its seat stands best, unless its king could be taken; among equals each is as likely."""

    def __init__(self, judge: Any) -> None:
        self.judge: Judge = judge

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        yield from ()
        decided = self.judge.decide(game, view)
        if decided is not None:
            return Choice(decided, line=(decided,))
        state = game.guess(view, rng)
        best: list[Any] = []
        most = -WIN
        for action in view.actions:
            value = self._value(game, state, action)
            if value > most:
                best, most = [], value
            if value == most:
                best.append(action)
        action = pick(best, rng)
        return Choice(action, nodes=len(view.actions), depth=1, line=(action,))

    def _value(self, game: Any, state: Any, action: Any) -> int:
        """How the mover would stand if the turn ended with this action."""
        if self.judge.wins(game, state, action):
            return WIN
        below = turn_played(game, self.judge, state, action)
        return -WIN if in_danger(game, self.judge, below) else -self.judge.evaluate(game, below)
