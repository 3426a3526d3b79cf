"""The wheels that tables install: one for each game, with all that its table runs on and nothing else.

The wheels of the workspace hold all games, the terminal and the pages. A table plays one game; and installing takes
time for each wheel and for each file in it.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

EPOCH = (1980, 1, 1, 0, 0, 0)
VERSION = "0"
"""The site's wheels have no versions: their folder's name says which build they are of."""
ELSEWHERE = (
    "kobako/__main__",
    "kobako/play.",
    "kobako/scenario.",
    "kobako_bots/arena.",
    *(
        f"kobako_web/{name}"
        for name in ("about/", "bench_page.", "html.", "licences.", "pages.", "site_map.", "table_page.")
    ),
    *(f"kobako_web/{name}" for name in ("builder_page.", "exhibits.", "featured_page.", "snippets.")),
    *(f"kobako_web/browser/{name}." for name in ("drawing", "keyboard", "line", "page", "picture", "worker")),
)
"""Beginnings of paths of what serves the terminal, the build, or Python on the page."""


def game_of(path: str, packages: Mapping[str, str]) -> str | None:
    """The game that a file is for, by its name or its folder's; None when it is for all. `packages`: by game."""
    for game, package in packages.items():
        if any(
            part == package or part.startswith((f"{package}.", f"{package}_"))
            for part in PurePosixPath(path).parts
        ):
            return game
    return None


def bundle(wheels: Iterable[Path], packages: Mapping[str, str], folder: Path) -> dict[str, Path]:
    """Write the wheel of each game into a folder: all that its table runs on, of whatever wheel.

    What wheels tell of themselves is left out, licences included: these stand in the notices of the site.
    """
    folder.mkdir(parents=True, exist_ok=True)
    contents: dict[str, dict[str, bytes]] = {game: {} for game in packages}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as source:
            for path in source.namelist():
                if path.endswith("/") or ".dist-info/" in path or path.startswith(ELSEWHERE):
                    continue
                own = game_of(path, packages)
                for game in packages if own is None else (own,):
                    contents[game][path] = source.read(path)
    return {game: _write(folder, f"kobako_{packages[game]}", files) for game, files in contents.items()}


def _write(folder: Path, name: str, files: dict[str, bytes]) -> Path:
    about = f"{name}-{VERSION}.dist-info"
    files |= {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {VERSION}\n".encode(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: kobako\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = f"{about}/RECORD"
    files[record] = "".join(f"{path},,\n" for path in [*sorted(files), record]).encode()
    wheel = folder / f"{name}-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as target:
        for path in sorted(files):
            target.writestr(zipfile.ZipInfo(path, EPOCH), files[path], zipfile.ZIP_STORED)
    return wheel
