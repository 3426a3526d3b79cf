"""Random play of King's Plate: beside python-chess's crazyhouse, and in Pyodide beside CPython.

Crazyhouse is the nearest game that has a well-kept engine in pure Python: captured pieces are dropped again.
Each round plays one share of every contender in turn, so that a busy moment of the machine hits them alike.
Rates are per second of processor time. Asked for are at least 5 times the plies of python-chess, and a Pyodide
at most 2.5 times slower than CPython.
"""

import json
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

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


def kings_plate(games: int, seed: int) -> Played:
    """Play random games from the deal to the end."""
    from kobako import GAMES

    game = GAMES["kings-plate"]()
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


def crazyhouse(games: int, seed: int) -> Played:
    """Play random games until there is no move or they are long, looking for no other end; a ply is a turn."""
    import chess.variant

    rng = Random(seed)
    plies = 0
    for _ in range(games):
        board = chess.variant.CrazyhouseBoard()
        for _ in range(CHESS_PLIES_AT_MOST):
            moves = list(board.legal_moves)
            if not moves:
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
    """The same random play inside Pyodide in Node.js, kept running between the rounds."""

    def __init__(self) -> None:
        script = Path(__file__).with_name("in_pyodide.mjs")
        self._node = subprocess.Popen(
            ["node", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
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
    pyodide = Pyodide()
    here, there, peer = [], [], []
    for number in range(-1, ROUNDS):
        played, rate = timed(kings_plate, GAMES_A_ROUND, number)
        played_there, rate_there = pyodide.timed(GAMES_A_ROUND, number)
        _, rate_peer = timed(crazyhouse, CHESS_GAMES_A_ROUND, number)
        assert played == played_there, f"round {number}: CPython played {played}, Pyodide {played_there}"
        if number >= 0:  # the first round warms caches
            here.append(rate)
            there.append(rate_there)
            peer.append(rate_peer)
    pyodide.close()

    plies, plies_there, plies_peer = ([rate.plies for rate in rates] for rates in (here, there, peer))
    turns = [rate.turns for rate in here]
    print(f"random play, median of {ROUNDS} rounds (lowest to highest), per processor second")
    print(f"  King's Plate, CPython:    {spread(plies)} plies, {spread(turns)} turns")
    print(f"  King's Plate, Pyodide:    {spread(plies_there)} plies")
    print(f"  python-chess crazyhouse:  {spread(plies_peer)} plies")
    print(f"  King's Plate / crazyhouse, plies: {ratio(plies, plies_peer)}; asked for: 5 or more")
    print(f"  King's Plate / crazyhouse, turns: {ratio(turns, plies_peer)}")
    print(f"  CPython / Pyodide, plies:         {ratio(plies, plies_there)}; asked for: 2.5 or less")


if __name__ == "__main__":
    main()
