"""Rensei Daifugo by clicks: what is revealed, what is touched, what ends a turn, and the names that cards keep."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kobako.core import OPEN
from kobako.match import Match
from kobako.rensei import Options, Rensei
from kobako.rensei.cards import NONE
from kobako_web.choices import Choices, Completed
from kobako_web.play import play

GAME = play("rensei")
PERSON = 0
POSITION = """
hands = ["r5 r6 y1 +y distil refine", "r4! b2 +b transfer"]
field = "r3"
used = "b6"
mover = 0
"""


def at(position: str = POSITION, *, mover: int = 0, seed: int = 0, options: Options | None = None) -> Match:
    return Match(Rensei(options), 2, seed, position.replace("!", "").replace("mover = 0", f"mover = {mover}"))


def carried(match: Match, before: object, text: str) -> object:
    match.play(match.game.read(text))
    return GAME.things(before, match.heard(match.ply - 1, PERSON), match.view(PERSON))


def names(things: object) -> list[str]:
    return [*things.board.values(), *(name for hand in things.hands for name in hand)]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**20), st.integers(2, 5))
def test_every_card_in_sight_has_one_name_of_its_own(seed, seats):
    rng = Random(seed)
    match = Match(Rensei(), seats, seed)
    view = match.view(PERSON)
    things = GAME.things(None, (), view)
    while not match.over and match.ply < 90:
        assert len(set(names(things))) == len(names(things))
        assert things.board.keys() == {
            *([] if view.empty else ["field"]),
            *([] if view.clear == NONE else ["clear"]),
            *(["used"] if view.used else []),
            *(["pass"] if view.deck else []),
        }
        assert [len(hand) for hand in things.hands] == [hand.size for hand in view.hands]
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
        things = GAME.things((view, things), match.heard(match.ply - 1, PERSON), match.view(PERSON))
        view = match.view(PERSON)
    opened = GAME.things((view, things), (), match.view(OPEN))

    assert sorted(names(opened)) == sorted(names(things))


def test_a_card_keeps_its_name_from_the_hand_over_the_field_to_the_used_pile():
    match = at()
    view = match.view(PERSON)
    first = GAME.things(None, (), view)
    played = carried(match, (view, first), "r5")
    mixed = carried(match, (match.view(PERSON), played), "+b")

    assert played.board["field"] == first.hands[0][0]
    assert played.board["used"] == first.board["field"]
    assert mixed.board["field"] == played.board["field"]
    assert mixed.board["clear"] in first.hands[1]


def test_a_drawn_card_comes_from_the_top_of_the_draw_pile():
    match = at()
    view = match.view(PERSON)
    first = GAME.things(None, (), view)
    drawn = carried(match, (view, first), "pass")

    assert first.board["pass"] in drawn.hands[0]
    assert drawn.board["pass"] != first.board["pass"]


def test_a_card_that_is_given_goes_to_the_other_hand():
    match = at(mover=1)
    view = match.view(PERSON)
    first = GAME.things(None, (), view)
    used = carried(match, (view, first), "transfer")
    given_ = carried(match, (match.view(PERSON), used), "give b2>1")

    assert set(given_.hands[0]) - set(first.hands[0]) <= set(first.hands[1])
    assert len(given_.hands[0]) == len(first.hands[0]) + 1


@pytest.mark.parametrize(
    ("mover", "actions", "revealed"),
    [
        (0, ["r5"], False),
        (0, ["+y"], False),
        (0, ["pass"], True),
        (1, ["pass"], False),
        (1, ["r4"], True),
        (1, ["transfer", "give b2>1"], True),
        (0, ["refine", "refine +y"], False),
    ],
)
def test_only_what_the_person_did_not_know_is_revealed(mover, actions, revealed):
    match = at(mover=mover)
    for action in actions:
        before = match.view(PERSON)
        match.play(match.game.read(action))

    assert GAME.reveals(before, match.heard(match.ply - 1, PERSON)) is revealed


def test_who_cannot_lead_shows_that_there_is_no_number_card():
    """RD12"""
    match = at('hands = ["r5", "+b +y"]\nfield = ""\nmover = 1\n', mover=1)
    before = match.view(PERSON)
    match.play(match.game.read("pass"))

    assert GAME.reveals(before, match.heard(0, PERSON))


@pytest.mark.parametrize(
    ("actions", "keys"),
    [(["r5"], {"field"}), (["+y"], {"field"}), (["pass"], {"pass"}), (["distil"], {"used"})],
)
def test_what_was_touched_is_marked(actions, keys):
    match = at()
    for action in actions:
        match.play(match.game.read(action))

    assert GAME.touched(match.game, match.heard(match.ply - 1, PERSON)) == keys


@pytest.mark.parametrize(
    ("actions", "ended"),
    [
        (["r5"], [True]),
        (["pass"], [True]),
        (["distil", "distil y"], [False, True]),
        (["refine", "refine none"], [False, True]),
    ],
)
def test_what_a_special_asks_for_belongs_to_its_turn(actions, ended):
    match = at()
    for action in actions:
        match.play(match.game.read(action))

    assert [GAME.ends_turn(match.heard(ply, PERSON), match.view(PERSON)) for ply in range(match.ply)] == ended


def test_distil_on_an_empty_field_ends_the_turn_at_once():
    match = at('hands = ["r5 distil", "b2"]\nfield = ""\nmover = 0\n')
    match.play(match.game.read("distil"))

    assert GAME.ends_turn(match.heard(0, PERSON), match.view(PERSON))


def test_only_putting_no_clear_card_away_plays_itself():
    read = Rensei().read

    assert GAME.automatic(read("refine none"))
    assert not any(GAME.automatic(read(text)) for text in ("pass", "r5", "+y", "give r5>2"))


def test_the_game_goes_on_without_those_who_are_out():
    """RD15"""
    match = Match(Rensei(), 3, 0, 'hands = ["", "r4 b2", "b3"]\nfield = "r3"\nmover = 1\nout = [0]\n')

    assert GAME.goes_on_without(match.view(0), 0)
    assert not GAME.goes_on_without(match.view(1), 1)


@pytest.mark.parametrize("match_rule", ["cover", "exact", "share"])
def test_every_legal_action_can_be_clicked(match_rule):
    rng = Random(3)
    match = Match(Rensei(Options(match=match_rule)), 3, 5)
    while not match.over and match.ply < 120:
        view = match.view(match.to_move)
        reached = set()
        stack = [Choices(tuple(GAME.ways(match.game, view)))]
        while stack:
            now = stack.pop()
            for key in now.offers:
                then = now.pick(key)
                if isinstance(then, Completed):
                    reached.add(then.action)
                else:
                    stack.append(then)
        assert reached == set(view.actions)
        match.play(view.actions[int(rng.random() * len(view.actions))])


@pytest.mark.parametrize(
    ("keys", "rule"),
    [
        (("field",), "RD4"),
        (("y1.1", "field"), "RD4"),
        (("r5.1", "r6.1"), None),
        (("to2",), "RD7"),
        (("r5.1", "to2"), "RD7"),
        (("none",), "RD7"),
        (("=b",), "RD7"),
        (("y1.1", "+y.1", "field"), "C5"),
    ],
)
def test_a_vain_try_is_explained(keys, rule):
    match = at()
    intended = GAME.intend(match.game, match.view(PERSON), keys)
    forbidden = intended if hasattr(intended, "rule") else match.why_not(intended)

    assert (forbidden and forbidden.rule) == rule


def test_what_no_table_has_means_nothing():
    match = at()

    assert GAME.intend(match.game, match.view(PERSON), ("zz.1",)) is None
    assert GAME.intend(match.game, match.view(PERSON), ("a1",)) is None
