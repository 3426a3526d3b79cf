"""The part of the standard library that the site ships is what the games import, no more and no less."""

import gzip
import json
from pathlib import Path

from compiled import LIBRARY, library_modules
from driving import make_a_turn, wait_until_ready
from playwright.sync_api import BrowserContext, Page
from serve import SiteServer

READ_MODULES = '''
def library_modules():
    """Import all of our own code, go through an error, and say what of the standard library is loaded."""
    import importlib, json, pkgutil, sys, traceback

    for name in ("kobako", "kobako_bots", "kobako_web"):
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, name + "."):
            if module.name not in TERMINAL_ONLY and ".browser." not in module.name:
                importlib.import_module(module.name)
    try:
        raise ValueError("a fault, for the sake of what its report imports")
    except ValueError:
        traceback.format_exc()
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    return json.dumps(sorted({spec.name for spec in specs if spec and "python314.zip" in str(spec.origin)}))

__export__.append("library_modules")
'''
TERMINAL_ONLY = (
    "kobako.__main__",
    "kobako.play",
    "kobako.scenario",
    "kobako_bots.__main__",
    "kobako_bots.arena",
)
"""Modules of the wheels that serve the command line; the browser imports none of them."""


def config_with_every_game(site: SiteServer) -> str:
    """The configuration of a worker that installs the wheels of all games."""
    (config,) = site.folder.glob("v/*/worker-kings-plate.json")
    wheels = [f"./wheels/{wheel.name}" for wheel in sorted((config.parent / "wheels").iterdir())]
    return json.dumps(json.loads(config.read_text()) | {"packages": wheels})


def modules_of_a_boot(context: BrowserContext, page: Page, site: SiteServer, worker: Path) -> set[str]:
    """The modules that a real boot with the whole standard library loads, every game imported and a move made."""
    config = config_with_every_game(site)
    context.route("**/worker-kings-plate.json", lambda route: route.fulfill(body=config))
    script = f"{worker.read_text()}\nTERMINAL_ONLY = {TERMINAL_ONLY!r}\n{READ_MODULES}"
    context.route("**/worker.py", lambda route: route.fulfill(body=script, content_type="text/x-python"))
    whole = gzip.compress(LIBRARY.read_bytes(), 1)
    context.route("**/python_stdlib.zip.packed", lambda route: route.fulfill(body=whole))
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    make_a_turn(page)
    make_a_turn(page)
    found = page.evaluate("document.getElementById('python-table').xworker.sync.library_modules()")
    return set(json.loads(found))


def test_the_shipped_library_is_what_a_boot_with_every_game_imports(
    context: BrowserContext, page: Page, site: SiteServer
) -> None:
    worker = Path(__file__).parents[1] / "web" / "kobako_web" / "browser" / "worker.py"
    loaded = modules_of_a_boot(context, page, site, worker)
    listed = library_modules()

    assert set() == loaded - listed.keys(), "imported, but not in web/build/stdlib_modules.txt"
    unread = {name for name, reason in listed.items() if not reason} - loaded
    assert set() == unread, "in web/build/stdlib_modules.txt, but never imported"
