"""Rensei Daifugo at length: 100,000 random games under random options, none of which runs past its bound.

`python tests/bench/rensei_large.py [GAMES]`. Every position of every game is checked for an action to play, every
fiftieth game is played beside the slow rules, and in every twentieth all laws are tried on some positions.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))
sys.path.insert(0, str(Path(__file__).parents[1] / "engine" / "rensei"))

import laws
import slow_rensei as slow
import test_against_slow_rules as beside
import walks
from kobako.rng import pick

GAMES = 100_000
KEY = "rensei"


def play(game: Any, state: Any, seats: int, rng: Random) -> int:
    """Random play to the end; how many actions it took."""
    for played in range(laws.BOUNDS[KEY]):
        seat = game.to_move(state)
        if seat is None:
            laws.it_goes_on_or_is_over(game, state, seats)
            return played
        actions = game.actions(state)
        assert actions
        assert seat not in state.out
        game.apply(state, pick(actions, rng), rng)
    raise AssertionError("a game ran past its bound")


def play_beside_slow_rules(game: Any, state: Any, rng: Random) -> int:
    told = slow.table_of(game, state)
    played = 0
    while game.to_move(state) is not None:
        texts = [game.write(action) for action in game.actions(state)]
        assert set(texts) == slow.legal(told)
        text, chance = pick(texts, rng), rng.random()
        slow.play(told, text, Random(chance))
        game.apply(state, game.read(text), Random(chance))
        beside.compare(game, state, told)
        played += 1
    return played


def main(arguments: list[str]) -> None:
    began = time.perf_counter()
    seen: Counter[str] = Counter()
    longest = 0
    for seed in range(int(arguments[0]) if arguments else GAMES):
        rng = Random(seed)
        game, seats = walks.random_table(KEY, rng)
        state = game.start(seats, rng)
        if seed % 50 == 0:
            played = play_beside_slow_rules(game, state, rng)
            seen["actions compared with the slow rules"] += played
        elif seed % 20 == 1:
            played = 0
            for played, here in enumerate(walks.walk(game, state, rng, laws.BOUNDS[KEY])):
                if played % 25 == 0:
                    laws.all_of_them(game, here, seats, rng, list(game.actions(here)))
                    seen["positions tried on every law"] += 1
            assert game.to_move(state) is None
        else:
            played = play(game, state, seats, rng)
        laws.nothing_is_lost(game, state)
        longest = max(longest, played)
        seen["actions"] += played
        seen["games"] += 1
        seen[f"games that ended by {state.ending}"] += 1
    for what, number in sorted(seen.items()):
        print(f"{number:12,}  {what}")
    print(f"{longest:12,}  actions in the longest game; the bound is {laws.BOUNDS[KEY]:,}")
    print(f"{time.perf_counter() - began:12,.0f}  seconds")


if __name__ == "__main__":
    main(sys.argv[1:])
