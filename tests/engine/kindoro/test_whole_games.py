"""The laws over whole games of Kindoro, the reshuffles, the last rounds and the next games among them."""

from random import Random

import laws
import walks
from kobako.kindoro import Kindoro, Options
from kobako.kindoro.state import PILE
from kobako.rng import pick


def test_all_laws_hold_from_the_deal_to_the_end() -> None:
    reshuffled = last_rounds = next_games = ended = 0
    for seed in range(24):
        rng = Random(seed)
        table = {name: pick(values, rng) for name, values in walks.choices("kindoro").items()}
        game = Kindoro(Options.from_table(table | {"copies": 4}))
        seats = pick(list(game.seats), rng)
        state = game.start(seats, rng)
        tried: list[object] = []
        for ply, here in enumerate(walks.walk(game, state, rng, 600)):
            tried = [*tried, *list(game.actions(here))[:3]][-12:]
            last = here.final == here.rounds
            if ply % 40 == seed or (last and ply % 3 == 0) or game.to_move(here) is None:
                laws.all_of_them(game, here, seats, rng, tried)
                reshuffled += here.exhaustions > 0
                last_rounds += last
                next_games += len(here.finished) > 0
        ended += game.to_move(state) is None

    assert min(reshuffled, last_rounds, next_games, ended) > 5


def test_hand_sizes_and_held_values_are_always_as_the_hands_say() -> None:
    for seed in range(6):
        rng = Random(seed)
        game, seats = walks.random_table("kindoro", rng)
        for here in walks.walk(game, game.start(seats, rng), rng, 300):
            laws.nothing_is_lost(game, here)
            assert here.pile or all(len(stack) <= 1 for stack in here.stacks)
            assert all(sum(hand) == size for hand, size in zip(here.hands, here.sizes, strict=True))


def test_every_long_game_ends_after_one_game_more_than_there_are_seats() -> None:
    """KD23: each game brings a win, and two of one seat are enough."""
    for seed in range(12):
        rng = Random(seed)
        game, seats = Kindoro(Options(long_game=True, copies=4)), 2 + seed % 4
        state = game.start(seats, rng)
        for here in walks.walk(game, state, rng, 6_000):
            assert max(here.wins) <= 2
        assert game.to_move(state) is None
        assert 2 <= len(state.finished) <= seats + 1
        assert [seat for seat, wins in enumerate(state.wins) if wins == 2] == list(game.winners(state))


def test_a_game_in_which_nobody_draws_ends_by_the_endless_guard() -> None:
    """KD24: one card goes to and fro, and the field is never empty."""
    game = Kindoro()
    state = game.read_position('hands = ["7 1", "6 2"]\nstacks = ["5", "4", "3"]')
    while game.to_move(state) is not None:
        takes = [action for action in game.actions(state) if action.op == "take" and action.source != PILE]
        plays = [action for action in game.actions(state) if action.op == "play"]
        game.apply(state, (plays if state.sizes[state.mover] > 2 else takes or plays)[0], Random(0))

    assert state.rounds == 8
    assert state.exhaustions == 0
