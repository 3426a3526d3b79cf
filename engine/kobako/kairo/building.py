"""KA8 to KA21, KA25: what may be built where; all of its legality stands here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, Generic, NamedTuple, TypeVar

from kobako.kairo.cards import COLOURS, REGIONS, Colour
from kobako.kairo.ground import EMPTY, Ground, Ways
from kobako.kairo.market import Cell, Cells, Market, each
from kobako.kairo.paying import price
from kobako.kairo.state import (
    MOST_IN_A_REGION,
    NONE,
    PER_SEAT,
    Expand,
    Found,
    Lift,
    Move,
    Options,
    Stall,
    State,
    own,
    stall_of,
)

LIFTS: Final = tuple(Lift(colour) for colour in COLOURS)

A = TypeVar("A", Found, Move)


class _ByDoors(dict[Cells, tuple[A, ...]], Generic[A]):
    """The actions that put one stall on one cell, by the cells where its entry may be; filled as it is asked for."""

    def __init__(self, actions: Iterator[tuple[Cell, A]]) -> None:
        super().__init__()
        self._actions: tuple[tuple[Cell, A], ...] = tuple(actions)

    def __missing__(self, doors: Cells) -> tuple[A, ...]:
        found = self[doors] = tuple(action for entry, action in self._actions if doors >> entry & 1)
        return found


class _Actions(NamedTuple):
    """Ready-made actions, by colour and cell."""

    founds: list[list[_ByDoors[Found]]]
    moves: list[list[_ByDoors[Move]]]
    expands: list[list[Expand]]


@cache
def _actions(market: Market) -> _Actions:
    def of(kind: Callable[[Colour, Cell, Cell], A]) -> list[list[_ByDoors[A]]]:
        return [
            [
                _ByDoors((entry, kind(colour, cell, entry)) for entry in _entries(market, colour, cell))
                for cell in market.cells
            ]
            for colour in COLOURS
        ]

    return _Actions(
        of(Found), of(Move), [[Expand(colour, cell) for cell in market.cells] for colour in COLOURS]
    )


def _entries(market: Market, colour: Colour, cell: Cell) -> list[Cell]:
    """KA11: where the entry of a stall could be in an empty market."""
    if not market.kind(colour) >> cell & 1:
        return []
    return [entry for entry in market.beside[cell] if market.market >> entry & 1]


class Building:
    """Legality of building on one market under fixed options."""

    def __init__(self, market: Market, options: Options) -> None:
        self.market = market
        self._blocked_only = options.move_only_blocked
        self._avoids_mains = options.expansion_avoids_other_mains
        self._founds, self._moves, self._expands = _actions(market)
        self._kinds = [market.kind(colour) for colour in COLOURS]
        self._near = [1 << cell | beside for cell, beside in enumerate(market.beside_bits)]
        """By cell: that cell and those beside it."""
        self._cells_of: dict[int, Cells] = {}
        self._in_region = [
            market.region_cells[region] if region in REGIONS else EMPTY for region in market.region
        ]
        """By cell: the cells of its region, as KA12 counts them; B1: a tenth area takes any number."""

    def cells_of(self, reach: int) -> Cells:
        """KA8: the cells of regions given as bits."""
        if reach not in self._cells_of:
            cells = EMPTY
            for region, of_region in enumerate(self.market.region_cells):
                if reach >> region & 1:
                    cells |= of_region
            self._cells_of[reach] = cells
        return self._cells_of[reach]

    # --- the ground ---

    def ground(self, state: State, lifted: Stall = NONE) -> Ground:
        """The ground as it is, or with one stall lifted off; found out once for each position of the market."""
        ground = state.ground
        if ground is None or not ground.is_of(state.tiles, state.entries, state.crowd, state.ways):
            known = ground is not None and ground.ways == state.ways
            paths = ground.paths if ground is not None and known else Ways(self.market, state.ways)
            ground = state.ground = Ground(self.market, state.tiles, state.entries, state.crowd, paths)
        if lifted == NONE:
            return ground
        found = ground.lifted.get(lifted)
        if found is None:
            found = ground.lifted[lifted] = self._lifted(ground, state.cell[lifted], state.entry[lifted])
        return found

    def _lifted(self, ground: Ground, cell: Cell, entry: Cell) -> Ground:
        """KA25: the ground without a main stall and its entry."""
        market = self.market
        tiles = ground.tiles ^ 1 << cell
        ways = self.ways_with(cell, ground.ways, tiles)
        if ways == ground.ways:
            paths = ground.paths
        elif ways == ground.ways | 1 << cell:
            paths = Ways(market, ways, ground.paths, cell)
        else:
            paths = Ways(market, ways)
        return Ground(market, tiles, ground.entries ^ 1 << entry, ground.crowd, paths)

    def ways_with(self, cell: Cell, ways: Cells, tiles: Cells) -> Cells:
        """What can be reached once the tile on the cell is gone; `tiles` are those that stay."""
        market = self.market
        beside = market.beside_bits[cell] & market.market & ~tiles
        if not market.market >> cell & 1 or not beside & ways:
            return ways
        if beside & ~ways:  # It shut something in that is open now.
            return market.connected(ways, market.market & ~tiles)
        return ways | 1 << cell

    # --- main stalls ---

    def founds(self, state: State, within: Cells) -> list[Found]:
        """KA10 to KA15: the new main stalls that the seat to move may build on these cells."""
        found: list[Found] = []
        ground = self.ground(state)
        for colour, size in enumerate(own(state.size, state.mover)):
            if not size:  # KA14
                sites = ground.sites() & within & self._kinds[colour] & ~state.taken[colour]
                found += self._stands(ground, sites, self._founds[colour])
        return found

    def lifts(self, state: State, within: Cells) -> list[Lift]:
        """KA25: the stalls of the seat to move that could stand elsewhere on these cells."""
        _, movable = self._free_places(state)
        ground = self.ground(state)
        return [
            LIFTS[stall % PER_SEAT]
            for stall, possible in movable
            if self._can_move_within(state, ground, stall, possible & within)
        ]

    def _can_move_within(self, state: State, ground: Ground, stall: Stall, possible: Cells) -> bool:
        """Whether a stall could be moved to any of these cells, of which kinds and regions allow it.

        Where the stall could stand beside itself it can stand when it is lifted, and mostly it could stand in no other
        place than beside where it stands now; so that another ground is seldom needed.
        """
        sites = ground.sites() & possible
        if sites & ~ground.tight:
            return True
        cell, entry = state.cell[stall], state.entry[stall]
        near = self._near[cell] | self._near[entry]
        opens = self.market.beside_bits[cell] & ground.pockets
        if not (sites | near & possible or (opens and possible)):
            return False
        ground = self.ground(state, stall)
        sites = ground.sites() & possible
        if sites >> cell & 1 and ground.doors(cell) & ~(1 << entry):
            return True
        return ground.is_any_site(sites & ~(1 << cell))

    def moves(self, state: State, colour: Colour, within: Cells) -> list[Move]:
        """KA25: where the seat to move may put its stall of a colour, which is lifted off."""
        stall = stall_of(state.mover, colour)
        here = Move(colour, state.cell[stall], state.entry[stall])
        ground = self.ground(state, stall)
        sites = ground.sites() & self._possible(state, stall) & within
        found = self._stands(ground, sites, self._moves[colour])
        if here in found:
            found.remove(here)
        return found

    def _possible(self, state: State, stall: Stall) -> Cells:
        """KA11, KA12: the cells of kinds and regions where a stall could move."""
        taken = state.taken[stall % PER_SEAT] & ~self._in_region[state.cell[stall]]
        return self._kinds[stall % PER_SEAT] & ~taken

    def may_move(self, state: State, stall: Stall) -> bool:
        """KA25, B2"""
        if state.size[stall] != 1:
            return False
        return not self._blocked_only or self.is_blocked(state, stall)

    def is_blocked(self, state: State, stall: Stall) -> bool:
        """B2: whether a stall could not be expanded anywhere, whatever that cost."""
        room = self.room(state, stall)
        return not room or not self.ground(state).is_any_sound(room)

    def _stands(self, ground: Ground, sites: Cells, actions: Sequence[_ByDoors[A]]) -> list[A]:
        found: list[A] = []
        doors, beside, tight = ground.ways & ground.empty, self.market.beside_bits, ground.tight
        for cell in each(sites):
            found += actions[cell][ground.doors(cell) if tight >> cell & 1 else doors & beside[cell]]
        return found

    # --- expansions ---

    def expands(self, state: State, within: Cells, fee: int) -> list[Expand]:
        """KA16 to KA21: the expansions that the seat to move may put on these cells and pay, with a joker's fee."""
        found: list[Expand] = []
        ground, first = self.ground(state), state.mover * PER_SEAT
        for colour, spare in self._payable(state):
            room = self.room(state, first + colour) & within if spare >= fee else EMPTY
            if room:
                expands = self._expands[colour]
                found += [expands[cell] for cell in each(ground.sound(room))]
        return found

    def _payable(self, state: State) -> list[tuple[Colour, int]]:
        """KA18, KA21: the colours of which the seat to move could pay an expansion, and the coins left to it then."""
        coins, left, sizes, first = state.coins[state.mover], state.left, state.size, state.mover * PER_SEAT
        money = sum(coins)
        found: list[tuple[Colour, int]] = []
        for colour in COLOURS:
            size = sizes[first + colour]
            if 0 < size < money and left[colour]:
                spare = money - price(coins, colour, size + 1)
                if spare >= 0:
                    found.append((colour, spare))
        return found

    def room(self, state: State, stall: Stall) -> Cells:
        """KA16, KA17: the empty cells where an expansion of this stall would touch what it must and may."""
        room = state.fringe[stall] & ~(state.tiles | state.entries | state.crowd)
        if room and self._avoids_mains:  # B4
            for other, cell in enumerate(state.cell):
                if other != stall and cell != NONE:
                    room &= ~self.market.beside_bits[cell]
        return room

    # --- all of it ---

    def builds(self, state: State, reach: int, fee: int) -> list[Found | Expand | Lift]:
        """KA9: everything that a card of these regions may build for the seat to move."""
        within = self.cells_of(reach)
        found: list[Found | Expand | Lift] = [*self.expands(state, within, fee)]
        if sum(state.coins[state.mover]) >= fee:
            found += self.founds(state, within)
            found += self.lifts(state, within)
        return found

    def can_build(self, state: State, reach: int, fee: int) -> bool:
        return self.usable(state, [(reach, fee)])[0]

    def usable(self, state: State, cards: Sequence[tuple[int, int]]) -> list[bool]:
        """Which cards, each given by its regions and its fee, allow to build anything.

        It is whether `builds` finds anything for each. Mostly some cell that is not tight answers without a walk.
        """
        ground = self.ground(state)
        money, sites, easy = sum(state.coins[state.mover]), ground.sites(), ~ground.tight
        founding, movable = self._free_places(state)
        standing = founding
        for _, possible in movable:
            standing |= possible
        standing &= sites & easy
        rooms: dict[int, Cells] = {}
        found: list[bool] = []
        for reach, fee in cards:
            within = self.cells_of(reach)
            can = money >= fee
            if can and not standing & within:
                if fee not in rooms:
                    rooms[fee] = self._rooms(state, fee)
                can = (
                    rooms[fee] & within & easy != EMPTY
                    or ground.is_any_site(sites & founding & within)
                    or ground.is_any_sound(rooms[fee] & within)
                    or any(
                        self._can_move_within(state, ground, stall, possible & within)
                        for stall, possible in movable
                    )
                )
            found.append(can)
        return found

    def _free_places(self, state: State) -> tuple[Cells, list[tuple[Stall, Cells]]]:
        """KA11, KA12: where the seat to move may have another main stall, and which it may move, and where."""
        founding = EMPTY
        movable = []
        kinds, taken, sizes, stall = self._kinds, state.taken, state.size, state.mover * PER_SEAT
        for colour in COLOURS:
            size = sizes[stall]
            if not size:
                founding |= kinds[colour] & ~taken[colour]
            elif size == 1 and (not self._blocked_only or self.may_move(state, stall)):
                movable.append(
                    (stall, kinds[colour] & ~(taken[colour] & ~self._in_region[state.cell[stall]]))
                )
            stall += 1
        return founding, movable

    def _rooms(self, state: State, fee: int) -> Cells:
        """The cells where the seat to move could put and pay some expansion and a fee, whatever that cuts off."""
        rooms, first = EMPTY, state.mover * PER_SEAT
        for colour, spare in self._payable(state):
            if spare >= fee:
                rooms |= self.room(state, first + colour)
        return rooms

    def first_stalls(self, state: State) -> list[Found]:
        """KA6: where the seat to move may place one of its first stalls."""
        counts = [0] * len(self.market.region_cells)
        for cell in state.cell:
            if cell != NONE:
                counts[self.market.region[cell]] += 1
        reach = sum(
            1 << region
            for region, count in enumerate(counts)
            if count < MOST_IN_A_REGION or region not in REGIONS
        )
        return self.founds(state, self.cells_of(reach))

    # --- doing it ---

    def place(self, state: State, stall: Stall, cell: Cell, entry: Cell) -> None:
        """A main stall comes to stand on a cell."""
        state.cell[stall], state.entry[stall], state.size[stall] = cell, entry, 1
        state.body[stall] = EMPTY
        self._lay(state, stall, cell)
        state.entries |= 1 << entry
        state.doors[stall % PER_SEAT] |= 1 << entry
        state.taken[stall % PER_SEAT] |= self._in_region[cell]

    def lift(self, state: State, stall: Stall) -> None:
        """KA25: a main stall without expansions is taken off the market."""
        state.ground = ground = self.ground(state, stall)
        state.tiles, state.entries, state.ways = ground.tiles, ground.entries, ground.ways
        state.doors[stall % PER_SEAT] ^= 1 << state.entry[stall]
        state.taken[stall % PER_SEAT] &= ~self._in_region[state.cell[stall]]

    def grow(self, state: State, stall: Stall, cell: Cell) -> None:
        """An expansion comes to lie on a cell."""
        state.size[stall] += 1
        self._lay(state, stall, cell)

    def _lay(self, state: State, stall: Stall, cell: Cell) -> None:
        state.ways = self.ground(state).after(cell)
        state.tiles |= 1 << cell
        state.body[stall] |= 1 << cell
        self._find_fringes(state, stall % PER_SEAT)

    def _find_fringes(self, state: State, colour: Colour) -> None:
        """KA16, KA17: what is beside one stall of a colour and beside no other of it."""
        halos = [self.market.widened(body) if body else EMPTY for body in state.body[colour::PER_SEAT]]
        once = twice = EMPTY
        for halo in halos:
            twice |= once & halo
            once |= halo
        cells = self._kinds[colour] & ~twice
        state.fringe[colour::PER_SEAT] = [halo & cells for halo in halos]

    def find_ways(self, state: State) -> None:
        """KA20: walk the market anew, from where customers stand."""
        state.ways = self.market.connected(state.crowd, self.market.market & ~state.tiles)

    def gather(self, state: State) -> None:
        """Put together all sets of cells that follow from the stalls and the customers."""
        state.fringe = [EMPTY] * len(state.cell)
        state.doors = [EMPTY] * PER_SEAT
        state.taken = [EMPTY] * PER_SEAT
        state.tiles = state.entries = state.crowd = EMPTY
        for stall, cell in enumerate(state.cell):
            if cell != NONE:
                state.tiles |= state.body[stall]
                state.entries |= 1 << state.entry[stall]
                state.doors[stall % PER_SEAT] |= 1 << state.entry[stall]
                state.taken[stall % PER_SEAT] |= self._in_region[cell]
        for cell in state.customer:
            if cell != NONE:
                state.crowd |= 1 << cell
        for colour in COLOURS:
            self._find_fringes(state, colour)
        self.find_ways(state)
