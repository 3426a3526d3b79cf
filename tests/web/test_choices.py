"""Clicks and actions: one function for every game."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kobako.core import Forbidden
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.state import Done, Leave, Move, Place
from kobako.match import Match
from kobako_web.choices import PICK, Choices, Completed, Tried, Way
from kobako_web.play import play

WAYS = (
    Way(("b2", "b3"), "walk", "move"),
    Way(("b2", "c3"), "take", "capture"),
    Way(("c1", "c2"), "other", "move"),
    Way(("done",), "end", "done"),
)


def test_first_everything_is_offered_that_begins_an_action():
    assert Choices(WAYS).offers == {"b2": PICK, "c1": PICK, "done": "done"}


def test_after_a_pick_only_what_continues_it_is_offered():
    assert Choices(WAYS).pick("b2").offers == {"b3": "move", "c3": "capture"}


def test_the_last_click_completes_the_action():
    assert Choices(WAYS).pick("b2").pick("c3") == Completed("take")
    assert Choices(WAYS).pick("done") == Completed("end")


def test_clicking_what_is_picked_lets_it_go():
    assert Choices(WAYS).pick("b2").pick("b2") == Choices(WAYS)


def test_clicking_another_beginning_takes_that_instead():
    assert Choices(WAYS).pick("b2").pick("c1").picked == ("c1",)
    assert Choices(WAYS).pick("b2").pick("done") == Completed("end")


def test_clicking_where_nothing_is_offered_tells_what_was_tried():
    picked = Choices(WAYS).pick("b2")

    assert picked.pick("d4") == Tried(("b2", "d4"))
    assert picked.picked == ("b2",)


LOOSE = (
    Way(("3", "p1"), "one", "play", loose=1),
    Way(("3", "4", "5", "p1"), "run", "play", loose=3),
    Way(("3", "4", "5", "p2"), "other run", "play", loose=3),
)


def test_what_may_be_clicked_in_any_order_is_offered_in_any_order():
    first = Choices(LOOSE)
    two = first.pick("5").pick("3")

    assert first.offers == {"3": PICK, "4": PICK, "5": PICK}
    assert first.pick("3").offers == {"p1": "play", "4": PICK, "5": PICK}
    assert two.offers == {"4": PICK}
    assert two.pick("4").offers == {"p1": "play", "p2": "play"}
    assert two.pick("4").pick("p2") == Completed("other run")
    assert first.pick("3").pick("p1") == Completed("one")
    assert two.pick("p1") == Tried(("5", "3", "p1"))


def test_of_what_may_be_clicked_in_any_order_one_thing_alone_is_let_go():
    picked = Choices(LOOSE).pick("3").pick("4").pick("5")

    assert picked.pick("3").picked == ("4", "5")
    assert picked.pick("3").pick("4").pick("5").picked == ()


def positions(seed: int) -> Iterator[Match]:
    """A game of King's Plate played at random, position by position."""
    rng = Random(seed)
    match = Match(KingsPlate(), 2, seed)
    while not match.over and match.ply < 120:
        yield match
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])


@given(st.integers(0, 2**20))
def test_every_legal_action_is_reached_by_clicks_and_no_other(seed):
    game = play("kings-plate")
    for match in positions(seed):
        view = match.view(match.to_move)
        choices = Choices(tuple(game.ways(match.game, view)))
        reached = []
        for steps, action, effect, *_ in choices.ways:
            now = choices
            for step in steps[:-1]:
                assert now.offers[step] == PICK
                now = now.pick(step)
            assert now.offers[steps[-1]] == effect
            assert now.pick(steps[-1]) == Completed(action)
            reached.append(action)
        assert reached == list(view.actions)


@given(st.integers(0, 2**20))
def test_every_click_in_vain_has_its_reason(seed):
    """Wherever one clicks, twice in a row: an action, a pick, or why not."""
    game = play("kings-plate")
    rng = Random(seed)
    for match in positions(seed):
        view = match.view(match.to_move)
        rules = match.game
        hand = [rules.cards[kind].symbol for kind in view.hands[view.mover].known]
        squares = [f"{file}{rank}" for file in "abcd" for rank in "1234"]
        keys = [*squares, *hand, "off", "done", "keep", "redraw"]
        now = Choices(tuple(game.ways(rules, view)))
        for key in rng.sample(keys, 6):
            picked = now.pick(key)
            match picked:
                case Choices():
                    now = picked
                case Tried(steps):
                    intended = game.intend(rules, view, steps)
                    why = intended if isinstance(intended, Forbidden) else match.why_not(intended)
                    assert isinstance(why, Forbidden), (steps, intended)
                    assert why.message.format(**why.facts)


def kings_plate(position: str) -> tuple[KingsPlate, Match]:
    rules = KingsPlate(Options())
    return rules, Match(rules, 2, 0, position)


POSITION = """
board = [
    "k . . .",
    ". g . .",
    ". G . .",
    ". . . K",
]
hands = ["O A", ""]
"""


@pytest.mark.parametrize(
    ("steps", "intended"),
    [
        (("b2", "b4"), Move(5, 13)),
        (("d1", "off"), Leave(3)),
        (("O", "a4"), Place(13, 12)),
        (("b2", "done"), Done()),
    ],
)
def test_clicks_in_vain_mean_an_action(steps, intended):
    rules, match = kings_plate(POSITION)

    assert play("kings-plate").intend(rules, match.view(0), steps) == intended


def test_a_card_that_costs_nothing_begins_a_turn_of_placing_too():
    rules, match = kings_plate(POSITION)
    match.play("A@a1")
    intended = play("kings-plate").intend(rules, match.view(0), ("d1",))

    assert (
        match.why_not(intended).message == "You are placing cards in this turn; you cannot move one as well."
    )
