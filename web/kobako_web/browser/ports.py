"""The browser's side of the session's ports: screen, store and clock."""

import asyncio
import time

import js
from pyscript import sync
from pyscript.js_modules import idb_keyval

from kobako_web.ports import StoreError


class PageScreen:
    """Sends answers to the page; it does not wait for them to be drawn."""

    def show(self, answer: str) -> None:
        sync.show(answer)


TURNS = 3
"""Turns of the event loop that a pause gives away. A request from the page takes as many from its message to its
answer; with one turn a pause, it would wait for a slice of the bot's thought at each of them."""


class WorkerClock:
    def now(self) -> float:
        return time.monotonic()

    async def pause(self, seconds: float = 0) -> None:
        await asyncio.sleep(seconds)
        for _ in range(TURNS - 1):
            await asyncio.sleep(0)


class BrowserStore:
    """Texts by key in IndexedDB; in memory, hence for this visit only, where the browser refuses to keep anything."""

    def __init__(self) -> None:
        self.lasts = bool(js.kobakoSaves)
        self._memory: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        if not self.lasts:
            return self._memory.get(key)
        try:
            text = await idb_keyval.get(key)
        except Exception as error:
            raise StoreError(f"the browser's store cannot be read: {error}") from error
        return text if isinstance(text, str) else None

    async def set(self, key: str, text: str) -> None:
        if not self.lasts:
            self._memory[key] = text
            return
        try:
            await idb_keyval.set(key, text)
        except Exception as error:
            raise StoreError(f"the browser's store cannot be written: {error}") from error

    async def delete(self, key: str) -> None:
        if not self.lasts:
            self._memory.pop(key, None)
            return
        try:
            await getattr(idb_keyval, "del")(key)
        except Exception as error:
            raise StoreError(f"the browser's store cannot be written: {error}") from error
