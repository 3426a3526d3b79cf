"""The form for one card on the workbench of King's Plate, and its fields, which the form for the set uses, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import htpy as h
from kobako.kings_plate.cards import Ability

from kobako_web.kings_plate_check import BOUNDS, Fault
from kobako_web.kings_plate_set import Draft, abilities_of, shown_card
from kobako_web.picture.kings_plate_own import whole_card
from kobako_web.table.card_words import ability_in_words, ability_name, moves_in_words
from kobako_web.table.kings_plate_rose import legend, rose
from kobako_web.words import LANGUAGES, Words

ENDONYMS: Final = {"zh-Hant": "繁體中文", "ja": "日本語", "en": "English"}


def called(row: Mapping[str, Any], words: Words) -> str:
    """What a card is called here; without a name by its id."""
    name = shown_card(row, words.lang).name[words.lang].strip()
    return name or str(row.get("id") or words("without a name"))


def card_form(words: Words, draft: Draft, faults: Sequence[Fault]) -> h.Node:
    """Name, figures, movement and abilities of the card that is picked, beside its looks."""
    row = draft.card
    if row is None:
        return h.p(".hint")[words("There is no card yet.")]
    card, number = shown_card(row, words.lang), draft.picked
    wrong = {fault.place.split(":")[0] for fault in faults if fault.card == number and fault.blocks}
    king = row.get("king") is True
    power = (
        _number(words, row, number, "costs", wrong) if king else _number(words, row, number, "cost", wrong)
    )
    return [
        h.h2("#card-title", tabindex="-1")[
            words("Card {number}, “{name}”", number=number + 1, name=called(row, words))
        ],
        h.div(".bench-form")[
            h.div(".bench-looks")[
                h.div(".own")[whole_card(card, words.lang)],
                h.div(".rival")[whole_card(card, words.lang, own=False)],
                h.p(".hint")[words.sentences(*moves_in_words(card, words))],
            ],
            h.div(".bench-movement")[
                h.h3[words("Movement")],
                rose(row, card, words),
                legend(words),
                h.p(".hint")[
                    words(
                        "Forward is up. A square next to the card goes from step to slide to slide past one card and"
                        " back to nothing; a square of the outer ring is leapt to or not."
                    )
                ],
            ],
            h.div(".bench-fields")[
                text_field(
                    words("Name"), f"card:{number}:name:{words.lang}", of_name(row, words.lang), wrong
                ),
                h.div(".bench-numbers")[
                    _number(words, row, number, "stars", wrong),
                    power,
                    _number(words, row, number, "copies", wrong),
                ],
                _check(f"card:{number}:king", words("A king"), on=king),
                _check(f"card:{number}:alone", words("Never one of a pair of kings"), on=card.alone)
                if king
                else None,
                _abilities(words, row, number),
                h.details(".more", open=bool(wrong & {"id", "symbol"}) or _name_is_missing(row))[
                    h.summary[words("Other languages, id and symbol")],
                    [
                        text_field(
                            ENDONYMS[lang], f"card:{number}:name:{lang}", of_name(row, lang), wrong, lang
                        )
                        for lang in LANGUAGES
                        if lang != words.lang
                    ],
                    text_field(words("Id"), f"card:{number}:id", str(row.get("id", "")), wrong, "en"),
                    text_field(
                        words("Symbol"), f"card:{number}:symbol", str(row.get("symbol", "")), wrong, "en"
                    ),
                ],
            ],
        ],
    ]


def _name_is_missing(row: Mapping[str, Any]) -> bool:
    return any(not of_name(row, lang).strip() for lang in LANGUAGES)


def of_name(row: Mapping[str, Any], lang: str) -> str:
    names = row.get("name")
    return str(names.get(lang, "")) if isinstance(names, Mapping) else ""


def text_field(label: str, field: str, value: str, wrong: set[str], lang: str | None = None) -> h.Element:
    part = field.split(":")[2] if field.startswith("card:") else field.split(":")[1]
    return h.label(".field")[
        h.span[label],
        h.input(
            f"#{field.replace(':', '-')}",
            type="text",
            data_field=field,
            data_live=True,
            value=value,
            lang=lang,
            autocomplete="off",
            spellcheck="false",
            maxlength="200",
            aria_invalid="true" if part in wrong else None,
        ),
    ]


def _number(words: Words, row: Mapping[str, Any], number: int, field: str, wrong: set[str]) -> h.Element:
    labels = {
        "stars": words("Stars"),
        "cost": words("Cost"),
        "costs": words("Placing power"),
        "copies": words("Copies"),
    }
    low, high = BOUNDS[field]
    return h.label(".field")[
        h.span[labels[field]],
        h.input(
            f"#card-{number}-{field}",
            type="number",
            inputmode="numeric",
            min=str(low),
            max=str(high),
            data_field=f"card:{number}:{field}",
            data_live=True,
            value=str(row.get(field, 4 if field == "copies" else "")),
            aria_invalid="true" if field in wrong else None,
        ),
    ]


def _check(field: str, text: h.Node, *, on: bool) -> h.Element:
    return h.label(".choice")[
        h.input(f"#{field.replace(':', '-')}", type="checkbox", data_field=field, checked=on), h.span[text]
    ]


def _abilities(words: Words, row: Mapping[str, Any], number: int) -> h.Element:
    has = abilities_of(row)
    return h.details(".more", open=bool(has))[
        h.summary(f"#card-{number}-abilities")[
            words("Abilities"), h.span(".count")[f" {len(has)}"] if has else None
        ],
        [
            _check(
                f"card:{number}:ability:{ability}",
                [h.strong[ability_name(ability, words)], h.span(".hint")[ability_in_words(ability, words)]],
                on=ability in has,
            )
            for ability in Ability
        ],
    ]
