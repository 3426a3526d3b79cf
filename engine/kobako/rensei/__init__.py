"""Rensei Daifugo: two to five players climb with number cards, mix colours with clear ones, and shed their hands."""

from typing import Final

from kobako.core import Game
from kobako.rensei.rules import Rensei
from kobako.rensei.state import Action, Options, State, View

RULES: type[Game[State, Action, View]] = Rensei

RULE_NUMBERS: Final = (
    *(f"RD{number}" for number in range(1, 21)),
    *(f"C{number}" for number in range(1, 13)),
)
"""Every rule and ruling in force, each of which has a scenario."""

__all__ = ["RULES", "RULE_NUMBERS", "Action", "Options", "Rensei", "State", "View"]
