"""Rensei Daifugo on the table: the regions of the page as functions of the scene."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from kobako.rensei.cards import CLEARS, NUMBER_OF, Card

from kobako_web.play.rensei import card_keys, marks_with, picked_cards
from kobako_web.scene import Scene
from kobako_web.table import common, rensei_used, several
from kobako_web.table.rensei_cards import BACK, face, mix_word
from kobako_web.table.rensei_field import field
from kobako_web.table.rensei_new import new_game
from kobako_web.table.rensei_seats import plate, ranking, rivals
from kobako_web.table.rensei_words import (
    agreed,
    ends_round,
    goal,
    hand_card_in_words,
    kind_of,
    place_in_words,
)

MANY = 9
"""More cards than this lie in two rows."""
CROWD = 18
"""More than this overlap so far that only their corners show."""


def render(scene: Scene) -> list[tuple[str, h.Node]]:
    """Every region with what it holds."""
    regions = several.regions(
        scene,
        status=several.status(
            scene,
            goal(scene),
            [scene.words("Practice")] if scene.practice else [],
            list(agreed(scene)),
        ),
        rivals=rivals(scene),
        field=field(scene),
        own=own(scene),
        ranking=_ranking(scene),
        new_game=new_game(scene),
    )
    return [*regions, (rensei_used.REGION, rensei_used.all_used(scene))]


# --- the own hand ---


def own(scene: Scene) -> h.Node:
    """The person's seat, what belongs to the turn, and the hand."""
    return [
        h.div(".own-head")[plate(scene, scene.person)],
        h.div(".turn-buttons")[several.ahead(scene)],
        _hand(scene) if scene.curtain is None else several.curtain(scene, scene.curtain),
    ]


def _hand(scene: Scene) -> h.Element:
    words, hand = scene.words, scene.view.hands[scene.person]
    things = common.names_of(scene, scene.person)
    count = hand.size
    return h.div(
        class_=["hand", {"two-rows": count > MANY, "crowded": count > CROWD}],
        role="group",
        aria_label=words.plural("Your hand, {n} card", "Your hand, {n} cards", n=count),
    )[
        list(_hand_cards(scene, things)),
        (h.span(".hand-card.face-down", data_key=next(things))[BACK] for _ in range(hand.hidden)),
        None if count else h.p(".empty-hand")[_no_hand(scene)],
    ]


def _no_hand(scene: Scene) -> str:
    """RD15: the person is out; the others play on."""
    words, out = scene.words, scene.view.out
    if scene.person in out and scene.ending is None:
        place = place_in_words(out.index(scene.person) + 1, words)
        return words("You are out, {place}. The others play on.", place=place)
    return words("Your hand is empty.")


def _hand_cards(scene: Scene, things: Iterator[str | None]) -> Iterator[h.Element]:
    choices = scene.choices
    cards = scene.view.hands[scene.person].known
    able = choices.freed().offers
    for card, key in zip(cards, card_keys(cards), strict=True):
        chosen = key in choices.picked
        fits = key in choices.offers and bool(picked_cards(choices.picked)) and not chosen
        yield h.button(
            f"#hand-{key.replace('.', '-').replace('+', 'clear-')}",
            type="button",
            class_=[
                "hand-card",
                {
                    "picked": chosen,
                    "may-pick": key in able or fits,
                    "fits": fits,
                    "dull": scene.your_turn and key not in able,
                },
            ],
            data_pick=key,
            data_key=next(things),
            data_card=kind_of(card),
            aria_label=hand_card_in_words(scene, card, fits=fits),
            aria_pressed="true" if chosen else "false",
            aria_disabled=None if key in able or fits else "true",
        )[face(card), _note(scene, card, fits=fits, able=key in able)]


def _note(scene: Scene, card: Card, *, fits: bool, able: bool) -> h.Node:
    """On a card: what it would mix with the picked one, or that it ends the round."""
    picked = picked_cards(scene.choices.picked)
    if fits and (NUMBER_OF[card] or card in CLEARS):
        return h.span(".note")[mix_word(marks_with(scene.view, (*picked, card)), scene.words)]
    if able and ends_round(scene.view, card):
        return h.span(".note.ends")[f"{NUMBER_OF[card]} › {scene.view.number}"]
    return None


# --- the end ---


def _ranking(scene: Scene) -> h.Node:
    """When the game is over, the final ranking, unless somebody resigned."""
    return ranking(scene) if scene.ending is not None and scene.view.ending is not None else None
