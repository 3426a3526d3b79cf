"""What a seat knows of Rensei Daifugo, and worlds that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from kobako.core import OPEN, Event, Seat, Viewer
from kobako.deal import without
from kobako.rensei.cards import NONE, Card, bits
from kobako.rensei.state import Drew, Gave, Hand, State, View
from kobako.rng import shuffle

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei


def view(game: Rensei, state: State, viewer: Viewer) -> View:
    """A hand is known to its owner; a card given by Transfer to its giver as well, until it is played."""
    mover = game.to_move(state)
    return View(
        viewer=viewer,
        hands=tuple(_hand(state, seat, viewer) for seat in range(len(state.hands))),
        gifts=tuple(gift for gift in state.gifts if viewer is OPEN or viewer in (gift.knower, gift.holder)),
        deck=len(state.deck),
        supply=state.supply,
        drawn=tuple(state.drawn[viewer]) if isinstance(viewer, int) else (),
        used=tuple(state.used),
        card=state.card,
        clear=state.clear,
        number=state.number,
        marks=state.marks,
        mover=mover,
        starter=state.starter,
        last=state.last,
        passed=tuple(seat for seat in range(len(state.hands)) if state.passed >> seat & 1),
        phase=state.phase,
        inverted=state.inverted,
        direction=state.direction,
        stuck=state.stuck,
        turns=state.turns,
        out=state.out,
        ending=state.ending,
        actions=tuple(game.actions(state)) if mover is not None and viewer in (mover, OPEN) else (),
    )


def _hand(state: State, seat: Seat, viewer: Viewer) -> Hand:
    if viewer in (seat, OPEN):
        return Hand(tuple(state.hands[seat]), 0)
    known = tuple(gift.card for gift in state.gifts if gift.knower == viewer and gift.holder == seat)
    return Hand(known, len(state.hands[seat]) - len(known))


def guess(game: Rensei, seen: View, rng: Random) -> State:
    """Deal the hidden cards from those the viewer has not seen, to hands and deck.

    After a reshuffle the deck holds only cards that went into it (RD18), less those the viewer drew.
    """
    known = [card for hand in seen.hands for card in hand.known]
    field = [card for card in (seen.card, seen.clear) if card != NONE]
    unseen = without(game.deck, [*seen.used, *field, *known])
    supply = without(seen.supply, seen.drawn) if seen.supply else unseen
    deck, shares, _ = deal(unseen, supply, seen.deck, [hand.hidden for hand in seen.hands], rng)
    hands = [sorted([*hand.known, *share]) for hand, share in zip(seen.hands, shares, strict=True)]
    return State(
        hands=hands,
        held=[bits(hand) for hand in hands],
        gifts=list(seen.gifts),
        deck=deck,
        supply=seen.supply,
        drawn=[list(seen.drawn) if seat == seen.viewer else [] for seat in range(len(hands))],
        used=list(seen.used),
        card=seen.card,
        clear=seen.clear,
        number=seen.number,
        marks=seen.marks,
        mover=seen.starter if seen.mover is None else seen.mover,
        starter=seen.starter,
        last=seen.last,
        passed=bits(seen.passed),
        active=bits(seen.active),
        phase=seen.phase,
        inverted=seen.inverted,
        direction=seen.direction,
        stuck=seen.stuck,
        turns=seen.turns,
        out=seen.out,
        ending=seen.ending,
    )


def deal(
    unseen: Sequence[Card], supply: Sequence[Card], deck: int, hands: Sequence[int], rng: Random
) -> tuple[list[Card], list[list[Card]], list[Card]]:
    """Random cards for the deck and for hands of these sizes, and the cards left over.

    `unseen` are the cards to deal, `supply` those that the deck can hold, both sorted; it must be able to fill the
    deck.
    """
    fit, rest = common(unseen, supply)
    shuffle(fit, rng)
    dealt = fit[:deck]
    rest = fit[deck:] + rest
    if len(rest) > len(fit) - deck:
        shuffle(rest, rng)
    shares = []
    for size in hands:
        shares.append(rest[:size])
        rest = rest[size:]
    return dealt, shares, rest


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
    """A card from the deck is told to the seat that drew it, a card given to both who hold it."""
    match event:
        case Drew(seat, _) if viewer not in (seat, OPEN):
            return Drew(seat, None)
        case Gave(seat, _, to) if viewer not in (seat, to, OPEN):
            return Gave(seat, None, to)
        case _:
            return event
