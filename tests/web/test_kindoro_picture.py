"""Pictures of Kindoro: SVG that stands alone."""

from random import Random
from xml.etree import ElementTree

import pytest
from kobako.kindoro import Kindoro
from kobako.match import Match
from kobako_web.about import about
from kobako_web.picture.kindoro import picture
from kobako_web.picture.kindoro_cards import sprite
from kobako_web.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_gives_a_document_that_shows_what_the_seat_sees(seats):
    rng = Random(seats)
    match = Match(Kindoro(), seats, seats)
    while not match.over:
        view = match.view(0)
        root = ElementTree.fromstring(picture(view, "en", "A <game> & more"))
        written = [text.text for text in root.iter(f"{SVG}text")]

        assert root.tag == f"{SVG}svg"
        assert root.find(f"{SVG}title").text == "A <game> & more"
        assert written.count("UP") == 3 - sum(view.down)
        assert written.count("DOWN") == sum(view.down)
        for card in set(view.hands[0].known):
            assert str(card) in written
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])


def test_a_picture_for_everybody_shows_no_hand():
    """The same with another world behind it."""
    rules = Kindoro()
    match = Match(rules, 3, 7)
    view = match.view(None)
    other = rules.view(rules.guess(view, Random(1)), None)

    assert picture(view, "en", "") == picture(other, "en", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_of_the_home_page_has_no_style_and_no_id_of_the_sprite(lang):
    text = about("kindoro").picture(Words(lang))
    ids = {element.get("id") for element in ElementTree.fromstring(text).iter()} - {None}

    assert "style=" not in text
    assert not any(f'id="{name}"' in sprite() for name in ids)
