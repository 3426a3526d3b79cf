"""The middle of Rensei's table: the field, what the picked cards would make of it, both piles, and how numbers rank."""

from __future__ import annotations

import htpy as h
from kobako.rensei.cards import (
    CLEARS,
    HIGHEST,
    LOWEST,
    MARKS_OF,
    NONE,
    NUMBER_OF,
    NUMBERS,
    SPECIALS,
    Card,
    Colour,
)
from kobako.rensei.plays import beats
from kobako.rensei.state import CHOOSING, Phase, View
from markupsafe import Markup

from kobako_web.play.rensei import (
    CLEAR,
    COLOUR_KEYS,
    FIELD,
    NOTHING,
    PASS_KEY,
    SEAT_KEYS,
    marks_with,
    picked_cards,
)
from kobako_web.scene import Scene
from kobako_web.table.rensei_cards import (
    BACK,
    beneath,
    clear_face,
    mark_signs,
    mixture,
    number_face,
)
from kobako_web.table.rensei_used import used_pile
from kobako_web.table.rensei_words import edges, ends_round, field_in_words, wanted
from kobako_web.tell.rensei_cards import colour_in_words, effect_in_words, special_in_words


def field(scene: Scene) -> h.Node:
    return h.div(class_=["felt", {"inverted": scene.view.inverted}], data_match=scene.rules.options.match)[
        _ranks(scene),
        h.div(".middle")[
            used_pile(scene),
            h.div(".places", role="grid", aria_label=scene.words("Field"))[
                h.div(".row", role="row")[_field(scene), _pile(scene)]
            ],
        ],
        h.div(".told")[_told(scene)],
    ]


# --- how numbers rank ---


def _ranks(scene: Scene) -> h.Element:
    """RD9, RD10: every number from the weakest, those that beat the field marked, and the one that ends the round."""
    words, view = scene.words, scene.view
    order = reversed(NUMBERS) if view.inverted else NUMBERS
    first, last = (HIGHEST, LOWEST) if view.inverted else (LOWEST, HIGHEST)
    return h.div(".ranks")[
        h.span(".aloud")[
            words("Lower beats higher, but 6 beats 1.")
            if view.inverted
            else words("Higher beats lower, but 1 beats 6.")
        ],
        h.span(".ladder", aria_hidden="true")[[_rank(view, number) for number in order]],
        h.span(class_=["loop", {"now": view.number == last}], aria_hidden="true")[f"{first} › {last}"],
        h.span(".inversion")[words("Inversion")] if view.inverted else None,
        _direction(scene),
    ]


def _rank(view: View, number: int) -> h.Element:
    here = number == view.number
    stronger = not view.empty and beats(number, view.number, inverted=view.inverted)
    return h.span(class_=["rank", {"here": here, "beats": stronger}])[str(number)]


def _direction(scene: Scene) -> h.Node:
    """Which way the turns go round, where that makes a difference."""
    words, view = scene.words, scene.view
    if len(view.hands) < 3:
        return None
    clockwise = view.direction > 0
    text = words("clockwise") if clockwise else words("anticlockwise")
    return h.span(class_=["direction", {"back": not clockwise}])[
        Markup('<svg class="turn-order" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-order"/></svg>'),
        h.span[text],
    ]


# --- the field ---


def _field(scene: Scene) -> h.Element:
    view, choices = scene.view, scene.choices
    offered = FIELD in choices.offers
    cards = picked_cards(choices.picked) if offered else ()
    shown = bool(cards) and cards[0] not in SPECIALS
    return h.button(
        "#field",
        type="button",
        class_=[
            "field-place",
            {
                "may-play": offered,
                "closed": bool(choices.picked) and not offered and view.phase not in CHOOSING,
                "last": FIELD in scene.last,
                "previewed": shown,
            },
        ],
        role="gridcell",
        data_pick=FIELD,
        tabindex="0",
        aria_label=field_in_words(scene),
        aria_disabled=None if offered else "true",
    )[
        _lying(scene),
        _becomes(view, cards) if shown else None,
        h.span(".chip.ends")[scene.words("ends the round")] if shown and ends_round(view, cards[0]) else None,
    ]


def _lying(scene: Scene) -> h.Element:
    view, names = scene.view, scene.things.board
    if view.empty:
        return h.span(".stack.empty")[h.span(".slot")[h.span(".slot-word")[scene.words("Lead")]]]
    return h.span(".stack")[
        h.span(".dial", data_key=names.get(FIELD))[number_face(view.number, beneath(view.marks, view.clear))],
        None
        if view.clear == NONE
        else h.span(".dial.over", data_key=names.get(CLEAR))[clear_face(view.clear, view.marks)],
    ]


def _becomes(view: View, cards: tuple[Card, ...]) -> h.Element:
    """The field as it would be with the picked cards on it."""
    marks = marks_with(view, cards)
    clear = cards[-1] if cards[-1] in CLEARS else NONE
    number = NUMBER_OF[cards[0]] or view.number
    under = MARKS_OF[cards[0]] if NUMBER_OF[cards[0]] else beneath(view.marks, view.clear)
    return h.span(".becomes")[number_face(number, under), None if clear == NONE else clear_face(clear, marks)]


# --- what is said below it ---


def _told(scene: Scene) -> h.Node:
    """What a special asks for; or what the picked cards would do; or what the field is and takes."""
    words, view, choices = scene.words, scene.view, scene.choices
    cards = picked_cards(choices.picked)
    asked = _asked(scene) if scene.your_turn else None
    if asked is not None:
        return asked
    if cards and cards[0] in SPECIALS:
        return [
            h.p(".effect")[h.b[special_in_words(cards[0], words)], " ", effect_in_words(cards[0], words)],
            _play_button(scene),
        ]
    if cards and FIELD in choices.offers:
        marks = marks_with(view, cards)
        number = NUMBER_OF[cards[0]] or view.number
        return [
            h.p(".outcome")[words("becomes"), h.b(".big-number")[str(number)], mixture(marks, words)],
            _play_button(scene),
        ]
    if cards:
        return h.p(".outcome")[words("Goes only together with a marked card of your hand.")]
    if view.empty:
        return h.p(".outcome")[words("The field is empty.")]
    return [
        h.p(".outcome")[h.b(".big-number")[str(view.number)], mixture(view.marks, words)],
        h.p(".wanted")[wanted(scene)] if scene.ending is None else None,
    ]


def _play_button(scene: Scene) -> h.Node:
    if FIELD not in scene.choices.offers:
        return None
    return h.button("#play-picked.primary", type="button", data_pick=FIELD)[scene.words("Play it")]


def _asked(scene: Scene) -> h.Node:
    """RD7: the choice that belongs to Distil, Refine or Transfer."""
    words, view, choices = scene.words, scene.view, scene.choices
    match view.phase:
        case Phase.DISTIL:
            return _asking(
                words("Which colour shall the field be?"),
                [_colour(scene, colour) for colour in scene.rules.colours],
            )
        case Phase.REFINE:
            return _asking(
                words("Pick a clear card of your hand to put it away, or keep them."),
                [
                    h.button("#choose-none", type="button", data_pick=NOTHING)[words("Put none away")],
                ],
            )
        case Phase.TRANSFER:
            to = [seat for seat in view.active if seat != scene.person]
            return _asking(
                words("Pick a card of your hand, then who gets it."),
                [
                    h.button(
                        f"#choose-seat-{seat + 1}",
                        type="button",
                        class_={"picked": SEAT_KEYS[seat] in choices.picked},
                        data_pick=SEAT_KEYS[seat],
                        aria_pressed="true" if SEAT_KEYS[seat] in choices.picked else "false",
                    )[words("to {name}", name=scene.seats[seat].name)]
                    for seat in to
                ],
            )
        case _:
            return None


def _asking(question: str, buttons: list[h.Element]) -> h.Node:
    return [h.p(".question")[question], h.div(".answers")[buttons]]


def _colour(scene: Scene, colour: Colour) -> h.Element:
    return h.button(f"#choose-{COLOUR_KEYS[colour][1:]}", type="button", data_pick=COLOUR_KEYS[colour])[
        mark_signs(1 << colour), colour_in_words(colour, scene.words)
    ]


# --- the piles ---


def _pile(scene: Scene) -> h.Element:
    """The draw pile: a pass takes a card from it (RD8)."""
    words, view = scene.words, scene.view
    offered = PASS_KEY in scene.choices.freed().offers
    count = words.plural("{n} card", "{n} cards", n=view.deck)
    label = words("Draw pile, {count}", count=count)
    if offered:
        does = words("pass and take one") if view.deck else words("pass")
        label = words("{pile}: {does}", pile=label, does=does)
    return h.button(
        "#pile",
        type="button",
        class_=["side-pile", "pile", {"may-take": offered, "last": PASS_KEY in scene.last}],
        role="gridcell",
        data_pick=PASS_KEY,
        tabindex="-1",
        aria_label=label,
        aria_disabled=None if offered else "true",
    )[
        h.span(".pile-name")[words("Draw pile")],
        h.span(f".stack.h{edges(view.deck)}")[
            h.span(".dial", data_key=scene.things.board.get(PASS_KEY))[BACK]
        ]
        if view.deck
        else h.span(".stack.empty")[h.span(".slot")],
        h.span(".strip")[count],
        h.span(".take")[words("Pass +1") if view.deck else words("Pass")],
    ]
