"""Kindoro by clicks: what is revealed, what is touched, and the names that cards keep while they move."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kobako.core import OPEN
from kobako.kindoro import Kindoro, Options
from kobako.match import Match
from kobako_web.play import play

GAME = play("kindoro")
PERSON = 0
POSITION = """
hands = ["3 4 5 7", "2! 2 6 8"]
stacks = ["1 4", "7 6", "5"]
mover = 0
"""


def at(position: str, *, mover: int = 0, seed: int = 0, options: Options | None = None) -> Match:
    return Match(Kindoro(options), 2, seed, position.replace("mover = 0", f"mover = {mover}"))


def carried(match: Match, before: object, text: str) -> object:
    match.play(match.game.read(text))
    return GAME.things(before, match.heard(match.ply - 1, PERSON), match.view(PERSON))


def names(things: object) -> list[str]:
    return [*things.board.values(), *(name for hand in things.hands for name in hand)]


@given(st.integers(0, 2**20), st.integers(2, 5), st.booleans())
def test_every_card_in_sight_has_one_name_of_its_own(seed, seats, long_game):
    rng = Random(seed)
    match = Match(Kindoro(Options(long_game=long_game)), seats, seed)
    view = match.view(PERSON)
    things = GAME.things(None, (), view)
    while not match.over and match.ply < 90:
        assert len(set(names(things))) == len(names(things))
        assert things.board.keys() == {
            *(f"p{place + 1}" for place in range(3) if view.heights[place]),
            *(["take"] if view.pile else []),
        }
        assert [len(hand) for hand in things.hands] == [hand.size for hand in view.hands]
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
        things = GAME.things((view, things), match.heard(match.ply - 1, PERSON), match.view(PERSON))
        view = match.view(PERSON)
    opened = GAME.things((view, things), (), match.view(OPEN))

    assert sorted(names(opened)) == sorted(names(things))


def test_a_card_keeps_its_name_from_the_hand_to_the_field_and_back():
    match = at(POSITION)
    view = match.view(PERSON)
    first = GAME.things(None, (), view)

    played = carried(match, (view, first), "7>1")
    assert played.board["p1"] == first.hands[0][3]
    taken = carried(match, (match.view(PERSON, 1), played), "take 1")
    assert played.board["p1"] in taken.hands[1]


def test_of_three_cards_the_last_one_laid_is_seen():
    """KD7: 3-4-5 on DOWN ends with the 3."""
    match = at(POSITION)
    view = match.view(PERSON)
    first = GAME.things(None, (), view)

    assert carried(match, (view, first), "345>2").board["p2"] == first.hands[0][0]


def test_a_drawn_card_comes_from_the_top_of_the_pile():
    match = at(POSITION)
    view = match.view(PERSON)
    first = GAME.things(None, (), view)
    drawn = carried(match, (view, first), "take")

    assert first.board["take"] in drawn.hands[0]
    assert drawn.board["take"] != first.board["take"]


def test_a_face_down_card_that_is_played_comes_from_the_face_down_ones_and_a_known_one_from_the_known():
    match = at(POSITION, mover=1)
    view = match.view(PERSON)
    first = GAME.things(None, (), view)

    assert carried(match, (view, first), "8>1").board["p1"] == first.hands[1][1]
    match = at(POSITION, mover=1)
    assert carried(match, (view, first), "2>2").board["p2"] == first.hands[1][0]


@pytest.mark.parametrize(
    ("mover", "action", "revealed"),
    [
        (0, "7>1", False),
        (0, "take 2", False),
        (0, "take", True),
        (1, "take", False),
        (1, "take 1", False),
        (1, "8>1", True),
        (1, "2>2", False),
    ],
)
def test_only_what_the_person_did_not_know_is_revealed(mover, action, revealed):
    """Cards from the pile to the own hand, and cards that a rival plays from its hidden ones."""
    match = at(POSITION, mover=mover)
    before = match.view(PERSON)
    match.play(match.game.read(action))

    assert GAME.reveals(before, match.heard(0, PERSON)) is revealed


def test_what_was_touched_is_marked():
    match = at(POSITION)
    for action in ("345>2", "7>1"):
        match.play(match.game.read(action))
    rules = match.game

    assert GAME.touched(rules, match.heard(0, PERSON)) == {"p2"}
    assert GAME.touched(rules, match.heard(1, PERSON)) == {"p1", "take"}
    assert not GAME.ends_turn(match.heard(0, PERSON), match.view(PERSON))
    assert GAME.ends_turn(match.heard(1, PERSON), match.view(PERSON))


def test_only_a_pass_that_takes_nothing_plays_itself():
    """KD19"""
    read = Kindoro().read

    assert GAME.automatic(read("pass"))
    assert not GAME.automatic(read("take"))
    assert not GAME.automatic(read("7>1"))
