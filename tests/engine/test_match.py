"""The referee, records, and what is told to whom."""

from pathlib import Path

import pytest
from kobako import OPEN, IllegalAction, Match
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.state import Dealt, Place, Redrew
from kobako.record import Record, dump, load, record, replay

LATE = """
board = ["k . . .", ". G . .", ". . . .", ". . . K"]
"""


def test_a_match_remembers_who_played_what_and_what_happened() -> None:
    match = Match(KingsPlate(), 2, 3)
    played = match.play("redraw")

    assert played.seat == 0
    assert played == match.plies[0]
    assert [type(event) for event in played.events] == [Redrew, Dealt]
    assert match.ply == 1
    assert match.to_move == 1


def test_the_cards_of_a_new_hand_are_heard_by_their_owner_alone() -> None:
    match = Match(KingsPlate(), 2, 3)
    match.play("redraw")
    kinds = tuple(match.state.hands[0])

    assert match.heard(0, 0)[1] == Dealt(0, 4, kinds)
    assert match.heard(0, OPEN)[1] == Dealt(0, 4, kinds)
    assert match.heard(0, 1)[1] == Dealt(0, 4, None)
    assert match.heard(0, None)[1] == Dealt(0, 4, None)


def test_open_hands_are_heard_by_all() -> None:
    match = Match(KingsPlate(Options(open_hands=True)), 2, 3)
    match.play("redraw")

    assert match.heard(0, None)[1] == Dealt(0, 4, tuple(match.state.hands[0]))


def test_earlier_positions_can_be_looked_at() -> None:
    match = Match(KingsPlate(), 2, 3)
    before = match.view(0)
    match.play("redraw")

    assert match.view(0, 0) == before
    assert match.view(0) == match.view(0, 1) != before


def test_taking_back_more_than_was_played_returns_to_the_beginning() -> None:
    match = Match(KingsPlate(), 2, 3)
    before = repr(match.state)
    match.play("keep")
    match.play("keep")
    match.take_back(99)

    assert match.ply == 0
    assert repr(match.state) == before


def test_who_resigns_loses_and_may_take_it_back() -> None:
    match = Match(KingsPlate(), 2, 3)
    match.resign(1)

    assert match.over
    assert match.result() == (1.0, 0.0)
    with pytest.raises(IllegalAction, match="The game is over"):
        match.play("keep")
    match.take_back(0)
    assert not match.over


def test_nobody_resigns_a_finished_game() -> None:
    match = Match(KingsPlate(), 2, 3, LATE)
    match.play("b3-a4")
    match.resign(0)

    assert match.resigned is None
    assert match.result() == (1.0, 0.0)


def test_after_the_end_the_rule_that_ended_it_is_named() -> None:
    game = KingsPlate()
    match = Match(game, 2, 3, LATE)
    match.play("b3-a4")
    forbidden = match.why_not(game.read("d1-d2"))

    assert forbidden is not None
    assert forbidden.rule == "KP9"
    assert str(forbidden) == "The game is over. (KP9)"


def test_no_view_lets_its_holder_change_it() -> None:
    seen = Match(KingsPlate(), 2, 3).view(0)

    with pytest.raises(AttributeError):
        seen.turn = 9  # type: ignore[misc]
    with pytest.raises(TypeError):
        seen.board[0] = 2  # type: ignore[index]


def test_actions_of_different_kinds_are_never_equal() -> None:
    game = KingsPlate()

    assert game.read("W@b1") == Place(1, 1)
    assert game.read("W@b1") != game.read("b1-b1")
    assert len({game.read(text) for text in ("done", "keep", "redraw", "a1-hand", "W@a1", "b1-a1")}) == 6


def test_a_record_keeps_everything_that_repeats_the_game() -> None:
    match = Match(KingsPlate(Options(size=3, kings=("muster-crown", "plain-crown"))), 2, 2**53 - 1)
    match.play("redraw")
    kept = record(match, ("person", "expert"), {0: 'He said: "Go!"\\\n\t', 1: "國王牌"})

    assert load(dump(kept)) == kept
    assert kept.options == {"size": 3, "kings": ["muster-crown", "plain-crown"]}
    assert kept.result is None
    assert repr(replay(load(dump(kept))).state) == repr(match.state)


def test_a_record_of_a_resigned_game_is_over() -> None:
    match = Match(KingsPlate(), 2, 8)
    match.resign(0)
    again = replay(load(dump(record(match))))

    assert again.over
    assert again.result() == (0.0, 1.0)


def test_the_smallest_record_is_a_few_lines() -> None:
    text = 'kobako = 1\ngame = "kings-plate"\nrules = 1\nseats = 2\nseed = 7\n'

    assert load(text) == Record(game="kings-plate", rules_version=1, seats=2, seed=7)
    assert replay(load(text)).ply == 0


def test_a_position_may_be_written_by_hand_in_a_few_words() -> None:
    game = KingsPlate()
    state = game.read_position(LATE)

    assert game.to_move(state) == 0
    assert state.turn > 0
    assert game.actions(state)


def test_a_position_where_the_mover_is_stuck_is_over() -> None:
    game = KingsPlate()
    state = game.read_position("""
        board = ["k . . .", "H . . .", ". . . .", ". . . K"]
        mover = 1
        freezes = ["a3>a4"]
    """)

    assert game.to_move(state) is None
    assert game.result(state) == (1.0, 0.0)


def test_the_readme_shows_only_what_works() -> None:
    text = Path(__file__).parents[2].joinpath("engine", "README.md").read_text(encoding="utf-8")
    blocks = [block.split("```", 1)[0] for block in text.split("```python\n")[1:]]

    assert blocks
    for block in blocks:
        exec(compile(block, "engine/README.md", "exec"), {})
