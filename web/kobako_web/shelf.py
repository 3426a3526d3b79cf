"""What the store holds for one table: the game in play, games set aside for another, deals that lay open, settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from kobako_web.ports import Store
from kobako_web.saves import Failure, Saves

ASIDE = 5
"""So many games are set aside at most; a further one takes the place of the oldest."""
SEEN = 20
"""So many deals are remembered whose cards the person has seen."""


class Shelf:
    """It knows texts only. `clashed` is called when another tab has kept another game here meanwhile, with its text,
    or when one is found that could not be read before; nothing replaces it until `keep` is called again.
    """

    def __init__(
        self,
        store: Store,
        game: str,
        *,
        embed: bool,
        failed: Callable[[Failure], None],
        clashed: Callable[[str, bool], None],
    ) -> None:
        self._saves = Saves(store, failed, self._clash)
        self._clashed = clashed
        self._key = f"{'embed' if embed else 'table'}:{game}"
        self._aside_key = f"aside:{self._key}"
        self._seen_key = f"seen:{game}"
        self._settings_key = f"settings:{game}"
        self._unreadable_key = f"unreadable:{self._key}"
        self._aside: list[str] = []
        """The newest first."""
        self._seen: list[int] = []
        self._rescued = False
        """There is an unreadable text on the shelf."""

    async def fetch(self) -> str | None:
        """The game in play, if one was kept; what else is on the shelf is looked through, too."""
        self._aside = _read_texts(await self._saves.load(self._aside_key))
        self._seen = _read_numbers(await self._saves.load(self._seen_key))
        self._rescued = bool(await self._saves.load(self._unreadable_key))
        return await self._saves.load(self._key) or None

    async def settled(self) -> None:
        """Wait until all is written."""
        await self._saves.settled()

    def keep(self, text: str) -> None:
        self._saves.save(self._key, text)

    async def settings(self) -> str | None:
        return await self._saves.load(self._settings_key)

    def keep_settings(self, text: str) -> None:
        self._saves.save(self._settings_key, text)

    def rescue(self, text: str) -> None:
        """Keep a text that cannot be read, or not as a whole: the first such one, and the newest."""
        key = self._unreadable_key
        self._saves.save(f"{key}:newest" if self._rescued else key, text)
        self._rescued = True

    @property
    def newest(self) -> str | None:
        """The game that was set aside last."""
        return self._aside[0] if self._aside else None

    def set_aside(self, text: str) -> None:
        self._shelve([text, *self._aside])

    def exchange(self, last: str | None) -> None:
        """Give out the newest game set aside; the one given in return comes after all the others."""
        self._shelve([*self._aside[1:], *([last] if last else [])])

    def _shelve(self, texts: Sequence[str]) -> None:
        self._aside = list(dict.fromkeys(texts))[:ASIDE]
        self._saves.save(self._aside_key, json.dumps(self._aside, ensure_ascii=False))

    def has_seen(self, seed: int) -> bool:
        return seed in self._seen

    def note_seen(self, seed: int) -> None:
        """The cards of this deal are known to the person from now on."""
        if seed not in self._seen:
            self._remember([seed, *self._seen])

    def _remember(self, seeds: Sequence[int]) -> None:
        self._seen = list(dict.fromkeys(seeds))[:SEEN]
        self._saves.save(self._seen_key, json.dumps(self._seen))

    def _clash(self, key: str, mine: str, found: str, late: bool) -> None:
        """Something else is kept there by now: lists are joined, the game in play is asked about, the first
        unreadable text stays; of anything else the newest holds.
        """
        if key == self._key:
            self._clashed(found, late)
        elif key == self._aside_key:
            self._shelve([*self._aside, *_read_texts(found)])
        elif key == self._seen_key:
            self._remember([*self._seen, *_read_numbers(found)])
        elif key == self._unreadable_key:
            self._saves.save(f"{key}:newest", mine)
        else:
            self._saves.save(key, mine)


def _read_texts(kept: str | None) -> list[str]:
    """The games of a list as it is kept; a text that is no such list is a game itself."""
    read = _read(kept)
    if isinstance(read, list):
        return [text for text in read if isinstance(text, str) and text]
    return [kept] if kept else []


def _read_numbers(kept: str | None) -> list[int]:
    read = _read(kept)
    return [number for number in read if isinstance(number, int)] if isinstance(read, list) else []


def _read(kept: str | None) -> object:
    try:
        return json.loads(kept or "[]")
    except (ValueError, RecursionError):
        return None
