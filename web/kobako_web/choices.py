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
    loose: int = 0
    """So many steps, the first ones, may be clicked in any order."""
    then: tuple[Any, ...] = ()
    """Actions that the same clicks mean afterwards, as far as they are legal then."""

    def after(self, picked: tuple[Key, ...]) -> tuple[Key, ...]:
        """What may be clicked next; nothing when the clicks lead elsewhere or are all."""
        count, steps, loose = len(picked), self.steps, self.loose
        if count < loose:
            fits = all(key in steps[:loose] for key in picked)
            return tuple(key for key in steps[:loose] if key not in picked) if fits else ()
        return steps[count : count + 1] if self._in_order(picked) == steps[:count] else ()

    def _in_order(self, picked: tuple[Key, ...]) -> tuple[Key, ...]:
        """The clicks, those in any order put into that of the steps."""
        head = tuple(key for key in self.steps[: self.loose] if key in picked)
        return head + picked[self.loose :]

    def completed_by(self, picked: tuple[Key, ...]) -> bool:
        return len(picked) == len(self.steps) and self._in_order(picked) == self.steps

    def holds(self, picked: tuple[Key, ...]) -> bool:
        """Whether these clicks, in whatever order, are among those that may come first."""
        return all(key in self.steps[: self.loose] for key in picked)


class Completed(NamedTuple):
    """The click completed an action."""

    action: Any
    then: tuple[Any, ...] = ()
    """What is to be played after it, as far as it is legal then."""


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
        for way in self.ways:
            effect = way.effect if len(way.steps) == len(picked) + 1 else PICK
            for key in way.after(picked):
                offers.setdefault(key, effect)
        return offers

    def pick(self, key: Key) -> Choices | Completed | Tried:
        """Click: further choices, a completed action, or what was tried in vain.

        Clicking what is picked lets it go; clicking another thing that can begin an action takes that instead.
        """
        if key in self.offers:
            return self._take(self.picked + (key,))
        if key in self.picked:
            return self._without(key)
        if key in self._after(()):
            return self._take((key,))
        return Tried(self.picked + (key,))

    def _without(self, key: Key) -> Choices:
        """Let go of one thing; what was picked after it goes with it where the order counts."""
        rest = tuple(other for other in self.picked if other != key)
        if any(way.holds(rest) for way in self.ways):
            return Choices(self.ways, rest)
        return Choices(self.ways, self.picked[: self.picked.index(key)])

    def _take(self, picked: tuple[Key, ...]) -> Choices | Completed:
        for way in self.ways:
            if way.completed_by(picked):
                return Completed(way.action, way.then)
        return Choices(self.ways, picked)

    def freed(self) -> Choices:
        """The same with nothing picked."""
        return Choices(self.ways)


def choices(ways: Iterable[Way]) -> Choices:
    return Choices(tuple(ways))
