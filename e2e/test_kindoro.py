"""Kindoro in the browser: a whole game, an extra turn kept over a reload, the phone, the keyboard, the curtain."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import log, wait_until_idle, wait_until_ready
from kobako import GAMES
from kobako.kindoro.state import Play
from kobako.match import Match
from playwright.sync_api import Browser, BrowserContext, Page, expect

HAND = "#table-own .hand-card.may-pick"
PLACE = ".place.may-play"
TAKE = ".may-take"


def begin(page: Page, seats: int, *, seed: int | None = None, speed: str = "off", persons: int = 1) -> None:
    """A new game by the dialog, against beginners; the first seats are persons."""
    page.locator("#open-new-game").click()
    page.locator(f"[data-field=seats][value='{seats}']").check(force=True)
    for seat in range(2, seats + 1):
        page.locator(f"[data-field=player-{seat}]").select_option("person" if seat <= persons else "beginner")
    page.locator("#new-game summary").click()
    page.locator("#new-game [data-field=speed]").select_option(speed)
    page.locator("[data-field=seed]").fill("" if seed is None else str(seed))
    page.locator("#new-game [data-do=new]").click()
    wait_until_idle(page)


def wait_for_turn(page: Page) -> None:
    """Until the person is to move, or the game is over."""
    expect(page.locator(".turn.yours, .ending").first).to_be_attached(timeout=30_000)
    wait_until_idle(page)


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


def a_deal_with_a_set(seats: int) -> int:
    """A deal in which the first seat begins and can put down three cards at once."""
    for seed in range(10_000):
        match = Match(GAMES["kindoro"](), seats, seed)
        if match.to_move == 0 and any(
            isinstance(action, Play) and len(action.cards) == 3 for action in match.view(0).actions
        ):
            return seed
    raise AssertionError("no such deal")


def open_table(page: Page, language: str = "en") -> None:
    page.goto(f"{language}/kindoro/")
    wait_until_ready(page)


def test_a_whole_game_of_three_is_played_to_its_ranking(page: Page) -> None:
    open_table(page)
    begin(page, 3, seed=7)
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
    begin(page, 3, seed=a_deal_with_a_set(3))
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


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("language", ["zh-hant", "ja", "en"])
def test_on_a_phone_field_hand_and_buttons_stand_on_one_screen(
    new_context: Callable[..., BrowserContext], seats: int, language: str
) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    open_table(page, language)
    begin(page, seats)
    wait_for_turn(page)
    for part in ("#table-rival", ".felt", "#table-own .hand", "#table-actions"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    before = log(page)
    pick = page.locator(HAND).last
    (pick if pick.count() else page.locator(TAKE).first).tap()
    wait_until_idle(page)
    if page.locator(PLACE).count():
        page.locator(PLACE).first.tap()
    wait_until_idle(page)
    expect(page.locator("#table-log li")).not_to_have_text(before)


def test_a_turn_is_played_by_keyboard_alone(page: Page) -> None:
    open_table(page)
    begin(page, 2, seed=a_deal_with_a_set(2))
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


def test_the_hands_of_two_persons_are_never_on_the_page_together(page: Page) -> None:
    open_table(page)
    begin(page, 2, persons=2)
    seen = []
    for _ in range(3):
        expect(page.locator(".curtain")).to_be_visible()
        expect(page.locator("#table-own .hand-card")).to_have_count(0)
        expect(page.locator("#table-own [data-pick*='.']")).to_have_count(0)
        page.locator("[data-do=ready]").click()
        expect(page.locator(".curtain")).to_have_count(0)
        wait_until_idle(page)
        seen.append(page.locator(".turn").inner_text())
        page.locator("#pile").click()
        wait_until_idle(page)
    assert len(seen) == 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_play(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_table(page)
    begin(page, 5, seed=a_deal_with_a_set(5))
    wait_for_turn(page)
    page.locator(".set").first.click()
    wait_until_idle(page)
    picked = Axe().run(page)
    page.locator("#open-new-game").click()
    page.locator("#new-game summary").click()
    dialog = Axe().run(page)

    assert picked.violations_count == 0, picked.generate_report()
    assert dialog.violations_count == 0, dialog.generate_report()


def test_without_javascript_the_field_can_be_seen_and_the_rules_be_read(
    browser: Browser, base_url: str
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("ja/kindoro/")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("#rules")).to_be_visible()
    context.close()


def test_the_embedded_page_starts_in_place(page: Page) -> None:
    page.goto("embed/zh-hant/kindoro/")
    page.locator("#play").click()
    wait_until_ready(page)
    wait_for_turn(page)
    expect(page.locator(HAND + ", " + TAKE).first).to_be_visible()
