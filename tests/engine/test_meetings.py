"""Where two abilities of King's Plate meet, and under every option, an example shows what comes of it."""

from itertools import combinations

import pytest
from kobako.kings_plate.cards import Ability
from kobako.kings_plate.state import CHOICES
from kobako.scenario import scenarios

MEETINGS = {
    "dispel": [ability for ability in Ability if ability != "dispel"],
    "sneak": ["barrier", "force"],
    "barrier": ["force"],
    "freeze": ["double_move"],
    "self_up": ["unit_up", "team_up", "all_up", "force"],
    "unit_up": ["king_up", "team_up", "all_up", "force"],
    "king_up": ["all_up", "team_up", "charm", "force"],
    "team_up": ["all_up", "force", "double_move"],
    "all_up": ["force"],
    "uncheck": ["charm", "force"],
    "double_move": ["charm", "force"],
    "force": ["charm"],
}
"""Every pair in which one ability changes what the other does, or both work on the same stars, squares or moves."""
APART = {
    ("barrier", "all_up"), ("barrier", "charm"), ("barrier", "cost_up"), ("barrier", "double_move"),
    ("barrier", "freeze"), ("barrier", "king_up"), ("barrier", "self_up"), ("barrier", "team_up"),
    ("barrier", "uncheck"), ("barrier", "unit_up"), ("freeze", "all_up"), ("freeze", "charm"), ("freeze", "cost_up"),
    ("freeze", "force"), ("freeze", "king_up"), ("freeze", "self_up"), ("freeze", "team_up"), ("freeze", "uncheck"),
    ("freeze", "unit_up"), ("sneak", "all_up"), ("sneak", "charm"), ("sneak", "cost_up"), ("sneak", "double_move"),
    ("sneak", "freeze"), ("sneak", "king_up"), ("sneak", "self_up"), ("sneak", "team_up"), ("sneak", "uncheck"),
    ("sneak", "unit_up"), ("self_up", "king_up"), ("self_up", "uncheck"), ("self_up", "cost_up"),
    ("self_up", "double_move"), ("self_up", "charm"), ("unit_up", "uncheck"), ("unit_up", "cost_up"),
    ("unit_up", "double_move"), ("unit_up", "charm"), ("king_up", "uncheck"), ("king_up", "cost_up"),
    ("king_up", "double_move"), ("uncheck", "cost_up"), ("uncheck", "double_move"), ("uncheck", "team_up"),
    ("uncheck", "all_up"), ("cost_up", "double_move"), ("cost_up", "force"), ("cost_up", "team_up"),
    ("cost_up", "all_up"), ("cost_up", "charm"), ("double_move", "all_up"), ("team_up", "charm"), ("all_up", "charm"),
}  # fmt: skip
"""Pairs that never touch each other: one works on placing, say, and the other on stars."""

PAIRS = [(one, other) for one, others in MEETINGS.items() for other in others]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_pair_of_abilities_that_meet_has_an_example(pair: tuple[str, str]) -> None:
    assert [each.id for each in scenarios("kings-plate") if set(pair) <= set(each.rules)]


def test_every_pair_of_abilities_meets_or_is_known_to_stay_apart() -> None:
    met = {frozenset(pair) for pair in PAIRS}
    apart = {frozenset(pair) for pair in APART}

    assert not met & apart
    assert met | apart == {frozenset(pair) for pair in combinations([str(each) for each in Ability], 2)}


@pytest.mark.parametrize("option", [*CHOICES, "kings", "cards"])
def test_every_value_of_every_option_has_an_example(option: str) -> None:
    shown = [each.options[option] for each in scenarios("kings-plate") if option in each.options]

    assert shown
    assert [value for value in CHOICES.get(option, ())[1:] if value not in shown] == []
