"""Square boards: names of squares, neighbours, directions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

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
