"""Random games of Rensei Daifugo with three seats, in CPython and in Pyodide, beside the yardstick of both.

Rates are per second of processor time. Printed too is what a bot pays besides: a clone, a view, and a guess of all
that a seat does not see.
"""

from collections.abc import Callable
from random import Random

from engine_speed import Played, Pyodide, timed
from kindoro_speed import calls_per_second
from yardstick import spread, turns_per_second

ROUNDS = 9
SEATS = 3


def random_games(key: str, seats: int, games: int, seed: int) -> Played:
    """Play random games from the deal to the end."""
    from kobako import GAMES

    game = GAMES[key]()
    rng = Random(seed)
    plies = turns = 0
    for _ in range(games):
        state = game.start(seats, rng)
        while game.to_move(state) is not None:
            actions = game.actions(state)
            game.apply(state, actions[int(rng.random() * len(actions))], rng)
            plies += 1
        turns += state.turns
    return Played(plies, turns)


def rensei(games: int, seed: int) -> Played:
    return random_games("rensei", SEATS, games, seed)


def bot_rates(key: str, seats: int, middle: int) -> dict[str, float]:
    """Clones, guesses and views a second, so many actions into a game."""
    from kobako import GAMES

    game, rng = GAMES[key](), Random(1)
    state = game.start(seats, rng)
    for _ in range(middle):
        actions = game.actions(state)
        game.apply(state, actions[int(rng.random() * len(actions))], rng)
    seen = game.view(state, state.mover)
    return {
        "clones": calls_per_second(lambda: game.clone(state)),
        "guesses": calls_per_second(lambda: game.guess(seen, rng)),
        "views": calls_per_second(lambda: game.view(state, state.mover)),
    }


def measure(play: Callable[[int, int], Played], key: str, *, seats: int, games: int, middle: int) -> None:
    """Print the rates of a game. `play` is the function `key` of the module `key`_speed; `games` are for a round."""
    pyodide, pyodide_loop = Pyodide(f"{key}_speed.{key}"), Pyodide("kindoro_speed.loop")
    rates_of: dict[str, list[float]] = {"CPython": [], "Pyodide": []}
    yard: dict[str, list[float]] = {"CPython": [], "Pyodide": []}
    bots: dict[str, list[float]] = {"clones": [], "guesses": [], "views": []}
    for number in range(-1, ROUNDS):
        played, here = timed(play, games, number)
        played_there, there = pyodide.timed(games, number)
        assert played == played_there, f"round {number}: CPython played {played}, Pyodide {played_there}"
        loops = turns_per_second(), pyodide_loop.timed(3, number)[1].plies
        if number >= 0:  # the first round warms caches
            plies_a_game = played.plies / games
            for name, rate, looped in zip(rates_of, (here, there), loops, strict=True):
                rates_of[name].append(rate.plies / plies_a_game)
                yard[name].append(looped)
            for name, each in bot_rates(key, seats, middle).items():
                bots[name].append(each)
    pyodide.close()
    pyodide_loop.close()

    print(
        f"random games of {seats} seats, median of {ROUNDS} rounds (lowest to highest), per processor second"
    )
    for name, rates in rates_of.items():
        print(f"  {name}: {spread(rates)} games, where the yardstick makes {spread(yard[name])} turns")
    for name, rates in bots.items():
        print(f"  {name} in CPython: {spread(rates)}")


def main() -> None:
    measure(rensei, "rensei", seats=SEATS, games=300, middle=30)


if __name__ == "__main__":
    main()
