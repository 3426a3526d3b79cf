"""Points, previews, rankings and the next start player of Kindoro."""

from random import Random

import pytest
import walks
from kobako.kindoro.scoring import finish, foresee, next_starter, standings
from kobako.kindoro.state import Decider, ExtraTurn, Flipped, Play, Score, Scored
from kobako.rng import pick


def test_a_preview_says_what_the_play_then_does() -> None:
    compared = 0
    for seed in range(30):
        rng = Random(seed)
        game, seats = walks.random_table("kindoro", rng)
        state = game.start(seats, rng)
        for _ in range(120):
            if game.to_move(state) is None:
                break
            action = pick(game.actions(state), rng)
            seen = game.view(state, state.mover)
            state.log = []
            game.apply(state, action, rng)
            if not isinstance(action, Play):
                continue
            outcome = foresee(seen, action, rescore=game.options.rescore_pattern)
            scored = [event for event in state.log if isinstance(event, Scored)]
            patterns = [event.score for event in scored if event.score is not Score.OUT]
            assert outcome.points == sum(event.points for event in scored)
            assert outcome.pattern == (patterns[0] if patterns else None)
            assert outcome.out == any(event.score is Score.OUT for event in scored)
            assert outcome.extra_turn == any(isinstance(event, ExtraTurn) for event in state.log)
            assert outcome.flips == any(isinstance(event, Flipped) for event in state.log)
            compared += 1

    assert compared > 1_000


@pytest.mark.parametrize(
    ("upper", "outs", "cards", "winners", "decider"),
    [
        ([5, 2, 0], [0, 2, 0], [1, 1, 1], (1,), Decider.SCORE),
        ([4, 2, 0], [0, 1, 2], [1, 9, 9], (2,), Decider.OUTS),
        ([4, 2, 2], [0, 1, 1], [1, 3, 2], (2,), Decider.CARDS),
        ([4, 2, 2], [0, 1, 1], [1, 3, 3], (1, 2), Decider.NOTHING),
        ([0, 0, 0], [0, 0, 0], [5, 5, 5], (0, 1, 2), Decider.NOTHING),
    ],
)
def test_ties_are_broken_by_going_out_and_then_by_fewer_cards(
    upper: list[int], outs: list[int], cards: list[int], winners: tuple[int, ...], decider: Decider
) -> None:
    """KD22"""
    game = finish(0, standings(upper, outs, cards))

    assert (game.winners, game.decider) == (winners, decider)


@pytest.mark.parametrize(("by", "starter"), [("left", 2), ("lowest_score", 3), ("winner", 2)])
def test_the_tied_seat_nearest_to_the_left_starts_and_the_last_starter_comes_last(
    by: str, starter: int
) -> None:
    """KD23, A8: seats 1 and 3 are lowest, seats 0 and 2 have won; seat 1 started."""
    game = finish(1, standings([4, 1, 4, 1], [0, 0, 0, 0], [2, 2, 2, 2]))

    assert game.winners == (0, 2)
    assert next_starter(game, by) == starter
