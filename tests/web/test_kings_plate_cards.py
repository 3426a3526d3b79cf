"""The cards of all three series: each drawn, named and explained in every language."""

from xml.etree import ElementTree

import pytest
from kobako.kings_plate.cards import SERIES, Ability, given, mixed, series
from kobako.tables import read_package_text
from kobako_web.picture.cards import OWN, painted, sprite, symbol
from kobako_web.picture.emblems import UNKNOWN
from kobako_web.table.card_words import (
    ability_in_words,
    ability_name,
    keyword,
    moves_in_words,
    powers_in_words,
)
from kobako_web.table.kings_plate_set import at_play
from kobako_web.words import LANGUAGES, Words
from reading import Tags

SETS = [*map(series, SERIES), *map(mixed, SERIES)]
OWN_SET = read_package_text("kobako.kings_plate", "series2.toml").replace('id = "kite"', 'id = "<b>&\\"kite"')


def test_every_card_of_every_series_has_a_drawing_of_its_own():
    cards = {card.id: card for number in SERIES for card in series(number).cards}
    drawings = {painted(card, OWN) for card in cards.values()}

    assert len(drawings) == len(cards)
    assert UNKNOWN.replace("{ink}", OWN.ink).replace("{face}", OWN.face) not in drawings


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_told_in_every_language_and_no_two_the_same(lang):
    words = Words(lang)
    for cards in SETS[: len(SERIES)]:
        told = {
            (
                *moves_in_words(card, words),
                *powers_in_words(card, words),
                keyword(card, words),
                card.stars,
                card.cost,
            )
            for card in cards.cards
        }
        assert len(told) == len(cards.cards)
        assert all(moves for moves, *_ in told)


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
def test_no_ability_is_left_in_english(lang):
    words, english = Words(lang), Words("en")
    for ability in Ability:
        assert ability_name(ability, words) != ability_name(ability, english)
        assert ability_in_words(ability, words) != ability_in_words(ability, english)


@pytest.mark.parametrize("cards", [*SETS, given(OWN_SET)], ids=lambda cards: cards.id)
def test_what_stands_on_the_page_and_what_comes_with_a_set_are_all_the_drawings_that_it_needs(cards):
    there = ElementTree.fromstring(f"<svg>{sprite(series(1))}</svg>")
    more = str(at_play(cards, Words("en")) or "")
    names = [drawing.get("id") for drawing in there] + [name for name in Tags(more).values("id") if name]
    needed = {f"{side}-{symbol(cards, kind)}" for kind in cards.kinds for side in "orem"}

    assert len(set(names)) == len(names)
    assert needed <= set(names)
    assert {name.removeprefix("#") for name in Tags(more).values("href") if name} <= set(names)
    assert "<b>&" not in more


def test_series_one_brings_nothing_with_it():
    assert at_play(series(1), Words("en")) is None


def test_a_set_is_drawn_once():
    first, second = (at_play(series(3), Words("ja")) for _ in range(2))

    assert first is second
