"""The middle of Kindoro's table: three places with their arrows, what a play would do there, and the draw pile."""

from __future__ import annotations

import htpy as h
from kobako.kindoro.combos import laid, value_of
from kobako.kindoro.scoring import foresee
from kobako.kindoro.state import PILE, PLACES, Card, Place, Play, View
from markupsafe import Markup

from kobako_web.play.kindoro import PILE_KEY, PLACE_KEYS, TAKE_KEYS, picked_cards
from kobako_web.scene import Scene
from kobako_web.table.kindoro_seats import BACK, face
from kobako_web.table.kindoro_words import covered, height_in_words, passes_for_nothing, place_in_words

UP_SIDE = Markup('<svg class="side" viewBox="0 0 100 60" aria-hidden="true"><use href="#a-up"/></svg>')
DOWN_SIDE = Markup(
    '<svg class="side under" viewBox="0 0 100 60" aria-hidden="true"><use href="#a-down"/></svg>'
)
TURN = Markup('<svg class="turn-sign" viewBox="0 0 18 18" aria-hidden="true"><use href="#i-turn"/></svg>')
EDGES = 4
"""So many cards of a stack can be told apart by its edge."""


def field(scene: Scene) -> h.Node:
    return h.div(".felt")[
        h.div(".places", role="grid", aria_label=scene.words("Field"))[
            h.div(".row", role="row")[[_place(scene, place) for place in PLACES]],
            h.div(".row", role="row")[[_take(scene, place) for place in PLACES]],
        ],
        _pile(scene),
    ]


def _place(scene: Scene, place: Place) -> h.Element:
    key, view = PLACE_KEYS[place], scene.view
    offered = key in scene.choices.offers
    picked = bool(picked_cards(scene.choices.picked))
    return h.button(
        f"#place-{place + 1}",
        type="button",
        role="gridcell",
        class_=[
            "place",
            {"may-play": offered, "closed": picked and not offered, "last": key in scene.last},
        ],
        data_pick=key,
        tabindex="0" if place == 0 else "-1",
        aria_label=place_in_words(scene, place),
        aria_disabled=None if offered else "true",
    )[
        h.span(".place-number")[str(place + 1)],
        h.span(class_=["arrow", "down" if view.down[place] else "up"])[UP_SIDE, DOWN_SIDE],
        _stack(scene, place),
        h.span(".strip")[_preview(scene, place) if offered else _height(scene, place)],
    ]


def _stack(scene: Scene, place: Place) -> h.Element:
    view: View = scene.view
    card, height = view.fields[place], view.heights[place]
    if card is None:
        return h.span(".stack.empty")[
            h.span(".slot")[h.span(".slot-value")[str(value_of(None, down=view.down[place]))],]
        ]
    return h.span(f".stack.h{min(height, EDGES)}")[
        h.span(".dial", data_key=scene.things.board.get(PLACE_KEYS[place]))[face(card)]
    ]


def _height(scene: Scene, place: Place) -> h.Node:
    words, height = scene.words, scene.view.heights[place]
    under = covered(scene, place)
    return [
        h.span(".height")[height_in_words(height, words) if height else words("no cards")],
        h.span(".covered")[" ".join(map(str, under))] if under else None,
    ]


def _preview(scene: Scene, place: Place) -> h.Node:
    """What the picked cards would do here: how they lie, points, flip, extra turn."""
    words, view = scene.words, scene.view
    play = Play(picked_cards(scene.choices.picked), place)
    down = view.down[place]
    outcome = foresee(view, play, rescore=scene.rules.options.rescore_pattern)
    return h.span(".preview")[
        _order(laid(play.cards, down=down)),
        h.span(".chip.points")[f"+{outcome.points}"] if outcome.points else None,
        h.span(".chip.flip")[TURN, "UP" if down else "DOWN"] if outcome.flips else None,
        h.span(".chip.out")[words("out!")] if outcome.out else None,
        h.span(".chip.extra")[words("extra turn")] if outcome.extra_turn else None,
    ]


def _order(cards: tuple[Card, ...]) -> h.Element:
    """The last one laid is the field card."""
    return h.span(".order")[[h.span[str(card)] for card in cards[:-1]], h.b[str(cards[-1])]]


def _take(scene: Scene, place: Place) -> h.Element:
    """KD12: pass and take the field card."""
    words, card, key = scene.words, scene.view.fields[place], TAKE_KEYS[place]
    offered = key in scene.choices.freed().offers
    text = "–"
    if card is None:
        name = words("nothing to take on place {place}", place=place + 1)
    elif passes_for_nothing(scene):
        name = words("Place {place}: a pass takes no card in this turn", place=place + 1)
    else:
        name = words("Pass and take the {card} from place {place}", card=card, place=place + 1)
        text = words("Take {card}", card=card)
    return h.button(
        f"#take-{place + 1}",
        type="button",
        role="gridcell",
        class_=["take", {"may-take": offered}],
        data_pick=key,
        tabindex="-1",
        aria_label=name,
        aria_disabled=None if offered else "true",
    )[text]


def _pile(scene: Scene) -> h.Element:
    """The draw pile, how often it has run out, and how often it may (KD20)."""
    words, view = scene.words, scene.view
    offered = TAKE_KEYS[PILE] in scene.choices.freed().offers
    limit = scene.rules.exhaustions_to_end(len(view.hands))
    ran_out = words("ran out {n} of {limit}", n=view.exhaustions, limit=limit)
    name = [words.plural("Draw pile, {n} card", "Draw pile, {n} cards", n=view.pile), ran_out]
    if offered:
        name.append(words("pass and draw one"))
    card = (
        h.span(f".stack.h{min(max(view.pile // 6, 1), EDGES)}")[
            h.span(".dial", data_key=scene.things.board.get(PILE_KEY))[BACK]
        ]
        if view.pile
        else h.span(".stack.empty")[h.span(".slot")]
    )
    return h.button(
        "#pile",
        type="button",
        class_=["pile", {"may-take": offered, "last": PILE_KEY in scene.last}],
        data_pick=PILE_KEY,
        aria_label=words(", ").join(name),
        aria_disabled=None if offered else "true",
    )[
        h.span(".pile-name")[words("Draw pile")],
        card,
        h.span(".strip")[
            h.span(".height")[words.plural("{n} card", "{n} cards", n=view.pile)],
            h.span(class_=["exhaustion", {"due": view.exhaustions >= limit - 1}])[
                words("ran out {n}/{limit}", n=view.exhaustions, limit=limit)
            ],
        ],
        h.span(".take")["–" if passes_for_nothing(scene) else words("Draw 1")],
    ]
