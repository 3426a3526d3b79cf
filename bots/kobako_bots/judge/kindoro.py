"""What a position of Kindoro is worth to each seat, and what a player sees in it at first sight.

A share of the win is a softmax of what the seats have, in points, over a heat that says how much may yet
change. The heat was fitted to who won 325 games of 2 to 5 seats that the search played against itself; what a
hand counts is that of a few that did best in 1,500 games in which it was drawn by lot (at 100 and 150
iterations). Weights fitted to who won made a worse player: a hand that goes with winning is not always one to
play for. The length of a rollout and what it plays did best of some twenty in games of one seat against two
greedy ones: 91 % of 900 games, where two actions, half of them anything, won 81 %. Less at random alone won
84 %, as did other seats that follow the rollout in the tree; both 87 %.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from random import Random
from typing import Final

from kobako.kindoro.combos import LIMITS, PLAYS, RUNS, SINGLES, TRIPLES, play_of
from kobako.kindoro.rules import Kindoro
from kobako.kindoro.scoring import PATTERNS, foresee
from kobako.kindoro.state import OUT_POINTS, PLACES, VALUES, Action, Card, Play, State, View
from kobako.rng import pick

ROLLOUT: Final = 4
"""Actions after which a rollout is cut."""
WANDERS: Final = 0.2
"""How often a rollout does not look for the best at first sight."""
REDRAWS: Final = 2
"""How often a rollout that would pass draws again."""

CARD_HELD: Final = -0.22
"""What each card in hand counts, in points."""
LAST_CARD: Final = 0.4
"""For holding a single card, with which one may go out."""
RUN_HELD: Final = 0.4
TRIPLE_HELD: Final = 0.4
TURN: Final = 0.2
"""For being to move."""

HEAT: Final = 0.25
"""In the last round."""
HEAT_AHEAD: Final = 0.8
"""For the square root of the cards each seat may yet draw."""

WIN: Final = 0.9
"""How much of a share is for the win."""
MARGIN: Final = 0.01
"""What each point above the others' mean adds to it."""

NO_CARD: Final = -1
"""Stands for the field card of an empty place in the tables: their last entry."""


def _completing(one: Card, other: Card) -> int:
    return sum(1 << card for card in VALUES if PATTERNS[card][one][other])


COMPLETING: Final = (
    *((*(_completing(one, other) for other in VALUES), 0) for one in VALUES),
    (0,) * (len(VALUES) + 1),
)
"""KD14, KD15: by two field cards: the values that make a pattern with them, as bits."""
RUNS_AT: Final = tuple(tuple(play_of(run, place) for run in RUNS) for place in PLACES)


def _lowest(bits: int) -> Card:
    return (bits & -bits).bit_length() - 1


class Outlook:
    """What may become of a game; of a long game only the one that is being played counts."""

    rollout = ROLLOUT

    def __init__(self, game: Kindoro, view: View) -> None:
        self.game = game
        self.seats = len(view.hands)
        self.games = len(view.finished)
        self.exhaustions = game.exhaustions_to_end(self.seats)
        self.cards = len(game.deck)

    def over(self, state: State) -> bool:
        return len(state.finished) > self.games

    def play(self, state: State, rng: Random) -> Action:
        """What strikes the eye: going out, what scores, three cards at once, any card; now and then anything."""
        if rng.random() < WANDERS:
            return self._anything(state, rng)
        seat = state.mover
        held, hand = state.held[seat], state.hands[seat]
        left, middle, right = state.stacks
        a = left[-1] if left else NO_CARD
        b = middle[-1] if middle else NO_CARD
        c = right[-1] if right else NO_CARD
        down = state.down
        fits = held & LIMITS[down[0]][a], held & LIMITS[down[1]][b], held & LIMITS[down[2]][c]
        three = self._three(hand, held, fits, rng)
        if three is not None and state.sizes[seat] == len(three.cards):
            return three
        scoring = fits[0] & COMPLETING[b][c], fits[1] & COMPLETING[a][c], fits[2] & COMPLETING[a][b]
        for place in PLACES:
            if scoring[place]:
                return SINGLES[place][_lowest(scoring[place])]
        if three is not None:
            return three
        singles = PLAYS[0][fits[0]] + PLAYS[1][fits[1]] + PLAYS[2][fits[2]]
        return pick(singles or self.game.actions(state), rng)

    @staticmethod
    def _three(hand: Sequence[int], held: int, fits: Sequence[int], rng: Random) -> Play | None:
        """KD7, KD8: three cards that may be played at once: a run, or else what there is most of."""
        if held & held >> 1 & held >> 2:
            for place in PLACES:
                runs = fits[place] & fits[place] >> 1 & fits[place] >> 2
                if runs:
                    return RUNS_AT[place][_lowest(runs)]
        most = max(hand)
        return pick(TRIPLES[hand.index(most)], rng) if most >= 3 else None

    def _anything(self, state: State, rng: Random) -> Action:
        actions = self.game.actions(state)
        action = pick(actions, rng)
        for _ in range(REDRAWS):
            if isinstance(action, Play):
                break
            action = pick(actions, rng)
        return action

    def shares(self, state: State) -> Sequence[float]:
        """Nine tenths are the win; the rest is the margin, so that a game that is decided is played out well."""
        if self.over(state):
            winners, standings = state.finished[self.games].winners, state.finished[self.games].standings
            worths = [0.0] * self.seats
            for standing in standings:
                worths[standing.seat] = standing.total
            wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        else:
            worths = self._worths(state)
            heat = HEAT + HEAT_AHEAD * sqrt(self._draws(state) / self.seats)
            odds = [exp(worth / heat) for worth in worths]
            whole = sum(odds)
            wins = [each / whole for each in odds]
        even = (1 - WIN) / self.seats - MARGIN * sum(worths) / self.seats
        return [WIN * win + MARGIN * worth + even for win, worth in zip(wins, worths, strict=True)]

    def _worths(self, state: State) -> list[float]:
        """By seat: points, and what the hand promises."""
        worths = []
        for hand, held, size, upper, outs in zip(
            state.hands, state.held, state.sizes, state.upper, state.outs, strict=True
        ):
            worth = upper + OUT_POINTS * outs + CARD_HELD * size
            if size == 1:
                worth += LAST_CARD
            if held & held >> 1 & held >> 2:
                worth += RUN_HELD
            if max(hand) >= 3:
                worth += TRIPLE_HELD
            worths.append(worth)
        worths[state.mover] += TURN
        return worths

    def _draws(self, state: State) -> int:
        """KD18, KD20: the cards that will leave the draw pile until it has run out often enough."""
        if state.final is not None:
            return 0
        more = self.exhaustions - state.exhaustions - 1
        return len(state.pile) + more * (self.cards - len(PLACES) - sum(state.sizes))


def outlook(game: Kindoro, view: View) -> Outlook:
    return Outlook(game, view)


def obvious(game: Kindoro, view: View) -> Sequence[Action]:
    """KD16: going out, with the most points."""
    assert view.mover is not None
    size = view.hands[view.mover].size
    return _richest(game, view, [play for play in _plays(view) if len(play.cards) == size])


def striking(game: Kindoro, view: View) -> Iterator[Sequence[Action]]:
    """What scores, then three cards at once, then a single card, then anything at all."""
    plays = _plays(view)
    scoring = [play for play in plays if _points(game, view, play)]
    if scoring:
        yield _richest(game, view, scoring)
    for size in (3, 1):
        sized = [play for play in plays if len(play.cards) == size]
        if sized:
            yield sized
    yield view.actions


def _plays(view: View) -> list[Play]:
    return [action for action in view.actions if isinstance(action, Play)]


def _points(game: Kindoro, view: View, play: Play) -> int:
    return foresee(view, play, rescore=game.options.rescore_pattern).points


def _richest(game: Kindoro, view: View, plays: Sequence[Play]) -> Sequence[Play]:
    most = max((_points(game, view, play) for play in plays), default=0)
    return [play for play in plays if _points(game, view, play) == most]
