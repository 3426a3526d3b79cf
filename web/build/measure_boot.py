"""How long the table takes from the click on a link until it can be played, beside a bare PyScript page.

The peer is the smallest page that PyScript allows: its core, Pyodide as its makers ship it, one line of Python on
the page. Both are served by the same server in the same run, uncompressed and cacheable, in turns; cold is the first
visit with a new browser profile, warm the fourth. `build.py bench boot` builds the site and runs this.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

import measure_clicks
from machine import WEB, find_chromium
from playwright.sync_api import BrowserContext, Playwright, sync_playwright
from serve import SiteServer

COLD_LIMIT = 0.75
WARM_LIMIT = 0.6
VISITS = 4
SETTLING = 1.5
"""Seconds that a new browser has for its own start, which is no part of a page's."""
TIMEOUT = 120_000
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
]
BARE_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>A bare PyScript page</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="v/peer/pyscript/core.css">
<script type="module" src="v/peer/pyscript/core.js"></script>
</head>
<body>
<script type="py" config='{"interpreter": "v/peer/pyodide/pyodide.mjs"}'>
import js
js.document.documentElement.setAttribute("data-ready", "")
</script>
</body>
</html>
"""
NOTE_READY = """
new MutationObserver((_, observer) => {
  if (!document.documentElement?.hasAttribute("data-ready")) return;
  observer.disconnect();
  window.readyAfter = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"] });
"""


def make_bare_site(folder: Path) -> None:
    """The peer: PyScript and Pyodide from their npm packages, untouched, and one page.

    They lie in a folder that browsers may keep for ever, as ours do, so that its warm visits download nothing.
    """
    kept = folder / "v" / "peer"
    shutil.copytree(WEB / "node_modules" / "@pyscript" / "core" / "dist", kept / "pyscript")
    shutil.copytree(WEB / "node_modules" / "pyodide", kept / "pyodide")
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")


def visit(context: BrowserContext, url: str) -> float:
    """Open a page and return the milliseconds from the start of navigation until it says that it is ready."""
    page = context.new_page()
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=TIMEOUT)
    duration = float(page.evaluate("window.readyAfter"))
    page.wait_for_timeout(
        1500
    )  # what follows a start, such as filling the offline cache, belongs to no visit
    page.close()
    return duration


def boots(playwright: Playwright, chromium: str, url: str) -> tuple[float, float]:
    """Cold and warm boot of a page, in ms: the first and the last of several visits with a new profile."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium, args=ARGUMENTS
        )
        context.add_init_script(NOTE_READY)
        time.sleep(SETTLING)
        durations = [visit(context, url) for _ in range(VISITS)]
        context.close()
    return durations[0], durations[-1]


def report(name: str, durations: list[float]) -> float:
    """Print a row of the table; returns the median."""
    median = statistics.median(durations)
    print(f"  {name:<28}{median:>8.0f} ms   {min(durations):.0f} to {max(durations):.0f}")
    return median


def measure_boots(playwright: Playwright, chromium: str, table: str, runs: int) -> list[str]:
    """Print how the table and the bare page start; returns a sentence for each limit that was missed."""
    bare: list[tuple[float, float]] = []
    ours: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        make_bare_site(Path(folder) / "bare")
        with SiteServer(Path(folder) / "bare", caching=True) as peer:
            for run in range(runs):
                bare.append(boots(playwright, chromium, peer.url))
                ours.append(boots(playwright, chromium, table))
                print(f"  run {run + 1} of {runs}", flush=True)

    print(f"From navigation to playable, median of {runs} and spread:")
    faults = []
    for number, (name, limit) in enumerate((("cold", COLD_LIMIT), ("warm", WARM_LIMIT))):
        peer_median = report(f"bare PyScript page, {name}", [row[number] for row in bare])
        our_median = report(f"table, {name}", [row[number] for row in ours])
        share = our_median / peer_median
        print(f"  {name}: {share:.2f} of the bare page (at most {limit})")
        if share > limit:
            faults.append(f"The {name} boot takes {share:.2f} of the bare page's time.")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the boot against a bare PyScript page.")
    parser.add_argument("--runs", type=int, default=5, help="new profiles for each page (%(default)s)")
    parser.add_argument("--clicks-only", action="store_true", help="leave the boots out")
    parser.add_argument("--dist", type=Path, default=Path(os.environ.get("KOBAKO_DIST", "dist")))
    parser.add_argument(
        "--base-url", default=os.environ.get("KOBAKO_BASE_URL", "http://127.0.0.1:8000/kobako/")
    )
    options = parser.parse_args()
    address = urlsplit(options.base_url)
    find_chromium()
    chromium = os.environ["KOBAKO_CHROMIUM"]
    with (
        SiteServer(options.dist, port=address.port or 0, base=address.path, caching=True) as site,
        sync_playwright() as playwright,
    ):
        table = f"{site.url}en/kings-plate/"
        faults = [] if options.clicks_only else measure_boots(playwright, chromium, table, options.runs)
        print("From a click to the picture:")
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        faults += measure_clicks.measure(browser.new_page(), table)
        browser.close()
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
