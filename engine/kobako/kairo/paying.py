"""KA18, B9: what is owed, and with which coins it may be paid.

Coins of the stall's own colour go first and by themselves. What is still owed then (two for each coin that was missing,
and a joker's fee) is paid coin by coin in the order of the colours, so that every payment has one way to be made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kobako.kairo.cards import COLOURS, Colour
from kobako.kairo.events import Paid
from kobako.kairo.state import SUBSTITUTE, Pay, State

PAYS: Final = tuple(Pay(colour) for colour in COLOURS)


def price(coins: Sequence[int], colour: Colour, cost: int) -> int:
    """KA18: how many of these coins an expansion of this cost takes, however many there are of the others."""
    missing = cost - coins[colour]
    return cost + (SUBSTITUTE - 1) * missing if missing > 0 else cost


def can_pay(coins: Sequence[int], colour: Colour, cost: int, fee: int) -> bool:
    """KA18: whether these coins pay an expansion of this cost, and a joker's fee beside it."""
    return sum(coins) >= price(coins, colour, cost) + fee


def pay_expansion(state: State, colour: Colour, cost: int) -> None:
    """KA18: coins of the stall's colour first; for those that are missing others are owed."""
    held = min(state.coins[state.mover][colour], cost)
    _pay(state, colour, held)
    state.owed += SUBSTITUTE * (cost - held)


def payments(state: State) -> tuple[Pay, ...]:
    """The colours of the next coin, such that the rest can be paid with that colour and those after it."""
    coins = state.coins[state.mover]
    pays: tuple[Pay, ...] = ()
    behind = 0
    for colour in reversed(range(state.least, len(COLOURS))):
        behind += coins[colour]
        if coins[colour] and behind >= state.owed:
            pays = (PAYS[colour], *pays)
    return pays


def pay_coin(state: State, colour: Colour) -> None:
    _pay(state, colour, 1)
    state.owed -= 1
    state.least = colour


def pay_what_must_be(state: State) -> None:
    """Pay by itself where there is no choice: with every coin left, or with the only colour."""
    coins = state.coins[state.mover]
    while state.owed:
        pays = payments(state)
        if len(pays) > 1:
            return
        colour = pays[0].colour
        if any(coins[colour + 1 :]):
            pay_coin(state, colour)
        else:
            _pay(state, colour, state.owed)
            state.owed = 0
    state.least = 0


def _pay(state: State, colour: Colour, number: int) -> None:
    if number:
        state.coins[state.mover][colour] -= number
        state.note(Paid, state.mover, colour, number)
