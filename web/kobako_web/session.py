"""The session: persons at the table, bots, and what the persons ask for; it meets the world through ports alone.

Requests and answers are JSON texts. A request is {"ply": the ply that the page shows, "do": a command, ...};
an answer is described in `answers`.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, TypeGuard

from kobako.core import OptionsError, Seat
from kobako.games import GAMES
from kobako.rng import below, for_bot
from kobako_bots import Bot, make_bot

from kobako_web.answers import Answers, Render
from kobako_web.choices import Choices, Completed, Tried
from kobako_web.opening import Opened, open_link, open_pasted, open_record
from kobako_web.pace import BREATH, PAUSES, rest
from kobako_web.ports import Clock, Screen, Store
from kobako_web.saves import Failure
from kobako_web.scene import Scene
from kobako_web.settings import chosen, read_settings, usual, write_settings
from kobako_web.shelf import Shelf
from kobako_web.sitting import MOST, Sitting, again, continues, deal, practised, read_seed, worth_keeping
from kobako_web.stage import Stage
from kobako_web.thinking import think
from kobako_web.words import Words

SEEDS = 10**9
"""Deals that are chosen by chance have numbers below this: nine digits are quickly typed."""

OF_THIS_GAME = ("pick", "take-back", "resign", "ready", "retry")
"""Commands to the game on the table."""
OF_ANOTHER_GAME = ("new", "again", "open-record", "resume")
"""Commands that put another game on the table."""

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
        self._shelf = Shelf(store, game, embed=embed, failed=self._tell_of_failure, clashed=self._meet)
        self._settings = usual(game)
        self._elsewhere: str | None = None
        """What another tab has made of the kept game; until the person has decided, this tab keeps nothing."""
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
        before = chosen(self._settings, _form(asked.get("settings")), self._game)
        self._settings = read_settings(await self._shelf.settings(), before, self._game)
        kept = await self._shelf.fetch()
        texts = [text for text in dict.fromkeys((asked.get("record"), kept)) if text]
        try:
            if not self._open_first(asked.get("fragment") or "", texts):
                self._pick_early(asked.get("clicks") or ())
            self._begin()
            answer = self._answer()
        except Exception:  # noqa: BLE001  # whatever is wrong with what was kept, the table must open
            traceback.print_exc()
            for text in texts:
                self._shelf.rescue(text)
            self._complain(self._words("This is no record of a game, or it is damaged."))
            self._sit(self._new_deal())
            self._begin()
            answer = self._answer()
        self._opened = True
        return answer

    def _open_first(self, link: str, texts: Sequence[str]) -> bool:
        """Put the first game that can be read on the table, else a new one, and set aside the others."""
        kept = [self._read(text) for text in texts]
        linked = [open_link(link, self._game, self._settings, self._words)] if link else []
        found = any(self._receive(opened) for opened in (*linked, *kept))
        if not found:
            self._sit(self._new_deal())
        for opened in kept:
            self._displace(opened.sitting)
        return found

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
        fields = _form(asked.get("fields"))
        if self._elsewhere is not None:
            if do in OF_THIS_GAME:
                self._complain(self._moved_on())
                return self._answer()
            if do in OF_ANOTHER_GAME:
                self._stay()
        match do:
            case "pick":
                self._pick(str(asked["pick"]))
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
                self._again()
            case "retry":
                self._stage.stalled = False
                self._go_on()
            case "settings":
                self._set(fields)
            case "open-record":
                self._open_pasted(str(fields.get("record", "")))
            case "resume":
                self._resume()
            case "follow":
                self._follow()
            case "stay":
                self._stay()
        return self._answer()

    async def settled(self) -> None:
        """Wait until all is kept."""
        await self._shelf.settled()

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
                if why := stage.why_not(steps):
                    self._complain(why)
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

    def _new(self, fields: Mapping[str, Any]) -> None:
        self._set(fields)
        try:
            seed = read_seed(str(fields.get("seed", "")))
        except OptionsError:
            self._complain(self._words("The number of a deal is a whole number from 0 to {most}.", most=MOST))
            return
        self._replace(self._new_deal(seed))

    def _again(self) -> None:
        """The deal is known from now on, to whoever goes back to the game that was begun with it, too."""
        self._shelf.note_seen(self._stage.match.seed)
        self._replace(again(self._stage.sitting))

    def _set(self, fields: Mapping[str, Any]) -> None:
        settings = chosen(self._settings, fields, self._game)
        if settings != self._settings:
            self._settings = settings
            self._shelf.keep_settings(write_settings(settings))

    # --- which game is on the table ---

    def _new_deal(self, seed: int | None = None) -> Sitting:
        return deal(self._game, self._settings, below(SEEDS, Random()) if seed is None else seed)

    def _sit(self, sitting: Sitting) -> None:
        """Put another game on the table. Where the person knows the hidden cards already, it is for practice."""
        self._drop_thought()
        if self._stage.sitting.open:
            self._shelf.note_seen(self._stage.match.seed)
        if self._shelf.has_seen(sitting.match.seed) and not (sitting.open or sitting.practice):
            sitting = practised(sitting)
            if not self._notice:
                self._complain(
                    self._words("The cards of this deal have been seen before, so this game is for practice.")
                )
        self._stage = Stage(sitting, self._words)

    def _replace(self, sitting: Sitting) -> None:
        """Put another game on the table and let it go on; an unfinished one is set aside."""
        before = self._stage.sitting
        self._sit(sitting)
        self._displace(before)
        self._begin()

    def _read(self, text: str) -> Opened:
        """The game of a text of our own; what is wrong with it is looked into by nobody, but the text is not lost."""
        opened = open_record(text, self._game, self._settings, self._words)
        if opened.complaint:
            self._shelf.rescue(text)
        return opened

    def _receive(self, opened: Opened) -> bool:
        """Say what is wrong, if anything, and put the game on the table, if there is one."""
        if opened.complaint:
            self._complain(opened.complaint)
        if opened.sitting is None:
            return False
        self._sit(opened.sitting)
        return True

    def _open_pasted(self, text: str) -> None:
        before = self._stage.sitting
        if self._receive(open_pasted(text, self._game, self._settings, self._words)):
            self._displace(before)
            self._begin()

    def _displace(self, sitting: Sitting | None) -> None:
        """Set aside a game in play, unless the one on the table now goes on with it."""
        if self._is_lost(sitting):
            self._shelf.set_aside(sitting.text())

    def _is_lost(self, sitting: Sitting | None) -> TypeGuard[Sitting]:
        """Whether somebody would miss this game, if only the one on the table were kept."""
        return sitting is not None and worth_keeping(sitting) and not continues(self._stage.sitting, sitting)

    def _resume(self) -> None:
        """Back to the game set aside last; the one on the table comes after all the others."""
        before, text = self._stage.sitting, self._shelf.newest
        if text is None:
            return
        if self._receive(self._read(text)):
            self._begin()
            self._shelf.exchange(before.text() if self._is_lost(before) else None)
        else:
            self._shelf.exchange(None)

    # --- several tabs ---

    def _meet(self, found: str, late: bool) -> None:
        """The kept game is another one than this tab knows: nothing replaces it that the person could miss."""
        mine, other = self._stage.sitting, self._read(found).sitting
        if other is not None and other.match.over and other.match.seed == mine.match.seed:
            self._shelf.note_seen(mine.match.seed)
            self._sit(mine)
            self._begin()
        elif not self._is_lost(other):
            self._keep()
        elif late:
            self._displace(other)
            self._complain(self._words("Your kept game can be read again; it is set aside for you."))
            self._keep()
        else:
            self._drop_thought()
            self._elsewhere, self._stage.elsewhere = found, True
            self._complain(self._moved_on())
        if self._opened:
            self._screen.show(self._answer())

    def _moved_on(self) -> str:
        return self._words("This game was continued in another tab: go on from there, or keep playing here.")

    def _follow(self) -> None:
        """Go on with what another tab has made of the game."""
        found, self._elsewhere = self._elsewhere, None
        before = self._stage.sitting
        if found and self._receive(self._read(found)):
            self._displace(before)
            self._begin()

    def _stay(self) -> None:
        """Go on with what this tab has made of the game; the other tab's is set aside."""
        found, self._elsewhere, self._stage.elsewhere = self._elsewhere, None, False
        if found:
            self._displace(self._read(found).sitting)
            self._begin()

    # --- the course of the game ---

    def _begin(self) -> None:
        """Let the game on the table go on from where it stands, after it was put there or changed."""
        self._keep()
        self._go_on()
        self._speak_of_turn()

    def _keep(self) -> None:
        sitting = self._stage.sitting
        if sitting.match.over:
            self._shelf.note_seen(sitting.match.seed)
        if self._elsewhere is None:
            self._shelf.keep(sitting.text())

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

    def _tell_of_failure(self, failure: Failure) -> None:
        words = self._words
        if failure == "read":
            self._complain(
                words(
                    "Kept games cannot be read right now; nothing is written over them, "
                    "and this game is not kept either."
                )
            )
        else:
            self._complain(
                words("The browser refuses to keep this game; it will be gone when the page is closed.")
            )
        if self._opened:
            self._screen.show(self._answer())

    def scene(self) -> Scene:
        """The table as it stands."""
        also = {"resume"} if self._shelf.newest is not None else set()
        if self._elsewhere is not None:
            also = {"follow", "stay"}
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


def _form(fields: object) -> Mapping[str, Any]:
    """The fields of a request; what is no form has none."""
    return fields if isinstance(fields, dict) else {}
