"""Every level of Kindoro: legal, fair, alike for the same chance, and never blind to a hand that can be played out."""

from itertools import pairwise
from math import isclose
from random import Random

import pytest
from kobako.kindoro import Kindoro, Options, State, View
from kobako.rng import for_bot, for_ply, pick
from kobako_bots import LEVELS, Budget, make_bot
from kobako_bots.judge import kindoro as judge
from kobako_bots.levels import KINDORO, YARDSTICKS
from kobako_bots.striking import Striking

GAME = Kindoro()
BOTS = (*LEVELS, *YARDSTICKS)
TABLES = {
    "as published": Options(),
    "small deck": Options(copies=4, rescore_pattern=False),
    "free declines": Options(extra_turn_pass_draws=False, final_round="one_more"),
    "long": Options(copies=5, long_game=True, next_start="lowest_score"),
}


def played(actions: int, *, seats: int, seed: int) -> State:
    """The last position with a choice within so many actions of the greedy bot."""
    bot = make_bot("kindoro", "greedy")
    state = chosen = GAME.start(seats, Random(seed))
    for ply in range(actions):
        if state.over:
            break
        state = GAME.clone(state)
        view = GAME.view(state, state.mover)
        GAME.apply(state, bot.choose(GAME, view, for_bot(seed, 0, ply)).action, for_ply(seed, ply))
        if len(GAME.actions(state)) > 1:
            chosen = state
    return chosen


def choose(level: str, view: View, seed: int, nodes: int | None = None) -> object:
    bot = make_bot("kindoro", level, clock=False)
    return bot.choose(GAME, view, Random(seed), None if nodes is None else Budget(nodes=nodes))


@pytest.mark.parametrize("options", TABLES.values(), ids=list(TABLES))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_levels_play_whole_games_by_the_rules(seats: int, options: Options) -> None:
    game = Kindoro(options)
    bots = [make_bot("kindoro", BOTS[(seats + seat) % len(BOTS)], clock=False) for seat in range(seats)]
    state = game.start(seats, for_ply(seats, 0))
    ply = 0
    while (seat := game.to_move(state)) is not None:
        choice = bots[seat].choose(game, game.view(state, seat), for_bot(seats, seat, ply), Budget(nodes=6))
        assert choice.action in game.actions(state)
        ply += 1
        game.apply(state, choice.action, for_ply(seats, ply))

    assert isclose(sum(game.result(state)), 1)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("level", BOTS)
def test_what_a_seat_cannot_see_changes_nothing_it_plays(level: str, seats: int) -> None:
    """Law 7. Another world that fits the view looks the same from the seat, so the bot must play the same."""
    swapped = 0
    for seed in range(6):
        state = played(7 * seed, seats=seats, seed=seed)
        other = GAME.guess(GAME.view(state, state.mover), Random(seed + 1))
        one, two = (GAME.view(world, state.mover) for world in (state, other))

        assert one == two
        assert choose(level, one, seed, 80) == choose(level, two, seed, 80)
        swapped += state.hands != other.hands
    assert swapped >= 3


@pytest.mark.parametrize("level", BOTS)
def test_the_same_chance_gives_the_same_choice(level: str) -> None:
    state = played(20, seats=3, seed=4)
    view = GAME.view(state, state.mover)

    assert choose(level, view, 3, 100) == choose(level, view, 3, 100)


@pytest.mark.parametrize(
    ("hand", "out"),
    [("7", {"7>1", "7>3"}), ("3 4 5", {"345>1", "345>3"}), ("6 6 6", {"666>1", "666>2", "666>3"})],
)
@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
def test_no_level_overlooks_that_it_can_go_out(level: str, hand: str, out: set[str]) -> None:
    """KD16"""
    state = GAME.read_position(f'hands = ["{hand}", "? ? ?", "? ?"]\nstacks = ["2", "5", "1"]\nmover = 0')
    bot = make_bot("kindoro", level, clock=False)
    for seed in range(3):
        choice = bot.choose(GAME, GAME.view(state, 0), Random(seed), Budget(nodes=300))

        assert GAME.write(choice.action) in out


@pytest.mark.parametrize("level", ["greedy", "expert", "master"])
def test_who_can_win_with_the_last_card_of_the_game_does(level: str) -> None:
    """KD14, KD21, KD22: a point behind in the very last turn, with one card that makes a run."""
    state = GAME.read_position(
        """
        hands = ["1 5 7", "? ? ?"]
        stacks = ["3", "6", "4"]
        starter = 1
        mover = 0
        upper = [4, 4]
        exhaustions = 1
        final = 0
        """
    )
    choice = make_bot("kindoro", level, clock=False).choose(
        GAME, GAME.view(state, 0), Random(1), Budget(nodes=200)
    )

    assert GAME.write(choice.action) in ("5>1", "5>2")


def test_a_newcomer_overlooks_points_and_three_cards_at_the_rate_of_the_level() -> None:
    state = GAME.read_position('hands = ["0 0 0 5 8", "? ?"]\nstacks = ["3", "7", "4"]\nmover = 0')
    view = GAME.view(state, 0)
    newcomer = Striking(judge, overlooks=0.6)
    actions = [GAME.write(newcomer.choose(GAME, view, Random(seed)).action) for seed in range(1_000)]
    scoring, threes, passes = (
        sum(text in texts for text in actions) / 1_000
        for texts in (("5>2",), ("000>1", "000>2", "000>3"), ("take", "take 1", "take 2", "take 3"))
    )

    assert 0.4 < scoring < 0.4 + 0.6**2
    assert 0.6 * 0.4 < threes < 0.6
    assert 0 < passes < 0.6**3


@pytest.mark.parametrize("seats", [2, 5])
def test_a_rollout_plays_by_the_rules_and_mostly_what_strikes_the_eye(seats: int) -> None:
    rng = Random(seats)
    like_greedy, plies = 0, 0
    for seed in range(8):
        state = GAME.start(seats, Random(seed))
        outlook = judge.outlook(GAME, GAME.view(state, 0))
        while not state.over:
            action = outlook.play(state, rng)
            view = GAME.view(state, state.mover)
            first = judge.obvious(GAME, view) or next(judge.striking(GAME, view))
            assert action in view.actions
            like_greedy += action in first
            plies += 1
            GAME.apply(state, action, rng)

    assert like_greedy > 0.8 * plies


def test_shares_of_the_win_sum_to_one_and_favour_whoever_has_more() -> None:
    for seed in range(40):
        rng = Random(seed)
        seats = 2 + seed % 4
        state = GAME.start(seats, rng)
        outlook = judge.outlook(GAME, GAME.view(state, 0))
        while not outlook.over(state):
            before = outlook.shares(state)
            assert isclose(sum(before), 1)
            GAME.apply(state, pick(GAME.actions(state), rng), rng)
        shares = outlook.shares(state)
        assert isclose(sum(shares), 1)
        assert max(range(seats), key=shares.__getitem__) in GAME.winners(state)

    state = GAME.start(3, Random(1))
    even = outlook_of(state)
    state.outs[1] += 1
    ahead = outlook_of(state)
    assert ahead[1] > even[1]
    assert ahead[0] < even[0]


def outlook_of(state: State) -> list[float]:
    return list(judge.outlook(GAME, GAME.view(state, 0)).shares(state))


def test_in_a_long_game_the_search_plays_for_the_game_in_hand() -> None:
    """KD23: what the next deal brings is nobody's doing."""
    game = Kindoro(Options(long_game=True))
    rng = Random(3)
    state = game.start(2, rng)
    outlook = judge.outlook(game, game.view(state, 0))
    while not state.finished:
        game.apply(state, pick(game.actions(state), rng), rng)

    assert not state.over
    assert outlook.over(state)
    assert not judge.outlook(game, game.view(state, state.mover)).over(state)


def test_a_higher_level_never_sees_less() -> None:
    for lower, upper in pairwise(KINDORO.values()):
        assert upper.nodes > lower.nodes
        assert upper.blunders <= lower.blunders
