"""The laws of every game, under every option, in positions that Hypothesis looks for.

`pytest tests/engine --hypothesis-profile large` looks longer; `build.py bench laws_large` goes over 100,000 positions.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import laws
import pytest
import walks
from hypothesis import assume, given
from hypothesis import strategies as st
from kobako import GAMES


class Situation(NamedTuple):
    game: Any
    seats: int
    state: Any
    tried: list[Any]
    """Actions that were legal at some time on the way."""
    rng: Random


@st.composite
def situations(draw: Callable[..., Any], key: str) -> Situation:
    """A position that a game under some options may come to."""
    options = walks.options_that_fit(key, lambda values: draw(st.sampled_from(values)))
    table = walks.table(key, options, draw(st.sampled_from(GAMES[key].seats)))
    assume(table is not None)
    game, seats = table
    rng = Random(draw(st.integers(0, 2**32)))
    state = game.start(seats, rng)
    if key == "kings-plate" and draw(st.booleans()):
        walks.to_and_fro(game, state, rng)
    tried: list[Any] = []
    for picked in draw(st.lists(st.integers(0, 2**16), max_size=60)):
        actions = game.actions(state)
        if not actions:
            break
        action = actions[picked % len(actions)]
        tried.append(action)
        game.apply(state, action, rng)
    return Situation(game, seats, state, tried, rng)


every_game = pytest.mark.parametrize("key", GAMES)


@every_game
@given(data=st.data())
def test_a_guessed_world_looks_the_same_and_offers_the_same_actions(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.a_guess_looks_the_same(at.game, at.state, at.seats, at.rng)


@every_game
@given(data=st.data())
def test_playing_on_a_clone_leaves_the_original_alone(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.a_clone_is_independent(at.game, at.state, at.rng)


@every_game
@given(data=st.data())
def test_every_action_is_read_as_it_is_written_and_listed_once(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.actions_are_read_as_written(at.game, at.state)


@every_game
@given(data=st.data())
def test_no_card_is_lost_or_made(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.nothing_is_lost(at.game, at.state)


@every_game
@given(data=st.data())
def test_every_game_ends_and_shares_one_win(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.it_ends(at.game, at.state, at.seats, at.rng)


@every_game
@given(data=st.data())
def test_a_position_is_read_as_it_is_written_for_every_viewer(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.positions_are_read_as_written(at.game, at.state, at.seats, at.rng)


@every_game
@given(data=st.data())
def test_what_is_not_legal_is_forbidden_by_a_rule(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.forbidden_means_illegal(at.game, at.state, at.tried)


@every_game
@given(data=st.data())
def test_a_seat_is_told_nothing_that_it_cannot_know(key: str, data: st.DataObject) -> None:
    at = data.draw(situations(key))

    laws.nothing_hidden_is_told(at.game, at.state, at.seats, at.rng, at.tried)


@every_game
def test_all_laws_hold_under_every_value_of_every_option(key: str) -> None:
    for number, (game, seats) in enumerate(walks.tables(key)):
        rng = Random(number)
        state = game.start(seats, rng)
        tried: list[Any] = []
        for ply, here in enumerate(walks.walk(game, state, rng, 50)):
            tried = [*tried, *list(game.actions(here))[:3]][-12:]
            if ply % 7 == 0:
                laws.all_of_them(game, here, seats, rng, tried)
        laws.all_of_them(game, state, seats, rng, tried)


@pytest.mark.parametrize("first", ["keep", "redraw"])
@pytest.mark.parametrize("second", ["keep", "redraw"])
def test_all_laws_hold_after_every_way_to_begin_kings_plate(first: str, second: str) -> None:
    game = GAMES["kings-plate"]()
    for seed in range(20):
        rng = Random(seed)
        state = game.start(2, rng)
        for text in (first, second):
            laws.all_of_them(game, state, 2, rng, [])
            game.apply(state, game.read(text), rng)
        for here in walks.walk(game, state, rng, 4):
            laws.all_of_them(game, here, 2, rng, [])


def test_who_exchanged_a_hand_knows_it_in_the_deck_until_the_other_draws_from_there() -> None:
    game = GAMES["kings-plate"]()
    for seed in range(20):
        rng = Random(seed)
        state = game.start(2, rng)
        starter = state.starter
        before = state.hands[starter]
        game.apply(state, game.read("redraw"), rng)
        kept = [card for card in game.view(state, starter).buried if card not in state.hands[starter]]
        assert set(kept) == set(before) - set(state.hands[starter])
        game.apply(state, game.read("redraw"), rng)
        assert game.view(state, starter).buried == ()


def test_a_guessed_hand_lets_the_mover_move_even_where_hardly_any_card_could() -> None:
    """KP12: the king is frozen and walled in by Barriers, so only a card with Sneak keeps the game going."""
    game = GAMES["kings-plate"]()
    text = """
        board = [". . . k", ". d . .", "h . d .", "K . . ."]
        hands = ["?", ""]
        freezes = ["a2>a1"]
    """
    sneaking = {game.cards.kind("P"), game.cards.kind("T")}
    for seed in range(60):
        dealt = game.read_position(text, Random(seed))
        assert game.to_move(dealt) == 0
        guessed = game.guess(game.view(dealt, 1), Random(seed))
        assert set(dealt.hands[0]) <= sneaking
        assert set(guessed.hands[0]) <= sneaking
