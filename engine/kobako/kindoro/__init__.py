"""Kindoro: two to five players shed number cards on three shared stacks whose arrows turn over."""

from typing import Final

from kobako.core import Game
from kobako.kindoro.rules import Kindoro
from kobako.kindoro.state import Action, Options, State, View

RULES: type[Game[State, Action, View]] = Kindoro

RULE_NUMBERS: Final = (
    *(f"KD{number}" for number in range(1, 25)),
    *(f"A{number}" for number in range(1, 11)),
)
"""Every rule and ruling in force, each of which has a scenario."""

__all__ = ["RULES", "RULE_NUMBERS", "Action", "Kindoro", "Options", "State", "View"]
