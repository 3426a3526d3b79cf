"""Which game is on the table: a new deal, one from a link or a record, one set aside; and what becomes of the others.

A game that somebody would miss is never lost: it is set aside when another takes its place, and nothing is kept over
what another tab has made of it until the person has decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeGuard

from kobako.rng import below

from kobako_web.opening import Opened, open_link, open_pasted, open_record
from kobako_web.scene import Settings
from kobako_web.shelf import Shelf
from kobako_web.sitting import Sitting, again, continues, deal, practised, worth_keeping
from kobako_web.stage import Stage
from kobako_web.words import Words

SEEDS = 10**9
"""Deals that are chosen by chance have numbers below this: nine digits are quickly typed."""


class Host(Protocol):
    """Who plays the game that is on the table."""

    @property
    def settings(self) -> Settings:
        """What games are dealt by."""
        ...

    def halt(self) -> None:
        """Drop what a bot is thinking: another game comes."""
        ...

    def begin(self) -> None:
        """Let the game on the table go on from where it stands."""
        ...

    def invite(self, settings: Settings) -> None:
        """Offer a new game that is set up so."""
        ...

    def complain(self, sentence: str) -> None: ...

    def remark(self, sentence: str) -> None:
        """The same, unless something else is wrong already."""
        ...


class OnTable:
    """The stage with the game on it, and the shelf where the others are."""

    def __init__(self, game: str, words: Words, shelf: Shelf, host: Host) -> None:
        self._game = game
        self._words = words
        self._shelf = shelf
        self._host = host
        self._elsewhere: str | None = None
        """What another tab has made of the kept game; until the person has decided, this tab keeps nothing."""
        self._stage: Stage | None = None

    @property
    def stage(self) -> Stage:
        """The game on the table: a new deal as long as none has been opened."""
        if self._stage is None:
            self._stage = Stage(self._new_deal(), self._words)
        return self._stage

    @property
    def disputed(self) -> bool:
        """Whether another tab went on with the game, and the person has yet to say which one counts."""
        return self._elsewhere is not None

    def keep(self) -> None:
        """Keep the game as it stands by now."""
        sitting = self.stage.sitting
        if sitting.match.over:
            self._shelf.note_seen(sitting.match.seed)
        if not self.disputed:
            self._shelf.keep(sitting.text())

    # --- a new game ---

    def clear(self) -> None:
        """A new deal on a table where nothing is worth setting aside."""
        self._sit(self._new_deal())

    def deal(self, seed: int | None = None) -> None:
        """A new game, of a deal by chance where none is named."""
        self._replace(self._new_deal(seed))

    def again(self) -> None:
        """The deal is known from now on, to whoever goes back to the game that was begun with it, too."""
        self._shelf.note_seen(self.stage.match.seed)
        self._replace(again(self.stage.sitting))

    def _new_deal(self, seed: int | None = None) -> Sitting:
        return deal(self._game, self._host.settings, below(SEEDS, Random()) if seed is None else seed)

    def _sit(self, sitting: Sitting) -> None:
        """Put another game on the table. Where the person knows the hidden cards already, it is for practice."""
        self._host.halt()
        if self._stage is not None and self._stage.sitting.open:
            self._shelf.note_seen(self._stage.match.seed)
        if self._shelf.has_seen(sitting.match.seed) and not (sitting.open or sitting.practice):
            sitting = practised(sitting)
            self._host.remark(
                self._words("The cards of this deal have been seen before, so this game is for practice.")
            )
        self._stage = Stage(sitting, self._words)

    def _replace(self, sitting: Sitting) -> None:
        """Put another game on the table and let it go on; an unfinished one is set aside."""
        before = self.stage.sitting
        self._sit(sitting)
        self._displace(before)
        self._host.begin()

    # --- a game from elsewhere ---

    def open_first(self, link: str, texts: Sequence[str]) -> bool:
        """Put the first game that can be read on the table, else a new one, and set aside the others.

        Tells whether one could be read.
        """
        kept = [self._read(text) for text in texts]
        linked = [open_link(link, self._game, self._host.settings, self._words)] if link else []
        found = any(self._receive(opened) for opened in (*linked, *kept))
        if not found:
            self.clear()
        for opened in kept:
            self._displace(opened.sitting)
        return found

    def open_pasted(self, text: str) -> None:
        before = self.stage.sitting
        if self._receive(open_pasted(text, self._game, self._host.settings, self._words)):
            self._displace(before)
            self._host.begin()

    def _read(self, text: str) -> Opened:
        """The game of a text of our own; what is wrong with it is looked into by nobody, but the text is not lost."""
        opened = open_record(text, self._game, self._host.settings, self._words)
        if opened.complaint:
            self._shelf.rescue(text)
        return opened

    def _receive(self, opened: Opened) -> bool:
        """Say what is wrong, if anything, and put the game on the table, if there is one; offer a set-up."""
        if opened.complaint:
            self._host.complain(opened.complaint)
        if opened.settings is not None:
            self._host.invite(opened.settings)
        if opened.sitting is None:
            return False
        self._sit(opened.sitting)
        return True

    # --- games set aside ---

    def _displace(self, sitting: Sitting | None) -> None:
        """Set aside a game in play, unless the one on the table now goes on with it."""
        if self._is_lost(sitting):
            self._shelf.set_aside(sitting.text())

    def _is_lost(self, sitting: Sitting | None) -> TypeGuard[Sitting]:
        """Whether somebody would miss this game, if only the one on the table were kept."""
        return sitting is not None and worth_keeping(sitting) and not continues(self.stage.sitting, sitting)

    def resume(self) -> None:
        """Back to the game set aside last; the one on the table comes after all the others."""
        before, text = self.stage.sitting, self._shelf.newest
        if text is None:
            return
        if self._receive(self._read(text)):
            self._host.begin()
            self._shelf.exchange(before.text() if self._is_lost(before) else None)
        else:
            self._shelf.exchange(None)

    # --- several tabs ---

    def meet(self, found: str, *, late: bool) -> None:
        """The kept game is another one than this tab knows: nothing replaces it that the person could miss."""
        mine, other = self.stage.sitting, self._read(found).sitting
        if other is not None and other.match.over and other.match.seed == mine.match.seed:
            self._shelf.note_seen(mine.match.seed)
            self._sit(mine)
            self._host.begin()
        elif not self._is_lost(other):
            self.keep()
        elif late:
            self._displace(other)
            self._host.complain(self._words("Your kept game can be read again; it is set aside for you."))
            self.keep()
        else:
            self._host.halt()
            self._elsewhere, self.stage.elsewhere = found, True
            self.complain_of_dispute()

    def complain_of_dispute(self) -> None:
        self._host.complain(
            self._words("Something was played in another tab too: go on from there, or keep playing here.")
        )

    def follow(self) -> None:
        """Go on with what another tab has made of the game."""
        found, self._elsewhere = self._elsewhere, None
        before = self.stage.sitting
        if found and self._receive(self._read(found)):
            self._displace(before)
            self._host.begin()

    def stay(self) -> None:
        """Go on with what this tab has made of the game; the other tab's is set aside."""
        found, self._elsewhere, self.stage.elsewhere = self._elsewhere, None, False
        if found:
            self._displace(self._read(found).sitting)
            self._host.begin()
