"""Chance, built on `Random.random()` alone: the only method whose sequence Python promises for ever."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from kobako.core import OptionsError, literal

T = TypeVar("T")

SEEDS = 2**53
"""Seeds are ints from 0 up to this: above it JavaScript rounds."""

_PLIES = 2**24
_STREAMS = 2**4


def below(n: int, rng: Random) -> int:
    """A whole number from 0 to n - 1."""
    return int(rng.random() * n)


def pick(items: Sequence[T], rng: Random) -> T:
    """One of the items, each as likely."""
    return items[int(rng.random() * len(items))]


def shuffle(items: list[T], rng: Random) -> None:
    """Put the list into random order in place (Fisher and Yates, as Durstenfeld gave it)."""
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        items[i], items[j] = items[j], items[i]


def check_seed(seed: object) -> None:
    """Raise OptionsError for a seed that is no whole number from 0 to 2**53 - 1."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
        raise OptionsError(f"The seed {literal(seed)} is not a whole number from 0 to 2**53 - 1.")


def for_ply(seed: int, ply: int) -> Random:
    """The chance of one ply of a match, the same after every take-back and replay."""
    return Random((seed * _PLIES + ply) * _STREAMS)


def for_bot(seed: int, seat: int, ply: int) -> Random:
    """The chance a bot in this seat uses at this ply; never the table's own."""
    return Random((seed * _PLIES + ply) * _STREAMS + 1 + seat)
