"""A game on the table as whoever looks sees it: what may be clicked, what stands in the status line, whose turn it is.

One person looks all the time. When several share a device, the one to move looks, after drawing back a curtain;
until then, and while bots are to move, everybody looks, and sees what a spectator sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kobako.core import OPEN, Forbidden, Seat
from kobako.match import Match

from kobako_web.choices import Choices, Key
from kobako_web.chronicle import Chronicle
from kobako_web.play import play
from kobako_web.scene import Line, Scene, SeatCard, Things
from kobako_web.settings import for_more_than_two
from kobako_web.sitting import Sitting
from kobako_web.tell import Telling, tell, why_not
from kobako_web.terms import Terms
from kobako_web.words import Words


class Stage:
    """One sitting from its first action to its last; the session changes it and shows its scenes."""

    def __init__(self, sitting: Sitting, words: Words) -> None:
        self.sitting = sitting
        self.words = words
        self._play = play(self.match.game.key)
        self._tell = tell(self.match.game.key)
        self.names = self._names()
        person = None if len(sitting.persons) > 1 else sitting.persons[0]
        self._to = Telling(words, self.match.game, person, self.names)
        self._chronicles: dict[Seat | None, Chronicle] = {}
        self._uncovered: Seat | None = None
        """Whose hand lay open last, where a curtain is needed."""
        self._implied: set[int] = set()
        """Which actions were played because the clicks for the one before them meant them as well."""
        self.choices = Choices()
        self.offer()
        self.thinking: float | None = None
        """How far a bot has thought; None when none thinks."""
        self.stalled = False
        """A bot failed, and waits to be asked again."""
        self.elsewhere = False
        """Another tab kept something else, and nobody has decided yet which one counts."""

    @property
    def match(self) -> Match:
        return self.sitting.match

    # --- whose turn it is, and who looks ---

    @property
    def persons_turn(self) -> bool:
        return self.match.to_move in self.sitting.persons

    @property
    def bots_turn(self) -> bool:
        return not self.match.over and not self.persons_turn

    @property
    def lingering(self) -> bool:
        """Whether the game goes on and no person has anything to do in it any more."""
        view = self.match.view(None)
        return all(self._play.goes_on_without(view, seat) for seat in self.sitting.persons)

    @property
    def curtained(self) -> bool:
        """Whether the person to move must first say that nobody else looks."""
        return self.sitting.shared and self.persons_turn and self._uncovered != self.match.to_move

    @property
    def may_act(self) -> bool:
        """Whether the person to move sits at the table and sees the own hand."""
        return self.persons_turn and not self.curtained

    @property
    def person(self) -> Seat:
        """The seat at the bottom: the person's; of several that of the one who is to move or will be next."""
        persons, ahead = self.sitting.persons, self.match.game.to_move(self.match.state) or 0
        return min(persons, key=lambda seat: (seat - ahead) % self.match.seats)

    @property
    def viewer(self) -> Seat | None:
        """The seat with whose eyes the table is seen before the end; None for what everybody sees."""
        return None if self.sitting.shared and not self.may_act else self.person

    @property
    def open_hand(self) -> Seat | None:
        """The hand that lies open before the eyes of one of several persons."""
        return self.viewer if self.sitting.shared else None

    @property
    def view(self) -> Any:
        """What may be seen now; after the end every card."""
        return self.match.view(OPEN if self.match.over else self.viewer)

    @property
    def chronicle(self) -> Chronicle:
        """What was seen with the eyes that see the table now."""
        return self._chronicle(self.viewer)

    def _chronicle(self, viewer: Seat | None) -> Chronicle:
        if viewer not in self._chronicles:
            self._chronicles[viewer] = Chronicle(self.match, self._play, self._tell, self._to, viewer)
        chronicle = self._chronicles[viewer]
        chronicle.follow()
        return chronicle

    @property
    def went(self) -> Mapping[str, tuple[Key, ...]]:
        """The ways that things went with the last action."""
        return self.chronicle.went()

    def uncover(self) -> None:
        """Draw the curtain back for the person to move."""
        self._uncovered = self.match.to_move
        self.offer()

    # --- what the person may do ---

    def offer(self) -> None:
        """Offer the legal actions, with nothing picked."""
        ways = self._play.ways(self.match.game, self.view) if self.may_act else ()
        self.choices = Choices(tuple(ways))

    def play(self, action: Any, then: Sequence[Any] = ()) -> None:
        """Play an action of the person to move, and what the same clicks mean after it."""
        match, seat = self.match, self.match.to_move
        match.play(action)
        for further in then:
            if match.to_move == seat and further in match.view(seat).actions:
                self._implied.add(match.ply)
                match.play(further)

    def restart(self, key: str) -> bool:
        """Give back what the turn began with, if the person may and the key begins another turn."""
        chronicle = self.chronicle
        ply = chronicle.finished
        if not self._play.may_restart(self.view, key) or not self.may_return(ply):
            return False
        if key not in Choices(tuple(self._play.ways(self.match.game, chronicle.view(ply)))).offers:
            return False
        self.return_to(ply)
        self.offer()
        return True

    @property
    def may_let_go(self) -> bool:
        """Whether to let go means to take back how the turn began."""
        back = self.last_decision
        if back is None or not self.may_act:
            return False
        return self._play.may_restart(self.view) and self.may_return(back)

    def is_worth_a_look(self) -> bool:
        """Whether what a bot has done is shown now, or only with what it does next."""
        return self.match.over or self.persons_turn or self._play.is_worth_a_look(self.match.view(None))

    def only_way(self) -> Any | None:
        """The action that is played for a person: the only one, when there is nothing to see in it."""
        actions: Sequence[Any] = self.match.view(self.match.to_move).actions if self.persons_turn else ()
        return actions[0] if len(actions) == 1 and self._play.automatic(actions[0]) else None

    def why_not(self, steps: tuple[str, ...]) -> str:
        """The sentence for clicks where nothing is offered; empty if the action would be legal after all,
        or if something was clicked that no table has.
        """
        intended = self._play.intend(self.match.game, self.view, steps)
        if intended is None:
            return ""
        forbidden = intended if isinstance(intended, Forbidden) else self.match.why_not(intended)
        return "" if forbidden is None else why_not(self.match.game.key, self._to, forbidden)

    @property
    def last_decision(self) -> int | None:
        """The ply to which a take-back returns: before a person's last action that was not the only one."""
        for ply in reversed(range(self.match.ply)):
            seat = self.match.plies[ply].seat
            if ply in self._implied:
                continue
            if seat in self.sitting.persons and len(self._chronicle(seat).view(ply).actions) > 1:
                return ply
        return None

    def may_return(self, ply: int) -> bool:
        """A take-back goes past no card that was shown since, unless the game is for practice.

        Of several persons only the last to act may take back, as long as nobody else has acted or looked.
        """
        if self.sitting.practice:
            return True
        seat = self.match.plies[ply].seat
        if self.match.over or self._chronicle(seat).revealed_since(ply):
            return False
        others_acted = any(played.seat != seat for played in self.match.plies[ply:])
        return not self.sitting.shared or (self._uncovered == seat and not others_acted)

    def too_late(self) -> str:
        """Why nothing may be taken back."""
        words = self.words
        if self.sitting.shared:
            return words(
                "This cannot be taken back: somebody else has had a turn since, or a card was drawn. "
                "In a practice game it could."
            )
        return words(
            "This cannot be taken back: hidden cards have been shown since. In a practice game it could."
        )

    def return_to(self, ply: int) -> None:
        """Take back; the device may have gone from hand to hand since, unless it is the same person's turn."""
        mover = self.match.to_move
        self.match.take_back(self.match.ply - ply)
        self._implied = {implied for implied in self._implied if implied < ply}
        for chronicle in self._chronicles.values():
            chronicle.forget(ply)
        if self.match.to_move != mover:
            self._uncovered = None

    @property
    def may_resign(self) -> bool:
        """Of several persons only the one to move, so that it is clear who does."""
        return not self.match.over and (self.may_act or not self.sitting.shared)

    def _can(self) -> set[str]:
        back = self.last_decision
        possible = {
            "take-back": back is not None and self.may_return(back),
            "resign": self.may_resign,
            "new": True,
            "again": self.match.ply > 0,
            "retry": self.stalled,
            "ready": self.curtained,
        }
        return {command for command, now in possible.items() if now}

    # --- in words ---

    def curtain(self) -> str | None:
        return (
            self.words("Pass the device to {name}.", name=self.names[self.person]) if self.curtained else None
        )

    def status(self) -> str:
        if self.match.resigned is not None:
            return self._resigned(self.match.resigned)
        if self.match.over:
            return self._tell.ending(self._to, self.view)
        if self.elsewhere:
            return self.words("Something was played in two tabs: which one counts?")
        if self.may_act:
            return self._tell.status(self._to, self.view)
        if self.curtained:
            return self.words("It is {name}'s turn.", name=self.names[self.person])
        if self.stalled:
            return self.words("The bot stopped thinking.")
        if self._several_bots:
            return self.words("{name} is thinking…", name=self._mover)
        return self.words("The bot is thinking…")

    def _resigned(self, seat: Seat) -> str:
        words = self.words
        if seat == self._to.person:
            if self.match.seats > 2:
                return words("You resigned: the others share the win.")
            return words("You resigned: the bot wins.")
        if self.match.seats > 2:
            return words("{name} resigned: the others share the win.", name=self.names[seat])
        return words("{name} resigned: {winner} wins.", name=self.names[seat], winner=self.names[1 - seat])

    def log(self) -> tuple[Line, ...]:
        """What happened, as the one who looks knows it; a resignation is its last line."""
        lines, seat = self.chronicle.log(), self.match.resigned
        if seat is None:
            return lines
        return (*lines, Line(ply=self.match.ply + 1, seat=seat, text=self._resigned(seat)))

    def title(self) -> str:
        words, game = self.words, self._tell.name(self._to)
        if self.match.over:
            return words("Game over – {game}", game=game)
        if self.curtained:
            return words("{name}'s turn – {game}", name=self.names[self.person], game=game)
        if self.persons_turn:
            return words("Your turn – {game}", game=game)
        if self._several_bots:
            return words("{name} is thinking – {game}", name=self._mover, game=game)
        return words("The bot is thinking – {game}", game=game)

    def picked(self) -> str:
        return self._tell.picked(self._to, self.view, self.choices)

    @property
    def _several_bots(self) -> bool:
        return self.match.seats - len(self.sitting.persons) > 1

    @property
    def _mover(self) -> str:
        return self.names[self.match.to_move or 0]

    def _names(self) -> tuple[str, ...]:
        """What the seats are called: each name belongs to one of them."""
        words, players, persons = self.words, self.sitting.players, self.sitting.persons
        names, bots = [], 0
        for seat, player in enumerate(players):
            if seat in persons:
                n = persons.index(seat) + 1
                names.append(words("Player {n}", n=n) if len(persons) > 1 else words("You"))
                continue
            bots += 1
            if not for_more_than_two(self.match.game.key):
                names.append(words("Bot ({level})", level=words.level(player)))
            else:
                names.append(words("Bot {n}", n=bots) if self._several_bots else words("Bot"))
        return tuple(names)

    # --- as a picture ---

    def _seats(self) -> tuple[SeatCard, ...]:
        cards = []
        for seat, player in enumerate(self.sitting.players):
            if seat in self.sitting.persons:
                cards.append(SeatCard(name=self.names[seat], kind="person"))
            else:
                thinking = self.thinking if self.match.to_move == seat else None
                cards.append(SeatCard(name=self.names[seat], kind="bot", level=player, thinking=thinking))
        return tuple(cards)

    def _things(self, view: Any) -> Things:
        """The names of the cards. Those of a hand that only one of several persons sees are nobody else's."""
        things = self.chronicle.things(view)
        if self.open_hand is None:
            return things
        hands = tuple(tuple(f"{self.open_hand}-{name}" for name in hand) for hand in things.hands)
        return Things(board=self._chronicle(None).things(self.match.view(None)).board, hands=hands)

    def scene(self, *, terms: Terms, notice: str | None, also: frozenset[str], embed: bool) -> Scene:
        """The table as it stands; `also` are further commands that would do something now."""
        view, match = self.view, self.match
        return Scene(
            words=self.words,
            game=match.game.key,
            rules=match.game,
            view=view,
            person=self.person,
            seats=self._seats(),
            choices=self.choices,
            last=self.chronicle.last(),
            things=self._things(view),
            went=self.went,
            log=self.log(),
            status=self.status(),
            notice=notice,
            ending=self.status() if match.over else None,
            curtain=self.curtain(),
            can=frozenset(self._can()) | also,
            settings=terms.proposed,
            deal=terms.seed,
            deck=terms.deck,
            practice=self.sitting.practice,
            seed=match.seed if self.sitting.open else None,
            ply=match.ply,
            embed=embed,
        )
