"""After one visit the site plays without a network, and a new version comes in only when the player agrees."""

import shutil
from collections.abc import Callable
from pathlib import Path

from driving import OFFERED, START, log, make_a_turn, wait_until_ready
from playwright.sync_api import BrowserContext, Page, expect
from serve import SiteServer

NewProfile = Callable[..., BrowserContext]
BASE = "/kobako/"


def visit_until_offline_works(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)
    expect(page.locator("#offline")).to_be_visible(timeout=START)


def test_after_one_visit_every_language_plays_with_the_server_stopped(
    site: SiteServer, new_profile: NewProfile, faults
) -> None:
    server = SiteServer(site.folder, base=BASE, caching=True)
    faults.allow(server)
    page = new_profile().new_page()
    visit_until_offline_works(page, f"{server.url}en/kings-plate/")
    asked = [path for path in server.asked if path.endswith((".wasm", ".zip", ".whl"))]
    assert sorted(set(asked)) == sorted(asked), "the offline copy is made of what the visit has fetched"
    server.close()

    page.goto(f"{server.url}ja/kings-plate/")
    wait_until_ready(page)
    make_a_turn(page)
    expect(page.locator(OFFERED).first).to_be_attached(timeout=START)
    page.goto(f"{server.url}zh-hant/")
    expect(page.locator("h1").first).to_be_visible()

    page.goto(f"{server.url}en/kings-plate?x=1")
    wait_until_ready(page)
    faults.expect("404")
    page.goto(f"{server.url}en/nothing")
    expect(page.locator("h1")).to_have_text("404")


def test_a_new_version_waits_until_the_player_agrees(
    site: SiteServer, new_profile: NewProfile, faults, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site.folder, folder)
    with SiteServer(folder, base=BASE, caching=True) as server:
        faults.allow(server)
        page = new_profile().new_page()
        visit_until_offline_works(page, f"{server.url}en/kings-plate/")
        expect(page.locator("#update")).to_be_hidden()

        with (folder / "sw.js").open("a") as worker:
            worker.write("\n// the next version\n")
        page.reload()
        wait_until_ready(page)
        make_a_turn(page)
        expect(page.locator("#update")).to_be_visible(timeout=START)
        page.evaluate("window.before = true")
        before = log(page)
        page.locator("#update-later").click()
        expect(page.locator("#update")).to_be_hidden()
        assert page.evaluate("window.before")

        page.reload()
        wait_until_ready(page)
        expect(page.locator("#update")).to_be_visible(timeout=START)
        page.locator("#update-now").click()
        page.wait_for_event("load")
        wait_until_ready(page)
        assert before == log(page)[: len(before)]
        expect(page.locator("#update")).to_be_hidden()
