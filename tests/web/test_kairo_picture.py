"""Positions of Kairo as pictures that stand alone."""

from random import Random
from xml.etree import ElementTree

import pytest
from kobako.kairo import Kairo, Options
from kobako.match import Match
from kobako_web.picture.kairo import picture


@pytest.mark.parametrize("options", [Options(), Options(grid=15, restaurant_as_tenth_area=True)])
def test_every_position_of_a_game_can_be_drawn(options):
    game = Kairo(options)
    match = Match(game, 4, 7)
    rng = Random(2)
    for _ in range(60):
        text = picture(game, match.view(match.to_move), "ja", "A <game> & more")
        root = ElementTree.fromstring(text)
        used = {element.get("href") for element in root.iter() if element.get("href")}
        ids = {f"#{element.get('id')}" for element in root.iter() if element.get("id")}

        assert root.get("aria-label") == "A <game> & more"
        assert used <= ids
        assert "style=" not in text
        assert "class=" not in text.replace('class="stall"', "").replace('class="door"', "")
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])


def test_a_picture_for_everybody_shows_no_hand_and_no_coins():
    game = Kairo()
    match = Match(game, 3, 7)
    rng = Random(1)
    for _ in range(30):
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
    view = match.view(None)
    other = game.view(game.guess(view, Random(5)), None)

    assert picture(game, view, "en", "x") == picture(game, other, "en", "x")
    assert "<text" not in picture(game, view, "en", "x").split("</g>")[-1]
    assert picture(game, view, "en", "x") != picture(game, match.view(0), "en", "x")
