"""Law 6: the same seed and the same actions are the same game, on every Python and under every hash seed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import digests
import kobako
import pytest
import walks
from kobako import GAMES, Match
from kobako.record import dump, load, record, replay
from kobako.rng import pick

HERE = Path(__file__).parent
ENGINE = Path(kobako.__file__).parents[1]
PYODIDE = HERE.parents[1] / "web" / "node_modules" / "pyodide"
GAMES_PLAYED = 12


@pytest.mark.parametrize("key", GAMES)
def test_hash_seeds_change_nothing(key: str) -> None:
    found = set()
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ENGINE)}
        done = subprocess.run(
            [sys.executable, HERE / "digests.py", key, str(GAMES_PLAYED)],
            env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
        found.add(done.stdout.strip())

    assert found == {digests.digest_of_games(key, GAMES_PLAYED)}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.skipif(
    not PYODIDE.is_dir() or shutil.which("node") is None,
    reason="Pyodide is not there; `python3 build.py build` fetches it into web/node_modules",
)
def test_pyodide_plays_the_same_games(key: str) -> None:
    done = subprocess.run(
        ["node", HERE / "in_pyodide.mjs", ENGINE, key, str(GAMES_PLAYED)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] == digests.digest_of_games(key, GAMES_PLAYED)


@pytest.mark.parametrize("key", GAMES)
def test_a_record_replays_to_the_same_position(key: str) -> None:
    for seed in range(10):
        match = digests.random_match(key, seed)
        text = dump(record(match))
        again = replay(load(text))

        assert repr(again.state) == repr(match.state)
        assert digests.digest(again) == digests.digest(match)
        assert dump(record(again)) == text


@pytest.mark.parametrize("key", GAMES)
def test_after_a_take_back_the_same_actions_meet_the_same_chance(key: str) -> None:
    for seed in range(10):
        rng = Random(seed)
        game, seats = walks.random_table(key, rng)
        match = Match(game, seats, seed)
        for _ in range(12):
            if not match.over:
                match.play(pick(game.actions(match.state), rng))
        before, plies = repr(match.state), list(match.plies)
        match.take_back(9)
        for ply in plies[match.ply :]:
            match.play(ply.action)

        assert repr(match.state) == before
        assert match.plies == plies
