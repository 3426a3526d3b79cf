"""How long the bots of Kairo think about an action, in CPython and in Pyodide.

As for Kindoro: the same positions are given to the same bots on both, and a level is iterations and not seconds, so
both search as much. Asked for: the master answers within 2.5 seconds in the worker. Node's Pyodide is the cautious
measure. Printed too is the longest answer, since a turn waits for it.
"""

import time
from functools import cache
from random import Random
from typing import Any

from engine_speed import Played, Pyodide, timed
from yardstick import spread

ROUNDS = 5
SEATS = (2, 3, 4)
POSITIONS_A_TABLE = 4
LEVELS = ("club", "expert", "master")


@cache
def positions(seed: int) -> tuple[Any, tuple[Any, ...]]:
    """The rules, and positions some actions of the greedy bot into games, each with a choice."""
    from kobako import GAMES
    from kobako_bots import make_bot

    game, greedy, rng = GAMES["kairo"](), make_bot("kairo", "greedy"), Random(seed)
    found: list[Any] = []
    for seats in SEATS:
        wanted = len(found) + POSITIONS_A_TABLE
        while len(found) < wanted:
            state = game.start(seats, rng)
            for _ in range(12 * seats * (len(found) % POSITIONS_A_TABLE)):
                if game.to_move(state) is not None:
                    action = greedy.choose(game, game.view(state, state.mover), rng).action
                    game.apply(state, action, rng)
            if len(game.actions(state)) > 2:
                found.append(state)
    return game, tuple(found)


def think(level: int, seed: int) -> Played:
    """One answer to every position by a level, by its place in LEVELS: iterations for plies, answers for turns."""
    from kobako_bots import make_bot

    game, states = positions(seed)
    bot = make_bot("kairo", LEVELS[level], clock=False)
    iterations = sum(
        bot.choose(game, game.view(state, state.mover), Random(100 * seed + number)).nodes
        for number, state in enumerate(states)
    )
    return Played(iterations, len(states))


def longest(level: int, seed: int) -> Played:
    """The answer that took longest, in milliseconds of wall time, for plies."""
    from kobako_bots import make_bot

    game, states = positions(seed)
    bot = make_bot("kairo", LEVELS[level], clock=False)
    slowest = 0.0
    for number, state in enumerate(states):
        began = time.perf_counter()
        bot.choose(game, game.view(state, state.mover), Random(100 * seed + number))
        slowest = max(slowest, time.perf_counter() - began)
    return Played(round(1000 * slowest), len(states))


def main() -> None:
    pyodide, pyodide_longest = Pyodide("kairo_bots.think"), Pyodide("kairo_bots.longest")
    timed(think, 0, 0)
    pyodide.timed(0, 0)
    count = POSITIONS_A_TABLE * len(SEATS)
    print(
        f"answers to {count} positions a round, {ROUNDS} rounds, processor time, median (lowest to highest)"
    )
    for level, name in enumerate(LEVELS):
        here, there, slowest = [], [], []
        for seed in range(ROUNDS):
            thought, rate = timed(think, level, seed)
            thought_there, rate_there = pyodide.timed(level, seed)
            assert thought == thought_there, f"{name}: {thought} in CPython, {thought_there} in Pyodide"
            here.append(rate)
            there.append(rate_there)
            slowest.append(pyodide_longest.timed(level, seed)[0].plies)
        print(f"  {name}")
        for place, rates in (("CPython", here), ("Pyodide", there)):
            print(
                f"    {place}: {spread([1000 / rate.turns for rate in rates])} ms an answer, "
                f"{spread([rate.plies for rate in rates])} iterations a second"
            )
        print(f"    Pyodide, the longest answer of a round by the clock on the wall: {spread(slowest)} ms")
    pyodide.close()
    pyodide_longest.close()


if __name__ == "__main__":
    main()
