"""The search against a plain one, its slices, and positions with one right answer."""

from random import Random
from typing import Any

import pytest
from kobako.kings_plate import KingsPlate, Options, State
from kobako.kings_plate.state import Action, Done, Move, Phase, Place, occupied
from kobako.rng import pick
from kobako_bots.alphabeta import CHECK, FAR, WIN, AlphaBeta, World
from kobako_bots.core import Budget, Choice
from kobako_bots.judge import kings_plate as judge
from kobako_bots.levels import KINGS_PLATE

GAME = KingsPlate(Options(mulligan=False, open_hands=True))
CHANCE = Random(0)


def position(text: str) -> State:
    return GAME.read_position(text)


def search(state: State, nodes: int = 6_000) -> Choice:
    bot = AlphaBeta(judge, nodes=nodes, worlds=1)
    return bot.choose(GAME, GAME.view(state, state.mover), Random(0))


def after(moves: int, seed: int, game: KingsPlate = GAME) -> State:
    """A position some random actions into a game."""
    rng = Random(seed)
    state = game.start(2, rng)
    for _ in range(moves):
        if state.phase is not Phase.OVER:
            game.apply(state, pick(game.actions(state), rng), rng)
    return state


# --- a plain search by the plain rules, which knows no pruning, table or order ---


def plain(game: KingsPlate, state: State, depth: int, ply: int) -> int:
    """The value for the seat to move."""
    if state.voids:
        return 0
    if takes_king(game, state):
        return WIN - ply
    if state.phase is Phase.OVER:
        return ply - WIN
    return max(plain_after(game, state, action, depth, ply) for action in game.actions(state))


def plain_after(game: KingsPlate, state: State, action: Action, depth: int, ply: int) -> int:
    below = game.clone(state)
    game.apply(below, action, CHANCE)
    if not isinstance(action, Done):
        depth -= 1
    value = plain(game, below, depth, ply + 1) if depth > 0 else plain_quiet(game, below, ply + 1)
    return value if same_seat(below, state.mover) else -value


def plain_quiet(game: KingsPlate, state: State, ply: int) -> int:
    if state.voids:
        return 0
    if state.phase is not Phase.PLACING and takes_king(game, state):
        return WIN - ply
    if state.phase is Phase.OVER:
        return ply - WIN
    captures = [] if state.phase is Phase.PLACING else game.captures(state)
    stays = judge.evaluate(game, state) if state.phase is Phase.TURN else -WIN
    return max([stays, *(_quiet_after(game, state, action, ply) for action in captures + _ends(game, state))])


def _ends(game: KingsPlate, state: State) -> list[Action]:
    return [] if state.phase is Phase.TURN else [game.actions(state)[-1]]


def _quiet_after(game: KingsPlate, state: State, action: Action, ply: int) -> int:
    below = game.clone(state)
    game.apply(below, action, CHANCE)
    value = plain_quiet(game, below, ply + 1)
    return value if same_seat(below, state.mover) else -value


def takes_king(game: KingsPlate, state: State) -> bool:
    return any(wins(game, state, action) for action in game.actions(state))


def wins(game: KingsPlate, state: State, action: Action) -> bool:
    return isinstance(action, Move) and game.of.king[state.board[action.to]]


def same_seat(state: State, mover: int) -> bool:
    return state.phase is not Phase.OVER and state.mover == mover


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    "options",
    [{}, {"series": 2}, {"series": 3}, {"series": 3, "double_king": "both"}, {"mix_series": True, "size": 3}],
    ids=str,
)
def test_the_search_finds_the_values_of_a_plain_one(options: dict[str, Any], seed: int) -> None:
    game = KingsPlate(Options(mulligan=False, open_hands=True, **options))
    state = after(6 + seed, seed, game)
    if state.phase is Phase.OVER:
        pytest.skip("the random game is over by then")
    actions = game.actions(state)
    deepening = World(game, judge, state, exact=True).deepen(2, actions, 2 * WIN)
    while True:
        try:
            next(deepening)
        except StopIteration as end:
            values = end.value
            break

    expected = {
        action: WIN if wins(game, state, action) else plain_after(game, state, action, 2, 0)
        for action in actions
    }
    assert expected == values


# --- positions with one right answer ---

WIN_IN_ONE = """
board = ["k . . .", "C . . .", ". . . .", ". . . K"]
hands = ["G", "G L"]
mover = 0
"""

LOSS_TO_BLOCK = """
board = ["k . . c", ". . . .", ". . . .", ". . . K"]
hands = ["W O", "P"]
mover = 0
"""


def test_a_win_in_one_is_taken_and_claimed() -> None:
    choice = search(position(WIN_IN_ONE), nodes=1)

    assert (GAME.write(choice.action), choice.value) == ("a3-a4", 1.0)


def test_a_king_in_danger_is_saved() -> None:
    state = position(LOSS_TO_BLOCK)
    choice = search(state, nodes=1_000)
    GAME.apply(state, choice.action, CHANCE)
    while state.phase is Phase.PLACING:
        GAME.apply(state, GAME.actions(state)[-1], CHANCE)

    assert not takes_king(GAME, state)


WINS_IN_TWO = {
    "b3-c2": """
        board = [". v . .", "h k . .", ". A . .", ". O K ."]
        hands = ["C V", "W L"]
        mover = 1
        """,
    "G@b4": """
        board = ["a . . .", "k P . .", "e c . .", ". E . K"]
        hands = ["G G", "G"]
        mover = 0
        """,
    "O@c1": """
        board = ["k . . .", "w . D L", ". c . .", ". . . K"]
        hands = ["T! D D", "O"]
        mover = 1
        """,
}


@pytest.mark.parametrize("key", WINS_IN_TWO)
@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_the_only_action_that_wins_in_two_is_found(key: str, level: str) -> None:
    choice = search(position(WINS_IN_TWO[key]), nodes=KINGS_PLATE[level].nodes)

    assert GAME.write(choice.action) == key
    assert choice.value > 0.999


def test_a_line_starts_with_the_action_and_can_be_played() -> None:
    for seed in range(6):
        state = after(8, seed)
        if len(GAME.actions(state)) < 2:
            continue
        choice = search(state)

        assert choice.line[0] == choice.action
        for action in choice.line:
            assert action in GAME.actions(state)
            GAME.apply(state, action, CHANCE)


def test_no_line_shows_a_card_the_viewer_has_not_seen() -> None:
    game = KingsPlate()
    bot = AlphaBeta(judge, nodes=3_000, worlds=2)
    for seed in range(6):
        rng = Random(seed)
        state = game.start(2, rng)
        for _ in range(8):
            if state.phase is not Phase.OVER:
                game.apply(state, pick(game.actions(state), rng), rng)
        if len(game.actions(state)) < 2:
            continue
        mover = state.mover
        choice = bot.choose(game, game.view(state, mover), rng)
        for action in choice.line:
            if isinstance(action, Place) and state.mover != mover:
                assert action.kind in state.shown[state.mover]
            game.apply(state, action, rng)


# --- slices ---


def test_a_search_can_be_cancelled_between_slices() -> None:
    view = GAME.view(opening := after(0, 1), opening.mover)
    thinking = AlphaBeta(judge, nodes=10**7, worlds=1).think(GAME, view, Random(0), Budget(nodes=10**7))
    progress = next(thinking)
    thinking.close()

    assert 0 < progress.done < 1
    assert progress.nodes < 10**6


def test_few_nodes_lie_between_two_chances_to_cancel() -> None:
    for seed in range(4):
        state = after(6, seed)
        world = World(GAME, judge, state, 20_000)
        seen = 0
        for depth in (2, 3):
            for _ in world.deepen(depth, GAME.actions(state), 0):
                assert world.nodes - seen < 40 * CHECK
                seen = world.nodes


def test_the_clock_ends_a_search_that_has_no_other_limit() -> None:
    view = GAME.view(opening := after(0, 1), opening.mover)
    choice = AlphaBeta(judge, nodes=1, worlds=1).choose(GAME, view, Random(0), Budget(seconds=0.02))

    assert choice.depth >= 1
    assert choice.action in view.actions


def test_a_certain_win_in_some_worlds_alone_is_not_claimed() -> None:
    bot = AlphaBeta(judge, nodes=1, worlds=2)

    assert bot.win_share(WIN) == 1.0
    assert bot.win_share(WIN - 5) > 0.99 > bot.win_share(FAR - 1) - 0.01
    assert (bot.win_share(WIN) + bot.win_share(200)) / 2 < 0.95


# --- the judge ---


def test_a_position_seen_from_the_other_side_of_the_table_is_worth_the_same() -> None:
    for seed in range(8):
        state = after(9, seed)
        if state.phase is not Phase.TURN:
            continue
        turned = GAME.clone(state)
        turned.board = [piece ^ 1 if piece else 0 for piece in reversed(state.board)]
        turned.occupied = occupied(turned.board)
        turned.hands = [state.hands[1], state.hands[0]]
        turned.freezes = [(15 - by, 15 - on) for by, on in state.freezes]
        turned.mover = 1 - state.mover

        assert judge.evaluate(GAME, state) == judge.evaluate(GAME, turned)
