"""Compiles Python for the browser with Pyodide's own Python, in node, and keeps the results by content."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from machine import WEB, digest, quiet

HERE = Path(__file__).parent
PYODIDE = WEB / "node_modules" / "pyodide"
LIBRARY = PYODIDE / "python_stdlib.zip"
MODULES = HERE / "stdlib_modules.txt"


def library_modules(text: str | None = None) -> dict[str, str]:
    """The modules of the standard library that the site ships, each with the reason why, if one is given.

    A line of stdlib_modules.txt is `name` for a module that every game loads, or `name  # why it is kept`.
    """
    lines = (MODULES.read_text() if text is None else text).splitlines()
    parted = (line.partition("#") for line in lines)
    return {name.strip(): reason.strip() for name, _, reason in parted if name.strip()}


class Compiler:
    """Collects what is to be compiled, then does it in one run of node; what was done before is taken from a folder."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self._results: dict[Path, Path] = {}
        self._library: dict[str, object] | None = None
        self._wheels: list[dict[str, str]] = []

    def library(self, target: Path) -> None:
        """Compile the named part of the standard library into `target`."""
        kept = self._kept(LIBRARY, MODULES)
        self._results[target] = kept
        if not kept.exists():
            self._library = {
                "source": str(LIBRARY),
                "target": str(kept),
                "modules": sorted(library_modules()),
            }

    def wheels(self, wheels: Iterable[Path], folder: Path) -> None:
        """Compile wheels into a folder, under the names that they have."""
        for wheel in wheels:
            kept = self._kept(wheel)
            self._results[folder / wheel.name] = kept
            if not kept.exists():
                self._wheels.append({"source": str(wheel), "target": str(kept)})

    def run(self) -> None:
        """Do what is left to do. Raises Failed with what node printed."""
        if self._library or self._wheels:
            job = {"pyodide": str(PYODIDE), "library": self._library, "wheels": self._wheels}
            self._cache.mkdir(parents=True, exist_ok=True)
            file = self._cache / "job.json"
            file.write_text(json.dumps(job))
            quiet(
                ["node", HERE / "compile.mjs", file], failure="The Python of the site could not be compiled."
            )
        for target, kept in self._results.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, target)

    def _kept(self, *sources: Path) -> Path:
        tools = (HERE / "compile.mjs", HERE / "compile_inside.py", PYODIDE / "package.json")
        return self._cache / f"{digest(*sources, *tools)[:20]}.zip"
