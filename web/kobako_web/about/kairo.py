"""Kairo around its table: the rules in short, and whose design it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import htpy as h
from kobako.kairo import Kairo
from kobako.kairo.cards import COLOURS
from kobako.kairo.state import NONE

from kobako_web.about.parts import part, undealt
from kobako_web.picture import kairo as pictures
from kobako_web.scene import Scene
from kobako_web.words import Words

RULES = Kairo()


def title(words: Words) -> str:
    return words("Kairo")


def motto(words: Words) -> str:
    return words("Six colours, one market, and customers who take the shortest way.")


def description(words: Words) -> str:
    return words(
        "Build stalls in the market, call customers to your door, and be the largest of a colour: play Kairo"
        " with two to four, against bots or around one device, free and without an account."
    )


def pitch(words: Words) -> str:
    return words(
        "Customers go to the nearest stall of their colour, so it matters where yours stands, and where you"
        " let nobody through. What they pay makes it grow; the largest of each colour wears the medals, until"
        " somebody builds past it."
    )


def facts(words: Words) -> tuple[str, ...]:
    return words("2 to 4 players"), words("40 cards"), words("45 minutes")


def first_scene(words: Words) -> Scene:
    """The recommended stalls of two; hands face down, no customer and no card in sight yet."""
    view = RULES.view(RULES.start(2, Random(0)), None)
    return undealt(words, RULES, replace(view, face_up=(), customer=(NONE,) * len(COLOURS)))


def symbols(words: Words) -> str:
    return pictures.sprite()


def picture(words: Words) -> str:
    view = RULES.view(RULES.read_position(POSITION, Random(0)), 0)
    return pictures.picture(RULES, view, words.lang, words("Kairo: a market with stalls and customers"))


POSITION = """
hands = ["5 147 barker", "? ? ?", "? ? ?"]
stalls = [
    "r g2>f2 h2 i2 h3, b f10>g10 f9, p a5>b5 a6 a7, y d7>d6",
    "g c3>c4 d3 c2, y k8>k9 k7, w j1>j2 k1, r h7>h6",
    "b i5>h5 j5 j4, p h12>h11 i12 j12, g e5>f5, w c9>c10 d9, r b10>b11",
]
customers = "w:c10 r:l1 g:f7 y:d6 b:k11"
coins = ["w*2 r*3 p g*4 b*2", "w*3 r g*2 y b*4", "r*2 p*3 g y*2 b"]
mover = 0
"""
"""All three players have grown, and every customer but the purple one is in the market."""


def beside(words: Words) -> h.Element:
    """The hint card: what may be done in a turn, and what scores."""
    return h.div(".lens.hint-card")[
        h.dl[
            [
                [h.dt[term], h.dd[text]]
                for term, text in (
                    (words("Build"), words("a stall, an expansion or a move, with a card of its region")),
                    (words("Call"), words("a customer goes to the nearest stall of its colour")),
                    (words("Draw"), words("two cards; four at most stay")),
                    (words("Expansion"), words("its price and its points are the new size")),
                    (words("Largest"), words("takes gold and silver of its colour")),
                    (words("Barker"), words("leads past one nearer stall")),
                )
            ]
        ]
    ]


def below(words: Words) -> h.Node:
    return _whose_design(words)


def rules(words: Words) -> h.Element:
    return h.section("#rules", aria_labelledby="rules-title")[
        h.h2("#rules-title")[words("How to play")],
        h.div(".columns")[_parts(words)],
    ]


def _parts(words: Words) -> list[h.Element]:
    return [
        part(
            words("Goal"),
            ("KA38",),
            words(
                "Most points win: those you score when you build, those on your medals at the end, and one"
                " for every three coins left. Equal points share the win."
            ),
        ),
        part(
            words("The market"),
            ("KA1", "KA2", "KA3", "KA4", "B1"),
            words(
                "It has nine regions, and a cell holds at most one tile. Restaurants are the dotted cells"
                " along the west, south and east edge. Five customers of different colours stand in the"
                " market, the sixth waits outside."
            ),
        ),
        part(
            words("At the beginning"),
            ("KA5", "KA6", "KA7", "KA39"),
            words(
                "Everybody has a main stall and a coin of each of six colours, three stall cards, and three"
                " stalls in the market: as recommended, or placed one by one, at most two in a region. Coins"
                " and cards are kept behind a screen."
            ),
        ),
        part(
            words("Your turn"),
            ("KA9", "B14"),
            words("Do one of three things: build with a stall card, call a customer, or draw two cards."),
            words("One turn builds one thing: a new stall, one expansion, or a stall moved."),
        ),
        part(
            words("Cards"),
            ("KA8", "B9"),
            words(
                "A stall card builds in its region. A joker builds in one of three regions and costs a coin."
                " Any three stall cards together build in any region."
            ),
        ),
        part(
            words("A new stall"),
            ("KA10", "KA11", "KA12", "KA13", "KA14", "KA15", "B3", "B5"),
            words(
                "It costs no coins. It takes an empty cell and, beside it, an empty cell of the market as its"
                " entry, which belongs to it alone. Purple stands on restaurant cells, all other colours on"
                " the others."
            ),
            words(
                "A region has at most one main stall of a colour, whoever owns it, and a new stall touches no"
                " other tile. It may shut nothing in."
            ),
        ),
        part(
            words("An expansion"),
            ("KA16", "KA17", "KA20", "KA21", "B4"),
            words(
                "It goes beside your own stall of its colour or beside an expansion of that. It may touch"
                " other colours, but no tile of its colour that belongs to another player. Customers must"
                " still be able to reach every entry. There are six of each colour for all."
            ),
        ),
        part(
            words("What it costs and scores"),
            ("KA18", "KA19"),
            words(
                "An expansion costs as many coins of its colour as the stall is large afterwards; for each"
                " that is missing you pay any two others. It scores as many points as the stall is large"
                " afterwards."
            ),
        ),
        part(
            words("Medals"),
            ("KA22", "KA23", "KA24", "B10"),
            words(
                "If your stall is the largest of its colour after an expansion, you take its gold and silver"
                " medal, from whoever has them. If you only draw level, you take one: the silver, unless"
                " those you draw level with have only the gold. Gold is worth 2 points, silver 1, at once"
                " and again at the end."
            ),
        ),
        part(
            words("Moving a stall"),
            ("KA25", "B2", "B6"),
            words(
                "Only your own stall without expansions moves. Its new place follows the rules of a new"
                " stall, and lies in the region of the card."
            ),
        ),
        part(
            words("Calling a customer"),
            ("KA26", "KA27", "KA28", "KA30", "KA31", "KA32", "B11", "B12", "B13"),
            words(
                "Choose any customer. It goes by the shortest way to the nearest stall of its colour, past"
                " customers but not through tiles or restaurants; where another customer stands on the entry,"
                " it goes on to the next. On equal ways you choose."
            ),
            words(
                "At your own stall you earn as many coins of its colour as the stall is large. At another's,"
                " the owner earns that, and you one. Then the customer leaves, and the one outside takes its"
                " place on the entry."
            ),
        ),
        part(
            words("Market barkers"),
            ("KA29",),
            words("Each barker that you play leads the customer past one stall more. It goes back then."),
        ),
        part(
            words("Drawing"),
            ("KA33", "KA34", "KA35", "B7"),
            words(
                "Each of the two cards comes from the deck, from the four that lie face up, or from the"
                " barkers. At the end of a turn nobody keeps more than four."
            ),
        ),
        part(
            words("The end"),
            ("KA36", "KA37", "KA40", "B8"),
            words(
                "The final phase begins when the expansions of a colour are used up, or when two colours have"
                " one left or none; or when nothing new was built for fifteen rounds. From the next turn on"
                " you can only build or pass, and who passes is out. When all have passed, the game ends."
            ),
        ),
    ]


def _whose_design(words: Words) -> h.Element:
    """Who made the game, as far as the public sources say."""
    return h.section("#design", aria_labelledby="design-title")[
        h.h2("#design-title")[words("About the design")],
        h.p[
            words(
                "Kairo (開羅) was designed by Kimmo Sorsamo and published by Queen Games in 2012; it is a"
                " reworking of the Finnish game Tori."
            )
        ],
        h.p[
            words(
                "This is an unofficial implementation made by admirers. The drawings are our own, and the rules"
                " are written in our own words; the cells of the market, the first stalls, the three regions"
                " of a joker and what it costs, and the points of the medals are our choice, since no public"
                " source tells, and where the rules are silent, we had to decide."
            )
        ],
    ]
