"""When a file of the start is missing or is another than it should be, the page says which and lets one try again."""

import pytest
from driving import OFFERED, START, fail, log, make_a_turn, wait_until_idle, wait_until_ready
from playwright.sync_api import Browser, Page, expect

TERMINATE = "[...document.querySelectorAll('script[type=py][worker]')].at(-1).xworker.terminate()"
PORTAL = "<!doctype html><title>Welcome</title><p>Please sign in to use this network."


def answer_with_a_page(pattern: str, page: Page) -> None:
    """Answer the requests for a file as the sign-in page of a foreign network does."""
    page.route(
        pattern, lambda route: route.fulfill(status=200, body=PORTAL, content_type="text/html; charset=utf-8")
    )


def expect_failure(page: Page, name: str) -> None:
    expect(page.locator("#boot")).to_have_attribute("data-state", "failed", timeout=START)
    expect(page.locator("#boot-text")).to_contain_text(name)
    expect(page.locator("#boot-retry")).to_be_visible()


def try_again(page: Page, pattern: str) -> None:
    page.unroute(pattern)
    page.locator("#boot-retry").click()
    wait_until_ready(page)


@pytest.mark.parametrize(
    ("name", "break_file"),
    [
        ("worker-kings-plate.json", fail),
        ("worker-kings-plate.json", answer_with_a_page),
        ("line.py", answer_with_a_page),
        ("worker.py", answer_with_a_page),
        ("idiomorph.mjs", fail),
        ("interpreter.mjs", fail),
        ("ahead-kings-plate.mjs", fail),
    ],
)
def test_a_small_file_that_is_not_there_is_named_and_the_start_tried_again(
    page: Page, faults, name: str, break_file
) -> None:
    faults.expect("^console|^uncaught")
    pattern = f"**/{name}"
    break_file(pattern, page)
    page.goto("en/kings-plate/")
    expect_failure(page, name)
    try_again(page, pattern)


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip.packed", "boot.mjs"])
def test_a_page_in_the_place_of_a_big_file_is_noticed(page: Page, faults, name: str) -> None:
    faults.expect("^console|^uncaught")
    pattern = f"**/{name}"
    answer_with_a_page(pattern, page)
    page.goto("en/kings-plate/")
    expect_failure(page, name)
    try_again(page, pattern)


def test_what_only_serves_offline_play_may_be_missing(page: Page, faults) -> None:
    faults.expect("404|dynamically imported")
    fail("**/offline.mjs", page)
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    expect(page.locator("#boot")).to_have_attribute("data-state", "ready")


def test_a_worker_that_dies_while_it_starts_is_noticed(page: Page, faults) -> None:
    faults.expect("^console|^uncaught")
    page.clock.install()
    page.add_init_script(
        "const Native = Worker; globalThis.Worker = class extends Native {"
        " constructor(...given) { super(...given); if (!String(given[0]).startsWith('blob:')) return;"
        " if (!sessionStorage.killed) setTimeout(() => this.terminate(), 300); sessionStorage.killed = 1; } };"
    )
    page.goto("en/kings-plate/")
    expect(page.locator("html[data-python]")).to_be_attached(timeout=START)
    page.wait_for_timeout(1500)
    page.clock.run_for(60_000)
    expect_failure(page, "seconds")
    page.locator("#boot-retry").click()
    wait_until_ready(page)


def test_without_start_mjs_a_link_to_load_the_page_again_appears_in_the_end(page: Page, faults) -> None:
    faults.expect("404")
    fail("**/start.mjs", page)
    page.goto("ja/kings-plate/")
    link = page.locator(".nothing-happens a")
    expect(link).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(link).to_be_visible()
    page.unroute("**/start.mjs")
    link.click()
    wait_until_ready(page)


def test_without_javascript_nothing_claims_to_be_starting(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("en/kings-plate/")
    expect(page.locator("#boot-text")).to_be_hidden()
    expect(page.get_by_text("The cards are being dealt.")).to_be_hidden()
    expect(page.locator("#boot noscript")).to_be_visible()
    context.close()


def test_a_game_whose_engine_is_gone_for_good_goes_on_after_a_reload(page: Page, faults) -> None:
    faults.expect("^console|^uncaught")
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    make_a_turn(page)
    expect(page.locator(OFFERED).first).to_be_attached(timeout=START)
    before = log(page)
    fail("**/v/**", page)
    page.evaluate(TERMINATE)
    page.locator(OFFERED).first.click()
    expect_failure(page, "404")
    try_again(page, "**/v/**")
    assert before == log(page)[: len(before)]


def test_a_flood_of_clicks_does_not_keep_the_table_busy(page: Page) -> None:
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    page.evaluate(
        "for (let click = 0; click < 600; click++) document.querySelector('#table [data-pick]').click()"
    )
    wait_until_idle(page)
