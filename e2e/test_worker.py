"""The worker may die at any moment; the game goes on in a new one. A reload, too, finds the game as it was."""

from driving import OFFERED, START, log, make_a_turn, new_game, wait_for_thought, wait_until_ready
from playwright.sync_api import Page, expect

TERMINATE = "[...document.querySelectorAll('script[type=py][worker]')].at(-1).xworker.terminate()"


def terminate(page: Page) -> None:
    """End the newest worker of PyScript, and wait until the browser has really ended it."""
    newest = [worker for worker in page.workers if "/ahead-" not in worker.url][-1]
    with newest.expect_event("close"):
        page.evaluate(TERMINATE)


def test_a_reload_in_mid_game_finds_the_game_as_it_was(page: Page) -> None:
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    make_a_turn(page)
    before = log(page)
    page.reload()
    wait_until_ready(page)
    assert before == log(page)[: len(before)]


def test_a_worker_that_dies_while_the_bot_thinks_is_replaced_and_the_game_goes_on(page: Page) -> None:
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    new_game(page, level="master", starts="bot")
    wait_for_thought(page)
    before = log(page)
    terminate(page)
    expect(page.locator("#boot")).to_have_attribute("data-state", "lost", timeout=START)
    expect(page.locator("#boot")).to_have_attribute("data-state", "ready", timeout=START)
    expect(page.locator(OFFERED).first).to_be_attached(timeout=START)
    assert before == log(page)[: len(before)]
    make_a_turn(page)


def test_a_worker_that_died_unnoticed_is_replaced_at_the_next_pick_which_counts(page: Page) -> None:
    page.goto("ja/kings-plate/")
    wait_until_ready(page)
    new_game(page, starts="person")
    before = log(page)
    terminate(page)
    page.locator(OFFERED).first.click()
    expect(page.locator("#boot")).to_have_attribute("data-state", "lost", timeout=START)
    expect(page.locator("#boot")).to_have_attribute("data-state", "ready", timeout=START)
    expect(page.locator("html[data-busy]")).not_to_be_attached(timeout=START)
    assert len(log(page)) > len(before)


def test_a_second_death_is_survived_too(page: Page) -> None:
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    for _ in range(2):
        new_game(page, starts="person")
        terminate(page)
        page.locator(OFFERED).first.click()
        expect(page.locator("#boot")).to_have_attribute("data-state", "lost", timeout=START)
        expect(page.locator("#boot")).to_have_attribute("data-state", "ready", timeout=START)
