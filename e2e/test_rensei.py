"""Rensei Daifugo in the browser: a whole game, a choice kept over a reload, the phone, the keyboard, the curtain."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import log, wait_until_idle, wait_until_ready
from kobako import GAMES
from kobako.match import Match
from kobako.rensei.cards import CLEARS, Special
from kobako.rensei.state import Combo, Mix, Use
from playwright.sync_api import Browser, BrowserContext, Page, expect

HAND = "#table-own .hand-card"
ABLE = f"{HAND}.may-pick"
FIELD = "#field.may-play"


def begin(page: Page, seats: int, *, seed: int | None = None, speed: str = "off", persons: int = 1) -> None:
    """A new game by the dialog, against beginners; the first seats are persons."""
    page.locator("#open-new-game").click()
    page.locator(f"[data-field=seats][value='{seats}']").check(force=True)
    for seat in range(2, seats + 1):
        page.locator(f"[data-field=player-{seat}]").select_option("person" if seat <= persons else "beginner")
    page.locator("#new-game summary").last.click()
    page.locator("#new-game [data-field=speed]").select_option(speed)
    page.locator("[data-field=seed]").fill("" if seed is None else str(seed))
    wait_until_idle(page)
    page.locator("#new-game [data-do=new]").last.click()
    wait_until_idle(page)


def wait_for_turn(page: Page) -> None:
    """Until the person is to move, or the game is over."""
    expect(page.locator(".turn.yours, .ending").first).to_be_attached(timeout=30_000)
    wait_until_idle(page)


def answer(page: Page) -> bool:
    """Choose the first thing that a special asks for. Tells whether there was anything to choose."""
    answers = page.locator(".answers button")
    if not answers.count():
        return False
    if page.locator("[id^=choose-seat]").count():
        page.locator(ABLE).first.click()
        wait_until_idle(page)
    answers.first.click()
    wait_until_idle(page)
    return True


def play_a_turn(page: Page) -> None:
    """Play the first card that goes on the field alone, with all that it asks for; or pass."""
    if answer(page):
        return
    for card in range(page.locator(ABLE).count()):
        page.locator(ABLE).nth(card).click()
        wait_until_idle(page)
        if page.locator(FIELD).count():
            page.locator(FIELD).click()
            wait_until_idle(page)
            return
        page.keyboard.press("Escape")
        wait_until_idle(page)
    page.locator("#pile").click()
    wait_until_idle(page)


def a_deal(seats: int, able: Callable[[object], bool]) -> int:
    """A deal in which the first seat begins and may do such a thing."""
    for seed in range(10_000):
        match = Match(GAMES["rensei"](), seats, seed)
        if match.to_move == 0 and any(able(action) for action in match.view(0).actions):
            return seed
    raise AssertionError("no such deal")


def with_clear(action: object) -> bool:
    return isinstance(action, Mix)


def with_distil(action: object) -> bool:
    return isinstance(action, Use) and action.special == Special.DISTIL


def with_combo(action: object) -> bool:
    return isinstance(action, Combo)


def open_table(page: Page, language: str = "en") -> None:
    page.goto(f"{language}/rensei/")
    wait_until_ready(page)


def test_a_whole_game_of_three_is_played_to_its_ranking(page: Page) -> None:
    """Once the person is out the bots play on by themselves."""
    open_table(page)
    begin(page, 3, seed=7)
    for _ in range(200):
        wait_for_turn(page)
        if page.locator(".ending").count():
            break
        play_a_turn(page)

    rows = page.locator(".ranking tbody tr")
    expect(rows).to_have_count(3)
    expect(page.locator(".ranking .winner")).to_have_count(1)
    assert page.locator(".ranking tbody tr td:first-child").all_inner_texts() == ["1", "2", "3"]
    left = page.locator(".ranking tbody tr td:last-child").all_inner_texts()
    assert left[:2] == ["0", "0"]
    assert int(left[2]) > 0
    assert any("is out: place 1" in line or "You are out: place 1" in line for line in log(page)), log(page)


def test_a_mix_is_seen_before_it_is_played(page: Page) -> None:
    open_table(page)
    begin(page, 2, seed=a_deal(2, with_clear))
    wait_for_turn(page)
    before = page.locator("#field").get_attribute("aria-label")
    page.locator(f"{ABLE}[data-pick^='+']").first.click()
    wait_until_idle(page)

    expect(page.locator("#field .becomes")).to_be_visible()
    mix = page.locator(".told .mix").inner_text()
    assert page.locator(".told .mark-word").count() == 2
    assert mix in (page.locator("#field").get_attribute("aria-label") or "")
    assert mix not in (before or "")
    page.locator("#play-picked").click()
    wait_until_idle(page)
    assert f"the field is {mix}" in log(page)[1]


def test_the_choice_of_a_special_is_still_to_be_made_after_a_reload(page: Page) -> None:
    open_table(page)
    begin(page, 3, seed=a_deal(3, with_distil))
    wait_for_turn(page)
    page.locator(f"{ABLE}[data-pick^='distil']").first.click()
    wait_until_idle(page)
    expect(page.locator(".effect")).to_contain_text("Choose a colour")
    page.locator(FIELD).click()
    expect(page.locator(".answers button")).to_have_count(3)

    page.reload()
    wait_until_ready(page)

    expect(page.locator(".turn")).to_contain_text("Distil")
    page.locator("#choose-b").click()
    wait_until_idle(page)
    assert "The field is only blue now." in log(page)[1]


@pytest.mark.parametrize(("language", "seats"), [("zh-hant", 2), ("ja", 5), ("en", 5)])
def test_on_a_phone_field_hand_and_buttons_stand_on_one_screen(
    new_context: Callable[..., BrowserContext], seats: int, language: str
) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    open_table(page, language)
    begin(page, seats, seed=7)
    wait_for_turn(page)
    for part in ("#table-rival", ".felt", "#table-own .hand", "#table-actions"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    before = log(page)
    card = page.locator(ABLE).last
    if card.count():
        card.tap()
        wait_until_idle(page)
    (page.locator(FIELD) if page.locator(FIELD).count() else page.locator("#pile")).tap()
    wait_until_idle(page)
    expect(page.locator("#table-log li")).not_to_have_text(before)


def test_two_cards_are_played_as_one_by_keyboard_alone(page: Page) -> None:
    open_table(page)
    seed = a_deal(2, with_combo)
    combo = next(action for action in Match(GAMES["rensei"](), 2, seed).view(0).actions if with_combo(action))
    begin(page, 2, seed=seed)
    wait_for_turn(page)
    page.locator("#field").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#pile")).to_be_focused()
    page.locator(HAND).first.focus()
    page.keyboard.press("End")
    expect(page.locator(HAND).last).to_be_focused()
    letter = "rybw"[combo.clear - CLEARS.start]
    page.locator(f"{HAND}[data-pick='+{letter}.1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{HAND}.fits").first).to_be_visible()
    text = GAMES["rensei"]().write(combo).partition("+")[0]
    page.locator(f"{HAND}[data-pick='{text}.1']").focus()
    page.keyboard.press("Space")
    expect(page.locator("#say")).to_contain_text("The field becomes")
    page.locator("#field").focus()
    page.keyboard.press("Enter")
    wait_until_idle(page)
    assert " with clear " in log(page)[1]


def test_the_hands_of_two_persons_are_never_on_the_page_together(page: Page) -> None:
    open_table(page)
    begin(page, 2, persons=2)
    for turn in range(3):
        expect(page.locator(".curtain")).to_be_visible()
        expect(page.locator(HAND)).to_have_count(0)
        expect(page.locator("[data-pick*='.']")).to_have_count(0)
        page.locator("[data-do=ready]").click()
        expect(page.locator(".curtain")).to_have_count(0)
        wait_until_idle(page)
        if turn < 2:  # after two passes the starter has the lead, and may not pass
            page.locator("#pile").click()
            wait_until_idle(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_play(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_table(page)
    begin(page, 5, seed=a_deal(5, with_clear))
    wait_for_turn(page)
    page.locator(f"{ABLE}[data-pick^='+']").first.click()
    wait_until_idle(page)
    picked = Axe().run(page)
    page.locator("#open-new-game").click()
    for part in page.locator("#new-game summary").all():
        part.click()
    dialog = Axe().run(page)

    assert picked.violations_count == 0, picked.generate_report()
    assert dialog.violations_count == 0, dialog.generate_report()


def test_without_javascript_the_field_can_be_seen_and_the_rules_be_read(
    browser: Browser, base_url: str
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("ja/rensei/")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("#rules")).to_be_visible()
    context.close()


def test_the_embedded_page_starts_in_place(page: Page) -> None:
    page.goto("embed/zh-hant/rensei/")
    page.locator("#play").click()
    wait_until_ready(page)
    wait_for_turn(page)
    expect(page.locator(HAND).first).to_be_visible()
