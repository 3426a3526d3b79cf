"""The game in somebody else's page: light until a click, playable where storage is refused, and in a sandbox."""

import re
from collections.abc import Callable

import pytest
from driving import OFFERED, START, make_a_turn, wait_until_ready
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect
from serve import SiteServer

Embed = Callable[..., Page]
LIGHT = 250_000
"""Bytes that a facade may weigh, uncompressed."""
NOTE_MESSAGES = "window.heard = []; addEventListener('message', (event) => heard.push(event.data));"


def frame(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def play(page: Page) -> None:
    """Press Play, wait until the game is there, and make a turn that the bot answers."""
    frame(page).locator("#play").click()
    wait_until_ready(frame(page))
    make_a_turn(frame(page))
    expect(frame(page).locator(OFFERED).first).to_be_attached(timeout=START)


@pytest.mark.parametrize("language", ["zh-hant", "ja", "en"])
def test_a_facade_is_light_and_asks_for_nothing_more_until_the_click(
    embed: Embed, site: SiteServer, language: str
) -> None:
    site.asked.clear()
    page = embed(f"{site.url}embed/{language}/kings-plate/")
    expect(frame(page).locator("#play")).to_be_visible()
    page.wait_for_timeout(500)
    files = [site.find(path.removeprefix(site.base)) for path in site.asked]
    assert not [path for path in site.asked if "/rt/" in path]
    assert sum(file.stat().st_size for file in files if file) < LIGHT


def test_it_plays_in_a_page_of_another_site_that_refuses_it_storage(embed: Embed, site: SiteServer) -> None:
    page = embed(f"{site.url}embed/en/kings-plate/")
    play(page)
    refused = page.frames[1].evaluate("() => { try { localStorage; return false; } catch { return true; } }")
    assert refused, "this browser gives storage to frames of other sites: the test shows nothing"
    expect(frame(page).locator("#boot")).to_have_attribute("data-state", "unsaved")


def test_it_plays_in_a_page_of_another_site_with_storage_of_its_own(
    embed: Embed, new_profile: Callable[..., BrowserContext], site: SiteServer
) -> None:
    page = embed(f"{site.url}embed/ja/kings-plate/", in_page=new_profile().new_page())
    play(page)


def test_it_plays_in_a_sandbox_without_an_origin(embed: Embed, site: SiteServer) -> None:
    page = embed(f"{site.url}embed/zh-hant/kings-plate/", 'sandbox="allow-scripts"')
    play(page)
    assert page.frames[1].evaluate("self.origin") == "null"
    expect(frame(page).locator("#boot")).to_have_attribute("data-state", "unsaved")


def test_it_tells_its_height_to_its_own_script_to_wordpress_and_to_others(
    page: Page, embed: Embed, site: SiteServer
) -> None:
    page.add_init_script(NOTE_MESSAGES)
    embed(f"{site.url}embed/en/kings-plate/#?secret=Q1w2E3r4T5", 'sandbox="allow-scripts"')
    expect(frame(page).locator("#play")).to_be_visible()
    page.wait_for_timeout(300)
    heard = page.evaluate("heard")
    height = next(
        told["height"] for told in heard if isinstance(told, dict) and told.get("type") == "kobako:resize"
    )
    assert height > 300
    assert {"message": "height", "value": height, "secret": "Q1w2E3r4T5"} in heard
    assert any(isinstance(told, str) and '"context":"iframe.resize"' in told for told in heard)


def test_without_javascript_it_is_a_picture_and_a_link_to_the_game(
    browser: Browser, site: SiteServer
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.url}embed/en/kings-plate/")
    address = page.locator("#play").get_attribute("href") or ""
    assert address.endswith("/en/kings-plate/")
    context.close()


def test_the_way_to_the_full_page_carries_the_game(embed: Embed, site: SiteServer) -> None:
    page = embed(f"{site.url}embed/en/kings-plate/")
    play(page)
    link = frame(page).locator("[data-carry=link]").first
    with page.context.expect_page() as opened:
        link.click()
    assert "#1." in opened.value.url


def test_where_a_sandbox_opens_no_windows_the_address_of_the_game_can_be_copied(
    embed: Embed, site: SiteServer, faults
) -> None:
    faults.expect("Blocked opening")
    page = embed(f"{site.url}embed/en/kings-plate/", 'sandbox="allow-scripts"')
    play(page)
    frame(page).locator("[data-carry=link]").first.click()
    expect(frame(page).locator("#address-text")).to_have_value(re.compile("/en/kings-plate/#1[.]"))
