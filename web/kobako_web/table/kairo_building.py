"""What a card builds at Kairo's table: for each colour an expansion with its price and gain, a new stall, or a move."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

import htpy as h
from kobako.core import Seat
from kobako.kairo import View
from kobako.kairo.cards import COLOURS, Colour
from kobako.kairo.state import NONE, Expand, Found, Lift, stall_of

from kobako_web.play.kairo import COLOUR_KEYS, MOVE_KEY, colour_of, proposed_payment
from kobako_web.scene import Scene
from kobako_web.table.kairo_cards import coin, mark, ware
from kobako_web.table.kairo_words import colour_class, outlook_of
from kobako_web.tell.kairo_words import colour_in_words


def building(scene: Scene) -> h.Node:
    """The card is played; a cell and a colour are picked in either order, or the stall that is to be moved."""
    view: View = scene.view
    picked = scene.choices.picked
    grows = {action.colour for action in view.actions if isinstance(action, Expand | Found)}
    moves = {action.colour for action in view.actions if isinstance(action, Lift)}
    moving = MOVE_KEY in picked
    button = _lift_button(scene, only=not grows) if moves and (moving or not picked) else None
    return [
        h.div(".ask")[h.span[_what_next(scene, grows)], button],
        h.div(".builds")[[_build(scene, colour, moves if moving else grows) for colour in COLOURS]]
        if grows or moving
        else None,
        None if moving else list(_bills(scene)),
    ]


def _what_next(scene: Scene, grows: Collection[Colour]) -> str:
    words, picked = scene.words, scene.choices.picked
    site = next((key for key in picked if key in scene.rules.market.numbers), None)
    colour = colour_of(picked)
    if MOVE_KEY in picked:
        return words("Which stall moves? It must have no expansion.")
    if not grows:
        return words("This card builds nothing, but a stall can be moved.")
    if site is None and colour is None:
        return words("Pick a lit cell, or first what to build.")
    if site is None:
        return words("Now pick a lit cell.")
    if colour is None:
        return words("What shall stand on {cell}?", cell=site)
    return words("Now pick the entry: an arrow beside {cell}.", cell=site)


def _build(scene: Scene, colour: Colour, able: Collection[Colour]) -> h.Element:
    words, view, choices = scene.words, scene.view, scene.choices
    key = COLOUR_KEYS[colour]
    chosen = key in choices.picked
    may = colour in able and (key in choices.offers or key in choices.freed().offers)
    if MOVE_KEY in choices.picked:
        inside: h.Node = h.span(".what")[words("move")] if colour in able else None
    elif view.size[stall_of(scene.person, colour)]:
        inside = _growth(scene, colour)
    else:
        inside = h.span(".what")[words("new stall")]
    return h.button(
        f"#build-{key[1:]}",
        type="button",
        class_=["build", {"may": may, "picked": chosen, "dull": colour not in able}],
        data_pick=key,
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if may or chosen else "true",
    )[ware(colour), h.span(".aloud")[colour_in_words(colour, words)], inside]


def _growth(scene: Scene, colour: Colour) -> h.Node:
    """KA18, KA19, KA22 to KA24: size, price, points and medals of the next expansion."""
    words, view = scene.words, scene.view
    ahead = outlook_of(scene, colour)
    if not view.left[colour]:
        return h.span(".what")[words("used up")]
    return [
        h.span(".what")[
            h.span(".aloud")[words("size")], f"{ahead.size - 1}", h.span(".to")["›"], h.b[f"{ahead.size}"]
        ],
        h.span(class_=["price", {"dear": not ahead.payable}])[
            h.span(".aloud")[words("costs")],
            "−",
            [f"{ahead.own}", coin(colour)] if ahead.own else None,
            [f"{'+' if ahead.own else ''}{ahead.owed}", ANY] if ahead.owed else None,
        ],
        h.span(".worth")[
            h.b[f"+{ahead.points}"],
            h.span(".unit")[words("pts")],
            h.span(".ends")[h.span(".aloud")[words("starts the final phase")]]
            if _ends(view, colour)
            else None,
        ],
        h.span(".winnings")[
            [
                h.span(class_=["medal", medal.value])[
                    h.span(".aloud")[medal_in_words(scene, medal.value, was)],
                    mark(was) if was != NONE else None,
                ]
                for medal, was in ahead.medals
            ]
        ]
        if ahead.medals
        else None,
    ]


def _bills(scene: Scene) -> Iterator[h.Element]:
    """KA18, B9: with which coins each expansion would be paid; what is owed beside its own colour can be changed then.

    The style sheet shows that of the colour which is picked or pointed at.
    """
    words, view = scene.words, scene.view
    sites = [key for key in scene.choices.picked if key in scene.rules.market.numbers]
    for colour in {action.colour: None for action in view.actions if isinstance(action, Expand)}:
        coins = _bill(scene, colour)
        offered = bool(sites) and COLOUR_KEYS[colour] in scene.choices.offers
        yield h.p(class_=["bill", colour_class(colour), {"offered": offered}])[
            ware(colour),
            h.span[words("takes")],
            [h.span(".gain")[str(number), coin(each)] for each, number in coins],
        ]


def _bill(scene: Scene, colour: Colour) -> list[tuple[Colour, int]]:
    view, ahead = scene.view, outlook_of(scene, colour)
    purse = list(view.coins[scene.person])
    purse[colour] -= ahead.own
    left = [number - (each == colour) for each, number in enumerate(view.left)]
    coins = list(view.coins)
    coins[scene.person] = tuple(purse)
    others = proposed_payment(
        replace(view, coins=tuple(coins), left=tuple(left), owed=ahead.owed + view.fee, least=0)
    )
    numbers = [others.count(each) + (ahead.own if each == colour else 0) for each in COLOURS]
    return [(each, number) for each, number in enumerate(numbers) if number]


def _ends(view: View, colour: Colour) -> bool:
    """KA36: whether an expansion of the colour starts the final phase."""
    left = [number - (each == colour) for each, number in enumerate(view.left)]
    return view.trigger is None and (0 in left or left.count(1) >= 2)


ANY = h.span(".coin.any-coin", aria_hidden="true")
"""A coin of whatever colour."""


def medal_in_words(scene: Scene, medal: str, was: Seat) -> str:
    words = scene.words
    if was == NONE:
        return words("takes the gold medal") if medal == "gold" else words("takes the silver medal")
    name = scene.seats[was].name
    if medal == "gold":
        return words("takes the gold medal from {name}", name=name)
    return words("takes the silver medal from {name}", name=name)


def _lift_button(scene: Scene, *, only: bool) -> h.Element:
    words, chosen = scene.words, MOVE_KEY in scene.choices.picked
    return h.button(
        "#build-move",
        type="button",
        class_=["lift", {"picked": chosen, "primary": only}],
        data_pick=MOVE_KEY,
        aria_pressed="true" if chosen else "false",
    )[words("Move a stall") if only else words("Move a stall instead")]


def moving(scene: Scene) -> h.Node:
    """A stall is lifted: where it shall stand."""
    words, view = scene.words, scene.view
    site = next((key for key in scene.choices.picked if key in scene.rules.market.numbers), None)
    text = (
        words(
            "Pick the lit cell where your {colour} stall shall stand.",
            colour=colour_in_words(view.lifted, words),
        )
        if site is None
        else words("Now pick the entry: an arrow beside {cell}.", cell=site)
    )
    return h.p(".ask")[ware(view.lifted), text]
