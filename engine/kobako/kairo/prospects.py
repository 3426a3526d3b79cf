"""What would come of calling a customer or of an expansion: everything here is before everybody's eyes."""

from __future__ import annotations

from typing import NamedTuple

from kobako.core import Seat
from kobako.kairo import medals
from kobako.kairo.cards import COLOURS, Colour
from kobako.kairo.customers import groups
from kobako.kairo.market import Cell, Market
from kobako.kairo.paying import price
from kobako.kairo.state import COINS, NONE, Medal, Options, State, stall_of


class Aim(NamedTuple):
    """A stall of a customer's colour, and what it would be for a seat to lead the customer there."""

    owner: Seat
    way: tuple[Cell, ...]
    """KA26: a shortest one, where the customer stands and the entry included."""
    blocked: bool
    """KA27: another customer stands on the entry."""
    barkers: int
    """KA29: the fewest that lead there; NONE when it is blocked."""
    to_owner: int
    """KA30: coins of the colour."""
    to_seat: int
    """KA30: coins of the colour for the seat that leads the customer; the owner gets only what is the owner's."""

    @property
    def steps(self) -> int:
        return len(self.way) - 1


class Outlook(NamedTuple):
    """What the next expansion of a seat's stall of a colour would be."""

    size: int
    """KA18, KA19: afterwards, which is what it costs and what it scores."""
    own: int
    """KA18: coins of the colour that it takes."""
    owed: int
    """KA18: coins of other colours for those that are missing."""
    payable: bool
    medals: tuple[tuple[Medal, Seat], ...]
    """KA22, KA23: the medals that would come, and from whom, or NONE for the supply."""
    points: int
    """KA19: for the size and for the medals."""


def aims(market: Market, options: Options, state: State, colour: Colour, seat: Seat) -> tuple[Aim, ...]:
    """KA26 to KA30: the stalls that a customer in the market could be led to by a seat, nearest first."""
    start, free = state.customer[colour], market.market & ~state.tiles
    others = state.crowd & ~(1 << start)
    barkers: dict[Seat, int] = {}
    nearer = 0
    for group in groups(market, state, colour):
        barkers |= dict.fromkeys(group, nearer)
        nearer += len(group)
    found = []
    for owner in range(len(state.hands)):
        entry = state.entry[stall_of(owner, colour)]
        if entry != NONE:
            blocked = bool(others >> entry & 1)
            to_owner, to_seat = _incomes(options, state, colour, owner, seat)
            found.append(
                Aim(
                    owner,
                    market.way(start, entry, free),
                    blocked,
                    NONE if blocked else barkers[owner],
                    to_owner,
                    to_seat,
                )
            )
    return tuple(sorted(found, key=lambda aim: (aim.steps, aim.owner)))


def _incomes(options: Options, state: State, colour: Colour, owner: Seat, seat: Seat) -> tuple[int, int]:
    """KA30, B11: what owner and leader of a customer get; the same seat gets it as the owner."""
    size = state.size[stall_of(owner, colour)]
    bank = COINS - sum(coins[colour] for coins in state.coins) if options.coin_limit else size + 1
    if owner == seat:
        return min(size, bank), 0
    to_seat = min(1, bank)
    return min(size, bank - to_seat), to_seat


def outlook(options: Options, state: State, colour: Colour, seat: Seat, fee: int = 0) -> Outlook:
    """KA18 to KA24: what one more expansion of a stall that the seat has would be, wherever it lies.

    `fee` is what a joker costs beside it, which counts for whether it can be paid.
    """
    stall = stall_of(seat, colour)
    coins, size = state.coins[seat], state.size[stall] + 1
    sizes = state.size[colour :: len(COLOURS)]
    sizes[seat] = size
    gold, silver = medals.moving(sizes, state.gold[colour], state.silver[colour], seat)
    coming = (
        *([(Medal.GOLD, state.gold[colour])] if gold else []),
        *([(Medal.SILVER, state.silver[colour])] if silver else []),
    )
    own = min(coins[colour], size)
    whole = price(coins, colour, size)
    worth = dict(zip(Medal, options.medal_points, strict=True))
    return Outlook(
        size=size,
        own=own,
        owed=whole - own,
        payable=sum(coins) >= whole + fee,
        medals=coming,
        points=size + sum(worth[medal] for medal, _ in coming),
    )
