"""The used pile of Rensei Daifugo, and all that lies in it: every card of it was played before everybody's eyes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

import htpy as h
from kobako.rensei.cards import (
    CLEARS,
    MARKS_OF,
    NUMBER_CARDS,
    NUMBER_OF,
    NUMBERS,
    SPECIALS,
    Card,
    Marks,
)
from markupsafe import Markup

from kobako_web.play.rensei import USED
from kobako_web.scene import Scene
from kobako_web.table.rensei_cards import face, mark_signs, mix_word
from kobako_web.table.rensei_words import edges, kind_of
from kobako_web.tell.rensei_cards import card_in_words, effect_in_words
from kobako_web.words import Words

REGION = "table-used"
DIALOG = "used"
"""The id of the dialog that holds the region."""


def used_pile(scene: Scene) -> h.Element:
    """RD18: what was played and no longer shows; its last card is seen, and a click shows all."""
    words, view = scene.words, scene.view
    count = words.plural("{n} card", "{n} cards", n=len(view.used))
    top = view.used[-1] if view.used else None
    label = words("Used pile, {count}", count=count)
    if top is not None:
        label = words("{pile}, on top {card}", pile=label, card=_explained(top, words))
    return h.button(
        "#used-pile",
        type="button",
        class_=["side-pile", "used", {"last": USED in scene.last}],
        data_opens=DIALOG,
        data_card=None if top is None else kind_of(top),
        aria_label=words("{pile}: {does}", pile=label, does=words("look through it")),
        aria_haspopup="dialog",
    )[
        h.span(".pile-name")[words("Used")],
        h.span(".stack.empty")[h.span(".slot")]
        if top is None
        else h.span(f".stack.h{edges(len(view.used))}")[
            h.span(".dial", data_key=scene.things.board.get(USED))[face(top)]
        ],
        h.span(".strip")[count],
        h.span(".look")[words("Look")],
    ]


def _explained(card: Card, words: Words) -> str:
    """A card's name, and what it does if it is a special."""
    name = card_in_words(card, words)
    return words(", ").join([name, effect_in_words(card, words)]) if card in SPECIALS else name


def all_used(scene: Scene) -> Markup:
    """The inside of the dialog: of each card of the deck, how many lie in the pile."""
    return _drawn(scene.words, scene.view.used, scene.rules.deck)


@lru_cache(maxsize=4)
def _drawn(words: Words, used: Sequence[Card], deck: Sequence[Card]) -> Markup:
    """Every answer draws the table; this part changes only with the pile."""
    there, whole = Counter(used), Counter(deck)
    specials = [card for card in whole if card in SPECIALS]
    clears = [card for card in whole if card in CLEARS]
    content = h.fragment[
        h.h2(f"#{DIALOG}-title")[words("Used cards")],
        h.p(".hint")[
            words(
                "How many of each card were played since the cards were last shuffled and no longer show, and how"
                " many the deck has."
            )
        ],
        _numbers(words, there, whole),
        h.ul(".used-list")[[_line(words, card, there, whole) for card in clears]],
        h.ul(".used-list.explained")[[_line(words, card, there, whole) for card in specials]],
        h.div(".buttons")[h.button(".primary", type="button", data_closes=True)[words("Close")]],
    ]
    return Markup(str(content))


def _numbers(words: Words, there: Mapping[Card, int], whole: Mapping[Card, int]) -> h.Element:
    """The number cards: a line for what marks they have, a column for each number."""
    suits = dict.fromkeys(MARKS_OF[card] for card in whole if card in NUMBER_CARDS)
    return h.table(".used-numbers")[
        h.caption(".aloud")[words("Number cards")],
        h.thead[
            h.tr[
                h.th(scope="col")[h.span(".aloud")[words("Marks")]],
                [h.th(scope="col")[str(number)] for number in NUMBERS],
            ]
        ],
        h.tbody[[_suit(words, marks, there, whole) for marks in suits]],
    ]


def _suit(words: Words, marks: Marks, there: Mapping[Card, int], whole: Mapping[Card, int]) -> h.Element:
    cards = {NUMBER_OF[card]: card for card in whole if card in NUMBER_CARDS and MARKS_OF[card] == marks}
    return h.tr[
        h.th(scope="row")[mark_signs(marks), " ", mix_word(marks, words)],
        [
            h.td[_count(words, cards[number], there, whole)] if number in cards else h.td(".none")["–"]
            for number in NUMBERS
        ],
    ]


def _line(words: Words, card: Card, there: Mapping[Card, int], whole: Mapping[Card, int]) -> h.Element:
    return h.li[
        face(card) if card in SPECIALS else mark_signs(MARKS_OF[card]),
        h.span[
            h.b[card_in_words(card, words)],
            h.span(".hint")[effect_in_words(card, words)] if card in SPECIALS else None,
        ],
        _count(words, card, there, whole),
    ]


def _count(words: Words, card: Card, there: Mapping[Card, int], whole: Mapping[Card, int]) -> h.Element:
    n, limit = there.get(card, 0), whole[card]
    return h.span(class_=["lying", {"some": n > 0, "all": n == limit}])[
        h.span(aria_hidden="true")[h.b[str(n)], f"/{limit}"],
        h.span(".aloud")[words("{n} of {all}", n=n, all=limit)],
    ]
