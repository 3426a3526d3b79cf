"""What a seat knows of Rensei Daifugo, and worlds that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from kobako.core import OPEN, Event, Seat, Viewer
from kobako.deal import without
from kobako.rensei.cards import NONE, NUMBER_OF, Card, bits
from kobako.rensei.events import Drew, Gave
from kobako.rensei.state import (
    Hand,
    State,
    View,
)
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
        numberless=tuple(state.numberless),
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

    After a reshuffle the deck holds only cards that went into it (RD18), less those the viewer drew. Who could not
    lead (RD12) has only cards without a number, but for those that came later.
    """
    known = [card for hand in seen.hands for card in hand.known]
    field = [card for card in (seen.card, seen.clear) if card != NONE]
    unseen = without(game.deck, [*seen.used, *field, *known])
    supply = without(seen.supply, seen.drawn) if seen.supply else unseen
    numberless = [
        max(0, least - sum(not NUMBER_OF[card] for card in hand.known))
        for least, hand in zip(seen.numberless, seen.hands, strict=True)
    ]
    sizes = [hand.hidden for hand in seen.hands]
    deck, shares, _ = deal(unseen, supply, seen.deck, sizes, numberless, rng)
    hands = [sorted([*hand.known, *share]) for hand, share in zip(seen.hands, shares, strict=True)]
    return State(
        hands=hands,
        held=[bits(hand) for hand in hands],
        gifts=list(seen.gifts),
        numberless=list(seen.numberless),
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
    unseen: Sequence[Card],
    supply: Sequence[Card],
    deck: int,
    hands: Sequence[int],
    numberless: Sequence[int],
    rng: Random,
) -> tuple[list[Card], list[list[Card]], list[Card]]:
    """Random cards for the deck and for hands of these sizes, and the cards left over.

    `unseen` are the cards to deal, `supply` those that the deck can hold, both sorted; it must be able to fill the
    deck. Each hand is dealt at least so many `numberless` cards, as far as there are any.
    """
    fit, rest = common(unseen, supply)
    shuffle(fit, rng)
    needed = sum(numberless)
    if needed:
        _leave(needed - sum(not NUMBER_OF[card] for card in rest), fit, deck)
    dealt = fit[:deck]
    rest = fit[deck:] + rest
    if needed or len(rest) > len(fit) - deck:
        shuffle(rest, rng)
    shares: list[list[Card]] = []
    for size, least in zip(hands, numberless, strict=True):
        shares.append([card for card in rest if not NUMBER_OF[card]][: min(least, size)] if least else [])
        for card in shares[-1]:
            rest.remove(card)
    for share, size in zip(shares, hands, strict=True):
        more = size - len(share)
        share += rest[:more]
        rest = rest[more:]
    return dealt, shares, rest


def _leave(needed: int, cards: list[Card], deck: int) -> None:
    """Change the order of cards, of which the first are for the deck, so that behind it enough are without a number."""
    behind = [at for at in range(deck, len(cards)) if NUMBER_OF[cards[at]]]
    missing = needed - (len(cards) - deck - len(behind))
    before = [at for at in range(deck) if not NUMBER_OF[cards[at]]]
    for one, other in zip(before[: max(0, missing)], behind, strict=False):
        cards[one], cards[other] = cards[other], cards[one]


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
