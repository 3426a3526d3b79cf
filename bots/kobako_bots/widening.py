"""A search tree for games with so many actions that most are never worth a look.

Progressive widening (Coulom 2007; Chaslot et al. 2008): at first only the few actions are candidates that the judge
puts first, and with the visits of a node there come to be more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final, Protocol

from kobako_bots.ismcts import Node, Outlook, Tree

FIRST: Final = 4
"""Candidates of a new node."""
MORE: Final = 0.7
"""How many more, for the square root of its visits."""


class Ranking(Outlook, Protocol):
    """An outlook that can also say what is worth a look."""

    def candidates(self, state: Any, actions: Sequence[Any]) -> Sequence[Any]:
        """The legal actions, the most promising first."""
        ...


class Widening(Tree):
    """A tree in which a node has the more candidates the more often it was visited."""

    outlook: Ranking

    def __init__(
        self, game: Any, view: Any, outlook: Ranking, rng: Random, *, others_choose: bool = True
    ) -> None:
        super().__init__(game, view, outlook, rng, others_choose=others_choose)
        self._ranked: dict[Node, tuple[Sequence[Any], Sequence[Any]]] = {}
        """By node: the actions that were legal there last, and the same in the order of their promise."""

    def _select(self, node: Node, state: Any) -> tuple[Any, Node, bool]:
        actions = self.game.actions(state)
        visits = sum(child.visits for child in node.children.values())
        wide = FIRST + int(MORE * sqrt(visits))
        if len(actions) > wide:
            legal, ranked = self._ranked.get(node, ((), ()))
            if legal != actions:
                ranked = self.outlook.candidates(state, actions)
                self._ranked[node] = actions, ranked
            actions = ranked[:wide]
        for action in actions:
            if action not in node.children:
                child = node.children[action] = Node()
                child.available = 1
                return action, child, True
        return self._choose(node, actions)

    def settled(self, left: int) -> bool:
        """Whether so many more iterations cannot change which action was tried most."""
        visits = sorted((child.visits for child in self.root.children.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left
