"""What a position of Rensei Daifugo is worth to each seat, and what a player sees in it at first sight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final

from kobako.rensei.cards import CLEARS, NUMBER_CARDS, NUMBER_OF, SPECIALS
from kobako.rensei.plays import PASS, closes
from kobako.rensei.rules import Rensei
from kobako.rensei.state import (
    CHOOSING,
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

ROLLOUT: Final = 6
"""Actions after which a rollout is cut."""
WANDERS: Final = 0.1
"""How often a rollout does not look for the best at first sight."""

HEAT: Final = 1.5
"""Cards in hand, fewer than which a rival must have to be e times as likely to go out first."""

WIN: Final = 0.9
"""How much of a share is for going out first; the rest is for the cards that the others have left."""

PLAYS: Final[Sequence[Play | Combo]] = tuple(Play(card) for card in NUMBER_CARDS)
COMBOS: Final[Sequence[Play | Combo]] = tuple(Combo(card, clear) for card in NUMBER_CARDS for clear in CLEARS)
MIXES: Final[Sequence[Action]] = tuple(Mix(clear) for clear in CLEARS)
USES: Final[Sequence[Action]] = tuple(Use(special) for special in SPECIALS)
STEP: Final = 20
"""Between the ranks of two kinds of actions."""


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
        sizes = [len(hand) for hand in state.hands]
        if len(state.out) > self.out:
            wins = [0.0] * self.seats
            wins[state.out[self.out]] = 1.0
        else:
            odds = [exp(-size / HEAT) if state.active >> seat & 1 else 0.0 for seat, size in enumerate(sizes)]
            whole = sum(odds)
            wins = [each / whole for each in odds]
        return wins


@cache
def ranks(number: int, *, inverted: bool) -> Mapping[Action, int]:
    """On a field of this number, 0 for none: every action that is not a choice after a special, the best lowest.

    What ends the round, then two cards at once, then a number, the weaker the better, then a clear card, a special
    and the pass.
    """
    found: dict[Action, int] = {PASS: 5 * STEP}
    found |= dict.fromkeys(MIXES, 3 * STEP) | dict.fromkeys(USES, 4 * STEP)
    for play in (*PLAYS, *COMBOS):
        own = NUMBER_OF[play.card]
        kind = 0 if closes(own, number, inverted=inverted) else 1 if isinstance(play, Combo) else 2
        found[play] = kind * STEP + (-own if inverted else own)
    return found


def outlook(game: Rensei, view: View) -> Outlook:
    return Outlook(game, view)


def obvious(_: Rensei, view: View) -> Sequence[Action]:
    """RD15: going out."""
    assert view.mover is not None
    size = view.hands[view.mover].size
    return [action for action in view.actions if _shed(action) == size]


def striking(_: Rensei, view: View) -> Iterator[Sequence[Action]]:
    """What ends the round, then two cards at once, then the lowest number, then a clear card, then anything at all."""
    numbers = [action for action in view.actions if isinstance(action, Play | Combo)]
    closing = [play for play in numbers if closes(NUMBER_OF[play.card], view.number, inverted=view.inverted)]
    for group in (closing, [play for play in numbers if isinstance(play, Combo)], numbers):
        if group:
            yield _lowest(view, group)
    for kind in (Mix, Use):
        actions = [action for action in view.actions if isinstance(action, kind)]
        if actions:
            yield actions
    yield view.actions


def _lowest(view: View, plays: Sequence[Play | Combo]) -> Sequence[Action]:
    lowest = min(_strength(view, play) for play in plays)
    return [play for play in plays if _strength(view, play) == lowest]


def _strength(view: View, play: Play | Combo) -> int:
    return -NUMBER_OF[play.card] if view.inverted else NUMBER_OF[play.card]


def _shed(action: Action) -> int:
    """How many cards leave the hand."""
    match action:
        case Combo():
            return 2
        case Pass() | Distil() | Refine(clear=-1):
            return 0
        case _:
            return 1
