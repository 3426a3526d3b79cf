"""KA33 to KA35: cards from the deck, from the face-up row and from the barkers, and the way back."""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import Final

from kobako.kairo.cards import BARKER, CARDS, Card
from kobako.kairo.events import Discarded, Drew, Shuffled, Took, TurnedUp
from kobako.kairo.state import FACE_UP, Action, Discard, Draw, Spend, State, Take, Use
from kobako.rng import shuffle

DRAW: Final = Draw()
TAKES: Final = tuple(Take(card) for card in CARDS)
USES: Final = tuple(Use(card) for card in CARDS)
SPENDS: Final = tuple(Spend(card) for card in CARDS)
DISCARDS: Final = tuple(Discard(card) for card in CARDS)


def draws(state: State) -> list[Action]:
    """KA33: where a card can be had."""
    found: list[Action] = [DRAW] if state.deck else []
    found += [TAKES[card] for card in dict.fromkeys(state.face_up)]
    if state.barkers:
        found.append(TAKES[BARKER])
    return found


def draw(state: State) -> None:
    seat, card = state.mover, state.deck.pop()
    insort(state.hands[seat], card)
    if state.supply:
        insort(state.drawn[seat], card)
    state.note(Drew, seat, card)


def take(state: State, card: Card) -> None:
    seat = state.mover
    if card == BARKER:
        state.barkers -= 1
    else:
        state.face_up.remove(card)
        insort(state.shown[seat], card)
    insort(state.hands[seat], card)
    state.note(Took, seat, card)


def lay_away(state: State, card: Card) -> None:
    """A card leaves the hand of the seat to move before everybody's eyes."""
    seat = state.mover
    state.hands[seat].remove(card)
    if card == BARKER:
        state.barkers += 1
        return
    if card in state.shown[seat]:
        state.shown[seat].remove(card)
    insort(state.discards, card)


def discard(state: State, card: Card) -> None:
    """KA34"""
    lay_away(state, card)
    state.note(Discarded, state.mover, card)


def refill(state: State, rng: Random) -> None:
    """KA33, KA35: four cards face up, and discards for an empty deck, at once."""
    while True:
        if not state.deck and state.discards:
            state.deck, state.discards = state.discards, []
            state.supply = tuple(state.deck)
            state.drawn = [[] for _ in state.drawn]
            shuffle(state.deck, rng)
            state.note(Shuffled, len(state.deck))
        if len(state.face_up) >= FACE_UP or not state.deck:
            return
        card = state.deck.pop()
        insort(state.face_up, card)
        if state.supply:
            supply = list(state.supply)
            supply.remove(card)
            state.supply = tuple(supply)
        state.note(TurnedUp, card)
