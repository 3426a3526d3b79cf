"""What stands on the page of King's Plate around the table: the rules in short, every card, and whose design it is."""

from __future__ import annotations

import htpy as h
from kobako.kings_plate import KingsPlate
from kobako.kings_plate.cards import Mark

from kobako_web.picture.cards import mark_sign
from kobako_web.table.cards import close_look
from kobako_web.words import Words


def lens(rules: KingsPlate, words: Words) -> h.Element:
    """Beside the board: all about the card that is picked or pointed at. The style sheet shows the right one."""
    return h.div(".lens", aria_hidden="true")[
        h.div(".lens-idle")[
            h.p[words("Point at a card, or pick it, to see what it can do.")],
            h.ul(".marks")[[h.li[mark_sign(mark), h.span[text]] for mark, text in _marks(words)]],
        ],
        (h.div(data_about=card.id)[close_look(card, words)] for card in rules.cards.cards),
    ]


def rules_in_short(rules: KingsPlate, words: Words) -> h.Element:
    return h.section("#rules", aria_labelledby="rules-title")[
        h.h2("#rules-title")[words("How to play")],
        h.div(".columns")[
            _part(
                words("Goal"),
                words(
                    "Capture the rival's king. Whoever can neither move nor place a card at the start of"
                    " a turn loses."
                ),
            ),
            _part(
                words("Your turn"),
                words(
                    "Either move one card, or place cards from your hand: never both, and you cannot pass."
                ),
                words(
                    "Before the first turn you may exchange your whole hand once. In the very first turn"
                    " no king may be"
                    " captured."
                ),
            ),
            _part(
                words("Capturing together"),
                words(
                    "A card may capture when the stars of all your cards that attack that square add up to at least"
                    " the stars of the card there. So three cards of one star together take a card of three."
                ),
                words("What you capture goes to your hand and is yours from then on."),
            ),
            _part(
                words("Placing"),
                words(
                    "Cards go to empty squares next to a card of yours, corners included. Their costs in one turn may"
                    " add up to your placing power, which your king gives."
                ),
            ),
            _part(
                words("Leaving the board"),
                words("A card whose move leads over the edge may go back to your hand. Kings may not."),
            ),
            _part(
                words("Going round in circles"),
                words(
                    "When a position stands for the third time, the deal is void and a new one starts with the other"
                    " player. The second time in a row it is a draw."
                ),
            ),
        ],
        h.h3[words("The marks on the cards")],
        h.ul(".marks")[(h.li[mark_sign(mark), h.span[text]] for mark, text in _marks(words))],
        h.p[
            words(
                "The peak of a card points where its owner looks. Your cards are light and point up the board; the"
                " rival's are dark and point down."
            )
        ],
        h.h3[words("All cards")],
        h.ul(".all-cards")[(h.li[close_look(card, words)] for card in rules.cards.cards)],
    ]


def _part(title: str, *paragraphs: str) -> h.Element:
    return h.div[h.h3[title], (h.p[paragraph] for paragraph in paragraphs)]


def _marks(words: Words) -> list[tuple[Mark, str]]:
    return [
        (Mark.STEP, words("one square")),
        (Mark.LEAP, words("a leap to a square two away, over anything between")),
        (Mark.SLIDE, words("any distance, as long as the way is clear")),
        (Mark.PASS_SLIDE, words("any distance, and past one card on the way")),
    ]


def whose_design(words: Words) -> h.Element:
    """Who made the game, as far as the public sources say."""
    return h.section("#design", aria_labelledby="design-title")[
        h.h2("#design-title")[words("Whose design")],
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
