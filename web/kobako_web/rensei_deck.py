"""A deck of Rensei Daifugo while a player puts it together: copies of each card, and the text that says the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from kobako.rensei.cards import (
    CLEARS,
    COLOUR_IDS,
    MARKS_OF,
    NUMBER_OF,
    NUMBERS,
    SPECIALS,
    SUIT_MARKS,
    TEXTS,
    Card,
    Colour,
    number_card,
    read_card,
)
from kobako.rensei.decks import MOST_COPIES, REFERENCE, Deck, DeckError, read_deck, write_deck
from kobako.rensei.state import HAND, MOST_SEATS, Options

from kobako_web.scene import Settings

LONGEST: Final = 20_000
"""Characters of a deck's text."""
FEWEST_COLOURS: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What stands in the form for a deck."""

    text: str
    """As it was typed, or as the form writes it."""
    deck: Deck
    """What the text says; where it says none, what the form had last."""
    wrong: DeckError | None = None
    """Why the text is no deck."""
    remark: DeckError | None = None
    """Why the last change was not made."""
    linked: bool = False
    """The deck came with a link, and has not been changed since."""

    @property
    def option(self) -> str:
        """The deck as a game's options and records have it: in the fewest words, without comments."""
        return _named(self.deck)

    @property
    def usual(self) -> bool:
        """Whether this is the deck that everybody has."""
        return self.option == REFERENCE

    @property
    def copies(self) -> Mapping[str, int]:
        """How many there are of each card, by `places`."""
        counts = Counter(self.deck.cards)
        first = self.deck.colours[0]
        numbers = {str(number): counts[number_card(first, number)] for number in NUMBERS}
        return numbers | {
            place: counts[read_card(place)] for place in places(self.deck.colours)[len(NUMBERS) :]
        }


def drafted(name_or_text: object, *, linked: bool = False) -> Draft:
    """The form with a deck of a game's options, which can be read."""
    deck = read_deck(str(name_or_text))
    return Draft(text=write_deck(deck), deck=deck, linked=linked)


def pairs(colours: Sequence[Colour]) -> list[int]:
    """The suits with two of these colours."""
    return [SUIT_MARKS.index(1 << one | 1 << other) for one, other in combinations(colours, 2)]


def places(colours: Sequence[Colour]) -> list[str]:
    """Where the form has a number of copies: "3" for that number in every colour, else a card as texts write it."""
    return [
        *(str(number) for number in NUMBERS),
        *(TEXTS[number_card(suit, number)] for suit in pairs(colours) for number in NUMBERS),
        *(TEXTS[CLEARS[colour]] for colour in colours),
        *(TEXTS[special] for special in SPECIALS),
    ]


# --- changes ---


def changed(draft: Draft, what: str, value: object) -> Draft:
    """The form after something in it was used: `deck-text`, `deck-usual`, `deck-take:TEXT`, `deck-colour:red`, or with
    one of the `places`, `deck-copies:ry4`, `deck-more:ry4`, `deck-less:ry4`. Anything else changes nothing.
    """
    verb, _, of = what.partition(":")
    match verb, value:
        case "deck-text", str(text):
            return typed(draft, text)
        case "deck-take", _:
            return typed(draft, of)
        case "deck-usual", _:
            return drafted(REFERENCE)
        case "deck-colour", bool(chosen) if of in COLOUR_IDS:
            return coloured(draft, COLOUR_IDS.index(of), chosen=chosen)
        case "deck-copies", str(digits) if re.fullmatch("[0-9]+", digits):
            return counted(draft, of, int(digits[:9]))
        case "deck-more", _:
            return stepped(draft, of, 1)
        case "deck-less", _:
            return stepped(draft, of, -1)
        case _:
            return draft if draft.remark is None else replace(draft, remark=None)


def typed(draft: Draft, text: str) -> Draft:
    """Another text. HTML knows no NUL, so that a page could not show it."""
    text = text.replace("\0", "\N{REPLACEMENT CHARACTER}")
    if len(text) > LONGEST:
        remark = DeckError(
            "This text is too long for a deck: it has {count} characters; {most} are the most.",
            count=len(text),
            most=LONGEST,
        )
        return replace(draft, remark=remark)
    try:
        deck = read_deck(text)
    except DeckError as error:
        return Draft(text=text, deck=draft.deck, wrong=error)
    return Draft(text=text, deck=deck)


def counted(draft: Draft, place: str, copies: int) -> Draft:
    """Another number of copies in a place; what lies outside of the bounds is taken as the nearest within."""
    if place not in draft.copies:
        return draft
    counts = {**draft.copies, place: min(max(copies, 0), MOST_COPIES)}
    return _written(draft.deck.colours, counts)


def stepped(draft: Draft, place: str, by: int) -> Draft:
    return counted(draft, place, draft.copies.get(place, 0) + by)


def coloured(draft: Draft, colour: Colour, *, chosen: bool) -> Draft:
    """With or without a colour. A new colour gets what all the others have alike."""
    colours = sorted({*draft.deck.colours, colour} if chosen else {*draft.deck.colours} - {colour})
    if len(colours) < FEWEST_COLOURS:
        return replace(draft, remark=DeckError("A deck has two colours or more."))
    counts = dict(draft.copies)
    clears = {counts[TEXTS[CLEARS[each]]] for each in draft.deck.colours}
    numbers = {tuple(counts[text] for text in _cards_of(suit)) for suit in pairs(draft.deck.colours)}
    for suit in pairs(colours):
        alike = next(iter(numbers)) if len(numbers) == 1 else [0 for _ in NUMBERS]
        for text, copies in zip(_cards_of(suit), alike, strict=True):
            counts.setdefault(text, copies)
    counts.setdefault(TEXTS[CLEARS[colour]], next(iter(clears)) if len(clears) == 1 else 0)
    return _written(tuple(colours), counts)


def _cards_of(suit: int) -> list[str]:
    return [TEXTS[number_card(suit, number)] for number in NUMBERS]


def _written(colours: tuple[Colour, ...], counts: Mapping[str, int]) -> Draft:
    """The form with these copies; they may be too many together, but the text says them all the same."""
    cards = [
        card
        for place in places(colours)
        for card in (
            [number_card(colour, int(place)) for colour in colours]
            if place.isdecimal()
            else [read_card(place)]
        )
        for _ in range(counts[place])
    ]
    deck = Deck(colours=colours, cards=tuple(sorted(cards)))
    text = write_deck(deck)
    try:
        read_deck(text)
    except DeckError as error:
        return Draft(text=text, deck=deck, wrong=error)
    return Draft(text=text, deck=deck)


def _named(deck: Deck) -> str:
    return REFERENCE if deck == read_deck(REFERENCE) else write_deck(deck)


# --- what becomes of it in a game ---


def in_play(deck: Deck, agreed: Mapping[str, object]) -> list[Card]:
    """The cards of a deck that are used under options that may leave out two kinds of them."""
    usual = Options()
    specials = agreed.get("specials", usual.specials)
    two_marks = agreed.get("two_mark_cards", usual.two_mark_cards)
    return [
        card
        for card in deck.cards
        if (specials or card not in SPECIALS)
        and (two_marks or not NUMBER_OF[card] or MARKS_OF[card].bit_count() == 1)
    ]


def numbered(cards: Sequence[Card]) -> int:
    """How many of these have a number."""
    return sum(1 for card in cards if NUMBER_OF[card])


def most_seats(cards: Sequence[Card]) -> int:
    """For how many these cards are enough, so that RD2 can always turn up a number card; 0 or 1 is no game."""
    return min(MOST_SEATS, max(numbered(cards) - 1, 0) // HAND)


def what_is_wrong(draft: Draft, settings: Settings) -> DeckError | None:
    """Why no game can be played with this deck as the settings are."""
    if draft.wrong is not None:
        return draft.wrong
    try:
        options = Options.from_table({**settings.options, "deck": draft.option})
    except DeckError as error:
        return error
    if settings.seats > options.most_seats:
        return DeckError(
            "This deck has {count} number cards, enough for {most} players; you want to be {seats}.",
            count=options.number_cards,
            most=options.most_seats,
            seats=settings.seats,
        )
    return None
