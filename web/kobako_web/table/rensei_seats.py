"""Who sits at a table of Rensei Daifugo: who passed, who played last, what is known of the hands, the ranking."""

from __future__ import annotations

import htpy as h
from kobako.core import Seat
from kobako.rensei.state import View

from kobako_web.scene import Scene
from kobako_web.table import common, several
from kobako_web.table.rensei_cards import BACK, short
from kobako_web.table.rensei_words import place_in_words
from kobako_web.tell.rensei_cards import card_in_words


def plate(scene: Scene, seat: Seat) -> h.Element:
    """The name, and how this seat stands in the round or at the end."""
    words, view = scene.words, scene.view
    marks: list[h.Node] = []
    if seat in view.out:
        place = view.out.index(seat) + 1
        marks.append(h.span(f".place-won.n{place}")[place_in_words(place, words)])
    elif scene.ending is None:
        if seat in view.passed:
            marks.append(h.span(".passed")[words("passed")])
        if seat == view.last:
            marks.append(
                h.span(".starter")[
                    h.span(".at-length")[words("played last")],
                    h.span(".briefly", aria_hidden="true")[words("last")],
                ]
            )
    return several.plate(scene, seat, *marks)


def rivals(scene: Scene) -> h.Node:
    return several.rivals(scene, lambda scene, seat: [plate(scene, seat), _minis(scene, seat)])


def _minis(scene: Scene, seat: Seat) -> h.Node:
    """The backs of a rival's cards; a card that the person gave to it lies face up (RD7)."""
    words, view = scene.words, scene.view
    hand = view.hands[seat]
    if not hand.size:
        return h.div(".rival-hand")[h.span(".no-cards")[words("no cards")]]
    things = common.names_of(scene, seat)
    known = [h.li(".mini.open", data_key=next(things))[short(card)] for card in hand.known]
    hidden = [h.li(".mini", data_key=next(things))[BACK] for _ in range(hand.hidden)]
    aloud = words.plural("{n} card in hand", "{n} cards in hand", n=hand.size)
    if hand.known:
        cards = words.series([card_in_words(card, words) for card in hand.known])
        aloud = (
            words("{count}, among them {cards}", count=aloud, cards=cards)
            if hand.hidden
            else words("{count}: {cards}", count=aloud, cards=cards)
        )
    return h.div(".rival-hand")[
        h.span(".hand-size", aria_hidden="true")[str(hand.size)],
        h.span(".aloud")[aloud],
        h.ul(".minis", aria_hidden="true")[hidden, known],
    ]


def ranking(scene: Scene) -> h.Element:
    """RD15, RD20: the places, who shares one, and the cards left."""
    words, view = scene.words, scene.view
    rows = []
    place = 1
    for seats in view.standings:
        rows += [_row(scene, view, place, seat) for seat in seats]
        place += len(seats)
    return h.table(".ranking")[
        h.caption(".aloud")[words("Final ranking")],
        h.thead[
            h.tr[
                h.th(scope="col")[words("Place")],
                h.th(scope="col")[h.span(".aloud")[words("Name")]],
                h.th(scope="col")[words("Cards left")],
            ]
        ],
        h.tbody[rows],
    ]


def _row(scene: Scene, view: View, place: int, seat: Seat) -> h.Element:
    won = place == 1
    return h.tr(class_={"winner": won})[
        h.td[str(place)],
        h.th(scope="row")[scene.seats[seat].name, " ", h.span(".crown")[scene.words("won")] if won else None],
        h.td[str(view.hands[seat].size)],
    ]
