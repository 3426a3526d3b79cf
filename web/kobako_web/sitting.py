"""One game at the table: the match and who sits where; from a deal, a record or a link, and back to a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kobako.core import Forbidden, IllegalAction, OptionsError, RecordError, Seat
from kobako.games import GAMES
from kobako.match import Match
from kobako.record import BrokenReplay, Record, dump, load, record, replay
from kobako.rng import SEEDS
from kobako.toml import BrokenToml

from kobako_web.codec import Kind, write_link
from kobako_web.scene import Settings
from kobako_web.settings import for_more_than_two, options

MOST = SEEDS - 1
"""The highest number of a deal."""
PERSON = "person"
PRACTISING = "practising"
"""A person who may take back anything; the game does not count."""


class Unreadable(ValueError):
    """What was handed in is no game; `sentence` is one of the catalogues, `facts` fill it."""

    def __init__(self, sentence: str, /, **facts: str | int) -> None:
        super().__init__(sentence.format(**facts))
        self.sentence = sentence
        self.facts = facts


class Cut(Exception):  # it says what the record is
    """A record that can be played only so far; `sitting` is the game up to there, `why` what stopped it."""

    def __init__(self, sitting: Sitting, why: Forbidden | None) -> None:
        super().__init__(f"the record ends at action {sitting.match.ply + 1}")
        self.sitting = sitting
        self.why = why


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match and its players, as a record names them: 'person', 'practising', or the level of a bot."""

    match: Match
    players: tuple[str, ...]

    @property
    def persons(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player in (PERSON, PRACTISING))

    @property
    def practice(self) -> bool:
        return PRACTISING in self.players

    @property
    def shared(self) -> bool:
        """Whether several persons sit at one device with hands that the others must not see."""
        return len(self.persons) > 1 and not self.open_hands

    @property
    def open_hands(self) -> bool:
        """Whether it was agreed that nothing is hidden."""
        return bool(getattr(self.match.game.options, "open_hands", False))

    @property
    def open(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.match.over or self.open_hands

    def text(self) -> str:
        """The whole game as a record, with its seed: for the store and the player's own page alone."""
        return dump(record(self.match, self.players))

    def link(self) -> str:
        """What may be told to anybody: the replay when no card is hidden, else the position as the person sees it,
        and of several persons' game what all of them see.

        Empty for a finished game too long for a link.
        """
        if self.open:
            replayed = write_link("r", self.text())
            if replayed is not None or self.match.over:
                return replayed or ""
        view = self.match.view(None if self.shared else self.persons[0])
        position = self.match.game.write_position(view)
        shown = replace(
            record(self.match, self.players),
            seed=0,
            position=position,
            actions=(),
            resigned=None,
            result=None,
        )
        return write_link("p", dump(shown)) or ""

    def own_link(self) -> str:
        """The game as it is, for its own player to go on with elsewhere. It holds the seed, so it is not for others."""
        return write_link("r", self.text()) or self.link()


def deal(game: str, settings: Settings, seed: int) -> Sitting:
    """A new game. In a game for two a single person sits where the settings have them start, or on the first seat.

    Raises OptionsError for a seed out of range.
    """
    rules = GAMES[game](options(settings, game))
    if for_more_than_two(game):
        seats = min(max(settings.seats, min(rules.seats)), max(rules.seats))
        players = _seated(settings.players[:seats], settings.level, practising=settings.practice)
        return Sitting(Match(rules, seats, seed), players)
    match = Match(rules, 2, seed)
    if settings.players[1] == PERSON:
        return Sitting(match, _seated((PERSON, PERSON), settings.level, practising=settings.practice))
    starter = match.to_move or 0
    person = {"person": starter, "bot": 1 - starter, "random": 0}[settings.starts]
    players = (PERSON, settings.level) if person == 0 else (settings.level, PERSON)
    if person == 1 and (turned := _turned(rules.options)) != rules.options:
        match = Match(GAMES[game](turned), 2, seed)
    return Sitting(match, _seated(players, settings.level, practising=settings.practice))


def _turned(options: Any) -> Any:
    """Options for two seats that speak of the person's first, where the person sits on the other one."""
    from kobako_web.kings import turned

    return turned(options)


def again(sitting: Sitting) -> Sitting:
    """The same deal once more. Its cards are known by now, so it is for practice."""
    before = sitting.match
    players = [
        PRACTISING if seat in sitting.persons else player for seat, player in enumerate(sitting.players)
    ]
    return Sitting(Match(before.game, before.seats, before.seed, before.position), tuple(players))


def practised(sitting: Sitting) -> Sitting:
    """The same game as it stands, from now on for practice."""
    players = (PRACTISING if player == PERSON else player for player in sitting.players)
    return Sitting(sitting.match, tuple(players))


def worth_keeping(sitting: Sitting) -> bool:
    """Whether somebody would miss this game: a person has played in it, and it goes on."""
    played = (ply.seat for ply in sitting.match.plies)
    return not sitting.match.over and any(seat in sitting.persons for seat in played)


def continues(sitting: Sitting, earlier: Sitting) -> bool:
    """Whether the earlier game is the same one, not further on."""
    now, then = sitting.match, earlier.match
    actions = [ply.action for ply in then.plies]
    return (now.seed, now.seats, now.position, now.game.options) == (
        then.seed,
        then.seats,
        then.position,
        then.game.options,
    ) and [ply.action for ply in now.plies[: then.ply]] == actions


def read_seed(text: str) -> int | None:
    """The number that a person typed, None for nothing; raises OptionsError."""
    text = text.strip()
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,16}", text) or int(text) > MOST:
        raise OptionsError(f"{text!r} is not a whole number from 0 to {MOST}.")
    return int(text)


def restore(text: str, game: str, settings: Settings, kind: Kind = "r", seed: int = 0) -> Sitting:
    """The game of a record.

    Of a set-up only the deal is taken; hidden cards of a position are dealt by `seed`.
    Raises Unreadable, or Cut with what could be played.
    """
    kept = read(text, game)
    match kind:
        case "s":
            kept = replace(kept, actions=(), position=None, resigned=None)
        case "p":
            kept = replace(kept, actions=(), resigned=None, seed=seed)
    players = seated(kept, settings)
    try:
        return Sitting(replay(kept), players)
    except BrokenReplay as error:
        reason = error.__context__
        why = reason.forbidden if isinstance(reason, IllegalAction) else None
        raise Cut(Sitting(error.played, players), why) from None
    except RecordError as error:
        raise what_is_wrong(error) from None


def read(text: str, game: str) -> Record:
    """The record of a text, not played yet; raises Unreadable."""
    try:
        kept = load(text, game)
    except RecordError as error:
        raise what_is_wrong(error) from None
    except (ValueError, OverflowError, RecursionError):
        raise Unreadable("This is no record of a game, or it is damaged.") from None
    if kept.rules_version > GAMES[game].rules_version:
        raise Unreadable("This record was made by a newer version of Kobako.")
    return kept


def what_is_wrong(error: RecordError) -> Unreadable:
    """The same for players."""
    match error.field, error.__context__:
        case "game", _:
            return Unreadable("This record is of another game.")
        case "options", OptionsError(sentence=str(sentence), facts=facts):
            return Unreadable(sentence, **facts)
        case "options", _:
            return Unreadable("This record has options that Kobako does not know.")
        case "position", _:
            return Unreadable("This record begins with a position that cannot be.")
        case "seats", _:
            return Unreadable("This record has another number of seats than the game.")
        case _, BrokenToml(line=int(line)):
            return Unreadable("This record is damaged in line {line}.", line=line)
        case _:
            return Unreadable("This is no record of a game, or it is damaged.")


def seated(kept: Record, settings: Settings) -> tuple[str, ...]:
    """Who sits where, as far as the record says it."""
    players = [*kept.players, *[""] * kept.seats][: kept.seats]
    practising = PRACTISING in kept.players or (settings.practice and not kept.players)
    return _seated(players, settings.level, practising=practising)


def _seated(players: Sequence[str], level: str, *, practising: bool) -> tuple[str, ...]:
    """Persons, and bots of a level that exists, or else of the one given; a person at the least on the first seat."""
    from kobako_bots import LEVELS

    person = PRACTISING if practising else PERSON
    seated = [
        person if player in (PERSON, PRACTISING) else player if player in LEVELS else level
        for player in players
    ]
    if person not in seated:
        seated[0] = person
    return tuple(seated)
