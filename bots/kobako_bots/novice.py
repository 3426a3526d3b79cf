"""A bot that plays as somebody who has just read the rules, and the mistakes stronger bots borrow from it."""

from __future__ import annotations

from random import Random
from typing import Any

from kobako.rng import pick

from kobako_bots.alphabeta import Judge, in_danger, turn_played
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
        state = game.guess(view, rng)
        for action in view.actions:
            if self.judge.wins(game, state, action):
                return Choice(action, 1.0, line=(action,))
        actions = [action for action in view.actions if not careful or self._safe(game, state, action)]
        actions = actions or list(view.actions)
        captures = actions[: self.judge.count_loud(state, actions)]
        action = pick(captures if eager and captures else actions, rng)
        return Choice(action, nodes=len(view.actions), depth=1, line=(action,))

    def _safe(self, game: Any, state: Any, action: Any) -> bool:
        return not in_danger(game, self.judge, turn_played(game, self.judge, state, action))
