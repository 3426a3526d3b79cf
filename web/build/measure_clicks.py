"""How long a click on the table takes to become a picture, with an idle worker and while a bot thinks.

Measured in the page itself, from the event's own time until the frame after the answer was drawn has been painted.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

IDLE_LIMIT = 50
THINKING_LIMIT = 100
LONGEST_TASK = 50
CLICKS = 60
READY = 120_000
INSTRUMENTS = """
window.clickTimes = [];
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longTasks.push(task.duration);
}).observe({ type: "longtask" });
addEventListener("click", (event) => {
  if (!event.target.closest("[data-pick]")) return;
  const table = document.getElementById("table");
  const observer = new MutationObserver(() => {
    if (table.hasAttribute("aria-busy")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => clickTimes.push(performance.now() - event.timeStamp);
      painted.port2.postMessage(null);
    });
  });
  observer.observe(table, { attributes: true, attributeFilter: ["aria-busy"] });
}, true);
"""


def begin(page: Page, *, level: str, starts: str) -> None:
    # By no mouse: the answer of a bot may move the button meanwhile.
    page.locator("[data-opens=new-game]").first.evaluate("button => button.click()")
    page.locator(f"[data-field=level][value={level}]").check(force=True)
    page.locator(f"[data-field=starts][value={starts}]").check(force=True)
    page.locator("#new-game [data-do=new]").click()
    page.locator("#table:not([aria-busy])").wait_for()
    page.locator("#table [data-pick=keep]").click()
    page.locator("#table:not([aria-busy])").wait_for()


def click_squares(page: Page, *, while_thinking: bool) -> None:
    """Click two corners of the board in turns, one of them the own king's; while a bot thinks only that long."""
    squares = page.locator("[role=gridcell]")
    for number in range(CLICKS):
        if while_thinking and not page.locator("progress.thinking").count():
            return
        (squares.last if number % 2 == 0 else squares.first).click(force=True)
        page.locator("#table:not([aria-busy])").wait_for()
        page.wait_for_timeout(50)


def p95(durations: list[float]) -> float:
    return statistics.quantiles(durations, n=20)[-1]


@contextmanager
def fresh(page: Page) -> Iterator[list[float]]:
    """Collect the clicks made inside the block into the list."""
    page.evaluate("clickTimes.length = 0; longTasks.length = 0;")
    collected: list[float] = []
    yield collected
    page.wait_for_timeout(300)
    collected += page.evaluate("clickTimes")


def measure(page: Page, url: str) -> list[str]:
    """Print both measurements; returns a sentence for each limit that was missed."""
    page.add_init_script(INSTRUMENTS)
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=READY)
    begin(page, level="beginner", starts="person")
    page.wait_for_timeout(2000)
    with fresh(page) as idle:
        click_squares(page, while_thinking=False)

    begin(page, level="master", starts="bot")
    thinking: list[float] = []
    longest = 0.0
    for _ in range(12):
        if len(thinking) >= CLICKS:
            break
        page.locator("progress.thinking").wait_for(timeout=READY)
        with fresh(page) as during:
            click_squares(page, while_thinking=True)
        thinking += during
        longest = max([longest, *page.evaluate("longTasks")])
        begin(page, level="master", starts="bot")

    faults = []
    for name, durations, limit in (
        ("worker idle", idle, IDLE_LIMIT),
        ("bot thinking", thinking, THINKING_LIMIT),
    ):
        share, median = p95(durations), statistics.median(durations)
        print(
            f"  {name:<14}median {median:>4.0f} ms   95 % {share:>4.0f} ms (at most {limit})   {len(durations)} clicks"
        )
        if share > limit:
            faults.append(f"With {name}, a click takes {share:.0f} ms to be seen.")
    print(f"  longest task on the page while a bot thinks: {longest:.0f} ms (0: none of 50 ms or more)")
    if longest > LONGEST_TASK:
        faults.append(f"The page was busy for {longest:.0f} ms while a bot thought.")
    return faults
