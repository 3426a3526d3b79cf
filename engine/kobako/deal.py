"""Multisets of cards: take out what was seen, deal the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def without(cards: Sequence[int], seen: Iterable[int]) -> list[int]:
    """The sorted cards that are left when every seen one is taken out.

    Raises KeyError naming a card that was seen more often than it exists.
    """
    counts: dict[int, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    for card in seen:
        if not counts.get(card):
            raise KeyError(card)
        counts[card] -= 1
    return [card for card in sorted(counts) for _ in range(counts[card])]
