"""`python -m kobako play GAME`: a game in a terminal, against a bot, another person, or to watch."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from random import SystemRandom
from typing import Any, NoReturn, TypeAlias

from kobako.core import OPEN, IllegalAction, KobakoError, NotationError, OptionsError, Viewer, cut
from kobako.games import GAMES
from kobako.match import Match
from kobako.record import BrokenReplay, Record, dump, load, record, replay
from kobako.rng import below, for_bot, pick
from kobako.tables import suggest
from kobako.toml import MOST_CHARACTERS, read_toml

Bot: TypeAlias = Callable[[Match, int], Any]
"""The action of a bot for the seat to move, who sees only that seat's view."""

PERSON = "person"
RANDOM = "random"

_COMMANDS = {
    "help": "these lines",
    "moves": "every action you may play now, as you would type it (listed with the table)",
    "cards": "what the cards can do",
    "show": "the table again",
    "back": "take back to your last action",
    "resign": "give up",
    "save FILE": "keep the game in a new file",
    "save FILE !": "the same over a file that is there already",
    "load FILE": "go on with a game from a file",
    "quit": "leave (as the end of the input and Ctrl-C do)",
}


class Table:
    """A match, who sits where, and what is said and shown to the people at it."""

    def __init__(self, match: Match, players: Sequence[str]) -> None:
        self.match = match
        self.players = tuple(players)
        self._bots = find_bots(match.game.key)
        self._told = 0
        """How many plies were told already."""

    @property
    def text(self) -> Any:
        """The game in plain text: draw, tell, glossary."""
        return import_module(f"{GAMES.package(self.match.game.key)}.text")

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        names = [f"Player {seat + 1}" for seat in range(len(self.players))]
        if len(self.people) == 1:
            names[self.people[0]] = "You"
        return [
            name if player == PERSON else f"{name} ({player})"
            for name, player in zip(names, self.players, strict=True)
        ]

    @property
    def viewer(self) -> Viewer:
        """Whose eyes the screen has: all cards after the end, else the one person's or the person's to move."""
        if self.match.over:
            return OPEN
        if len(self.people) > 1 and self.match.to_move in self.people:
            return self.match.to_move
        return self.people[0] if len(self.people) == 1 else None

    def show(self) -> None:
        print()
        print(self.text.draw(self.match.game, self.match.view(self.viewer), self.names))
        if self.match.resigned is not None:
            print(f"{self.names[self.match.resigned]} resigned.")
        if not self.match.over:
            self.list_actions()

    def list_actions(self) -> None:
        game = self.match.game
        actions = [] if self.match.over else game.actions(self.match.state)
        print(_in_columns([game.write(action) for action in actions]) or "The game is over.")

    def tell(self) -> None:
        """What happened since the last time, as the people may hear of it."""
        for ply in range(self._told, self.match.ply):
            for event in self.match.heard(ply, self.viewer):
                print(f"  {self.text.tell(self.match.game, event, self.names)}")
        self._told = self.match.ply

    def let_bots_play(self) -> None:
        while not self.match.over and self.match.to_move not in self.people:
            seat = self.match.to_move
            assert seat is not None  # the match is not over
            self.match.play(self._bots[self.players[seat]](self.match, seat))
            self.tell()

    def back(self) -> str:
        """Take back to the last action of the person who is to move, or of anybody after the end."""
        mover = self.match.to_move
        if self.match.resigned is not None:
            self.match.take_back(0)
            return "The resignation is taken back."
        for count in range(1, self.match.ply + 1):
            seat = self.match.plies[-count].seat
            if seat in self.people and mover in (seat, None):
                self.match.take_back(count)
                self._told = self.match.ply
                return "Taken back."
        return "There is nothing to take back."

    def play(self, text: str) -> str | None:
        """Play what was typed; a sentence if that cannot be."""
        try:
            self.match.play(text)
        except NotationError as error:
            return f"{error} Type help for the commands, moves for the actions."
        except IllegalAction as error:
            return str(self.text.explain(self.match.game, error.forbidden))
        self.tell()
        return None

    def save(self, name: str) -> str:
        if not name:
            return "Save to which file? Type save and a name."
        name, over, _ = name.partition(" !")
        try:
            with Path(name).open("w" if over else "x", encoding="utf-8") as file:
                file.write(dump(record(self.match, self.players)))
        except FileExistsError:
            return f"{_path(name)} is there already; type save {_path(name)} ! to write over it."
        except OSError as error:
            return f"{_path(name)} cannot be written: {error.strerror}."
        except ValueError:
            return f"{_path(name)!r} is no name of a file."
        return f"The game is in {name}."

    def load(self, name: str) -> str:
        """Go on with the game of a file, as far as it can be played; the game at hand stays if it cannot."""
        if not name:
            return "Load which file? Type load and a name."
        try:
            kept, match, complaint = open_record(name)
        except KobakoError as error:
            return str(error)
        if kept.game != self.match.game.key:
            return (
                f"{_path(name)} holds a game of {kept.game}; `python -m kobako play {kept.game}` can load it."
            )
        self.match = match
        if len(kept.players) == kept.seats and set(kept.players) <= {PERSON, *self._bots}:
            self.players = kept.players
        elif len(self.players) != kept.seats:
            self.players = (PERSON,) * kept.seats
        self._told = self.match.ply
        return complaint or f"Opened {name} after {self.match.ply} actions."


def open_record(name: str) -> tuple[Record, Match, str | None]:
    """A record, its match as far as it can be played, and what is wrong with the rest; raises KobakoError."""
    kept = load(_read_file(name))
    try:
        return kept, replay(kept), None
    except BrokenReplay as error:
        return kept, error.played, f"{error} The game goes on from there."


def _read_file(name: str) -> str:
    try:
        with Path(name).open(encoding="utf-8") as file:
            return file.read(MOST_CHARACTERS + 1)
    except OSError as error:
        raise KobakoError(f"{_path(name)} cannot be opened: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise KobakoError(f"{_path(name)} is not a UTF-8 text.") from None
    except ValueError:
        raise KobakoError(f"{_path(name)!r} is no name of a file.") from None


def _path(name: str) -> str:
    """The name of a file in a message."""
    return cut(name, 200)


def converse(table: Table) -> None:
    """Ask and answer until the person leaves; raises EOFError and KeyboardInterrupt as `input` does."""
    table.let_bots_play()
    table.show()
    while True:
        if table.match.over and not table.people:
            return
        line = " ".join(_ask().split())
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                continue
            case "quit" | "exit":
                return
            case "help":
                print("Type an action, such as one that moves lists, or:")
                for command, what in _COMMANDS.items():
                    print(f"  {command:11} {what}")
                continue
            case "moves":
                table.list_actions()
                continue
            case "cards":
                print(table.text.glossary(table.match.game))
                continue
            case "show":
                pass
            case "back":
                print(table.back())
            case "resign":
                if table.match.to_move is not None:
                    table.match.resign(table.match.to_move)
            case "save":
                print(table.save(rest))
                continue
            case "load":
                print(table.load(rest))
                table.let_bots_play()
            case _:
                complaint = table.play(line)
                if complaint:
                    print(complaint)
                    continue
                table.let_bots_play()
        table.show()


def _ask() -> str:
    """A line that the person typed."""
    if sys.stdin is None or sys.stdout is None:
        raise EOFError
    return input("> ")


def _in_columns(texts: Sequence[str], width: int = 76) -> str:
    cell = max((len(text) for text in texts), default=0) + 2
    row = max(1, width // cell)
    lines = [
        "".join(text.ljust(cell) for text in texts[first : first + row]).rstrip()
        for first in range(0, len(texts), row)
    ]
    return "\n".join(f"  {line}" for line in lines)


# --- who sits at the table ---


def _random_bot(match: Match, seat: int) -> Any:
    return pick(match.view(seat).actions, for_bot(match.seed, seat, match.ply))


def find_bots(game: str) -> dict[str, Bot]:
    """By name: the one that plays at random, and the levels of kobako_bots where that is installed."""
    bots: dict[str, Bot] = {RANDOM: _random_bot}
    if find_spec("kobako_bots") is None or game not in import_module("kobako_bots.levels").GAMES:
        return bots
    players = import_module("kobako_bots")

    def named(level: str) -> Bot:
        def choose(match: Match, seat: int) -> Any:
            bot = players.make_bot(game, level)
            return bot.choose(match.game, match.view(seat), for_bot(match.seed, seat, match.ply)).action

        return choose

    return bots | {level: named(level) for level in players.LEVELS}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence instead of the usage."""
        words = re.sub(r"\S{60,}", lambda word: cut(word[0]), " ".join(message.split()))
        print(f"{words[:1].upper()}{words[1:]}. `python -m kobako play --help` tells more.", file=sys.stderr)
        raise SystemExit(2)


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(prog="python -m kobako play", description="Play a game in this terminal.")
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seed", type=int, help="the deal to play, a whole number; else a new one")
    parser.add_argument("--seats", type=int, help="how many players, where a game is for more than two")
    parser.add_argument(
        "--seat", default="1", help="your seat: 1, 2, ..., both (two people) or none (watch bots)"
    )
    parser.add_argument(
        "--bot",
        "--level",
        help="who plays against you: random, or with kobako-bots a level such as casual",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as size=5 or series=2; may be given several times",
    )
    parser.add_argument(
        "--options", action="store_true", help="list the options of the game and their values, and leave"
    )
    parser.add_argument("--position", metavar="FILE", help="begin from the position in a file")
    return parser.parse_args(list(arguments))


def options_of(game: str, words: Sequence[str]) -> Any:
    """The options of a game from words such as size=5; raises OptionsError."""
    table: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionsError(f"'{cut(word)}' is no option; write NAME=VALUE, such as size=5.")
        try:
            table[name] = read_toml(f"value = {value}", "The option", OptionsError)["value"]
        except OptionsError:
            table[name] = value
    return import_module(GAMES.package(game)).Options.from_table(table)


def list_options(game: str) -> str:
    """The options of a game that are choices, one a line, the default first."""
    choices = import_module(f"{GAMES.package(game)}.state").CHOICES
    return "\n".join(
        f"  {name}={' or '.join(str(value).lower() for value in values)}" for name, values in choices.items()
    )


def _seat_people(word: str, seats: int) -> list[int]:
    words = [*(str(seat + 1) for seat in range(seats)), "both", "none"]
    if word not in words:
        raise OptionsError(f"There is no seat '{cut(word)}'{suggest(word, words)}")
    if word in ("both", "none"):
        return list(range(seats)) if word == "both" else []
    return [int(word) - 1]


def _numbers(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def _set_table(given: argparse.Namespace) -> Table:
    """The table as the arguments ask for it; raises KobakoError."""
    if given.game not in GAMES:
        raise OptionsError(f"There is no game '{cut(given.game)}'{suggest(given.game, list(GAMES))}")
    game = GAMES[given.game](options_of(given.game, given.option))
    seats = game.seats[0] if given.seats is None else given.seats
    if seats not in game.seats:
        raise OptionsError(f"{given.game} is for {_numbers(game.seats)} players, not {cut(seats)}.")
    people = _seat_people(given.seat, seats)
    bots = find_bots(given.game)
    level = given.bot or ("casual" if "casual" in bots else RANDOM)
    if level not in bots:
        if find_spec("kobako_bots") is None:
            why = "; the levels come with the package kobako-bots, which is not installed"
        else:
            why = suggest(level, list(bots))
        raise OptionsError(f"There is no bot '{cut(level)}'{why}")
    position = None
    if given.position is not None:
        position = _read_file(given.position)
    seed = below(2**31, SystemRandom()) if given.seed is None else given.seed
    match = Match(game, seats, seed, position)
    return Table(match, [PERSON if seat in people else level for seat in range(seats)])


def main(arguments: Sequence[str]) -> int:
    """Play; 0 after a game or a good-bye, 2 when the arguments ask for what there is not."""
    _speak_any_bytes()
    given = _arguments(arguments)
    if given.options and given.game in GAMES:
        print(list_options(given.game))
        return 0
    try:
        table = _set_table(given)
    except KobakoError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        print(
            f"{given.game}, seed {table.match.seed}. Type help for the commands, moves for what you may play."
        )
        try:
            converse(table)
        except (EOFError, KeyboardInterrupt):
            print()
        print("Good-bye.", flush=True)
    except OSError as error:
        _let_go_of_output()
        print(f"This terminal cannot be used any more: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _speak_any_bytes() -> None:
    """Bytes that are no text are read as a mark, and what a terminal cannot show is written as an escape."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _let_go_of_output() -> None:
    """What is left to be written to a closed pipe goes nowhere, so that Python does not try again at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
