"""The card workbench of King's Plate in the worker: it answers the page as a session does, about a set, not a game.

Requests: {"do": "propose", "what": a field, "fields": ...} after something was filled in, {"do": "pick", "pick":
"card:3" or "rose:FL"}, {"do": "bench", "what": ...} for a button.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import htpy as h
from kobako.kings_plate.cards import MOST_KINDS, given
from kobako.rng import below
from kobako_bots import LEVELS

from kobako_web import kings_plate_set as sets
from kobako_web.codec import LinkError, read_link
from kobako_web.kings_plate_check import Fault, faults_of
from kobako_web.kings_plate_set import Draft, TooLong
from kobako_web.picture.kings_plate_rates import Rate
from kobako_web.ports import Clock, Screen, Store
from kobako_web.saves import Failure, Saves
from kobako_web.set_up import read_set_up, write_set_up
from kobako_web.settings import read_settings, usual, write_settings
from kobako_web.sitting import Unreadable, deal
from kobako_web.table.kings_plate_balance import DEALS, NODES, Balance
from kobako_web.table.kings_plate_bench import SIZES, Workbench, render
from kobako_web.table.kings_plate_rose import place_in_words
from kobako_web.words import Words

if TYPE_CHECKING:  # the bots of the report are imported when it begins
    from kobako_bots.balance import Tally

GAME: Final = "kings-plate"
KEY: Final = "cards:kings-plate"
TERMS: Final = "settings:kings-plate"
"""Where the table keeps what its games are dealt by (see shelf.py)."""
STEPS: Final = 30
"""Changes that can be undone."""
KEPT: Final = 5
"""Of these so many outlast the visit."""
SLICE: Final = 0.008
"""Seconds of play between two chances to stop it."""
TELL_EVERY: Final = 0.3
"""Seconds between two reports of progress."""
SEEDS: Final = 10**9
TABLE: Final = "../"
"""The way from the workbench to the table."""


class Bench:
    """One draft in one language. `open` comes first, then `act`."""

    def __init__(self, lang: str, *, screen: Screen, store: Store, clock: Clock) -> None:
        self._words = Words(lang)
        self._screen = screen
        self._clock = clock
        self._saves = Saves(store, self._tell_of_failure, self._clash)
        self._draft = sets.of_series(1)
        self._before: list[str] = []
        """Texts to go back to, the newest last."""
        self._last = ""
        """What was changed last; a field that is typed into is one step to undo."""
        self._level, self._size = "casual", SIZES[0]
        self._balance = Balance()
        self._measured = ""
        self._task: asyncio.Task[None] | None = None
        """The bots at play for the report."""
        self._leaving: asyncio.Task[None] | None = None
        self._terms = usual(GAME)
        self._checked: tuple[str, tuple[Fault, ...]] | None = None
        self._shown: dict[str, str] = {}
        self._say = self._remark = ""
        self._focus: str | None = None
        self._go: dict[str, str] | None = None

    # --- requests ---

    async def open(self, request: str) -> str:
        """Begin with the set of a link, with what was handed over or kept, else with Series 1."""
        asked = json.loads(request)
        kept = await self._saves.load(KEY)
        self._terms = read_settings(await self._saves.load(TERMS), self._terms, GAME)
        self._recall(kept)
        self._recall(asked.get("record"))
        typed = asked.get("proposal")
        if isinstance(typed, dict) and isinstance(typed.get("text"), str):
            self._write(typed["text"], "text")
        if fragment := asked.get("fragment"):
            self._open_link(str(fragment))
        for key in asked.get("clicks") or ():
            self._pick(str(key))
        self._keep()
        return self._answer()

    async def act(self, request: str) -> str:
        asked = json.loads(request)
        fields = asked.get("fields")
        self._remark = ""
        before = self._draft.text
        match asked["do"]:
            case "pick":
                self._pick(str(asked["pick"]))
            case "propose":
                what = str(asked.get("what", ""))
                self._fill(what, fields.get(what) if isinstance(fields, dict) else None)
            case "bench":
                self._do(str(asked.get("what", "")))
            case "open-record":
                self._open_link(str(fields.get("record", "")) if isinstance(fields, dict) else "")
        if self._draft.text != before and self._balance.rates:
            self._balance = replace(self._balance, outdated=True)
        self._keep()
        return self._answer()

    async def settled(self) -> None:
        """Wait until all is kept."""
        await self._saves.settled()

    def _pick(self, key: str) -> None:
        verb, _, of = key.partition(":")
        if verb == "card" and of.isdecimal():
            self._draft = sets.pick_card(self._draft, int(of))
            self._last = ""
        elif verb == "rose" and self._readable():
            self._change(sets.turn_mark(self._draft, of))
            if self._draft.card is not None:
                self._say = place_in_words(self._draft.card, of, self._words)

    def _fill(self, what: str, value: object) -> None:
        match what.split(":"):
            case ["text"]:
                self._write(str(value or ""), what)
            case ["use", "level"] if value in LEVELS:
                self._level = str(value)
            case ["use", "size"] if value in SIZES:
                self._size = str(value)
            case ["balance", "deals" | "nodes" as choice] if value in (*DEALS, *NODES):
                self._balance = replace(self._balance, chosen={**self._balance.chosen, choice: str(value)})
            case ["card" | "set", *_] if self._readable():
                if isinstance(value, str):
                    value = value.replace("\0", "\N{REPLACEMENT CHARACTER}")
                self._change(sets.set_field(self._draft, what, value), what)
            case _:
                pass

    def _do(self, what: str) -> None:
        verb, _, of = what.partition(":")
        number = int(of) if of.isdecimal() else -1
        words = self._words
        match verb:
            case "undo":
                self._undo()
            case "series" if number in (1, 2, 3):
                self._change(sets.of_series(number))
                self._say = words("Series {n}", n=number)
            case "empty":
                self._change(sets.empty(words("My cards"), words("King")))
                self._say = words("An empty set")
            case "show":
                self._show(of)
            case "play":
                self._play()
            case "balance" if of == "start":
                self._start()
            case "balance":
                self._stop()
            case "add" | "copy" | "drop" if self._readable():
                self._rearrange(verb, number)
            case _:
                pass

    def _rearrange(self, verb: str, number: int) -> None:
        words = self._words
        match verb:
            case "add":
                self._change(sets.add_card(self._draft, words("Card")))
                self._say, self._focus = words("Card added."), "card-title"
            case "copy":
                self._change(sets.copy_card(self._draft, number))
                self._say, self._focus = words("Card copied."), "card-title"
            case _:
                self._change(sets.drop_card(self._draft, number))
                self._say = words("Card removed; Undo brings it back.")

    def _readable(self) -> bool:
        """Whether the form may change the set; what is typed into a broken text would be lost otherwise."""
        if self._draft.broken is None:
            return True
        self._remark = self._words(
            "Mend the text first, or undo: the form cannot change what it cannot read."
        )
        return False

    # --- the draft ---

    def _change(self, draft: Draft, what: str = "") -> None:
        if draft.text != self._draft.text and not (what and what == self._last):
            self._before = [*self._before, self._draft.text][-STEPS:]
        self._draft, self._last = draft, what

    def _write(self, text: str, what: str) -> None:
        try:
            self._change(sets.read_draft(text, self._draft), what)
        except TooLong as error:
            self._remark = (
                self._words("A set holds {most} kinds of cards at most; this text has more.", most=MOST_KINDS)
                if error.cards
                else self._words("This text is too long for a card set.")
            )

    def _undo(self) -> None:
        if self._before:
            *self._before, text = self._before
            self._draft, self._last = sets.read_draft(text, self._draft), ""
            self._say = self._words("Undone.")

    def _show(self, target: str) -> None:
        """Bring a field into sight and focus."""
        where, _, place = target.partition(":")
        if not where.isdecimal():
            field = target.replace(":", "-")
            self._focus = {"text": "set-text", "standard_pair": "set-pair-0"}.get(field, f"set-{field}")
            return
        self._draft = sets.pick_card(self._draft, int(where))
        match place:
            case "moves":
                self._focus = "rose-F"
            case "" | "cost" | "costs" if place not in (self._draft.card or {}):
                self._focus = "card-title"
            case _:
                self._focus = f"card-{where}-{place.replace(':', '-')}"

    def _faults(self) -> tuple[Fault, ...]:
        if self._checked is None or self._checked[0] != self._draft.text:
            self._checked = self._draft.text, faults_of(self._draft)
        return self._checked[1]

    def _playable(self) -> bool:
        return not any(fault.blocks for fault in self._faults())

    def _options(self) -> dict[str, object]:
        """The set as a game's options have it: without comments."""
        options: dict[str, object] = {"cards": sets.written(self._draft.head, self._draft.cards)}
        return options if self._size == SIZES[0] else {**options, "size": int(self._size)}

    def _play(self) -> None:
        """Send the page to the table, with a new game of this set."""
        if not self._playable():
            self._remark = self._words("Something is wrong with this set; see what the check says.")
            self._focus = "bench-judgement"
            return
        settings = replace(self._terms, level=self._level, options=self._options())
        sitting = deal(GAME, settings, below(SEEDS, Random()))
        self._saves.save(TERMS, write_settings(settings))
        there = {"to": TABLE, "record": sitting.text(), "link": sitting.own_link()}
        self._leaving = asyncio.ensure_future(self._leave(there))

    async def _leave(self, there: dict[str, str]) -> None:
        """Go when all is kept: the next games at the table are of this set, too."""
        await self._saves.settled()
        self._go = there
        self._screen.show(self._answer())

    def _link(self) -> str | None:
        if not self._playable():
            return None
        return write_set_up(GAME, replace(usual(GAME), level=self._level, options=self._options()))

    def _open_link(self, fragment: str) -> None:
        words = self._words
        try:
            settings = read_set_up(read_link(fragment).text, GAME, usual(GAME))
        except LinkError as error:
            self._remark = words(str(error))
            return
        except Unreadable as error:
            self._remark = words(error.sentence, **error.facts)
            return
        cards = "" if settings is None else str(settings.options.get("cards", ""))
        if not cards:
            self._remark = words("There is no card set in this link.")
            return
        self._write(cards, "")
        self._remark = words("This set came with the link; Undo brings yours back.")

    # --- the balance report ---

    def _start(self) -> None:
        if self._task is None and self._playable():
            self._balance = replace(self._balance, rates=(), done=0.0, games=0, running=True, outdated=False)
            self._measured = str(self._options()["cards"])
            self._task = asyncio.ensure_future(self._measure())
        elif self._task is None:
            self._remark = self._words("Something is wrong with this set; see what the check says.")

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self._balance = replace(self._balance, running=False)
            self._say = self._words("Stopped.")

    async def _measure(self) -> None:
        from kobako_bots.balance import study

        chosen, words = self._balance.chosen, self._words
        cards = given(self._measured)
        told = rested = self._clock.now()
        try:
            for report in study(
                self._measured,
                deals=int(chosen["deals"]),
                nodes=int(chosen["nodes"]),
                size=int(self._size),
            ):
                now = self._clock.now()
                if now - rested < SLICE and report.done < 1:
                    continue
                await self._clock.pause()
                rested = self._clock.now()
                if rested - told < TELL_EVERY and report.done < 1:
                    continue
                told = rested
                self._balance = replace(
                    self._balance,
                    rates=tuple(_rate(words.card(cards[tally.kind]), tally) for tally in report.tallies),
                    done=report.done,
                    games=report.played,
                )
                self._screen.show(self._answer())
        except Exception:  # noqa: BLE001  # whatever a bot stumbles over, the draft must not be lost
            traceback.print_exc()
            self._remark = words("The bots ran into trouble with this set and stopped.")
        self._task = None
        self._balance = replace(self._balance, running=False)
        self._screen.show(self._answer())

    # --- what is kept and shown ---

    def _keep(self) -> None:
        self._saves.save(KEY, self._state())

    def _state(self) -> str:
        kept = {"text": self._draft.text, "picked": self._draft.picked, "before": self._before[-KEPT:]}
        return json.dumps(kept, ensure_ascii=False)

    def _recall(self, kept: object) -> None:
        """The draft as it was kept; what cannot be read changes nothing."""
        try:
            state = json.loads(str(kept)) if kept else None
        except ValueError:
            return
        match state:
            case {"text": str(text), "picked": int(picked), "before": [*before]}:
                try:
                    draft = sets.read_draft(text, self._draft)
                except TooLong:
                    return
                self._draft = sets.pick_card(draft, picked)
                self._before = [each for each in before if isinstance(each, str)]
            case _:
                return

    def _clash(self, key: str, mine: str, found: str, late: bool) -> None:
        """Another tab has kept another draft: the newest holds, and the other one can be undone to."""
        del late
        match json.loads(found) if found and key == KEY else None:
            case {"text": str(text)} if text != self._draft.text and text not in self._before:
                self._before = [*self._before, text][-STEPS:]
            case _:
                pass
        self._saves.save(key, mine)

    def _tell_of_failure(self, failure: Failure) -> None:
        del failure
        self._remark = self._words("The browser refuses to keep this set; save it to a file.")

    def workbench(self) -> Workbench:
        return Workbench(
            words=self._words,
            draft=self._draft,
            faults=self._faults(),
            remark=self._remark,
            can_undo=bool(self._before),
            level=self._level,
            size=self._size,
            link=self._link(),
            balance=self._balance,
        )

    def _answer(self) -> str:
        regions = []
        bench = self.workbench()
        for region, content in render(bench):
            html = str(h.fragment[content])
            if self._shown.get(region) != html:
                self._shown[region] = html
                regions.append((region, html))
        say, self._say = self._say, ""
        focus, self._focus = self._focus, None
        go, self._go = self._go, None
        return json.dumps(
            {
                "regions": regions,
                "say": say,
                "alert": "",
                "focus": focus,
                "dialog": None,
                "invited": False,
                "title": "",
                "ply": 0,
                "walk": 0,
                "thinking": self._task is not None,
                "sound": None,
                "record": self._state(),
                "link": bench.link or "",
                "carry": bench.link or "",
                "go": go,
            },
            ensure_ascii=False,
        )


def _rate(name: str, tally: Tally) -> Rate:
    low, high = tally.interval()
    return Rate(name=name, games=tally.games, share=tally.share, low=low, high=high)


def first_look(lang: str) -> Workbench:
    """What the built page shows before Python runs."""
    draft = sets.of_series(1)
    return Workbench(words=Words(lang), draft=draft, faults=faults_of(draft), balance=Balance())
