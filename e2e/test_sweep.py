"""Every page of the site, one by one: nothing that shuts people out, no link that leads nowhere."""

import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from serve import SiteServer

DIST = Path(os.environ.get("KOBAKO_DIST", Path(__file__).parents[1] / "dist"))
PAGES = sorted(path.relative_to(DIST).as_posix().removesuffix("index.html") for path in DIST.rglob("*.html"))
LINKS = "links => links.map(link => link.href || link.src).filter(Boolean)"

pytestmark = pytest.mark.sweep


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(page: Page, path: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{path}#stay")

    found = Axe().run(page)

    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", PAGES)
def test_every_link_within_the_site_leads_somewhere(page: Page, site: SiteServer, path: str) -> None:
    page.goto(f"{path}#stay")
    addresses = page.locator("a[href], link[href], img[src], script[src], iframe[src]").evaluate_all(LINKS)

    within = [urlsplit(address) for address in addresses if address.startswith(site.url)]
    missing = [
        address.geturl()
        for address in within
        if site.find(unquote(address.path).removeprefix(site.base)) is None
    ]

    assert within
    assert missing == []
