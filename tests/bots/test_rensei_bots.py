"""Every level of Rensei Daifugo: legal, fair, alike for the same chance, and never blind to going out."""

from itertools import pairwise
from math import isclose
from random import Random

import pytest
from kobako.rensei import Options, Rensei, State, View
from kobako.rensei.state import LEADS, Pass, Phase
from kobako.rng import for_bot, for_ply, pick
from kobako_bots import LEVELS, Budget, make_bot
from kobako_bots.judge import rensei as judge
from kobako_bots.levels import RENSEI, YARDSTICKS
from kobako_bots.striking import Striking

GAME = Rensei()
BOTS = (*LEVELS, *YARDSTICKS)
FOUR_COLOURS = """
colours = ["red", "yellow", "blue", "white"]
numbers = 2
clears = 3
specials = { distil = 3, refine = 3, transfer = 3 }
"""
TABLES = {
    "as published": Options(),
    "exact": Options(match="exact", lead_specials="never", pass_lock=True),
    "share": Options(match="share", lead_specials="always", one_beats_six_any_colour=True),
    "first out": Options(end_at_first_out=True, specials=False, same_colour_overlay=True),
    "four colours": Options(deck=FOUR_COLOURS),
}


def played(actions: int, *, seats: int, seed: int) -> State:
    """The last position with a choice within so many actions of the greedy bot."""
    bot = make_bot("rensei", "greedy")
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


def choose(level: str, view: View, seed: int, nodes: int | None = None) -> object:
    bot = make_bot("rensei", level, clock=False)
    return bot.choose(GAME, view, Random(seed), None if nodes is None else Budget(nodes=nodes))


def played_from(position: str, level: str, seed: int = 0, nodes: int = 300) -> str:
    state = GAME.read_position(position)
    bot = make_bot("rensei", level, clock=False)
    return GAME.write(
        bot.choose(GAME, GAME.view(state, state.mover), Random(seed), Budget(nodes=nodes)).action
    )


@pytest.mark.parametrize("options", TABLES.values(), ids=list(TABLES))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_levels_play_whole_games_by_the_rules(seats: int, options: Options) -> None:
    game = Rensei(options)
    bots = [make_bot("rensei", BOTS[(seats + seat) % len(BOTS)], clock=False) for seat in range(seats)]
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
        state = played(5 * seed, seats=seats, seed=seed)
        other = GAME.guess(GAME.view(state, state.mover), Random(seed + 1))
        one, two = (GAME.view(world, state.mover) for world in (state, other))

        assert one == two
        assert choose(level, one, seed, 80) == choose(level, two, seed, 80)
        swapped += state.hands != other.hands
    assert swapped >= 3


@pytest.mark.parametrize("level", BOTS)
def test_the_same_chance_gives_the_same_choice(level: str) -> None:
    view = GAME.view(state := played(12, seats=3, seed=4), state.mover)

    assert choose(level, view, 3, 100) == choose(level, view, 3, 100)


@pytest.mark.parametrize(
    ("hand", "field", "out"),
    [
        ("r5", "r3", {"r5"}),
        ("+b", "r3", {"+b"}),
        ("quench", "r3", {"quench"}),
        ("r5 +b", "rb2", {"r5+b"}),
    ],
)
@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
def test_no_level_overlooks_that_it_can_go_out(level: str, hand: str, field: str, out: set[str]) -> None:
    """RD15, RD16, RD17"""
    position = f'hands = ["{hand}", "? ? ?", "? ?"]\nfield = "{field}"\nmover = 0\ndeck = "..."'
    for seed in range(3):
        assert played_from(position, level, seed) in out


def test_the_master_sees_that_quench_and_a_number_go_out_at_once() -> None:
    """RD10, RD15: the field is cleared, and the last card of the hand is led. The greedy bot keeps the special."""
    position = 'hands = ["r5 quench", "? ? ? ? ?"]\nfield = "r3"\nmover = 0\ndeck = "..."'

    assert {played_from(position, "master", seed) for seed in range(6)} == {"quench"}
    assert played_from(position, "greedy") == "r5"


def test_a_newcomer_passes_for_want_of_seeing_what_fits_at_the_rate_of_the_level() -> None:
    """Where one kind of card fits it is overlooked at that rate, where two kinds do seldom both are."""
    newcomer = Striking(judge, overlooks=0.6)
    for hand, kinds in (("r5 b2 b3", 1), ("r5 +b y2", 2), ("r5 +b inversion", 3)):
        state = GAME.read_position(f'hands = ["{hand}", "? ?"]\nfield = "r3"\nmover = 0\ndeck = "..."')
        view = GAME.view(state, 0)
        passes = sum(
            isinstance(newcomer.choose(GAME, view, Random(seed)).action, Pass) for seed in range(1_000)
        )

        assert abs(passes / 1_000 - 0.6**kinds) < 0.05


@pytest.mark.parametrize(
    ("hand", "field", "best"),
    [
        ("r1 r2 b6", "r6", "r1"),  # RD10 before all else
        ("r5 +b b5 rb6", "rb4", "r5+b b5+r"),  # two cards at once
        ("r6 r5 b6 +b", "r4", "r5"),  # the weaker number
        ("y4 rb4 r4 +y", "rb2", "rb4"),  # two marks fit least often
        ("y4 +y quench", "r3", "+y"),  # a clear card before a special
        ("y4 y5 quench", "r3", "quench"),  # a special before the pass
    ],
)
def test_the_greedy_bot_takes_the_most_striking_kind(hand: str, field: str, best: str) -> None:
    position = f'hands = ["{hand}", "? ? ? ?"]\nfield = "{field}"\nmover = 0\ndeck = "..."'

    assert played_from(position, "greedy") in best.split()


def test_the_greedy_bot_puts_a_clear_card_away_with_refine() -> None:
    position = 'hands = ["y4 +y r2", "? ? ?"]\nfield = "r3"\nphase = "refine"\nmover = 0\ndeck = "..."'

    assert played_from(position, "greedy") == "refine +y"


def test_shares_of_the_win_sum_to_one_and_end_with_whoever_was_out_next() -> None:
    for seed in range(40):
        rng = Random(seed)
        seats = 2 + seed % 4
        state = GAME.start(seats, rng)
        outlook = judge.outlook(GAME, GAME.view(state, 0))
        while not outlook.over(state):
            assert isclose(sum(outlook.shares(state)), 1)
            GAME.apply(state, outlook.play(state, rng), rng)
        shares = outlook.shares(state)
        assert isclose(sum(shares), 1)
        assert shares[state.out[0]] == 1


def test_fewer_cards_a_special_and_the_lead_are_worth_something() -> None:
    def share(position: str) -> float:
        state = GAME.read_position(position + '\nmover = 0\ndeck = "..."')
        return judge.outlook(GAME, GAME.view(state, 0)).shares(state)[0]

    even = share('hands = ["y2 y3 y4", "y2 y3 b4"]\nfield = "r5"')
    assert share('hands = ["y2 y3", "y2 y3 b4"]\nfield = "r5"') > even
    assert share('hands = ["y2 y3 quench", "y2 y3 b4"]\nfield = "r5"') > even
    assert share('hands = ["y2 y3 y4", "y2 y3 b4"]\nphase = "free-lead"') > even


def test_after_somebody_is_out_the_search_plays_for_the_next_place() -> None:
    rng = Random(5)
    state = GAME.start(4, rng)
    while not state.out:
        GAME.apply(state, pick(GAME.actions(state), rng), rng)
    outlook = judge.outlook(GAME, GAME.view(state, state.mover))
    first = state.out[0]

    assert not outlook.over(state)
    assert outlook.shares(state)[first] == 0
    while not outlook.over(state):
        GAME.apply(state, pick(GAME.actions(state), rng), rng)
    assert outlook.shares(state)[state.out[1]] == 1


def test_whoever_runs_out_of_turns_shares_the_next_place_with_as_few_cards() -> None:
    """RD20"""
    state = GAME.read_position(
        'hands = ["y2", "y3", "y4 b4"]\nfield = "r5"\nmover = 0\nturns = 999\ndeck = "..."'
    )
    outlook = judge.outlook(GAME, GAME.view(state, 0))
    GAME.apply(state, GAME.read("pass"), Random(0))

    assert outlook.over(state)
    assert list(outlook.shares(state)) == [0, 1, 0]


def test_what_comes_first_to_mind_is_ranked_for_every_action_but_choices() -> None:
    for seed in range(30):
        rng = Random(seed)
        state = GAME.start(2 + seed % 4, rng)
        while state.phase is not Phase.OVER:
            if state.phase is Phase.PLAY or state.phase in LEADS:
                assert set(GAME.actions(state)) <= set(judge.ranks(state.number, inverted=state.inverted))
            GAME.apply(state, pick(GAME.actions(state), rng), rng)


def test_a_higher_level_never_sees_less() -> None:
    for lower, upper in pairwise(RENSEI.values()):
        assert upper.nodes > lower.nodes
        assert upper.blunders <= lower.blunders
