"""What a seat knows of Kairo, and worlds that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from kobako.core import OPEN, Event, Seat, Viewer
from kobako.deal import without
from kobako.kairo.cards import BARKER, DECK, Card
from kobako.kairo.events import Drew
from kobako.kairo.state import Hand, State, View
from kobako.rng import shuffle

if TYPE_CHECKING:
    from kobako.kairo.rules import Kairo


def view(game: Kairo, state: State, viewer: Viewer) -> View:
    """A hand is known to its owner; cards that lay face up and barkers are known to all, until they are played."""
    mover = game.to_move(state)
    return View(
        viewer=viewer,
        hands=tuple(_hand(state, seat, viewer) for seat in range(len(state.hands))),
        shown=tuple(tuple(cards) for cards in state.shown),
        face_up=tuple(state.face_up),
        deck=len(state.deck),
        discards=tuple(state.discards),
        supply=state.supply,
        drawn=tuple(state.drawn[viewer]) if isinstance(viewer, int) else (),
        barkers=state.barkers,
        coins=tuple(tuple(coins) for coins in state.coins),
        points=tuple(state.points),
        cell=tuple(state.cell),
        entry=tuple(state.entry),
        size=tuple(state.size),
        body=tuple(state.body),
        customer=tuple(state.customer),
        left=tuple(state.left),
        gold=tuple(state.gold),
        silver=tuple(state.silver),
        mover=mover,
        starter=state.starter,
        phase=state.phase,
        reach=state.reach,
        fee=state.fee,
        lifted=state.lifted,
        called=state.called,
        owed=state.owed,
        least=state.least,
        pending=state.pending,
        turns=state.turns,
        quiet=state.quiet,
        trigger=state.trigger,
        passed=state.passed,
        actions=tuple(game.actions(state)) if mover is not None and viewer in (mover, OPEN) else (),
    )


def _hand(state: State, seat: Seat, viewer: Viewer) -> Hand:
    hand = state.hands[seat]
    if viewer in (seat, OPEN):
        return Hand(tuple(hand), 0)
    known = (*state.shown[seat], *[BARKER] * hand.count(BARKER))
    return Hand(known, len(hand) - len(known))


def guess(game: Kairo, seen: View, rng: Random) -> State:
    """Deal the hidden stall cards from those the viewer has not seen, to hands and deck.

    After a shuffle (KA35) the deck holds only cards that went into it, less those turned up and those the viewer drew.
    """
    known = [card for hand in seen.hands for card in hand.known if card != BARKER]
    unseen = without(DECK, [*seen.face_up, *seen.discards, *known])
    supply = without(seen.supply, seen.drawn) if seen.supply else unseen
    deck, shares = deal(unseen, supply, seen.deck, [hand.hidden for hand in seen.hands], rng)
    state = State(
        hands=[sorted([*hand.known, *share]) for hand, share in zip(seen.hands, shares, strict=True)],
        shown=[list(cards) for cards in seen.shown],
        face_up=list(seen.face_up),
        deck=deck,
        discards=list(seen.discards),
        supply=seen.supply,
        drawn=[list(seen.drawn) if seat == seen.viewer else [] for seat in range(len(seen.hands))],
        barkers=seen.barkers,
        coins=[list(coins) for coins in seen.coins],
        points=list(seen.points),
        cell=list(seen.cell),
        entry=list(seen.entry),
        size=list(seen.size),
        body=list(seen.body),
        fringe=[0] * len(seen.cell),
        doors=[0] * len(seen.customer),
        taken=[0] * len(seen.customer),
        tiles=0,
        entries=0,
        ways=0,
        customer=list(seen.customer),
        crowd=0,
        left=list(seen.left),
        gold=list(seen.gold),
        silver=list(seen.silver),
        mover=seen.starter if seen.mover is None else seen.mover,
        starter=seen.starter,
        phase=seen.phase,
        reach=seen.reach,
        fee=seen.fee,
        lifted=seen.lifted,
        called=seen.called,
        owed=seen.owed,
        least=seen.least,
        pending=seen.pending,
        turns=seen.turns,
        quiet=seen.quiet,
        trigger=seen.trigger,
        passed=seen.passed,
    )
    game.building.gather(state)
    return state


def deal(
    unseen: Sequence[Card], supply: Sequence[Card], deck: int, hands: Sequence[int], rng: Random
) -> tuple[list[Card], list[list[Card]]]:
    """Random cards for the deck and for hands of these sizes.

    `unseen` are the cards to deal, `supply` those that the deck can hold, both sorted; it must be able to fill the
    deck, and all must fill both.
    """
    fit, rest = common(unseen, supply)
    shuffle(fit, rng)
    dealt, rest = fit[:deck], rest + fit[deck:]
    shuffle(rest, rng)
    shares: list[list[Card]] = []
    for size in hands:
        shares.append(rest[:size])
        rest = rest[size:]
    return dealt, shares


def common(cards: Sequence[Card], others: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Of sorted cards those that are among other sorted ones as well, copy by copy, and the rest."""
    both: list[Card] = []
    rest: list[Card] = []
    at = 0
    for card in cards:
        while at < len(others) and others[at] < card:
            at += 1
        if at < len(others) and others[at] == card:
            both.append(card)
            at += 1
        else:
            rest.append(card)
    return both, rest


def redact(event: Event, viewer: Viewer) -> Event:
    """A card from the deck is told only to the seat that drew it."""
    match event:
        case Drew(seat, _) if viewer not in (seat, OPEN):
            return Drew(seat, None)
        case _:
            return event
