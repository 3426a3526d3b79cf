"""KD14 to KD17 and KD22: points, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kobako.core import Seat
from kobako.kindoro.combos import TURNS_AT, laid
from kobako.kindoro.state import (
    OUT_POINTS,
    VALUES,
    Card,
    Decider,
    Finished,
    Play,
    Score,
    Standing,
    View,
)

POINTS: Final = {Score.RUN: 1, Score.TRIPLE: 2, Score.OUT: OUT_POINTS}


def _pattern(a: Card, b: Card, c: Card) -> Score | None:
    if a == b == c:
        return Score.TRIPLE  # KD15
    low, middle, high = sorted((a, b, c))
    return Score.RUN if low + 1 == middle == high - 1 else None  # KD14; A7: 8 and 0 are no neighbours.


PATTERNS: Final = tuple(tuple(tuple(_pattern(a, b, c) for c in VALUES) for b in VALUES) for a in VALUES)
"""KD14, KD15: by the three field cards: what they show together."""


def pattern(stacks: Sequence[Sequence[Card]]) -> Score | None:
    """KD14, KD15: what the three field cards show together; nothing while a place is empty."""
    first, second, third = stacks
    if first and second and third:
        return PATTERNS[first[-1]][second[-1]][third[-1]]
    return None


class Outcome(NamedTuple):
    """What a play would do at once."""

    flips: bool
    """KD13: whether the arrow of its place turns over."""
    pattern: Score | None
    """KD14, KD15: what it scores."""
    out: bool
    """KD16"""
    extra_turn: bool
    """KD9, KD10"""

    @property
    def points(self) -> int:
        return (POINTS[self.pattern] if self.pattern else 0) + self.out * OUT_POINTS


def foresee(seen: View, play: Play, *, rescore: bool) -> Outcome:
    """What a legal play of the seat to move would do, for a preview; `rescore` is that option (A4).

    What a pass would uncover is not told (A9).
    """
    down = seen.down[play.place]
    top = laid(play.cards, down=down)[-1]
    after = [*seen.stacks]
    after[play.place] = (top,)
    score = pattern(after)
    if not rescore and score is pattern(seen.stacks):
        score = None
    out = seen.mover is not None and len(play.cards) == seen.hands[seen.mover].size
    return Outcome(
        flips=top == TURNS_AT[down],
        pattern=score,
        out=out,
        extra_turn=len(play.cards) == 3 and not out,
    )


def standings(upper: Sequence[int], outs: Sequence[int], cards: Sequence[int]) -> tuple[Standing, ...]:
    """KD22: every seat as it stands, the best first."""
    seats = [
        Standing(seat, upper[seat], OUT_POINTS * outs[seat], outs[seat], cards[seat])
        for seat in range(len(upper))
    ]
    return tuple(sorted(seats, key=_rank))


def _rank(standing: Standing) -> tuple[int, int, int]:
    """KD22: more points, then more going-outs, then fewer cards in hand; the best is the least."""
    return (-standing.total, -standing.outs, standing.cards)


def finish(starter: Seat, ranked: tuple[Standing, ...]) -> Finished:
    """KD22: who wins, and by what; seats that are equal in everything share the win."""
    best = _rank(ranked[0])
    winners = tuple(standing.seat for standing in ranked if _rank(standing) == best)
    if len(winners) > 1:
        return Finished(starter, ranked, winners, Decider.NOTHING)
    second = _rank(ranked[1])
    by = next(by for by, (one, other) in enumerate(zip(best, second, strict=True)) if one != other)
    return Finished(starter, ranked, winners, (Decider.SCORE, Decider.OUTS, Decider.CARDS)[by])


def next_starter(game: Finished, by: str) -> Seat:
    """KD23, A8: who starts the next game of a long game.

    The left neighbour of the last one; or the seat with the lowest score, or the winner, where a tie goes to
    the tied seat that is nearest to the left of the last starter, who comes last.
    """
    seats = len(game.standings)
    match by:
        case "lowest_score":
            lowest = min(standing.total for standing in game.standings)
            among = [standing.seat for standing in game.standings if standing.total == lowest]
        case "winner":
            among = list(game.winners)
        case _:
            return (game.starter + 1) % seats
    return min(among, key=lambda seat: (seat - game.starter - 1) % seats)
