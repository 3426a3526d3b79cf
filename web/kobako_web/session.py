"""The session: a person at the table, the bots, and what the person asks for; it meets the world through ports alone.

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

from kobako.core import OPEN, Forbidden, OptionsError
from kobako.games import GAMES
from kobako.rng import below, for_bot
from kobako_bots import Bot, make_bot

from kobako_web.answers import Answers, Render
from kobako_web.choices import Choices, Completed, Tried
from kobako_web.chronicle import Chronicle
from kobako_web.opening import Opened, open_link, open_pasted, open_record
from kobako_web.play import play
from kobako_web.ports import Clock, Screen, Store
from kobako_web.saves import Saves
from kobako_web.scene import Scene, SeatCard, Settings
from kobako_web.settings import chosen, read_settings, write_settings
from kobako_web.sitting import Sitting, again, deal, read_seed
from kobako_web.tell import Telling, tell, why_not
from kobako_web.thinking import think
from kobako_web.words import Words

SEEDS = 10**9
"""Deals that are chosen by chance have numbers below this: nine digits are quickly typed."""

BREATH = 0.25
"""Seconds before a bot moves at the earliest, so that the person sees the own move first."""


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
        self._play = play(game)
        self._tell = tell(game)
        self._answers = Answers(render or import_module(f"kobako_web.table.{room}").render)
        self._saves = Saves(store, self._cannot_save)
        self._settings = Settings()
        self._aside: str | None = None
        """The game that a link interrupted."""
        self._task: asyncio.Task[None] | None = None
        self._thinking: float | None = None
        self._stalled = False
        """A bot failed, and waits to be asked again."""
        self._choices = Choices()
        self._opened = False
        self._notice: str | None = None
        self._alert = ""
        self._say = ""
        self._sit(deal(game, self._settings, below(SEEDS, Random())))

    # --- requests ---

    async def open(self, request: str) -> str:
        """Begin: with the game of a link, the record handed over, the game kept in the store, or a new one.

        The request is {"fragment": text, "record": text or null, "settings": {}, "clicks": the picks made before the
        session was there}; clicks count only in a new game, since that is the picture they were made on.
        """
        asked = json.loads(request)
        self._settings = read_settings(await self._saves.load(f"settings:{self._game}"))
        self._set(asked.get("settings") or {})
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
        if do in ("pick", "take-back") and asked.get("ply") != self._match.ply:
            return self._answer()
        self._notice = None
        fields = asked.get("fields") or {}
        match do:
            case "pick":
                self._pick(asked["pick"])
            case "cancel":
                self._cancel()
            case "take-back":
                self._take_back()
            case "resign":
                self._resign()
            case "new":
                self._new(fields)
            case "again":
                self._sit(again(self._sitting))
                self._begin()
            case "retry":
                self._stalled = False
                self._go_on()
            case "settings":
                self._set(fields)
            case "open-record":
                self._open_pasted(str(fields.get("record", "")))
            case "resume":
                self._resume()
        return self._answer()

    def _pick(self, key: str) -> None:
        if self._match.over:
            self._complain(self._status())
            return
        if self._match.to_move != self._sitting.person:
            self._complain(self._words("It is not your turn yet."))
            return
        match self._choices.pick(key):
            case Completed(action):
                self._do(action)
            case Tried(steps):
                self._explain(steps)
            case Choices() as choices:
                self._choices = choices
                self._speak(self._tell.picked(self._to, self._view, choices))

    def _do(self, action: Any) -> None:
        first = self._match.ply
        self._match.play(action)
        self._keep()
        self._go_on()
        self._speak(self._chronicle.since(first))
        if self._match.to_move == self._sitting.person:
            self._speak(self._status())

    def _explain(self, steps: tuple[str, ...]) -> None:
        """Say which rule forbids what was tried; what was picked stays picked."""
        intended = self._play.intend(self._match.game, self._view, steps)
        forbidden = intended if isinstance(intended, Forbidden) else self._match.why_not(intended)
        if forbidden is not None:
            self._complain(why_not(self._game, self._to, forbidden))

    def _cancel(self) -> None:
        if self._choices.picked:
            self._choices = self._choices.freed()
            self._speak(self._tell.picked(self._to, self._view, self._choices))

    def _take_back(self) -> None:
        ply = self._chronicle.last_decision()
        if ply is None:
            self._complain(self._words("There is nothing to take back."))
        elif not self._may_return(ply):
            self._complain(
                self._words(
                    "This cannot be taken back: hidden cards have been shown since. In a practice game it could."
                )
            )
        else:
            self._drop_thought()
            self._match.take_back(self._match.ply - ply)
            self._chronicle.forget(ply)
            self._keep()
            self._go_on()
            self._speak(self._words("Taken back."), self._status())

    def _may_return(self, ply: int) -> bool:
        """A take-back goes past no card that was shown since, unless the game is for practice."""
        return self._sitting.practice or not (self._match.over or self._chronicle.revealed_since(ply))

    def _resign(self) -> None:
        if not self._match.over:
            self._drop_thought()
            self._match.resign(self._sitting.person)
            self._keep()
            self._go_on()
            self._speak(self._status())

    def _new(self, fields: dict[str, Any]) -> None:
        self._set(fields)
        try:
            seed = read_seed(str(fields.get("seed", "")))
        except OptionsError:
            self._complain(self._words("The number of a deal is a whole number of at most 15 digits."))
            return
        self._sit(self._new_deal(seed))
        self._begin()

    def _new_deal(self, seed: int | None = None) -> Sitting:
        return deal(self._game, self._settings, below(SEEDS, Random()) if seed is None else seed)

    def _set(self, fields: dict[str, Any]) -> None:
        settings = chosen(self._settings, fields)
        if settings != self._settings:
            self._settings = settings
            self._saves.save(f"settings:{self._game}", write_settings(settings))

    # --- games from elsewhere ---

    def _open_pasted(self, text: str) -> None:
        before = self._sitting.text()
        if self._receive(open_pasted(text, self._game, self._settings, self._words)):
            self._set_aside(before)
            self._begin()

    def _receive(self, opened: Opened) -> bool:
        """Say what is wrong, if anything, and put the game on the table, if there is one."""
        if opened.complaint:
            self._complain(opened.complaint)
        if opened.sitting is None:
            return False
        self._sit(opened.sitting)
        return True

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

    @property
    def _match(self) -> Any:
        return self._sitting.match

    @property
    def _view(self) -> Any:
        """What the person sees; after the end every card."""
        return self._match.view(OPEN if self._match.over else self._sitting.person)

    @property
    def _key(self) -> str:
        return f"{'embed' if self._embed else 'table'}:{self._game}"

    def _sit(self, sitting: Sitting) -> None:
        """Put another game on the table."""
        self._drop_thought()
        self._sitting = sitting
        self._to = Telling(self._words, sitting.match.game, sitting.person)
        self._chronicle = Chronicle(sitting.match, self._play, self._tell, self._to)
        self._choices = self._offered()

    def _begin(self) -> None:
        """Let a game that was just put on the table go on."""
        self._keep()
        self._go_on()
        self._speak(self._status())

    def _offered(self) -> Choices:
        if self._match.to_move != self._sitting.person:
            return Choices()
        return Choices(tuple(self._play.ways(self._match.game, self._view)))

    def _go_on(self) -> None:
        """Play what is the person's only way on and nothing to see, then offer choices or let the bots play."""
        match = self._match
        while match.to_move == self._sitting.person and len(actions := self._view.actions) == 1:
            if not self._play.automatic(actions[0]):
                break
            match.play(actions[0])
            self._keep()
        self._choices = self._offered()
        bots_turn = match.to_move not in (None, self._sitting.person)
        if bots_turn and self._task is None and not self._stalled:
            self._thinking = 0.0
            self._task = asyncio.ensure_future(self._let_bots_play(self._sitting))

    async def _let_bots_play(self, sitting: Sitting) -> None:
        """Play the bots' actions until the person is to move, and show them as one."""
        match = sitting.match
        first = match.ply
        began = self._clock.now()
        try:
            while (seat := match.to_move) is not None and seat != sitting.person:
                choice = await think(
                    self._bots(self._game, sitting.players[seat]),
                    match.game,
                    match.view(seat),
                    for_bot(match.seed, seat, match.ply),
                    clock=self._clock,
                    report=self._report,
                )
                if match.ply == first:
                    await self._clock.pause(max(0.0, began + BREATH - self._clock.now()))
                match.play(choice.action)
                self._keep()
        except Exception:  # noqa: BLE001  # whatever is wrong with a bot, the game must not be lost
            traceback.print_exc()
            self._stalled = True
            self._complain(
                self._words("The bot ran into trouble and stopped. Nothing is lost; let it try again.")
            )
        self._task = self._thinking = None
        self._go_on()
        self._speak(self._chronicle.since(first))
        if not match.over:
            self._speak(self._status())
        self._screen.show(self._answer())

    def _report(self, done: float) -> None:
        self._thinking = done
        self._screen.show(self._answer())

    def _drop_thought(self) -> None:
        self._stalled = False
        if self._task is not None:
            self._task.cancel()
            self._task = self._thinking = None

    def _keep(self) -> None:
        """Take in what was played, and save it."""
        self._chronicle.follow()
        self._saves.save(self._key, self._sitting.text())

    # --- what is shown ---

    def _speak(self, *sentences: str) -> None:
        self._say = self._words.sentences(self._say, *sentences)

    def _complain(self, sentence: str) -> None:
        """Show a sentence until the person does something else, and read it aloud at once."""
        self._notice = self._alert = sentence

    def _cannot_save(self) -> None:
        self._complain(
            self._words("The browser refuses to keep this game; it will be gone when the page is closed.")
        )
        if self._opened:
            self._screen.show(self._answer())

    def _status(self) -> str:
        match = self._match
        if match.resigned is not None:
            return self._words("You resigned: the bot wins.")
        if match.over:
            return self._tell.ending(self._to, self._view)
        if match.to_move == self._sitting.person:
            return self._tell.status(self._to, self._view)
        return (
            self._words("The bot stopped thinking.") if self._stalled else self._words("The bot is thinking…")
        )

    def _title(self) -> str:
        game = self._tell.name(self._to)
        if self._match.over:
            return self._words("Game over – {game}", game=game)
        if self._match.to_move == self._sitting.person:
            return self._words("Your turn – {game}", game=game)
        return self._words("The bot is thinking – {game}", game=game)

    def _can(self) -> frozenset[str]:
        back = self._chronicle.last_decision()
        possible = {
            "take-back": back is not None and self._may_return(back),
            "resign": not self._match.over,
            "new": True,
            "again": self._match.ply > 0,
            "retry": self._stalled,
            "resume": self._aside is not None,
        }
        return frozenset(command for command, now in possible.items() if now)

    def _seats(self) -> tuple[SeatCard, ...]:
        cards = []
        for seat, player in enumerate(self._sitting.players):
            if seat == self._sitting.person:
                cards.append(SeatCard(name=self._words("You"), kind="person"))
                continue
            name = self._words("Bot ({level})", level=self._words.level(player))
            thinking = self._thinking if self._match.to_move == seat else None
            cards.append(SeatCard(name=name, kind="bot", level=player, thinking=thinking))
        return tuple(cards)

    def scene(self) -> Scene:
        """The table as it stands."""
        view = self._view
        match = self._match
        return Scene(
            words=self._words,
            game=self._game,
            rules=match.game,
            view=view,
            person=self._sitting.person,
            seats=self._seats(),
            choices=self._choices,
            last=self._chronicle.last(),
            things=self._chronicle.things(view),
            log=self._chronicle.log(),
            status=self._status(),
            notice=self._notice,
            ending=self._status() if match.over else None,
            can=self._can(),
            settings=self._settings,
            practice=self._sitting.practice,
            seed=match.seed if self._sitting.open else None,
            ply=match.ply,
            embed=self._embed,
        )

    def _answer(self) -> str:
        say, alert, self._say, self._alert = self._say, self._alert, "", ""
        return self._answers.answer(
            self.scene(),
            self._sitting,
            say=say,
            alert=alert,
            title=self._title(),
            thinking=self._thinking is not None,
        )
