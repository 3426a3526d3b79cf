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
from typing import Any

from kobako.core import OptionsError, Seat
from kobako.games import GAMES
from kobako.rng import for_bot
from kobako_bots import Bot, make_bot

from kobako_web.answers import Answers, Render
from kobako_web.choices import Choices, Completed, Tried
from kobako_web.on_table import OnTable
from kobako_web.pace import BREATH, LINGERING, PAUSES, WALKS, rest
from kobako_web.ports import Clock, Screen, Store
from kobako_web.saves import Failure, in_words
from kobako_web.scene import Scene, Settings
from kobako_web.shelf import Shelf
from kobako_web.sitting import MOST, read_seed
from kobako_web.stage import Stage
from kobako_web.terms import Terms
from kobako_web.thinking import think
from kobako_web.words import Words

OF_THIS_GAME = ("pick", "take-back", "resign", "ready", "retry")
"""Commands to the game on the table."""
OF_ANOTHER_GAME = ("new", "again", "open-record", "resume")
"""Commands that put another game on the table."""

NEW_GAME = "new-game"
"""The id of the dialog for a new game."""

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
        self._terms = Terms(game, self._shelf.keep_settings)
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
        self._dialog: str | None = None
        """What the page is to open next."""
        self._table = OnTable(game, self._words, self._shelf, self)

    @property
    def _stage(self) -> Stage:
        return self._table.stage

    @property
    def settings(self) -> Settings:
        """What games are dealt by."""
        return self._terms.agreed

    # --- requests ---

    async def open(self, request: str) -> str:
        """Begin: with the game of a link, the record handed over, the game kept in the store, or a new one.

        The request is {"fragment": text, "record": text or null, "settings": those that hold until others are
        chosen, "clicks": the picks made before the session was there, "proposal": what stands in the dialog for a new
        game when another session takes over}; clicks count only in a new game, since that is the picture they were
        made on.
        """
        asked = json.loads(request)
        self._terms.recall(await self._shelf.settings(), _form(asked.get("settings")))
        if proposal := _form(asked.get("proposal")):
            self._terms.fill(proposal, "deck-text")
        kept = await self._shelf.fetch()
        texts = [text for text in dict.fromkeys((asked.get("record"), kept)) if text]
        try:
            if not self._table.open_first(asked.get("fragment") or "", texts):
                self._pick_early(asked.get("clicks") or ())
            self.begin()
            answer = self._answer()
        except Exception:  # noqa: BLE001  # whatever is wrong with what was kept, the table must open
            traceback.print_exc()
            for text in texts:
                self._shelf.rescue(text)
            self.complain(self._words("This is no record of a game, or it is damaged."))
            self._table.clear()
            self.begin()
            answer = self._answer()
        self._opened = True
        return answer

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
        if self._table.disputed:
            if do in OF_THIS_GAME:
                self._table.complain_of_dispute()
                return self._answer()
            if do in OF_ANOTHER_GAME:
                self._table.stay()
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
                self._table.again()
            case "retry":
                self._stage.stalled = False
                self._go_on()
            case "settings":
                self._terms.set(fields)
            case "propose":
                self._propose(fields, str(asked.get("what", "")))
            case "open-record":
                self._terms.linked = False
                self._table.open_pasted(str(fields.get("record", "")))
            case "resume":
                self._table.resume()
            case "follow":
                self._table.follow()
            case "stay":
                self._table.stay()
        return self._answer()

    async def settled(self) -> None:
        """Wait until all is kept."""
        await self._shelf.settled()

    def _pick(self, key: str) -> None:
        stage = self._stage
        if not stage.may_act:
            why = stage.status() if stage.match.over else self._words("It is not your turn yet.")
            self.complain(stage.curtain() or why)
            return
        match stage.choices.pick(key):
            case Completed(action, then):
                self._do(action, then)
            case Tried() if stage.restart(key):
                self._pick(key)
            case Tried(steps):
                if why := stage.why_not(steps):
                    self.complain(why)
            case Choices() as choices:
                stage.choices = choices
                self._speak(stage.picked())

    def _do(self, action: Any, then: Sequence[Any]) -> None:
        stage = self._stage
        first = stage.match.ply
        stage.play(action, then)
        self._table.keep()
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
        elif stage.may_let_go:
            self._take_back()

    def _take_back(self) -> None:
        stage = self._stage
        ply = stage.last_decision
        if ply is None:
            self.complain(self._words("There is nothing to take back."))
        elif not stage.may_return(ply):
            self.complain(stage.too_late())
        else:
            self.halt()
            stage.return_to(ply)
            self._speak(self._words("Taken back."))
            self.begin()

    def _resign(self) -> None:
        if self._stage.may_resign:
            self.halt()
            self._stage.match.resign(self._stage.person)
            self.begin()

    def _new(self, fields: Mapping[str, Any]) -> None:
        """A game as the dialog has it, or without one as it was agreed last."""
        if fields:
            self._terms.fill(fields)
            if (wrong := self._terms.agree()) is not None:
                self.complain(self._words(wrong.sentence, **wrong.facts))
                self._dialog = NEW_GAME
                return
        try:
            seed = read_seed(str(fields.get("seed", "")))
        except OptionsError:
            self.complain(self._words("The number of a deal is a whole number from 0 to {most}.", most=MOST))
            return
        self._terms.seed = ""
        self._table.deal(seed)

    def _propose(self, fields: Mapping[str, Any], what: str) -> None:
        """Look at what stands in the dialog by now, and show what becomes of it."""
        self._terms.fill(fields, what)
        self._answers.forget("table-new")

    def invite(self, settings: Settings) -> None:
        self._terms.offer(settings, linked=True)
        self._dialog = NEW_GAME

    # --- the course of the game ---

    def begin(self) -> None:
        """Let the game on the table go on from where it stands, after it was put there or changed."""
        self._table.keep()
        self._go_on()
        self._speak_of_turn()

    def _go_on(self) -> None:
        """Play what is a person's only way on and nothing to see, then offer choices or let the bots play."""
        stage = self._stage
        while (action := stage.only_way()) is not None:
            stage.match.play(action)
            self._table.keep()
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
                least = max(BREATH, self._walk()) if match.ply == first else 0.0
                await rest(self._clock, shown, self._pause, least)
                match.play(choice.action)
                self._table.keep()
                if self._pause() and stage.bots_turn and stage.is_worth_a_look():
                    self._speak(stage.chronicle.since(told))
                    stage.thinking = 0.0
                    self._screen.show(self._answer())
                    told, shown = match.ply, self._clock.now()
        except Exception:  # noqa: BLE001  # whatever is wrong with a bot, the game must not be lost
            traceback.print_exc()
            stage.stalled = True
            self.complain(
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
        if self._hurried:
            return 0.0
        pause = PAUSES[self.settings.speed]
        return (min(pause, LINGERING) if self._stage.lingering else pause) + self._walk()

    def _walk(self) -> float:
        """Seconds that what the last action sent on its way has for it."""
        return WALKS[self.settings.speed] if self._stage.went and not self._hurried else 0.0

    def _report(self, done: float) -> None:
        self._stage.thinking = done
        self._screen.show(self._answer())

    def halt(self) -> None:
        self._stage.stalled = False
        if self._task is not None:
            self._task.cancel()
            self._task = self._stage.thinking = None

    # --- what is shown ---

    def _speak(self, sentence: str) -> None:
        self._say = self._words.sentences(self._say, sentence)

    def complain(self, sentence: str) -> None:
        """Show a sentence until the person does something else, and read it aloud at once."""
        self._notice = self._alert = sentence

    def remark(self, sentence: str) -> None:
        """The same, unless something is wrong that matters more."""
        if not self._notice:
            self.complain(sentence)

    def _meet(self, found: str, late: bool) -> None:
        self._table.meet(found, late=late)
        if self._opened:
            self._screen.show(self._answer())

    def _tell_of_failure(self, failure: Failure) -> None:
        self.complain(in_words(failure, self._words))
        if self._opened:
            self._screen.show(self._answer())

    def scene(self) -> Scene:
        """The table as it stands."""
        also = {"resume"} if self._shelf.newest is not None else set()
        if self._table.disputed:
            also = {"follow", "stay"}
        if self._task is not None and self._pause():
            also.add("skip")
        return self._stage.scene(
            terms=self._terms, notice=self._notice, also=frozenset(also), embed=self._embed
        )

    def _answer(self) -> str:
        say, alert, self._say, self._alert = self._say, self._alert, "", ""
        dialog, self._dialog = self._dialog, None
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
            walk=self._walk(),
            dialog=dialog,
            invited=self._terms.linked,
        )


def _form(fields: object) -> Mapping[str, Any]:
    """The fields of a request; what is no form has none."""
    return fields if isinstance(fields, dict) else {}
