"""The card workbench of King's Plate: its regions as functions of what lies on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import htpy as h
from kobako.kings_plate.cards import SERIES
from kobako_bots import LEVELS

from kobako_web.kings_plate_check import Fault
from kobako_web.kings_plate_set import LONGEST, Draft, shown_card
from kobako_web.picture.kings_plate_own import whole_card
from kobako_web.table.card_words import stars_in_words
from kobako_web.table.kings_plate_balance import Balance, balance
from kobako_web.table.kings_plate_form import ENDONYMS, called, card_form, of_name, text_field
from kobako_web.words import LANGUAGES, Words

REGIONS: Final = (
    "bench-begin",
    "bench-verdict",
    "bench-cards",
    "bench-card",
    "bench-set",
    "bench-use",
    "bench-text",
    "bench-balance",
)
FILE: Final = "kobako-cards.toml"
SIZES: Final = ("4", "3", "5")
TOLD: Final = 8
"""Faults that are spelled out at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Workbench:
    """Everything that the page shows."""

    words: Words
    draft: Draft
    faults: tuple[Fault, ...]
    remark: str = ""
    """A sentence about what was tried last."""
    can_undo: bool = False
    level: str = "casual"
    size: str = "4"
    link: str | None = None
    """The fragment of a link to the set; None where it would be too long, or the set cannot be played with."""
    balance: Balance

    @property
    def playable(self) -> bool:
        return not any(fault.blocks for fault in self.faults)


def render(bench: Workbench) -> list[tuple[str, h.Node]]:
    """Every region with what it holds."""
    parts = (
        _begin(bench),
        _verdict(bench),
        _cards(bench),
        card_form(bench.words, bench.draft, bench.faults),
        _set(bench),
        _use(bench),
        _text(bench),
        balance(bench.words, bench.balance, playable=bench.playable),
    )
    return list(zip(REGIONS, parts, strict=True))


def _does(what: str, text: h.Node, *, primary: bool = False, off: bool = False) -> h.Element:
    return h.button(
        f"#do-{what.replace(':', '-')}",
        type="button",
        class_={"primary": primary},
        data_do="bench",
        data_what=what,
        aria_disabled="true" if off else None,
    )[text]


def _begin(bench: Workbench) -> h.Node:
    words = bench.words
    return [
        h.h2[words("Begin with")],
        h.div(".buttons")[
            [_does(f"series:{number}", words("Series {n}", n=number)) for number in SERIES],
            _does("empty", words("An empty set")),
            _does("undo", words("Undo"), off=not bench.can_undo),
        ],
    ]


# --- the check ---


def _verdict(bench: Workbench) -> h.Node:
    words, wrong = bench.words, [fault for fault in bench.faults if fault.blocks]
    odd = [fault for fault in bench.faults if not fault.blocks]
    if wrong:
        verdict = words.plural(
            "{n} thing is wrong; the set cannot be played with yet.",
            "{n} things are wrong; the set cannot be played with yet.",
            n=len(wrong),
        )
    else:
        verdict = words(
            "This set can be played with: {kinds} kinds of cards, {units} units in the deck.",
            kinds=len(bench.draft.cards),
            units=_units(bench.draft),
        )
    told = [*wrong, *odd][:TOLD]
    rest = len(wrong) + len(odd) - len(told)
    return [
        h.p("#bench-remark", class_=["remark"], role="status")[bench.remark],
        h.p("#bench-judgement", class_={"wrong": bool(wrong), "good": not wrong}, role="status")[verdict],
        h.ul(".faults")[(h.li(class_={"odd": not fault.blocks})[_fault(bench, fault)] for fault in told)]
        if told
        else None,
        h.p(".hint")[words.plural("And {n} more.", "And {n} more.", n=rest)] if rest else None,
    ]


def _units(draft: Draft) -> int:
    return sum(shown_card(card, "en").copies for card in draft.cards if card.get("king") is not True)


def _fault(bench: Workbench, fault: Fault) -> h.Node:
    """Where and what; the place is the way there."""
    words = bench.words
    facts = {name: _fact(name, value) for name, value in fault.facts.items()}
    sentence = words(fault.sentence, **facts)
    field = _field_name(words, fault.place)
    if fault.card is None:
        place = field or words("The set")
        target = fault.place
    else:
        number, name = fault.card + 1, called(bench.draft.cards[fault.card], words)
        place = words("Card {number}, “{name}”", number=number, name=name)
        if field:
            place = words("{card}, {field}", card=place, field=field)
        target = f"{fault.card}:{fault.place}"
    return [
        h.button(".fault-place", type="button", data_do="bench", data_what=f"show:{target}")[place],
        words(": "),
        sentence,
    ]


def _fact(name: str, value: object) -> object:
    return ENDONYMS.get(str(value), value) if name == "language" else value


def _field_name(words: Words, place: str) -> str:
    match place.split(":", maxsplit=1)[0]:
        case "id":
            return words("id")
        case "symbol":
            return words("symbol")
        case "name":
            return words("name")
        case "stars":
            return words("stars")
        case "cost":
            return words("cost")
        case "costs":
            return words("placing power")
        case "copies":
            return words("copies")
        case "moves":
            return words("movement")
        case "abilities":
            return words("abilities")
        case "text":
            return words("The text")
        case "standard_king":
            return words("standard king")
        case "standard_pair":
            return words("pair of kings")
        case _:
            return ""


# --- the cards ---


def _cards(bench: Workbench) -> h.Node:
    words, draft = bench.words, bench.draft
    wrong = {fault.card for fault in bench.faults if fault.blocks}
    return [
        h.h2[words("Cards")],
        h.ul(".bench-cards")[
            (
                h.li[
                    h.button(
                        f"#card-{number}",
                        type="button",
                        class_=["bench-pick own", {"picked": number == draft.picked}],
                        data_pick=f"card:{number}",
                        aria_pressed="true" if number == draft.picked else "false",
                        aria_label=_card_in_words(row, words, wrong=number in wrong),
                    )[
                        whole_card(shown_card(row, words.lang), words.lang),
                        h.span(".bench-wrong", aria_hidden="true")["!"] if number in wrong else None,
                    ]
                ]
                for number, row in enumerate(draft.cards)
            )
        ],
        h.div(".buttons")[
            _does("add", words("Add a card")),
            _does(f"copy:{draft.picked}", words("Copy this card"), off=draft.card is None),
            _does(f"drop:{draft.picked}", words("Remove this card"), off=draft.card is None),
        ],
    ]


def _card_in_words(row: Mapping[str, Any], words: Words, *, wrong: bool) -> str:
    card = shown_card(row, words.lang)
    parts = [called(row, words), stars_in_words(card.stars, words)]
    parts.append(words("a king") if card.king else words("cost {n}", n=card.cost))
    if wrong:
        parts.append(words("something is wrong"))
    return words(", ").join(parts)


# --- the set ---


def _set(bench: Workbench) -> h.Node:
    words, draft = bench.words, bench.draft
    head = draft.head
    wrong = {fault.place.split(":")[0] for fault in bench.faults if fault.card is None and fault.blocks}
    kings = [(str(card.get("id")), called(card, words)) for card in draft.cards if card.get("king") is True]
    standard = str(head.get("standard_king", ""))
    pair = head.get("standard_pair")
    both = pair if isinstance(pair, list) and len(pair) == 2 else [standard, standard]
    return h.details(".more", open=bool(wrong & {"name", "standard_king", "standard_pair"}))[
        h.summary[words("The set: names and kings")],
        [
            text_field(
                words("Name of the set") if lang == words.lang else ENDONYMS[lang],
                f"set:name:{lang}",
                of_name(head, lang),
                wrong,
                lang,
            )
            for lang in sorted(LANGUAGES, key=lambda lang: lang != words.lang)
        ],
        _king(words("Standard king"), "set:standard_king", kings, standard, words),
        _king(words("First king of a pair"), "set:pair:0", kings, str(both[0]), words),
        _king(words("Second king of a pair"), "set:pair:1", kings, str(both[1]), words),
    ]


def _king(label: str, field: str, kings: list[tuple[str, str]], chosen: str, words: Words) -> h.Element:
    missing = chosen not in [king for king, _ in kings]
    return h.label(".field")[
        h.span[label],
        h.select(f"#{field.replace(':', '-')}", data_field=field, aria_invalid="true" if missing else None)[
            h.option(value=chosen, selected=True)[words("— choose —")] if missing else None,
            (h.option(value=king, selected=king == chosen)[name] for king, name in kings),
        ],
    ]


# --- playing, saving, sharing ---


def _use(bench: Workbench) -> h.Node:
    words = bench.words
    sizes = {size: words("{n} × {n} squares", n=size) for size in SIZES}
    return [
        h.h2[words("Play, keep, share")],
        h.div(".bench-play")[
            _choice("level", words("Against"), {level: words.level(level) for level in LEVELS}, bench.level),
            _choice("size", words("Board"), sizes, bench.size),
            _does("play", words("Play with this set"), primary=True, off=not bench.playable),
        ],
        h.div(".buttons")[
            h.button(type="button", data_saves="text", data_file=FILE)[words("To a file")],
            h.label(".as-button")[
                words("From a file"),
                h.input(".aloud", type="file", accept=".toml,.txt,text/plain", data_loads="text"),
            ],
            h.button(
                type="button",
                data_copies=bench.link,
                data_into="bench-link",
                data_copied=words("Link copied"),
            )[words("Copy link")]
            if bench.link
            else None,
        ],
        h.p(".hint")[words("This set is too long for a link; the file can take it along.")]
        if bench.playable and bench.link is None
        else None,
        h.input("#bench-link", type="text", readonly=True, hidden=True, aria_label=words("The link")),
    ]


def _choice(field: str, label: str, values: Mapping[str, str], chosen: str) -> h.Element:
    return h.label(".field")[
        h.span[label],
        h.select(f"#choose-{field}", data_field=f"use:{field}")[
            (h.option(value=value, selected=value == chosen)[text] for value, text in values.items())
        ],
    ]


def _text(bench: Workbench) -> h.Node:
    words, draft = bench.words, bench.draft
    return h.details(".more", open=draft.broken is not None)[
        h.summary[words("The set as text")],
        h.p(".hint")[
            words(
                "Form and text show the same set. What is changed in the form writes the text anew, without comments"
                " of your own."
            )
        ],
        h.textarea(
            "#set-text",
            data_field="text",
            rows="14",
            cols="60",
            maxlength=str(LONGEST),
            spellcheck="false",
            autocapitalize="off",
            autocomplete="off",
            lang="en",
            aria_label=words("The set as text"),
            aria_invalid="true" if draft.broken is not None else None,
            aria_describedby="bench-judgement",
        )[draft.text],
    ]
