"""How long the bots of Rensei Daifugo think about an action, in CPython and in Pyodide.

As for Kindoro: the same positions are given to the same bots on both, and a level is iterations and not seconds, so
both search as much. Asked for: the master answers within 1.5 seconds in the worker. Node's Pyodide is the cautious
measure. Printed too is the longest answer, since a turn waits for it.
"""

import time
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from engine_speed import Played, Pyodide, timed
from yardstick import spread

ROUNDS = 5
LEVELS = ("club", "expert", "master")


class Tables(NamedTuple):
    """The game, and at which tables it is thought about."""

    game: str
    seats: tuple[int, ...]
    positions: int
    """At a table of each size."""
    actions: int
    """How many of a seat lie between one position and the next."""

    @property
    def in_a_round(self) -> int:
        return self.positions * len(self.seats)


@cache
def positions(tables: Tables, seed: int) -> tuple[Any, tuple[Any, ...]]:
    """The rules, and positions some actions of the greedy bot into games, each with a choice."""
    from kobako import GAMES
    from kobako_bots import make_bot

    game, greedy, rng = GAMES[tables.game](), make_bot(tables.game, "greedy"), Random(seed)
    found: list[Any] = []
    for seats in tables.seats:
        wanted = len(found) + tables.positions
        while len(found) < wanted:
            state = game.start(seats, rng)
            for _ in range(tables.actions * seats * (len(found) % tables.positions)):
                if game.to_move(state) is not None:
                    action = greedy.choose(game, game.view(state, state.mover), rng).action
                    game.apply(state, action, rng)
            if len(game.actions(state)) > 2:
                found.append(state)
    return game, tuple(found)


def think_at(tables: Tables, level: int, seed: int) -> Played:
    """One answer to every position by a level, by its place in LEVELS: iterations for plies, answers for turns."""
    from kobako_bots import make_bot

    game, states = positions(tables, seed)
    bot = make_bot(tables.game, LEVELS[level], clock=False)
    iterations = sum(
        bot.choose(game, game.view(state, state.mover), Random(100 * seed + number)).nodes
        for number, state in enumerate(states)
    )
    return Played(iterations, len(states))


def longest_at(tables: Tables, level: int, seed: int) -> Played:
    """The answer that took longest, in milliseconds of wall time, for plies."""
    from kobako_bots import make_bot

    game, states = positions(tables, seed)
    bot = make_bot(tables.game, LEVELS[level], clock=False)
    slowest = 0.0
    for number, state in enumerate(states):
        began = time.perf_counter()
        bot.choose(game, game.view(state, state.mover), Random(100 * seed + number))
        slowest = max(slowest, time.perf_counter() - began)
    return Played(round(1000 * slowest), len(states))


TABLES = Tables("rensei", (2, 3, 4, 5), positions=3, actions=2)
think = partial(think_at, TABLES)
longest = partial(longest_at, TABLES)


def measure(tables: Tables, module: str) -> None:
    """Print how long the levels think; the module has `think` and `longest` for these tables, for Pyodide to call."""
    pyodide, pyodide_longest = Pyodide(f"{module}.think"), Pyodide(f"{module}.longest")
    think = partial(think_at, tables)
    timed(think, 0, 0)
    pyodide.timed(0, 0)
    print(
        f"answers to {tables.in_a_round} positions a round, {ROUNDS} rounds, processor time, median (lowest to highest)"
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


def main() -> None:
    measure(TABLES, "rensei_bots")


if __name__ == "__main__":
    main()
