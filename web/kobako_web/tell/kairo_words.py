"""What colours, regions and cards of Kairo are called."""

from __future__ import annotations

from collections.abc import Sequence

from kobako.kairo.cards import (
    BARKER,
    CARD_OF,
    COLOUR_IDS,
    FIRST_JOKER,
    JOKERS,
    Card,
    Colour,
    Region,
    colour_prints,
)

from kobako_web.words import Words


def colour_in_words(colour: Colour, words: Words) -> str:
    return words.card(colour_prints()[colour])


def colour_named(id_: str, words: Words) -> str:
    """The name of a colour by its id."""
    return colour_in_words(COLOUR_IDS.index(id_), words)


def region_in_words(region: Region, words: Words) -> str:
    """Where in the market it lies."""
    match region:
        case 0:
            return words("north-west")
        case 1:
            return words("north")
        case 2:
            return words("north-east")
        case 3:
            return words("west")
        case 4:
            return words("centre")
        case 5:
            return words("east")
        case 6:
            return words("south-west")
        case 7:
            return words("south")
        case 8:
            return words("south-east")
        case _:
            return words("the restaurants")


def card_in_words(card: Card, words: Words) -> str:
    """ "stall card 5", "joker 4, 5, 6", "market barker"."""
    if card == BARKER:
        return words("market barker")
    if card >= FIRST_JOKER:
        one, two, three = (region + 1 for region in JOKERS[card - FIRST_JOKER])
        return words("joker {one}, {two}, {three}", one=one, two=two, three=three)
    return words("stall card {number}", number=card + 1)


def cards_in_words(cards: Sequence[Card], words: Words) -> str:
    return words.series([card_in_words(card, words) for card in cards])


def coins_in_words(coins: Sequence[tuple[Colour, int]], words: Words) -> str:
    """ "2 red and 1 blue"."""
    return words.series(
        [
            words("{n} {colour}", n=number, colour=colour_in_words(colour, words))
            for colour, number in coins
            if number
        ]
    )


def number_of_card(text: str, words: Words) -> str:
    """What is printed on a card: "5", "4/5/6", "barker"."""
    return words("barker") if CARD_OF[text] == BARKER else "/".join(text)
