"""What holds for every game of more than two: the phone, the curtain, no JavaScript, pages of others."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from driving import log, new_game_of_several, wait_for_turn, wait_until_idle, wait_until_ready
from kobako import GAMES as RULES
from kobako.match import Match
from kobako.record import dump, record
from kobako_web.codec import write_link
from kobako_web.set_up import write_set_up
from kobako_web.settings import usual
from playwright.sync_api import Browser, BrowserContext, Page, expect

GAMES = ("kindoro", "rensei")
EVERY_GAME = (*GAMES, "kairo")
HAND = "#table-own .hand-card"
TARGET = ".may-play"
"""Where what is picked may be played."""
SET_UP = write_set_up("kindoro", usual("kindoro"))
"""The part of a link that offers the usual game."""
SMALL = ((320, 640), (390, 844), (844, 390))
"""Narrow phones, usual ones, and those on their side."""
CUT = """
seats => seats.flatMap(seat => {
  const whole = seat.getBoundingClientRect();
  const out = (part) => part.right > whole.right + 1 || part.bottom > whole.bottom + 1 || part.left < whole.left - 1;
  const shown = [...seat.children].filter(part => part.matches(":not(.level)") && part.checkVisibility());
  return shown.filter(part => out(part.getBoundingClientRect())).map(part => part.textContent);
})
"""
"""What stands on the plates of the seats and cannot be read whole; levels may fall out of sight."""
WORKER = Path(__file__).parents[1] / "web" / "kobako_web" / "browser" / "worker.py"
SAVE_NOTHING = """
import js
js.kobakoSaves = False
"""
SEEN = """
(() => {
  const { x, y } = document.getElementById("boot-text").getBoundingClientRect();
  return document.elementFromPoint(x + 4, y + 4)?.id === "boot-text";
})()
"""
"""Whether nothing lies over the line that tells of the start."""


@pytest.mark.parametrize(
    ("game", "language", "seats"),
    [
        ("kindoro", "zh-hant", 5),
        ("kindoro", "ja", 2),
        ("kindoro", "en", 5),
        ("rensei", "zh-hant", 2),
        ("rensei", "ja", 5),
        ("rensei", "en", 5),
    ],
)
def test_on_a_phone_field_hand_and_buttons_stand_on_one_screen(
    new_context: Callable[..., BrowserContext], game: str, seats: int, language: str
) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto(f"{language}/{game}/")
    wait_until_ready(page)
    new_game_of_several(page, seats, seed=7)
    wait_for_turn(page)
    for part in ("#table-rival", ".felt", "#table-own .hand", "#table-actions"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    before = log(page)
    card = page.locator(f"{HAND}.may-pick").last
    if card.count():
        card.tap()
        wait_until_idle(page)
    (page.locator(TARGET).first if page.locator(TARGET).count() else page.locator("#pile")).tap()
    wait_until_idle(page)
    expect(page.locator("#table-log li")).not_to_have_text(before)


def in_the_middle(game: str, seats: int) -> str:
    """A link to a game in which a person is to move, many cards are known, and others passed or played last."""
    best: tuple[int, str] = (-1, "")
    for seed in range(8):
        match, rng = Match(RULES[game](), seats, seed), Random(seed)
        while not match.over and match.ply < 90:
            view = match.view(match.to_move)
            if match.to_move == 0:
                others = sum(len(hand.known) for hand in view.hands[1:])
                marks = len(getattr(view, "passed", ())) + 4 * (getattr(view, "last", 0) > 0)
                link = write_link("r", dump(record(match, ("person", *["master"] * (seats - 1)))))
                best = max(best, (others + 2 * marks, link or ""))
            match.play(view.actions[int(rng.random() * len(view.actions))])
    return best[1]


@pytest.mark.parametrize("language", ["zh-hant", "ja", "en"])
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("game", GAMES)
def test_on_small_screens_no_seat_is_cut_and_nothing_scrolls_sideways(
    page: Page, game: str, seats: int, language: str
) -> None:
    page.goto(f"{language}/{game}/#{in_the_middle(game, seats)}")
    wait_until_ready(page)
    expect(page.locator(".turn.yours")).to_be_attached()
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        assert page.locator(".seat").evaluate_all(CUT) == [], (width, height)
        for part in ("#table-rival .mini", ".felt", "#table-own .hand", "#table-actions button"):
            boxes = [each.bounding_box() for each in page.locator(part).all()]
            assert all(box["x"] + box["width"] <= width + 0.5 for box in boxes if box), (part, width)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_who_wants_to_resign_is_told_when_that_ends_the_game_for_others_too(
    page: Page, game: str, seats: int
) -> None:
    page.goto(f"en/{game}/")
    wait_until_ready(page)
    new_game_of_several(page, seats, seed=7)
    wait_for_turn(page)
    page.locator("#resign").click()
    warning = page.get_by_text("That ends the game for everybody at the table")
    expect(warning).to_be_visible(visible=seats > 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_hands_of_two_persons_are_never_on_the_page_together(page: Page, game: str) -> None:
    page.goto(f"en/{game}/")
    wait_until_ready(page)
    new_game_of_several(page, 2, seed=7, persons=2)
    for turn in range(3):
        expect(page.locator(".curtain")).to_be_visible()
        expect(page.locator(HAND)).to_have_count(0)
        expect(page.locator("[data-pick*='.']")).to_have_count(0)
        page.locator("[data-do=ready]").click()
        expect(page.locator(".curtain")).to_have_count(0)
        wait_until_idle(page)
        if turn < 2:  # after two passes the starter of Rensei leads, and may not pass
            page.locator("#pile").click()
            wait_until_idle(page)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_without_javascript_the_field_can_be_seen_and_the_rules_be_read(
    browser: Browser, base_url: str, game: str
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto(f"ja/{game}/")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("#rules")).to_be_visible()
    context.close()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_embedded_page_starts_in_place(page: Page, game: str) -> None:
    page.goto(f"embed/zh-hant/{game}/")
    page.locator("#play").click()
    wait_until_ready(page)
    wait_for_turn(page)
    expect(page.locator(HAND).first).to_be_visible()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_is_chosen_for_a_new_game_while_python_starts_stays_chosen(page: Page, game: str) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: (page.wait_for_timeout(700), route.continue_()))
    page.goto(f"en/{game}/", wait_until="domcontentloaded")
    page.locator("html[data-python=page]").wait_for(state="attached")
    page.locator("#open-new-game").click()
    dialog = page.locator("#new-game")
    dialog.locator("[data-field=seats][value='4']").check(force=True)
    dialog.locator("[data-field=player-4]").select_option("master")
    wait_until_ready(page)
    expect(dialog.locator("[data-field=seats][value='4']")).to_be_checked()
    expect(dialog.locator("[data-field=player-4]")).to_have_value("master")
    dialog.locator("[data-do=new]").last.click()
    wait_until_idle(page)
    expect(page.locator(".rivals .seat")).to_have_count(3)


def test_a_deal_number_counts_for_one_game(page: Page) -> None:
    page.goto("en/kindoro/")
    wait_until_ready(page)
    new_game_of_several(page, 2, seed=56)
    page.locator("#open-new-game").click()
    expect(page.locator("#new-game [data-field=seed]")).to_have_value("")


def test_where_nothing_can_be_saved_the_page_says_so_and_keeps_the_game_of_its_address(
    page: Page, context: BrowserContext
) -> None:
    script = f"{WORKER.read_text()}\n{SAVE_NOTHING}"
    context.route("**/worker.py", lambda route: route.fulfill(body=script, content_type="text/x-python"))
    page.goto(f"en/kindoro/#{SET_UP}")
    wait_until_ready(page)
    page.keyboard.press("Escape")
    expect(page.locator("#boot")).to_have_attribute("data-state", "unsaved")
    expect(page.locator("#boot-text")).to_be_visible()
    assert page.evaluate(SEEN)
    assert page.url.endswith(SET_UP)
