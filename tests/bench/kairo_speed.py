"""Random games of Kairo with four seats, in CPython and in Pyodide, beside the yardstick of both.

Rates are per second of processor time. Printed too is what a bot pays besides: a clone, a view, and a guess of all
that a seat does not see.
"""

from random import Random

from engine_speed import Played, Pyodide, timed
from kindoro_speed import calls_per_second
from yardstick import spread, turns_per_second

ROUNDS = 9
GAMES_A_ROUND = 40
SEATS = 4


def kairo(games: int, seed: int) -> Played:
    """Play random games from the deal to the end."""
    from kobako import GAMES

    game = GAMES["kairo"]()
    rng = Random(seed)
    plies = turns = 0
    for _ in range(games):
        state = game.start(SEATS, rng)
        while game.to_move(state) is not None:
            actions = game.actions(state)
            game.apply(state, actions[int(rng.random() * len(actions))], rng)
            plies += 1
        turns += state.turns
    return Played(plies, turns)


def bot_rates() -> dict[str, float]:
    """Clones, guesses and views a second in the middle of a game."""
    from kobako import GAMES

    game, rng = GAMES["kairo"](), Random(1)
    state = game.start(SEATS, rng)
    for _ in range(150):
        actions = game.actions(state)
        game.apply(state, actions[int(rng.random() * len(actions))], rng)
    seen = game.view(state, state.mover)
    return {
        "clones": calls_per_second(lambda: game.clone(state)),
        "guesses": calls_per_second(lambda: game.guess(seen, rng)),
        "views": calls_per_second(lambda: game.view(state, state.mover)),
    }


def main() -> None:
    pyodide, pyodide_loop = Pyodide("kairo_speed.kairo"), Pyodide("kindoro_speed.loop")
    games: dict[str, list[float]] = {"CPython": [], "Pyodide": []}
    yard: dict[str, list[float]] = {"CPython": [], "Pyodide": []}
    bots: dict[str, list[float]] = {"clones": [], "guesses": [], "views": []}
    for number in range(-1, ROUNDS):
        played, here = timed(kairo, GAMES_A_ROUND, number)
        played_there, there = pyodide.timed(GAMES_A_ROUND, number)
        assert played == played_there, f"round {number}: CPython played {played}, Pyodide {played_there}"
        loops = turns_per_second(), pyodide_loop.timed(3, number)[1].plies
        if number >= 0:  # the first round warms caches
            plies_a_game = played.plies / GAMES_A_ROUND
            for name, rate, looped in zip(games, (here, there), loops, strict=True):
                games[name].append(rate.plies / plies_a_game)
                yard[name].append(looped)
            for name, each in bot_rates().items():
                bots[name].append(each)
    pyodide.close()
    pyodide_loop.close()

    print(
        f"random games of {SEATS} seats, median of {ROUNDS} rounds (lowest to highest), per processor second"
    )
    for name, rates in games.items():
        print(f"  {name}: {spread(rates)} games, where the yardstick makes {spread(yard[name])} turns")
    for name, rates in bots.items():
        print(f"  {name} in CPython: {spread(rates)}")


if __name__ == "__main__":
    main()
