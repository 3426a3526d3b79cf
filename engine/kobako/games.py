"""The registry: a game is imported when it is asked for, so that a page pays only for the one it plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

_PACKAGES: Final = {"kings-plate": "kings_plate", "kindoro": "kindoro", "rensei": "rensei", "kairo": "kairo"}


class _Games(Mapping[str, Any]):
    """Read-only: key -> the class of that game's rules, called with its Options or with nothing."""

    def __getitem__(self, key: str) -> Any:
        return import_module(f"kobako.{_PACKAGES[key]}").RULES

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)

    def __contains__(self, key: object) -> bool:
        return key in _PACKAGES

    def package(self, key: str) -> str:
        """The import name of the game's package, where its Options and its data lie."""
        return f"kobako.{_PACKAGES[key]}"


GAMES: Final = _Games()
