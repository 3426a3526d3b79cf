"""The cards at play where they are not those of Series 1, which the page of King's Plate holds by itself."""

from __future__ import annotations

from functools import cache

import htpy as h
from kobako.kings_plate.cards import CardSet, Kind, series
from markupsafe import Markup

from kobako_web.picture.cards import faces, signs, symbol
from kobako_web.table.cards import close_look, rose
from kobako_web.words import Words

FIRST = 1
"""The series whose drawings and words stand on every page."""


def at_play(cards: CardSet, words: Words) -> h.Node:
    """Drawings to use, and what is said of each card when it is looked at closely."""
    return None if cards is series(FIRST) else _at_play(cards, words.lang)


@cache
def _at_play(cards: CardSet, lang: str) -> Markup:
    """The same text every time, so that it goes to the page once."""
    words = Words(lang)
    there = {card.id for card in series(FIRST).cards}
    new: list[Kind] = [kind for kind in cards.kinds if symbol(cards, kind) not in there]
    drawings = signs(cards) + "".join(faces(cards, kind) for kind in new)
    looks = [
        h.div(data_about=symbol(cards, kind))[close_look(cards[kind], words, rose(symbol(cards, kind)))]
        for kind in new
    ]
    return Markup(
        str(
            h.fragment[
                Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true">{drawings}</svg>'), looks
            ]
        )
    )
