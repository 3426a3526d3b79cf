"""The page's line to the worker: requests out, answers in, and a new worker when the old one has died.

Runs on MicroPython. A terminated worker neither answers nor raises, so while anything is awaited the line asks for a
heartbeat; when none comes back it starts another worker under a new name and has the game opened there again.
"""

import asyncio
import json

import js
from pyscript import create_named_worker, ffi, workers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Listener(Protocol):
        """Who hears what comes over the line. Texts are JSON."""

        def opening(self) -> str: ...
        def begun(self, text: str) -> None: ...
        def answered(self, text: str) -> None: ...
        def lost(self) -> None: ...
        def failed(self, why: str) -> None: ...


BEAT = 1
"""Seconds between two heartbeats."""
PATIENCE = 5
"""Heartbeats in a row without an answer after which the worker counts as dead."""
KEPT = 6
"""Picks that may wait for an answer; what is clicked beyond that can mean nothing that is on the table yet."""


class Line:
    """Requests that have no answer yet are kept, and sent again to the worker that takes the dead one's place."""

    def __init__(self, listener: "Listener") -> None:
        self.listener = listener
        self.worker: Any = None
        self.starts = 0
        self.ply = 0
        self.thinking = False
        self.unanswered: list[dict[str, Any]] = []
        self.opened = False
        self._watched = False
        self._silent = 0
        self._beating = False

    async def start(self) -> None:
        """Take the worker of the page, or after that one a new worker, and open the game in it."""
        self.starts += 1
        turn = self.starts
        self.worker = None
        self.opened = False
        self.thinking = False
        try:
            worker = await self._ready_worker(turn)
        except Exception as error:  # noqa: BLE001 - what JavaScript throws has no class of its own
            self._fail(turn, error)
            return
        if turn != self.starts:
            return
        worker.show = ffi.create_proxy(lambda text: self._take(text, turn))
        self.worker = worker
        self._watch()
        await self._open(turn)

    def _fail(self, turn: int, error: Exception) -> None:
        if turn == self.starts:
            self.worker = None
            self.listener.failed(str(error))

    async def _ready_worker(self, turn: int) -> "Any":
        if turn == 1:
            return await workers["table"]
        first = js.document.getElementById("python-table")
        return await create_named_worker(
            first.getAttribute("src"),
            "table-" + str(turn),
            first.getAttribute("config"),
            "py",
        )

    async def _open(self, turn: int) -> None:
        try:
            text = await self.worker.begin(self.listener.opening())
        except Exception as error:  # noqa: BLE001 - what JavaScript throws has no class of its own
            self._fail(turn, error)
            return
        if turn != self.starts:
            return
        self.opened = True
        self._silent = 0
        self.listener.begun(text)
        for request in list(self.unanswered):
            asyncio.create_task(self._deliver(request, turn))

    def send(self, request: "dict[str, Any]") -> None:
        """Send what the player did, now or as soon as the game is open. Picks beyond what is kept are dropped."""
        if request["do"] == "pick" and len(self.unanswered) >= KEPT:
            return
        self.unanswered.append(request)
        if self.opened:
            self._watch()
            asyncio.create_task(self._deliver(request, self.starts))

    async def _deliver(self, request: "dict[str, Any]", turn: int) -> None:
        request["ply"] = self.ply
        try:
            text = await self.worker.act(json.dumps(request))
        except Exception as error:  # noqa: BLE001 - what JavaScript throws has no class of its own
            js.console.error("the worker could not answer: " + str(error))
            text = None
        if turn != self.starts:
            return
        self.unanswered.remove(request)
        if text is not None:
            self._take(text, turn)

    def _take(self, text: str, turn: int) -> None:
        if turn == self.starts:
            self.listener.answered(text)

    def _waits(self) -> bool:
        return self.worker is not None and (bool(self.unanswered) or self.thinking or not self.opened)

    def _watch(self) -> None:
        if not self._watched:
            self._watched = True
            self._silent = 0
            self._beating = False
            asyncio.create_task(self._keep_watch(self.starts))

    async def _keep_watch(self, turn: int) -> None:
        while turn == self.starts and self._waits():
            if self._beating:
                self._silent += 1
                if self._silent >= PATIENCE:
                    self._watched = False
                    self._replace()
                    return
            else:
                self._beating = True
                asyncio.create_task(self._beat(turn))
            await asyncio.sleep(BEAT)
        if turn == self.starts:
            self._watched = False

    async def _beat(self, turn: int) -> None:
        try:
            await self.worker.beat("")
        except Exception:  # noqa: BLE001 - what JavaScript throws has no class of its own
            return
        if turn == self.starts:
            self._beating = False
            self._silent = 0

    def _replace(self) -> None:
        self.listener.lost()
        asyncio.create_task(self.start())

    def heard(self, ply: int, thinking: bool) -> None:
        """Note from an answer which ply the game has reached, and whether a bot goes on thinking."""
        self.ply = ply
        self.thinking = thinking
        if thinking:
            self._watch()
