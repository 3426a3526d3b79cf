"""Around the market of Kairo: expansions and medals above it, the score track, the cards that can be drawn below it."""

from __future__ import annotations

import htpy as h
from kobako.core import Seat
from kobako.kairo import View
from kobako.kairo.cards import BARKER, COLOURS, FIRST_JOKER, LETTERS, Card, Colour
from kobako.kairo.state import NONE, Medal
from markupsafe import Markup

from kobako_web.picture.kairo_marks import MARKS, glyph
from kobako_web.play.kairo import BARKER_STACK, DECK, face_up_keys
from kobako_web.scene import Scene
from kobako_web.table.kairo_cards import BACK, face, mark, person_of, ware
from kobako_web.table.kairo_market import market
from kobako_web.table.kairo_panel import panel, panels
from kobako_web.table.kairo_words import colour_class
from kobako_web.tell.kairo_words import card_in_words, colour_in_words


def board(scene: Scene) -> h.Node:
    return [
        _supply(scene),
        h.div(".market-frame")[market(scene)],
        h.div(".stand")[_draws(scene), panel(scene), panels(scene)],
    ]


# --- expansions and medals ---


def _supply(scene: Scene) -> h.Element:
    """KA21, KA36: by colour what is left of the expansions, and who holds the medals."""
    return h.ul(".supply", aria_label=scene.words("Expansions and medals"))[
        [_column(scene, colour) for colour in COLOURS], _waiting(scene)
    ]


def _column(scene: Scene, colour: Colour) -> h.Element:
    words, view = scene.words, scene.view
    left = view.left[colour]
    name = colour_in_words(colour, words)
    return h.li(class_=["column", colour_class(colour), {"scarce": left <= 1}])[
        h.span(".aloud")[
            words.plural(
                "{colour}: {n} expansion left", "{colour}: {n} expansions left", n=left, colour=name
            ),
            words(", "),
            _medal_in_words(scene, Medal.GOLD, view.gold[colour]),
            words(", "),
            _medal_in_words(scene, Medal.SILVER, view.silver[colour]),
        ],
        ware(colour),
        h.span(".left", aria_hidden="true")[str(left)],
        _medal(scene, Medal.GOLD, colour, view.gold[colour]),
        _medal(scene, Medal.SILVER, colour, view.silver[colour]),
    ]


def _medal_in_words(scene: Scene, medal: Medal, seat: Seat) -> str:
    words = scene.words
    if seat == NONE:
        return words("gold medal free") if medal is Medal.GOLD else words("silver medal free")
    name = scene.seats[seat].name
    if medal is Medal.GOLD:
        return words("gold medal: {name}", name=name)
    return words("silver medal: {name}", name=name)


def _medal(scene: Scene, medal: Medal, colour: Colour, seat: Seat) -> h.Element:
    return h.span(
        class_=[
            "medal",
            medal.value,
            {
                "free": seat == NONE,
                "own": seat == scene.person,
                "last": f"{medal}-{LETTERS[colour]}" in scene.last,
            },
        ],
        aria_hidden="true",
    )[None if seat == NONE else mark(seat)]


def _waiting(scene: Scene) -> h.Element:
    """KA4: the customer off the board, who takes the place of the next that is attracted."""
    view: View = scene.view
    words = scene.words
    colour = view.customer.index(NONE)
    return h.li(".waiting")[
        h.span(".aloud")[words("Waiting: {colour} customer", colour=colour_in_words(colour, words))],
        h.span(".word", aria_hidden="true")[words("next")],
        h.span(
            f".customer.of-{LETTERS[colour]}",
            data_key=f"customer-{LETTERS[colour]}",
            data_way=" ".join(scene.went.get(f"customer-{LETTERS[colour]}", ())) or None,
        )[person_of(colour)],
    ]


# --- cards to draw ---


def _draws(scene: Scene) -> h.Element:
    """KA33: the deck, what lies face up, the barkers."""
    words, view = scene.words, scene.view
    names = scene.things.board
    return h.div(".draws", role="group", aria_label=words("Cards to draw"))[
        _source(
            scene,
            DECK,
            h.span(data_key=names.get(DECK))[BACK] if view.deck else None,
            words.plural("Deck, {n} card", "Deck, {n} cards", n=view.deck),
            count=view.deck,
        ),
        [
            _source(
                scene,
                key,
                h.span(data_key=names.get(key))[face(card)],
                card_in_words(card, words),
                fee=_fee(scene, card),
            )
            for card, key in zip(view.face_up, face_up_keys(view.face_up), strict=True)
        ],
        _source(
            scene,
            BARKER_STACK,
            face(BARKER) if view.barkers else None,
            words.plural("Barkers, {n} card", "Barkers, {n} cards", n=view.barkers),
            count=view.barkers,
        ),
    ]


def _source(
    scene: Scene, key: str, drawing: h.Node, label: str, *, count: int | None = None, fee: int = 0
) -> h.Element:
    may = key in scene.choices.offers or key in scene.choices.freed().offers
    return h.button(
        f"#draw-{key.strip('+').replace('.', '-')}",
        type="button",
        class_=["source", {"may": may, "empty": drawing is None, "last": key in scene.last}],
        data_pick=key,
        aria_label=label,
        aria_disabled=None if may else "true",
    )[
        h.span(".slot") if drawing is None else drawing,
        h.span(".count", aria_hidden="true")[str(count)] if count is not None else None,
        _price(fee),
    ]


def _fee(scene: Scene, card: Card) -> int:
    """B9"""
    return int(scene.rules.options.joker_fee) if FIRST_JOKER <= card < BARKER else 0


def _price(fee: int) -> h.Node:
    return h.span(".fee", aria_hidden="true")[f"−{fee}"] if fee else None


# --- the score track ---

LENGTH = 560


def track(scene: Scene) -> h.Element:
    """The score of every seat on one line; who stands on the same place is heaped up."""
    words, view = scene.words, scene.view
    end = next(end for end in (40, 60, 80, 120, 400) if max(view.points) <= end)
    step = (LENGTH - 60) / end
    ticks = "".join(
        f'<path d="M{30 + at * step:g} {9 if at % 10 else 6}V{19 if at % 10 else 22}"/>'
        for at in range(0, end + 1, 5)
    )
    numbers = "".join(
        f'<text x="{30 + at * step:g}" y="35">{at}</text>'
        for at in range(0, end + 1, 10 if end <= 80 else 40)
    )
    heaps: dict[int, int] = {}
    markers = []
    for seat, points in sorted(enumerate(view.points), key=lambda each: each[0] == scene.person):
        high = heaps.get(points, 0)
        heaps[points] = high + 1
        x, y = 30 + points * step + high * 17, 14
        own = " own" if seat == scene.person else ""
        markers.append(
            f'<g class="marker{own}" transform="translate({x:g} {y})"><circle r="12"/>'
            f"{glyph(MARKS[seat], -8, -8, 16, 'currentColor')}</g>"
        )
    scores = words(", ").join(
        words("{name}: {n}", name=scene.seats[seat].name, n=points) for seat, points in enumerate(view.points)
    )
    return h.div(".track", role="img", aria_label=words("Score track: {scores}", scores=scores))[
        Markup(
            f'<svg viewBox="0 0 {LENGTH} 36" aria-hidden="true"><path class="rail" d="M14 14H{LENGTH - 14}"/>'
            f'<g class="ticks">{ticks}</g><g class="tick-numbers">{numbers}</g>{"".join(markers)}</svg>'
        )
    ]


def zoom(scene: Scene) -> h.Element:
    """A script of the page does it; the market is always whole without it."""
    words = scene.words
    return h.div(".zoom")[
        h.button(type="button", data_zoom="out", aria_label=words("Show more of the market"))["−"],
        h.button(type="button", data_zoom="in", aria_label=words("Enlarge the market"))["+"],
    ]
