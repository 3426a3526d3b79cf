"""Square boards: names of squares, neighbours, directions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Square: TypeAlias = int
"""rank * size + file, both from 0: a1 is 0, b1 is 1."""

FILES = "abcdefghijklmnopqrstuvwxyz"


@cache
def names(size: int) -> tuple[str, ...]:
    """The name of every square of a size x size board, in the order of their numbers."""
    return tuple(f"{FILES[file]}{rank + 1}" for rank in range(size) for file in range(size))


@cache
def numbers(size: int) -> dict[str, Square]:
    """The number of every square by its name."""
    return {name: square for square, name in enumerate(names(size))}


def step(square: Square, files: int, ranks: int, size: int) -> Square | None:
    """The square so many files and ranks away, or None off the board."""
    rank, file = divmod(square, size)
    if 0 <= file + files < size and 0 <= rank + ranks < size:
        return (rank + ranks) * size + file + files
    return None


def ray(square: Square, files: int, ranks: int, size: int) -> Iterator[Square]:
    """Every square in one direction, from the nearest to the edge."""
    following = step(square, files, ranks, size)
    while following is not None:
        yield following
        following = step(following, files, ranks, size)


@cache
def neighbours(size: int) -> tuple[tuple[Square, ...], ...]:
    """For every square the up to eight squares around it, in the order of their numbers."""
    return tuple(
        tuple(
            other
            for ranks in (-1, 0, 1)
            for files in (-1, 0, 1)
            if (files or ranks) and (other := step(square, files, ranks, size)) is not None
        )
        for square in range(size * size)
    )


def bits(squares: Iterable[Square]) -> int:
    """A set of squares as an int: bit n is square n."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


class _Half(dict[int, tuple[T, ...]]):
    """The items of one half of the bits, filled as they are asked for."""

    def __init__(self, item: Callable[[int], T], first: int) -> None:
        super().__init__()
        self._item, self._first = item, first

    def __missing__(self, mask: int) -> tuple[T, ...]:
        items = self[mask] = tuple(
            self._item(self._first + bit) for bit in range(mask.bit_length()) if mask >> bit & 1
        )
        return items


class Gathered(Generic[T]):
    """The items of a set of bits, ascending, in two look-ups; never more than 2 * 2**(count / 2) tuples are kept."""

    def __init__(self, count: int, item: Callable[[int], T]) -> None:
        self._shift = (count + 1) // 2
        self._mask = (1 << self._shift) - 1
        self._low, self._high = _Half(item, 0), _Half(item, self._shift)

    def of(self, mask: int) -> tuple[T, ...]:
        return self._low[mask & self._mask] + self._high[mask >> self._shift]
