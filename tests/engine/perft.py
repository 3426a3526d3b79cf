"""Counts of lines from fixed positions, a fingerprint of the rules of play.

`python tests/engine/perft.py` lists the positions of tests/data/perft.toml; with a NAME it prints the counts
and with NAME DEPTH how many lines begin with each action, as the package counts and as the oracle does.
A finished game counts as one line however deep.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import oracle
from kobako.kings_plate import KingsPlate, Options

DATA = Path(__file__).parents[1] / "data" / "perft.toml"


class Entry(NamedTuple):
    name: str
    game: KingsPlate
    position: str
    counts: list[int]
    """The number of lines of one action, of two, ..."""


def entries() -> list[Entry]:
    """The positions of the file."""
    table = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return [
        Entry(
            each["name"],
            KingsPlate(Options.from_table(each.get("options", {}))),
            each["position"],
            each["counts"],
        )
        for each in table["perft"]
    ]


def count(game: Any, state: Any, depth: int) -> int:
    """How many lines of so many actions there are."""
    if game.to_move(state) is None:
        return 1
    actions = game.actions(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        following = game.clone(state)
        game.apply(following, action, Random(0))
        total += count(game, following, depth - 1)
    return total


def divide(entry: Entry, depth: int) -> list[tuple[str, int, int]]:
    """By first action: how many lines begin with it, as the package counts and as the oracle does."""
    game = entry.game
    state = game.read_position(entry.position)
    told = oracle.position_of(game, state)
    legal = {game.write(action): action for action in game.actions(state)}
    rows = []
    for text in sorted(legal.keys() | oracle.legal(told)):
        ours = theirs = 0
        if text in legal:
            following = game.clone(state)
            game.apply(following, legal[text], Random(0))
            ours = count(game, following, depth - 1) if depth > 1 else 1
        if text in oracle.legal(told):
            theirs = oracle.count(oracle.play(told, text), depth - 1)
        rows.append((text, ours, theirs))
    return rows


def divided(entry: Entry, depth: int) -> str:
    """The division as lines, those that differ marked."""
    return "\n".join(
        f"{text:10} {ours:10} {theirs:10}{'' if ours == theirs else '   <- differs'}"
        for text, ours, theirs in divide(entry, depth)
    )


def main(arguments: list[str]) -> int:
    known = {entry.name: entry for entry in entries()}
    if not arguments:
        print("\n".join(known))
        return 0
    if arguments[0] not in known:
        print(f"There is no position '{arguments[0]}'; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    entry = known[arguments[0]]
    if len(arguments) > 1:
        print(divided(entry, int(arguments[1])))
        return 0
    state = entry.game.read_position(entry.position)
    for depth, expected in enumerate(entry.counts, 1):
        print(depth, count(entry.game, state, depth), f"expected {expected}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
