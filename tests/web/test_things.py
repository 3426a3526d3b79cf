"""The names that cards keep while they move, so that the page can slide them."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from kobako.core import OPEN
from kobako.kings_plate import KingsPlate
from kobako.kings_plate.state import Leave, Move, Place, Voided
from kobako.match import Match
from kobako_web.play import play

GAME = play("kings-plate")
PERSON = 0


def carried(match: Match, before: object, action: object) -> object:
    match.play(action)
    return GAME.things(before, match.heard(match.ply - 1, PERSON), match.view(PERSON))


def names(things: object) -> list[str]:
    return [*things.board.values(), *things.hands[0], *things.hands[1]]


@given(st.integers(0, 2**20))
def test_every_card_in_sight_has_one_name_of_its_own(seed):
    rng = Random(seed)
    match = Match(KingsPlate(), 2, seed)
    view = match.view(PERSON)
    things = GAME.things(None, (), view)
    while not match.over and match.ply < 100:
        assert len(set(names(things))) == len(names(things))
        assert len(things.board) == sum(1 for piece in view.board if piece)
        assert [len(hand) for hand in things.hands] == [len(hand.known) + hand.hidden for hand in view.hands]
        actions = match.view(match.to_move).actions
        things = carried(match, (view, things), actions[int(rng.random() * len(actions))])
        view = match.view(PERSON)
    shown = match.view(OPEN)
    opened = GAME.things((view, things), (), shown)

    assert sorted(names(opened)) == sorted(names(things))


POSITION = """
board = ["k . . .", ". g . .", ". G . .", ". . . K"]
hands = ["A", "W L!"]
"""


def test_a_card_keeps_its_name_on_the_board_to_the_hand_and_back():
    match = Match(KingsPlate(), 2, 0, POSITION)
    view = match.view(PERSON)
    first = GAME.things(None, (), view)

    taken = carried(match, (view, first), Move(5, 9))
    assert taken.board["b3"] == first.board["b2"]
    assert first.board["b3"] in taken.hands[0]

    placed = carried(match, (match.view(PERSON, 1), taken), Place(4, 13))
    view = match.view(PERSON, 1)
    shown = dict(zip((*view.hands[1].known, None), taken.hands[1], strict=True))
    assert placed.board["b4"] == shown[4]


def test_the_face_down_card_that_is_placed_comes_from_the_face_down_ones():
    match = Match(KingsPlate(), 2, 0, POSITION.replace("\nhands", "\nmover = 1\nhands"))
    view = match.view(PERSON)
    first = GAME.things(None, (), view)
    placed = carried(match, (view, first), Place(1, 13))

    assert placed.board["b4"] == first.hands[1][-1]


def test_a_card_that_leaves_the_board_keeps_its_name():
    match = Match(KingsPlate(), 2, 0, POSITION.replace(". G . .", ". . . C"))
    view = match.view(PERSON)
    first = GAME.things(None, (), view)
    left = carried(match, (view, first), Leave(7))

    assert first.board["d2"] in left.hands[0]


def test_after_a_void_deal_all_cards_are_new():
    match = Match(KingsPlate(), 2, 0, POSITION)
    view = match.view(PERSON)
    things = GAME.things(None, (), view)
    walk = [Move(3, 7), Move(12, 8), Move(7, 3), Move(8, 12)]
    while not any(
        isinstance(event, Voided) for event in (match.heard(match.ply - 1, PERSON) if match.ply else ())
    ):
        before = things
        things = carried(match, (view, things), walk[match.ply % 4])
        view = match.view(PERSON)

    assert not set(names(things)) & set(names(before))
