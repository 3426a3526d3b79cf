"""The session's three doors to the outside: a screen, a store and a clock."""

from __future__ import annotations

from typing import Protocol


class StoreError(Exception):
    """What should be kept could not be kept or fetched; the message is one sentence."""


class Screen(Protocol):
    def show(self, answer: str) -> None:
        """Show an answer that nobody asked for: a bot moved, or went on thinking."""
        ...


class Store(Protocol):
    """Texts by key that outlast the session. Each method may raise StoreError."""

    async def get(self, key: str) -> str | None: ...
    async def set(self, key: str, text: str) -> None: ...
    async def delete(self, key: str) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds from some fixed moment; never runs back."""
        ...

    async def pause(self, seconds: float = 0) -> None:
        """Let others have their turn, for so many seconds at least."""
        ...
