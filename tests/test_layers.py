"""The layers of the house: what may import what."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import grimp
import pytest
from importlinter.application.use_cases import lint_imports
from importlinter.configuration import configure
from kobako.games import GAMES
from kobako_web.about import SHOWN

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "engine" / "kobako"
PLAYERS = ROOT / "bots" / "kobako_bots"
PAGES = ROOT / "web" / "kobako_web"
BROWSER = PAGES / "browser"
OF_THE_BROWSER = {"js", "micropip", "pyodide", "pyodide_js", "pyscript"}


def imported(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield every module of a folder with the first name of each thing it imports, wherever in the module."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Import(names=names):
                    for name in names:
                        yield path, name.name.partition(".")[0]
                case ast.ImportFrom(module=str(module), level=0):
                    yield path, module.partition(".")[0]


def test_imports_keep_to_the_contracts_of_the_workspace() -> None:
    configure()

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None)


def test_a_game_imports_no_other_game() -> None:
    graph = grimp.build_graph("kobako", cache_dir=None)
    games = [f"kobako.{path.parent.name}" for path in ENGINE.glob("*/rules.py")]
    chains = [
        graph.find_shortest_chain(importer=game, imported=other, as_packages=True)
        for game, other in permutations(games, 2)
    ]

    assert "kobako.kings_plate" in games
    assert [chain for chain in chains if chain] == []


ALONE = """
import sys
from importlib import import_module
from kobako.core import RecordError
from kobako.games import GAMES
from kobako_web.about import SHOWN
import kobako_bots, kobako_web.session
from kobako_web.sitting import Unreadable, read

key, *others = sys.argv[1:]
package = GAMES.package(key).rpartition(".")[2]
for part in ("play", "table", "tell", "picture"):
    import_module(f"kobako_web.{part}.{package}")
kobako_bots.make_bot(key, "master")
for other in others:
    try:
        read(f"kobako = 1\\ngame = '{other}'\\nrules = 1\\nseats = 2\\nseed = 1\\nactions = []\\n", key)
    except Unreadable as error:
        assert "another game" in str(error.sentence)
packages = [GAMES.package(other).rpartition(".")[2] for other in others]
print(*[name for name in sys.modules if any(package in name for package in packages)])
"""
"""Prints what a table, its bots and its refusals import of other games than the one named first."""


@pytest.mark.parametrize("game", SHOWN)
def test_a_table_imports_nothing_of_another_game_since_the_site_ships_them_apart(game: str) -> None:
    others = [other for other in GAMES if other != game]
    done = subprocess.run(
        [sys.executable, "-c", ALONE, game, *others], capture_output=True, text=True, check=False
    )

    assert (done.stdout.split(), done.stderr) == ([], "")


def test_the_rules_need_the_standard_library_only() -> None:
    foreign = {(path, name) for path, name in imported(ENGINE) if name not in sys.stdlib_module_names}

    assert {name for _, name in foreign} <= {"kobako"}, foreign


def test_the_players_need_the_rules_and_the_standard_library_only() -> None:
    foreign = {(path, name) for path, name in imported(PLAYERS) if name not in sys.stdlib_module_names}

    # A Dask cluster is asked for by address in the arena alone.
    assert {name for _, name in foreign} <= {"kobako", "kobako_bots", "distributed"}, foreign


@pytest.mark.parametrize("folder", [ENGINE, PLAYERS, PAGES], ids=lambda folder: folder.name)
def test_only_the_browser_package_touches_the_browser(folder: Path) -> None:
    touching = {(path, name) for path, name in imported(folder) if name in OF_THE_BROWSER}

    assert {path for path, _ in touching if not path.is_relative_to(BROWSER)} == set()
