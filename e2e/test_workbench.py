"""The card workbench of King's Plate: cards made by mouse, touch and keys, checked, kept, shared, measured, played."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import START, wait_until_idle, wait_until_ready
from kobako.kings_plate.cards import read_card_set
from playwright.sync_api import BrowserContext, Page, expect

JUDGEMENT = "#bench-judgement"
TEXT = "#set-text"
GOOD = "This set can be played with: 16 kinds of cards, 56 units in the deck."


def open_bench(page: Page, fragment: str = "", language: str = "en") -> None:
    page.goto(f"{language}/kings-plate/cards/{fragment}")
    wait_until_ready(page)


def open_text(page: Page) -> None:
    if not page.locator(TEXT).is_visible():
        page.locator(".area-text summary").click()


def write(page: Page, text: str) -> None:
    open_text(page)
    page.locator(TEXT).fill(text)
    page.locator(TEXT).blur()
    wait_until_idle(page)


def text_of(page: Page) -> str:
    return page.locator(TEXT).input_value()


def pick(page: Page, name: str) -> None:
    page.locator(f".bench-pick[aria-label^='{name},']").click()
    expect(page.locator("#card-title")).to_contain_text(f"“{name}”")


def test_a_card_is_made_by_mouse_and_stands_in_the_text_at_once(page: Page) -> None:
    open_bench(page)
    expect(page.locator(JUDGEMENT)).to_have_text(GOOD)
    page.get_by_role("button", name="Add a card").click()
    expect(page.locator("#card-title")).to_be_focused()
    page.get_by_role("textbox", name="Name", exact=True).fill("Tower <b>🗼</b>")
    for _ in range(3):
        page.locator("#rose-L").click()
    page.locator("#rose-leap-FFL").click()
    page.get_by_role("spinbutton", name="Stars").fill("2")
    abilities = page.locator("details", has=page.locator("#card-16-abilities"))
    abilities.evaluate("details => details.open = true")
    page.get_by_role("checkbox", name="Charm").check()
    wait_until_idle(page)
    expect(page.locator("#rose-L")).to_have_attribute("aria-label", "to the left: slide past one card")
    expect(page.locator("#say")).to_contain_text("two squares forward, one to the left: leap")
    expect(page.locator(".bench-looks .face").first).to_contain_text("<b>🗼</b>")
    card = read_card_set(text_of(page), "test").cards[-1]
    assert (card.name["en"], card.stars, sorted(card.abilities)) == ("Tower <b>🗼</b>", 2, ["charm"])
    assert {mark.value: names for mark, names in card.moves.items()} == {
        "step": ("F",),
        "leap": ("FFL",),
        "pass_slide": ("L",),
    }
    assert card.name["ja"] == card.name["en"]
    expect(page.locator(JUDGEMENT)).to_contain_text("17 kinds of cards, 60 units")


def test_what_is_wrong_is_named_with_card_and_place_and_is_the_way_there(page: Page) -> None:
    open_bench(page)
    pick(page, "Guard")
    page.get_by_role("spinbutton", name="Stars").fill("77")
    page.locator("summary", has_text="Other languages").click()
    page.get_by_role("textbox", name="Id", exact=True).fill("wisp")
    expect(page.locator(JUDGEMENT)).to_have_text("3 things are wrong; the set cannot be played with yet.")
    faults = page.locator(".faults")
    expect(faults).to_contain_text("Card 2, “Guard”, stars: This must be a whole number from 0 to 9.")
    expect(faults).to_contain_text("Card 1, “Wisp”, id: Two cards have the id “wisp”.")
    pick(page, "Page")
    page.get_by_role("button", name="Card 2, “Guard”, stars").click()
    expect(page.get_by_role("spinbutton", name="Stars")).to_be_focused()
    expect(page.get_by_role("spinbutton", name="Stars")).to_have_value("77")
    page.get_by_role("button", name="Play with this set").click(force=True)
    expect(page.locator("#bench-remark")).to_contain_text("Something is wrong with this set")
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    expect(page.locator(JUDGEMENT)).to_have_text(GOOD)


def test_a_broken_text_loses_nothing_and_survives_a_reload(page: Page) -> None:
    open_bench(page)
    broken = text_of(page).replace("stars = 1", "stars = ", 1)
    write(page, broken)
    expect(page.locator(".faults")).to_contain_text("The text: It cannot be read from line 11, column 9 on.")
    page.locator("#rose-F").click()
    expect(page.locator("#bench-remark")).to_contain_text("Mend the text first")
    assert text_of(page) == broken
    wait_until_idle(page)
    page.reload()
    wait_until_ready(page)
    assert text_of(page) == broken
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(JUDGEMENT)).to_have_text(GOOD)


def test_ten_thousand_cards_are_refused_at_once_and_the_set_stays(page: Page, tmp_path: Path) -> None:
    open_bench(page)
    file = tmp_path / "many.toml"
    file.write_text('[[card]]\nid = "x"\n' * 10_000)
    began = time.monotonic()
    page.locator("[data-loads]").set_input_files(file)
    expect(page.locator("#bench-remark")).to_have_text(
        "A set holds 100 kinds of cards at most; this text has more."
    )
    assert time.monotonic() - began < 5
    expect(page.locator(JUDGEMENT)).to_have_text(GOOD)


def test_a_set_goes_to_a_file_and_comes_back_from_it(page: Page, tmp_path: Path) -> None:
    open_bench(page)
    page.get_by_role("button", name="Series 3").click()
    wait_until_idle(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="To a file").click()
    assert saved.value.suggested_filename == "kobako-cards.toml"
    text = Path(saved.value.path()).read_text()
    assert len(read_card_set(text, "test").cards) == 19
    page.get_by_role("button", name="An empty set").click()
    expect(page.locator(".faults")).to_contain_text("Two hands take 10 units; these are 0")
    file = tmp_path / "mine.toml"
    file.write_text(text)
    page.locator("[data-loads]").set_input_files(file)
    expect(page.locator(JUDGEMENT)).to_contain_text("19 kinds of cards")


def test_a_link_takes_the_set_to_another_device_and_language(
    page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    open_bench(page)
    pick(page, "Wisp")
    page.get_by_role("textbox", name="Name", exact=True).fill("Firefly")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_focused()
    address = page.locator("#bench-link").input_value()
    assert len(address.partition("#")[2]) <= 2_000
    assert address.partition("#")[2].startswith("1.s.")

    there = new_context(has_touch=True, viewport={"width": 360, "height": 740}).new_page()
    there.goto(address)
    wait_until_ready(there)
    expect(there.locator(".bench-pick[aria-label^='Firefly']")).to_be_visible()
    there.locator("#rose-B").tap()
    wait_until_idle(there)
    there.locator(".languages a[hreflang=ja]").tap()
    wait_until_ready(there)
    assert there.locator("#rose-B").get_attribute("aria-label") == "後ろへ：一枚越えの走り"
    assert there.locator("html").evaluate("page => page.scrollWidth <= page.clientWidth")


def test_a_set_too_long_for_a_link_has_one_sentence_and_the_file(page: Page) -> None:
    open_bench(page)
    cards = "".join(
        f'[[card]]\nid = "c{n}"\nsymbol = "C{n}"\nstars = 1\ncost = 1\nmoves = {{ step = "F" }}\n'
        f'name = {{ zh-Hant = "{hash((n, 1)):x}", ja = "{hash((n, 2)):x}", en = "{hash((n, 3)):x}" }}\n'
        for n in range(60)
    )
    write(page, text_of(page) + cards)
    expect(page.locator(".area-use")).to_contain_text("This set is too long for a link")
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)


def test_a_bad_link_has_one_sentence_and_leaves_the_draft(page: Page) -> None:
    open_bench(page)
    page.get_by_role("button", name="Series 2").click()
    wait_until_idle(page)
    page.goto("about:blank")
    open_bench(page, "#1.s.AAAA")
    expect(page.locator("#bench-remark")).to_contain_text("This link is incomplete")
    assert "kite" in text_of(page)


def test_the_set_is_played_with_at_once_against_a_bot(page: Page) -> None:
    open_bench(page)
    pick(page, "Guard")
    page.get_by_role("textbox", name="Name", exact=True).fill("Doorman")
    page.get_by_role("spinbutton", name="Copies").fill("60")
    page.locator("#choose-level").select_option("beginner")
    wait_until_idle(page)
    page.get_by_role("button", name="Play with this set").click()
    page.wait_for_url("**/en/kings-plate/")
    wait_until_ready(page)
    expect(page.locator("#table-board .square").first).to_be_visible()
    expect(page.locator("#table-own")).to_contain_text("Doorman")
    page.locator("#open-new-game").click()
    expect(page.locator("#new-game")).to_contain_text("Series 1 +")


def test_keys_alone_go_round_the_rose(page: Page) -> None:
    open_bench(page)
    page.locator("#rose-F").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#rose-FL")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#rose-leap-FFL")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_contain_text("two squares forward, one to the left: leap")
    expect(page.locator("#rose-leap-FFL")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#say")).to_contain_text("two squares forward, one to the left: nothing")


def test_the_bots_measure_the_cards_and_stop_within_a_tenth_of_a_second(page: Page) -> None:
    open_bench(page)
    page.locator("#balance-deals").select_option("200")
    page.get_by_role("button", name="Measure").click()
    expect(page.locator(".rates")).to_be_visible(timeout=START)
    expect(page.locator(".bench-progress progress")).to_be_visible()
    taken = page.evaluate(
        """async () => {
            const began = performance.now();
            document.querySelector("#balance-go").click();
            while (document.querySelector("#balance-go").dataset.what !== "balance:start")
              await new Promise((resolve) => setTimeout(resolve, 1));
            return performance.now() - began;
        }"""
    )
    print(f"stopped after {taken:.0f} ms")
    assert taken < 500, "100 ms are allowed on a machine with nothing else to do"
    expect(page.locator("#balance-summary")).to_contain_text(re.compile("[0-9]+ games? w"))
    page.locator("summary", has_text="The same as a table").click()
    expect(page.locator(".bench-table tbody tr")).to_have_count(15)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_bench(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    open_bench(page)
    page.get_by_role("spinbutton", name="Stars").fill("77")
    wait_until_idle(page)
    open_text(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
@pytest.mark.parametrize("language", ["zh-hant", "ja", "en"])
def test_nothing_is_wider_than_the_screen(page: Page, language: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{language}/kings-plate/cards/")
    assert page.locator("html").evaluate("page => page.scrollWidth") <= width


def test_the_way_to_the_bench_stands_on_the_page_of_the_game(page: Page) -> None:
    page.goto("en/kings-plate/")
    page.get_by_role("link", name="Make cards of your own at the workbench").click()
    page.wait_for_url("**/en/kings-plate/cards/")
