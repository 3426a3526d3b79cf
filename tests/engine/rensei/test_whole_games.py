"""The laws over whole games of Rensei Daifugo, and what random games come to."""

from random import Random

import laws
import walks
from kobako.rensei import Options, Rensei
from kobako.rensei.state import CHOOSING, LEADS, TURNS, Ending
from kobako.rng import pick


def test_all_laws_hold_from_the_deal_to_the_end() -> None:
    reshuffled = leads = choices = gifts = forced = ended = 0
    for seed in range(40):
        rng = Random(seed)
        game, seats = walks.random_table("rensei", rng)
        state = game.start(seats, rng)
        tried: list[object] = []
        for ply, here in enumerate(walks.walk(game, state, rng, 700)):
            tried = [*tried, *list(game.actions(here))[:3]][-12:]
            if ply % 23 == seed % 23 or game.to_move(here) is None:
                laws.all_of_them(game, here, seats, rng, tried)
                reshuffled += bool(here.supply)
                leads += here.phase in LEADS
                choices += here.phase in CHOOSING
                gifts += bool(here.gifts)
                forced += any(here.numberless)
        ended += game.to_move(state) is None

    assert min(reshuffled, leads, choices, gifts, forced, ended) > 5


def test_a_game_in_which_everybody_passes_ends_after_a_thousand_turns() -> None:
    """RD20: each leader leads and all the others pass, and hands grow."""
    game = Rensei(Options(specials=False))
    rng = Random(1)
    state = game.start(5, rng)
    while game.to_move(state) is not None:
        game.apply(state, game.actions(state)[-1], rng)
        laws.nothing_is_lost(game, state)

    assert state.ending in (Ending.TURNS, Ending.LAST)
    assert state.turns <= TURNS


def test_play_goes_on_without_those_who_are_out() -> None:
    for seed in range(20):
        rng = Random(seed)
        game, seats = walks.random_table("rensei", rng)
        for here in walks.walk(game, game.start(seats, rng), rng, 2_000):
            if here.ending is None:
                assert here.mover not in here.out
                assert here.hands[here.mover]
            assert len(here.out) < seats


def test_who_is_out_first_wins() -> None:
    for seed in range(10):
        rng = Random(seed)
        game = Rensei()
        state = game.start(3, rng)
        first = None
        while game.to_move(state) is not None:
            game.apply(state, pick(game.actions(state), rng), rng)
            first = state.out[0] if state.out else None

        assert game.result(state) == tuple(float(seat == first) for seat in range(3))
