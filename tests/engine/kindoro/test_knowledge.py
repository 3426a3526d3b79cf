"""What a seat of Kindoro knows, remembers, and is told."""

from random import Random

import pytest
from kobako import OPEN, Match
from kobako.kindoro import Kindoro, Options
from kobako.kindoro.state import Drew, Hand, Took

FIELD_WITH_A_FIVE = """
    hands = ["6 6 7", "1 5 8"]
    stacks = ["3 5", "", "7"]
"""


def match(position: str, seats: int = 2, **options: object) -> Match:
    return Match(Kindoro(Options.from_table(options)), seats, 1, position)


def test_a_card_taken_from_the_field_is_known_to_all_until_it_is_played() -> None:
    table = match(FIELD_WITH_A_FIVE)
    table.play("take 1")
    assert table.view(1).hands[0] == Hand(known=(5,), hidden=3)
    assert table.view(None).hands[0] == Hand(known=(5,), hidden=3)
    table.play("8>1")
    table.play("5>1")

    assert table.view(1).hands[0].known == ()


def test_an_equal_card_that_is_played_may_have_been_the_known_one() -> None:
    """Copies are alike: once a 5 was played nobody can say that another is still there."""
    table = match('hands = ["5 6 7", "1"]\nstacks = ["3 5", "", ""]')
    table.play("take 1")
    table.play("take")
    table.play("5>3")

    assert table.view(1).hands[0] == Hand(known=(), hidden=3)


def test_a_card_from_the_draw_pile_is_told_only_to_who_drew_it() -> None:
    table = match('hands = ["6", "1"]\nstacks = ["", "", ""]\npile = "4 ..."')
    table.play("take")

    assert table.heard(0, 0)[0] == table.heard(0, OPEN)[0] == Drew(0, 1, (4,))
    assert table.heard(0, 1)[0] == table.heard(0, None)[0] == Drew(0, 1, None)


def test_a_card_from_the_field_is_told_to_everybody() -> None:
    table = match(FIELD_WITH_A_FIVE)
    table.play("take 1")

    assert {table.heard(0, viewer)[0] for viewer in (0, 1, None, OPEN)} == {Took(0, 5, 0)}


JUST_RESHUFFLED = """
    hands = ["8 8 8 8", "1 2 3", "1 2 3", "1 2 3"]
    stacks = ["... 5", "6", "7"]
    pile = "4"
"""


def test_after_a_reshuffle_the_draw_pile_is_guessed_from_the_cards_that_went_into_it() -> None:
    table = match(JUST_RESHUFFLED, seats=4, copies=4)
    before = list(table.state.stacks[0][:-1])
    table.play("take")
    for viewer in (0, 1, None):
        guessed = table.game.guess(table.view(viewer), Random(3))
        assert sorted(guessed.pile) == sorted(before)

    for _ in range(6):
        table.play("take")
    for seed in range(20):
        for viewer in (0, 2, None):
            guessed = table.game.guess(table.view(viewer), Random(seed))
            assert all(guessed.pile.count(card) <= before.count(card) for card in range(9))


def test_what_i_drew_myself_i_do_not_look_for_in_the_draw_pile() -> None:
    table = match(JUST_RESHUFFLED, seats=4, copies=4)
    table.play("take")
    supply = table.view(1).supply
    table.play("take")
    drawn = table.view(1).drawn
    assert sum(drawn) == 1
    assert table.view(0).drawn == (0,) * 9

    for seed in range(20):
        pile = table.game.guess(table.view(1), Random(seed)).pile
        assert all(pile.count(card) == supply[card] - drawn[card] for card in range(9))


def test_the_field_is_known_to_the_bottom() -> None:
    seen = match(FIELD_WITH_A_FIVE).view(None)

    assert seen.stacks == ((3, 5), (), (7,))
    assert seen.fields == (5, None, 7)
    assert seen.heights == (2, 0, 1)


def test_totals_are_both_rows_together() -> None:
    seen = match('hands = ["1", "2"]\nstacks = ["", "", ""]\nupper = [3, 1]\nouts = [0, 2]').view(0)

    assert (seen.upper, seen.lower, seen.totals) == ((3, 1), (0, 4), (3, 5))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_is_the_same_whatever_it_hides(viewer: int | None) -> None:
    game = Kindoro()
    state = game.start(3, Random(5))
    seen = game.view(state, viewer)

    assert len({game.view(game.guess(seen, Random(seed)), viewer) for seed in range(20)}) == 1
    assert len({tuple(map(tuple, game.guess(seen, Random(seed)).hands)) for seed in range(20)}) > 1
