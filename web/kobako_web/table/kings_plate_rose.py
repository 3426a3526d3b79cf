"""The rose of a card's movement: the squares around it as buttons, and what each of them is called."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any, Final

import htpy as h
from kobako.kings_plate.cards import DIRECTIONS, KNIGHTS, Card, Mark
from markupsafe import Markup

from kobako_web.kings_plate_set import leaps, mark_at
from kobako_web.picture.cards import mark_sign
from kobako_web.picture.kings_plate_own import middle
from kobako_web.words import Words

REACH: Final = range(-2, 3)
ORDER: Final = (Mark.STEP, Mark.SLIDE, Mark.PASS_SLIDE, Mark.LEAP)
TURNS: Final = {
    offset: 45 * turn
    for turn, offset in enumerate(((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)))
}
"""How far a triangle is turned so that it points outwards, in degrees."""


def rose(row: Mapping[str, Any], card: Card, words: Words) -> h.Element:
    """Five by five squares as the owner sees them, forward up. Near ones are steps and slides, far ones leaps."""
    return h.div(".rose-grid.own", role="grid", aria_label=words("Movement"))[
        (
            h.div(".rose-row", role="row")[(_square(row, card, words, files, -down) for files in REACH)]
            for down in REACH
        )
    ]


def _square(row: Mapping[str, Any], card: Card, words: Words, files: int, ranks: int) -> h.Element:
    if not files and not ranks:
        return h.div(".rose-middle", role="gridcell", aria_label=words("the card itself"))[middle(card)]
    key = key_of(files, ranks)
    mark = mark_of(row, key)
    return h.button(
        f"#rose-{key}",
        type="button",
        role="gridcell",
        class_=["rose-square", {"far": key.startswith("leap-"), "set": mark is not None}],
        data_pick=f"rose:{key}",
        tabindex="0" if key == "F" else "-1",
        aria_label=place_in_words(row, key, words),
    )[_sign(mark, files, ranks)]


def key_of(files: int, ranks: int) -> str:
    """What the bench calls the square so far to the right and forward."""
    near = next((name for name, offset in DIRECTIONS.items() if offset == (files, ranks)), None)
    if near is not None:
        return near
    straight = (
        name for name, (right, ahead) in DIRECTIONS.items() if (2 * right, 2 * ahead) == (files, ranks)
    )
    knights = (name for name, offset in KNIGHTS.items() if offset == (files, ranks))
    return f"leap-{next(chain(straight, knights))}"


def mark_of(row: Mapping[str, Any], key: str) -> Mark | None:
    if key.startswith("leap-"):
        return Mark.LEAP if leaps(row, key.removeprefix("leap-")) else None
    return mark_at(row, key)


def _sign(mark: Mark | None, files: int, ranks: int) -> h.Node:
    """The mark as it stands on the card, a triangle pointing outwards."""
    if mark is None:
        return h.span(".rose-dot", aria_hidden="true")
    angle = TURNS[files, ranks] if mark in (Mark.SLIDE, Mark.PASS_SLIDE) else 0
    return Markup(str(mark_sign(mark)).replace('class="sign"', f'class="sign turned-{angle}"'))


def place_in_words(row: Mapping[str, Any], key: str, words: Words) -> str:
    """A square of the rose and what stands on it."""
    return words("{place}: {mark}", place=_where(key, words), mark=mark_in_words(mark_of(row, key), words))


def _where(key: str, words: Words) -> str:
    if not key.startswith("leap-"):
        return direction_in_words(key, words)
    name = key.removeprefix("leap-")
    if name in DIRECTIONS:
        return words("two squares {direction}", direction=direction_in_words(name, words))
    far, near = name[0], name[2]
    return words(
        "two squares {direction}, one {aside}",
        direction=direction_in_words(far, words),
        aside=direction_in_words(near, words),
    )


def direction_in_words(name: str, words: Words) -> str:
    spoken = {
        "F": words("forward"),
        "B": words("back"),
        "L": words("to the left"),
        "R": words("to the right"),
        "FL": words("forward left"),
        "FR": words("forward right"),
        "BL": words("back left"),
        "BR": words("back right"),
    }
    return spoken[name]


def mark_in_words(mark: Mark | None, words: Words) -> str:
    match mark:
        case Mark.STEP:
            return words("step")
        case Mark.SLIDE:
            return words("slide")
        case Mark.PASS_SLIDE:
            return words("slide past one card")
        case Mark.LEAP:
            return words("leap")
        case _:
            return words("nothing")


def legend(words: Words) -> h.Element:
    """What the marks mean, in the order in which a square goes through them."""
    return h.ul(".rose-legend")[(h.li[mark_sign(mark), " ", mark_in_words(mark, words)] for mark in ORDER)]
