"""Fingerprints of games: everything that happened and everything that anybody saw of it.

`python tests/engine/digests.py GAME COUNT` prints the digest of so many random games; it must be the same on every
Python and under every hash seed. `python tests/engine/digests.py FILE` prints the digest of a record.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from random import Random
from typing import Any

import walks
from kobako import GAMES, OPEN, Match
from kobako.record import load, replay
from kobako.rng import pick


def digest(match: Match) -> str:
    """The digest of a match: its actions, its events as each viewer hears them, the positions as each sees them."""
    game = match.game
    hashed = hashlib.sha256()
    viewers: list[Any] = [*range(match.seats), None, OPEN]
    for ply, played in enumerate(match.plies):
        hashed.update(f"{played.seat} {game.write(played.action)}\n".encode())
        for viewer in viewers:
            for event in match.heard(ply, viewer):
                hashed.update(f"{type(event).__name__} {' '.join(map(str, event))}\n".encode())
            hashed.update(game.write_position(match.view(viewer, ply + 1)).encode())
    return hashed.hexdigest()


def random_match(key: str, seed: int, plies: int = 60) -> Match:
    """Random play under random options, all from one seed."""
    game, seats = walks.random_table(key, Random(seed))
    match = Match(game, seats, seed)
    rng = Random(seed)
    while not match.over and match.ply < plies:
        match.play(pick(game.actions(match.state), rng))
    return match


def digest_of_games(key: str, count: int) -> str:
    """One digest for so many random games."""
    hashed = hashlib.sha256()
    for seed in range(count):
        hashed.update(digest(random_match(key, seed)).encode())
    return hashed.hexdigest()


if __name__ == "__main__":
    if sys.argv[1] in GAMES:
        print(digest_of_games(sys.argv[1], int(sys.argv[2])))
    else:
        print(digest(replay(load(Path(sys.argv[1]).read_text(encoding="utf-8")))))
