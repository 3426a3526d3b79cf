"""The fast rules of Kindoro against a slow second telling of the rule text."""

from random import Random
from typing import Any

import slow_kindoro as slow
import walks
from hypothesis import given
from hypothesis import strategies as st
from kobako.kindoro import Kindoro, Options
from kobako.rng import pick


@given(
    hand=st.lists(st.integers(0, 8), max_size=14),
    fields=st.lists(st.tuples(st.booleans(), st.none() | st.integers(0, 8)), min_size=3, max_size=3),
    extra=st.integers(0, 1),
    draws=st.booleans(),
)
def test_the_plays_of_any_hand_on_any_field_are_those_found_by_trying(
    hand: list[int], fields: list[tuple[bool, int | None]], extra: int, draws: bool
) -> None:
    game = Kindoro(Options(copies=7, extra_turn_pass_draws=draws))
    state = game.start(2, Random(0))
    state.hands[state.mover] = [hand.count(card) for card in range(9)]
    state.held[state.mover] = sum(1 << card for card in set(hand))
    state.sizes[state.mover] = len(hand)
    state.down = [down for down, _ in fields]
    state.stacks = [[] if top is None else [top] for _, top in fields]
    state.extra = extra

    found = [game.write(action) for action in game.actions(state)]
    assert set(found) == slow.legal(slow.table_of(game, state))
    assert len(found) == len(set(found))


def compare(game: Any, state: Any, told: slow.Table) -> None:
    found = slow.table_of(game, state)
    assert [sorted(hand) for hand in told.hands] == found.hands
    assert told.field == found.field
    assert told.pile == found.pile
    assert (told.upper, told.outs, told.wins) == (found.upper, found.outs, found.wins)
    assert (told.starter, told.mover, told.turns) == (found.starter, found.mover, found.turns)
    assert (told.extra, told.exhausted, told.last_round) == (found.extra, found.exhausted, found.last_round)
    assert told.over == found.over


def test_whole_games_go_as_the_rule_text_says() -> None:
    compared = exhausted = chained = quiet = deals = 0
    for seed in range(60):
        rng = Random(seed)
        game, seats = walks.random_table("kindoro", rng)
        state = game.start(seats, rng)
        told = slow.table_of(game, state)
        lazy = seed % 5 == 0  # Never drawing brings KD24 about.
        while game.to_move(state) is not None:
            texts = [game.write(action) for action in game.actions(state)]
            assert set(texts) == slow.legal(told)
            others = [text for text in texts if text != "take"]
            text = pick(others if lazy and others else texts, rng)
            chance = rng.random()
            slow.play(told, text, Random(chance))
            game.apply(state, game.read(text), Random(chance))
            compared += 1
            chained += state.extra > 1
            if told.starts_next is not None:
                assert (state.starter, state.wins) == (told.starts_next, told.wins)
                deals += 1
                told = slow.table_of(game, state)
            compare(game, state, told)
        assert [seat for seat, share in enumerate(game.result(state)) if share] == told.winners
        exhausted += told.exhausted
        quiet += told.quiet >= 8

    assert compared > 5_000
    assert min(exhausted, chained, quiet, deals) > 0
