"""Changing the language keeps the game."""

from driving import START, log, make_a_turn, wait_until_ready
from playwright.sync_api import Page, expect


def board(page: Page) -> list[str | None]:
    """What stands on each square, by its key."""
    return page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.querySelector('[data-key]')?.dataset.key ?? null)"
    )


def test_the_language_switch_keeps_the_game(page: Page) -> None:
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    make_a_turn(page)
    expect(page.locator("#table [data-pick]:not([aria-disabled])").first).to_be_attached(timeout=START)
    lines, pieces = len(log(page)), board(page)
    page.locator("a[hreflang=ja]").first.click()
    page.wait_for_url("**/ja/kings-plate/")
    wait_until_ready(page)
    assert lines == len(log(page))
    assert pieces == board(page)
    assert page.locator("html").get_attribute("lang") == "ja"
