"""The table in the worker: one session, or a workbench in its place, reached from the page by text alone."""

import json
from collections.abc import Coroutine
from typing import Any, Protocol

from kobako_web.browser.ports import BrowserStore, PageScreen, WorkerClock
from kobako_web.session import Session


class Host(Protocol):
    """Who answers the page."""

    async def open(self, request: str) -> str: ...

    async def act(self, request: str) -> str: ...


_session: Host | None = None


async def begin(request: str) -> str:
    """Sit down: make the session and open a game.

    The request is the session's own `open` request with the keys "game", "room", "lang" and "embed" added.
    The answer is {"saves": whether games outlast this visit, "answer": the session's answer, a text}.
    """
    global _session
    wanted = json.loads(request)
    store = BrowserStore()
    _session = _host(wanted, store)
    answer = await _session.open(request)
    return json.dumps({"saves": store.lasts, "answer": answer})


def _host(wanted: dict[str, Any], store: BrowserStore) -> Host:
    screen, clock = PageScreen(), WorkerClock()
    if wanted.get("room") == "cards":
        from kobako_web.kings_plate_bench import Bench  # no table needs it

        return Bench(wanted["lang"], screen=screen, store=store, clock=clock)
    return Session(
        wanted["game"], wanted["lang"], screen=screen, store=store, clock=clock, embed=wanted["embed"]
    )


def act(request: str) -> str:
    """What the player did; the answer is the session's."""
    if _session is None:
        raise RuntimeError("nothing may be done before the table is open")
    return _at_once(_session.act(request))


def _at_once(answering: Coroutine[Any, Any, str]) -> str:
    """The answer of a coroutine that waits for nothing.

    Handed to the browser as a coroutine, each of its steps would be a task of its own, and while a bot thinks each
    task waits for a slice of the thought.
    """
    try:
        answering.send(None)
    except StopIteration as end:
        return str(end.value)
    raise RuntimeError("the session waits for something before it answers")


def beat(text: str) -> str:
    """Says the text back: the page asks so while it waits, to learn that this worker lives."""
    return text
