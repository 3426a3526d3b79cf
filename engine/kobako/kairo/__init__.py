"""Kairo: two to four players build stalls in a market, draw customers to them, and race for medals."""

from typing import Final

from kobako.core import Game
from kobako.kairo.rules import Kairo
from kobako.kairo.state import Action, Options, State, View

RULES: type[Game[State, Action, View]] = Kairo

RULE_NUMBERS: Final = (
    *(f"KA{number}" for number in range(1, 41)),
    *(f"B{number}" for number in range(1, 15)),
)
"""Every rule and ruling in force, each of which has a scenario."""

__all__ = ["RULES", "RULE_NUMBERS", "Action", "Kairo", "Options", "State", "View"]
