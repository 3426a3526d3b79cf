"""KP1, KP2, KP7: where a card could go, worked out once for every piece and square."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from kobako.grid import Square, ray, step
from kobako.kings_plate.cards import DIRECTIONS, KNIGHTS, Card, CardSet, Mark
from kobako.kings_plate.state import Piece


class Reach(NamedTuple):
    """The ways of one piece from one square of an empty board; rays run from near to far and end at the edge."""

    jumps: tuple[Square, ...]
    """Squares a step or a leap lands on, whatever is between."""
    hops: tuple[tuple[Square, Square | None], ...]
    """Leaps that need a card: (the square of that card, the landing square or None off the board)."""
    slides: tuple[tuple[Square, ...], ...]
    passes: tuple[tuple[Square, ...], ...]
    """Rays along which one card may be passed."""
    over_edge: bool
    """A unit whose step or leap, or slide with no square before it, goes over the edge."""


@cache
def reaches(cards: CardSet, size: int, leap_needs_card: bool) -> tuple[tuple[Reach, ...], ...]:
    """Reach by piece (2 * kind + seat) and square; kings never go over the edge (KP7)."""
    pieces: list[tuple[Reach, ...]] = [(), ()]
    for kind in cards.kinds:
        for seat in (0, 1):
            pieces.append(tuple(_reach(cards[kind], seat, square, size, leap_needs_card) for square in range(size**2)))
    return tuple(pieces)


def _reach(card: Card, seat: int, square: Square, size: int, leap_needs_card: bool) -> Reach:
    jumps: list[Square] = []
    hops: list[tuple[Square, Square | None]] = []
    slides: list[tuple[Square, ...]] = []
    passes: list[tuple[Square, ...]] = []
    over_edge = False
    for mark, direction in ((mark, direction) for mark in card.moves for direction in card.moves[mark]):
        files, ranks = {**DIRECTIONS, **KNIGHTS}[direction]
        if seat == 1:  # KP2: the other side of the table looks from the far edge.
            files, ranks = -files, -ranks
        match mark:
            case Mark.SLIDE | Mark.PASS_SLIDE:
                squares = tuple(ray(square, files, ranks, size))
                over_edge |= not squares
                if squares:
                    (slides if mark is Mark.SLIDE else passes).append(squares)
            case Mark.LEAP if direction in DIRECTIONS:
                over, to = step(square, files, ranks, size), step(square, 2 * files, 2 * ranks, size)
                if leap_needs_card and over is not None:
                    hops.append((over, to))
                elif to is None:
                    over_edge = True
                else:
                    jumps.append(to)
            case _:
                to = step(square, files, ranks, size)
                if to is None:
                    over_edge = True
                else:
                    jumps.append(to)
    return Reach(
        jumps=tuple(dict.fromkeys(jumps)),
        hops=tuple(hops),
        slides=tuple(slides),
        passes=tuple(passes),
        over_edge=over_edge and not card.king,
    )


def reachable(reach: Reach, board: list[Piece] | tuple[Piece, ...], seat: int) -> Iterator[Square]:
    """KP1: every square one move could enter: empty ones and those where an enemy stands."""
    for to in reach.jumps:
        if not board[to] or board[to] & 1 != seat:
            yield to
    for over, landing in reach.hops:
        if board[over] and landing is not None and (not board[landing] or board[landing] & 1 != seat):
            yield landing
    for squares in reach.slides:
        for to in squares:
            if board[to]:
                if board[to] & 1 != seat:
                    yield to
                break
            yield to
    for squares in reach.passes:
        passed = False
        for to in squares:
            if not board[to] or board[to] & 1 != seat:
                yield to
            if board[to]:
                if passed:
                    break
                passed = True


def may_leave(reach: Reach, board: list[Piece] | tuple[Piece, ...], king: bool) -> bool:
    """KP7: a unit leaves by a mark that leads over the edge along a way that is clear by its own rule."""
    if king:
        return False
    return (
        reach.over_edge
        or any(landing is None and board[over] for over, landing in reach.hops)
        or any(not any(board[to] for to in squares) for squares in reach.slides)
        or any(sum(1 for to in squares if board[to]) <= 1 for squares in reach.passes)
    )
