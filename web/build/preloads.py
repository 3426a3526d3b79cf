"""Lets the browser ask at once for what the start of the worker waits for, which it would else find file by file."""

from __future__ import annotations

from pathlib import Path

SCRIPTS = (
    "boot.mjs",
    "boot-line.mjs",
    "early.mjs",
    "language.mjs",
    "lens.mjs",
    "standins.mjs",
    "start-watch.mjs",
)


def scripts_of_start(out: Path, app: str, runtime: str) -> tuple[str, ...]:
    """The modules that the start of a table imports, as paths from the root of the site, in the order of their use.

    What Python on the page needs is left out: it would only take the place of what the slower worker needs.
    """
    parts = sorted((out / runtime / "pyscript").glob("*.js"))
    return (*(f"{app}{name}" for name in SCRIPTS), *(path.relative_to(out).as_posix() for path in parts))
