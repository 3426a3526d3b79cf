"""The colours of Rensei Daifugo: told apart by every eye, by day and by night, and never by hue alone."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color
from kobako.rensei.cards import COLOURS, SUIT_MARKS, letters, prints
from kobako_web.picture.rensei_cards import PAINTS, SHAPES, paint_of, sprite
from kobako_web.words import LANGUAGES

STYLE = (Path(__file__).parents[2] / "web" / "static" / "rensei.css").read_text(encoding="utf-8")
FAR_ENOUGH = 10
"""Delta E 2000."""


DULL = dict(
    re.findall(r"(\w+)\(([\d.]+)\)", re.search(r"\.hand-card\.dull \.face {( filter: [^}]*)}", STYLE)[1])
)
"""How cards look that cannot be played."""
assert DULL.keys() == {"saturate", "brightness"}


def dulled(colour: Color) -> Color:
    for name, amount in DULL.items():
        colour = colour.filter(name, float(amount), space="srgb").clip()
    return colour


@pytest.mark.parametrize("vision", [None, "protan", "deutan", "tritan"])
@pytest.mark.parametrize("dull", [False, True])
def test_any_two_colours_and_mixes_look_different(vision, dull):
    fills = [Color(paint_of(marks).fill) for marks in SUIT_MARKS]
    if dull:
        fills = [dulled(colour) for colour in fills]
    seen = [colour.filter(vision).clip() if vision else colour for colour in fills]

    for one, other in combinations(seen, 2):
        assert one.delta_e(other, method="2000") >= FAR_ENOUGH, (one, other)


def test_the_colours_are_the_same_by_day_and_by_night_and_those_of_the_style_sheet():
    """So what holds for one theme holds for the other."""
    for marks in SUIT_MARKS:
        paint = paint_of(marks)
        (rule,) = re.findall(rf"\.of-{letters(marks)} {{([^}}]*)}}", STYLE)
        fill, ink = re.fullmatch(r" background: (#\w+); color: (#\w+); ", rule).groups()
        assert Color(fill) == Color(paint.fill)
        assert Color(ink) == Color(paint.ink)


def test_what_is_written_on_a_colour_can_be_read():
    for marks in SUIT_MARKS:
        paint = paint_of(marks)
        assert Color(paint.fill).contrast(paint.ink) >= 4.5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_colour_has_a_shape_a_pattern_and_a_mark_of_its_own(lang):
    drawings = sprite(lang)
    marks = [print_.mark[lang] for print_ in prints().colours]
    patterns = [
        re.search(rf'<pattern id="pt-{letters(1 << colour)}".*?</pattern>', drawings)[0] for colour in COLOURS
    ]

    assert len(set(SHAPES)) == len(set(PAINTS)) == len(COLOURS)
    assert len(set(marks)) == len(COLOURS)
    assert len(
        {re.sub(r'id="[^"]*"|stroke="[^"]*"|fill="[^"]*"', "", pattern) for pattern in patterns}
    ) == len(COLOURS)
    for mark in marks:
        assert f">{mark}</text>" in drawings
