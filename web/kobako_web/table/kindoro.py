"""Kindoro on the table: the regions of the page as functions of the scene."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from kobako.kindoro.rules import QUIET_ROUNDS
from kobako.kindoro.state import Play, View

from kobako_web.play.kindoro import PASS_KEY, card_keys, cards_of, set_key
from kobako_web.scene import Scene
from kobako_web.table import common, several
from kobako_web.table.kindoro_end import end
from kobako_web.table.kindoro_field import field
from kobako_web.table.kindoro_new import new_game
from kobako_web.table.kindoro_seats import BACK, face, plate, rivals, suitcase
from kobako_web.table.kindoro_words import agreed, goal, turns_left
from kobako_web.tell.kindoro import in_a_row

QUIET_WARNING = 4
"""KD24: rounds without a draw after which the table says how many are left."""
MANY = 9
"""More cards than this lie in two rows."""


def render(scene: Scene) -> list[tuple[str, h.Node]]:
    """Every region with what it holds."""
    return several.regions(
        scene,
        status=several.status(scene, goal(scene), warnings(scene), list(agreed(scene))),
        rivals=rivals(scene),
        field=field(scene),
        own=own(scene),
        ranking=end(scene),
        new_game=new_game(scene),
    )


def warnings(scene: Scene) -> Iterator[str]:
    """The last round, a chain of extra turns, rounds without a draw, the long game, practice."""
    words, view = scene.words, scene.view
    left = turns_left(view)
    if left is not None and scene.ending is None:
        yield (
            words.plural(
                "Last round: {n} more turn after this.", "Last round: {n} more turns after this.", n=left
            )
            if left
            else words("The last turn!")
        )
    if view.extra and not scene.your_turn:
        yield words("Extra turn {n}", n=view.extra)
    quiet = view.rounds - view.last_draw
    if view.final is None and quiet > QUIET_WARNING:
        yield words(
            "No card drawn for {n} rounds; after {limit} the last round begins.",
            n=quiet - 1,
            limit=QUIET_ROUNDS,
        )
    if scene.rules.options.long_game:
        yield words("Long game: two wins are needed.")
    if scene.practice:
        yield words("Practice")


# --- the own hand ---


def own(scene: Scene) -> h.Node:
    """The person's seat, points, hand, the sets of three in it, and what else belongs to the turn."""
    words, hand = scene.words, scene.view.hands[scene.person]
    things = common.names_of(scene, scene.person)
    count = hand.size
    return [
        h.div(".own-head")[plate(scene, scene.person), suitcase(scene, scene.person)],
        h.div(".turn-buttons")[_turn_buttons(scene)],
        h.div(
            class_=["hand", {"two-rows": count > MANY}],
            role="group",
            aria_label=words.plural("Your hand, {n} card", "Your hand, {n} cards", n=count),
        )[
            list(_hand_cards(scene, things)),
            (h.span(".hand-card.face-down", data_key=next(things))[BACK] for _ in range(hand.hidden)),
            None if count else h.p(".empty-hand")[words("Your hand is empty.")],
        ]
        if scene.curtain is None
        else several.curtain(scene, scene.curtain),
    ]


def _hand_cards(scene: Scene, things: Iterator[str | None]) -> Iterator[h.Element]:
    words, choices = scene.words, scene.choices
    cards = scene.view.hands[scene.person].known
    able = choices.freed().offers
    at_once = [key for key in choices.picked if len(cards_of(key)) > 1]
    in_set = list(cards_of(at_once[0])) if at_once else []
    for card, key in zip(cards, card_keys(cards), strict=True):
        chosen = key in choices.picked
        if card in in_set:
            in_set.remove(card)
            chosen = True
        fits = key in choices.offers and bool(choices.picked)
        yield h.button(
            f"#hand-{key.replace('.', '-')}",
            type="button",
            class_=[
                "hand-card",
                {
                    "picked": chosen,
                    "may-pick": key in able,
                    "fits": fits,
                    "dull": scene.your_turn and key not in able,
                },
            ],
            data_pick=key,
            data_key=next(things),
            aria_label=words("fits with the picked ones: {card}", card=card)
            if fits and not chosen
            else str(card),
            aria_pressed="true" if chosen else "false",
            aria_disabled=None if key in able else "true",
        )[face(card)]


def sets_of(view: View) -> list[tuple[int, ...]]:
    """The three cards that can be played at once, each set once."""
    return list(
        dict.fromkeys(
            action.cards for action in view.actions if isinstance(action, Play) and len(action.cards) == 3
        )
    )


def _turn_buttons(scene: Scene) -> h.Node:
    words, choices = scene.words, scene.choices
    sets = sets_of(scene.view) if choices.ways else []
    return [
        h.span(".sets-name")[words("Three at once:")] if sets else None,
        [
            h.button(
                f"#set-{''.join(map(str, cards))}",
                type="button",
                class_=["set", {"picked": set_key(cards) in choices.picked}],
                data_pick=set_key(cards),
                aria_pressed="true" if set_key(cards) in choices.picked else "false",
            )[in_a_row(cards)]
            for cards in sets
        ],
        h.button(type="button", data_pick=PASS_KEY)[words("Pass")]
        if PASS_KEY in choices.freed().offers
        else None,
        several.ahead(scene),
    ]
