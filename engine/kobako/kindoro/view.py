"""What a seat knows of Kindoro, and worlds that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from kobako.core import OPEN, Event, Seat, Viewer
from kobako.kindoro.hands import bits, counted, spread
from kobako.kindoro.state import VALUES, Card, Dealt, Drew, Hand, State, View
from kobako.rng import shuffle

if TYPE_CHECKING:
    from kobako.kindoro.rules import Kindoro


def view(game: Kindoro, state: State, viewer: Viewer) -> View:
    """A hand is known to its owner; cards taken from the field are known to all, until they are played."""
    mover = game.to_move(state)
    return View(
        viewer=viewer,
        hands=tuple(_hand(state, seat, viewer) for seat in range(len(state.hands))),
        shown=tuple(tuple(spread(shown)) for shown in state.shown),
        stacks=tuple(tuple(stack) for stack in state.stacks),
        down=tuple(state.down),
        pile=len(state.pile),
        supply=state.supply,
        drawn=tuple(state.drawn[viewer]) if isinstance(viewer, int) else (0,) * len(VALUES),
        upper=tuple(state.upper),
        outs=tuple(state.outs),
        mover=mover,
        starter=state.starter,
        rounds=state.rounds,
        extra=state.extra,
        exhaustions=state.exhaustions,
        last_draw=state.last_draw,
        final=state.final,
        wins=tuple(state.wins),
        finished=state.finished,
        actions=tuple(game.actions(state)) if mover is not None and viewer in (mover, OPEN) else (),
    )


def _hand(state: State, seat: Seat, viewer: Viewer) -> Hand:
    if viewer in (seat, OPEN):
        return Hand(tuple(spread(state.hands[seat])), 0)
    known = tuple(spread(state.shown[seat]))
    return Hand(known, state.sizes[seat] - len(known))


def guess(game: Kindoro, seen: View, rng: Random) -> State:
    """Deal the hidden cards from those the viewer has not seen, to hands and draw pile.

    After a reshuffle the draw pile holds only cards that went into it (KD18), less those the viewer drew.
    """
    unseen = [game.options.copies] * len(VALUES)
    for stack in seen.stacks:
        for card in stack:
            unseen[card] -= 1
    hands = []
    for hand in seen.hands:
        for card in hand.known:
            unseen[card] -= 1
        hands.append(counted(hand.known))
    supply = [made - drawn for made, drawn in zip(seen.supply, seen.drawn, strict=True)]
    pile, dealt, _ = deal(unseen, supply, seen.pile, [hand.hidden for hand in seen.hands], rng)
    for counts, cards in zip(hands, dealt, strict=True):
        for card in cards:
            counts[card] += 1
    state = State(
        hands=hands,
        held=[bits(counts) for counts in hands],
        sizes=[hand.size for hand in seen.hands],
        shown=[counted(cards) for cards in seen.shown],
        drawn=[[0] * len(VALUES) for _ in hands],
        stacks=[list(stack) for stack in seen.stacks],
        down=list(seen.down),
        pile=pile,
        supply=seen.supply,
        upper=list(seen.upper),
        outs=list(seen.outs),
        mover=seen.starter if seen.mover is None else seen.mover,
        starter=seen.starter,
        rounds=seen.rounds,
        extra=seen.extra,
        exhaustions=seen.exhaustions,
        last_draw=seen.last_draw,
        final=seen.final,
        wins=list(seen.wins),
        finished=seen.finished,
        over=seen.mover is None,
    )
    if isinstance(seen.viewer, int):
        state.drawn[seen.viewer] = list(seen.drawn)
    return state


def deal(
    unseen: Sequence[int], supply: Sequence[int], pile: int, hands: Sequence[int], rng: Random
) -> tuple[list[Card], list[list[Card]], list[Card]]:
    """Random cards for a pile and for hands of these sizes, and the cards left over.

    `unseen` are the cards to deal, `supply` those that the pile can hold, both as counts; it must be able to
    fill the pile.
    """
    fit = [min(there, most) for there, most in zip(unseen, supply, strict=True)]
    cards = spread(fit)
    shuffle(cards, rng)
    dealt, rest = cards[:pile], cards[pile:]
    if fit != unseen:
        rest += spread([there - can for there, can in zip(unseen, fit, strict=True)])
        shuffle(rest, rng)
    shares = []
    for size in hands:
        shares.append(rest[:size])
        rest = rest[size:]
    return dealt, shares, rest


def redact(event: Event, viewer: Viewer) -> Event:
    """Cards from the draw pile are told only to the seat that drew them."""
    match event:
        case Dealt(seat, number, _) if viewer not in (seat, OPEN):
            return Dealt(seat, number, None)
        case Drew(seat, number, _) if viewer not in (seat, OPEN):
            return Drew(seat, number, None)
        case _:
            return event
