"""Information set Monte Carlo tree search for games with hidden cards and any number of seats.

Single-observer ISMCTS (Cowling, Powley and Whitehouse 2012): each iteration deals another world that fits the
view and walks the same tree, in which a node is what the searching seat has seen done. An action can only be
compared when the world of the moment allows it, so its rival in UCB (Auer, Cesa-Bianchi and Fischer 2002) is
how often it was available. Rollouts are cut after a few actions of the judge's own choosing and judged as shares
of the win, one for each seat. Every seat chooses by its own share; or else the searching seat alone does, and the
others play as they do in a rollout, so that no iteration is spent on what they are not thought to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from kobako_bots.core import SLICE, Budget, Choice, Progress, Thinker, Thinking

EXPLORATION: Final = 0.2
"""How far an uncertain action is trusted beyond its mean; rewards are shares of the win."""
CHECK: Final = 64
"""Iterations between two looks at whether the choice is settled."""
LINE: Final = 8
"""Actions told of the expected course of play, at most."""


class Outlook(Protocol):
    """What a judge thinks of one game in play, seen from one view."""

    rollout: int
    """Actions after which a rollout is cut."""

    def over(self, state: Any) -> bool:
        """Whether what the search plays for is decided."""
        ...

    def play(self, state: Any, rng: Random) -> Any:
        """What a sensible player might do: one of the legal actions."""
        ...

    def shares(self, state: Any) -> Sequence[float]:
        """For each seat the share of the win it may expect; they sum to 1."""
        ...


class SearchJudge(Protocol):
    """The modules of `kobako_bots.judge` for games with hidden cards."""

    def outlook(self, game: Any, view: Any) -> Outlook: ...


class Node:
    """An action, after everything that led to it."""

    __slots__ = ("available", "children", "mover", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.mover: int | None = None
        """Who chooses among the children."""
        self.visits = 0
        self.available = 0
        """How often the world allowed the action when its parent was visited."""
        self.total = 0.0
        """The shares of whoever chose the action, added up."""


class Tree:
    """What a search has found out; it grows by one action an iteration."""

    def __init__(
        self, game: Any, view: Any, outlook: Outlook, rng: Random, *, others_choose: bool = True
    ) -> None:
        self.game, self.view, self.outlook, self.rng = game, view, outlook, rng
        self.others_choose = others_choose
        self.root = Node()
        self.root.mover = view.mover
        self.depth = 0

    def grow(self) -> None:
        """One iteration: a world, a walk down the tree, a new action, a short rollout, the rewards."""
        game, outlook, rng = self.game, self.outlook, self.rng
        state = game.guess(self.view, rng)
        node, path, new = self.root, [], False
        while not new and not outlook.over(state):
            seat = node.mover = game.to_move(state)
            if self.others_choose or seat == self.view.mover:
                action, child, new = self._select(node, state)
            else:
                action, child, new = self._follow(node, outlook.play(state, rng))
            game.apply(state, action, rng)
            path.append((child, seat))
            node = child
        for _ in range(outlook.rollout):
            if outlook.over(state):
                break
            game.apply(state, outlook.play(state, rng), rng)
        shares = outlook.shares(state)
        for child, seat in path:
            child.visits += 1
            child.total += shares[seat]
        self.depth = max(self.depth, len(path))

    def _select(self, node: Node, state: Any) -> tuple[Any, Node, bool]:
        """The action to go on with, its node, and whether that node is new."""
        return self._choose(node, self.game.actions(state))

    def _choose(self, node: Node, actions: Sequence[Any]) -> tuple[Any, Node, bool]:
        """As `_select`, of these actions."""
        children = node.children
        untried = []
        best, most, chosen = None, -1.0, None
        for action in actions:
            child = children.get(action)
            if child is None:
                untried.append(action)
                continue
            child.available += 1
            visits = child.visits
            worth = child.total / visits + EXPLORATION * sqrt(log(child.available) / visits)
            if worth > most:
                best, most, chosen = action, worth, child
        if untried:
            action = untried[int(self.rng.random() * len(untried))]
            chosen = children[action] = Node()
            chosen.available = 1
            return action, chosen, True
        assert chosen is not None  # a position that is not over has an action
        return best, chosen, False

    @staticmethod
    def _follow(node: Node, action: Any) -> tuple[Any, Node, bool]:
        """The action, its node, and whether that node is new."""
        child = node.children.get(action)
        new = child is None
        if child is None:
            child = node.children[action] = Node()
        child.available += 1
        return action, child, new

    def settled(self, left: int) -> bool:
        """Whether so many more iterations cannot change which action was tried most."""
        if len(self.root.children) < len(self.view.actions):
            return False
        first, second = 0, 0
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def best(self) -> tuple[Any, Node]:
        """The action that was tried most, of equals the better."""
        return _best(self.root)

    def line(self) -> tuple[Any, ...]:
        """What the mover expects to play before the next seat's turn, whose cards it does not know."""
        line: list[Any] = []
        node = self.root
        while node.children and node.mover == self.view.mover and len(line) < LINE:
            action, node = _best(node)
            line.append(action)
        return tuple(line)


def _best(node: Node) -> tuple[Any, Node]:
    return max(node.children.items(), key=lambda each: (each[1].visits, each[1].total))


class Ismcts(Thinker):
    """Plays the action that so many iterations tried most."""

    def __init__(
        self,
        judge: Any,
        *,
        iterations: int,
        seconds: float | None = None,
        others_choose: bool = True,
        tree: type[Tree] = Tree,
    ) -> None:
        """Where the others do not choose for themselves, they play as the judge's rollouts do."""
        self.judge: SearchJudge = judge
        self.others_choose = others_choose
        self.tree = tree
        self.budget = Budget(nodes=iterations, seconds=seconds)

    def ponder(self, game: Any, view: Any, rng: Random, budget: Budget | None) -> Thinking:
        budget = self.budget if budget is None else budget
        outlook = self.judge.outlook(game, view)
        tree = self.tree(game, view, outlook, rng, others_choose=self.others_choose)
        began = last = perf_counter()
        done = 0
        while budget.nodes is None or done < budget.nodes:
            tree.grow()
            done += 1
            if budget.nodes is not None and done % CHECK == 0 and tree.settled(budget.nodes - done):
                break
            now = perf_counter()
            if budget.seconds is not None and now - began > budget.seconds:
                break
            if now - last > SLICE:
                last = now
                yield Progress(done / budget.nodes if budget.nodes else 0.0, tree.depth, done)
        action, node = tree.best()
        value = min(max(node.total / node.visits, 0.0), 1.0)
        return Choice(action, value, done, tree.depth, tree.line())
