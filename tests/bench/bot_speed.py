"""How fast the bots of King's Plate think, and how long their answers take, in CPython and in Pyodide.

The same positions of random games are given to the same bots on both; since a level is nodes and not seconds,
both look at the same number of positions. Asked for: the master answers within about 1.5 seconds in Pyodide.
"""

from functools import cache
from random import Random
from typing import Any

from engine_speed import Played, Pyodide, timed
from yardstick import spread

ROUNDS = 5
POSITIONS = 6
LEVELS = ("casual", "club", "expert", "master")


@cache
def positions(seed: int) -> tuple[Any, Any]:
    """The rules, and positions some random actions into games, each with a choice."""
    from kobako import GAMES

    game = GAMES["kings-plate"]()
    rng = Random(seed)
    found: list[Any] = []
    while len(found) < POSITIONS:
        state = game.start(2, rng)
        for _ in range(2 + 2 * len(found)):
            actions = game.actions(state)
            if actions:
                game.apply(state, actions[int(rng.random() * len(actions))], rng)
        if len(game.actions(state)) > 5:
            found.append(state)
    return game, tuple(found)


def think(level: int, seed: int) -> Played:
    """One answer to every position by a level, named by its place in LEVELS: nodes for plies, answers for turns."""
    from kobako_bots import make_bot

    game, states = positions(seed)
    bot = make_bot("kings-plate", LEVELS[level], clock=False)
    nodes = sum(bot.choose(game, game.view(state, state.mover), Random(seed)).nodes for state in states)
    return Played(nodes, len(states))


def main() -> None:
    pyodide = Pyodide("bot_speed.think")
    timed(think, 0, 0)
    pyodide.timed(0, 0)
    print(
        f"answers to {POSITIONS} positions a round, {ROUNDS} rounds, processor time, median (lowest to highest)"
    )
    for level, name in enumerate(LEVELS):
        here, there = [], []
        for seed in range(ROUNDS):
            thought, rate = timed(think, level, seed)
            thought_there, rate_there = pyodide.timed(level, seed)
            assert thought == thought_there, f"{name}: {thought} in CPython, {thought_there} in Pyodide"
            here.append(rate)
            there.append(rate_there)
        print(f"  {name}")
        print(f"    CPython: {spread([1000 / rate.turns for rate in here])} ms an answer")
        print(f"    Pyodide: {spread([1000 / rate.turns for rate in there])} ms an answer")
        print(f"    CPython: {spread([rate.plies for rate in here])} nodes a second")
        print(f"    Pyodide: {spread([rate.plies for rate in there])} nodes a second")
    pyodide.close()


if __name__ == "__main__":
    main()
