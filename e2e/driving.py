"""What the end-to-end tests do at a table: wait until it is ready, pick what it offers, make a turn."""

from collections.abc import Callable
from typing import Any

from kobako import GAMES
from kobako.match import Match
from playwright.sync_api import FrameLocator, Locator, Page, expect

START = 40_000
"""Milliseconds that a start may take on a busy machine."""
OFFERED = "#table [data-pick]:not([aria-disabled])"
"""What may be picked now."""


def wait_until_ready(place: Page | FrameLocator) -> None:
    """Wait until the table in a page or frame can be played at."""
    expect(place.locator("html[data-ready]")).to_be_attached(timeout=START)


def wait_until_idle(place: Page | FrameLocator) -> None:
    """Wait until everything asked for has its answer drawn."""
    expect(place.locator("#table:not([aria-busy])")).to_be_attached()


def boot_line(place: Page | FrameLocator) -> Locator:
    return place.locator("#boot")


def log(place: Page | FrameLocator) -> list[str]:
    return place.locator("#table-log li").all_inner_texts()


def new_game(page: Page, *, level: str = "beginner", starts: str = "person") -> None:
    """Begin a game by the dialog, against a bot of a level; "person" or "bot" starts."""
    page.locator("[data-opens=new-game]").first.click()
    page.locator(f"[data-field=level][value={level}]").check(force=True)
    page.locator(f"[data-field=starts][value={starts}]").check(force=True)
    page.locator("#new-game [data-do=new]").click()
    wait_until_idle(page)


def new_game_of_several(
    page: Page, seats: int, *, seed: int | None = None, speed: str = "off", persons: int = 1
) -> None:
    """Begin a game for more than two by the dialog, against beginners; the first seats are persons.

    Some games draw the dialog anew after every change.
    """
    page.locator("#open-new-game").click()
    page.locator(f"[data-field=seats][value='{seats}']").check(force=True)
    wait_until_idle(page)
    for seat in range(2, seats + 1):
        page.locator(f"[data-field=player-{seat}]").select_option("person" if seat <= persons else "beginner")
        wait_until_idle(page)
    page.locator("#new-game summary").last.click()
    page.locator("#new-game [data-field=speed]").select_option(speed)
    wait_until_idle(page)
    page.locator("[data-field=seed]").fill("" if seed is None else str(seed))
    wait_until_idle(page)
    page.locator("#new-game [data-do=new]").last.click()
    wait_until_idle(page)


def wait_for_turn(page: Page) -> None:
    """Until the person is to move, or the game is over."""
    expect(page.locator(".turn.yours, .ending").first).to_be_attached(timeout=START)
    wait_until_idle(page)


def a_deal(game: str, seats: int, able: Callable[[Any], bool]) -> int:
    """A deal in which the first seat begins and may do such a thing."""
    for seed in range(10_000):
        match = Match(GAMES[game](), seats, seed)
        if match.to_move == 0 and any(able(action) for action in match.view(0).actions):
            return seed
    raise AssertionError("no such deal")


def wait_for_thought(page: Page) -> None:
    """Make turns until the bot has begun to think for longer than a moment."""
    thinking = page.locator("progress.thinking")
    while not thinking.count():
        page.locator(OFFERED).first.click()
        wait_until_idle(page)
        page.wait_for_timeout(200)


def make_a_turn(place: Page | FrameLocator) -> None:
    """Make the first turn that the table offers, pick by pick, until the log has it."""
    lines = len(log(place))
    while len(log(place)) == lines:
        place.locator(OFFERED).first.click()
        wait_until_idle(place)


def fail(pattern: str, page: Page) -> None:
    """Answer the requests for a file with 404 until `page.unroute(pattern)`."""
    page.route(pattern, lambda route: route.fulfill(status=404, body="gone"))
