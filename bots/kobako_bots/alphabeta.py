"""Alpha-beta search: iterative deepening, quiescence on captures, and guessed worlds for hidden hands.

Knuth and Moore 1975 (alpha-beta), Marsland 1983 (principal variation search), Schaeffer 1989 (history),
Ginsberg 1999 (averaging over guessed worlds). A turn may be several actions of one seat: the sign of a value
changes only where the mover does. It plays by the plain rules, on clones.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
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
TABLE: Final = 200_000
"""Entries of a transposition table at most."""
MARGIN: Final = 150
"""Where worlds are averaged: how far below the best an action's value is still worked out exactly."""

EXACT, LOWER, UPPER = 0, 1, 2


class Judge(Protocol):
    """What a search needs to know of a game besides its rules; the modules of `kobako_bots.judge` are judges."""

    SCALE: float
    """A value of so much is odds of e to 1."""

    def decide(self, game: Any, view: Any) -> Any:
        """An action that needs no search, or None."""
        ...

    def key(self, game: Any, state: Any) -> Hashable:
        """Equal for positions that go on alike."""
        ...

    def loud(self, game: Any, state: Any) -> Sequence[Any]:
        """The captures that may be played now."""
        ...

    def count_loud(self, state: Any, actions: Sequence[Any]) -> int:
        """How many of all actions are captures; they are listed first."""
        ...

    def prize(self, game: Any, state: Any, capture: Any) -> int:
        """What a capture takes."""
        ...

    def wins(self, game: Any, state: Any, action: Any) -> bool:
        """Whether a legal action wins at once."""
        ...

    def stop(self, state: Any) -> Any:
        """In the middle of a turn, the action that ends it; else None. It costs no depth."""
        ...

    def repeated(self, root: Any, state: Any) -> bool:
        """Whether play from the root to this position came to a draw by repetition."""
        ...

    def reveals(self, state: Any, action: Any, viewer: int) -> bool:
        """Whether an action brings a card to light that the viewer has not seen."""
        ...

    def evaluate(self, game: Any, state: Any) -> int:
        """How the seat to move stands, at the start of its turn."""
        ...


def turn_played(game: Any, judge: Judge, state: Any, action: Any) -> Any:
    """The position after an action that ends the turn or is followed by its end."""
    state, rng = game.clone(state), Random(0)
    game.apply(state, action, rng)
    stop = judge.stop(state)
    if stop:
        game.apply(state, stop, rng)
    return state


def in_danger(game: Any, judge: Judge, state: Any) -> bool:
    """Whether the seat to move can win at once."""
    return any(judge.wins(game, state, action) for action in judge.loud(game, state))


class OutOfNodes(Exception):
    """A world has had its share."""


class World:
    """The search of one guessed world, in `nodes` nodes at most.

    Unless it must be exact, late quiet actions are first looked at one action less deep.
    """

    def __init__(
        self, game: Any, judge: Judge, root: Any, nodes: int | None = None, *, exact: bool = False
    ) -> None:
        self.game, self.judge, self.root, self.limit = game, judge, root, nodes
        self.nodes = 0
        self._reducible = DEEPEST + 1 if exact else 3
        self._bound: int | None = None
        self._check = CHECK
        self._table: dict[Hashable, tuple[int, int, int, Any]] = {}
        self._history: tuple[dict[Any, int], dict[Any, int]] = ({}, {})
        self._killers: list[Any] = [None] * (3 * DEEPEST)
        self._rng = Random(0)

    def deepen(self, depth: int, order: Sequence[Any], margin: int) -> Generator[None, None, dict[Any, int]]:
        """The value of every action of the root at this depth, best guess first.

        Values less than the best by more than `margin` are only known to be that low. Raises OutOfNodes.
        """
        root, mover = self.root, self.root.mover
        stop = self.judge.stop(root)
        values: dict[Any, int] = {}
        best = -WIN
        self._bound = None if depth == 1 else self.limit
        for action in order:
            if self.judge.wins(self.game, root, action):
                values[action] = best = WIN
                continue
            alpha = max(best - margin, -WIN)
            state = self._after(root, action)
            same = state.mover == mover
            low, high = (alpha, WIN) if same else (-WIN, -alpha)
            below = depth if action == stop else depth - 1
            if below <= 0:
                score = self.quiesce(state, low, high, 1)
            else:
                score = yield from self._search(state, below, low, high, 1)
            values[action] = score = score if same else -score
            best = max(best, score)
        return values

    def _after(self, state: Any, action: Any) -> Any:
        state = self.game.clone(state)
        self.game.apply(state, action, self._rng)
        return state

    def _search(self, state: Any, depth: int, alpha: int, beta: int, ply: int) -> Generator[None, None, int]:
        """The value for the seat to move, exact between alpha and beta, at a depth of at least 1."""
        self.nodes += 1
        if self.nodes >= self._check:
            self._check = self.nodes + CHECK
            if self._bound is not None and self.nodes >= self._bound:
                raise OutOfNodes
            yield
        game, judge = self.game, self.judge
        if judge.repeated(self.root, state):
            return 0
        key = judge.key(game, state)
        first = None
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
        actions = list(game.actions(state))
        if not actions:  # Who has nothing to play loses.
            return ply - WIN
        mover, stop = state.mover, judge.stop(state)
        calm = judge.count_loud(state, actions)
        loud = actions[:calm]
        if loud:
            loud = self._best_first(state, loud)
            if judge.wins(game, state, loud[0]):
                return WIN - ply
        history = self._history[mover]
        quiet = actions[calm:]
        quiet.sort(key=lambda action: history.get(action, 0), reverse=True)
        ordered = loud + quiet
        for favourite, place in ((self._killers[ply] or stop, calm), (first, 0)):
            if favourite is not None and favourite in ordered[place:]:
                ordered.remove(favourite)
                ordered.insert(place, favourite)
        best, chosen, floor = -WIN, ordered[0], alpha
        for index, action in enumerate(ordered):
            child = self._after(state, action)
            same = child.mover == mover
            full = depth if action == stop else depth - 1
            late = depth >= self._reducible and index > calm + 3 and action != stop
            below = full - 1 if late else full
            top = beta if index == 0 else alpha + 1
            while True:
                low, high = (alpha, top) if same else (-top, -alpha)
                if below <= 0:
                    score = self.quiesce(child, low, high, ply + 1)
                else:
                    score = yield from self._search(child, below, low, high, ply + 1)
                if not same:
                    score = -score
                if score <= alpha or (below == full and (top == beta or score >= beta)):
                    break
                below, top = full, beta
            if score > best:
                best, chosen = score, action
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        if index >= calm:
                            history[action] = history.get(action, 0) + depth * depth
                            self._killers[ply] = action
                        break
        if len(self._table) < TABLE:
            value = best + ply if best > FAR else best - ply if best < -FAR else best
            kind = LOWER if best >= beta else UPPER if best <= floor else EXACT
            self._table[key] = depth, kind, value, chosen
        return best

    def _best_first(self, state: Any, loud: Sequence[Any]) -> list[Any]:
        return sorted(loud, key=lambda action: self.judge.prize(self.game, state, action), reverse=True)

    def quiesce(self, state: Any, alpha: int, beta: int, ply: int) -> int:
        """The value once captures are played out; a seat may always leave it at what it has."""
        self.nodes += 1
        game, judge = self.game, self.judge
        if judge.repeated(self.root, state):
            return 0
        stop = judge.stop(state)
        if not stop and game.to_move(state) is None:
            return ply - WIN
        loud = judge.loud(game, state)
        if loud:
            loud = self._best_first(state, loud)
            if judge.wins(game, state, loud[0]):
                return WIN - ply
        best = self._quiesce_after(state, stop, alpha, beta, ply) if stop else judge.evaluate(game, state)
        if best >= beta:
            return best
        alpha = max(alpha, best)
        for action in loud:
            value = self._quiesce_after(state, action, alpha, beta, ply)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def _quiesce_after(self, state: Any, action: Any, alpha: int, beta: int, ply: int) -> int:
        """The value of an action for the seat that plays it."""
        child = self._after(state, action)
        if child.mover == state.mover:
            return self.quiesce(child, alpha, beta, ply + 1)
        return -self.quiesce(child, -beta, -alpha, ply + 1)

    def line(self, action: Any) -> tuple[Any, ...]:
        """The course this world expects from an action on, up to the first card that was hidden."""
        game, judge, state = self.game, self.judge, self.root
        line: list[Any] = []
        while action is not None and len(line) < 12 and not judge.reveals(state, action, self.root.mover):
            line.append(action)
            state = self._after(state, action)
            if game.to_move(state) is None or judge.repeated(self.root, state):
                break
            known = self._table.get(judge.key(game, state))
            action = known[3] if known else None
        return tuple(line)


class AlphaBeta(Thinker):
    """Searches `worlds` guesses of what is hidden, each with the same share of the nodes, and takes the best mean.

    The mean is of shares of the win, at the deepest depth that every world completed.
    """

    def __init__(self, judge: Any, *, nodes: int, worlds: int, seconds: float | None = None) -> None:
        self.judge: Judge = judge
        self.budget = Budget(nodes=nodes, seconds=seconds)
        self.worlds = worlds

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        decided = self.judge.decide(game, view)
        if decided is not None:
            return Choice(decided, line=(decided,))
        budget = self.budget if budget is None else budget
        count = self.worlds if any(hand.hidden for hand in view.hands) else 1
        share = None if budget.nodes is None else budget.nodes // count
        worlds = [World(game, self.judge, game.guess(view, rng), share) for _ in range(count)]
        order = list(view.actions)
        means = dict.fromkeys(order, 0.5)
        reached = 0
        began = last = perf_counter()
        try:
            for depth in range(1, DEEPEST + 1):
                values: list[dict[Any, int]] = []
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
                means = {
                    action: sum(self.win_share(each[action]) for each in values) / count for action in order
                }
                order.sort(key=means.__getitem__, reverse=True)
                reached = depth
                if all(abs(max(each.values())) > FAR for each in values):
                    break
        except OutOfNodes:
            pass
        best = order[0]
        nodes = sum(world.nodes for world in worlds)
        return Choice(best, means[best], nodes, reached, worlds[0].line(best))

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
