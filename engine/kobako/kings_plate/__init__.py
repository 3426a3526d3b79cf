"""King's Plate: two players, a king and a few units each, on a board of cards."""

from typing import Final

from kobako.core import Game
from kobako.kings_plate.cards import Ability
from kobako.kings_plate.rules import KingsPlate
from kobako.kings_plate.state import Action, Options, State, View

RULES: type[Game[State, Action, View]] = KingsPlate

RULE_NUMBERS: Final = (
    *(f"KP{number}" for number in range(1, 16)),
    *(f"D{number}" for number in range(1, 18)),
    *Ability,
)
"""Every rule, ruling and ability in force, each of which has a scenario."""

__all__ = ["RULES", "RULE_NUMBERS", "Action", "KingsPlate", "Options", "State", "View"]
