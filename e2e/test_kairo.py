"""Kairo in the browser: a whole game against two bots, every kind of follow-up, the phone, the keyboard, axe."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import (
    log,
    new_game_of_several,
    wait_for_turn,
    wait_until_idle,
    wait_until_ready,
)
from kobako.kairo import Kairo
from kobako.match import Match
from kobako.record import dump, record
from kobako_web.codec import write_link
from playwright.sync_api import BrowserContext, Page, expect

HAND = "#table-own .hand-card"
MARKET = """
hands = ["2 3 5 barker", "4 6"]
coins = ["r w w b g g g y", "w r p g y b"]
mover = 0
stalls = ["r g2>f2 h2 i2, b f10>g10 f9, p a5>b5 a6", "g c3>c4 d3, r c7>c8, w j1>j2 k1"]
customers = "w:a1 r:l1 g:g7 y:b11 b:k11"
face_up = "1 2 7 7"
"""
"""With a card for region 2 the red stall can grow; the red customer is nearer to the own stall than to the other."""


def link(*actions: str) -> str:
    """The part of an address that opens the game from this position, after these actions."""
    match = Match(Kairo(), 2, 5, MARKET)
    for action in actions:
        match.play(match.game.read(action))
    fragment = write_link("r", dump(record(match, ("practising", "beginner"))))
    assert fragment
    return fragment


def open_table(page: Page, language: str = "en", fragment: str = "") -> None:
    page.goto(f"{language}/kairo/#{fragment}" if fragment else f"{language}/kairo/")
    wait_until_ready(page)
    wait_until_idle(page)


def pick(page: Page, key: str) -> None:
    page.locator(f"#table [data-pick='{key}']").first.click()
    wait_until_idle(page)


def keys(page: Page, what: str) -> list[str]:
    found: list[str] = page.locator(what).evaluate_all("all => all.map(each => each.dataset.pick)")
    return found


def let_go(page: Page) -> None:
    page.keyboard.press("Escape")
    wait_until_idle(page)


def expand(page: Page) -> bool:
    """Play a card and expand a stall with it, if one of them allows that."""
    for card in keys(page, f"{HAND}.may-pick"):
        pick(page, card)
        for build in keys(page, ".build.may"):
            if build == "move":
                continue
            pick(page, build)
            cells = page.locator(".cell.may")
            if cells.count():
                cells.first.click()
                wait_until_idle(page)
                if page.locator(".cell.picked").count():  # a new stall, which needs an entry
                    page.locator(".cell.may").first.click()
                    wait_until_idle(page)
                return True
            let_go(page)
        let_go(page)
    return False


def call(page: Page) -> bool:
    """Lead the first customer that goes to an own stall there."""
    for customer in keys(page, ".cell.may-call"):
        pick(page, customer)
        own = page.locator(".aim.may.own")
        if own.count():
            own.first.click()
            wait_until_idle(page)
            return True
        let_go(page)
    return False


def draw(page: Page) -> None:
    page.mouse.move(2, 2)  # away from a customer whose ways lie over the cards while it is pointed at
    for _ in range(2):
        pick(page, keys(page, ".source.may")[-1])
    while "discard" in page.locator(".turn").inner_text():
        page.locator(f"{HAND}.may-pick").last.click()
        wait_until_idle(page)


def play_a_turn(page: Page) -> None:
    if not expand(page):
        if page.locator("#pass").count():
            pick(page, "pass")
        elif not call(page):
            draw(page)
    if page.locator("#pay").count():
        pick(page, "pay")


def test_a_whole_game_of_three_is_played_by_clicks_to_its_final_scoring(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_table(page)
    new_game_of_several(page, 3, seed=7)
    for _ in range(150):
        wait_for_turn(page)
        if page.locator(".ending").count():
            break
        play_a_turn(page)

    expect(page.locator(".ending")).to_be_visible()
    expect(page.locator("#table-notice table")).to_be_visible()
    assert any("The final phase begins" in line for line in log(page))
    assert log(page)[-1].endswith("passed.")
    assert "points" in page.locator(".turn").inner_text()


def test_a_customer_is_led_by_two_clicks_walks_and_can_be_taken_back(page: Page) -> None:
    open_table(page, fragment=link())
    pick(page, "l1")
    expect(page.locator("#say")).to_contain_text("Own stall: 9 steps, 3 coins for you.")
    expect(page.locator("#to1")).to_be_visible()
    expect(page.locator("#to2")).to_be_visible()
    page.locator("#to2").click()
    page.wait_for_function("document.getAnimations().length > 0")
    walker = page.locator("[data-key=customer-r]")
    assert re.fullmatch(r"l1( [a-l]\d+)+ c8", walker.get_attribute("data-way") or "")
    wait_for_turn(page)
    assert "You led the red customer" in log(page)[1]
    assert "1 market barker called it past a nearer stall." in log(page)[1]

    page.locator("#take-back").click()
    wait_until_idle(page)
    expect(page.locator("#sq-l1 .customer")).to_be_attached()
    assert len(log(page)) == 1


def test_a_payment_is_still_to_be_made_after_a_reload(page: Page) -> None:
    open_table(page, fragment=link())
    pick(page, "2.1")
    pick(page, "g1")
    expect(page.locator("#say")).to_contain_text("size 4, 7 coins")
    pick(page, "=r")
    expect(page.locator(".turn")).to_contain_text("Pay 5 more coins")

    page.reload()
    wait_until_ready(page)

    expect(page.locator(".turn")).to_contain_text("Pay 5 more coins")
    pick(page, "$w")
    expect(page.locator(".turn")).to_contain_text("Pay")
    pick(page, "pay")
    wait_for_turn(page)
    assert "You expanded the red stall on g1 to size 4: 4 points." in log(page)[1]


def test_a_card_is_put_back_and_a_refusal_leads_to_its_rule(page: Page) -> None:
    open_table(page, fragment=link())
    pick(page, "2.1")
    page.locator("#sq-a5").click(force=True)
    rule = page.locator(".why-not a.rule")
    expect(rule).to_have_attribute("href", re.compile("#KA"))
    expect(page.locator(rule.get_attribute("href") or "")).to_be_attached()
    page.locator("#put-back").click()
    wait_until_idle(page)
    expect(page.locator(f"{HAND}[data-pick='2.1']")).to_be_visible()
    expect(page.locator(".turn")).to_contain_text("Your turn")


def test_a_stall_grows_by_keyboard_alone(page: Page) -> None:
    open_table(page, fragment=link())
    page.locator(HAND).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".turn")).to_contain_text("You build in region 2")
    page.locator("#sq-f6").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#sq-g6")).to_be_focused()
    for _ in range(5):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#sq-g1")).to_be_focused()
    page.keyboard.press("Space")
    wait_until_idle(page)
    expect(page.locator("#say")).to_contain_text("Picked: g1.")
    page.locator("#build-r").focus()
    page.keyboard.press("Enter")
    wait_until_idle(page)
    page.locator("#pay").focus()
    page.keyboard.press("Enter")
    wait_until_idle(page)
    assert "You expanded the red stall on g1" in log(page)[1]
    assert page.locator("#table-board .cell[tabindex='0']").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_play(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_table(page, fragment=link())
    for picks in ((), ("l1",), ("2.1",), ("g1",), ("=r",)):
        for key in picks:
            pick(page, key)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("language", ["zh-hant", "ja", "en"])
def test_on_a_phone_a_turn_is_made_with_nothing_out_of_reach(
    new_context: Callable[..., BrowserContext], language: str
) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    open_table(page, language, link())
    for part in (".market", "#table-own .hand"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#sq-l1").tap()
    wait_until_idle(page)
    page.locator("#to1").tap()
    wait_until_idle(page)
    assert len(log(page)) > 1
    expect(page.locator("#sq-f2 .customer")).to_be_attached()


def test_the_hands_and_coins_of_two_persons_are_never_on_the_page_together(page: Page) -> None:
    open_table(page)
    new_game_of_several(page, 2, seed=7, persons=2)
    for _ in range(3):
        expect(page.locator(".curtain")).to_be_visible()
        expect(page.locator(HAND)).to_have_count(0)
        assert set(page.locator(".own-colours .coins b").all_inner_texts()) <= {"?"}
        page.locator("[data-do=ready]").click()
        expect(page.locator(".curtain")).to_have_count(0)
        wait_until_idle(page)
        expect(page.locator(HAND).first).to_be_visible()
        draw(page)


def test_the_language_is_switched_in_the_middle_of_a_turn(page: Page) -> None:
    open_table(page, fragment=link())
    pick(page, "2.1")
    page.locator("a[hreflang=ja]").click()
    page.wait_for_url(re.compile("/ja/kairo/"))
    wait_until_ready(page)
    expect(page.locator(".turn")).to_contain_text("区域 2 に建てます")
