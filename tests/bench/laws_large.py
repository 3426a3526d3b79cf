"""The laws of the engine and the oracle of the rule text, in 100,000 positions of every series of King's Plate.

`python tests/bench/laws_large.py [POSITIONS] [SETS]`; SETS are some of series1, series2, series3, mixed and chance
(card sets made by chance), with commas between; all where nothing is said. Tables take turns: half with the published
rules, half under random options; every eighth game begins again after a void deal (KP14). Each position is compared
with the oracle; the laws that deal worlds and play on clones are tried in one position of sixteen, and lines are
counted three actions deep.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

import card_sets
import laws
import oracle
import perft
import walks
from kobako import GAMES
from kobako.kings_plate.state import Options

POSITIONS = 100_000
TRIED = 16
KEY = "kings-plate"


def _series(number: int, seed: int) -> dict[str, Any]:
    return {"series": number, "mix_series": False, "cards": "reference"}


def _mixed(seed: int) -> dict[str, Any]:
    return {"series": 1 + seed // 2 % 3, "mix_series": True, "cards": "reference"}


def _by_chance(seed: int) -> dict[str, Any]:
    return {"cards": card_sets.any_set(Random(seed)), "series": 1, "mix_series": False}


SETS: Mapping[str, Callable[[int], dict[str, Any]]] = {
    **{f"series{number}": partial(_series, number) for number in (1, 2, 3)},
    "mixed": _mixed,
    "chance": _by_chance,
}
"""By name: the options that say which cards the game of a seed is played with."""


def compare_positions(name: str, wanted: int) -> Counter[str]:
    """Go through random games until so many positions were compared; what was seen how often."""
    seen: Counter[str] = Counter()
    seed = 0
    while seen["compared with the oracle"] < wanted:
        rng, fixed = Random(seed), SETS[name](seed)
        if seed % 2:
            game, seats = walks.random_table(KEY, rng, **fixed)
        else:
            game, seats = walks.Table(GAMES[KEY](Options(**fixed)), 2)
        state = game.start(seats, rng)
        if seed % 8 == 7:
            walks.to_and_fro(game, state, rng)
        tried = []
        for here in walks.walk(game, state, rng, 500):
            actions = game.actions(here)
            tried = [*tried, *actions[:2]][-12:]
            if here.phase in ("turn", "placing", "again"):
                told = oracle.position_of(game, here)
                assert {game.write(action) for action in actions} == oracle.legal(told)
                seen["compared with the oracle"] += 1
                seen["of these, under Dispel"] += oracle.dispelled(told)
                seen["of these, between two moves of a card"] += told.again is not None
            if seen["positions"] % TRIED == 0:
                laws.all_of_them(game, here, seats, rng, tried)
                seen["tried on every law"] += 1
            seen["positions"] += 1
        seen["games"] += 1
        if here.ending:
            seen[f"games that ended by {here.ending}"] += 1
        seed += 1
    return seen


def compare_lines() -> int:
    """Count lines three actions deep from the positions of perft.toml, by the package and by the oracle."""
    for entry in perft.entries():
        told = oracle.position_of(entry.game, entry.game.read_position(entry.position))
        assert oracle.count(told, 3) == entry.counts[2], entry.name
    return len(perft.entries())


def main(arguments: list[str]) -> None:
    wanted = int(arguments[0]) if arguments else POSITIONS
    for name in arguments[1].split(",") if len(arguments) > 1 else SETS:
        began = time.process_time()
        print(name)
        for what, number in sorted(compare_positions(name, wanted).items()):
            print(f"{number:9,}  {what}")
        print(f"{time.process_time() - began:9,.0f}  seconds of processor time", flush=True)
    print(f"{compare_lines():9,}  positions with equal counts of lines, three actions deep")


if __name__ == "__main__":
    main(sys.argv[1:])
