"""What the site shows of a game to other sites: its own picture, and featured positions. Read by the build alone.

A featured position is a TOML file, named by its id:

    game = "kings-plate"
    title = { zh-Hant = "...", ja = "...", en = "..." }
    text = { zh-Hant = "...", ja = "...", en = "..." }    # what there is to see, or to find
    solution = ["b4-c4"]                                  # how the reader's turn is meant to go; may be left out
    seats = 3                                             # may be left out, like [options]: what is usual

    [position]
    board = [". . . k", ...]

The first seat is the reader's, and is to move. Cards written `?` are dealt anew for everybody who plays on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from kobako.core import KobakoError
from kobako.match import Match
from kobako.record import Record, dump, game_of
from kobako.tables import Row, parse, toml_table

from kobako_web.about import SHOWN, about
from kobako_web.codec import write_link
from kobako_web.picture.position import picture
from kobako_web.plain import drawing
from kobako_web.words import LANGUAGES, Words

READER: Final = 0
"""The seat from which positions are seen."""


class ExhibitError(KobakoError):
    """A featured position cannot be used; the message names the file and the field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """A game, or a featured position of it."""

    id: str
    """In addresses; a game's is its key."""
    game: str
    title: Mapping[str, str]
    """By language."""
    text: Mapping[str, str]
    """One or two sentences, by language."""
    rules: Any
    view: Any
    """What is shown, as the first seat sees it."""
    fragment: str = ""
    """With which the table opens the position; empty for a new game."""
    solution: tuple[str, ...] = ()
    """Actions of the first seat in the turn that is meant."""

    @property
    def featured(self) -> bool:
        return self.id != self.game

    def picture(self, words: Words) -> str:
        """As an SVG document."""
        if not self.featured:
            return about(self.game).picture(words)
        return picture(self.rules, self.view, words.lang, self.title[words.lang])

    def plain(self, words: Words) -> str:
        return drawing(self.rules, self.view, words)


def game_itself(game: str) -> Exhibit:
    """A game with the position of its cover."""
    room = about(game)
    rules = room.RULES
    return Exhibit(
        id=game,
        game=game,
        title={lang: room.title(Words(lang)) for lang in LANGUAGES},
        text={lang: room.description(Words(lang)) for lang in LANGUAGES},
        rules=rules,
        view=rules.view(rules.read_position(room.POSITION, Random(0)), READER),
    )


def games() -> tuple[Exhibit, ...]:
    """The games in their order."""
    return tuple(game_itself(game) for game in SHOWN)


def load(folder: Path) -> tuple[Exhibit, ...]:
    """The games in their order, each followed by its featured positions in the order of their ids.

    Raises ExhibitError.
    """
    featured = [read(path.read_text(encoding="utf-8"), path.name) for path in sorted(folder.glob("*.toml"))]
    return tuple(
        exhibit
        for first in games()
        for exhibit in (first, *(each for each in featured if each.game == first.game))
    )


def read(text: str, source: str) -> Exhibit:
    """A featured position from its file; raises ExhibitError."""
    id_ = source.removesuffix(".toml")
    row = Row(parse(text, source, ExhibitError), source, id_, ExhibitError)
    game = row.take("game", str)
    if game not in SHOWN or id_ in SHOWN or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id_):
        raise row.fail("needs a game of the site, and an id of small letters that is no game's")
    title, about_it = row.take_names("title"), row.take_names("text")
    seats, options = row.take("seats", int, 2), row.take("options", dict, {})
    solution = tuple(row.take("solution", list, []))
    position = toml_table(row.take("position", dict))
    row.close()
    try:
        rules = game_of(Record(game=game, rules_version=1, seats=seats, seed=0, options=options))
        match = Match(rules, seats, 0, position)
        view = match.view(READER)
        movers = [match.to_move]
        for action in solution:
            match.play(action)
            movers.append(match.to_move)
    except KobakoError as error:
        raise ExhibitError(f"{source}: {error}") from None
    if set(movers[:-1] or movers) != {READER}:
        raise row.fail("must be a turn of the first seat, which its solution does not outlast")
    shown = Record(
        game=game,
        rules_version=rules.rules_version,
        seats=seats,
        seed=0,
        options=options,
        position=rules.write_position(view),
    )
    fragment = write_link("p", dump(shown))
    if fragment is None:
        raise row.fail("is too large for a link")
    return Exhibit(
        id=id_,
        game=game,
        title=title,
        text=about_it,
        rules=rules,
        view=view,
        fragment=fragment,
        solution=solution,
    )
