"""A card of King's Plate on the page: on the board, in a hand, and looked at closely."""

from __future__ import annotations

from functools import cache

import htpy as h
from kobako.kings_plate.cards import Card, CardSet, Kind
from markupsafe import Markup, escape

from kobako_web.picture.cards import STAR, THEMED, back, emblem, emblem_height, lettering, marks, symbol
from kobako_web.picture.room import fit
from kobako_web.table.card_words import keyword, moves_in_words, powers_in_words, stars_in_words
from kobako_web.words import Words

BACK = Markup('<svg class="face" viewBox="0 0 100 100" aria-hidden="true"><use href="#back"/></svg>')
HAND_BACK = Markup(f'<svg class="face" viewBox="0 0 100 132" aria-hidden="true">{back(THEMED, 132)}</svg>')
"""A card face down, on the rival's side and in the own hand."""


@cache
def board_card(
    cards: CardSet, kind: Kind, lang: str, *, stars: int, own: bool, over: tuple[str, ...] = ()
) -> Markup:
    """The drawing of a card on the board, with the signs that lie over it. There are few different ones, and a picture
    needs sixteen at a time.
    """
    card = cards[kind]
    side = "o" if own else "r"
    lying = "".join(f'<use href="#{name}"/>' for name in over)
    text = lettering(card, card.name[lang], THEMED, stars=stars, own=own)
    return Markup(
        f'<svg class="face" viewBox="0 0 100 100" aria-hidden="true"><use href="#{side}-{symbol(cards, kind)}"/>'
        f"{text}{lying}</svg>"
    )


@cache
def hand_card(cards: CardSet, kind: Kind, lang: str) -> Markup:
    """The drawing of a card in the hand, with what placing it costs and the name of its ability."""
    card = cards[kind]
    ink = THEMED.ink
    foot = escape(keyword(card, Words(lang)))
    coin = (
        f'<circle cx="85" cy="16" r="10" fill="{THEMED.band}" stroke="{ink}" stroke-width="2"/>'
        f'<text x="85" y="21" font-size="14" font-weight="700" text-anchor="middle" fill="{ink}">{card.cost}</text>'
    )
    return Markup(
        '<svg class="face" viewBox="0 0 100 132" aria-hidden="true">'
        f'<rect x="2" y="2" width="96" height="128" rx="8" fill="{THEMED.face}" stroke="{THEMED.edge}"'
        ' stroke-width="2"/>'
        f'<path d="M3 94H97V122Q97 129 90 129H10Q3 129 3 122Z" fill="{THEMED.band}"/>'
        f'<text x="8" y="24" font-size="22" font-weight="700" fill="{ink}">{card.stars}</text>'
        f'<path transform="translate(30 16.5) scale(1.15)" d="{STAR}" fill="{ink}"/>{"" if card.king else coin}'
        f'<use href="#e-{symbol(cards, kind)}" x="5" y="29" width="90" height="62"/>'
        f'<text x="50" y="110" font-size="{fit(card.name[lang], 15, 88):.3g}" font-weight="600"'
        f' text-anchor="middle" fill="{ink}">'
        f"{escape(card.name[lang])}</text>"
        f'<text x="50" y="124" font-size="{fit(foot, 12.5, 88):.3g}" text-anchor="middle"'
        f' fill="{THEMED.mark}">{foot}</text></svg>'
    )


@cache
def small_card(cards: CardSet, kind: Kind) -> Markup:
    """A card as it lies in the rival's hand, face up: its emblem alone."""
    return Markup(
        '<svg class="face" viewBox="0 0 100 100" aria-hidden="true">'
        f'<rect x="4.5" y="4.5" width="91" height="91" rx="7" fill="{THEMED.face}" stroke="{THEMED.mark}"'
        ' stroke-width="3"/>'
        f'<use href="#m-{symbol(cards, kind)}" x="16" y="16" width="68" height="68"/></svg>'
    )


def rose(name: str) -> Markup:
    """The emblem with its movement marks, for the page's own text; `name` is what the card's drawings are called."""
    return Markup(f'<svg class="rose" viewBox="0 0 100 69" aria-hidden="true"><use href="#e-{name}"/></svg>')


def drawn_rose(card: Card) -> Markup:
    """The same where the page has no drawings of that card to use."""
    return Markup(
        '<svg class="rose" viewBox="0 10 100 69" aria-hidden="true">'
        f"{marks(card, THEMED)}{emblem(card, THEMED, y=emblem_height(own=True))}</svg>"
    )


def close_look(card: Card, words: Words, drawing: Markup) -> h.Element:
    """All about one card: shown beside the board for the card picked or pointed at, and in the list of all cards."""
    return h.div(".about.own")[
        drawing,
        h.div[
            h.p(".about-name")[
                h.strong[words.card(card)],
                " ",
                h.span(".about-figures")[
                    stars_in_words(card.stars, words),
                    None if card.king else [" · ", words("cost {n}", n=card.cost)],
                ],
            ],
            h.p[words.sentences(*moves_in_words(card, words))],
            ([h.p[h.b[name], words(": "), sentence]] for name, sentence in powers_in_words(card, words)),
        ],
    ]
