"""Kindoro in the browser: a whole game, an extra turn kept over a reload, the keyboard, axe."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import a_deal, log, new_game_of_several, wait_for_turn, wait_until_idle, wait_until_ready
from kobako.kindoro.state import Play
from playwright.sync_api import Page, expect

HAND = "#table-own .hand-card.may-pick"
PLACE = ".place.may-play"
TAKE = ".may-take"


def play_a_turn(page: Page) -> None:
    """Play the first card or set that fits somewhere, or take a card."""
    lines = log(page)
    pick = page.locator(".set, " + HAND).first
    if pick.count():
        pick.click()
        wait_until_idle(page)
        page.locator(PLACE).first.click()
    else:
        page.locator(TAKE).first.click()
    wait_until_idle(page)
    expect(page.locator("#table-log li")).not_to_have_text(lines)


def with_a_set(action: object) -> bool:
    return isinstance(action, Play) and len(action.cards) == 3


def open_table(page: Page, language: str = "en") -> None:
    page.goto(f"{language}/kindoro/")
    wait_until_ready(page)


def test_a_whole_game_of_three_is_played_to_its_ranking(page: Page) -> None:
    open_table(page)
    new_game_of_several(page, 3, seed=7)
    for _ in range(200):
        wait_for_turn(page)
        if page.locator(".ending").count():
            break
        play_a_turn(page)

    expect(page.locator(".ranking tbody tr")).to_have_count(3)
    expect(page.locator(".ranking .winner").first).to_be_visible()
    assert any("last round" in line.lower() for line in log(page)), log(page)
    totals = page.locator(".suitcase .total").all_inner_texts()
    ranked = page.locator(".ranking tbody tr td:nth-child(4)").all_inner_texts()
    assert sorted(totals) == sorted(ranked)
    assert [int(points) for points in ranked] == sorted(map(int, ranked), reverse=True)


def test_an_extra_turn_is_still_there_after_a_reload(page: Page) -> None:
    open_table(page)
    new_game_of_several(page, 3, seed=a_deal("kindoro", 3, with_a_set))
    wait_for_turn(page)
    page.locator(".set").first.click()
    wait_until_idle(page)
    expect(page.locator(PLACE).first).to_contain_text("extra turn")
    page.locator(PLACE).first.click()
    expect(page.locator(".turn")).to_contain_text("Extra turn")
    hand = page.locator("#table-own .hand-card").evaluate_all("cards => cards.map(card => card.dataset.pick)")

    page.reload()
    wait_until_ready(page)

    expect(page.locator(".turn")).to_contain_text("Extra turn")
    after = page.locator("#table-own .hand-card").evaluate_all(
        "cards => cards.map(card => card.dataset.pick)"
    )
    assert after == hand
    assert len(hand) == 2


def test_a_turn_is_played_by_keyboard_alone(page: Page) -> None:
    open_table(page)
    new_game_of_several(page, 2, seed=a_deal("kindoro", 2, with_a_set))
    wait_for_turn(page)
    page.locator("#place-1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#place-2")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#take-2")).to_be_focused()
    page.locator(HAND).first.focus()
    page.keyboard.press("End")
    expect(page.locator("#table-own .hand-card").last).to_be_focused()
    page.locator(".set").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(PLACE).first).to_be_visible()
    expect(page.locator("#say")).to_contain_text("Picked")
    target = page.locator(PLACE).first.get_attribute("id")
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press("Control+Home")
    for _ in range(3):
        if page.evaluate("document.activeElement.id") != target:
            page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".turn")).to_contain_text("Extra turn")
    expect(page.locator(f"#{target}")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_play(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_table(page)
    new_game_of_several(page, 5, seed=a_deal("kindoro", 5, with_a_set))
    wait_for_turn(page)
    page.locator(".set").first.click()
    wait_until_idle(page)
    picked = Axe().run(page)
    page.locator("#open-new-game").click()
    page.locator("#new-game summary").click()
    dialog = Axe().run(page)

    assert picked.violations_count == 0, picked.generate_report()
    assert dialog.violations_count == 0, dialog.generate_report()
