"""What the person chose last time, from the fields of a form and from the store."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import Field, fields, replace
from importlib import import_module
from typing import Any

from kobako.core import OptionsError
from kobako.games import GAMES
from kobako_bots import LEVELS

from kobako_web.scene import Settings

STARTS = ("person", "bot", "random")
SPEEDS = ("off", "fast", "normal", "slow")
PLAYERS = ("person", *LEVELS)
DIGITS = 9
"""No number of a form has more."""


def usual(game: str) -> Settings:
    """The settings before anything was chosen. Of a single bot one sees at once what it did."""
    return Settings(seats=min(GAMES[game].seats), speed="normal" if for_more_than_two(game) else "off")


def for_more_than_two(game: str) -> bool:
    """Whether there may be several bots and several persons; a game for two is one person's against one bot."""
    seats: range = GAMES[game].seats
    return max(seats) > 2


def chosen(settings: Settings, form: Mapping[str, Any], game: str) -> Settings:
    """The settings with those of a form's values that exist and make sense.

    It has the fields level, starts, practice, seats, player-1, player-2 ..., speed, and option-NAME for the options
    of the game; king-1, king-2 ... for the kings of King's Plate. In a game for two, level may also be "person".
    """
    if form.get("level") in LEVELS:
        settings = replace(settings, level=form["level"])
    if form.get("level") in PLAYERS:
        settings = replace(settings, players=(PLAYERS[0], form["level"], *settings.players[2:]))
    if "king-1" in form:
        from kobako_web.kings import with_kings  # only the game that has kings may cost the time

        form = with_kings(form, settings.options)
    if form.get("starts") in STARTS:
        settings = replace(settings, starts=form["starts"])
    if isinstance(form.get("practice"), bool):
        settings = replace(settings, practice=form["practice"])
    if form.get("speed") in SPEEDS:
        settings = replace(settings, speed=form["speed"])
    if form.get("seats") in [str(number) for number in GAMES[game].seats]:
        settings = replace(settings, seats=int(form["seats"]))
    players = list(settings.players)
    for seat in range(len(players)):
        if form.get(f"player-{seat + 1}") in PLAYERS:
            players[seat] = form[f"player-{seat + 1}"]
    return replace(settings, players=tuple(players), options=_agreed(settings.options, form, game))


def options(settings: Settings, game: str) -> Any:
    """The Options that the settings agree on."""
    return options_of(game).from_table(settings.options)


def options_of(game: str) -> Any:
    """The class of a game's options."""
    return import_module(GAMES.package(game)).Options


def _agreed(before: Mapping[str, object], form: Mapping[str, Any], game: str) -> Mapping[str, object]:
    """What differs from the usual options, with those of the form, each of them where the rules refuse all together;
    what they refuse is left as it was.
    """
    known, agreed = options_of(game), dict(before)
    typed = {each.name: _typed(form.get(f"option-{each.name}"), each) for each in fields(known)}
    wanted = {name: value for name, value in typed.items() if value is not None}
    one_by_one = ({name: value} for name, value in wanted.items())
    for some in (wanted, *one_by_one):
        try:
            agreed = known.from_table(agreed | some).to_table()
        except OptionsError:
            continue
        if some is wanted:
            break
    return agreed


def as_field(value: object) -> str:
    """An option's value as a form has it: several numbers are "2-1", several names stand apart."""
    if isinstance(value, tuple | list):
        return (" " if any(isinstance(each, str) for each in value) else "-").join(map(str, value))
    return str(value)


def _typed(value: object, option: Field[Any]) -> bool | int | str | list[int] | list[str] | None:
    """A form's value as one of the option's type, None if it is none."""
    match option.default, value:
        case bool(), bool(yes):
            return yes
        case int(), str(digits) if digits.isdecimal() and not isinstance(option.default, bool):
            return int(digits) if len(digits) <= DIGITS else None
        case str(), str(text):
            return text
        case (), str(text):
            return text.split()
        case tuple(), str(text) if re.fullmatch(r"[0-9](-[0-9])*", text):
            return [int(digit) for digit in text.split("-")]
        case _:
            return None


def read_settings(text: str | None, before: Settings, game: str) -> Settings:
    """What `write_settings` wrote, over what held before; anything else changes nothing."""
    try:
        form = json.loads(text or "{}")
    except (ValueError, RecursionError):
        form = {}
    return chosen(before, form if isinstance(form, dict) else {}, game)


def write_settings(settings: Settings) -> str:
    """The settings as a form with these values."""
    form: dict[str, object] = {
        "level": settings.level,
        "starts": settings.starts,
        "practice": settings.practice,
        "seats": str(settings.seats),
        "speed": settings.speed,
    }
    for seat, player in enumerate(settings.players):
        form[f"player-{seat + 1}"] = player
    for name, value in settings.options.items():
        form[f"option-{name}"] = value if isinstance(value, bool) else as_field(value)
    return json.dumps(form)
