"""A bot that plays as somebody who has just read the rules, and the mistakes stronger bots borrow from it."""

from __future__ import annotations

from random import Random
from typing import Any

from kobako.rng import pick

from kobako_bots.alphabeta import Judge
from kobako_bots.core import Budget, Choice, Thinker, Thinking


class Novice(Thinker):
    """Takes a king when it can. Otherwise it may overlook what it is about, each at its own rate:

    that its king can be captured, and that there is something to capture.
    """

    def __init__(self, judge: Any, *, overlooks_danger: float, overlooks_captures: float) -> None:
        self.judge: Judge = judge
        self.overlooks_danger, self.overlooks_captures = overlooks_danger, overlooks_captures

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        yield from ()
        careful, eager = rng.random() >= self.overlooks_danger, rng.random() >= self.overlooks_captures
        decided = self.judge.decide(game, view)
        if decided is not None:
            return Choice(decided, line=(decided,))
        model = self.judge.model(game, game.guess(view, rng))
        offered = []
        for action in view.actions:
            code = model.code(action)
            if model.wins(code):
                return Choice(action, 1.0, line=(action,))
            offered.append(code)
        codes = [code for code in offered if not careful or self._safe(model, code)] or offered
        captures = [] if model.placing else model.captures(model.reach(model.mover))
        codes = [code for code in codes if eager and code in captures] or codes
        action = model.action(pick(codes, rng))
        return Choice(action, nodes=len(offered), depth=1, line=(action,))

    @staticmethod
    def _safe(model: Any, code: int) -> bool:
        """Whether the other seat could not capture the king after this turn."""
        root = model.played
        model.play(code)
        if model.placing:
            model.play(0)
        answers = model.captures(model.reach(model.mover))
        while model.played > root:
            model.undo()
        return not (answers and model.wins(answers[0]))
