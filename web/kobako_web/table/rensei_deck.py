"""The part of the dialog for a new game of Rensei Daifugo where a deck is put together, by numbers or as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import htpy as h
from kobako.rensei.cards import (
    CLEARS,
    COLOUR_IDS,
    COLOURS,
    MARKS_OF,
    NUMBERS,
    SPECIALS,
    SUIT_MARKS,
    TEXTS,
    number_card,
    read_card,
)
from kobako.rensei.decks import MOST_COPIES, REFERENCE, DeckError
from kobako.rensei.state import FEWEST_SEATS
from markupsafe import Markup

from kobako_web.rensei_deck import (
    LONGEST,
    Draft,
    drafted,
    in_play,
    most_seats,
    numbered,
    pairs,
    what_is_wrong,
)
from kobako_web.scene import Scene, Settings
from kobako_web.set_up import write_set_up
from kobako_web.table.rensei_cards import mark_signs, mix_word
from kobako_web.tell.rensei_cards import card_in_words, colour_in_words
from kobako_web.words import Words

FILE = "kobako-deck.toml"


def form(scene: Scene) -> Markup:
    """Folded, unless there is something about the deck that the person should see."""
    settings = scene.settings
    return _drawn(
        scene.words,
        scene.deck or drafted(settings.options.get("deck", REFERENCE)),
        settings.seats,
        settings.players,
        tuple(settings.options.items()),
        str(scene.rules.options.deck),
    )


@lru_cache(maxsize=4)
def _drawn(
    words: Words,
    draft: Draft,
    seats: int,
    players: tuple[str, ...],
    agreed: tuple[tuple[str, object], ...],
    on_table: str,
) -> Markup:
    """Every answer draws the table; this part is large and seldom changes."""
    settings = Settings(seats=seats, players=players, options=dict(agreed))
    wrong = what_is_wrong(draft, settings)
    folded = wrong is None and draft.remark is None and not draft.linked
    whole = h.details(".more.deck", data_proposes=True, open=not folded)[
        h.summary[words("Deck"), h.span(".deck-name")[_name(words, draft, settings, wrong)]],
        _verdict(words, draft, settings, wrong),
        _colours(words, draft),
        _numbers(words, draft),
        _two_marks(words, draft, settings),
        _clears(words, draft),
        _specials(words, draft, settings),
        _as_text(words, draft),
        _buttons(words, draft, on_table, wrong, None if wrong else write_set_up("rensei", settings)),
    ]
    return Markup(str(whole))


def _sentence(words: Words, error: DeckError) -> str:
    return words(error.sentence, **error.facts)


def _name(words: Words, draft: Draft, settings: Settings, wrong: DeckError | None) -> str:
    if wrong is not None:
        return words("not yet fit to play with")
    n = len(in_play(draft.deck, settings.options))
    if draft.usual:
        return words("the usual one, {n} cards", n=n)
    return words("a custom one, {n} cards", n=n)


def _verdict(words: Words, draft: Draft, settings: Settings, wrong: DeckError | None) -> h.Node:
    """How many cards there are, and for how many players; or what is wrong. The dialog opens here when that matters."""
    cards = in_play(draft.deck, settings.options)
    matters = wrong is not None or draft.linked
    if wrong is not None:
        verdict = _sentence(words, wrong)
    else:
        verdict = words(
            "{n} cards, {numbers} of them with a number: enough for {fewest} to {most} players.",
            n=len(cards),
            numbers=numbered(cards),
            fewest=FEWEST_SEATS,
            most=most_seats(cards),
        )
        if most_seats(cards) == FEWEST_SEATS:
            verdict = words(
                "{n} cards, {numbers} of them with a number: enough for two players.",
                n=len(cards),
                numbers=numbered(cards),
            )
    return [
        h.p(".hint")[words("This deck came with the link that you opened.")] if draft.linked else None,
        h.div("#deck-verdict", role="status", tabindex="-1", autofocus=matters)[
            h.p(class_={"wrong": wrong is not None, "count": wrong is None})[verdict],
            h.p(".remark")[_sentence(words, draft.remark)] if draft.remark else None,
        ],
    ]


# --- how many of each ---


def _stepper(place: str, copies: int, name: str) -> h.Element:
    """A number with a button on each side; keys and screen readers have the field itself."""

    def button(what: str, sign: str) -> h.Element:
        return h.button(
            type="button",
            tabindex="-1",
            aria_hidden="true",
            data_do="propose",
            data_what=f"{what}:{place}",
            data_stays=True,
        )[sign]

    return h.span(".stepper")[
        button("deck-less", "−"),
        h.input(
            type="number",
            inputmode="numeric",
            min="0",
            max=str(MOST_COPIES),
            data_field=f"deck-copies:{place}",
            value=str(copies),
            aria_label=name,
        ),
        button("deck-more", "+"),
    ]


def _row(label: h.Node, cells: Iterable[tuple[str, str, str]], copies: Mapping[str, int]) -> h.Element:
    """Six numbers side by side: place, what stands above, and the whole name of each."""
    return h.div(".deck-row")[
        h.p(".deck-label")[label],
        h.div(".deck-cells")[
            (
                h.span(".deck-cell")[
                    h.b(aria_hidden="true")[above], _stepper(place, copies.get(place, 0), name)
                ]
                for place, above, name in cells
            )
        ],
    ]


def _list(cells: Iterable[tuple[str, h.Node, str]], copies: Mapping[str, int]) -> h.Element:
    return h.div(".deck-list")[
        (
            h.span(".deck-line")[
                h.span(aria_hidden="true")[label], _stepper(place, copies.get(place, 0), name)
            ]
            for place, label, name in cells
        )
    ]


def _colours(words: Words, draft: Draft) -> h.Element:
    return h.fieldset(".deck-colours")[
        h.legend[words("Colours")],
        [
            h.label(".choice")[
                h.input(
                    type="checkbox",
                    data_field=f"deck-colour:{COLOUR_IDS[colour]}",
                    checked=colour in draft.deck.colours,
                ),
                h.span[mark_signs(1 << colour), " ", colour_in_words(colour, words)],
            ]
            for colour in COLOURS
        ],
    ]


def _numbers(words: Words, draft: Draft) -> h.Element:
    return h.fieldset[
        h.legend[words("Number cards")],
        _row(
            words("of every colour, so many of each number"),
            [
                (str(number), str(number), words("Copies of the {number} in every colour", number=number))
                for number in NUMBERS
            ],
            draft.copies,
        ),
    ]


def _two_marks(words: Words, draft: Draft, settings: Settings) -> h.Element:
    return h.fieldset[
        h.legend[words("Number cards with two marks")],
        _kept(settings, "two_mark_cards", words("They are in the deck")),
        [
            _row(
                [mark_signs(SUIT_MARKS[suit]), " ", mix_word(SUIT_MARKS[suit], words)],
                [
                    (TEXTS[card], str(number), _copies_of(words, TEXTS[card]))
                    for number in NUMBERS
                    for card in [number_card(suit, number)]
                ],
                draft.copies,
            )
            for suit in pairs(draft.deck.colours)
        ],
    ]


def _clears(words: Words, draft: Draft) -> h.Element:
    texts = [TEXTS[CLEARS[colour]] for colour in draft.deck.colours]
    return h.fieldset[
        h.legend[words("Clear cards")],
        _list(
            [
                (
                    text,
                    [mark_signs(MARKS_OF[read_card(text)]), " ", card_in_words(read_card(text), words)],
                    _copies_of(words, text),
                )
                for text in texts
            ],
            draft.copies,
        ),
    ]


def _specials(words: Words, draft: Draft, settings: Settings) -> h.Element:
    return h.fieldset[
        h.legend[words("Specials")],
        _kept(settings, "specials", words("They are in the deck")),
        _list(
            [(TEXTS[card], card_in_words(card, words), _copies_of(words, TEXTS[card])) for card in SPECIALS],
            draft.copies,
        ),
    ]


def _copies_of(words: Words, text: str) -> str:
    return words("Copies of {card}", card=card_in_words(read_card(text), words))


def _kept(settings: Settings, option: str, text: str) -> h.Element:
    """Whether a kind of card is played with at all."""
    checked = bool(settings.options.get(option, True))
    return h.label(".choice")[
        h.input(type="checkbox", data_field=f"option-{option}", checked=checked), h.span[text]
    ]


# --- as text, and onwards ---


def _as_text(words: Words, draft: Draft) -> h.Element:
    """Open where the text is what cannot be read."""
    return h.details(".more", open=draft.wrong is not None)[
        h.summary[words("The deck as text")],
        h.p(".hint")[
            words(
                "{numbers} and {clears}: one number for all alike, or a table such as {table}."
                " {two_marks}: for each pair of colours the numbers there are, each as often as it has copies.",
                numbers="numbers",
                clears="clears",
                two_marks="two_marks",
                table="{ 1 = 3, 6 = 1 }",
            )
        ],
        h.textarea(
            data_field="deck-text",
            rows="8",
            cols="40",
            maxlength=str(LONGEST),
            spellcheck="false",
            autocapitalize="off",
            autocomplete="off",
            lang="en",
            aria_label=words("The deck as text"),
            aria_invalid="true" if draft.wrong is not None else None,
            aria_describedby="deck-verdict",
        )[draft.text],
        h.div(".buttons")[
            h.label(".as-button")[
                words("From a file"),
                h.input(".aloud", type="file", accept=".toml,.txt,text/plain", data_loads="deck-text"),
            ],
            h.button(type="button", data_saves="deck-text", data_file=FILE)[words("To a file")],
        ],
    ]


def _buttons(words: Words, draft: Draft, on_table: str, wrong: DeckError | None, link: str | None) -> h.Node:
    def proposes(what: str, text: str) -> h.Element:
        return h.button(type="button", data_do="propose", data_what=what, data_stays=True)[text]

    return [
        h.div(".buttons")[
            h.button(type="button", data_do="new")[words("Play with this deck")],
            h.button(
                type="button", data_copies=link, data_into="deck-link", data_copied=words("Link copied")
            )[words("Copy link")]
            if link
            else None,
            None if draft.usual and draft.wrong is None else proposes("deck-usual", words("The usual deck")),
            None
            if on_table in (draft.option, REFERENCE)
            else proposes(f"deck-take:{on_table}", words("The deck of the game on the table")),
        ],
        h.p(".hint")[words("This set-up is too long for a link; the file can take the deck along.")]
        if wrong is None and link is None
        else None,
        h.input("#deck-link", type="text", readonly=True, hidden=True, aria_label=words("The link")),
    ]
