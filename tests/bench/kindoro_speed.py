"""Random games of Kindoro with three seats, in CPython and in Pyodide, beside the yardstick of both.

Rates are per second of processor time. Asked for are at least 1,500 games a second in CPython 3.11 and 500 in
Pyodide, on a machine where the loop of yardstick.py makes 32 to 38 million turns natively and 12.3 million in
Pyodide. Printed too is what a bot pays besides: a clone, and a guess of all that a seat does not see.
"""

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

from engine_speed import Played, Pyodide, timed
from yardstick import TURNS, spread, turns_per_second

ROUNDS = 9
GAMES_A_ROUND = 300
SEATS = 3
CALLS = 2_000
ASKED = {"CPython": 1_500, "Pyodide": 500}
MEASURED = {"CPython": 35_000_000, "Pyodide": 12_300_000}  # turns of the yardstick where that was asked for


def kindoro(games: int, seed: int) -> Played:
    """Play random games from the deal to the end."""
    from kobako import GAMES

    game = GAMES["kindoro"]()
    rng = Random(seed)
    plies = turns = 0
    for _ in range(games):
        state = game.start(SEATS, rng)
        last = None
        while (seat := game.to_move(state)) is not None:
            actions = game.actions(state)
            game.apply(state, actions[int(rng.random() * len(actions))], rng)
            plies += 1
            turns += seat != last
            last = seat
    return Played(plies, turns)


def loop(rounds: int, _seed: int) -> Played:
    """The loop of the yardstick, so that Pyodide can be timed from outside as well."""
    for _ in range(rounds):
        x = 0
        for i in range(TURNS):
            x += i & 3
    return Played(rounds * TURNS, 0)


def calls_per_second(call: Callable[[], Any]) -> float:
    began = time.process_time()
    for _ in range(CALLS):
        call()
    return CALLS / (time.process_time() - began)


def bot_rates() -> dict[str, float]:
    """Clones, guesses and views a second in the middle of a game."""
    from kobako import GAMES

    game, rng = GAMES["kindoro"](), Random(1)
    state = game.start(SEATS, rng)
    for _ in range(60):
        actions = game.actions(state)
        game.apply(state, actions[int(rng.random() * len(actions))], rng)
    seen = game.view(state, state.mover)
    return {
        "clones": calls_per_second(lambda: game.clone(state)),
        "guesses": calls_per_second(lambda: game.guess(seen, rng)),
        "views": calls_per_second(lambda: game.view(state, state.mover)),
    }


def main() -> None:
    pyodide, pyodide_loop = Pyodide("kindoro_speed.kindoro"), Pyodide("kindoro_speed.loop")
    games: dict[str, list[float]] = {name: [] for name in ASKED}
    turns: dict[str, list[float]] = {name: [] for name in ASKED}
    bots: dict[str, list[float]] = {"clones": [], "guesses": [], "views": []}
    for number in range(-1, ROUNDS):
        played, here = timed(kindoro, GAMES_A_ROUND, number)
        played_there, there = pyodide.timed(GAMES_A_ROUND, number)
        assert played == played_there, f"round {number}: CPython played {played}, Pyodide {played_there}"
        plies_a_game = played.plies / GAMES_A_ROUND
        loops = turns_per_second(), pyodide_loop.timed(3, number)[1].plies
        if number >= 0:  # the first round warms caches
            for name, rate, looped in zip(ASKED, (here, there), loops, strict=True):
                games[name].append(rate.plies / plies_a_game)
                turns[name].append(looped)
            for name, each in bot_rates().items():
                bots[name].append(each)
    pyodide.close()
    pyodide_loop.close()

    print(
        f"random games of {SEATS} seats, median of {ROUNDS} rounds (lowest to highest), per processor second"
    )
    for name, asked in ASKED.items():
        print(f"  {name}: {spread(games[name])} games; asked for: {asked:,} or more")
        print(f"    yardstick beside it: {spread(turns[name])} turns")
        carried = statistics.median(games[name]) / statistics.median(turns[name]) * MEASURED[name]
        print(f"    carried to {MEASURED[name]:,} turns: {carried:,.0f} games")
    for name, rates in bots.items():
        print(f"  {name} in CPython: {spread(rates)}")


if __name__ == "__main__":
    main()
