"""King's Plate around its table: the rules in short, every card, and whose design it is."""

from __future__ import annotations

from random import Random

import htpy as h
from kobako.kings_plate import KingsPlate
from kobako.kings_plate.cards import SERIES, Card, CardSet, Mark, series
from markupsafe import Markup

from kobako_web.about.parts import numbers, part, undealt
from kobako_web.picture import kings_plate as pictures
from kobako_web.picture.cards import mark_sign, sprite
from kobako_web.scene import Scene
from kobako_web.table.cards import close_look, drawn_rose, rose
from kobako_web.table.common import AT_PLAY
from kobako_web.words import Words

RULES = KingsPlate()

POSITION = """
board = [". v . k", "C . o .", ". E . G", "R . . K"]
hands = ["L W", "P! ? ?"]
mover = 0
"""
"""Carter, Escort and Guard, all raised by the Drummer, attack the Colossus together."""


def title(words: Words) -> str:
    return words("King's Plate")


def motto(words: Words) -> str:
    return words("Two kings, sixteen squares, cards that change sides.")


def description(words: Words) -> str:
    return words(
        "A king, a handful of cards and sixteen squares: play King's Plate against bots, free and without an account."
    )


def pitch(words: Words) -> str:
    return words(
        "Chess with a hand of cards. Capture the rival's king, alone or with the stars of several cards"
        " together; whatever you take fights for you."
    )


def facts(words: Words) -> tuple[str, ...]:
    return words("2 players"), words("12 and up"), words("15 to 60 minutes")


def first_scene(words: Words) -> Scene:
    """Kings on their corners, both hands face down."""
    return undealt(words, RULES, RULES.view(RULES.start(2, Random(0)), None))


def symbols(words: Words) -> str:
    return sprite(RULES.cards)


def picture(words: Words) -> str:
    view = RULES.view(RULES.read_position(POSITION, Random(0)), 0)
    return pictures.picture(RULES, view, words.lang, words("King's Plate: a position on the board"))


def beside(words: Words) -> h.Element:
    """All about the card that is picked or pointed at; the page's script shows the right one."""
    return h.div(".lens", aria_hidden="true")[
        h.div(".lens-idle")[
            h.p[words("Point at a card, or pick it, to see what it can do.")],
            _legend(words),
        ],
        h.p("#lens-now"),
        (h.div(data_about=card.id)[close_look(card, words, rose(card.id))] for card in RULES.cards.cards),
        h.div(f"#{AT_PLAY}"),
    ]


def below(words: Words) -> h.Node:
    return [_all_cards(words), _whose_design(words)]


def rules(words: Words) -> h.Element:
    return h.section("#rules", aria_labelledby="rules-title")[
        h.h2("#rules-title")[words("How to play")],
        h.div(".columns")[
            part(
                words("Goal"),
                ("KP9", "KP12"),
                words(
                    "Capture the rival's king. Whoever can neither move nor place a card at the start of"
                    " a turn loses."
                ),
            ),
            part(
                words("Your turn"),
                ("KP4", "KP6", "KP11", "D15"),
                words(
                    "Either move one card, or place cards from your hand: never both, and you cannot pass."
                ),
                words(
                    "Before the first turn you may exchange your whole hand once. In the very first turn"
                    " no king may be"
                    " captured."
                ),
            ),
            part(
                words("Capturing together"),
                ("KP10",),
                words(
                    "A card may capture when the stars of all your cards that attack that square add up to at least"
                    " the stars of the card there. So three cards of one star together take a card of three."
                ),
                words("What you capture goes to your hand and is yours from then on."),
            ),
            part(
                words("Placing"),
                ("KP8",),
                words(
                    "Cards go to empty squares next to a card of yours, corners included. Their costs in one turn may"
                    " add up to your placing power, which your king gives."
                ),
            ),
            part(
                words("Leaving the board"),
                ("KP7",),
                words("A card whose move leads over the edge may go back to your hand. Kings may not."),
            ),
            part(
                words("Repetition"),
                ("KP14",),
                words(
                    "When a position occurs for the third time, the deal is void and a new one starts with the other"
                    " player. The second time in a row it is a draw."
                ),
            ),
            part(
                words("Two kings"),
                ("KP3", "KP15"),
                words(
                    "Each player may have one king or two, and any king of the set. The powers of two kings add up, and"
                    " whoever loses one of them loses the game."
                ),
            ),
            part(
                words("When abilities meet"),
                ("D9", "D10", "D13", "D14"),
                words(
                    "Dispel takes the abilities from all cards but kings, on both sides; two of them on the board"
                    " cancel each other. A freeze rests meanwhile, and comes back."
                ),
                words(
                    "A card with Double Move may capture with both moves, but never goes on from the hand. Charm"
                    " protects from kings as well. A card without stars can neither capture nor support."
                ),
            ),
        ],
        h.h3[words("The marks on the cards"), numbers("KP1", "KP2")],
        _legend(words),
        h.p[
            words(
                "The pointed end of a card faces away from its owner. Your cards are light and point up the board; the"
                " rival's are dark and point down."
            )
        ],
        h.p[
            numbers("D5"),
            words("A frozen card stays frozen until the card that froze it has left the board."),
        ],
    ]


def _legend(words: Words) -> h.Element:
    return h.ul(".marks")[(h.li[mark_sign(mark), h.span[text]] for mark, text in _marks(words))]


def _all_cards(words: Words) -> h.Element:
    return h.section("#cards", aria_labelledby="cards-title")[
        h.h2("#cards-title")[words("All cards")],
        h.p[h.a(href="cards/")[words("Make cards of your own at the workbench")]],
        h.h3[words.card(RULES.cards)],
        h.ul(".all-cards")[(h.li[close_look(card, words, rose(card.id))] for card in RULES.cards.cards)],
        (_other_series(series(number), words) for number in SERIES[1:]),
    ]


def _other_series(cards: CardSet, words: Words) -> h.Element:
    """Folded, and each card drawn where it stands: the page has drawings to use only of the first series."""
    here = {card.id for card in RULES.cards.cards}

    def drawn(card: Card) -> Markup:
        return rose(card.id) if card.id in here else drawn_rose(card)

    return h.details[
        h.summary[h.h3[words.card(cards)]],
        h.ul(".all-cards")[(h.li[close_look(card, words, drawn(card))] for card in cards.cards)],
    ]


def _marks(words: Words) -> list[tuple[Mark, str]]:
    return [
        (Mark.STEP, words("one square")),
        (Mark.LEAP, words("a leap to the marked square, over anything")),
        (Mark.SLIDE, words("any distance, as long as the way is clear")),
        (Mark.PASS_SLIDE, words("any distance, and past one card on the way")),
    ]


def _whose_design(words: Words) -> h.Element:
    """Who made the game, as far as the public sources say."""
    return h.section("#design", aria_labelledby="design-title")[
        h.h2("#design-title")[words("About the design")],
        h.p[
            words(
                "King's Plate is a design by King's Plate Shop (キングスプレート), self-published in Japan: shown at"
                " Game Market by November 2010, and at Essen in 2011 through Japon Brand. Its designer's name"
                " is not known to us."
            )
        ],
        h.p[
            words(
                "This is an unofficial implementation made by admirers. The drawings and the names of the"
                " cards are our own,"
                " and the rules are written in our own words; where the public sources are silent, we had to decide."
            )
        ],
    ]
