"""What a position of Kairo is worth to each seat, and which actions are worth a thought.

A share of the win is a softmax of what the seats have, in points, over a heat that says how much may yet change.
What things are worth was fitted by least squares to what came of 14,000 positions in 600 games of 2 to 4 greedy seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, exp, sqrt
from random import Random
from typing import Final

from kobako.kairo.rules import Kairo
from kobako.kairo.state import PER_SEAT, Action, Phase, State, View, own
from kobako.rng import pick

from kobako_bots.judge.kairo_eye import COIN_AT_LAST, Sight, ahead

ROLLOUT: Final = 200
"""Actions after which a rollout is cut, if the turns it looks ahead do not end it."""
AHEAD: Final = 6
"""Turns that a search looks ahead at least; they make whole rounds."""
WANDERS: Final = 0.1
"""How often a rollout does not do what strikes the eye."""

COIN: Final = 1.2
"""What each coin is worth beyond its third of a point while the game is young, in points."""
STALL: Final = 0.8
"""And each stall."""
SIZE: Final = 2.5
"""And each of its tiles, for what customers pay it."""
MEDALS: Final = 0.6
"""How much of a medal is kept while the game is young."""
HELD: Final = 0.4
"""What each card in hand is worth while the game is young."""
MANY: Final = 4
"""Cards beyond that are worth nothing."""
TURN: Final = 0.9
"""What it is worth to be to move while the game is young."""

HEAT: Final = 0.7
"""In the final phase."""
HEAT_AHEAD: Final = 4.5
"""For the square root of how much of the game is left."""

WIN: Final = 0.9
"""How much of a share is for the win."""
MARGIN: Final = 0.01
"""What each point above the others' mean adds to it."""


class Outlook:
    """What may become of a game within some rounds of turns."""

    rollout = ROLLOUT

    def __init__(self, game: Kairo, view: View) -> None:
        self.game = game
        self.seats = len(view.hands)
        self.end = view.turns + ceil(AHEAD / self.seats) * self.seats

    def over(self, state: State) -> bool:
        return state.turns >= self.end or state.phase is Phase.OVER

    def play(self, state: State, rng: Random) -> Action:
        """Mostly what seems to gain most."""
        actions = self.game.actions(state)
        if len(actions) == 1:
            return actions[0]
        if rng.random() < WANDERS:
            return pick(actions, rng)
        return Sight(self.game, state).best(actions)

    def candidates(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """The legal actions, those first that seem to gain most."""
        sight = Sight(self.game, state)
        return sorted(actions, key=sight.appeal, reverse=True)

    def shares(self, state: State) -> Sequence[float]:
        """Nine tenths are the win; the rest is the margin, so that a game that is decided is played out well."""
        if state.phase is Phase.OVER:
            worths = [float(standing.total) for standing in self.game.standings(state)]
            wins = self.game.result(state)
        else:
            worths = self.worths(state)
            heat = HEAT + HEAT_AHEAD * sqrt(ahead(state))
            most = max(worths)
            odds = [exp((worth - most) / heat) for worth in worths]
            whole = sum(odds)
            wins = [each / whole for each in odds]
        even = (1 - WIN) / self.seats - MARGIN * sum(worths) / self.seats
        return [WIN * win + MARGIN * worth + even for win, worth in zip(wins, worths, strict=True)]

    def worths(self, state: State) -> list[float]:
        """By seat: points, medals, and what coins, stalls and cards promise."""
        left = ahead(state)
        young = min(2 * left, 1.0)
        coin = COIN_AT_LAST + COIN * left
        gold, silver = self.game.options.medal_points
        kept = 1 - (1 - MEDALS) * young
        found = []
        for seat, hand in enumerate(state.hands):
            worth = state.points[seat] + coin * sum(state.coins[seat])
            worth += kept * (gold * state.gold.count(seat) + silver * state.silver.count(seat))
            sizes = own(state.size, seat)
            worth += left * (STALL * (PER_SEAT - sizes.count(0)) + SIZE * sum(sizes))
            found.append(worth + HELD * min(len(hand), MANY) * young)
        found[state.mover] += TURN * young
        return found


def outlook(game: Kairo, view: View) -> Outlook:
    return Outlook(game, view)


def obvious(_: Kairo, __: View) -> Sequence[Action]:
    """In Kairo nothing is."""
    return ()


def striking(game: Kairo, view: View) -> Iterator[Sequence[Action]]:
    """The best of each kind, the kind first that seems to gain most; at last anything."""
    sight = Sight(game, game.guess(view, Random(0)))
    best: dict[str, list[Action]] = {}
    gains: dict[str, float] = {}
    for action in view.actions:
        gain = sight.appeal(action)
        kind: str = "draw" if action.op == "take" else action.op
        if kind not in gains or gain > gains[kind]:
            gains[kind], best[kind] = gain, [action]
        elif gain == gains[kind]:
            best[kind].append(action)
    for kind in sorted(best, key=gains.__getitem__, reverse=True):
        yield best[kind]
    yield view.actions
