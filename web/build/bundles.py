"""The wheels that a table installs: one with what all games share, and one for its game.

The wheels of the workspace hold all games. A table plays one; and installing a wheel in the browser takes time of its
own, so that what is always wanted together is one wheel there.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

EPOCH = (1980, 1, 1, 0, 0, 0)
VERSION = "0"
"""The site's wheels have no versions: their folder's name says which build they are of."""


def game_of(path: str, packages: Mapping[str, str]) -> str | None:
    """The game that a file is for, by its name or its folder's; None when it is for all. `packages`: by game."""
    for game, package in packages.items():
        if any(
            part == package or part.startswith((f"{package}.", f"{package}_"))
            for part in PurePosixPath(path).parts
        ):
            return game
    return None


def bundle(wheels: Iterable[Path], packages: Mapping[str, str], folder: Path) -> dict[str | None, Path]:
    """Write the wheel of each game, and that of all under None, into a folder.

    What wheels tell of themselves is left out, licences included: these stand in the notices of the site.
    """
    folder.mkdir(parents=True, exist_ok=True)
    contents: dict[str | None, dict[str, bytes]] = {None: {}, **{game: {} for game in packages}}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as source:
            for path in source.namelist():
                if not path.endswith("/") and ".dist-info/" not in path:
                    contents[game_of(path, packages)][path] = source.read(path)
    return {
        game: _write(folder, "kobako_table" if game is None else f"kobako_table_{packages[game]}", files)
        for game, files in contents.items()
    }


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
