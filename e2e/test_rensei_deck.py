"""A deck of one's own in the browser: by buttons and keys, as text, from and to a file, by link, in a frame."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import log, wait_until_idle, wait_until_ready
from kobako.rensei.decks import read_deck
from kobako_web.set_up import write_set_up
from kobako_web.settings import usual
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect
from serve import SiteServer

MINE = 'colours = ["red", "blue"]\nnumbers = { 1 = 3, 2 = 2, 3 = 2, 4 = 2, 5 = 2, 6 = 3 }  # many ends\nclears = 3\n'
VERDICT = "#deck-verdict"
TEXT = "[data-field=deck-text]"
USUAL = "69 cards, 45 of them with a number: enough for 2 to 5 players."
MINE_COUNTED = "34 cards, 28 of them with a number: enough for 2 to 4 players."


def open_table(page: Page, fragment: str = "", language: str = "en") -> None:
    page.goto(f"{language}/rensei/{fragment}")
    wait_until_ready(page)


def open_deck(place: Page | FrameLocator) -> None:
    place.locator("#open-new-game").click()
    place.locator(".deck > summary").click()


def open_text(place: Page | FrameLocator) -> None:
    place.locator(".deck > .more > summary").click()


def write(place: Page | FrameLocator, text: str) -> None:
    place.locator(TEXT).fill(text)
    place.locator(TEXT).blur()
    wait_until_idle(place)


def play(place: Page | FrameLocator) -> None:
    place.get_by_role("button", name="Play with this deck").click()
    expect(place.locator("#new-game")).to_be_hidden()
    wait_until_idle(place)


def link_of(page: Page) -> str:
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_focused()
    return page.locator("#deck-link").input_value()


def test_a_deck_put_together_by_buttons_is_counted_at_once_played_with_and_kept(page: Page) -> None:
    open_table(page)
    open_deck(page)
    expect(page.locator(VERDICT)).to_have_text(USUAL)
    page.locator("[data-field=seed]").evaluate("field => field.value = '12'")
    for _ in range(3):
        page.locator("[data-what='deck-more:ry4']").click()
    page.locator("[data-what='deck-less:quench']").click()
    page.locator("[data-field='deck-colour:white']").check()
    expect(page.locator(VERDICT)).to_contain_text("87 cards, 60 of them with a number")
    expect(page.locator("[data-field='deck-copies:ry4']")).to_have_value("4")
    expect(page.locator("[data-field=seed]")).to_have_value("12")
    page.locator("[data-field=option-specials]").uncheck()
    expect(page.locator(VERDICT)).to_contain_text("76 cards")
    play(page)

    page.reload()
    wait_until_ready(page)
    page.locator("#open-new-game").click()
    expect(page.locator(".deck-name")).to_have_text("a custom one, 76 cards")
    expect(page.locator("[data-field='deck-copies:ry4']")).to_have_value("4")


def test_a_text_is_looked_at_while_it_is_typed_and_a_wrong_line_is_named(page: Page) -> None:
    open_table(page)
    before = log(page)
    open_deck(page)
    open_text(page)
    text = page.locator(TEXT)
    text.fill(MINE)
    text.press_sequentially("specials = { quemch")
    expect(page.locator(VERDICT)).to_contain_text("The deck, line 4, column")
    text.press_sequentially(" = 1 }")
    expect(page.locator(VERDICT)).to_contain_text("The deck, line 4: 'quemch' is not one of quench")
    expect(text).to_be_focused()
    expect(text).to_have_value(MINE + "specials = { quemch = 1 }")

    page.locator("#new-game .buttons").last.get_by_role("button", name="Start").click()
    expect(page.locator("#new-game")).to_be_visible()
    expect(page.locator(VERDICT)).to_be_focused()
    assert log(page)[: len(before)] == before
    write(page, MINE)
    expect(page.locator(VERDICT)).to_have_text(MINE_COUNTED)
    page.locator("[data-field=seats][value='5']").check(force=True)
    expect(page.locator(VERDICT)).to_contain_text("28 number cards, enough for 4 players; you want to be 5")
    page.locator("[data-field=seats][value='3']").check(force=True)
    play(page)


def test_what_is_typed_while_an_answer_comes_stays(page: Page) -> None:
    open_table(page)
    open_deck(page)
    page.locator("#new-game details > summary").last.click()
    page.locator("#new-game [data-field=speed]").select_option("fast")
    page.locator("[data-field=seed]").press_sequentially("123456789", delay=15)
    expect(page.locator("[data-field=seed]")).to_have_value("123456789")
    page.locator("[data-what='deck-more:ry4']").click()
    expect(page.locator(VERDICT)).to_contain_text("70 cards")
    expect(page.locator("[data-field=seed]")).to_have_value("123456789")


def test_a_deck_is_loaded_from_a_file_and_saved_to_one(page: Page, tmp_path: Path) -> None:
    open_table(page)
    open_deck(page)
    open_text(page)
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    chooser = page.locator("[data-loads]")
    chooser.set_input_files(file)
    expect(page.locator(VERDICT)).to_have_text(MINE_COUNTED)
    expect(page.locator(TEXT)).to_have_value(MINE)
    with page.expect_download() as saved:
        page.get_by_role("button", name="To a file").click()
    assert saved.value.suggested_filename == "kobako-deck.toml"
    assert Path(saved.value.path()).read_text() == MINE

    file.write_text("#" * 100_000)
    chooser.set_input_files(file)
    expect(page.locator(VERDICT)).to_contain_text("This text is too long for a deck")
    expect(page.locator(TEXT)).to_have_value(MINE)


def test_a_link_takes_the_deck_to_another_device(
    page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    open_table(page)
    open_deck(page)
    open_text(page)
    write(page, MINE)
    address = link_of(page)
    assert len(address.partition("#")[2]) < 2_000

    there = new_context(has_touch=True, viewport={"width": 360, "height": 740}).new_page()
    there.goto(address.replace("/en/", "/ja/"))
    wait_until_ready(there)
    expect(there.locator("#new-game")).to_be_visible()
    expect(there.locator(VERDICT)).to_be_focused()
    assert read_deck(there.locator(TEXT).input_value()) == read_deck(MINE)
    assert there.locator("#new-game").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    there.locator("[data-what='deck-more:3']").tap()
    expect(there.locator("[data-field='deck-copies:3']")).to_have_value("3")
    there.get_by_role("button", name="このデッキで始める").tap()
    expect(there.locator("#new-game")).to_be_hidden()


def test_a_deck_that_a_link_proposes_is_still_proposed_after_a_reload_until_it_is_played_with(
    page: Page,
) -> None:
    link = write_set_up("rensei", replace(usual("rensei"), options={"deck": MINE}))
    open_table(page, f"#{link}")
    page.keyboard.press("Escape")
    page.locator("#pile").click()
    wait_until_idle(page)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#new-game")).to_be_visible()
    expect(page.locator(VERDICT)).to_have_text(MINE_COUNTED)
    page.keyboard.press("Escape")
    page.locator(".languages a[hreflang=ja]").click()
    wait_until_ready(page)
    expect(page.locator("#new-game")).to_be_visible()
    assert read_deck(page.locator(TEXT).input_value()) == read_deck(MINE)
    page.get_by_role("button", name="このデッキで始める").click()
    expect(page.locator("#new-game")).to_be_hidden()
    wait_until_idle(page)
    assert "#" not in page.url

    page.reload()
    wait_until_ready(page)
    expect(page.locator("#new-game")).to_be_hidden()
    expect(page.locator(".deck-name")).to_contain_text("34")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda link: link[:-9], "This link is incomplete"),
        (lambda link: link + "A" * 100_000, "This link is longer than any link of Kobako."),
        (lambda _: "comment-12", "This is no link to a game of Kobako"),
    ],
    ids=["cut", "100 kB", "foreign"],
)
def test_a_link_that_is_no_good_gets_one_sentence_and_loses_nothing(
    page: Page, spoil: Callable[[str], str], sentence: str
) -> None:
    open_table(page)
    open_deck(page)
    link = link_of(page).partition("#")[2]
    play(page)
    before = log(page)
    page.goto("about:blank")
    open_table(page, f"#{spoil(link)}")

    expect(page.locator("#alert")).to_contain_text(sentence)
    assert log(page)[: len(before)] == before
    expect(page.locator("#new-game")).to_be_hidden()


def test_keys_alone_change_the_deck_and_begin_the_game(page: Page) -> None:
    open_table(page)
    page.locator("#open-new-game").focus()
    page.keyboard.press("Enter")
    summary = page.locator(".deck > summary")
    for _ in range(40):
        if summary.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(5):
        page.keyboard.press("Tab")
    field = page.locator("[data-field='deck-copies:1']")
    expect(field).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(VERDICT)).to_contain_text("72 cards, 48 of them")
    expect(field).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[data-field='deck-copies:2']")).to_be_focused()
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    expect(page.locator("[data-field='deck-copies:2']")).to_have_value("9")
    page.get_by_role("button", name="Play with this deck").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#new-game")).to_be_hidden()


def test_in_a_sandboxed_frame_the_deck_is_changed_played_with_and_linked_to_the_full_page(
    embed: Callable[..., Page], site: SiteServer
) -> None:
    page = embed(f"{site.url}embed/en/rensei/", 'sandbox="allow-scripts"')
    frame = page.frame_locator("iframe")
    frame.locator("#play").click()
    wait_until_ready(frame)
    open_deck(frame)
    open_text(frame)
    write(frame, MINE)
    expect(frame.locator(VERDICT)).to_have_text(MINE_COUNTED)
    frame.get_by_role("button", name="Copy link").click()
    address = frame.locator("#deck-link").input_value()
    assert address.startswith(f"{site.url}en/rensei/#1.s.")
    play(frame)
    page.goto(address)
    wait_until_ready(page)
    assert read_deck(page.locator(TEXT).input_value()) == read_deck(MINE)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_form(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    open_table(page)
    open_deck(page)
    open_text(page)
    write(page, MINE + "specials = { quemch = 1 }\n")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
