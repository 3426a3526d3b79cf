"""Lets the browser ask at once for what the start of the worker waits for, which it would else find file by file."""

from __future__ import annotations

import re
from pathlib import Path

START = re.compile(r'<script type="module" src="[^"]*"></script>')
TABLE_PAGE = 'data-page="table"'
SCRIPTS = ("boot-line.mjs", "early.mjs", "language.mjs", "lens.mjs", "standins.mjs", "start-watch.mjs")
TEXTS = ("worker.json", "worker.py")


def preloads(out: Path, app: str, runtime: str) -> list[tuple[str, str]]:
    """The files to ask for, as (kind of link, path from the root of the site), in the order of their use.

    What Python on the page needs is left out: it would only take the place of what the slower worker needs.
    """
    scripts = [f"{app}{name}" for name in SCRIPTS]
    scripts += [
        path.relative_to(out).as_posix() for path in sorted((out / runtime / "pyscript").glob("*.js"))
    ]
    texts = [f"{app}{name}" for name in TEXTS]
    return [("modulepreload", path) for path in scripts] + [("preload", path) for path in texts]


def with_preloads(html: str, root: str, files: list[tuple[str, str]]) -> str:
    """A table page with the links behind its script; any other page as it is. `root` leads to the site's root."""
    if TABLE_PAGE not in html:
        return html
    kinds = {"modulepreload": 'rel="modulepreload"', "preload": 'rel="preload" as="fetch" crossorigin'}
    links = "".join(f'<link {kinds[kind]} href="{root}{path}">' for kind, path in files)
    html, found = START.subn(lambda script: script[0] + links, html, count=1)
    if not found:
        raise ValueError("a table page has no script of the form that the preloads stand behind")
    return html
