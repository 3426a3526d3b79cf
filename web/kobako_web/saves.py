"""Keeping texts: the latest of each key is written in the background, and never over what nobody has read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, TypeAlias

from kobako_web.ports import Store, StoreError
from kobako_web.words import Words

Failure: TypeAlias = Literal["read", "write"]
AGAIN = (0.05, 0.2)
"""Seconds after which a text that could not be read is asked for once more."""


def in_words(failure: Failure, words: Words) -> str:
    """What a failure means for the game on the table."""
    if failure == "read":
        return words(
            "Kept games cannot be read right now; nothing is written over them, "
            "and this game is not kept either."
        )
    return words("The browser refuses to keep this game; it will be gone when the page is closed.")


class Saves:
    """A store that never raises. What fails is told once, and tried again with the next text to be kept.

    A text replaces only what was read or written here. When the store holds something else by then, nothing is
    written: `clashed` is called with the key, the text that was to be kept, the one found, and whether the key could
    not be read before. Saving once more then replaces what was found.
    Texts are written in the order in which they were last saved; after a failure the next try begins with the same one.
    """

    def __init__(
        self,
        store: Store,
        failed: Callable[[Failure], None],
        clashed: Callable[[str, str, str, bool], None],
    ) -> None:
        self._store = store
        self._failed = failed
        self._clashed = clashed
        self._told: set[Failure] = set()
        self._known: dict[str, set[str | None]] = {}
        """What each key may hold as far as is known here; no entry for a key that was not read yet."""
        self._waiting: dict[str, str] = {}
        self._writing: asyncio.Task[None] | None = None

    async def load(self, key: str) -> str | None:
        """The kept text, or None where there is none or the store fails."""
        if key in self._waiting:
            return self._waiting[key]
        for pause in (*AGAIN, None):
            try:
                text = await self._store.get(key)
            except StoreError:
                if pause is not None:
                    await asyncio.sleep(pause)
            else:
                self._known[key] = {text}
                return text
        self._tell("read")
        return None

    def save(self, key: str, text: str) -> None:
        """Keep a text in place of what the key held; a later text overtakes one that is not written yet."""
        self._waiting.pop(key, None)
        self._waiting[key] = text
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())

    async def settled(self) -> None:
        """Wait until all is written."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        while self._waiting:
            key = next(iter(self._waiting))
            try:
                found = await self._store.get(key)
            except StoreError:
                self._tell("read")
                return
            text = self._waiting[key]
            late = key not in self._known
            if found and found != text and found not in self._known.get(key, ()):
                del self._waiting[key]
                self._known[key] = {found}
                self._clashed(key, text, found, late)
                continue
            self._known[key] = {found, text}
            try:
                if found != text:
                    await self._store.set(key, text)
            except StoreError:
                self._tell("write")
                return
            self._known[key] = {text}
            if self._waiting[key] == text:
                del self._waiting[key]

    def _tell(self, failure: Failure) -> None:
        if failure not in self._told:
            self._told.add(failure)
            self._failed(failure)
