"""Pictures of the games of more than two: SVG that stands alone."""

from importlib import import_module
from random import Random
from xml.etree import ElementTree

import pytest
from kobako.games import GAMES
from kobako.match import Match
from kobako_web.about import about
from kobako_web.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"


def picture(game, view, title=""):
    return import_module(f"kobako_web.picture.{game}").picture(view, "en", title)


def shown_in_kindoro(view):
    up_or_down = ["DOWN" if down else "UP" for down in view.down]
    return [*up_or_down, *map(str, set(view.hands[0].known))]


def shown_in_rensei(view):
    return [] if view.empty else [str(view.number)]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(("game", "shown"), [("kindoro", shown_in_kindoro), ("rensei", shown_in_rensei)])
def test_every_position_gives_a_document_that_shows_what_the_seat_sees(game, shown, seats):
    rng = Random(seats)
    match = Match(GAMES[game](), seats, seats)
    while not match.over:
        view = match.view(0)
        if match.ply % 5 == 0:
            root = ElementTree.fromstring(picture(game, view, "A <game> & more"))
            written = [text.text for text in root.iter(f"{SVG}text")]
            assert root.tag == f"{SVG}svg"
            assert root.find(f"{SVG}title").text == "A <game> & more"
            for text in shown(view):
                assert text in written
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])


@pytest.mark.parametrize("game", ["kindoro", "rensei"])
def test_a_picture_for_everybody_shows_no_hand(game):
    """The same with another world behind it."""
    rules = GAMES[game]()
    view = Match(rules, 3, 7).view(None)
    other = rules.view(rules.guess(view, Random(1)), None)

    assert picture(game, view) == picture(game, other)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["kindoro", "rensei", "kairo"])
def test_the_picture_of_the_home_page_has_no_style_and_no_id_of_the_sprite(game, lang):
    words = Words(lang)
    text, sprite = about(game).picture(words), about(game).symbols(words)
    ids = {element.get("id") for element in ElementTree.fromstring(text).iter()} - {None}

    assert "style=" not in text
    assert ids
    assert not any(f'id="{name}"' in sprite for name in ids)
