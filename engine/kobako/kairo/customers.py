"""KA26 to KA32: where customers go, and what that earns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kobako.core import Seat
from kobako.kairo.cards import BARKER, COLOURS, Colour
from kobako.kairo.events import Arrived, Earned, Walked
from kobako.kairo.market import Cell, Market
from kobako.kairo.state import COINS, NONE, PER_SEAT, Attract, State, Visit, stall_of

_MOST_SEATS: Final = 4

ATTRACTS: Final = tuple(Attract(colour) for colour in COLOURS)
VISITS: Final = tuple(
    tuple(Visit(owner, barkers) for barkers in range(_MOST_SEATS)) for owner in range(_MOST_SEATS)
)
"""By owner and number of barkers."""


def open_stalls(state: State, colour: Colour) -> dict[Cell, Seat]:
    """KA27: the owners of a colour's stalls, by entry, where no other customer stands."""
    others = state.crowd & ~(1 << state.customer[colour])
    return {
        entry: owner
        for owner, entry in enumerate(state.entry[colour::PER_SEAT])
        if entry != NONE and not others >> entry & 1
    }


def distances(market: Market, state: State, colour: Colour) -> dict[Seat, int]:
    """KA26: by owner of an open stall: how many steps the customer has to walk; nearest first, then by seat."""
    return {
        owner: steps
        for steps, group in _nearest(market, state, colour, open_stalls(state, colour))
        for owner in group
    }


def groups(market: Market, state: State, colour: Colour) -> list[list[Seat]]:
    """KA28: owners of open stalls, nearest first, those at one distance together."""
    return [group for _, group in _nearest(market, state, colour, open_stalls(state, colour))]


def _nearest(
    market: Market, state: State, colour: Colour, doors: dict[Cell, Seat]
) -> Iterator[tuple[int, list[Seat]]]:
    """The steps to these stalls and their owners, nearest first; it walks only as far as it is asked to go on."""
    left = 0
    for entry in doors:
        left |= 1 << entry
    free = market.market & ~state.tiles
    for steps, layer in enumerate(market.layers(state.customer[colour], free) if left else ()):
        if layer & left:
            yield steps, [owner for entry, owner in doors.items() if layer >> entry & 1]
            left &= ~layer
            if not left:
                return


def attracts(state: State) -> list[Attract]:
    """KA32: the customers in the market that can go to some stall; ways reach all entries (KA20)."""
    return [
        ATTRACTS[colour]
        for colour, cell in enumerate(state.customer)
        if cell != NONE and state.doors[colour] & ~(state.crowd ^ 1 << cell)
    ]


def visits(market: Market, state: State, colour: Colour) -> list[Visit]:
    """KA26 to KA29, B12: where a customer can be led to by the seat to move, with how many barkers."""
    doors = open_stalls(state, colour)
    if len(doors) == 1:  # Ways reach all entries, so that one alone needs no walk.
        return [VISITS[owner][0] for owner in doors.values()]
    held = state.hands[state.mover].count(BARKER)
    found: list[Visit] = []
    nearer = 0
    for _, group in _nearest(market, state, colour, doors):
        most = min(nearer + len(group) - 1, held)
        for owner in group:
            found += VISITS[owner][nearer : most + 1]
        nearer += len(group)
        if nearer > held:
            break
    return found


def visit(market: Market, state: State, action: Visit, *, limited: bool) -> None:
    """KA29 to KA31; `limited` is whether the bank pays only what it has (B11)."""
    seat, colour, (owner, barkers, _) = state.mover, state.called, action
    stall = stall_of(owner, colour)
    start, end = state.customer[colour], state.entry[stall]
    hand = state.hands[seat]
    for _ in range(barkers):
        hand.remove(BARKER)
    state.barkers += barkers
    state.called = NONE
    if state.log is not None:
        way = market.way(start, end, market.market & ~state.tiles)
        state.note(Walked, seat, colour, owner, barkers, way)
    if owner == seat:
        _earn(state, seat, colour, state.size[stall], limited=limited)
    else:
        _earn(state, seat, colour, 1, limited=limited)
        _earn(state, owner, colour, state.size[stall], limited=limited)
    waiting = state.customer.index(NONE)
    state.customer[colour], state.customer[waiting] = NONE, end
    state.crowd = state.crowd & ~(1 << start) | 1 << end
    state.note(Arrived, waiting, end)


def _earn(state: State, seat: Seat, colour: Colour, number: int, *, limited: bool) -> None:
    """KA30, B11"""
    if limited:
        number = min(number, COINS - sum(coins[colour] for coins in state.coins))
    if number:
        state.coins[seat][colour] += number
        state.note(Earned, seat, colour, number)
