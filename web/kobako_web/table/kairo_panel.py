"""What is said and asked below Kairo's market: where a customer would go, what a card builds, what is paid."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from kobako.kairo import View
from kobako.kairo.cards import BARKER, COLOURS, Colour
from kobako.kairo.prospects import Aim
from kobako.kairo.state import NONE, Phase, stall_of

from kobako_web.play.kairo import (
    COIN_KEYS,
    PAY_KEY,
    aim_key,
    proposed_payment,
)
from kobako_web.scene import Scene
from kobako_web.table.kairo_building import building, moving
from kobako_web.table.kairo_cards import coin, face, mark, person_of
from kobako_web.table.kairo_market import picked_customer
from kobako_web.table.kairo_words import aims_of, colour_class
from kobako_web.tell.kairo_words import colour_in_words

BUILDS = (Phase.BUILD, Phase.SETUP)


def panel(scene: Scene) -> h.Node:
    """What the person is asked for; nothing as long as a turn only begins."""
    if not scene.your_turn:
        return None
    colour = picked_customer(scene)
    if colour is not None:
        return _frame("calling", _aims(scene, colour, asked=True))
    match scene.view.phase:
        case Phase.BUILD | Phase.SETUP:
            return _frame("building", building(scene))
        case Phase.MOVE:
            return _frame("moving-stall", moving(scene))
        case Phase.PAY:
            return _frame("paying", _paying(scene))
        case Phase.SPEND:
            return _frame("spending", h.p(".ask")[_still(scene)])
        case Phase.DISCARD:
            return _frame("discarding", h.p(".ask")[_too_many(scene)])
        case _:
            return None


def panels(scene: Scene) -> Iterator[h.Element]:
    """What calling each customer would bring, shown while the customer is pointed at."""
    view: View = scene.view
    picked = picked_customer(scene)
    for colour, cell in enumerate(view.customer):
        if cell != NONE and not (colour == picked and scene.your_turn):
            yield h.div(class_=["panel", "glance", colour_class(colour)], aria_hidden="true")[
                _aims(scene, colour, asked=False)
            ]


def _frame(kind: str, inside: h.Node) -> h.Element:
    return h.div(f".panel.asked.{kind}")[inside]


# --- customers ---


def _aims(scene: Scene, colour: Colour, *, asked: bool) -> h.Node:
    words = scene.words
    aims = aims_of(scene, colour)
    title = words("{colour} customer", colour=colour_in_words(colour, words))
    return [
        h.p(".ask")[
            person_of(colour), h.b[title], None if aims else h.span[words("nobody has a stall for it")]
        ],
        h.ul(".aims")[[h.li[_aim(scene, colour, aim, asked=asked)] for aim in aims]],
    ]


def _aim(scene: Scene, colour: Colour, aim: Aim, *, asked: bool) -> h.Element:
    """One stall: how far, who gets what, and whether it takes barkers."""
    words = scene.words
    key = aim_key(aim.owner)
    may = asked and key in scene.choices.offers
    inside: list[h.Node] = [
        mark(aim.owner),
        h.span(".whose")[scene.seats[aim.owner].name],
        h.span(".far")[words.plural("{n} step", "{n} steps", n=aim.steps)],
        h.span(".earns")[_gains(scene, colour, aim)],
        _needs(scene, colour, aim),
    ]
    classes = {"aim": True, "may": may, "own": aim.owner == scene.person, "blocked": aim.blocked}
    if not asked:
        return h.span(class_=classes)[inside]
    return h.button(
        f"#{key}", type="button", class_=classes, data_pick=key, aria_disabled=None if may else "true"
    )[inside]


def _gains(scene: Scene, colour: Colour, aim: Aim) -> h.Node:
    """KA30: what the owner gets, and the one who calls."""
    words = scene.words
    owner = h.span(".gain")[f"+{aim.to_owner}", coin(colour)]
    if aim.owner == scene.person:
        return [h.span(".aloud")[words("You get")], owner]
    return [
        h.span(".aloud")[words("the owner gets")],
        owner,
        h.span(".for-you")[words("you"), f" +{aim.to_seat}", coin(colour)],
    ]


def _needs(scene: Scene, colour: Colour, aim: Aim) -> h.Node:
    """KA27, KA29: why the customer does not go there by itself."""
    words = scene.words
    if aim.blocked:
        who = _at_the_door(scene, colour, aim)
        return h.span(".needs.taken")[words("door taken"), None if who is None else person_of(who)]
    if not aim.barkers:
        return None
    held = _barkers(scene)
    return h.span(class_=["needs", {"lacking": held < aim.barkers}])[
        h.span(".barkers", aria_hidden="true")[[face(BARKER)] * aim.barkers],
        words.plural("with {n} barker", "with {n} barkers", n=aim.barkers),
    ]


def _at_the_door(scene: Scene, colour: Colour, aim: Aim) -> Colour | None:
    view: View = scene.view
    entry = view.entry[stall_of(aim.owner, colour)]
    return view.customer.index(entry) if entry in view.customer else None


def _barkers(scene: Scene) -> int:
    view: View = scene.view
    return view.hands[scene.person].known.count(BARKER)


# --- paying, and cards that leave the hand ---


def _paying(scene: Scene) -> h.Node:
    """KA18, B9: coins for those that are missing, and for a joker; as proposed, or one by one."""
    words, view = scene.words, scene.view
    proposed = proposed_payment(view)
    coins = view.coins[scene.person]
    return [
        h.p(".ask")[
            words.plural(
                "Still to pay: {n} coin of any colour.", "Still to pay: {n} coins of any colour.", n=view.owed
            )
        ],
        h.div(".purse")[
            [
                h.button(
                    f"#coin-{key[1:]}",
                    type="button",
                    class_=["pile", {"may": key in scene.choices.offers}],
                    data_pick=key,
                    aria_label=words(
                        "Pay one {colour} coin of {n}", colour=colour_in_words(colour, words), n=coins[colour]
                    ),
                    aria_disabled=None if key in scene.choices.offers else "true",
                )[coin(colour), h.span[str(coins[colour])]]
                for colour, key in enumerate(COIN_KEYS)
            ]
        ],
        h.button("#pay.primary", type="button", data_pick=PAY_KEY)[
            words("Pay"),
            [
                h.span(".gain")[str(proposed.count(colour)), coin(colour)]
                for colour in COLOURS
                if colour in proposed
            ],
        ]
        if PAY_KEY in scene.choices.offers
        else None,
    ]


def _still(scene: Scene) -> str:
    return scene.words.plural(
        "Pick {n} more card of your hand.", "Pick {n} more cards of your hand.", n=scene.view.pending
    )


def _too_many(scene: Scene) -> str:
    return scene.words.plural(
        "Too many cards: pick {n} to discard.", "Too many cards: pick {n} to discard.", n=scene.view.pending
    )
