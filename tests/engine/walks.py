"""Positions to test the laws on: any game, any options, any line of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import card_sets
from kobako import GAMES, OptionsError
from kobako.rng import pick

SMALL_DECK = """
colours = ["yellow", "blue"]
numbers = { 1 = 2, 2 = 1, 3 = 1, 4 = 1, 5 = 1, 6 = 2 }
two_marks = { yellow-blue = [1, 6, 6] }
clears = 1
specials = { transfer = 2, refine = 1, quench = 1 }
"""
FOUR_COLOURS = """
colours = ["red", "yellow", "blue", "white"]
numbers = 1
two_marks = { red-white = [1, 6], yellow-blue = [1, 3, 6] }
clears = { red = 3, white = 5 }
specials = { quench = 1, inversion = 3, backflow = 2, distil = 3, refine = 2, transfer = 4 }
"""
MORE_CHOICES: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "kings-plate": {
        "kings": ((), ("plain-crown", "muster-crown"), ("muster-crown", "muster-crown")),
        "cards": ("reference", *(card_sets.any_set(Random(seed)) for seed in range(8))),
    },
    "rensei": {"deck": ("reference", SMALL_DECK, FOUR_COLOURS)},
}
"""By game: values of options that are no simple choice."""


class Table(NamedTuple):
    """A game under some options, and how many sit at it."""

    game: Any
    seats: int


def choices(key: str) -> dict[str, tuple[Any, ...]]:
    """By name: the values to try of every option of a game, the default first."""
    return {**import_module(f"{GAMES.package(key)}.state").CHOICES, **MORE_CHOICES.get(key, {})}


def options_that_fit(key: str, choose: Callable[[tuple[Any, ...]], Any], **fixed: Any) -> dict[str, Any]:
    """A value of every option; those of King's Plate that hang on others are chosen among what fits these."""
    options = {name: choose(values) for name, values in choices(key).items()} | fixed
    if key == "kings-plate":
        if options["cards"] != "reference":
            options |= {"series": 1, "mix_series": False}
        options["kings"] = choose(card_sets.kings_that_fit(options))
    return options


def table(key: str, options: Mapping[str, Any], seats: int) -> Table | None:
    """A table, or None when the options do not go together."""
    try:
        game = GAMES[key](import_module(GAMES.package(key)).Options(**options))
    except OptionsError:
        return None
    return Table(game, seats) if seats in game.seats else None


def tables(key: str) -> Iterator[Table]:
    """A table with the defaults, and one for every other value of every option."""
    for seats in GAMES[key].seats:
        yield Table(GAMES[key](), seats)
    for name, values in choices(key).items():
        for value in values:
            found = table(key, {name: value}, GAMES[key].seats[0])
            if found is not None and found.game.options != GAMES[key]().options:
                yield found


def random_table(key: str, rng: Random, **fixed: Any) -> Table:
    """Any options that go together, some of them given."""
    while True:
        options = options_that_fit(
            key, lambda values: pick(values, rng) if rng.random() < 0.4 else values[0], **fixed
        )
        found = table(key, options, pick(list(GAMES[key].seats), rng))
        if found is not None:
            return found


def walk(game: Any, state: Any, rng: Random, plies: int) -> Iterator[Any]:
    """The position and those after it in random play, at most so many more; always the same object."""
    yield state
    for _ in range(plies):
        if game.to_move(state) is None:
            return
        game.apply(state, pick(game.actions(state), rng), rng)
        yield state


def to_and_fro(game: Any, state: Any, rng: Random) -> None:
    """Play until the first deal of King's Plate is void by repetition (KP14), or the game is over or long."""
    last: dict[int, Any] = {}
    for _ in range(200):
        if state.voids or game.to_move(state) is None:
            return
        actions, mover = game.actions(state), state.mover
        moves = [each for each in actions if each.op == "move" and not state.board[each.to]]
        if state.phase == "turn" and moves:
            back = (
                last[mover]._replace(square=last[mover].to, to=last[mover].square) if mover in last else None
            )
            action = last[mover] = back if back in moves else moves[0]
        else:  # before the first turn, after the first of two moves, or where only a card can be placed
            action = actions[-1] if state.phase == "again" else actions[0]
        game.apply(state, action, rng)
