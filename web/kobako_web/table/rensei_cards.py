"""The cards of Rensei Daifugo on the page: in a hand, on the field, small ones, and marks within a text."""

from __future__ import annotations

import htpy as h
from kobako.rensei.cards import (
    CLEARS,
    LETTERS,
    MARKS_OF,
    NONE,
    NUMBER_OF,
    SPECIALS,
    TEXTS,
    Card,
    Marks,
    colours_of,
    letters,
)
from markupsafe import Markup

from kobako_web.picture.rensei_cards import MIXES
from kobako_web.tell.rensei_cards import colour_in_words, mix_in_words
from kobako_web.words import Words


def _drawing(*symbols: str) -> Markup:
    uses = "".join(f'<use href="#{symbol}"/>' for symbol in symbols)
    return Markup(f'<svg class="face" viewBox="0 0 100 140" aria-hidden="true">{uses}</svg>')


BACK = _drawing("q-back")


def face(card: Card) -> Markup:
    """A card as it lies in a hand."""
    if card in SPECIALS:
        return _drawing(f"q-{TEXTS[card]}")
    if card in CLEARS:
        letter = LETTERS[card - CLEARS.start]
        return _drawing(f"c-{letter}", f"ci-{letter}")
    return _drawing(f"s-{letters(MARKS_OF[card])}", f"n-{NUMBER_OF[card]}")


def number_face(number: int, marks: Marks) -> Markup:
    """A number on the field with these marks, which after Distil are not those printed."""
    return _drawing(f"s-{letters(marks)}", f"n-{number}")


def clear_face(clear: Card, marks: Marks) -> Markup:
    """A clear card on the field: what lies beneath shows through, and around the number is what the marks become."""
    ring = [f"x-{letters(marks)}"] if marks in MIXES else []
    return _drawing(f"c-{LETTERS[clear - CLEARS.start]}", *ring)


def beneath(marks: Marks, clear: Card) -> Marks:
    """The marks of the field without those of a clear card on it."""
    return marks if clear == NONE else marks & ~MARKS_OF[clear] or marks


def mark_signs(marks: Marks) -> Markup:
    """The shapes with the Han marks of some colours, one after the other."""
    return Markup(
        "".join(
            f'<svg class="mark" viewBox="0 0 30 30" aria-hidden="true"><use href="#m-{LETTERS[colour]}"/></svg>'
            for colour in colours_of(marks)
        )
    )


def mixture(marks: Marks, words: Words) -> h.Node:
    """The marks and the word for what they become: ▲ red + ● yellow = orange."""
    colours = colours_of(marks)
    parts: list[h.Node] = []
    for place, colour in enumerate(colours):
        parts += [
            h.span(".plus")["+"] if place else None,
            h.span(".mark-word")[mark_signs(1 << colour), colour_in_words(colour, words)],
        ]
    if len(colours) > 1:
        parts += [h.span(".plus")["="], mix_word(marks, words)]
    return h.span(".mixture")[parts]


def mix_word(marks: Marks, words: Words) -> h.Element:
    """The word for what marks become, in that colour."""
    return h.b(f".mix.of-{letters(marks)}")[mix_in_words(marks, words)]


def short(card: Card) -> h.Node:
    """A card as small as it goes."""
    if card in SPECIALS:
        return Markup('<svg class="face" viewBox="30 36 40 60" aria-hidden="true">') + Markup(
            f'<use href="#q-{TEXTS[card]}" width="100" height="140"/></svg>'
        )
    return [mark_signs(MARKS_OF[card]), "+" if card in CLEARS else str(NUMBER_OF[card])]
