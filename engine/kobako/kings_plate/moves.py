"""KP1, KP2, KP7: where a card could go, worked out once for every piece and square."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kobako.grid import Square, bits, ray, step
from kobako.kings_plate.cards import DIRECTIONS, KNIGHTS, Card, CardSet, Mark


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
    """Whether a step or leap, or a slide with no square before it, goes over the edge."""


def _reach(card: Card, seat: int, square: Square, size: int, leap_needs_card: bool) -> Reach:
    jumps: list[Square] = []
    hops: list[tuple[Square, Square | None]] = []
    slides: list[tuple[Square, ...]] = []
    passes: list[tuple[Square, ...]] = []
    over_edge = False
    for mark, direction in [(mark, each) for mark, directions in card.moves.items() for each in directions]:
        files, ranks = {**DIRECTIONS, **KNIGHTS}[direction]
        if seat == 1:  # KP2: the other side of the table looks from the far edge.
            files, ranks = -files, -ranks
        match mark:
            case Mark.SLIDE | Mark.PASS_SLIDE:
                line = tuple(ray(square, files, ranks, size))
                over_edge |= not line
                if line:
                    (slides if mark is Mark.SLIDE else passes).append(line)
            case Mark.LEAP if direction in DIRECTIONS:
                over, to = step(square, files, ranks, size), step(square, 2 * files, 2 * ranks, size)
                if leap_needs_card:
                    if over is not None:
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
        over_edge=over_edge,
    )


def reached(reach: Reach, occupied: int, size: int) -> int:
    """KP1, KP7: every square one move could enter, whoever stands there, as bits; bit size**2 is over the edge.

    `occupied` holds the occupied squares as bits.
    """
    edge = 1 << size * size
    mask = edge if reach.over_edge else 0
    for to in reach.jumps:
        mask |= 1 << to
    for over, landing in reach.hops:
        if occupied >> over & 1:
            mask |= edge if landing is None else 1 << landing
    for line, cards_passed in [*((line, 0) for line in reach.slides), *((line, 1) for line in reach.passes)]:
        for to in line:
            mask |= 1 << to
            if occupied >> to & 1:
                cards_passed -= 1
                if cards_passed < 0:
                    break
        else:
            mask |= edge
    return mask


class Ways(dict[int, int]):
    """`reached` of one piece from one square, by the occupied squares that matter; filled as it is asked.

    Looking up instead of walking rays trebled the plies per second of random play.
    """

    def __init__(self, reach: Reach, size: int, *, king: bool) -> None:
        super().__init__()
        self._reach, self._size = reach, size
        self._allowed = (1 << size * size) - 1 if king else -1
        lines = [*reach.slides, *reach.passes, *((over,) for over, _ in reach.hops)]
        self.relevant = bits(square for line in lines for square in line)

    def __missing__(self, occupied: int) -> int:
        mask = self[occupied] = reached(self._reach, occupied, self._size) & self._allowed
        return mask


@cache
def ways(cards: CardSet, size: int, leap_needs_card: bool) -> tuple[tuple[tuple[int, Ways], ...], ...]:
    """By piece and square: (the squares that matter as bits, the ways by which of them are occupied)."""
    pieces: list[tuple[tuple[int, Ways], ...]] = [(), ()]
    for kind in cards.kinds:
        for seat in (0, 1):
            row = [
                Ways(_reach(cards[kind], seat, square, size, leap_needs_card), size, king=cards[kind].king)
                for square in range(size * size)
            ]
            pieces.append(tuple((way.relevant, way) for way in row))
    return tuple(pieces)
