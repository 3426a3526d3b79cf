"""Keeping games: the latest text of each key is written in the background, so that nobody waits for the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kobako_web.ports import Store, StoreError


class Saves:
    """A store that never raises: the first time it fails, `failed` is called, and the game goes on unsaved."""

    def __init__(self, store: Store, failed: Callable[[], None]) -> None:
        self._store = store
        self._failed = failed
        self._told = False
        self._waiting: dict[str, str] = {}
        self._writing: asyncio.Task[None] | None = None

    async def load(self, key: str) -> str | None:
        """The kept text, or None where there is none or the store fails."""
        if key in self._waiting:
            return self._waiting[key]
        try:
            return await self._store.get(key)
        except StoreError:
            self._tell()
            return None

    def save(self, key: str, text: str) -> None:
        """Keep a text in place of what the key held; a later text overtakes one that is not written yet."""
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
            text = self._waiting.pop(key)
            try:
                await self._store.set(key, text)
            except StoreError:
                self._tell()

    def _tell(self) -> None:
        if not self._told:
            self._told = True
            self._failed()
