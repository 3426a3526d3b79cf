"""What the cards and marks of Rensei Daifugo are called, and what its specials do."""

from __future__ import annotations

from kobako.rensei.cards import (
    CLEARS,
    MARKS_OF,
    NUMBER_OF,
    SPECIALS,
    Card,
    Colour,
    Marks,
    Special,
    colours_of,
    prints,
    read_card,
    read_marks,
)

from kobako_web.words import Words


def colour_in_words(colour: Colour, words: Words) -> str:
    return words.card(prints().colours[colour])


def special_in_words(card: Card, words: Words) -> str:
    return words.card(prints().specials[card - SPECIALS.start])


def card_in_words(card: Card, words: Words) -> str:
    """ "red 5", "red-yellow 4", "clear blue", "Quench"."""
    if card in SPECIALS:
        return special_in_words(card, words)
    if card in CLEARS:
        return words("clear {colour}", colour=colour_in_words(card - CLEARS.start, words))
    colours = [colour_in_words(colour, words) for colour in colours_of(MARKS_OF[card])]
    if len(colours) == 1:
        return words("{colour} {number}", colour=colours[0], number=NUMBER_OF[card])
    return words("{one}-{other} {number}", one=colours[0], other=colours[1], number=NUMBER_OF[card])


def pair_in_words(card: Card, clear: Card, words: Words) -> str:
    return words("{card} with {clear}", card=card_in_words(card, words), clear=card_in_words(clear, words))


def mix_in_words(marks: Marks, words: Words) -> str:
    """The one word for marks: "red", "orange"."""
    return words.card(prints().of_marks(marks))


def marks_in_words(marks: Marks, words: Words) -> str:
    """The marks and what they become: "red", "orange (red and yellow)"."""
    colours = [colour_in_words(colour, words) for colour in colours_of(marks)]
    if len(colours) == 1:
        return colours[0]
    return words(
        "{mix} ({one} and {other})", mix=mix_in_words(marks, words), one=colours[0], other=colours[1]
    )


def effect_in_words(card: Card, words: Words) -> str:
    """RD7: what a special does."""
    match card:
        case Special.QUENCH:
            return words("Clears the field; you lead a number card at once.")
        case Special.INVERSION:
            return words(
                "Until the round ends, lower beats higher, and a 6 beats a 1 and ends the round. A second one"
                " turns it back."
            )
        case Special.BACKFLOW:
            return words("The turn order goes the other way. With two players left you have another turn.")
        case Special.DISTIL:
            return words("Choose a colour: the field shows only that one, and its number stays.")
        case Special.REFINE:
            return words("You may also put away one clear card of your hand.")
        case Special.TRANSFER:
            return words("Give one card of your hand to another player.")
        case _:
            return ""


def written_in_words(text: str, words: Words) -> str:
    """A card, a combo, marks, or a colour's id, as a Forbidden writes them."""
    card, plus, clear = text.partition("+")
    if card and plus:
        return pair_in_words(read_card(card), read_card(plus + clear), words)
    return card_in_words(read_card(text), words)


def ids_in_words(text: str, words: Words) -> str:
    """The name of a colour by its id."""
    return next(words.card(colour) for colour in prints().colours if colour.id == text)


def letters_in_words(text: str, words: Words) -> str:
    return marks_in_words(read_marks(text), words)
