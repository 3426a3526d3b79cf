"""KA19, KA22 to KA24: whose a colour's medals are after an expansion, and final scoring (KA38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kobako.core import Seat
from kobako.kairo.cards import COLOURS, Colour
from kobako.kairo.events import Won
from kobako.kairo.state import COINS_A_POINT, Medal, Standing, State, View

GOLD: Final = 0
SILVER: Final = 1


def moving(sizes: Sequence[int], gold: Seat, silver: Seat, seat: Seat) -> tuple[bool, bool]:
    """Whether the gold and whether the silver medal come to a seat that has expanded.

    `sizes` are the sizes of the colour's stalls by owner, `gold` and `silver` who holds the medals, or NONE.
    """
    tied = [other for other, size in enumerate(sizes) if size == sizes[seat] and other != seat]
    if max(sizes) > sizes[seat]:
        return False, False  # KA24
    if not tied:
        return gold != seat, silver != seat  # KA22
    if silver in tied:
        return False, True  # KA23
    return gold in tied, False


def award(state: State, colour: Colour, worth: tuple[int, int]) -> None:
    """KA19, KA22 to KA24, for the seat to move and the colour it has just expanded."""
    seat = state.mover
    sizes = state.size[colour :: len(COLOURS)]
    gold, silver = moving(sizes, state.gold[colour], state.silver[colour], seat)
    if gold:
        was, state.gold[colour] = state.gold[colour], seat
        state.points[seat] += worth[GOLD]
        state.note(Won, seat, colour, Medal.GOLD, was, worth[GOLD])
    if silver:
        was, state.silver[colour] = state.silver[colour], seat
        state.points[seat] += worth[SILVER]
        state.note(Won, seat, colour, Medal.SILVER, was, worth[SILVER])


def standings(shown: State | View, worth: tuple[int, int]) -> tuple[Standing, ...]:
    """KA38: by seat, as it stands or at the end."""
    return tuple(
        Standing(
            seat=seat,
            points=points,
            medals=shown.gold.count(seat) * worth[GOLD] + shown.silver.count(seat) * worth[SILVER],
            coins=sum(shown.coins[seat]) // COINS_A_POINT,
        )
        for seat, points in enumerate(shown.points)
    )


def winners(standings: Sequence[Standing]) -> tuple[Seat, ...]:
    """KA38: those with the most points."""
    most = max(standing.total for standing in standings)
    return tuple(standing.seat for standing in standings if standing.total == most)
