"""A bot that looks one action ahead: it takes a king, and otherwise what looks best right after."""

from __future__ import annotations

from random import Random
from typing import Any

from kobako.rng import pick

from kobako_bots.alphabeta import Judge
from kobako_bots.core import Budget, Choice, Thinker, Thinking


class Greedy(Thinker):
    """The action after which the seat has the most in cards; among equals each is as likely."""

    def __init__(self, judge: Any) -> None:
        self.judge: Judge = judge

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        decided = self.judge.decide(game, view)
        if decided is not None:
            return Choice(decided, line=(decided,))
        yield from ()
        model = self.judge.model(game, game.guess(view, rng))
        best: list[Any] = []
        most: int | None = None
        for action in view.actions:
            code = model.code(action)
            if model.wins(code):
                return Choice(action, 1.0, line=(action,))
            model.play(code)
            score = model.score if view.mover == 0 else -model.score
            model.undo()
            if most is None or score > most:
                best, most = [], score
            if score == most:
                best.append(action)
        action = pick(best, rng)
        return Choice(action, nodes=len(view.actions), depth=1, line=(action,))
