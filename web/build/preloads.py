"""Lets the browser ask at once for what the table page would else discover file by file."""

from __future__ import annotations

from pathlib import Path

START = '<script type="module" src="'
TABLE_PAGE = 'data-page="table"'
SCRIPTS = (
    "boot-line.mjs",
    "early.mjs",
    "hand-over.mjs",
    "language.mjs",
    "standins.mjs",
    "idiomorph.mjs",
    "offline.mjs",
)
TEXTS = ("worker.json", "worker.py")


def preloads(out: Path, app: str, runtime: str) -> list[tuple[str, str]]:
    """The files to ask for, as (kind of link, path from the root of the site), in the order of their use."""
    scripts = [f"{app}{name}" for name in SCRIPTS]
    scripts += [
        path.relative_to(out).as_posix() for path in sorted((out / runtime / "pyscript").glob("*.js"))
    ]
    scripts.append(f"{runtime}micropython/micropython.mjs")
    texts = [f"{app}{name}" for name in TEXTS]
    texts += [path.relative_to(out).as_posix() for path in sorted((out / app / "page").iterdir())]
    texts.append(f"{runtime}micropython/micropython.wasm")
    return [("modulepreload", path) for path in scripts] + [("preload", path) for path in texts]


def with_preloads(html: str, root: str, files: list[tuple[str, str]]) -> str:
    """A table page with the links before its script; any other page as it is. `root` leads to the site's root."""
    if TABLE_PAGE not in html:
        return html
    kinds = {"modulepreload": 'rel="modulepreload"', "preload": 'rel="preload" as="fetch" crossorigin'}
    links = "".join(f'<link {kinds[kind]} href="{root}{path}">' for kind, path in files)
    return html.replace(START, links + START, 1)
