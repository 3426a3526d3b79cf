"""Rensei Daifugo in the browser: a whole game, a mix, a choice kept over a reload, the keyboard, axe."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import a_deal, log, new_game_of_several, wait_for_turn, wait_until_idle, wait_until_ready
from kobako import GAMES
from kobako.match import Match
from kobako.rensei.cards import CLEARS, Special
from kobako.rensei.state import Combo, Mix, Use
from playwright.sync_api import Page, expect

HAND = "#table-own .hand-card"
ABLE = f"{HAND}.may-pick"
FIELD = "#field.may-play"


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
    new_game_of_several(page, 3, seed=7)
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
    new_game_of_several(page, 2, seed=a_deal("rensei", 2, with_clear))
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
    new_game_of_several(page, 3, seed=a_deal("rensei", 3, with_distil))
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


def test_two_cards_are_played_as_one_by_keyboard_alone(page: Page) -> None:
    open_table(page)
    seed = a_deal("rensei", 2, with_combo)
    combo = next(action for action in Match(GAMES["rensei"](), 2, seed).view(0).actions if with_combo(action))
    new_game_of_several(page, 2, seed=seed)
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


def test_the_used_pile_is_looked_through_by_keyboard(page: Page) -> None:
    open_table(page)
    new_game_of_several(page, 2, seed=a_deal("rensei", 2, with_clear))
    wait_for_turn(page)
    page.locator(f"{ABLE}[data-pick^='+']").first.click()
    page.locator("#play-picked").click()
    wait_until_idle(page)
    wait_for_turn(page)
    lying = int((page.locator("#used-pile .strip").text_content() or "").split()[0])
    page.locator("#used-pile").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Used cards")
    expect(dialog).to_be_visible()
    counts = dialog.locator(".lying b").all_inner_texts()
    assert sum(map(int, counts)) == lying
    expect(dialog.get_by_role("row", name="orange")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#used-pile")).to_be_focused()


@pytest.mark.parametrize("language", ["zh-hant", "ja", "en"])
def test_the_used_cards_fit_a_narrow_screen(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    open_table(page, language)
    page.locator("#used-pile").click()
    expect(page.locator("#used")).to_be_visible()
    assert page.locator("#used").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_play(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_table(page)
    new_game_of_several(page, 5, seed=a_deal("rensei", 5, with_clear))
    wait_for_turn(page)
    page.locator(f"{ABLE}[data-pick^='+']").first.click()
    wait_until_idle(page)
    picked = Axe().run(page)
    page.locator("#used-pile").click()
    used = Axe().run(page)
    page.keyboard.press("Escape")
    page.locator("#open-new-game").click()
    for part in page.locator("#new-game summary").all():
        part.click()
    dialog = Axe().run(page)

    assert picked.violations_count == 0, picked.generate_report()
    assert used.violations_count == 0, used.generate_report()
    assert dialog.violations_count == 0, dialog.generate_report()
