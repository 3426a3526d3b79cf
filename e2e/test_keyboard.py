"""The board without a mouse: one tab stop, arrows inside it, Enter to pick and Escape to let go."""

from driving import OFFERED, START, log, new_game, wait_until_idle, wait_until_ready
from playwright.sync_api import Page, expect

KING = "[role=gridcell]:not([aria-disabled])"
"""The own king, the only piece at the start: in the corner at the bottom right, whichever side one has."""
FOCUSED = """() => {
  const rows = [...document.querySelectorAll("[role=row]")].map((row) => [...row.querySelectorAll("[role=gridcell]")]);
  const row = rows.findIndex((cells) => cells.includes(document.activeElement));
  return row < 0 ? null : [row, rows[row].indexOf(document.activeElement)];
}"""


def focused(page: Page) -> tuple[int, int] | None:
    """Row and column, from the top left, of the square that has the focus; the corner of the king is (3, 3)."""
    place = page.evaluate(FOCUSED)
    return None if place is None else tuple(place)


def sit_down(page: Page) -> None:
    """Begin a game as the starter, keep the hand, and put the focus on the own king."""
    page.goto("en/kings-plate/")
    wait_until_ready(page)
    new_game(page, starts="person")
    page.locator("[data-pick=keep]").press("Enter")
    expect(page.locator(KING)).to_have_count(1, timeout=START)
    page.locator(KING).focus()
    assert focused(page) == (3, 3)


def test_arrows_home_and_end_move_over_the_board_and_stop_at_its_edges(page: Page) -> None:
    sit_down(page)
    for key, place in [
        ("ArrowRight", (3, 3)),
        ("ArrowLeft", (3, 2)),
        ("ArrowUp", (2, 2)),
        ("Home", (2, 0)),
        ("End", (2, 3)),
        ("ArrowDown", (3, 3)),
        ("ArrowDown", (3, 3)),
        ("Control+Home", (0, 0)),
        ("Control+End", (3, 3)),
    ]:
        page.keyboard.press(key)
        assert focused(page) == place, key


def test_the_card_with_the_focus_is_explained(page: Page) -> None:
    sit_down(page)
    page.mouse.move(0, 0)
    expect(page.locator(".lens [data-shown]")).to_have_attribute("data-about", "plain-crown")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".lens [data-shown]")).not_to_be_attached()


def test_tab_enters_the_board_once_where_one_left_it(page: Page) -> None:
    sit_down(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+Tab")
    assert focused(page) is None
    page.keyboard.press("Tab")
    assert focused(page) == (2, 3)
    page.keyboard.press("Tab")
    assert focused(page) is None


def test_a_turn_by_keys_alone_is_played_read_aloud_and_leaves_the_focus_where_it_was(page: Page) -> None:
    sit_down(page)
    page.keyboard.press("Enter")
    expect(page.locator("[role=gridcell][aria-selected=true]:focus")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("[aria-selected=true]")).not_to_be_attached()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    lines = len(log(page))
    page.keyboard.press("Enter")
    wait_until_idle(page)
    assert len(log(page)) > lines
    expect(page.locator("#say")).not_to_be_empty()
    expect(page.locator(OFFERED).first).to_be_attached(timeout=START)
    assert focused(page) == (2, 3)


def test_an_illegal_try_is_explained_aloud(page: Page) -> None:
    sit_down(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Enter")
    wait_until_idle(page)
    expect(page.locator("#alert")).not_to_be_empty()
