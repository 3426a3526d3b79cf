"""Alpha-beta search over a game's fast model: iterative deepening, quiescence, and guessed worlds for hidden hands.

Knuth and Moore 1975 (alpha-beta), Marsland 1983 (principal variation search), Schaeffer 1989 (history),
Ginsberg 1999 (averaging over guessed worlds). A turn may be several actions of one seat: the sign of a value
changes only where the mover does.
"""

from __future__ import annotations

from collections.abc import Generator
from math import exp
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from kobako_bots.core import SLICE, Budget, Choice, Progress, Thinker, Thinking

WIN: Final = 1_000_000
"""The value of a win now; one that is `n` actions away is `n` less."""
FAR: Final = WIN - 1_000
"""Values beyond this are wins."""
CHECK: Final = 64
"""Nodes between two looks at the limits."""
DEEPEST: Final = 60
"""Actions looked ahead at most."""
TABLE: Final = 400_000
"""Entries of a transposition table at most."""

MARGIN: Final = 150
"""Where worlds are averaged: how far below the best an action's value is still worked out exactly."""

EXACT, LOWER, UPPER = 0, 1, 2

Code = int


class Model(Protocol):
    """What a search needs of a game's model. Code 0 ends a turn of several actions; it costs no depth."""

    mover: int
    key: int
    void: bool
    """The position is a draw by repetition."""
    placing: bool
    """In the middle of a turn, where only `placings` and code 0 are open."""
    span: int
    """All codes are below this."""

    @property
    def played(self) -> int: ...

    def reach(self, seat: int) -> Any: ...
    def captures(self, reach: Any) -> list[Code]: ...
    def quiet(self, reach: Any) -> list[Code]: ...
    def placings(self) -> list[Code]: ...
    def wins(self, code: Code) -> bool: ...
    def prize(self, code: Code) -> int: ...
    def play(self, code: Code) -> None: ...
    def undo(self) -> None: ...
    def code(self, action: Any) -> Code: ...
    def action(self, code: Code) -> Any: ...
    def shows(self, code: Code) -> bool: ...


class Judge(Protocol):
    """What a game's judge offers; the modules of `kobako_bots.judge` are judges."""

    SCALE: float

    def model(self, game: Any, state: Any) -> Any: ...
    def evaluate(self, position: Any, reach: Any) -> int: ...
    def decide(self, game: Any, view: Any) -> Any: ...


class OutOfNodes(Exception):
    """A world has had its share."""


class World:
    """The search of one guessed world, in `nodes` nodes at most.

    Unless it must be exact, late quiet actions are first looked at one action less deep.
    """

    def __init__(self, model: Model, judge: Judge, nodes: int | None, *, exact: bool = False) -> None:
        self.model, self.judge, self.limit = model, judge, nodes
        self._least = 1_000 if exact else 3
        self.nodes = 0
        self._check = CHECK
        self._bound = nodes
        self._table: dict[int, tuple[int, int, int, Code]] = {}
        self._history = [[0] * model.span, [0] * model.span]
        self._killers: list[Code] = [0] * (3 * DEEPEST)

    def deepen(self, depth: int, order: list[Code], margin: int) -> Generator[None, None, dict[Code, int]]:
        """The value of every action of the root at this depth, best guess first.

        Values less than the best by more than `margin` are only known to be that low.
        Raises OutOfNodes; the model stands at the root again then.
        """
        model = self.model
        root, mover = model.played, model.mover
        values: dict[Code, int] = {}
        best = -WIN
        self._bound = None if depth == 1 else self.limit
        try:
            for code in order:
                alpha = max(best - margin, -WIN)
                if model.wins(code):
                    values[code] = best = WIN
                    continue
                model.play(code)
                same = model.mover == mover
                low, high = (alpha, WIN) if same else (-WIN, -alpha)
                below = depth - 1 if code else depth
                if below <= 0:
                    score = self.quiesce(low, high, 1)
                else:
                    score = yield from self._search(below, low, high, 1)
                model.undo()
                values[code] = score = score if same else -score
                best = max(best, score)
        except OutOfNodes:
            while model.played > root:
                model.undo()
            raise
        return values

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> Generator[None, None, int]:
        """The value for the seat to move, exact between alpha and beta, at a depth of at least 1."""
        self.nodes += 1
        if self.nodes >= self._check:
            self._check = self.nodes + CHECK
            if self._bound is not None and self.nodes >= self._bound:
                raise OutOfNodes
            yield
        model = self.model
        if model.void:
            return 0
        key, mover = model.key, model.mover
        first: Code = -1
        known = self._table.get(key)
        if known is not None:
            at, kind, value, first = known
            if at >= depth:
                if value > FAR:
                    value -= ply
                elif value < -FAR:
                    value += ply
                if kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha):
                    return value
        if model.placing:
            quiet = model.placings()
            quiet.append(0)
            loud: list[Code] = []
        else:
            reach = model.reach(mover)
            loud = model.captures(reach)
            if loud and model.wins(loud[0]):
                return WIN - ply
            if len(loud) > 1:
                loud.sort(key=model.prize, reverse=True)
            quiet = model.quiet(reach) + model.placings()
            if not (loud or quiet):
                return ply - WIN
        history = self._history[mover]
        quiet.sort(key=history.__getitem__, reverse=True)
        killer = self._killers[ply]
        if killer in quiet:
            quiet.remove(killer)
            quiet.insert(0, killer)
        calm = len(loud)
        codes = loud + quiet
        if first >= 0 and first != codes[0]:
            codes.remove(first)
            codes.insert(0, first)
        best, chosen, floor = -WIN, codes[0], alpha
        for index, code in enumerate(codes):
            model.play(code)
            same = model.mover == mover
            full = depth - 1 if code else depth
            below = full - 1 if depth >= self._least and index > calm + 3 and code else full
            top = beta if index == 0 else alpha + 1
            while True:
                low, high = (alpha, top) if same else (-top, -alpha)
                if below <= 0:
                    score = self.quiesce(low, high, ply + 1)
                else:
                    score = yield from self._search(below, low, high, ply + 1)
                if not same:
                    score = -score
                if score <= alpha or (below == full and (top == beta or score >= beta)):
                    break
                below, top = full, beta
            model.undo()
            if score > best:
                best, chosen = score, code
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        if index >= calm:
                            history[code] += depth * depth
                            self._killers[ply] = code
                        break
        if len(self._table) < TABLE:
            value = best + ply if best > FAR else best - ply if best < -FAR else best
            kind = LOWER if best >= beta else UPPER if best <= floor else EXACT
            self._table[key] = depth, kind, value, chosen
        return best

    def quiesce(self, alpha: int, beta: int, ply: int) -> int:
        """The value once captures are played out; a seat may always leave it at what it has."""
        self.nodes += 1
        model = self.model
        if model.void:
            return 0
        if model.placing:
            model.play(0)
            value = -self.quiesce(-beta, -alpha, ply + 1)
            model.undo()
            return value
        mover = model.mover
        reach = model.reach(mover)
        loud = model.captures(reach)
        if loud and model.wins(loud[0]):
            return WIN - ply
        best = self.judge.evaluate(model, reach)
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
        if len(loud) > 1:
            loud.sort(key=model.prize, reverse=True)
        for code in loud:
            model.play(code)
            value = -self.quiesce(-beta, -alpha, ply + 1)
            model.undo()
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def line(self, code: Code) -> list[Any]:
        """The course this world expects after an action, up to the first card that was hidden."""
        model, root = self.model, self.model.played
        line: list[Any] = []
        while len(line) < 12 and model.shows(code):
            line.append(model.action(code))
            over = model.wins(code)
            model.play(code)
            if over or model.void:
                break
            known = self._table.get(model.key)
            if known is None:
                break
            code = known[3]
        while model.played > root:
            model.undo()
        return line


class AlphaBeta(Thinker):
    """Searches `worlds` guesses of what is hidden, each with the same share of the nodes, and takes the best mean.

    The mean is of shares of the win, at the deepest depth that every world completed.
    """

    def __init__(
        self, judge: Any, *, nodes: int, worlds: int, seconds: float | None = None, depth: int = 60
    ) -> None:
        self.judge: Judge = judge
        self.budget = Budget(nodes=nodes, seconds=seconds)
        self.worlds, self.depth = worlds, depth

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        decided = self.judge.decide(game, view)
        if decided is not None:
            return Choice(decided, line=(decided,))
        budget = self.budget if budget is None else budget
        hidden = any(hand.hidden for hand in view.hands)
        count = self.worlds if hidden else 1
        share = None if budget.nodes is None else budget.nodes // count
        worlds = [
            World(self.judge.model(game, game.guess(view, rng)), self.judge, share) for _ in range(count)
        ]
        order = [worlds[0].model.code(action) for action in view.actions]
        means = dict.fromkeys(order, 0.5)
        reached = 0
        began = last = perf_counter()
        try:
            for depth in range(1, DEEPEST + 1):
                values: list[dict[Code, int]] = []
                for world in worlds:
                    deepening = world.deepen(depth, order, MARGIN if count > 1 else 0)
                    while True:
                        try:
                            next(deepening)
                        except StopIteration as end:
                            values.append(end.value)
                            break
                        now = perf_counter()
                        if budget.seconds is not None and now - began > budget.seconds:
                            raise OutOfNodes
                        if now - last > SLICE:
                            last = now
                            yield self._progress(worlds, budget, reached)
                means = {code: sum(self.win_share(each[code]) for each in values) / count for code in order}
                order.sort(key=means.__getitem__, reverse=True)
                reached = depth
                if all(abs(max(each.values())) > FAR for each in values):
                    break
        except OutOfNodes:
            pass
        best = order[0]
        nodes = sum(world.nodes for world in worlds)
        return Choice(worlds[0].model.action(best), means[best], nodes, reached, tuple(worlds[0].line(best)))

    def win_share(self, value: int) -> float:
        """A value as a share of the win: 1 or nearly so when it is a win, the quicker the nearer."""
        if abs(value) > FAR:
            distance = (WIN - abs(value)) * 1e-6
            return 1 - distance if value > 0 else distance
        return 0.001 + 0.998 / (1 + exp(-value / self.judge.SCALE))

    @staticmethod
    def _progress(worlds: list[World], budget: Budget, depth: int) -> Progress:
        nodes = sum(world.nodes for world in worlds)
        return Progress(min(nodes / budget.nodes, 1.0) if budget.nodes else 0.0, depth, nodes)
