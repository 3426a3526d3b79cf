"""What a seat knows of King's Plate, and worlds that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from kobako.core import OPEN, Event, Seat, Viewer
from kobako.deal import without
from kobako.kings_plate.cards import Kind
from kobako.kings_plate.state import Dealt, Hand, Phase, State, View, occupied
from kobako.rng import shuffle

if TYPE_CHECKING:
    from kobako.kings_plate.rules import KingsPlate

_DEALS = 64
"""How many random deals are tried before one hidden card is chosen so that the seat to move can move."""


def view(game: KingsPlate, state: State, viewer: Viewer) -> View:
    """KP4, D12: a hand is known to its owner; captured and returned cards are known to all."""
    first, second = (_hand(game, state, seat, viewer) for seat in (0, 1))
    mover = game.to_move(state)
    in_turn = state.phase is Phase.TURN
    return View(
        viewer=viewer,
        size=state.size,
        board=tuple(state.board),
        hands=(first, second),
        shown=(tuple(state.shown[0]), tuple(state.shown[1])),
        buried=state.buried[viewer] if isinstance(viewer, int) else (),
        mover=mover,
        starter=state.starter,
        phase=state.phase,
        turn=state.turn,
        spent=state.spent,
        again=state.again,
        powers=(game.power(state, 0), game.power(state, 1)),
        freezes=tuple(state.freezes),
        frozen=tuple(sorted(set(game.frozen(state)))),
        balance=state.balance,
        history=tuple(state.seen.items()),
        repetitions=state.seen.get(game.position_key(state), 0) if in_turn else 0,
        voids=state.voids,
        winner=state.winner,
        ending=state.ending,
        actions=tuple(game.actions(state)) if mover is not None and viewer in (mover, OPEN) else (),
    )


def _hand(game: KingsPlate, state: State, seat: Seat, viewer: Viewer) -> Hand:
    if viewer in (seat, OPEN) or game.options.open_hands:
        return Hand(tuple(state.hands[seat]), 0)
    shown = state.shown[seat]
    return Hand(tuple(shown), len(state.hands[seat]) - len(shown))


def guess(game: KingsPlate, seen: View, rng: Random) -> State:
    """Deal the face-down cards from those the viewer has not seen.

    The cards a viewer exchanged (KP4) stay in the deck as long as the viewer knows them there,
    and the seat to move can always move, since otherwise the game would be over (KP12).
    """
    units = [piece >> 1 for piece in seen.board if piece and not game.of.king[piece]]
    unseen = without(game.cards.units, [*units, *seen.hands[0].known, *seen.hands[1].known])
    state = State(
        size=seen.size,
        board=list(seen.board),
        occupied=occupied(seen.board),
        hands=[list(hand.known) for hand in seen.hands],
        shown=[list(seen.shown[0]), list(seen.shown[1])],
        deck=list(seen.buried),
        buried=[(), ()],
        mover=seen.mover if seen.mover is not None else seen.starter,
        starter=seen.starter,
        phase=seen.phase,
        turn=seen.turn,
        spent=seen.spent,
        again=seen.again,
        freezes=list(seen.freezes),
        balance=seen.balance,
        seen=dict(seen.history),
        voids=seen.voids,
        winner=seen.winner,
        ending=seen.ending,
    )
    if isinstance(seen.viewer, int):
        state.buried[seen.viewer] = seen.buried
    hidden = [hand.hidden for hand in seen.hands]
    deal_hidden(game, state, hidden, without(unseen, seen.buried), rng)
    return state


def deal_hidden(
    game: KingsPlate, state: State, hidden: Sequence[int], free: Sequence[Kind], rng: Random
) -> None:
    """Fill up hands that hold what is known, and a deck that holds what is known there, from the free cards.

    `hidden` says how many cards each seat holds face down. Who has face-down cards and is to move can move,
    since otherwise the game would be over (KP12).
    """
    known, stays, mover = state.hands, state.deck, state.mover
    must_move = state.phase is Phase.TURN and hidden[mover] > 0
    # Chance nearly always finds a hand that can move; else every kind is tried for one of its cards.
    attempts = [*([None] * _DEALS), *sorted(set(free))] if must_move else [None]
    pool: list[Kind] = []
    for kind in attempts:
        state.hands = [hand.copy() for hand in known]
        if kind is not None:
            state.hands[mover].append(kind)
        pool = without(free, state.hands[mover][len(known[mover]) :])
        shuffle(pool, rng)
        for seat, hand in enumerate(state.hands):
            while len(hand) < len(known[seat]) + hidden[seat]:
                hand.append(pool.pop())
            hand.sort()
        if not (must_move and game.stuck(state)):
            break
    state.deck = [*pool, *stays]
    shuffle(state.deck, rng)


def redact(game: KingsPlate, event: Event, viewer: Viewer) -> Event:
    """A deal is told with its cards only to the seat that holds them."""
    match event:
        case Dealt(seat, drawn, _) if viewer not in (seat, OPEN) and not game.options.open_hands:
            return Dealt(seat, drawn, None)
        case _:
            return event
