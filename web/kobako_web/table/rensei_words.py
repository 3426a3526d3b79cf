"""What the parts of Rensei's table are called aloud, and the short words on them."""

from __future__ import annotations

from collections.abc import Iterator

from kobako.rensei.cards import (
    CLEARS,
    HIGHEST,
    LOWEST,
    MARKS_OF,
    NONE,
    NUMBER_OF,
    SPECIALS,
    Card,
    colours_of,
)
from kobako.rensei.decks import REFERENCE
from kobako.rensei.plays import closes
from kobako.rensei.state import View

from kobako_web.play.rensei import FIELD, marks_with, picked_cards
from kobako_web.scene import Scene
from kobako_web.tell import Telling
from kobako_web.tell.rensei import outcome_in_words
from kobako_web.tell.rensei_cards import (
    card_in_words,
    colour_in_words,
    effect_in_words,
    marks_in_words,
    mix_in_words,
)
from kobako_web.words import Words

EDGES = 4
"""So many cards of a pile can be told apart by its edge."""


def telling(scene: Scene) -> Telling:
    return Telling(scene.words, scene.rules, scene.person, tuple(card.name for card in scene.seats))


def goal(scene: Scene) -> str:
    """RD15, C12, and how marks must match where that is not as usual (C1)."""
    words, options = scene.words, scene.rules.options
    ends = (
        words("Whoever is first without cards wins.")
        if options.end_at_first_out
        else words("Whoever is first without cards wins; the others play on for the places.")
    )
    match options.match:
        case "exact":
            return words.sentences(ends, words("Marks must be exactly those of the field."))
        case "share":
            return words.sentences(ends, words("One mark in common is enough."))
        case _:
            return ends


def agreed(scene: Scene) -> Iterator[str]:
    """C2 to C5 and the deck, where they are not as usual; the goal says the rest."""
    words, options = scene.words, scene.rules.options
    if options.deck != REFERENCE:
        yield words("The deck is a custom one, {n} cards.", n=len(options.cards))
    if not options.two_mark_cards:
        yield words("There are no number cards with two marks.")
    if not options.specials:
        yield words("There are no specials.")
    if options.pass_lock:
        yield words("Whoever passes is out of the round.")
    if options.one_beats_six_any_colour:
        yield words("A 1 beats a 6 of any colour.")
    if options.same_colour_overlay:
        yield words("A clear card may lie on a card that shows its colour already.")
    match options.lead_specials:
        case "never":
            yield words("Nobody may lead a special.")
        case "always":
            yield words("Everybody may lead a special, whatever else is in hand.")
        case _:
            pass


def place_in_words(place: int, words: Words) -> str:
    return words("place {n}", n=place)


def field_in_words(scene: Scene) -> str:
    """ "Field: 4, orange (red and yellow)", and what the picked cards would make of it."""
    words, view = scene.words, scene.view
    parts = [_field(view, words)]
    if view.inverted:
        parts.append(words("lower beats higher"))
    if FIELD in scene.last:
        parts.append(words("changed in the last turn"))
    cards = picked_cards(scene.choices.picked)
    if FIELD in scene.choices.offers and cards:
        parts.append(outcome_in_words(telling(scene), view, cards))
    return words(", ").join(parts)


def _field(view: View, words: Words) -> str:
    if view.empty:
        return words("Field: empty")
    return words("Field: {number}, {marks}", number=view.number, marks=marks_in_words(view.marks, words))


def wanted(scene: Scene) -> str:
    """RD4 to RD6, C1: what goes on the field as it lies."""
    words, view = scene.words, scene.view
    if view.empty:
        return ""
    colours = [colour_in_words(colour, words) for colour in colours_of(view.marks)]
    bound = _bound(view, words)
    one, other = colours[0], colours[-1]
    match scene.rules.options.match:
        case "exact" if len(colours) > 1:
            fits = words("On it goes: exactly {one} and {other}, {bound}.", one=one, other=other, bound=bound)
        case "share" if len(colours) > 1:
            fits = words(
                "On it goes: any card with {one} or {other}, {bound}.", one=one, other=other, bound=bound
            )
        case "share":
            fits = words("On it goes: any card with {one}, {bound}.", one=one, bound=bound)
        case _ if len(colours) > 1:
            fits = words("On it goes: {one}, {other} or both, {bound}.", one=one, other=other, bound=bound)
        case _:
            fits = words("On it goes: {one}, {bound}.", one=one, bound=bound)
    if len(colours) == 1 and view.clear == NONE:
        return words.sentences(fits, words("Or mix in a clear card of another colour."))
    return fits


def _bound(view: View, words: Words) -> str:
    """RD9"""
    if view.inverted:
        return (
            words("only a 6") if view.number == LOWEST else words("lower than {number}", number=view.number)
        )
    return words("only a 1") if view.number == HIGHEST else words("higher than {number}", number=view.number)


def hand_card_in_words(scene: Scene, card: Card, *, fits: bool) -> str:
    """The card, what a special does, what a clear one would mix, whether it ends the round."""
    words, view = scene.words, scene.view
    parts = [card_in_words(card, words)]
    if card in SPECIALS:
        parts.append(effect_in_words(card, words))
    if fits:
        marks = marks_with(view, (*picked_cards(scene.choices.picked), card))
        parts.append(words("together {mix}", mix=mix_in_words(marks, words)))
    if ends_round(view, card):
        parts.append(words("ends the round"))
    return words(", ").join(parts)


def ends_round(view: View, card: Card) -> bool:
    """RD10: whether a number card beats the field as the 1 beats the 6."""
    return bool(NUMBER_OF[card]) and closes(NUMBER_OF[card], view.number, inverted=view.inverted)


def kind_of(card: Card) -> str:
    """What the panel beside the table tells of a card."""
    if card in SPECIALS:
        return f"special-{card - SPECIALS.start}"
    return "clear" if card in CLEARS else "two-marks" if MARKS_OF[card].bit_count() > 1 else "number"


def edges(cards: int) -> int:
    """How high a pile of cards looks."""
    return min(max(cards // 6, 1), EDGES)
