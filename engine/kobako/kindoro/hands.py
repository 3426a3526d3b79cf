"""Cards as counts: how many of each value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kobako.kindoro.state import VALUES, Card


def counted(cards: Iterable[Card]) -> list[int]:
    """How many cards there are of each value."""
    counts = [0] * len(VALUES)
    for card in cards:
        counts[card] += 1
    return counts


def spread(counts: Sequence[int]) -> list[Card]:
    """The cards of such counts, ascending."""
    return [card for card in VALUES for _ in range(counts[card])]


def bits(counts: Sequence[int]) -> int:
    """The values of which there is a card."""
    return sum(1 << card for card in VALUES if counts[card])
