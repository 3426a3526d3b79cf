"""Who sits at a table of Kindoro: names, suitcases with the points, what is known of the hands."""

from __future__ import annotations

import htpy as h
from kobako.core import Seat
from kobako.kindoro.state import Card
from markupsafe import Markup

from kobako_web.scene import Scene
from kobako_web.table import common, several
from kobako_web.table.kindoro_words import suitcase_in_words

BACK = Markup('<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href="#d-back"/></svg>')


def face(card: Card) -> Markup:
    return Markup(f'<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href="#d-{card}"/></svg>')


def plate(scene: Scene, seat: Seat) -> h.Element:
    """The name, and who started."""
    starts = scene.view.starter == seat
    return several.plate(scene, seat, h.span(".starter")[scene.words("starts")] if starts else None)


def suitcase(scene: Scene, seat: Seat) -> h.Element:
    """KD14 to KD16: both rows of points and their sum; KD23: red once a game was won."""
    words, view = scene.words, scene.view
    wins = view.wins[seat] if scene.rules.options.long_game else 0
    return h.div(
        class_=["suitcase", {"won": wins > 0}], role="img", aria_label=suitcase_in_words(scene, seat)
    )[
        h.span(".rows")[
            h.span(".row-name")[words("Field")],
            h.span(".row-points")[str(view.upper[seat])],
            h.span(".row-name")[words("Out")],
            h.span(".row-points")[str(view.lower[seat])],
        ],
        h.span(".total")[str(view.totals[seat])],
        h.span(".wins")["★" * wins] if wins else None,
    ]


def rivals(scene: Scene) -> h.Node:
    return several.rivals(
        scene, lambda scene, seat: [plate(scene, seat), suitcase(scene, seat), _minis(scene, seat)]
    )


def _minis(scene: Scene, seat: Seat) -> h.Element:
    """KD12: cards that were taken from the field lie face up, since all have seen them."""
    words, hand = scene.words, scene.view.hands[seat]
    things = common.names_of(scene, seat)
    known = [h.li(".mini.open", data_key=next(things))[str(card)] for card in hand.known]
    hidden = [h.li(".mini", data_key=next(things))[BACK] for _ in range(hand.hidden)]
    aloud = words.plural("{n} card in hand", "{n} cards in hand", n=hand.size)
    if hand.known and hand.hidden:
        cards = words.series([str(card) for card in hand.known])
        aloud = words("{count}, among them {cards}", count=aloud, cards=cards)
    elif hand.known:
        aloud = words("{count}: {cards}", count=aloud, cards=words.series([str(card) for card in hand.known]))
    return h.div(".rival-hand")[
        h.span(".hand-size", aria_hidden="true")[str(hand.size)],
        h.span(".aloud")[aloud],
        h.ul(".minis", aria_hidden="true")[hidden, known],
    ]
