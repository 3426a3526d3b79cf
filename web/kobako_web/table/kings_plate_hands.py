"""The two hands of King's Plate, and the buttons that belong to the turn."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from kobako.core import Seat
from kobako.kings_plate.cards import Kind
from kobako.kings_plate.state import Phase

from kobako_web.picture.cards import symbol
from kobako_web.scene import Scene
from kobako_web.table import common
from kobako_web.table.card_words import keyword, stars_in_words
from kobako_web.table.cards import BACK, HAND_BACK, hand_card, small_card

BUTTONS = ("done", "keep", "redraw")
"""What is picked by a button of its own, besides squares, cards and the edge."""

MOST_COINS = 5
"""More placing power is told as a number: a line of more coins has no room and cannot be counted at a glance."""


def rival(scene: Scene) -> h.Node:
    """The other seat: who it is, and its hand as far as it is known."""
    seat = 1 - scene.person
    hand = scene.view.hands[seat]
    things = common.names_of(scene, seat)
    cards = [
        h.li(".mini.rival", data_key=next(things))[
            h.button(
                type="button",
                data_card=symbol(scene.rules.cards, kind),
                aria_label=scene.words.card(scene.rules.cards[kind]),
            )[small_card(scene.rules.cards, kind)]
        ]
        for kind in hand.known
    ]
    backs = [h.li(".mini.rival", data_key=next(things))[BACK] for _ in range(hand.hidden)]
    return [
        common.seat(
            scene.seats[seat],
            to_move=scene.view.mover == seat and scene.ending is None,
            extra=h.span(".count")[_hand_in_words(scene, seat)],
        ),
        h.ul(".minis", aria_label=scene.words("The rival's hand"))[cards, backs],
    ]


def _hand_in_words(scene: Scene, seat: Seat) -> str:
    hand = scene.view.hands[seat]
    words = scene.words
    if not hand.hidden:
        return words.plural("{n} card in hand", "{n} cards in hand", n=len(hand.known))
    if not hand.known:
        return words.plural("{n} hidden card", "{n} hidden cards", n=hand.hidden)
    return words("{known} known, {hidden} hidden", known=len(hand.known), hidden=hand.hidden)


def own(scene: Scene) -> h.Node:
    """The person's seat, hand and the buttons that belong to the turn; or the curtain before the hand."""
    seat = scene.person
    plate = common.seat(
        scene.seats[seat],
        to_move=scene.view.mover == seat and scene.ending is None,
        extra=_power(scene),
    )
    return [plate, h.div(".turn-buttons")[_turn_buttons(scene)], _hand(scene)]


def _hand(scene: Scene) -> h.Element:
    if scene.curtain:
        from kobako_web.table.several import curtain  # only where several persons share a device

        return curtain(scene, scene.curtain)
    words, hand = scene.words, scene.view.hands[scene.person]
    things = common.names_of(scene, scene.person)
    cards = list(_hand_cards(scene, hand.known, things))
    backs = [h.span(".hand-card.own.face-down", data_key=next(things))[HAND_BACK] for _ in range(hand.hidden)]
    return h.div(
        ".hand",
        role="group",
        aria_label=words.plural("Your hand, {n} card", "Your hand, {n} cards", n=len(hand.known)),
    )[cards, backs, None if cards or backs else h.p(".empty-hand")[words("Your hand is empty.")]]


def _power(scene: Scene) -> h.Node:
    """KP8: coins for the placing power, those spent in this turn hollow; or numbers where there are many."""
    power = scene.view.powers[scene.person]
    if not power:
        return None
    spent = scene.view.spent if scene.view.mover == scene.person else 0
    left = max(power - spent, 0)
    aloud = scene.words("{left} of {power} left", left=left, power=power)
    if power > MOST_COINS:
        inside: h.Node = [h.span(".coin"), h.span(".coins-left")[f"{left}/{power}"]]
    else:
        inside = [h.span(class_=["coin", {"spent": number >= left}]) for number in range(power)]
    return h.span(".power")[
        h.span[scene.words("Placing power")],
        h.span(".coins", role="img", aria_label=aloud)[inside],
    ]


def _hand_cards(scene: Scene, kinds: tuple[Kind, ...], things: Iterator[str | None]) -> Iterator[h.Element]:
    picked, words = scene.choices.picked, scene.words
    able = scene.choices.freed().offers
    seen: dict[Kind, int] = {}
    for kind in kinds:
        card = scene.rules.cards[kind]
        number = seen[kind] = seen.get(kind, 0) + 1
        too_dear = scene.your_turn and scene.view.phase is not Phase.MULLIGAN and card.symbol not in able
        chosen = number == 1 and card.symbol in picked
        offered = card.symbol in able
        parts = [
            words.card(card),
            stars_in_words(card.stars, words),
            words("cost {n}", n=card.cost),
            keyword(card, words),
        ]
        yield h.button(
            f"#hand-{card.symbol}-{number}",
            type="button",
            class_=["hand-card own", {"picked": chosen, "may-pick": offered, "too-dear": too_dear}],
            data_pick=card.symbol,
            data_card=symbol(scene.rules.cards, kind),
            data_key=next(things),
            aria_label=words(", ").join(part for part in parts if part),
            aria_pressed="true" if chosen else "false",
            aria_disabled=None if offered else "true",
        )[hand_card(scene.rules.cards, kind, words.lang)]


def _turn_buttons(scene: Scene) -> h.Node:
    offers, words = scene.choices.offers, scene.words
    if "keep" in offers:
        return [
            h.button(".primary", type="button", data_pick="keep")[words("Keep this hand")],
            h.button(type="button", data_pick="redraw")[words("Exchange all")],
        ]
    done = words("Done") if scene.view.phase is Phase.AGAIN else words("Done placing")
    return [
        h.button(".primary", type="button", data_pick="done")[done] if "done" in offers else None,
        h.button(".off", type="button", data_pick="off")[
            h.span(".off-arrow", aria_hidden="true"), words("Back to the hand")
        ]
        if "off" in offers
        else None,
    ]
