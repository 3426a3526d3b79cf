"""What every level keeps to, and that a level higher means stronger."""

from itertools import pairwise
from random import Random

import pytest
from kobako.core import OPEN
from kobako.kings_plate import KingsPlate, Options, State, View
from kobako.kings_plate.cards import SERIES
from kobako.kings_plate.state import Phase
from kobako.rng import pick
from kobako_bots import LEVELS, Bot, BotError, make_bot
from kobako_bots.levels import GAMES, KINGS_PLATE, YARDSTICKS

GAME = KingsPlate()
BOTS = (*LEVELS, *YARDSTICKS)


def quick(level: str) -> Bot:
    return make_bot("kings-plate", level, clock=False)


def after(actions: int, seed: int, game: KingsPlate = GAME) -> State:
    """The last position with a choice within so many random actions."""
    rng = Random(seed)
    state = chosen = game.start(2, rng)
    for _ in range(actions):
        if state.phase is Phase.OVER:
            break
        state = game.clone(state)
        game.apply(state, pick(game.actions(state), rng), rng)
        if len(game.actions(state)) > 1:
            chosen = state
    return chosen


def play(level: str, view: View, seed: int, game: KingsPlate = GAME) -> object:
    return quick(level).choose(game, view, Random(seed))


@pytest.mark.parametrize("level", BOTS)
def test_any_view_of_the_seat_to_move_gets_a_legal_action(level: str) -> None:
    for options in (
        Options(),
        Options(size=3),
        Options(size=5, freeze_mode="while_in_front"),
        Options(series=2, double_king="first"),
        Options(series=3),
        Options(series=3, size=5, mix_series=True),
    ):
        game = KingsPlate(options)
        for seed in range(2):
            state = after(3 * seed, seed, game)
            view = game.view(state, state.mover)

            assert quick(level).choose(game, view, Random(seed)).action in view.actions


@pytest.mark.parametrize("level", BOTS)
def test_the_exchange_of_the_hand_is_decided_like_any_action(level: str) -> None:
    state = GAME.start(2, Random(3))

    assert quick(level).choose(GAME, GAME.view(state, state.mover), Random(0)).action in GAME.actions(state)


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("series", SERIES)
def test_what_a_seat_cannot_see_changes_nothing_it_plays(level: str, series: int) -> None:
    """Law 7. Another world that fits the view looks the same from the seat, so the bot must play the same."""
    hidden, game = 0, KingsPlate(Options(series=series))
    for seed in range(4 if level == "master" else 20):
        state = after(seed, seed, game)
        view = game.view(state, state.mover)
        swapped = game.guess(view, Random(seed + 1))

        assert play(level, view, seed, game) == play(level, game.view(swapped, state.mover), seed, game)
        hidden += view.hands[1 - state.mover].hidden
    assert hidden > 10


@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_a_king_that_two_moves_of_one_card_can_take_is_taken(level: str) -> None:
    """Double Move: past the Veteran in the way, then the king."""
    game = KingsPlate(Options(series=3))
    state = game.read_position(
        """
        board = ["k . . .", "v . . .", "T . . .", ". . . K"]
        hands = ["V", "? ?"]
        """
    )
    for expected in ("a2-a3", "a3-a4"):
        choice = make_bot("kings-plate", level, clock=False).choose(game, game.view(state, 0), Random(2))
        assert game.write(choice.action) == expected
        game.apply(state, choice.action, Random(0))

    assert game.result(state) == (1.0, 0.0)


@pytest.mark.parametrize("level", BOTS)
def test_the_same_chance_gives_the_same_choice(level: str) -> None:
    state = after(5, 11)
    view = GAME.view(state, state.mover)

    assert play(level, view, 4) == play(level, view, 4)


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
def test_no_level_misses_an_immediate_win(level: str) -> None:
    state = GAME.read_position(
        """
        board = ["k . . .", "C . . .", ". . . .", ". . . K"]
        hands = ["G", "? ?"]
        """
    )
    for seed in range(5):
        choice = quick(level).choose(GAME, GAME.view(state, 0), Random(seed))

        assert GAME.write(choice.action) == "a3-a4"


@pytest.mark.parametrize("level", BOTS)
def test_a_forced_action_is_played_at_once(level: str) -> None:
    state = GAME.read_position('board = ["k . . .", ". . . .", "G . . .", ". . . K"]\nphase = "placing"')
    choice = quick(level).choose(GAME, GAME.view(state, 0), Random(0))

    assert (GAME.write(choice.action), choice.nodes) == ("done", 0)


def test_thinking_tells_its_progress_and_can_be_closed() -> None:
    state = after(0, 2, KingsPlate(Options(mulligan=False)))
    game = KingsPlate(Options(mulligan=False))
    thinking = quick("master").think(game, game.view(state, state.mover), Random(0))
    seen = [next(thinking) for _ in range(3)]
    thinking.close()

    assert [progress.done for progress in seen] == sorted(progress.done for progress in seen)
    assert all(0 < progress.done <= 1 for progress in seen)


@pytest.mark.parametrize("game", GAMES)
def test_a_higher_level_searches_more_and_blunders_less(game: str) -> None:
    levels = GAMES[game].levels
    assert tuple(levels) == LEVELS
    for lower, upper in pairwise(levels.values()):
        assert upper.nodes > lower.nodes
        assert upper.worlds >= lower.worlds
        assert upper.blunders <= lower.blunders
        assert (upper.seconds or 0) >= (lower.seconds or 0) > 0


def test_nodes_are_kept_to() -> None:
    state = after(6, 5)
    for level in ("casual", "club", "expert"):
        nodes = quick(level).choose(GAME, GAME.view(state, state.mover), Random(1)).nodes

        assert nodes <= KINGS_PLATE[level].nodes * 1.2 + 400


def test_an_unknown_game_or_level_is_told_what_there_is() -> None:
    with pytest.raises(BotError, match=r"There are no bots for 'chess'; there are for kings-plate, "):
        make_bot("chess", "club")
    with pytest.raises(
        BotError, match="There is no level 'clubs'; there are beginner, casual, club, expert, master"
    ):
        make_bot("kings-plate", "clubs")


@pytest.mark.parametrize("viewer", [1, None, OPEN])
def test_a_bot_refuses_a_view_that_is_not_the_movers(viewer: object) -> None:
    state = GAME.start(2, Random(0))
    state.mover = 0
    with pytest.raises(BotError, match="only move for the seat to move"):
        quick("beginner").choose(GAME, GAME.view(state, viewer), Random(0))
