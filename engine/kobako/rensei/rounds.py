"""RD8 to RD20: whose turn it is, when a round ends and who leads then, and who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kobako.core import Seat
from kobako.rensei.cards import NONE
from kobako.rensei.events import GameEnded, RoundEnded, TookLead, WentOut
from kobako.rensei.state import (
    NOBODY,
    TURNS,
    Ending,
    Phase,
    RoundEnd,
    Standings,
    State,
    ranked,
)

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei


def next_seat(state: State, seats: int, after: Seat) -> Seat:
    """The next of these seats (as bits) in turn order; `after` itself comes last."""
    count = len(state.hands)
    seat = after
    while True:
        seat = (seat + state.direction) % count
        if seats >> seat & 1:
            return seat


def next_player(state: State) -> Seat:
    """The next player still in after the mover."""
    return next_seat(state, state.active, state.mover)


def count_as_play(game: Rensei, state: State) -> None:
    """C8: a number card, a clear card or a special: passes are counted anew from here."""
    state.last = state.mover
    state.stuck = 0
    if not game.options.pass_lock:
        state.passed = 0


def go_on(game: Rensei, state: State, *, again: bool = False) -> None:
    """After a play or a pass the next player has a turn, or the mover `again`; on an empty field (C7) the lead."""
    if state.card == NONE:
        if not again:
            state.mover = next_player(state)
        lead(state, Phase.FREE_LEAD)
    elif everybody_else_passed(state):
        _leave_round(state)
    else:
        state.phase = Phase.PLAY
        if not again:
            seats = state.active & ~state.passed if game.options.pass_lock else state.active
            state.mover = next_seat(state, seats, state.mover)
    end_turn(state)


def everybody_else_passed(state: State) -> bool:
    """RD11, RD14: whether all players but the last to play have passed."""
    others = state.active & ~state.passed
    if state.last != NOBODY:
        others &= ~(1 << state.last)
    return not others


def _leave_round(state: State) -> None:
    """RD11: the last to play leads; RD13: or the next player after; RD14: or the start player."""
    leader = state.starter if state.last == NOBODY else state.last
    if not state.active >> leader & 1:
        leader = next_seat(state, state.active, leader)
    state.mover = leader
    end_round(state, RoundEnd.PASSES)
    lead(state, Phase.FREE_LEAD)


def end_round(state: State, why: RoundEnd) -> None:
    """The field is cleared, and what held for the round ends."""
    cover(state)
    state.card = state.clear = NONE
    state.number = state.marks = state.passed = 0
    state.last = NOBODY
    state.inverted = False
    state.note(RoundEnded, why)


def cover(state: State) -> None:
    """RD18: what showed on the field is used."""
    if state.card != NONE:
        state.used.append(state.card)
        if state.clear != NONE:
            state.used.append(state.clear)


def lead(state: State, phase: Phase) -> None:
    """The mover is to lead."""
    state.phase = phase
    state.note(TookLead, state.mover, phase)


def end_turn(state: State) -> None:
    """RD20"""
    state.turns += 1
    if state.turns >= TURNS:
        _finish(state, Ending.TURNS)


def go_out(game: Rensei, state: State) -> bool:
    """RD15: the mover is out; whether that ends the game."""
    state.active &= ~(1 << state.mover)
    state.out += (state.mover,)
    state.note(WentOut, state.mover, len(state.out))
    if game.options.end_at_first_out:  # C12
        _finish(state, Ending.FIRST_OUT)
    elif state.active.bit_count() == 1:
        _finish(state, Ending.LAST)
    return state.phase is Phase.OVER


def _finish(state: State, ending: Ending) -> None:
    state.phase, state.ending = Phase.OVER, ending
    state.note(GameEnded, ending, standings(state))


def standings(state: State) -> Standings:
    """RD15, RD20: the order of all seats, as it stands or at the end."""
    return ranked([len(hand) for hand in state.hands], state.out)
