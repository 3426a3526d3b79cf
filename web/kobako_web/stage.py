"""A game on the table as its person sees it: what may be clicked, what stands in the status line, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kobako.core import OPEN, Forbidden
from kobako.match import Match

from kobako_web.choices import Choices
from kobako_web.chronicle import Chronicle
from kobako_web.play import play
from kobako_web.scene import Scene, SeatCard, Settings
from kobako_web.sitting import Sitting
from kobako_web.tell import Telling, tell, why_not
from kobako_web.words import Words


class Stage:
    """One sitting from its first action to its last; the session changes it and shows its scenes."""

    def __init__(self, sitting: Sitting, words: Words) -> None:
        self.sitting = sitting
        self.words = words
        self._play = play(self.match.game.key)
        self._tell = tell(self.match.game.key)
        self._to = Telling(words, self.match.game, sitting.person)
        self.chronicle = Chronicle(self.match, self._play, self._tell, self._to)
        self.choices = Choices()
        self.offer()
        self.thinking: float | None = None
        """How far a bot has thought; None when none thinks."""
        self.stalled = False
        """A bot failed, and waits to be asked again."""

    @property
    def match(self) -> Match:
        return self.sitting.match

    @property
    def view(self) -> Any:
        """What the person sees; after the end every card."""
        return self.match.view(OPEN if self.match.over else self.sitting.person)

    @property
    def persons_turn(self) -> bool:
        return self.match.to_move == self.sitting.person

    @property
    def bots_turn(self) -> bool:
        return not self.match.over and not self.persons_turn

    # --- what the person may do ---

    def offer(self) -> None:
        """Offer the legal actions, with nothing picked."""
        ways = self._play.ways(self.match.game, self.view) if self.persons_turn else ()
        self.choices = Choices(tuple(ways))

    def only_way(self) -> Any | None:
        """The action that is played for the person: the only one, when there is nothing to see in it."""
        actions: Sequence[Any] = self.view.actions if self.persons_turn else ()
        return actions[0] if len(actions) == 1 and self._play.automatic(actions[0]) else None

    def why_not(self, steps: tuple[str, ...]) -> str:
        """The sentence for clicks where nothing is offered; empty if the action would be legal after all."""
        intended = self._play.intend(self.match.game, self.view, steps)
        forbidden = intended if isinstance(intended, Forbidden) else self.match.why_not(intended)
        return "" if forbidden is None else why_not(self.match.game.key, self._to, forbidden)

    def may_return(self, ply: int) -> bool:
        """A take-back goes past no card that was shown since, unless the game is for practice."""
        return self.sitting.practice or not (self.match.over or self.chronicle.revealed_since(ply))

    def _can(self) -> set[str]:
        back = self.chronicle.last_decision()
        possible = {
            "take-back": back is not None and self.may_return(back),
            "resign": not self.match.over,
            "new": True,
            "again": self.match.ply > 0,
            "retry": self.stalled,
        }
        return {command for command, now in possible.items() if now}

    # --- in words ---

    def status(self) -> str:
        if self.match.resigned is not None:
            return self.words("You resigned: the bot wins.")
        if self.match.over:
            return self._tell.ending(self._to, self.view)
        if self.persons_turn:
            return self._tell.status(self._to, self.view)
        return self.words("The bot stopped thinking.") if self.stalled else self.words("The bot is thinking…")

    def title(self) -> str:
        game = self._tell.name(self._to)
        if self.match.over:
            return self.words("Game over – {game}", game=game)
        if self.persons_turn:
            return self.words("Your turn – {game}", game=game)
        return self.words("The bot is thinking – {game}", game=game)

    def picked(self) -> str:
        return self._tell.picked(self._to, self.view, self.choices)

    # --- as a picture ---

    def _seats(self) -> tuple[SeatCard, ...]:
        cards = []
        for seat, player in enumerate(self.sitting.players):
            if seat == self.sitting.person:
                cards.append(SeatCard(name=self.words("You"), kind="person"))
                continue
            name = self.words("Bot ({level})", level=self.words.level(player))
            thinking = self.thinking if self.match.to_move == seat else None
            cards.append(SeatCard(name=name, kind="bot", level=player, thinking=thinking))
        return tuple(cards)

    def scene(self, *, settings: Settings, notice: str | None, resumable: bool, embed: bool) -> Scene:
        view, match = self.view, self.match
        return Scene(
            words=self.words,
            game=match.game.key,
            rules=match.game,
            view=view,
            person=self.sitting.person,
            seats=self._seats(),
            choices=self.choices,
            last=self.chronicle.last(),
            things=self.chronicle.things(view),
            log=self.chronicle.log(),
            status=self.status(),
            notice=notice,
            ending=self.status() if match.over else None,
            can=frozenset(self._can() | ({"resume"} if resumable else set())),
            settings=settings,
            practice=self.sitting.practice,
            seed=match.seed if self.sitting.open else None,
            ply=match.ply,
            embed=embed,
        )
