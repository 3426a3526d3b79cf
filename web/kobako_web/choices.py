"""From legal actions and clicks to what may be clicked next; the same for every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

Key: TypeAlias = str
"""What can be clicked, as the page names it: a square "b2", a card of the hand "L", a button "done"."""

Effect: TypeAlias = str
"""What a click would do: PICK, or the op of the action that it completes, or a finer word of the game ("capture")."""

PICK: Effect = "pick"
"""The click only begins or continues an action."""


class Way(NamedTuple):
    """One legal action and the clicks that lead to it."""

    steps: tuple[Key, ...]
    action: Any
    effect: Effect


class Completed(NamedTuple):
    """The click completed an action."""

    action: Any


class Tried(NamedTuple):
    """Nothing was offered there; these are the clicks as if it had been."""

    steps: tuple[Key, ...]


@dataclass(frozen=True)
class Choices:
    """What the seat to move may click, and what it has clicked of an action so far."""

    ways: tuple[Way, ...] = ()
    picked: tuple[Key, ...] = ()

    @cached_property
    def offers(self) -> dict[Key, Effect]:
        """What may be clicked next, and what each click does; in the order of the actions."""
        return self._after(self.picked)

    def _after(self, picked: tuple[Key, ...]) -> dict[Key, Effect]:
        offers: dict[Key, Effect] = {}
        count = len(picked)
        for steps, _, effect in self.ways:
            if len(steps) > count and steps[:count] == picked:
                offers.setdefault(steps[count], effect if len(steps) == count + 1 else PICK)
        return offers

    def pick(self, key: Key) -> Choices | Completed | Tried:
        """Click: further choices, a completed action, or what was tried in vain.

        Clicking what is picked lets it go; clicking another thing that can begin an action takes that instead.
        """
        if key in self.offers:
            return self._take(self.picked + (key,))
        if key in self.picked:
            return Choices(self.ways, self.picked[: self.picked.index(key)])
        if key in self._after(()):
            return self._take((key,))
        return Tried(self.picked + (key,))

    def _take(self, picked: tuple[Key, ...]) -> Choices | Completed:
        for steps, action, _ in self.ways:
            if steps == picked:
                return Completed(action)
        return Choices(self.ways, picked)

    def freed(self) -> Choices:
        """The same with nothing picked."""
        return Choices(self.ways)


def choices(ways: Iterable[Way]) -> Choices:
    return Choices(tuple(ways))
