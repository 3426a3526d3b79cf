"""A game as text: a TOML table of game, rules version, options, seats, seed, actions and comments."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from kobako.core import KobakoError, RecordError, Seat, cut, literal
from kobako.games import GAMES
from kobako.match import Match
from kobako.rng import SEEDS
from kobako.tables import suggest, toml_table, toml_value
from kobako.toml import read_toml

FORMAT = 1
_PER_LINE = 10
_PLY = re.compile("0|[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Everything that repeats a game; bots are never asked again."""

    game: str
    rules_version: int
    seats: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """Only what differs from the defaults."""
    position: str | None = None
    """Where the game began, if not with a deal."""
    players: tuple[str, ...] = ()
    """Who sat on each seat: 'person' or the level of a bot."""
    actions: tuple[str, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)
    """By ply, counted from 1; 0 is before the first action."""
    resigned: Seat | None = None
    result: tuple[float, ...] | None = None


class BrokenReplay(RecordError):
    """An action of a record cannot be played; `played` is the match up to it."""

    def __init__(self, message: str, played: Match) -> None:
        super().__init__(message)
        self.played = played


def record(match: Match, players: tuple[str, ...] = (), comments: Mapping[int, str] | None = None) -> Record:
    """The record of a match as it stands."""
    game = match.game
    return Record(
        game=game.key,
        rules_version=game.rules_version,
        seats=match.seats,
        seed=match.seed,
        options=game.options.to_table(),
        position=match.position,
        players=players,
        actions=tuple(game.write(ply.action) for ply in match.plies),
        comments=dict(comments or {}),
        resigned=match.resigned,
        result=match.result() if match.over else None,
    )


def dump(kept: Record) -> str:
    """The text of a record, which `load` reads back equal."""
    lines = [f"kobako = {FORMAT}", f"game = {toml_value(kept.game)}", f"rules = {kept.rules_version}"]
    lines += [f"seats = {kept.seats}", f"seed = {kept.seed}"]
    if kept.players:
        lines.append(f"players = {toml_value(list(kept.players))}")
    if kept.resigned is not None:
        lines.append(f"resigned = {kept.resigned}")
    if kept.result is not None:
        lines.append(f"result = {toml_value(list(kept.result))}")
    if kept.position is not None:
        lines.append(f"position = {toml_value(kept.position)}")
    lines.append("actions = [")
    for first in range(0, len(kept.actions), _PER_LINE):
        lines.append(
            "    " + ", ".join(toml_value(text) for text in kept.actions[first : first + _PER_LINE]) + ","
        )
    lines.append("]")
    if kept.options:
        lines += ["", "[options]", toml_table(kept.options).rstrip()]
    if kept.comments:
        lines += [
            "",
            "[comments]",
            *(f"{ply} = {toml_value(text)}" for ply, text in sorted(kept.comments.items())),
        ]
    return "\n".join(lines) + "\n"


_FIELDS = (
    "kobako", "game", "rules", "seats", "seed", "players", "resigned", "result",
    "position", "actions", "options", "comments",
)  # fmt: skip


def load(text: str, of: str | None = None) -> Record:
    """A record from its text; raises RecordError naming the field or the line. The actions are not played yet.

    Where it must be `of` a certain game, one of another is refused before that game is imported.
    """
    table = read_toml(text, "The record", RecordError)
    for key in table:
        if key not in _FIELDS:
            raise RecordError(f"The record has an unknown field '{cut(key)}'{suggest(key, _FIELDS)}")
    version = _take(table, "kobako", int)
    if version != FORMAT:
        raise RecordError(f"The record is of format {cut(version)}; this Kobako reads format {FORMAT}.")
    game = _take(table, "game", str)
    if game not in GAMES:
        raise RecordError(f"The record is of an unknown game '{cut(game)}'{suggest(game, list(GAMES))}")
    if of not in (None, game):
        raise RecordError(f"The record is of {game}, not of {of}.", field="game")
    seed = _take(table, "seed", int)
    if not 0 <= seed < SEEDS:
        raise RecordError(f"The record has seed = {cut(seed)}, which must lie between 0 and 2**53 - 1.")
    rules, seats = _take(table, "rules", int), _take(table, "seats", int)
    if rules < 1:
        raise RecordError(f"The record has rules = {cut(rules)}, which must be 1 or more.")
    if seats not in GAMES[game].seats:
        raise RecordError(f"The record has {cut(seats)} seats, which {game} has not.", field="seats")
    players = _texts(table, "players")
    if players and len(players) != seats:
        raise RecordError(f"The record has {len(players)} players for {seats} seats.")
    return Record(
        game=game,
        rules_version=rules,
        seats=seats,
        seed=seed,
        options=_take(table, "options", dict, {}),
        position=_take(table, "position", str) if "position" in table else None,
        players=players,
        actions=_texts(table, "actions"),
        comments=_comments(_take(table, "comments", dict, {})),
        resigned=_take(table, "resigned", int) if "resigned" in table else None,
        result=_shares(_take(table, "result", list), seats) if "result" in table else None,
    )


def _take(table: Mapping[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = table.get(key, default)
    if value is None:
        raise RecordError(f"The record has no {key}.")
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(f"The record has {key} = {literal(value)}, which is not of the right kind.")
    return value


def _texts(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    texts = _take(table, key, list, [])
    for number, text in enumerate(texts, 1):
        if not isinstance(text, str):
            raise RecordError(
                f"The record's {key} hold {literal(text)} at place {number}, which is no text in quotes."
            )
    return tuple(texts)


def _shares(result: list[Any], seats: int) -> tuple[float, ...]:
    kinds = {type(share) for share in result}
    if len(result) != seats or not kinds <= {int, float} or not all(0 <= share <= 1 for share in result):
        raise RecordError(
            f"The record has result = {literal(result)}, which must be a number from 0 to 1 for each seat."
        )
    return tuple(float(share) for share in result)


def _comments(table: Mapping[str, Any]) -> dict[int, str]:
    comments: dict[int, str] = {}
    for ply, text in table.items():
        if not _PLY.fullmatch(ply) or not isinstance(text, str):
            raise RecordError(
                f"The record has a comment {literal(ply)} = {literal(text)}; it must be a ply and a text."
            )
        comments[int(ply)] = text
    return comments


def game_of(kept: Record) -> Any:
    """The rules of a record with its options; raises RecordError, whose context says what is wrong with the options."""
    newest = GAMES[kept.game].rules_version
    if kept.rules_version > newest:
        raise RecordError(
            f"The record was made under rules version {cut(kept.rules_version)}, newer than {newest} here; "
            "update Kobako."
        )
    try:
        options = import_module(GAMES.package(kept.game)).Options.from_table(dict(kept.options))
    except KobakoError as error:
        raise RecordError(f"The record's options: {error}", field="options") from None
    return GAMES[kept.game](options)


def replay(kept: Record) -> Match:
    """The match of a record, every action checked.

    Raises RecordError, or BrokenReplay with what could be played, naming the ply and the reason.
    """
    game = game_of(kept)
    if kept.seats not in game.seats:
        raise RecordError(
            f"The record has {cut(kept.seats)} seats, which {kept.game} has not.", field="seats"
        )
    try:
        match = Match(game, kept.seats, kept.seed, kept.position)
    except KobakoError as error:
        raise RecordError(f"The record's position: {error}", field="position") from None
    for ply, text in enumerate(kept.actions, 1):
        try:
            match.play(text)
        except KobakoError as error:
            raise BrokenReplay(f"Ply {ply} of the record cannot be played: {error}", match) from None
    if kept.resigned is not None:
        if kept.resigned not in range(kept.seats):
            raise BrokenReplay(
                f"The record says that seat {cut(kept.resigned)} resigned, and there is none.", match
            )
        match.resign(kept.resigned)
    return match
