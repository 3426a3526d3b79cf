"""Random play of King's Plate: beside python-chess's crazyhouse, and in Pyodide beside CPython.

Crazyhouse is the nearest game with a well-kept engine in pure Python: captured pieces are dropped again. It
is measured twice: looking after each ply whether the game has ended, as King's Plate does, and not looking.
Each round plays one share of every contender in turn, so that a busy moment of the machine hits all alike.
Rates are per second of processor time. Asked for are at least 5 times the plies of python-chess in Series 1 and
4 times in a deck of all series together, where every ability is on, and a Pyodide at most 2.5 times slower than
CPython.
"""

import json
import statistics
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from yardstick import spread

ROUNDS = 9
GAMES_A_ROUND = 400
CHESS_GAMES_A_ROUND = 12
CHESS_PLIES_AT_MOST = 200


class Played(NamedTuple):
    plies: int
    turns: int  # several plies of one seat in a row are one turn


class Rate(NamedTuple):
    plies: float
    turns: float


def kings_plate(games: int, seed: int, **options: Any) -> Played:
    """Play random games from the deal to the end."""
    from kobako.kings_plate import KingsPlate, Options

    game = KingsPlate(Options(**options))
    rng = Random(seed)
    plies = turns = 0
    for _ in range(games):
        state = game.start(2, rng)
        last = None
        while (seat := game.to_move(state)) is not None:
            actions = game.actions(state)
            game.apply(state, actions[int(rng.random() * len(actions))], rng)
            plies += 1
            turns += seat != last
            last = seat
    return Played(plies, turns)


def crazyhouse(games: int, seed: int, *, look_for_ends: bool = True) -> Played:
    """Play random games until they end or are long; a ply is a turn. Having no move always ends a game."""
    import chess.variant

    rng = Random(seed)
    plies = 0
    for _ in range(games):
        board = chess.variant.CrazyhouseBoard()
        for _ in range(CHESS_PLIES_AT_MOST):
            moves = list(board.legal_moves)
            if not moves or (look_for_ends and board.is_game_over()):
                break
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
    return Played(plies, plies)


def timed(play: Callable[[int, int], Played], games: int, seed: int) -> tuple[Played, Rate]:
    began = time.process_time()
    played = play(games, seed)
    seconds = time.process_time() - began
    return played, Rate(played.plies / seconds, played.turns / seconds)


class Pyodide:
    """The same random play inside Pyodide in Node.js, kept running between the rounds.

    `play` names the module here and its function, such as "engine_speed.kings_plate".
    """

    def __init__(self, play: str) -> None:
        script = Path(__file__).with_name("in_pyodide.mjs")
        self._node = subprocess.Popen(
            ["node", script, play], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def timed(self, games: int, seed: int) -> tuple[Played, Rate]:
        assert self._node.stdin
        assert self._node.stdout
        print(games, seed, file=self._node.stdin)
        answer = json.loads(self._node.stdout.readline())
        played = Played(answer["plies"], answer["turns"])
        return played, Rate(played.plies / answer["seconds"], played.turns / answer["seconds"])

    def close(self) -> None:
        assert self._node.stdin
        self._node.stdin.close()
        self._node.wait()


def ratio(above: list[float], below: list[float]) -> str:
    """The median of the ratios round by round, and between what they lay."""
    ratios = [one / other for one, other in zip(above, below, strict=True)]
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def main() -> None:
    pyodide = Pyodide("engine_speed.kings_plate")
    names = ("here", "third", "every", "there", "peer", "unchecked")
    rates: dict[str, list[Rate]] = {name: [] for name in names}
    for number in range(-1, ROUNDS):
        played, here = timed(kings_plate, GAMES_A_ROUND, number)
        _, third = timed(partial(kings_plate, series=3), GAMES_A_ROUND, number)
        _, every = timed(partial(kings_plate, series=3, mix_series=True), GAMES_A_ROUND, number)
        played_there, there = pyodide.timed(GAMES_A_ROUND, number)
        _, peer = timed(crazyhouse, CHESS_GAMES_A_ROUND, number)
        _, unchecked = timed(partial(crazyhouse, look_for_ends=False), CHESS_GAMES_A_ROUND, number)
        assert played == played_there, f"round {number}: CPython played {played}, Pyodide {played_there}"
        if number >= 0:  # the first round warms caches
            for name, rate in zip(rates, (here, third, every, there, peer, unchecked), strict=True):
                rates[name].append(rate)
    pyodide.close()

    plies = {name: [rate.plies for rate in row] for name, row in rates.items()}
    turns = [rate.turns for rate in rates["here"]]
    lines = {
        "King's Plate, CPython": f"{spread(plies['here'])} plies, {spread(turns)} turns",
        "Series 3, CPython": f"{spread(plies['third'])} plies",
        "all series mixed, CPython": f"{spread(plies['every'])} plies",
        "King's Plate, Pyodide": f"{spread(plies['there'])} plies",
        "crazyhouse, python-chess": f"{spread(plies['peer'])} plies",
        "crazyhouse, ends not looked for": f"{spread(plies['unchecked'])} plies",
        "King's Plate to crazyhouse": f"{ratio(plies['here'], plies['peer'])}; asked for: 5 or more",
        "Series 3 to crazyhouse": f"{ratio(plies['third'], plies['peer'])}; asked for: 4 or more",
        "all series mixed to crazyhouse": f"{ratio(plies['every'], plies['peer'])}; asked for: 4 or more",
        "King's Plate, ends not looked for": ratio(plies["here"], plies["unchecked"]),
        "King's Plate turns to crazyhouse plies": ratio(turns, plies["peer"]),
        "CPython to Pyodide": f"{ratio(plies['here'], plies['there'])}; asked for: 2.5 or less",
    }
    print(f"random play, median of {ROUNDS} rounds (lowest to highest), per processor second")
    for name, line in lines.items():
        print(f"  {name + ':':<40}{line}")


if __name__ == "__main__":
    main()
