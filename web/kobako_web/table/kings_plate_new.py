"""The dialog for a new game of King's Plate: against whom, with which cards and kings, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from weakref import WeakKeyDictionary

import htpy as h
from kobako.kings_plate import Options
from kobako.kings_plate.cards import SERIES, Card
from kobako.kings_plate.state import REFERENCE, SIZES
from kobako_bots import LEVELS
from markupsafe import Markup

from kobako_web.scene import Scene, Settings
from kobako_web.set_up import write_set_up
from kobako_web.settings import as_field
from kobako_web.sitting import PERSON
from kobako_web.table import common
from kobako_web.table.card_words import keyword, stars_in_words
from kobako_web.words import Words

PAIRS = ("neither", "both", "first", "second")
"""KP15: who has two kings."""


_DRAWN: WeakKeyDictionary[Words, tuple[Settings, str, Markup]] = WeakKeyDictionary()
"""By table the last dialog, with what it was drawn from: every click asks for it, and hardly any changes it."""


def new_game(scene: Scene) -> Markup:
    words, settings, deal = scene.words, scene.settings, scene.deal
    if words not in _DRAWN or _DRAWN[words][:2] != (settings, deal):
        _DRAWN[words] = settings, deal, Markup(str(_dialog(scene)))
    return _DRAWN[words][2]


def _dialog(scene: Scene) -> h.Element:
    words, settings = scene.words, scene.settings
    options = _agreed(settings)
    with_bot = settings.players[1] != PERSON
    return h.div(data_proposes=True)[
        h.h2[words("New game")],
        _rival(words, settings),
        _starts(words, settings) if with_bot else None,
        _cards(words, options),
        _kings(words, options, with_bot=with_bot),
        h.details(".more")[
            h.summary[words("More rules")], h.fieldset(".agreement")[list(_rules(words, options))]
        ],
        common.more(scene),
        h.div(".buttons")[
            h.button(".primary", type="button", data_do="new")[words("Start")],
            h.button(type="button", data_closes=True)[words("Cancel")],
            _link(words, settings),
        ],
        h.input("#set-up-link", type="text", readonly=True, hidden=True, aria_label=words("The link")),
    ]


def _agreed(settings: Settings) -> Options:
    return Options.from_table(settings.options)


def _link(words: Words, settings: Settings) -> h.Node:
    """Everybody who opens it finds this dialog filled in the same way."""
    link = write_set_up("kings-plate", settings)
    if link is None:
        return None
    return h.button(
        type="button", data_copies=link, data_into="set-up-link", data_copied=words("Link copied")
    )[words("Copy link")]


def _rival(words: Words, settings: Settings) -> h.Element:
    chosen = PERSON if settings.players[1] == PERSON else settings.level
    choices = [
        *((level, words.level(level), common.level_in_words(level, words)) for level in LEVELS),
        (
            PERSON,
            words("A person, on this device"),
            words("You pass the device back and forth; a curtain covers the hands."),
        ),
    ]
    return h.fieldset(".levels")[
        h.legend[words("Who plays against you?")],
        (
            h.label(".choice")[
                h.input(type="radio", name="level", data_field="level", value=value, checked=value == chosen),
                h.span[h.strong[name], h.span(".hint")[hint]],
            ]
            for value, name, hint in choices
        ),
    ]


def _starts(words: Words, settings: Settings) -> h.Element:
    starts = (("random", words("At random")), ("person", words("I start")), ("bot", words("The bot starts")))
    return _row("starts", words("Who starts?"), starts, settings.starts)


def _row(name: str, title: str, choices: Iterable[tuple[object, str]], now: object) -> h.Element:
    """A few short choices side by side."""
    return h.fieldset(".starts")[
        h.legend[title],
        (
            h.label(".choice")[
                h.input(type="radio", name=name, data_field=name, value=str(value), checked=value == now),
                h.span[text],
            ]
            for value, text in choices
        ),
    ]


def _cards(words: Words, options: Options) -> list[h.Element]:
    """What decides most about how a game goes."""
    if options.cards == REFERENCE:
        series = ((number, words("Series {n}", n=number)) for number in SERIES)
        which: h.Element = _row("option-series", words("Which cards?"), series, options.series)
    else:
        which = _select(
            "cards",
            words("Which cards?"),
            {options.cards: words.card(options.card_set), REFERENCE: words("Series {n}", n=1)},
            options.cards,
        )
    sizes = ((size, f"{size}×{size}") for size in sorted(SIZES))
    return [
        h.div(".cards-choice")[which, h.p(".hint")[_about(words, options)]],
        h.div(".cards-choice")[
            _row("option-size", words("The board"), sizes, options.size),
            h.p(".hint")[words("4×4 is usual; 3×3 makes a short game, 5×5 a long one.")],
        ],
    ]


def _about(words: Words, options: Options) -> str:
    """What the cards of a series are like."""
    if options.cards != REFERENCE:
        return ""
    match options.series:
        case 1:
            return words("The basic cards: simple moves, and abilities that each say one thing.")
        case 2:
            return words("Other moves with the same abilities, and five kings to choose from.")
        case _:
            return words(
                "Strong and dear cards under kings of power 4: Double Move, Force, Dispel, Charm and more."
            )


# --- the kings ---


def _kings(words: Words, options: Options, *, with_bot: bool) -> h.Element:
    """KP3, KP15: how many kings each has, and which."""
    names = (
        (words("You"), words("The bot")) if with_bot else (words("Player {n}", n=1), words("Player {n}", n=2))
    )
    only = [words("two for {name}", name=name) for name in names]
    pairs: dict[object, str] = dict(zip(PAIRS, (words("one each"), words("two each"), *only), strict=True))
    number = 0
    chosen: list[h.Element] = []
    cards = [card for card in options.card_set.cards if card.king]
    for name, kinds in zip(names, options.seated_kings, strict=True):
        for place, kind in enumerate(kinds, 1):
            number += 1
            label = words("{name}: king", name=name)
            if len(kinds) > 1:
                label = words("{name}: king {n}", name=name, n=place)
            able: dict[object, str] = {
                card.id: _king(words, card) for card in cards if len(kinds) == 1 or not card.alone
            }
            chosen.append(_field(f"king-{number}", label, able, options.card_set[kind].id))
    return h.fieldset(".agreement.kings-choice")[
        h.legend[words("The kings")],
        _select(
            "double_king",
            words("How many"),
            pairs,
            options.double_king,
            words("With two kings their powers add up, and who loses one of them loses."),
        ),
        chosen,
    ]


def _king(words: Words, card: Card) -> str:
    """A king in one line."""
    return words(
        "{card} ({stars}, {power})",
        card=words.card(card),
        stars=stars_in_words(card.stars, words),
        power=keyword(card, words),
    )


# --- the table of rulings ---


def _rules(words: Words, options: Options) -> Iterator[h.Element]:
    """One line for each option: what it changes, and what is usual."""
    if options.cards == REFERENCE:
        yield _check(
            "mix_series",
            words("Units of all three series in one deck"),
            words("The kings are still those of the series above. Usually each series is played alone."),
            options,
        )
    yield _check(
        "mulligan",
        words("Each player may exchange the first hand once"),
        words("All of it, before the first turn. Usual."),
        options,
    )
    yield _check(
        "open_hands",
        words("Both hands lie open"),
        words("Usually only cards that were captured or came back from the board are known."),
        options,
    )
    yield _check(
        "leap_needs_card",
        words("A straight leap needs a card to leap over"),
        words("Usually it needs none."),
        options,
    )
    yield _select(
        "freeze_mode",
        words("Freeze hits"),
        {
            "on_place": words("the card in front when it is placed (usual)"),
            "while_in_front": words("whatever card stands in front of it at the moment"),
        },
        options.freeze_mode,
    )
    yield _check("freeze_affects_king", words("A king can be frozen"), words("Usual."), options)
    yield _check(
        "first_placement_free",
        words("A card dearer than the placing power may be placed alone"),
        words("Usually it cannot be placed at all."),
        options,
    )
    yield _select(
        "second_king",
        words("A second king stands"),
        {
            "near_left": words("in the other near corner (usual)"),
            "adjacent": words("to the left of the first"),
        },
        options.second_king,
    )
    yield _select(
        "repetition_count",
        words("A deal is void when a position has stood"),
        {3: words("three times (usual)"), 4: words("four times")},
        options.repetition_count,
    )
    yield _select(
        "repetition",
        words("A void deal"),
        {
            "replay": words("is dealt again, the other player starts (usual)"),
            "draw": words("is a draw at once"),
        },
        options.repetition,
    )


def _check(name: str, text: str, hint: str, options: Options) -> h.Element:
    return h.label(".choice")[
        h.input(type="checkbox", data_field=f"option-{name}", checked=bool(getattr(options, name))),
        h.span[h.strong[text], h.span(".hint")[hint]],
    ]


def _select(name: str, text: str, values: Mapping[object, str], now: object, hint: str = "") -> h.Element:
    return _field(f"option-{name}", text, values, now, hint)


def _field(name: str, text: str, values: Mapping[object, str], now: object, hint: str = "") -> h.Element:
    return h.label(".field")[
        text,
        h.select(data_field=name)[
            [h.option(value=as_field(value), selected=value == now)[label] for value, label in values.items()]
        ],
        h.span(".hint")[hint] if hint else None,
    ]
