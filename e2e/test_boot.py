"""The table starts: what is asked for, what is shown on the way, and what happens when something is missing."""

from collections.abc import Callable

import pytest
from driving import OFFERED, START, fail, wait_until_ready
from playwright.sync_api import Browser, BrowserContext, Page, expect

NOTE_STATES = """
window.states = [];
new MutationObserver(() => {
  const state = document.getElementById("boot")?.dataset.state;
  if (state && state !== window.states.at(-1)) window.states.push(state);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


@pytest.mark.parametrize("language", ["zh-hant", "ja", "en"])
def test_the_table_starts_and_answers_a_pick(page: Page, faults, language: str) -> None:
    page.goto(f"{language}/kings-plate/")
    wait_until_ready(page)
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1
    before = page.locator("#table").inner_html()
    page.locator(OFFERED).first.click()
    expect(page.locator("#table:not([aria-busy])")).to_be_attached()
    assert page.locator("#table").inner_html() != before


def test_the_start_shows_its_steps_in_order(page: Page) -> None:
    page.add_init_script(NOTE_STATES)
    page.route("**/pyodide.asm.wasm", lambda route: (page.wait_for_timeout(500), route.continue_()))
    page.goto("en/kings-plate/", wait_until="domcontentloaded")
    wait_until_ready(page)
    states = page.evaluate("states.filter((state, index) => states.indexOf(state) === index)")
    assert states == ["waiting", "start", "download", "load", "ready"]


def test_nothing_heavy_is_asked_for_twice(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("ja/kings-plate/")
    wait_until_ready(page)
    heavy = [address for address in asked if "/rt/" in address or "/wheels/" in address]
    assert any("pyodide.asm.wasm" in address for address in heavy)
    assert sorted(set(heavy)) == sorted(heavy)


def test_without_javascript_the_page_shows_the_board_and_leads_to_the_rules(
    browser: Browser, base_url: str
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("zh-hant/kings-plate/")
    expect(page.get_by_role("grid")).to_be_visible()
    assert page.get_by_role("gridcell").count() == 16
    context.close()


def test_picks_made_before_python_runs_are_kept_and_count(page: Page) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.goto("en/kings-plate/", wait_until="domcontentloaded")
    page.locator("html[data-python], #boot[data-state=start]").first.wait_for(state="attached")
    page.locator("[data-pick]").first.click(force=True)
    expect(page.locator(".kept")).to_have_count(1)
    wait_until_ready(page)
    expect(page.locator(".kept")).to_have_count(0)


@pytest.mark.parametrize(
    "missing", ["**/wheels/kobako_kings_plate-*.whl", "**/python_stdlib.zip.packed", "**/core.js"]
)
def test_a_start_that_fails_says_so_and_can_be_tried_again(page: Page, faults, missing: str) -> None:
    faults.expect("")
    fail(missing, page)
    page.goto("en/kings-plate/")
    expect(page.locator("#boot")).to_have_attribute("data-state", "failed", timeout=START)
    page.unroute(missing)
    page.locator("#boot-retry").click()
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_attribute("data-state", "ready")


def test_a_browser_that_cannot_run_python_is_told_so(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("en/kings-plate/")
    sentence = page.locator("#boot").get_attribute("data-impossible")
    assert sentence
    expect(page.locator("#boot-text")).to_have_text(sentence)
    expect(page.locator("#boot-retry")).to_be_hidden()


def test_a_page_from_before_an_update_loads_itself_anew_once(page: Page, faults) -> None:
    faults.expect("404")
    fail("**/boot.mjs", page)
    page.once("framenavigated", lambda _: page.once("framenavigated", lambda _: page.unroute("**/boot.mjs")))
    page.goto("en/kings-plate/")
    wait_until_ready(page)


def test_a_page_whose_files_are_gone_for_good_stops_and_says_so(page: Page, faults) -> None:
    faults.expect("404|boot.mjs")
    fail("**/boot.mjs", page)
    page.goto("en/kings-plate/")
    expect(page.locator("#boot")).to_have_attribute("data-state", "failed", timeout=START)


def test_the_front_door_leads_to_the_language_of_the_reader(
    new_context: Callable[..., BrowserContext],
) -> None:
    for locale, folder in {"zh-TW": "zh-hant", "ja-JP": "ja", "en-GB": "en", "fr-FR": "en"}.items():
        page = new_context(locale=locale).new_page()
        page.goto("")
        page.wait_for_url(f"**/{folder}/")
        page.goto("ja/")
        page.wait_for_timeout(300)
        page.goto("")
        page.wait_for_url("**/ja/")
        page.goto("#stay")
        page.wait_for_timeout(200)
        assert page.url.endswith("/#stay")
