"""Assemble the static site: `python web/build/site.py --out dist --base-url https://example.org/kobako/`.

Runs in the environment that `build.py` makes, with `node` on the path. Two builds of one commit are the same, byte
for byte. What is heavy to make is kept in .build/cache by its content.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
from pathlib import Path

from addresses import web_address
from bundles import bundle
from compiled import PYODIDE, Compiler
from installable import write_icons, write_manifests
from machine import ROOT, WEB, Failed, quiet, say
from notices import write_notices
from packages import fetch_wheels
from preloads import scripts_of_start
from runtime import PACKED_LIBRARY, STATIC, build_runtime, copy_script, finish_runtime, folder_hash
from wheels import build_wheels

NODE_MODULES = WEB / "node_modules"
BROWSER = WEB / "kobako_web" / "browser"
CACHE = ROOT / ".build" / "cache"
POSITIONS = WEB / "content" / "positions"
AT_ROOT = ("start.mjs",)
"""Scripts with a stable address, outside the hashed folders."""
FOR_EACH_GAME = ("ahead.mjs",)
"""Scripts of which the build writes one for each game."""
PYODIDE_PLACE = "@pyodide@"
"""Stands in interpreter.mjs for the way from the app folder to Pyodide."""
WORKERS = ("worker.py", "drawing.py")
"""What PyScript runs in workers, of a table and of the page for writers."""
PAGE_MODULES = ("page.py", "keyboard.py", "line.py", "picture.py")
LIBRARIES = {
    "idiomorph.mjs": NODE_MODULES / "idiomorph" / "dist" / "idiomorph.esm.js",
    "idb-keyval.mjs": NODE_MODULES / "idb-keyval" / "dist" / "index.js",
    "workbox-window.mjs": NODE_MODULES / "workbox-window" / "build" / "workbox-window.prod.mjs",
}
HEADERS = """\
/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
/rt/*
  Cache-Control: public, max-age=31536000, immutable
/v/*
  Cache-Control: public, max-age=31536000, immutable
/sw.js
  Cache-Control: no-cache
/*.html
  Cache-Control: no-cache
"""


def build_app(folder: Path, runtime: Path, runtime_path: str, wheels: dict[str, Path]) -> None:
    """Fill the app folder but for the compiled wheels: scripts, styles, drawings, Python of the page, configuration.

    `wheels` are those of `bundle`.
    """
    for source in sorted(STATIC.iterdir()):
        if source.is_file() and source.name not in AT_ROOT + FOR_EACH_GAME:
            shutil.copyfile(source, folder / source.name)
    for name, source in LIBRARIES.items():
        copy_script(source, folder / name)
    (folder / "page").mkdir()
    for name in PAGE_MODULES:
        shutil.copyfile(BROWSER / name, folder / "page" / name)
    for name in WORKERS:
        shutil.copyfile(BROWSER / name, folder / name)
    pyodide = f"../../{runtime_path}pyodide/"
    interpreter = (STATIC / "interpreter.mjs").read_text(encoding="utf-8")
    (folder / "interpreter.mjs").write_text(interpreter.replace(PYODIDE_PLACE, pyodide), encoding="utf-8")
    of_all = {
        pyodide + path.name: path.stat().st_size
        for path in sorted((runtime / "pyodide").iterdir())
        if path.suffix != ".mjs"
    }
    ahead = (STATIC / "ahead.mjs").read_text(encoding="utf-8")
    for game, wheel in wheels.items():
        package = f"./wheels/{wheel.name}"
        downloads = of_all | {package: (folder / package).stat().st_size}
        (folder / f"ahead-{game}.mjs").write_text(
            ahead.replace('"@downloads@"', json.dumps(downloads, indent=1)), encoding="utf-8"
        )
        config = {
            "interpreter": "./interpreter.mjs",
            "packages": [package],
            "packages_cache": "never",
            "index_urls": ["./wheels"],
            "js_modules": {"worker": {"./idb-keyval.mjs": "idb_keyval"}},
            "sync_main_only": True,
        }
        (folder / f"worker-{game}.json").write_text(json.dumps(config, indent=1))


def write_app_facts(folder: Path, build: str) -> None:
    """Write app.json: what this build is made of."""
    from kobako import GAMES

    facts = {
        "build": build,
        "pyodide": json.loads((PYODIDE / "package.json").read_text())["version"],
        "rules": {key: GAMES[key]().rules_version for key in sorted(GAMES)},
        "wheels": [
            {
                "file": f"wheels/{wheel.name}",
                "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
                "size": wheel.stat().st_size,
            }
            for wheel in sorted((folder / "wheels").iterdir())
        ],
    }
    (folder / "app.json").write_text(json.dumps(facts, indent=1))


def write_pages(out: Path, base_url: str, app: str, runtime: str, build: str) -> int:
    """Write every page of the site, and what other sites are shown of it; returns how many pages there are."""
    from kobako_web.exhibits import load
    from kobako_web.pages import render_all
    from kobako_web.site_map import Site
    from previews import write_previews

    count = 0
    scripts = scripts_of_start(out, app, runtime)
    site = Site(base_url=base_url, app=app, runtime=runtime, build=build, scripts=scripts)
    exhibits = load(POSITIONS)
    write_previews(out, site, exhibits, CACHE / "previews")
    for path, text in render_all(site, exhibits):
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        count += 1
    return count


def write_service_worker(out: Path, must_hold: list[str]) -> str:
    """Write sw.js over all that is to work offline. Raises Failed if anything in `must_hold` is left out."""
    return quiet(
        ["node", Path(__file__).with_name("service_worker.mjs"), out, *must_hold],
        failure="The service worker could not be made.",
    ).strip()


def build_site(out: Path, base_url: str) -> None:
    """Build the whole site into a folder, which is emptied first."""
    from kobako import GAMES
    from kobako_web.about import SHOWN

    work = CACHE.parent / "site"
    shutil.rmtree(work, ignore_errors=True)
    say("Wheels")
    own = build_wheels(work / "wheels")
    foreign = fetch_wheels(CACHE)
    micropip = next(wheel for wheel in foreign if wheel.name.startswith("micropip-"))
    others = [wheel for wheel in foreign if wheel != micropip]
    packages = {game: GAMES.package(game).rpartition(".")[2] for game in GAMES}
    wheels = bundle([*own, *others], packages, work / "bundles")
    wheels = {game: wheels[game] for game in SHOWN}

    say("Python for the browser, compiled by Pyodide")
    compiler = Compiler(CACHE / "compiled")
    build_runtime(work / "runtime", compiler, micropip)
    compiler.wheels(wheels.values(), work / "app" / "wheels")
    compiler.run()
    finish_runtime(work / "runtime", micropip)
    runtime = f"rt/{folder_hash(work / 'runtime')}/"
    build_app(work / "app", work / "runtime", runtime, wheels)
    build = folder_hash(work / "app")
    app = f"v/{build}/"
    write_app_facts(work / "app", build)

    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(work / "runtime", out / runtime)
    shutil.copytree(work / "app", out / app)
    for name in AT_ROOT:
        shutil.copyfile(STATIC / name, out / name)

    say("Pages")
    count = write_pages(out, base_url, app, runtime, build)
    say(f"{count} pages; icons, manifests, notices")
    write_icons(out)
    write_manifests(out, base_url)
    write_notices(out, foreign)
    (out / ".nojekyll").touch()
    (out / "_headers").write_text(HEADERS)

    say("Service worker")
    heavy = [f"{runtime}pyodide/{name}" for name in ("pyodide.asm.wasm", PACKED_LIBRARY, micropip.name)]
    say(
        write_service_worker(
            out, [*heavy, *(f"{app}wheels/{wheel.name}" for wheel in wheels.values()), f"{app}page/page.py"]
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Assemble the static site.")
    parser.add_argument(
        "--out", type=Path, required=True, help="the folder to build into; it is emptied first"
    )
    parser.add_argument(
        "--base-url", type=web_address, required=True, help="the address that the site will have"
    )
    options = parser.parse_args()
    try:
        build_site(options.out.resolve(), options.base_url)
    except (Failed, RuntimeError) as failed:
        sys.exit(f"\n{failed}")


if __name__ == "__main__":
    main()
