"""Why an action of Kindoro may not be played."""

import re
from pathlib import Path

import pytest
from kobako.kindoro import RULE_NUMBERS, Kindoro, Options, forbidden


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("8>1", "You have no 8 in your hand. (KD4)"),
        ("555>1", "You would need 3 cards of value 5; you have 2. (KD4)"),
        ("34>1", "Put down one card or three, not 2. (KD4)"),
        ("3456>1", "Put down one card or three, not 4. (KD4)"),
        ("455>1", "4 5 5 are neither three in a row nor three of a kind. (KD7)"),
        ("456>1", "Every card of a run must be higher than 4; 4 is not. (A1)"),
        ("345>2", "Every card of a run must be lower than 5; 5 is not. (A1)"),
        ("4>1", "Place 1 shows UP: 4 is not higher than 4. (KD6)"),
        ("5>2", "Place 2 shows DOWN: 5 is not lower than 5. (KD6)"),
        ("0>3", "Place 3 shows UP and is empty: it takes cards higher than 0. (KD5)"),
        ("take 3", "There is no card on place 3. (KD12)"),
        ("pass", "Whoever passes takes a card. (KD12)"),
    ],
)
def test_the_rule_is_told_in_one_sentence(text: str, sentence: str) -> None:
    game = Kindoro()
    state = game.read_position('hands = ["0 3 4 5 5 6", "1"]\nstacks = ["4", "5", ""]')

    assert str(game.why_not(state, game.read(text))) == sentence


def test_a_run_that_does_not_fit_at_all_names_the_rule_of_runs() -> None:
    game = Kindoro()
    state = game.read_position('hands = ["1 2 3 4", "1"]\nstacks = ["5", "", ""]')

    assert str(game.why_not(state, game.read("123>1"))) == "Place 1 shows UP: 1 is not higher than 5. (KD7)"


def test_the_empty_draw_pile_and_the_closed_pass_are_told() -> None:
    game = Kindoro(Options(extra_turn_pass_draws=False))
    state = game.read_position('hands = ["?*27", "?*27"]\nstacks = ["", "", ""]\npile = ""\nextra = 1')

    assert str(game.why_not(state, game.read("take"))) == "A pass in an extra turn takes no card. (A2)"
    state.extra = 0
    assert str(game.why_not(state, game.read("take"))) == "The draw pile is empty. (KD19)"


def test_after_the_end_nothing_may_be_played() -> None:
    game = Kindoro()
    state = game.read_position('hands = ["1", "2"]\nstacks = ["", "", ""]\nending = "nothing"')

    assert str(game.why_not(state, game.read("1>1"))) == "The game is over. (KD21)"


def test_every_rule_that_forbids_is_a_numbered_rule() -> None:
    quoted = re.findall(r'"((?:KD|A)\d+)"', Path(forbidden.__file__).read_text(encoding="utf-8"))

    assert quoted
    assert set(quoted) <= set(RULE_NUMBERS)
