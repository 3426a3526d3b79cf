"""Rensei's used pile can be looked through: so many of each card as lie in it, and nothing that is hidden."""

import re
from collections import Counter
from random import Random

import pytest
from drawing import html, scene_of
from kobako.core import OPEN
from kobako.match import Match
from kobako.rensei import Options, Rensei
from kobako.rensei.cards import CLEARS, NUMBER_CARDS, SPECIALS, number_card
from kobako.rensei.events import Reshuffled
from kobako_web.scene import Scene
from kobako_web.table.rensei import render
from kobako_web.words import LANGUAGES
from reading import Tags

TWO_COLOURS = (
    'colours = ["red", "blue"]\nnumbers = { 1 = 3, 2 = 2, 3 = 2, 4 = 2, 5 = 2, 6 = 3 }\nclears = 3\n'
)
NUMBERS = 6


def games(seats: int, seed: int, options: Options | None = None) -> Match:
    """A game at random, as far as a reshuffle and some cards further, or to its end."""
    match, rng, further = Match(Rensei(options or Options()), seats, seed), Random(seed), 12
    while not match.over and further:
        actions = match.view(match.to_move).actions
        events = match.play(actions[int(rng.random() * len(actions))]).events
        if further < 12 or any(isinstance(event, Reshuffled) for event in events):
            further -= 1
    return match


def pile(scene: Scene) -> str:
    return str(dict(render(scene))["table-used"])


def shown(text: str) -> list[tuple[int, int]]:
    """How many lie there and how many there are, card by card as it stands in the dialog."""
    return [(int(n), int(limit)) for n, limit in re.findall(r"<b>(\d+)</b>/(\d+)</span>", text)]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_of_each_card_as_many_are_counted_as_lie_there(seats):
    for seed in range(4):
        match = games(seats, seed)
        view = match.view(0)
        there, whole = Counter(view.used), Counter(match.game.deck)
        kinds = [
            *(card for card in NUMBER_CARDS if whole[card]),
            *(card for card in CLEARS if whole[card]),
            *(card for card in SPECIALS if whole[card]),
        ]

        assert shown(pile(scene_of("rensei", match.game, view))) == [
            (there[card], whole[card]) for card in kinds
        ]


def test_everybody_may_look_and_sees_the_same():
    match = games(3, 5)
    whoever = [pile(scene_of("rensei", match.game, match.view(viewer))) for viewer in (0, 1, 2, None, OPEN)]

    assert len(set(whoever)) == 1


def test_only_what_the_agreed_deck_has_is_listed():
    match = games(2, 1, Options(deck=TWO_COLOURS))
    text = pile(scene_of("rensei", match.game, match.view(0)))

    assert len(shown(text)) == 2 * NUMBERS + 2
    assert "yellow" not in text
    assert "Quench" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pile_is_a_button_that_opens_the_dialog_and_is_called_by_what_it_shows(lang):
    rules = Rensei()
    view = rules.view(
        rules.read_position(
            'hands = ["r5", "b1"]\nfield = "r3"\nused = "b2 inversion"\nmover = 0\n', Random(1)
        ),
        0,
    )
    now = scene_of("rensei", rules, view, lang)
    found = Tags(html(now))
    button = next(attributes for _, attributes in found.tags if attributes.get("id") == "used-pile")

    assert button["data-opens"] == "used"
    assert button["aria-haspopup"] == "dialog"
    assert len(button["aria-label"]) > 30  # the special on top is explained
    assert found.values("id").count("used-title") == 1


def test_a_special_on_the_pile_says_what_it_does():
    rules = Rensei()
    position = 'hands = ["r5", "b1"]\nfield = "r3"\nused = "b2 inversion"\nmover = 0\n'
    text = html(scene_of("rensei", rules, rules.view(rules.read_position(position, Random(1)), 0)))

    assert re.search(r'aria-label="Used pile, 2 cards, on top Inversion, Until the round ends', text)


def test_the_numbers_stand_in_a_table_that_can_be_read_out():
    rules = Rensei()
    used = "r5 r5 ry4"
    position = f'hands = ["r1", "b1"]\nfield = "r3"\nused = "{used}"\nmover = 0\n'
    text = pile(scene_of("rensei", rules, rules.view(rules.read_position(position, Random(1)), 0)))
    rows = re.findall(r"<tr>(.*?)</tr>", text)[1:]

    assert len(rows) == 6
    assert [row.count('scope="row"') for row in rows] == [1] * 6
    assert "2 of 2" in rows[0]
    assert rows[0].count("0 of 2") == 5
    orange = next(row for row in rows if "orange" in row)
    assert [cell in orange for cell in ("1 of 1", "0 of 1", "–")] == [True] * 3
    assert number_card(0, 5) in rules.deck
