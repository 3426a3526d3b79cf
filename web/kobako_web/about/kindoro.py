"""Kindoro around its table: the rules in short, and whose design it is."""

from __future__ import annotations

from random import Random

import htpy as h
from kobako.kindoro import Kindoro

from kobako_web.about.parts import part, undealt
from kobako_web.picture import kindoro as pictures
from kobako_web.picture.kindoro_cards import sprite
from kobako_web.scene import Scene
from kobako_web.words import Words

RULES = Kindoro()

POSITION = """
hands = ["3 4 5 5 7", "2 2 6 8"]
stacks = ["1 4", "7 6 3", "5"]
mover = 0
"""
"""The field shows 4, 3 and 5, which was a point for whoever played last."""


def title(words: Words) -> str:
    return words("Kindoro")


def motto(words: Words) -> str:
    return words("Three locks, arrows that turn over, and never the right number.")


def description(words: Words) -> str:
    return words(
        "Numbers up, numbers down, three stacks for everybody: play Kindoro with two to five, against bots"
        " or around one device, free and without an account."
    )


def pitch(words: Words) -> str:
    return words(
        "Get rid of your numbers on three shared stacks: upwards here, downwards there, until an arrow turns"
        " over. Line up the field for points, put down three at once for another turn, and go out as often"
        " as you can."
    )


def facts(words: Words) -> tuple[str, ...]:
    return words("2 to 5 players"), words("54 cards"), words("10 to 20 minutes")


def first_scene(words: Words) -> Scene:
    """Hands face down, an empty field."""
    return undealt(words, RULES, RULES.view(RULES.start(2, Random(0)), None))


def symbols(words: Words) -> str:
    return sprite()


def picture(words: Words) -> str:
    view = RULES.view(RULES.read_position(POSITION, Random(0)), 0)
    return pictures.picture(view, words.lang, words("Kindoro: three places, a draw pile and a hand"))


def beside(words: Words) -> h.Element:
    """The hint card: what may be done in a turn, and what scores."""
    return h.div(".lens.hint-card")[
        h.dl[
            [
                [h.dt[term], h.dd[text]]
                for term, text in (
                    ("UP", words("higher than the field card; an 8 turns it to DOWN")),
                    ("DOWN", words("lower than the field card; a 0 turns it to UP")),
                    (words("Three cards"), words("a run that fits, or three of a kind anywhere: extra turn")),
                    (words("Pass"), words("take a field card, or draw")),
                    (words("Field"), words("your play makes it a run: 1 point; three of a kind: 2")),
                    (words("Out"), words("last card played: 2 points and five new cards")),
                )
            ]
        ]
    ]


def below(words: Words) -> h.Node:
    return _whose_design(words)


def rules(words: Words) -> h.Element:
    return h.section("#rules", aria_labelledby="rules-title")[
        h.h2("#rules-title")[words("How to play")],
        h.div(".columns")[
            part(
                words("Goal"),
                (),
                words(
                    "Most points win. Points come from what the field shows after your play, and from going"
                    " out."
                ),
            ),
            part(
                words("Your turn"),
                ("KD4", "KD5", "KD6"),
                words(
                    "Either play exactly one card or exactly three on one place, or pass. Two cards are"
                    " never allowed."
                ),
                words(
                    "A place that shows UP takes higher cards than its field card, one that shows DOWN lower"
                    " ones. An empty UP counts as 0, an empty DOWN as 8."
                ),
            ),
            part(
                words("Three cards"),
                ("KD7", "KD8", "KD9", "KD10", "A1"),
                words(
                    "Three numbers in a row, all of which fit the place; they are laid so that the highest"
                    " ends on top of UP, the lowest on top of DOWN. 8 and 0 are not neighbours."
                ),
                words("Or three equal cards, on any place, whatever its arrow shows."),
                words(
                    "Three cards at once give you another turn, again and again; only not when your hand is"
                    " empty."
                ),
            ),
            part(
                words("Passing"),
                ("KD11", "KD12", "KD19", "A2"),
                words(
                    "Take one card into your hand: the top of the draw pile, or the field card of any place."
                ),
                words("You may pass even if you could play, also in an extra turn."),
            ),
            part(
                words("Arrows"),
                ("KD13",),
                words(
                    "When an 8 comes to lie on top of an UP place, it turns to DOWN; when a 0 comes to lie"
                    " on top of a DOWN place, it turns to UP. It makes no difference whether the card was"
                    " played or uncovered."
                ),
            ),
            part(
                words("Points"),
                ("KD14", "KD15", "KD16", "KD17"),
                words(
                    "Your play makes the three field cards consecutive, in any order: 1 point. All three"
                    " equal: 2 points."
                ),
                words("You play your last card: 2 points, and you draw five new cards."),
                words("Passing never scores."),
            ),
            part(
                words("The end"),
                ("KD18", "KD20", "KD21", "KD22"),
                words(
                    "When the draw pile runs out, the covered cards are shuffled into a new one. With two or"
                    " three players the round in which this happens is the last, with four or five the round"
                    " in which it happens for the second time. Everybody has had the same number of turns"
                    " then; extra turns do not count."
                ),
                words("On equal points whoever went out more often wins, then whoever has fewer cards left."),
            ),
        ],
    ]


def _whose_design(words: Words) -> h.Element:
    """Who made the game, as far as the public sources say."""
    return h.section("#design", aria_labelledby="design-title")[
        h.h2("#design-title")[words("About the design")],
        h.p[
            words(
                "Kindoro (キンドロ) was seen at the Game Market in spring 2026. Who designed and published it is"
                " not known to us; whoever can tell us will be named here."
            )
        ],
        h.p[
            words(
                "This is an unofficial implementation made by admirers. The drawings are our own, and the"
                " rules are written in our own words; how many cards of each number there are is our choice,"
                " and where the public sources are silent, we had to decide."
            )
        ],
    ]
