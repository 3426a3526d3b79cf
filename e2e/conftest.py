"""The built site on a local server, a browser to open it in, and a watch for what no page may do.

`build.py test` names the folder in KOBAKO_DIST, the address it was built for in KOBAKO_BASE_URL and the
browser in KOBAKO_CHROMIUM. By hand: `python3 build.py build --base-url http://127.0.0.1:8123/kobako/`, then
`KOBAKO_BASE_URL=http://127.0.0.1:8123/kobako/ .venv/bin/pytest e2e`.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page
from serve import SiteServer

DIST = Path(os.environ.get("KOBAKO_DIST", Path(__file__).parents[1] / "dist"))
BASE_URL = os.environ.get("KOBAKO_BASE_URL", "")
CHROMIUM_ARGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
WITHOUT_ORIGIN = ("about:", "blob:", "data:")

# Service workers ask through the browser, not through a page: this shows their requests too.
os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"


@pytest.fixture(scope="session")
def site() -> Iterator[SiteServer]:
    """The built site, as another site than `blog`: on 127.0.0.1, below the path it was built for."""
    if not (DIST / "index.html").is_file():
        pytest.exit(f"There is no built site in {DIST}; run `python3 build.py build`.", returncode=2)
    address = urlsplit(BASE_URL)
    with SiteServer(DIST, port=address.port or 0, base=address.path or "/kobako/") as server:
        yield server


@pytest.fixture
def blog(site: SiteServer, tmp_path: Path) -> Iterator[SiteServer]:
    """Somebody else's site, on `localhost`: `blog.pages["post.html"] = html` puts a page there."""
    with SiteServer(tmp_path, host="localhost", pages={}) as server:
        yield server


@pytest.fixture(scope="session")
def base_url(site: SiteServer) -> str:
    """Lets tests say `page.goto("en/kings-plate/")`."""
    return site.url


@pytest.fixture(scope="session")
def chromium_path() -> str | None:
    """The browser to start; None for Playwright's own."""
    return os.environ.get("KOBAKO_CHROMIUM") or shutil.which("chromium")


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], chromium_path: str | None
) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium_path, "args": CHROMIUM_ARGS}


class Faults:
    """What went wrong in the pages of one test, seen from outside: errors, forbidden loads, foreign requests.

    `expect(pattern)` names a fault that the test brings about itself, such as lost connections while offline.
    """

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.contexts: list[BrowserContext] = []
        self._origins: set[str] = set()
        self._expected: list[re.Pattern[str]] = []

    def expect(self, pattern: str) -> None:
        self._expected.append(re.compile(pattern))

    def allow(self, server: SiteServer) -> None:
        self._origins.add(server.origin)

    def watch(self, context: BrowserContext) -> BrowserContext:
        self.contexts.append(context)
        context.add_init_script(
            "addEventListener('securitypolicyviolation', (event) => console.error("
            "`policy violated: ${event.violatedDirective} by ${event.blockedURI}`));"
        )
        context.on("console", lambda message: self._note_console(message.type, message.text))
        context.on("weberror", lambda error: self.seen.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self._note_request(request.url))
        return context

    def _note_console(self, kind: str, text: str) -> None:
        if kind == "error":
            self.seen.append(f"console: {text}")

    def _note_request(self, url: str) -> None:
        address = urlsplit(url)
        if not url.startswith(WITHOUT_ORIGIN) and f"{address.scheme}://{address.netloc}" not in self._origins:
            self.seen.append(f"request to another origin: {url}")

    def unexpected(self) -> list[str]:
        for context in self.contexts:
            for page in context.pages[:1]:
                page.wait_for_timeout(20)  # lets what the browser already reported arrive here
        return [fault for fault in self.seen if not any(known.search(fault) for known in self._expected)]


@pytest.fixture
def faults(site: SiteServer) -> Faults:
    watch = Faults()
    watch.allow(site)
    return watch


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test whose pages did what no page may do, though all that it asserts be true."""
    faults: Faults | None = getattr(item, "funcargs", {}).get("faults")
    try:
        yield
    except BaseException:
        if faults is not None:
            item.add_report_section("call", "faults in the pages", "\n".join(faults.seen))
        raise
    if faults is not None and (unexpected := faults.unexpected()):
        pytest.fail("\n".join(unexpected), pytrace=False)


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext], faults: Faults) -> Callable[..., BrowserContext]:
    """Every context of pytest-playwright, `page` and `context` included, is watched."""
    return lambda **options: faults.watch(new_context(**options))


@pytest.fixture
def new_profile(
    browser_type: BrowserType,
    faults: Faults,
    base_url: str,
    chromium_path: str | None,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[..., BrowserContext]]:
    """Open a browser with a profile on disk and with Chromium's own defaults, as a reader has it.

    Playwright's launch turns off the partitioning of storage, so that a frame of another site gets none at
    all in `page` and `context`; here it gets its own. `new_profile(folder)` opens an earlier profile again.
    """
    opened: list[BrowserContext] = []

    def open_profile(folder: Path | None = None, **options: Any) -> BrowserContext:
        folder = folder or tmp_path_factory.mktemp("profile")
        own = ["--headless=new", "--remote-debugging-pipe", f"--user-data-dir={folder}"]
        context = browser_type.launch_persistent_context(
            folder,
            executable_path=chromium_path,
            ignore_default_args=True,
            args=[*own, *CHROMIUM_ARGS, "about:blank"],
            base_url=base_url,
            **options,
        )
        opened.append(context)
        return faults.watch(context)

    yield open_profile
    for context in opened:
        context.close()


@pytest.fixture
def embed(page: Page, blog: SiteServer, faults: Faults) -> Callable[..., Page]:
    """`embed(address, attributes)` opens a blog post with the page at that address in a frame."""
    faults.allow(blog)

    def open_post(address: str, attributes: str = "", *, in_page: Page | None = None) -> Page:
        opened = in_page or page
        blog.pages["post.html"] = (
            '<!doctype html><html lang="en"><title>A post</title><link rel="icon" href="data:,">'
            f'<h1>A post</h1><iframe src="{address}" title="A game" width="700" height="800" {attributes}>'
            "</iframe>"
        )
        opened.goto(f"{blog.url}post.html")
        return opened

    return open_post
