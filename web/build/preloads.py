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


def preloads(out: Path, app: str, runtime: str) -> tuple[tuple[str, str], ...]:
    """The files to ask for, as (kind of link, path from the root of the site), in the order of their use.

    What Python on the page needs is left out: it would only take the place of what the slower worker needs.
    """
    scripts = [f"{app}{name}" for name in SCRIPTS]
    scripts += [
        path.relative_to(out).as_posix() for path in sorted((out / runtime / "pyscript").glob("*.js"))
    ]
    return (*(("modulepreload", path) for path in scripts), ("preload", f"{app}worker.py"))
