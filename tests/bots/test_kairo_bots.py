"""Every level of Kairo: legal, fair, alike for the same chance, and with an eye for what gains most."""

from itertools import pairwise
from math import isclose
from random import Random

import pytest
from kobako.kairo import Kairo, Options, State, View
from kobako.kairo.state import Expand, Phase, Trigger
from kobako.rng import for_bot, for_ply, pick
from kobako_bots import LEVELS, Budget, make_bot
from kobako_bots.ismcts import Ismcts
from kobako_bots.judge import kairo as judge
from kobako_bots.judge.kairo_eye import ROOMY, Sight, ahead
from kobako_bots.levels import KAIRO, YARDSTICKS
from kobako_bots.widening import FIRST, Widening

GAME = Kairo()
BOTS = (*LEVELS, *YARDSTICKS)
TABLES = {
    "as published": Options(),
    "free": Options(setup="free", grid=15, hand_limit=0),
    "strict": Options(move_only_blocked=True, wild_three_cards=False, expansion_avoids_other_mains=True),
    "other": Options(restaurant_as_tenth_area=True, joker_fee=2, coin_limit=True, medal_points=(3, 2)),
}
MIDDLE = """
stalls = ["r g2>f2, b f10>g10", "r i6>i7 i5, w c6>c5"]
customers = "w:a1 r:l1 g:b11 b:k11 y:g7"
hands = ["1 barker", "3 5"]
coins = ["w*2 r*3 p g y b", "w r p g y b"]
mover = 0
"""


def played(actions: int, *, seats: int, seed: int) -> State:
    """The last position with a choice within so many actions of the greedy bot."""
    bot = make_bot("kairo", "greedy")
    state = chosen = GAME.start(seats, Random(seed))
    for ply in range(actions):
        if state.phase is Phase.OVER:
            break
        state = GAME.clone(state)
        view = GAME.view(state, state.mover)
        GAME.apply(state, bot.choose(GAME, view, for_bot(seed, 0, ply)).action, for_ply(seed, ply))
        if len(GAME.actions(state)) > 1:
            chosen = state
    return chosen


def choose(level: str, view: View, seed: int, nodes: int) -> object:
    return make_bot("kairo", level, clock=False).choose(GAME, view, Random(seed), Budget(nodes=nodes))


@pytest.mark.parametrize("options", TABLES.values(), ids=list(TABLES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_levels_play_by_the_rules(seats: int, options: Options) -> None:
    game = Kairo(options)
    bots = [make_bot("kairo", BOTS[(seats + seat) % len(BOTS)], clock=False) for seat in range(seats)]
    state = game.start(seats, for_ply(seats, 0))
    for ply in range(60):
        seat = game.to_move(state)
        if seat is None:
            break
        choice = bots[seat].choose(game, game.view(state, seat), for_bot(seats, seat, ply), Budget(nodes=4))
        assert choice.action in game.actions(state)
        game.apply(state, choice.action, for_ply(seats, ply + 1))


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_games_come_to_their_end(seats: int) -> None:
    bot = make_bot("kairo", "greedy")
    state = GAME.start(seats, for_ply(3, 0))
    ply = 0
    while (seat := GAME.to_move(state)) is not None:
        ply += 1
        GAME.apply(
            state, bot.choose(GAME, GAME.view(state, seat), for_bot(3, seat, ply)).action, for_ply(3, ply)
        )
        assert ply < 1_000

    assert isclose(sum(GAME.result(state)), 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", BOTS)
def test_what_a_seat_cannot_see_changes_nothing_it_plays(level: str, seats: int) -> None:
    """Law 7. Another world that fits the view looks the same from the seat, so the bot must play the same."""
    swapped = 0
    for seed in range(4):
        state = played(12 * seed, seats=seats, seed=seed)
        other = GAME.guess(GAME.view(state, state.mover), Random(seed + 1))
        one, two = (GAME.view(world, state.mover) for world in (state, other))

        assert one == two
        assert choose(level, one, seed, 20) == choose(level, two, seed, 20)
        swapped += (state.hands, state.deck) != (other.hands, other.deck)
    assert swapped >= 3


@pytest.mark.parametrize("level", BOTS)
def test_the_same_chance_gives_the_same_choice(level: str) -> None:
    view = GAME.view(state := played(30, seats=3, seed=4), state.mover)

    assert choose(level, view, 3, 25) == choose(level, view, 3, 25)


def test_the_greedy_bot_takes_both_medals_where_it_can() -> None:
    """KA22: with red it would be the largest, and has the coins."""
    state = GAME.read_position(
        """
        stalls = ["r g2>f2, b f10>g10", "r i6>i7, w c6>c5"]
        customers = "w:a1 r:l1 g:b11 b:k11 y:g7"
        hands = ["2 barker", "3 5"]
        coins = ["r*3", "w r"]
        mover = 0
        """
    )
    bot = make_bot("kairo", "greedy")
    rng = Random(1)
    while state.mover == 0 and state.phase is not Phase.OVER:
        action = bot.choose(GAME, GAME.view(state, 0), rng).action
        GAME.apply(state, action, rng)

    assert (state.gold[1], state.silver[1], state.size[1]) == (0, 0, 2)


def test_in_the_final_phase_every_expansion_is_worth_its_coins() -> None:
    """KA37, KA38: there a coin is a third of a point, and two coins at most pay a point."""
    state = played(90, seats=3, seed=2)
    state.trigger = Trigger.USED_UP
    sight = Sight(GAME, state)
    for colour in range(6):
        assert sight.expansion(colour) > 0


def test_what_is_left_of_the_game_falls_to_nothing() -> None:
    state = GAME.start(3, Random(1))
    assert ahead(state) == 1
    rng = Random(2)
    while state.trigger is None:
        before = ahead(state)
        GAME.apply(state, pick(GAME.actions(state), rng), rng)
        assert ahead(state) <= before
    assert ahead(state) == 0


def test_the_best_is_the_first_of_those_that_gain_most() -> None:
    for seed in range(12):
        state = played(9 * seed, seats=2 + seed % 3, seed=seed)
        actions = GAME.actions(state)
        sight = Sight(GAME, state)

        assert sight.best(actions) == max(actions, key=sight.appeal)


def test_shares_of_the_win_sum_to_one_and_end_with_the_winners() -> None:
    for seed in range(4):
        rng = Random(seed)
        seats = 2 + seed % 3
        state = GAME.start(seats, rng)
        outlook = judge.outlook(GAME, GAME.view(state, 0))
        while state.phase is not Phase.OVER:
            if rng.random() < 0.1:
                assert isclose(sum(outlook.shares(state)), 1)
            GAME.apply(state, pick(GAME.actions(state), rng), rng)
        shares = outlook.shares(state)
        assert isclose(sum(shares), 1)
        assert shares.index(max(shares)) in [seat for seat, share in enumerate(GAME.result(state)) if share]


def test_points_medals_and_coins_are_worth_something() -> None:
    state = played(50, seats=3, seed=3)
    outlook = judge.outlook(GAME, GAME.view(state, state.mover))
    even = outlook.shares(state)[0]

    richer = GAME.clone(state)
    richer.coins[0][0] += 3
    ahead_by_points = GAME.clone(state)
    ahead_by_points.points[0] += 3

    assert outlook.shares(richer)[0] > even
    assert outlook.shares(ahead_by_points)[0] > even


def test_a_search_looks_whole_rounds_ahead() -> None:
    state = played(20, seats=3, seed=1)
    outlook = judge.outlook(GAME, GAME.view(state, state.mover))
    rng = Random(1)
    while not outlook.over(state):
        GAME.apply(state, outlook.play(state, rng), rng)

    assert state.turns == outlook.end


def test_a_tree_has_more_candidates_the_longer_it_grows() -> None:
    """Of hundreds of places only the most promising are looked at."""
    game = Kairo(Options(setup="free"))
    state = game.start(2, Random(1))
    view = game.view(state, state.mover)
    outlook = judge.outlook(game, view)
    tree = Widening(game, view, outlook, Random(2))
    wide = []
    for _ in range(60):
        tree.grow()
        wide.append(len(tree.root.children))
    ranked = outlook.candidates(state, view.actions)

    assert len(view.actions) > 300
    assert wide[FIRST - 1] == FIRST < wide[-1] < 15
    assert set(tree.root.children) == set(ranked[: wide[-1]])
    assert sum(child.visits for child in tree.root.children.values()) == 60


def test_a_search_stops_when_its_choice_is_settled() -> None:
    state = GAME.read_position(MIDDLE)
    bot = Ismcts(judge, iterations=2_000, others_choose=False, tree=Widening)
    choice = bot.choose(GAME, GAME.view(state, 0), Random(1))

    assert choice.nodes < 2_000
    assert choice.action in GAME.actions(state)


def test_a_newcomer_seldom_sees_the_best_there_is() -> None:
    """Half of the kinds of things to do are overlooked, whichever they are."""
    state = GAME.read_position(MIDDLE)
    view = GAME.view(state, 0)
    best = next(iter(judge.striking(GAME, view)))
    novice = make_bot("kairo", "beginner")
    seen = sum(novice.choose(GAME, view, Random(seed)).action in best for seed in range(200))

    assert 0.35 < seen / 200 < 0.75


def test_an_expansion_is_preferred_where_it_can_grow_on() -> None:
    state = played(60, seats=2, seed=6)
    sight = Sight(GAME, state)
    market = GAME.market
    for colour in range(6):
        for cell in market.cells:
            if sight.room(colour) >> cell & 1:
                free = (market.beside_bits[cell] & market.kind(colour) & sight.ground.empty).bit_count()
                beyond = sight.appeal(Expand(colour, cell)) - sight.expansion(colour)
                assert isclose(beyond, ROOMY * free, abs_tol=1e-9)


def test_a_higher_level_never_sees_less() -> None:
    for lower, upper in pairwise(KAIRO.values()):
        assert upper.nodes > lower.nodes
        assert upper.blunders <= lower.blunders
