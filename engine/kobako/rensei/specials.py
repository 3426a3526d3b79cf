"""RD7: what the six specials do."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kobako.core import Seat
from kobako.rensei import rounds
from kobako.rensei.cards import NONE, Card, Colour, Special
from kobako.rensei.events import (
    Distilled,
    Gave,
    Inverted,
    Refined,
    Reversed,
    Used,
)
from kobako.rensei.state import (
    Gift,
    Phase,
    RoundEnd,
    State,
)

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei


def use(game: Rensei, state: State, special: Card) -> None:
    """Play a special; what it asks for is chosen by an action of its own."""
    seat = state.mover
    game.take(state, seat, special)
    state.used.append(special)
    state.note(Used, seat, special)
    rounds.count_as_play(game, state)
    if special == Special.BACKFLOW:
        state.direction = -state.direction
        state.note(Reversed, state.direction)
    if not state.hands[seat]:
        _go_out(game, state)
        return
    match Special(special):
        case Special.QUENCH:
            rounds.end_round(state, RoundEnd.QUENCH)
            rounds.lead(state, Phase.NUMBER_LEAD)
            rounds.end_turn(state)
        case Special.INVERSION:
            state.inverted = not state.inverted
            state.note(Inverted, state.inverted)
            rounds.go_on(game, state)
        case Special.BACKFLOW:
            rounds.go_on(game, state, again=state.active.bit_count() == 2)
        case Special.DISTIL:
            if state.card == NONE:
                rounds.go_on(game, state)
            else:
                state.phase = Phase.DISTIL
        case Special.REFINE:
            # Asked of everybody, so that it tells nobody whether there is a clear card in the hand.
            state.phase = Phase.REFINE
        case Special.TRANSFER:
            state.phase = Phase.TRANSFER
        case other:
            assert_never(other)


def distil(game: Rensei, state: State, colour: Colour) -> None:
    """The field becomes one mark; a clear card on it has no more to say and is used."""
    if state.clear != NONE:
        state.used.append(state.clear)
        state.clear = NONE
    state.marks = 1 << colour
    state.note(Distilled, state.mover, colour)
    rounds.go_on(game, state)


def refine(game: Rensei, state: State, clear: Card) -> None:
    if clear != NONE:
        game.take(state, state.mover, clear)
        state.used.append(clear)
    state.note(Refined, state.mover, None if clear == NONE else clear)
    _end(game, state)


def give(game: Rensei, state: State, card: Card, to: Seat) -> None:
    """The giver and the receiver know the card; who else knew of cards in that hand cannot tell which one left."""
    seat = state.mover
    gifts = [gift for gift in state.gifts if gift.holder != seat or gift.knower == to]
    seen = Gift(to, seat, card)
    if seen in gifts:
        gifts.remove(seen)
    state.gifts = []
    numberless = max(0, state.numberless[seat] - 1)
    game.take(state, seat, card)
    state.numberless[seat] = numberless
    game.add(state, to, card)
    state.gifts = sorted([*gifts, Gift(seat, to, card)])
    state.note(Gave, seat, card, to)
    _end(game, state)


def _end(game: Rensei, state: State) -> None:
    if state.hands[state.mover]:
        rounds.go_on(game, state)
    else:
        _go_out(game, state)


def _go_out(game: Rensei, state: State) -> None:
    """RD16: out by a special: the round ends, and the next player makes a free lead."""
    if not rounds.go_out(game, state):
        rounds.end_round(state, RoundEnd.OUT)
        state.mover = rounds.next_player(state)
        rounds.lead(state, Phase.FREE_LEAD)
        rounds.end_turn(state)
