"""Executable examples: a position, a few actions, and what must follow.

`python -m kobako.scenario FILE...` plays the scenarios of TOML files and names what differs.
A file holds one scenario, or several as [[scenario]] with `game` (and `options`) before them:

    game = "kings-plate"
    rule = "KP6"
    title = { zh-Hant = "...", ja = "...", en = "..." }
    actions = ["b2-b3"]
    legal = ["c4-c3"]
    illegal = [{ action = "c4-b3", rule = "KP6" }]

    [position]
    board = ["k . . .", ". . g .", ". G . .", ". . . K"]

May be left out: `id`, `text` (like title), `also` (further rules), `seats`, `seed`, `options`, `position` (else
the game is dealt by the seed) and `actions`. Expected may be: `legal`, `illegal`, `only` (exactly these are legal),
`events` (all that happened, as sentences), `mover`, `ending`, `result`, `after` (fields of the position now),
`seen_by` (the same as a seat or "spectator" sees it), and the game's measures, such as `stars = { b2 = 3 }`.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from kobako.core import KobakoError, cut, literal
from kobako.games import GAMES
from kobako.match import Match
from kobako.tables import Row, parse, suggest, toml_table, toml_value


class ScenarioError(KobakoError):
    """A scenario file cannot be used; the message names the file, the scenario and the field."""


class Difference(NamedTuple):
    """Where a scenario does not end as it says."""

    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One example of a rule, checked as far as it can be without playing it."""

    source: str
    id: str
    game: str
    options: Mapping[str, Any]
    title: Mapping[str, str]
    """By language."""
    text: Mapping[str, str] | None
    """What there is to see, by language."""
    rule: str
    also: tuple[str, ...]
    """Further rules that it shows."""
    seats: int
    seed: int
    position: str | None
    """As `read_position` takes it; None for a game dealt by the seed."""
    actions: tuple[str, ...]
    expected: Mapping[str, Any]

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule, *self.also)

    def rules_of_game(self) -> Any:
        """The game under the scenario's options."""
        options = import_module(GAMES.package(self.game)).Options.from_table(dict(self.options))
        return GAMES[self.game](options)

    def match(self) -> Match:
        """A match at the beginning of the scenario; its actions are not played yet."""
        return Match(self.rules_of_game(), self.seats, self.seed, self.position)


# --- reading ---


def load(text: str, source: str) -> tuple[Scenario, ...]:
    """The scenarios of a TOML file; raises ScenarioError with one sentence naming the file and the place."""
    table = parse(text, source, ScenarioError)
    if "scenario" not in table:
        return (_read(table, source, PurePath(source).stem),)
    entries = table.pop("scenario")
    for key in table:
        if key not in ("game", "options"):
            raise ScenarioError(
                f"{source}: unknown field '{cut(key)}' before [[scenario]]"
                f"{suggest(key, ('game', 'options', 'scenario'))}"
            )
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ScenarioError(f"{source}: 'scenario' must be a list of tables, each headed [[scenario]].")
    shared = table.pop("options", {})
    if not isinstance(shared, dict):
        raise ScenarioError(f"{source}: 'options' must be a table.")
    found: dict[str, Scenario] = {}
    for number, entry in enumerate(entries, 1):
        options = entry.get("options", {})
        if isinstance(options, dict):
            entry = entry | {"options": shared | options}
        scenario = _read(table | entry, source, f"{PurePath(source).stem}-{number}")
        if scenario.id in found:
            raise ScenarioError(f"{source}: two scenarios have the id '{cut(scenario.id)}'.")
        found[scenario.id] = scenario
    return tuple(found.values())


def _read(table: Mapping[str, Any], source: str, fallback: str) -> Scenario:
    given = table.get("id", fallback)
    row = Row(table, source, given if isinstance(given, str) else fallback, ScenarioError)
    id_, key = row.take("id", str, fallback), row.take("game", str)
    if key not in GAMES:
        raise row.fail(f"is of an unknown game '{cut(key)}'{suggest(key, list(GAMES))}")
    position = row.take_optional("position", dict)
    scenario = Scenario(
        source=source,
        id=id_,
        game=key,
        options=row.take("options", dict, {}),
        title=row.take_names("title"),
        text=row.take_names("text") if "text" in table else row.take_optional("text", dict),
        rule=row.take("rule", str),
        also=_texts(row, "also", row.take("also", list, [])),
        seats=row.take("seats", int, GAMES[key].seats[0]),
        seed=row.take("seed", int, 0),
        position=None if position is None else toml_table(position),
        actions=_texts(row, "actions", row.take("actions", list, [])),
        expected={
            field: value
            for field, kind in _expectations(key)
            if (value := row.take_optional(field, kind)) is not None
        },
    )
    row.close()
    known = import_module(GAMES.package(key)).RULE_NUMBERS
    for rule in scenario.rules:
        if rule not in known:
            raise row.fail(f"shows an unknown rule '{cut(rule)}'{suggest(rule, known)}")
    _check(scenario, row)
    return scenario


_COMMON: Mapping[str, type] = {
    "legal": list,
    "illegal": list,
    "only": list,
    "events": list,
    "mover": int,
    "ending": str,
    "result": list,
    "after": dict,
    "seen_by": dict,
}


def _expectations(game: str) -> Iterator[tuple[str, type]]:
    """The fields that say what must follow, with their types."""
    yield from _COMMON.items()
    for measure in import_module(f"{GAMES.package(game)}.text").MEASURES:
        yield measure, dict


def _check(scenario: Scenario, row: Row) -> None:
    """Everything that can be said of a scenario without playing it; raises ScenarioError."""
    expected = scenario.expected
    try:
        match = scenario.match()
    except KobakoError as error:
        raise row.fail(f"cannot be set up: {error}") from None
    tried: list[str] = []
    for entry in expected.get("illegal", ()):
        if not isinstance(entry, dict) or "action" not in entry or not set(entry) <= {"action", "rule"}:
            raise row.fail(f'has {literal(entry)} in illegal; write {{ action = "b2-b4", rule = "KP1" }}.')
        tried.append(_texts(row, "illegal", (entry["action"], entry.get("rule", "")))[0])
    for field in ("legal", "only"):
        tried += _texts(row, field, expected.get(field, ()))
    for text in [*scenario.actions, *tried]:
        try:
            match.read(text)
        except KobakoError as error:
            raise row.fail(f"has an action that cannot be read: {error}") from None
    _texts(row, "events", expected.get("events", ()))
    tables = {"after": expected.get("after", {})}
    for viewer, table in expected.get("seen_by", {}).items():
        viewers = [*(str(seat) for seat in range(scenario.seats)), "spectator"]
        if viewer not in viewers:
            raise row.fail(f"has an unknown viewer '{cut(viewer)}' in seen_by{suggest(viewer, viewers)}")
        tables[f"seen_by {viewer}"] = table
    known = import_module(f"{GAMES.package(scenario.game)}.position").FIELDS
    for where, table in tables.items():
        if not isinstance(table, dict):
            raise row.fail(f"has {where} = {literal(table)}, which must be a table.")
        for field in table:
            if field not in known:
                raise row.fail(f"has an unknown field '{cut(field)}' in {where}{suggest(field, known)}")


def _texts(row: Row, field: str, texts: Iterable[object]) -> tuple[str, ...]:
    for text in texts:
        if not isinstance(text, str):
            raise row.fail(f"has {literal(text)} in {field}, which must be a text in quotes.")
    return tuple(str(text) for text in texts)


@cache
def scenarios(game: str) -> tuple[Scenario, ...]:
    """The scenarios that come with a game, in the order of their files."""
    package = GAMES.package(game).removeprefix("kobako.")
    folder = files("kobako").joinpath(package, "scenarios")
    found: list[Scenario] = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            found += load(file.read_text(encoding="utf-8"), f"{package}/scenarios/{file.name}")
    return tuple(found)


# --- running ---


def run(scenario: Scenario) -> list[Difference]:
    """Play a scenario; what differs from what it expects, or nothing."""
    match = scenario.match()
    for number, text in enumerate(scenario.actions, 1):
        try:
            match.play(text)
        except KobakoError as error:
            return [Difference(f"action {number}", f"{text} to be legal", str(error))]
    return list(_compare(match, scenario))


def _compare(match: Match, scenario: Scenario) -> Iterator[Difference]:
    game, state = match.game, match.state
    legal = [] if match.over else [game.write(action) for action in game.actions(state)]
    now = tomllib.loads(game.write_position(state))
    for what, value in scenario.expected.items():
        match what:
            case "legal":
                for text in value:
                    if text not in legal:
                        reason = game.why_not(state, game.read(text))
                        yield Difference(what, f"{text} to be legal", str(reason))
            case "illegal":
                for entry in value:
                    yield from _compare_illegal(match, legal, **entry)
            case "only":
                if sorted(value) != sorted(legal):
                    yield Difference(what, _listed(sorted(value)), _listed(sorted(legal)))
            case "events":
                tell = import_module(f"{GAMES.package(scenario.game)}.text").tell
                told = [tell(game, event) for ply in match.plies for event in ply.events]
                if value != told:
                    yield Difference(what, _listed(value), _listed(told))
            case "mover":
                if value != match.to_move:
                    yield Difference(what, str(value), str(match.to_move))
            case "ending":
                if value != now.get("ending"):
                    yield Difference(what, value, now.get("ending", "no end"))
            case "result":
                found = list(match.result()) if match.over else None
                if value != found:
                    yield Difference(what, str(value), "no end" if found is None else str(found))
            case "after":
                yield from _compare_tables(what, value, now)
            case "seen_by":
                for viewer, table in value.items():
                    seen = game.view(state, None if viewer == "spectator" else int(viewer))
                    found_table = tomllib.loads(game.write_position(seen))
                    yield from _compare_tables(f"{what} {viewer}", table, found_table)
            case _:
                yield from _compare_measure(match, scenario, what, value)


def _compare_illegal(match: Match, legal: Sequence[str], action: str, rule: str = "") -> Iterator[Difference]:
    if action in legal:
        yield Difference("illegal", f"{action} to be forbidden by {rule or 'a rule'}", "that it is legal")
        return
    reason = match.why_not(match.read(action))
    if rule and (reason is None or reason.rule != rule):
        yield Difference("illegal", f"{action} to be forbidden by {rule}", str(reason))


def _compare_tables(what: str, expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[Difference]:
    """Fields of positions; a field that is not written stands for nothing."""
    for field, value in expected.items():
        if _plain(value) != _plain(found.get(field, type(value)())):
            here = toml_value(found[field]) if field in found else "nothing"
            yield Difference(f"{what} {field}", toml_value(value), here)


def _plain(value: Any) -> Any:
    """A value of a position without what does not matter: how wide the gaps between words are."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.split() if isinstance(value, str) else value


def _compare_measure(
    match: Match, scenario: Scenario, what: str, value: Mapping[str, Any]
) -> Iterator[Difference]:
    measure = import_module(f"{GAMES.package(scenario.game)}.text").MEASURES[what]
    for where, expected in value.items():
        try:
            found: object = measure(match.game, match.state, where)
        except (KeyError, IndexError, ValueError) as error:
            found = f"nothing ({error})"
        if expected != found:
            yield Difference(f"{what} {where}", str(expected), str(found))


def _listed(texts: Sequence[str]) -> str:
    return "; ".join(texts) if texts else "nothing"


# --- the command ---


def main(arguments: Sequence[str]) -> int:
    """Run the scenarios of files; 0 if all are well, 1 if some differ, 2 if a file cannot be used."""
    if not arguments or any(argument.startswith("-") for argument in arguments):
        print("usage: python -m kobako.scenario FILE...", file=sys.stderr)
        print("Plays the scenarios of TOML files and names what differs.", file=sys.stderr)
        return 0 if list(arguments) in (["-h"], ["--help"]) else 2
    status = 0
    for name in arguments:
        try:
            found = load(Path(name).read_text(encoding="utf-8"), name)
        except OSError as error:
            print(f"{name}: cannot be opened: {error.strerror}.", file=sys.stderr)
            status = 2
        except UnicodeDecodeError:
            print(f"{name}: is not a UTF-8 text.", file=sys.stderr)
            status = 2
        except ScenarioError as error:
            print(error, file=sys.stderr)
            status = 2
        else:
            for scenario in found:
                differences = run(scenario)
                print(f"{'differs' if differences else 'ok':8}{name}: {scenario.id}: {scenario.title['en']}")
                for difference in differences:
                    print(f"        {difference}")
                    status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
