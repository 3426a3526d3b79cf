"""The session: persons at the table, bots, and what the persons ask for; it meets the world through ports alone.

Requests and answers are JSON texts. A request is {"ply": the ply that the page shows, "do": a command, ...};
an answer is described in `answers`.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Iterable
from importlib import import_module
from random import Random
from typing import Any

from kobako.core import OptionsError, Seat
from kobako.games import GAMES
from kobako.rng import below, for_bot
from kobako_bots import Bot, make_bot

from kobako_web.answers import Answers, Render
from kobako_web.choices import Choices, Completed, Tried
from kobako_web.opening import Opened, open_link, open_pasted, open_record
from kobako_web.pace import BREATH, PAUSES, rest
from kobako_web.ports import Clock, Screen, Store
from kobako_web.saves import Saves
from kobako_web.scene import Scene
from kobako_web.settings import chosen, read_settings, usual, write_settings
from kobako_web.sitting import Sitting, again, deal, read_seed
from kobako_web.stage import Stage
from kobako_web.thinking import think
from kobako_web.words import Words

SEEDS = 10**9
"""Deals that are chosen by chance have numbers below this: nine digits are quickly typed."""

WIPED = " "
"""What is read aloud when there is nothing to say, so that the next person does not find the last sentence."""


class Session:
    """One table in one language. `open` comes first, then `act` for everything the person does.

    Raises LanguageError and KeyError for a language or a game that does not exist.
    """

    def __init__(
        self,
        game: str,
        lang: str,
        *,
        screen: Screen,
        store: Store,
        clock: Clock,
        embed: bool = False,
        render: Render | None = None,
        bots: Callable[[str, str], Bot] = make_bot,
    ) -> None:
        room = GAMES.package(game).rpartition(".")[2]
        self._game = game
        self._words = Words(lang)
        self._screen = screen
        self._clock = clock
        self._embed = embed
        self._bots = bots
        self._answers = Answers(render or import_module(f"kobako_web.table.{room}").render)
        self._saves = Saves(store, self._cannot_save)
        self._key = f"{'embed' if embed else 'table'}:{game}"
        self._settings = usual(game)
        self._aside: str | None = None
        """The game that a link interrupted."""
        self._task: asyncio.Task[None] | None = None
        """The bots at play, until a person is to move."""
        self._hurried = False
        """What the bots do until then is shown at once."""
        self._opened = False
        self._shown_hand: Seat | None = None
        """Which of several persons' hands the page shows."""
        self._notice: str | None = None
        self._alert = ""
        self._say = ""
        self._stage = Stage(self._new_deal(), self._words)

    # --- requests ---

    async def open(self, request: str) -> str:
        """Begin: with the game of a link, the record handed over, the game kept in the store, or a new one.

        The request is {"fragment": text, "record": text or null, "settings": those that hold until others are
        chosen, "clicks": the picks made before the session was there}; clicks count only in a new game, since that is
        the picture they were made on.
        """
        asked = json.loads(request)
        before = chosen(self._settings, asked.get("settings") or {}, self._game)
        self._settings = read_settings(await self._saves.load(f"settings:{self._game}"), before, self._game)
        kept = await self._saves.load(self._key)
        self._aside = await self._saves.load(f"aside:{self._key}") or None
        link = asked.get("fragment") or ""
        if link and self._receive(open_link(link, self._game, self._settings, self._words)):
            self._set_aside(kept)
        elif not any(
            text and self._receive(open_record(text, self._game, self._settings, self._words))
            for text in (asked.get("record"), kept)
        ):
            if kept:
                self._saves.save(f"unreadable:{self._key}", kept)
            self._sit(self._new_deal())
            self._pick_early(asked.get("clicks") or ())
        self._begin()
        self._opened = True
        return self._answer()

    def _pick_early(self, keys: Iterable[str]) -> None:
        """Clicks from before the session was there; what they try in vain is not worth a word."""
        complaint = self._notice, self._alert
        for key in keys:
            self._pick(key)
        self._notice, self._alert = complaint

    async def act(self, request: str) -> str:
        """What the person did. What was meant for another ply than the present one changes nothing."""
        asked = json.loads(request)
        do = asked["do"]
        if do in ("pick", "take-back", "ready") and asked.get("ply") != self._stage.match.ply:
            return self._answer()
        self._notice = None
        fields = asked.get("fields") or {}
        match do:
            case "pick":
                self._pick(asked["pick"])
            case "cancel":
                self._let_go()
            case "take-back":
                self._take_back()
            case "resign":
                self._resign()
            case "ready":
                self._uncover()
            case "skip":
                self._hurried = self._task is not None
            case "new":
                self._new(fields)
            case "again":
                self._sit(again(self._stage.sitting))
                self._begin()
            case "retry":
                self._stage.stalled = False
                self._go_on()
            case "settings":
                self._set(fields)
            case "open-record":
                self._open_pasted(str(fields.get("record", "")))
            case "resume":
                self._resume()
        return self._answer()

    def _pick(self, key: str) -> None:
        stage = self._stage
        if not stage.may_act:
            why = stage.status() if stage.match.over else self._words("It is not your turn yet.")
            self._complain(stage.curtain() or why)
            return
        match stage.choices.pick(key):
            case Completed(action):
                self._do(action)
            case Tried(steps):
                self._complain(stage.why_not(steps))
            case Choices() as choices:
                stage.choices = choices
                self._speak(stage.picked())

    def _do(self, action: Any) -> None:
        stage = self._stage
        first = stage.match.ply
        stage.match.play(action)
        self._keep()
        self._go_on()
        self._speak(stage.chronicle.since(first))
        if stage.persons_turn:
            self._speak_of_turn()

    def _speak_of_turn(self) -> None:
        """Say whose turn it is, or whom to pass the device to, or how the game ended."""
        self._speak(self._stage.curtain() or self._stage.status())

    def _uncover(self) -> None:
        if self._stage.curtained:
            self._stage.uncover()
            self._speak_of_turn()

    def _let_go(self) -> None:
        stage = self._stage
        if stage.choices.picked:
            stage.choices = stage.choices.freed()
            self._speak(stage.picked())

    def _take_back(self) -> None:
        stage = self._stage
        ply = stage.last_decision
        if ply is None:
            self._complain(self._words("There is nothing to take back."))
        elif not stage.may_return(ply):
            self._complain(self._too_late())
        else:
            self._drop_thought()
            stage.return_to(ply)
            self._speak(self._words("Taken back."))
            self._begin()

    def _too_late(self) -> str:
        words = self._words
        if self._stage.sitting.shared:
            return words(
                "This cannot be taken back: somebody else has had a turn since, or a card was drawn. "
                "In a practice game it could."
            )
        return words(
            "This cannot be taken back: hidden cards have been shown since. In a practice game it could."
        )

    def _resign(self) -> None:
        if self._stage.may_resign:
            self._drop_thought()
            self._stage.match.resign(self._stage.person)
            self._begin()

    def _new(self, fields: dict[str, Any]) -> None:
        self._set(fields)
        try:
            seed = read_seed(str(fields.get("seed", "")))
        except OptionsError:
            self._complain(self._words("The number of a deal is a whole number of at most 15 digits."))
            return
        self._sit(self._new_deal(seed))
        self._begin()

    def _set(self, fields: dict[str, Any]) -> None:
        settings = chosen(self._settings, fields, self._game)
        if settings != self._settings:
            self._settings = settings
            self._saves.save(f"settings:{self._game}", write_settings(settings))

    # --- which game is on the table ---

    def _new_deal(self, seed: int | None = None) -> Sitting:
        return deal(self._game, self._settings, below(SEEDS, Random()) if seed is None else seed)

    def _sit(self, sitting: Sitting) -> None:
        """Put another game on the table."""
        self._drop_thought()
        self._stage = Stage(sitting, self._words)

    def _receive(self, opened: Opened) -> bool:
        """Say what is wrong, if anything, and put the game on the table, if there is one."""
        if opened.complaint:
            self._complain(opened.complaint)
        if opened.sitting is None:
            return False
        self._sit(opened.sitting)
        return True

    def _open_pasted(self, text: str) -> None:
        before = self._stage.sitting.text()
        if self._receive(open_pasted(text, self._game, self._settings, self._words)):
            self._set_aside(before)
            self._begin()

    def _set_aside(self, text: str | None) -> None:
        """Keep an unfinished game that another one takes the place of."""
        sitting = open_record(text or "", self._game, self._settings, self._words).sitting
        if sitting is not None and sitting.match.ply and not sitting.match.over:
            self._aside = text
            self._saves.save(f"aside:{self._key}", text or "")

    def _resume(self) -> None:
        aside, self._aside = self._aside, None
        if aside and self._receive(open_record(aside, self._game, self._settings, self._words)):
            self._saves.save(f"aside:{self._key}", "")
            self._begin()

    # --- the course of the game ---

    def _begin(self) -> None:
        """Let the game on the table go on from where it stands, after it was put there or changed."""
        self._keep()
        self._go_on()
        self._speak_of_turn()

    def _keep(self) -> None:
        self._saves.save(self._key, self._stage.sitting.text())

    def _go_on(self) -> None:
        """Play what is a person's only way on and nothing to see, then offer choices or let the bots play."""
        stage = self._stage
        while (action := stage.only_way()) is not None:
            stage.match.play(action)
            self._keep()
        stage.offer()
        if stage.bots_turn and not stage.stalled and self._task is None:
            stage.thinking = 0.0
            self._hurried = False
            self._task = asyncio.ensure_future(self._let_bots_play(stage))

    async def _let_bots_play(self, stage: Stage) -> None:
        """Play the bots' actions until a person is to move, and read them aloud as they are shown."""
        match = stage.match
        first = told = match.ply
        shown = self._clock.now()
        try:
            while stage.bots_turn and (seat := match.to_move) is not None:
                choice = await think(
                    self._bots(self._game, stage.sitting.players[seat]),
                    match.game,
                    match.view(seat),
                    for_bot(match.seed, seat, match.ply),
                    clock=self._clock,
                    report=self._report,
                )
                least = BREATH if match.ply == first else 0.0
                await rest(self._clock, shown, self._pause, least)
                match.play(choice.action)
                self._keep()
                if self._pause() and stage.bots_turn:
                    self._speak(stage.chronicle.since(told))
                    stage.thinking = 0.0
                    self._screen.show(self._answer())
                    told, shown = match.ply, self._clock.now()
        except Exception:  # noqa: BLE001  # whatever is wrong with a bot, the game must not be lost
            traceback.print_exc()
            stage.stalled = True
            self._complain(
                self._words("The bot ran into trouble and stopped. Nothing is lost; let it try again.")
            )
        self._task = stage.thinking = None
        self._go_on()
        self._speak(stage.chronicle.since(told))
        if not match.over:
            self._speak_of_turn()
        self._screen.show(self._answer())

    def _pause(self) -> float:
        """Seconds between two actions of bots."""
        return 0.0 if self._hurried else PAUSES[self._settings.speed]

    def _report(self, done: float) -> None:
        self._stage.thinking = done
        self._screen.show(self._answer())

    def _drop_thought(self) -> None:
        self._stage.stalled = False
        if self._task is not None:
            self._task.cancel()
            self._task = self._stage.thinking = None

    # --- what is shown ---

    def _speak(self, sentence: str) -> None:
        self._say = self._words.sentences(self._say, sentence)

    def _complain(self, sentence: str) -> None:
        """Show a sentence until the person does something else, and read it aloud at once."""
        self._notice = self._alert = sentence

    def _cannot_save(self) -> None:
        self._complain(
            self._words("The browser refuses to keep this game; it will be gone when the page is closed.")
        )
        if self._opened:
            self._screen.show(self._answer())

    def scene(self) -> Scene:
        """The table as it stands."""
        also = {"resume"} if self._aside is not None else set()
        if self._task is not None and self._pause():
            also.add("skip")
        return self._stage.scene(
            settings=self._settings, notice=self._notice, also=frozenset(also), embed=self._embed
        )

    def _answer(self) -> str:
        say, alert, self._say, self._alert = self._say, self._alert, "", ""
        hand = self._stage.open_hand
        if self._shown_hand not in (None, hand):
            say, alert = say or WIPED, alert or WIPED
        self._shown_hand = hand
        return self._answers.answer(
            self.scene(),
            self._stage.sitting,
            say=say,
            alert=alert,
            title=self._stage.title(),
            thinking=self._stage.thinking is not None,
        )
