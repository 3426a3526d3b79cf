"""The colours of Kairo: told apart by every eye, and never by hue alone."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color
from kobako.kairo.cards import COLOURS, LETTERS
from kobako_web.picture.kairo_marks import MARKS, PAINTS, WARES

STYLE = (Path(__file__).parents[2] / "web" / "static" / "kairo.css").read_text(encoding="utf-8")
FAR_ENOUGH = 10
"""Delta E 2000."""
CARPET = 0.5
"""How strongly a carpet has the colour of its stall, over cream."""
CREAM = Color("#fff6e0")


def as_seen(colours, vision):
    return [colour.filter(vision).clip() if vision else colour for colour in colours]


@pytest.mark.parametrize("vision", [None, "protan", "deutan", "tritan"])
def test_any_two_colours_look_different(vision):
    for one, other in combinations(as_seen([Color(paint.fill) for paint in PAINTS], vision), 2):
        assert one.delta_e(other, method="2000") >= FAR_ENOUGH, (one, other)


def test_what_is_drawn_on_a_colour_can_be_seen():
    for paint in PAINTS:
        assert Color(paint.fill).contrast(paint.ink) >= 4.5


def test_a_ware_can_be_seen_on_its_carpet():
    for paint in PAINTS:
        carpet = CREAM.mix(Color(paint.fill), CARPET, space="srgb")
        assert carpet.contrast("#2a1c10") >= 4.5


def test_the_style_sheet_has_the_same_colours():
    for letter, paint in zip(LETTERS, PAINTS, strict=True):
        (rule,) = re.findall(rf"^\.of-{letter} {{ (--paint[^}}]*)}}", STYLE, re.MULTILINE)
        assert rule == f"--paint: {paint.fill}; --ink: {paint.ink}; --edge: {paint.edge}; "


def test_every_colour_has_a_ware_and_every_seat_a_mark_of_its_own():
    assert len(set(WARES)) == len(COLOURS)
    assert len(set(MARKS)) == len(MARKS) == 4
