"""What happened, in sentences: one module a game, each with the functions of `Tell`. The log and what is read aloud
are the same sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from kobako.core import Event, Forbidden, Seat
from kobako.games import GAMES

from kobako_web.choices import Choices
from kobako_web.words import Words


class Told(NamedTuple):
    """One action as whoever looks heard and saw it."""

    seat: Seat
    events: tuple[Event, ...]
    view: Any
    """Afterwards."""


class Telling(NamedTuple):
    """What a game's sentences are made of: the language, the rules, and who is addressed as "you"."""

    words: Words
    rules: Any
    person: Seat | None
    """None where several persons sit: each is called by name."""
    names: tuple[str, ...] = ()
    """By seat, for games of more than two."""


class Tell(Protocol):
    def name(self, to: Telling) -> str:
        """The name of the game."""
        ...

    def start(self, to: Telling, view: Any) -> str:
        """The first line of the log."""
        ...

    def turn(self, to: Telling, told: Sequence[Told]) -> list[tuple[Seat | None, str]]:
        """The sentences of one turn: what its seat did, and then what the rules made of it (seat None)."""
        ...

    def status(self, to: Telling, view: Any) -> str:
        """What the person is to do now; asked only when the person is to move."""
        ...

    def picked(self, to: Telling, view: Any, choices: Choices) -> str:
        """What the person has picked, for those who do not see it."""
        ...

    def ending(self, to: Telling, view: Any) -> str:
        """How the game ended by its rules."""
        ...

    def fact(self, to: Telling, name: str, value: str | int) -> str | int:
        """A fact of a Forbidden as it is said: a card's id becomes its name."""
        ...


def lines(
    to: Telling,
    told: Sequence[Told],
    deeds: Callable[[Telling, Sequence[Event]], Iterable[str]],
    consequences: Callable[[Telling, Sequence[Event], Any], Iterable[str]],
) -> list[tuple[Seat | None, str]]:
    """All that a seat did in a turn as one line; then, for each thing that the rules made of it, a line."""
    done: list[str] = []
    made: list[tuple[Seat | None, str]] = []
    for _, events, view in told:
        done += deeds(to, events)
        made += [(None, line) for line in consequences(to, events, view)]
    return [(told[0].seat, to.words.sentences(*done)), *made]


def tell(game: str) -> Tell:
    return cast("Tell", import_module(f"kobako_web.tell.{GAMES.package(game).rpartition('.')[2]}"))


def why_not(game: str, to: Telling, forbidden: Forbidden) -> str:
    """The sentence of a rule that forbids something, with the rule's number."""
    facts = {name: tell(game).fact(to, name, value) for name, value in forbidden.facts.items()}
    sentence = to.words(forbidden.message, **facts)
    return (
        to.words("{sentence} ({rule})", sentence=sentence, rule=forbidden.rule)
        if forbidden.rule
        else sentence
    )
