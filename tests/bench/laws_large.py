"""The laws of the engine and the oracle of the rule text, in 100,000 positions of King's Plate.

`python tests/bench/laws_large.py [POSITIONS]`. Tables take turns: half with the published rules, half under random
options; every eighth game begins again after a void deal (KP14). Each position is compared with the oracle; the laws
that deal worlds and play on clones are tried in one position of four, and lines are counted three actions deep.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

import laws
import oracle
import perft
import walks
from kobako import GAMES

POSITIONS = 100_000
KEY = "kings-plate"


def compare_positions(wanted: int) -> Counter[str]:
    """Go through random games until so many positions were seen; what was seen how often."""
    seen: Counter[str] = Counter()
    seed = 0
    while seen["positions"] < wanted:
        rng = Random(seed)
        game, seats = walks.random_table(KEY, rng) if seed % 2 else walks.Table(GAMES[KEY](), 2)
        state = game.start(seats, rng)
        if seed % 8 == 7:
            walks.to_and_fro(game, state, rng)
        tried = []
        for here in walks.walk(game, state, rng, 500):
            actions = game.actions(here)
            tried = [*tried, *actions[:2]][-12:]
            if here.phase in ("turn", "placing"):
                assert {game.write(action) for action in actions} == oracle.legal(
                    oracle.position_of(game, here)
                )
                seen["compared with the oracle"] += 1
            if seen["positions"] % 4 == 0:
                laws.all_of_them(game, here, seats, rng, tried)
                seen["tried on every law"] += 1
            seen["positions"] += 1
        seen["games"] += 1
        seen[f"games that ended by {here.ending}"] += here.ending is not None
        seed += 1
    return seen


def compare_lines() -> int:
    """Count lines three actions deep from the positions of perft.toml, by the package and by the oracle."""
    for entry in perft.entries():
        told = oracle.position_of(entry.game, entry.game.read_position(entry.position))
        assert oracle.count(told, 3) == entry.counts[2], entry.name
    return len(perft.entries())


def main(arguments: list[str]) -> None:
    began = time.perf_counter()
    seen = compare_positions(int(arguments[0]) if arguments else POSITIONS)
    for what, number in sorted(seen.items()):
        print(f"{number:9,}  {what}")
    print(f"{compare_lines():9,}  positions with equal counts of lines, three actions deep")
    print(f"{time.perf_counter() - began:9,.0f}  seconds")


if __name__ == "__main__":
    main(sys.argv[1:])
