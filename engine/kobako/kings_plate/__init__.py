"""King's Plate: two players, a king and a few units each, on a board of cards."""

from kobako.kings_plate.rules import KingsPlate
from kobako.kings_plate.state import Options, State, View

RULES = KingsPlate

__all__ = ["RULES", "KingsPlate", "Options", "State", "View"]
