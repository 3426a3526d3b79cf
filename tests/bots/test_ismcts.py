"""The search for hidden hands: what its tree counts, and that it thinks in slices and alike for the same chance."""

from random import Random

import pytest
from kobako.kindoro import Action, Kindoro, Options, State, View
from kobako.kindoro.combos import TAKES
from kobako.kindoro.state import PILE
from kobako.rng import pick
from kobako_bots import Budget
from kobako_bots.ismcts import Ismcts, Tree
from kobako_bots.judge import kindoro as judge

GAME = Kindoro()


def after(actions: int, *, seats: int, seed: int) -> State:
    rng = Random(seed)
    state = GAME.start(seats, rng)
    for _ in range(actions):
        if state.over:
            break
        GAME.apply(state, pick(GAME.actions(state), rng), rng)
    return state


def seen(actions: int, *, seats: int, seed: int = 1) -> View:
    state = after(actions, seats=seats, seed=seed)
    return GAME.view(state, state.mover)


def grown(view: View, iterations: int) -> Tree:
    tree = Tree(GAME, view, judge.outlook(GAME, view), Random(2))
    for _ in range(iterations):
        tree.grow()
    return tree


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_iteration_visits_one_action_of_the_root(seats: int) -> None:
    view = seen(9, seats=seats)
    root = grown(view, 150).root

    assert sum(child.visits for child in root.children.values()) == 150
    assert set(root.children) == set(view.actions)


def test_an_action_is_available_no_less_often_than_it_is_tried_and_only_where_the_world_allows_it() -> None:
    root = grown(seen(6, seats=3), 400).root
    others = [child for child in root.children.values() if child.mover not in (None, root.mover)]

    assert all(
        child.available >= child.visits >= 1 for node in (root, *others) for child in node.children.values()
    )
    assert any(child.available < node.visits / 2 for node in others for child in node.children.values())


def test_the_search_takes_what_is_best_for_the_seat_to_move_and_others_for_themselves() -> None:
    """KD15 is two points for whoever plays the 4; leaving it to the next seat would give them away."""
    state = GAME.read_position(
        """
        hands = ["4 8 8 7", "? ? ? ?", "? ? ? ?"]
        stacks = ["4", "4", "2"]
        mover = 0
        """
    )
    choice = Ismcts(judge, iterations=200).choose(GAME, GAME.view(state, 0), Random(0))

    assert GAME.write(choice.action) == "4>3"
    assert choice.line[0] == choice.action


def test_others_who_do_not_choose_play_as_a_rollout_does() -> None:
    class Drawers(judge.Outlook):
        def play(self, state: State, rng: Random) -> Action:
            return TAKES[PILE]

    view = seen(6, seats=3)
    tree = Tree(GAME, view, Drawers(GAME, view), Random(2), others_choose=False)
    for _ in range(400):
        tree.grow()
    own = tree.root.children.values()
    others = [node for child in own for node in (child, *child.children.values()) if node.mover in (1, 2)]

    assert view.mover == 0
    assert sum(child.visits for child in own) == 400
    assert {node.mover for node in others} == {1, 2}
    assert all(set(node.children) <= {TAKES[PILE]} for node in others)


def test_the_same_chance_grows_the_same_tree() -> None:
    view = seen(8, seats=3)
    search = Ismcts(judge, iterations=120)

    assert search.choose(GAME, view, Random(5)) == search.choose(GAME, view, Random(5))


def test_a_choice_that_nothing_can_overtake_ends_the_search() -> None:
    """KD16, KD22: in the last turn of the last round going out wins, and there is nothing else to find."""
    state = GAME.read_position(
        """
        hands = ["7", "? ? ?"]
        stacks = ["2", "5", "3"]
        arrows = ["up", "down", "down"]
        starter = 1
        mover = 0
        upper = [0, 1]
        exhaustions = 1
        final = 0
        """
    )
    choice = Ismcts(judge, iterations=2_000).choose(GAME, GAME.view(state, 0), Random(0))

    assert GAME.write(choice.action) == "7>1"
    assert choice.value > 0.9
    assert choice.nodes < 1_500


def test_iterations_are_kept_to_and_told_as_nodes() -> None:
    view = seen(5, seats=2)
    for iterations in (1, 10, 90):
        assert Ismcts(judge, iterations=iterations).choose(GAME, view, Random(0)).nodes <= iterations
    assert Ismcts(judge, iterations=90).choose(GAME, view, Random(0), Budget(nodes=7)).nodes == 7


def test_thinking_tells_its_progress_and_can_be_closed() -> None:
    thinking = Ismcts(judge, iterations=1_000_000).think(GAME, seen(5, seats=3), Random(0))
    told = [next(thinking) for _ in range(4)]
    thinking.close()

    assert [each.nodes for each in told] == sorted(each.nodes for each in told)
    assert all(0 < each.done < 1 for each in told)


def test_a_forced_action_is_played_at_once() -> None:
    """A2: in an extra turn where nothing fits there is only the pass."""
    game = Kindoro(Options(extra_turn_pass_draws=False))
    state = game.read_position('hands = ["4 4", "? ?"]\nstacks = ["5", "3", "6"]\nmover = 0\nextra = 1')
    choice = Ismcts(judge, iterations=100).choose(game, game.view(state, 0), Random(0))

    assert (game.write(choice.action), choice.nodes) == ("pass", 0)
