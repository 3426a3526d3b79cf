"""How sure a share of wins is (Wilson 1927)."""

from __future__ import annotations

from math import sqrt


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The interval in which the true share of wins lies; at z = 1.96 in 95 of 100 cases."""
    share, spread = wins / games, z * z / games
    middle = share + spread / 2
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)
