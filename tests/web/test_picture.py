"""Pictures of positions: they stand alone, are always the same, and tell nothing that the viewer cannot know."""

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from coloraide import Color
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.cards import series
from kobako.match import Match
from kobako_web.picture.cards import CROWN_INK, OWN, RIVAL, face, lettering, painted, sprite
from kobako_web.picture.emblems import EMBLEMS
from kobako_web.picture.kings_plate import picture
from kobako_web.words import LANGUAGES

CARDS = series(1)
READABLE = 4.5
"""WCAG 2.2, 1.4.3: contrast of text."""
VISIBLE = 3.0
"""WCAG 2.2, 1.4.11: contrast of signs."""


def positions(options: Options, plies: int = 60) -> list[Match]:
    rng = Random(7)
    match = Match(KingsPlate(options), 2, 7)
    found = []
    while not match.over and match.ply < plies:
        found.append(match.view(0))
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
    return [*found, match.view(0)]


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_position_is_a_well_formed_picture(size):
    rules = KingsPlate(Options(size=size))

    for view in positions(rules.options):
        text = picture(rules, view, "zh-Hant", "國王牌 <1 & 2>")
        root = ElementTree.fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert "style=" not in text
        assert "var(" not in text


def test_the_same_view_always_gives_the_same_picture():
    rules = KingsPlate()
    view = rules.view(rules.start(2, Random(3)), 0)

    assert picture(rules, view, "en", "A deal") == picture(rules, view, "en", "A deal")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_the_viewer_cannot_know_changes_nothing(viewer):
    """Law 8."""
    rules, rng = KingsPlate(), Random(5)
    for seed in range(20):
        seen = rules.view(rules.start(2, Random(seed)), viewer)
        other = rules.view(rules.guess(seen, rng), viewer)
        assert picture(rules, seen, "ja", "t") == picture(rules, other, "ja", "t")


def test_every_card_has_a_drawing_of_its_own():
    drawings = [painted(card, OWN) for card in CARDS.cards]

    assert len(set(drawings)) == len(CARDS.cards)
    assert EMBLEMS.keys() >= {card.id for card in CARDS.cards}


def test_the_sprite_is_well_formed_and_names_each_symbol_once():
    root = ElementTree.fromstring(f"<svg>{sprite(CARDS)}</svg>")
    names = [symbol.get("id") for symbol in root]

    assert len(set(names)) == len(names)
    assert {use.get("href") for use in root.iter("use")} <= {f"#{name}" for name in names}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_raised_stars_and_kings_can_be_seen_without_colour(lang):
    card = CARDS.cards[0]
    plain, raised = (lettering(card, card.name[lang], OWN, stars=stars, own=True) for stars in (1, 2))

    assert plain.count("<path") + 1 == raised.count("<path")
    assert face(card, OWN, "", own=True) != face(card, OWN, "", own=False)


@pytest.mark.parametrize("palette", [OWN, RIVAL], ids=["own", "rival"])
def test_what_is_written_and_drawn_on_cards_stands_out(palette):
    for ink, ground, least in (
        (palette.ink, palette.face, READABLE),
        (palette.ink, palette.band, READABLE),
        (CROWN_INK, palette.crown, READABLE),
        (palette.mark, palette.face, VISIBLE),
    ):
        assert Color(ink).contrast(ground) >= least, (ink, ground)


def test_the_style_sheet_of_the_table_uses_the_same_colours_on_the_same_sides():
    """But for the rival's edge, which by night is light."""
    sheet = (Path(__file__).parents[2] / "web" / "static" / "kings-plate.css").read_text(encoding="utf-8")
    for side, palette in (("own", OWN), ("rival", RIVAL)):
        rule = next(line for line in sheet.splitlines() if line.startswith(f".{side} {{"))
        for name, colour in palette._asdict().items():
            assert f"--{name}: {colour};" in rule or f"--{name}: light-dark({colour}," in rule, (side, name)
