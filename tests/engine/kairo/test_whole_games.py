"""The laws over whole games of Kairo, and what random games come to."""

from random import Random

import laws
import walks
from kobako.kairo import Kairo, Options
from kobako.kairo.state import Phase, Trigger
from kobako.rng import pick


def test_all_laws_hold_from_the_deal_to_the_end() -> None:
    phases: set[str] = set()
    reshuffled = ended = 0
    for seed in range(8):
        rng = Random(seed)
        game, seats = walks.random_table("kairo", rng)
        state = game.start(seats, rng)
        tried: list[object] = []
        for ply, here in enumerate(walks.walk(game, state, rng, 1_200)):
            tried = [*tried, *list(game.actions(here))[:2]][-8:]
            if ply % 97 == seed or here.phase not in phases or game.to_move(here) is None:
                laws.all_of_them(game, here, seats, rng, tried)
                phases.add(here.phase)
                reshuffled += bool(here.supply)
        ended += game.to_move(state) is None

    assert min(reshuffled, ended) > 2
    assert phases == set(Phase)


def test_a_game_in_which_everybody_draws_ends_after_fifteen_quiet_rounds() -> None:
    """KA40"""
    game, rng = Kairo(Options(hand_limit=0)), Random(1)
    state = game.start(3, rng)
    while state.trigger is None:
        draws = [action for action in game.actions(state) if action.op in ("draw", "take", "pass")]
        game.apply(state, draws[0], rng)
        laws.nothing_is_lost(game, state)

    assert state.trigger is Trigger.QUIET
    assert state.turns == 45


def test_points_are_sizes_and_medals() -> None:
    """KA19, KA38: the score track again from the events."""
    from kobako import Match

    for seed in range(4):
        match = Match(Kairo(), 2 + seed % 3, seed)
        rng = Random(seed)
        while not match.over:
            match.play(pick(match.game.actions(match.state), rng))
        points = [0] * match.seats
        coins = [6] * match.seats
        for ply in match.plies:
            for event in ply.events:
                match type(event).__name__:
                    case "Expanded":
                        points[event[0]] += event.size  # type: ignore[attr-defined]
                    case "Won":
                        points[event[0]] += event.points  # type: ignore[attr-defined]
                    case "Paid":
                        coins[event[0]] -= event.number  # type: ignore[attr-defined]
                    case "Earned":
                        coins[event[0]] += event.number  # type: ignore[attr-defined]
        assert points == match.state.points
        assert coins == [sum(held) for held in match.state.coins]
        totals = [line.total for line in match.game.standings(match.state)]
        assert [share > 0 for share in match.result()] == [total == max(totals) for total in totals]
