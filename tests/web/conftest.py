"""A table without a browser: stand-ins for the session's ports, and a person who clicks at random."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kobako_bots import Choice, Progress
from kobako_web.ports import StoreError
from kobako_web.scene import Scene
from kobako_web.session import Session

sys.path.insert(0, str(Path(__file__).parent))


class Screen:
    def __init__(self) -> None:
        self.answers: list[dict[str, Any]] = []

    def show(self, answer: str) -> None:
        self.answers.append(json.loads(answer))


class Store:
    """In memory; `broken` makes it raise."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.broken = False

    def _check(self) -> None:
        if self.broken:
            raise StoreError("the store is shut")

    async def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    async def set(self, key: str, text: str) -> None:
        self._check()
        self.texts[key] = text

    async def delete(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)


class Clock:
    """Every look at it takes a tenth of a second, so that progress is told often."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        self.time += 0.1
        return self.time

    async def pause(self, seconds: float = 0) -> None:
        await asyncio.sleep(0)


class Chancer:
    """Plays anything legal after a few slices of thought."""

    slices = 5
    fails = False

    def think(
        self, game: Any, view: Any, rng: Random, budget: object = None
    ) -> Generator[Progress, None, Choice]:
        for slice_ in range(self.slices):
            yield Progress(slice_ / self.slices, 1, slice_)
        if self.fails:
            raise RuntimeError("a fault in the bot, made by the test")
        return Choice(view.actions[int(rng.random() * len(view.actions))])

    def choose(self, game: Any, view: Any, rng: Random, budget: object = None) -> Choice:
        return Choice(view.actions[0])


def plain(scene: Scene) -> Iterator[tuple[str, str]]:
    """Everything of a scene as text, in three regions."""
    yield "table-status", scene.status
    yield "table-notice", scene.notice or ""
    shown = [scene.view, scene.choices.picked, scene.choices.offers, sorted(scene.last), scene.things]
    shown += [scene.log, scene.seats, scene.ending, scene.curtain, sorted(scene.can), scene.seed]
    yield "table-board", repr(shown)


class Table:
    """One session and all around it, driven as a page would drive it."""

    def __init__(
        self, lang: str = "en", store: Store | None = None, game: str = "kings-plate", **keywords: Any
    ) -> None:
        self.screen = Screen()
        self.store = store or Store()
        self.bot = Chancer()
        keywords.setdefault("render", plain)
        keywords.setdefault("bots", lambda *_: self.bot)
        self.session = Session(
            game,
            lang,
            screen=self.screen,
            store=self.store,
            clock=Clock(),
            **keywords,
        )
        self.answer: dict[str, Any] = {}
        self.answers: list[dict[str, Any]] = []

    async def open(self, **request: Any) -> dict[str, Any]:
        asked = {"record": None, "fragment": "", "clicks": [], "settings": {}} | request
        return self._take(json.loads(await self.session.open(json.dumps(asked))))

    async def do(self, command: str, **request: Any) -> dict[str, Any]:
        asked = {"ply": self.answer["ply"], "do": command} | request
        return self._take(json.loads(await self.session.act(json.dumps(asked))))

    async def pick(self, *keys: str) -> dict[str, Any]:
        for key in keys:
            await self.do("pick", pick=key)
        return self.answer

    async def wait(self) -> dict[str, Any]:
        """Let the bot finish, and everything be written."""
        for _ in range(10_000):
            while self.screen.answers:
                self._take(self.screen.answers.pop(0))
            if not self.answer["thinking"]:
                break
            await asyncio.sleep(0)
        for _ in range(5):
            await asyncio.sleep(0)
        while self.screen.answers:
            self._take(self.screen.answers.pop(0))
        return self.answer

    def _take(self, answer: dict[str, Any]) -> dict[str, Any]:
        self.answer = answer
        self.answers.append(answer)
        return answer

    @property
    def scene(self) -> Scene:
        return self.session.scene()

    async def act_at_random(self, rng: Random) -> None:
        """Click one way through the offers to a finished action."""
        ply = self.answer["ply"]
        while self.answer["ply"] == ply and self.scene.choices.offers:
            offers = list(self.scene.choices.offers)
            await self.pick(offers[int(rng.random() * len(offers))])

    async def play_on(self, rng: Random, plies: int = 10_000) -> None:
        """Play every person at random until so many actions were played or the game is over."""
        await self.wait()
        while self.scene.ending is None and self.answer["ply"] < plies:
            if self.scene.curtain:
                await self.do("ready")
            await self.act_at_random(rng)
            await self.wait()


@pytest.fixture
def table() -> type[Table]:
    return Table


SEED = "3"
"""A deal where a person who starts has the king on d1."""


@pytest.fixture
def started() -> Callable[..., Awaitable[Table]]:
    async def start(here: Table, **fields: Any) -> Table:
        """A table where the person starts a game, has kept the hand, and is to move."""
        await here.open()
        await here.do("new", fields={"level": "club", "starts": "person", "seed": SEED} | fields)
        await here.pick("keep")
        await here.wait()
        return here

    return start


def seats_of(game: str) -> Callable[..., Awaitable[Table]]:
    async def start(*players: str, seed: str = SEED, **keywords: Any) -> Table:
        """A table of this game with these players, where nobody has waited for the bots yet."""
        fields = keywords.pop("fields", {})
        here = Table(game=game, **keywords)
        await here.open()
        seats = {f"player-{seat}": player for seat, player in enumerate(players, 1)}
        fields = {"seats": str(len(players)), "seed": seed, "speed": "off"} | seats | fields
        await here.do("new", fields=fields)
        return here

    return start


@pytest.fixture
def kindoro() -> Callable[..., Awaitable[Table]]:
    return seats_of("kindoro")


@pytest.fixture
def rensei() -> Callable[..., Awaitable[Table]]:
    return seats_of("rensei")


@pytest.fixture
def kairo() -> Callable[..., Awaitable[Table]]:
    return seats_of("kairo")


@pytest.fixture
def at_table() -> Callable[[Callable[[], Coroutine[Any, Any, None]]], None]:
    """Runs what happens at a table to its end."""
    return lambda play: asyncio.run(play())
