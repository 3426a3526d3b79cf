"""What a seat of Rensei Daifugo knows, remembers, and is told."""

from collections import Counter
from random import Random

import pytest
from kobako import OPEN, Match
from kobako.rensei import Options, Rensei
from kobako.rensei.cards import NUMBER_OF, TEXTS, read_card
from kobako.rensei.events import Drew, Gave
from kobako.rensei.state import (
    Gift,
    Hand,
)

TRANSFER = """
    hands = ["transfer r6 b2", "transfer y1 y3", "y2 b2"]
    field = "r4"
"""


def match(position: str, seats: int = 3, **options: object) -> Match:
    return Match(Rensei(Options.from_table(options)), seats, 1, position)


def played(position: str, *actions: str, seats: int = 3) -> Match:
    table = match(position, seats)
    for action in actions:
        table.play(action)
    return table


def known(table: Match, viewer: int | None, seat: int) -> list[str]:
    return [TEXTS[card] for card in table.view(viewer).hands[seat].known]


def test_the_giver_remembers_a_card_until_it_is_played() -> None:
    table = played(TRANSFER, "transfer", "give b2>2")
    assert known(table, 0, 1) == ["b2"]
    assert known(table, 2, 1) == known(table, None, 1) == []
    assert table.view(1).gifts == (Gift(0, 1, read_card("b2")),)
    assert table.view(2).gifts == ()

    table = played('hands = ["transfer r6 b2", "y1", "y2"]\nfield = "b1"', "transfer", "give b2>2", "b2")
    assert known(table, 0, 1) == []
    assert table.view(1).gifts == ()


def test_who_gives_on_a_hidden_card_leaves_the_first_giver_in_doubt() -> None:
    table = played(TRANSFER, "transfer", "give b2>2", "transfer", "give y3>3")

    assert known(table, 0, 1) == known(table, 0, 2) == []
    assert known(table, 1, 2) == ["y3"]


def test_a_card_that_is_given_back_is_known_no_longer_where_it_was() -> None:
    table = played(TRANSFER, "transfer", "give b2>2", "transfer", "give b2>1")

    assert known(table, 0, 1) == []
    assert known(table, 1, 0) == ["b2"]


def test_a_given_card_is_told_to_giver_and_receiver_only() -> None:
    table = played(TRANSFER, "transfer", "give b2>2")
    told = Gave(0, read_card("b2"), 1)

    assert [table.heard(1, viewer)[0] for viewer in (0, 1, OPEN)] == [told] * 3
    assert table.heard(1, 2)[0] == table.heard(1, None)[0] == Gave(0, None, 1)


def test_a_drawn_card_is_told_only_to_who_drew_it() -> None:
    table = played('hands = ["r5", "y1"]\nfield = "r3"\ndeck = "b2 ..."', "pass", seats=2)

    assert table.heard(0, 0)[1] == table.heard(0, OPEN)[1] == Drew(0, read_card("b2"))
    assert table.heard(0, 1)[1] == table.heard(0, None)[1] == Drew(0, None)


def test_used_cards_are_remembered_until_the_reshuffle() -> None:
    table = match('hands = ["r5 b1", "y1 y2"]\nfield = "r3"\ndeck = "b2"\nused = "..."', seats=2)
    before = table.view(0).used
    table.play("r5")
    assert table.view(0).used == (*before, read_card("r3"))
    table.play("pass")

    assert table.view(0).used == (read_card("r5"),)  # The round ended after the reshuffle.
    assert sorted(table.view(0).supply) == sorted([*before, read_card("r3")])


def test_after_a_reshuffle_the_deck_is_guessed_from_the_cards_that_went_into_it() -> None:
    table = match('hands = ["r5 b1", "?*30", "?*30"]\nfield = "r3"\ndeck = "b2"\nused = "..."')
    table.play("pass")
    supply = Counter(table.state.supply)
    for _ in range(2):
        table.play("pass")
    for viewer in (0, 1, 2, None):
        drawn = Counter(table.view(viewer).drawn)
        assert sum(drawn.values()) == (viewer in (1, 2))
        for seed in range(15):
            deck = Counter(table.game.guess(table.view(viewer), Random(seed)).deck)
            assert not deck - (supply - drawn)


def test_who_could_not_lead_is_known_to_hold_no_number() -> None:
    """RD12: the pass was forced, and it tells of every card but the one drawn then."""
    table = match('hands = ["+r +y +b quench distil", "y2 y3 y4 y5"]\ndeck = "r1 ..."', seats=2)
    table.play("pass")
    seen = table.view(1)
    assert seen.numberless == (5, 0)
    for seed in range(30):
        hand = table.game.guess(seen, Random(seed)).hands[0]
        assert sum(not NUMBER_OF[card] for card in hand) >= 5

    table.play("y2")
    table.play("quench")
    assert table.view(1).numberless == (4, 0)


def test_an_ordinary_pass_tells_nothing() -> None:
    table = played('hands = ["+r quench", "y2"]\nfield = "b2"', "pass", seats=2)

    assert table.view(1).numberless == (0, 0)


def test_hands_are_hidden_from_others() -> None:
    table = match(TRANSFER)

    assert table.view(0).hands[1] == Hand((), 3)
    assert table.view(None).hands[0] == Hand((), 3)
    assert table.view(OPEN).hands[2] == Hand((read_card("y2"), read_card("b2")), 0)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_is_the_same_whatever_it_hides(viewer: int | None) -> None:
    game = Rensei()
    state = game.start(3, Random(5))
    seen = game.view(state, viewer)

    assert len({game.view(game.guess(seen, Random(seed)), viewer) for seed in range(20)}) == 1
    assert len({tuple(map(tuple, game.guess(seen, Random(seed)).hands)) for seed in range(20)}) > 1


def test_refine_asks_everybody_so_that_nobody_learns_of_clear_cards() -> None:
    """The others see the same whether there was a clear card to put away or not."""
    views = []
    for hand in ("refine r6 +y", "refine r6 b2"):
        table = match(f'hands = ["{hand}", "y1"]\nfield = "r4"\ndeck = "?*10"\nused = "..."', seats=2)
        table.play("refine")
        views.append((table.heard(0, 1), table.view(1).phase, table.view(1).mover))

    assert views[0] == views[1]
