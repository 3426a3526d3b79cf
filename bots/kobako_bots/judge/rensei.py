"""What a position of Rensei Daifugo is worth to each seat, and what a player sees in it at first sight.

The odds to be out next are a softmax of what the hands hold. Its weights were fitted, as a conditional logit, to
who was out next from 52,000 positions with 2 to 4 seats, in games of the player of first sight that wandered now
and then. Under the other readings of C1 other weights for the cards with two marks did no better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from math import exp, sqrt
from random import Random
from typing import Final

from kobako.rensei.cards import CLEARS, HIGHEST, MARKS_OF, NUMBER_CARDS, NUMBER_OF, SPECIALS, bits
from kobako.rensei.plays import PASS, closes
from kobako.rensei.rules import Rensei
from kobako.rensei.state import (
    CHOOSING,
    LEADS,
    Action,
    Combo,
    Distil,
    Mix,
    Pass,
    Phase,
    Play,
    Refine,
    State,
    Use,
    View,
)
from kobako.rng import pick

ROLLOUT: Final = 2
"""Actions after which a rollout is cut."""
WANDERS: Final = 0.1
"""How often a rollout does not look for the best at first sight."""

ROOT: Final = -1.55
"""What the square root of the number of cards in hand adds to the logarithm of the odds."""
SPECIAL: Final = 0.9
"""What each kind of special in hand adds; and so with the next three."""
CLEAR: Final = 0.26
HIGH: Final = 0.32
"""For the two highest numbers."""
TWO_MARKS: Final = -0.35
LEAD: Final = exp(0.57)
"""By what the odds of whoever is to lead are multiplied."""
FITS: Final = exp(0.44)
"""And those of the mover, when a card fits that is no special."""

HIGHS: Final = bits(card for card in NUMBER_CARDS if NUMBER_OF[card] >= HIGHEST - 1)
PAIRS: Final = bits(card for card in NUMBER_CARDS if MARKS_OF[card].bit_count() == 2)
CLEARS_HELD: Final = bits(CLEARS)
SPECIALS_HELD: Final = bits(SPECIALS)
PLAYS: Final[Sequence[Play | Combo]] = tuple(Play(card) for card in NUMBER_CARDS)
COMBOS: Final[Sequence[Play | Combo]] = tuple(Combo(card, clear) for card in NUMBER_CARDS for clear in CLEARS)
MIXES: Final[Sequence[Action]] = tuple(Mix(clear) for clear in CLEARS)
USES: Final[Sequence[Action]] = tuple(Use(special) for special in SPECIALS)
STEP: Final = 20
"""Between the ranks of two kinds of actions."""
SINGLE: Final = 10
"""By how much a card with a single mark ranks behind one with two."""


class Outlook:
    """Who of those still in will be out next; what comes after that is left to a search of its own."""

    rollout = ROLLOUT

    def __init__(self, game: Rensei, view: View) -> None:
        self.game = game
        self.seats = len(view.hands)
        self.out = len(view.out)

    def over(self, state: State) -> bool:
        return len(state.out) > self.out or state.phase is Phase.OVER

    def play(self, state: State, rng: Random) -> Action:
        """Mostly what is best at first sight."""
        actions = self.game.actions(state)
        if len(actions) == 1:
            return actions[0]
        if state.phase in CHOOSING or rng.random() < WANDERS:
            return pick(actions, rng)
        return min(actions, key=ranks(state.number, inverted=state.inverted).__getitem__)

    def shares(self, state: State) -> Sequence[float]:
        if self.over(state):
            first = self.game.standings(state)[self.out]
            return [1 / len(first) if seat in first else 0.0 for seat in range(self.seats)]
        odds = [
            exp(
                ROOT * sqrt(len(hand))
                + SPECIAL * (held & SPECIALS_HELD).bit_count()
                + CLEAR * (held & CLEARS_HELD).bit_count()
                + HIGH * (held & HIGHS).bit_count()
                + TWO_MARKS * (held & PAIRS).bit_count()
            )
            if hand
            else 0.0
            for hand, held in zip(state.hands, state.held, strict=True)
        ]
        if state.phase is Phase.PLAY:
            if not isinstance(self.game.actions(state)[0], Use | Pass):
                odds[state.mover] *= FITS
        elif state.phase in LEADS:
            odds[state.mover] *= LEAD
        whole = sum(odds)
        return [each / whole for each in odds]


@cache
def ranks(number: int, *, inverted: bool) -> Mapping[Action, int]:
    """By action, on a field of this number, 0 for none, how late a player thinks of it.

    What ends the round, then two cards at once, then a number, then a clear card, a special, and the pass. Of numbers
    first those with two marks, which fit least often, and then the weakest.
    """
    found: dict[Action, int] = {PASS: 5 * STEP}
    found |= dict.fromkeys(MIXES, 3 * STEP) | dict.fromkeys(USES, 4 * STEP)
    for play in (*PLAYS, *COMBOS):
        own = NUMBER_OF[play.card]
        kind = 0 if closes(own, number, inverted=inverted) else 1 if isinstance(play, Combo) else 2
        strength = HIGHEST - own if inverted else own
        single = MARKS_OF[play.card].bit_count() == 1
        found[play] = kind * STEP + strength + single * SINGLE
    return found


def outlook(game: Rensei, view: View) -> Outlook:
    return Outlook(game, view)


def obvious(_: Rensei, view: View) -> Sequence[Action]:
    """RD15: going out."""
    assert view.mover is not None
    size = view.hands[view.mover].size
    return [action for action in view.actions if _shed(action) == size]


def striking(_: Rensei, view: View) -> Iterator[Sequence[Action]]:
    """The first of each kind in the order of `ranks`; after a special what sheds a card, or else anything."""
    if view.phase in CHOOSING:
        yield [action for action in view.actions if _shed(action)] or view.actions
        return
    ranked = ranks(view.number, inverted=view.inverted)
    actions = sorted(view.actions, key=ranked.__getitem__)
    for _kind, group in groupby(actions, key=lambda action: ranked[action] // STEP):
        first, *others = group
        yield [first, *(action for action in others if ranked[action] == ranked[first])]


def _shed(action: Action) -> int:
    """How many cards leave the hand."""
    match action:
        case Combo():
            return 2
        case Pass() | Distil() | Refine(clear=-1):
            return 0
        case _:
            return 1
