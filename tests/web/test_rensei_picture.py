"""Pictures of Rensei Daifugo: SVG that stands alone."""

from random import Random
from xml.etree import ElementTree

import pytest
from kobako.match import Match
from kobako.rensei import Rensei
from kobako_web.about import about
from kobako_web.picture.rensei import picture
from kobako_web.picture.rensei_cards import sprite
from kobako_web.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_gives_a_document_that_shows_what_the_seat_sees(seats):
    rng = Random(seats)
    match = Match(Rensei(), seats, seats)
    while not match.over:
        view = match.view(0)
        if match.ply % 5 == 0:
            root = ElementTree.fromstring(picture(view, "en", "A <game> & more"))
            written = [text.text for text in root.iter(f"{SVG}text")]
            assert root.find(f"{SVG}title").text == "A <game> & more"
            assert view.empty or str(view.number) in written
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])


def test_a_picture_for_everybody_shows_no_hand():
    """The same with another world behind it."""
    rules = Rensei()
    match = Match(rules, 3, 7)
    view = match.view(None)
    other = rules.view(rules.guess(view, Random(1)), None)

    assert picture(view, "en", "") == picture(other, "en", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_of_the_home_page_has_no_style_and_no_id_of_the_sprite(lang):
    text = about("rensei").picture(Words(lang))
    ids = {element.get("id") for element in ElementTree.fromstring(text).iter()} - {None}

    assert "style=" not in text
    assert ids
    assert not any(f'id="{name}"' in sprite(lang) for name in ids)
