"""Rensei Daifugo around its table: the rules in short, every special, and whose design it is."""

from __future__ import annotations

from random import Random

import htpy as h
from kobako.rensei import Rensei
from kobako.rensei.cards import COLOURS, SPECIALS, prints

from kobako_web.about.parts import numbers, part, undealt
from kobako_web.picture import rensei as pictures
from kobako_web.picture.rensei_cards import MIXES, sprite
from kobako_web.scene import Scene
from kobako_web.table.rensei_cards import face, mark_signs, mixture
from kobako_web.table.rensei_words import kind_of
from kobako_web.tell.rensei_cards import effect_in_words, special_in_words
from kobako_web.words import Words

RULES = Rensei()

POSITION = """
hands = ["r1 ry6 y6 +b distil", "r2 b2 y3"]
field = "r5+y"
used = "r3"
mover = 0
"""
"""A red 5 was made orange; the yellow 6 and the red-yellow 6 beat it."""

UNDEALT = 'hands = ["? ? ? ? ? ?", "? ? ? ? ? ?"]\nfield = ""\n'


def title(words: Words) -> str:
    return words("Rensei Daifugo")


def motto(words: Words) -> str:
    return words("Red and yellow make orange, and the 1 beats the 6.")


def description(words: Words) -> str:
    return words(
        "Climb with numbers, mix colours with see-through cards, be first without a hand: play Rensei Daifugo"
        " with two to five, against bots or around one device, free and without an account."
    )


def pitch(words: Words) -> str:
    return words(
        "A climbing game in which colours mix. Beat the number on the field in its colour, or lay a see-through"
        " card on it and change what the next player needs; and when a 6 seems safe, somebody has a 1."
    )


def facts(words: Words) -> tuple[str, ...]:
    return words("2 to 5 players"), words("69 cards"), words("10 to 20 minutes")


def first_scene(words: Words) -> Scene:
    """Hands face down, the field still a secret."""
    return undealt(words, RULES, RULES.view(RULES.read_position(UNDEALT, Random(0)), None))


def symbols(words: Words) -> str:
    return sprite(words.lang) + ORDER


ORDER = (
    '<symbol id="i-order" viewBox="0 0 24 24"><path d="M19 8A8 8 0 1 0 20 13M19 3V8.5H13.5" fill="none"'
    ' stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></symbol>'
)
"""An arrow that goes round clockwise."""


def picture(words: Words) -> str:
    view = RULES.view(RULES.read_position(POSITION, Random(0)), 0)
    return pictures.picture(view, words.lang, words("Rensei Daifugo: an orange 5, the draw pile and a hand"))


# --- beside the table ---


def beside(words: Words) -> h.Element:
    """The hint card; or all about the kind of card that is picked or pointed at, which the page's script shows."""
    return h.div(".lens.hint-card")[
        h.dl(".lens-idle")[[[h.dt[term], h.dd[text]] for term, text in _hints(words)]],
        h.p("#lens-now"),
        [
            h.div(data_about=kind, aria_hidden="true")[h.p[h.b[name]], h.p[text]]
            for kind, name, text in _kinds(words)
        ],
        [
            h.div(data_about=kind_of(card), aria_hidden="true")[
                face(card),
                h.div[h.p[h.b[special_in_words(card, words)]], h.p[effect_in_words(card, words)]],
            ]
            for card in SPECIALS
        ],
    ]


def _by_match(*, cover: str, exact: str, share: str) -> h.Node:
    """C1: what is true as marks are agreed to match; the style sheet shows the one sentence that counts."""
    wordings: dict[str, list[str]] = {}
    for match, text in (("cover", cover), ("exact", exact), ("share", share)):
        wordings.setdefault(text, []).append(match)
    return [h.span(data_when=" ".join(matches))[text] for text, matches in wordings.items()]


def _hints(words: Words) -> tuple[tuple[str, h.Node], ...]:
    return (
        (words("Number"), words("higher than the field, in its colour")),
        (words("Clear"), words("alone on a field of one colour: mixes in its own")),
        (
            words("Mixed field"),
            _by_match(
                cover=words("takes either colour, or a number with a clear card on top"),
                exact=words(
                    "takes only both colours at once: on one card, or a number with a clear card on top"
                ),
                share=words("takes whatever has one of its colours, with a clear card on top or without"),
            ),
        ),
        (words("Special"), words("at any time; it does what it says")),
        (words("Pass"), words("take one card")),
        (words("1 on 6"), words("ends the round; you lead a number")),
    )


def _kinds(words: Words) -> tuple[tuple[str, str, h.Node], ...]:
    """C1, C6"""
    usual = words(
        "Goes on a field of its colour or a mix with it, if it is higher. With a clear card of another"
        " colour on top it counts as one card of both colours."
    )
    both = words("Goes on a field that shows both its colours, if it is higher. No clear card fits on top.")
    along = words(
        "Alone it goes on a field of one other colour: the number stays, the colours mix. Or it goes"
        " along with a number card onto a mixed field, or when you lead."
    )
    return (
        (
            "number",
            words("Number card"),
            _by_match(
                cover=usual,
                exact=words(
                    "Goes on a field of its colour alone, if it is higher. With a clear card of another colour on"
                    " top it counts as one card of both colours, for a field that is mixed of just these."
                ),
                share=usual,
            ),
        ),
        (
            "two-marks",
            words("Number card with two marks"),
            _by_match(
                cover=both,
                exact=both,
                share=words(
                    "Goes on a field that shows one of its colours, if it is higher. No clear card fits on top."
                ),
            ),
        ),
        (
            "clear",
            words("Clear card"),
            _by_match(
                cover=along,
                exact=along,
                share=words(
                    "Alone it goes on a field of one other colour: the number stays, the colours mix. Or it goes"
                    " along with a number card, which then shares a colour with more fields."
                ),
            ),
        ),
    )


# --- below the table ---


def below(words: Words) -> h.Node:
    return [_whose_design(words)]


def rules(words: Words) -> h.Element:
    return h.section("#rules", aria_labelledby="rules-title")[
        h.h2("#rules-title")[words("How to play")],
        h.div(".columns")[
            part(
                words("Goal"),
                ("RD1", "RD2", "RD3", "RD15", "C12"),
                words(
                    "Everybody starts with six cards; a number card is turned up as the field. Whoever gets rid"
                    " of all cards first wins; the others play on until one is left."
                ),
            ),
            part(
                words("Your turn"),
                ("RD4", "RD8", "RD9", "C4", "C10"),
                words(
                    "Play a number card that is higher than the field and shows its colour, or mix, or use a"
                    " special, or pass and take a card from the draw pile."
                ),
                words("You may pass even if you could play, and play again later in the same round."),
            ),
            part(
                words("Mixing"),
                ("RD5", "C5"),
                words(
                    "On a field of one colour you may lay a clear card of another colour: the number shows"
                    " through and stays, and the field is mixed. A second clear card never follows."
                ),
            ),
            part(
                words("A mixed field"),
                ("RD6", "C1", "C6"),
                words(
                    "It takes higher number cards that show no other colour than its two: one of them, or both."
                    " You may also lay a clear card on your number card and play both as one; three colours are"
                    " too many."
                ),
            ),
            part(
                words("1 beats 6"),
                ("RD10", "C2"),
                words(
                    "A 1 whose colour fits beats a 6 and ends the round at once: you lead, with a number card. If"
                    " you have none, you take a card, and the next player leads a number."
                ),
            ),
            part(
                words("A new round"),
                ("RD11", "RD12", "RD13", "RD14", "C3", "C7", "C8", "C9"),
                words(
                    "When all others pass one after the other, the last to play leads anything but a clear card"
                    " alone; a special only with a number card left in hand. Whoever holds only clear and"
                    " special cards takes a card instead, and the next player leads."
                ),
            ),
            part(
                words("Going out"),
                ("RD16", "RD17", "RD18", "RD19", "RD20", "C11"),
                words(
                    "If your last card is a special, the next player leads; if it ends the round, as a 1 on a 6"
                    " does, the next player leads a number. After any other last card the field stays. When the"
                    " draw pile is empty, the used cards are shuffled into a new one."
                ),
            ),
        ],
        h.h3[words("The colours")],
        _colours(words),
        h.h3[words("The specials"), numbers("RD7")],
        h.ul(".specials")[
            (
                h.li[
                    face(card),
                    h.div[h.b[special_in_words(card, words)], h.p[effect_in_words(card, words)]],
                ]
                for card in dict.fromkeys(card for card in RULES.deck if card in SPECIALS)
            )
        ],
    ]


def _colours(words: Words) -> h.Element:
    """Marks and what they become, for the colours of the usual deck."""
    used = sum(1 << colour for colour in RULES.colours)
    return h.ul(".mixtures")[
        [
            h.li[mark_signs(1 << colour), words.card(prints().colours[colour])]
            for colour in COLOURS
            if used >> colour & 1
        ],
        [h.li[mixture(marks, words)] for marks in MIXES if not marks & ~used],
    ]


def _whose_design(words: Words) -> h.Element:
    """Who made the game, as far as the public sources say."""
    return h.section("#design", aria_labelledby="design-title")[
        h.h2("#design-title")[words("About the design")],
        h.p[
            words(
                "Rensei Daifugo (錬成大富豪) was seen at the Game Market in autumn 2026. Who designed and published"
                " it is not known to us; whoever can tell us will be named here."
            )
        ],
        h.p[
            words(
                "This is an unofficial implementation made by admirers. The drawings are our own, and the rules"
                " are written in our own words; how many cards there are and what the specials do is our choice,"
                " since no public source tells, and where the rules are silent, we had to decide."
            )
        ],
    ]
