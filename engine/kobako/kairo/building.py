"""KA8 to KA21, KA25: what may be built where; all of its legality stands here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeVar

from kobako.kairo.cards import COLOURS, REGIONS, Colour
from kobako.kairo.market import Cell, Cells, Market, each
from kobako.kairo.paying import can_pay, price
from kobako.kairo.state import (
    MOST_IN_A_REGION,
    NONE,
    Expand,
    Found,
    Lift,
    Move,
    Options,
    Stall,
    State,
    stall_of,
)

EMPTY: Final = 0
"""No cell."""
LIFTS: Final = tuple(Lift(colour) for colour in COLOURS)

A = TypeVar("A", Found, Move)


class Ground(NamedTuple):
    """The market as it takes a main stall: as it is, or with one stall lifted off (KA25)."""

    empty: Cells
    """KA10: cells without tile, customer and entry."""
    sites: Cells
    """Empty cells that touch no tile (KA13) but one where an entry could be."""
    ways: Cells
    """Free market cells that customers can reach."""
    needed: Cells
    """Entries and customers, which must stay joined (KA20)."""


class Building:
    """Legality of building on one market under fixed options."""

    def __init__(self, market: Market, options: Options) -> None:
        self.market = market
        self._blocked_only = options.move_only_blocked
        self._avoids_mains = options.expansion_avoids_other_mains
        # Ready-made actions: by colour and cell, with every entry that could belong (KA11).
        self._founds = [
            [
                tuple((entry, Found(colour, cell, entry)) for entry in self._entries(colour, cell))
                for cell in market.cells
            ]
            for colour in COLOURS
        ]
        self._moves = [
            [
                tuple((entry, Move(colour, cell, entry)) for entry in self._entries(colour, cell))
                for cell in market.cells
            ]
            for colour in COLOURS
        ]
        self._expands = [[Expand(colour, cell) for cell in market.cells] for colour in COLOURS]
        self._kinds = [market.kind(colour) for colour in COLOURS]
        self._cells_of: dict[int, Cells] = {}

    def _entries(self, colour: Colour, cell: Cell) -> Iterator[Cell]:
        if self.market.kind(colour) >> cell & 1:
            yield from (entry for entry in self.market.beside[cell] if self.market.market >> entry & 1)

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
        market = self.market
        tiles, entries, ways = state.tiles, state.entries, state.ways
        if lifted != NONE:
            tiles ^= 1 << state.cell[lifted]
            entries ^= 1 << state.entry[lifted]
            ways = self.ways_with(state.cell[lifted], ways, tiles)
        empty = market.all & ~(tiles | entries | state.crowd)
        sites = empty & ~market.widened(tiles) & market.widened(empty & ways)
        return Ground(empty, sites, ways, entries | state.crowd)

    def ways_with(self, cell: Cell, ways: Cells, tiles: Cells) -> Cells:
        """What can be reached once the tile on the cell is gone; `tiles` are those that stay."""
        market = self.market
        beside = market.beside_bits[cell] & market.market & ~tiles
        if not market.market >> cell & 1 or not beside & ways:
            return ways
        if beside & ~ways:  # It shut something in that is open now.
            return market.connected(ways, market.market & ~tiles)
        return ways | 1 << cell

    def ways_without(self, cell: Cell, ways: Cells, needed: Cells) -> Cells:
        """KA15, KA20: what can be reached once a tile lies on the cell, or EMPTY if that cuts off what is needed."""
        if not ways >> cell & 1:
            return ways
        rest = ways ^ 1 << cell
        if self.market.joins_without(cell, ways):
            return rest
        reached = self.market.connected(needed & -needed, rest)
        return EMPTY if needed & ~reached else reached

    def _region_of(self, cell: Cell) -> Cells:
        """The cells of a cell's region, as KA12 counts them; B1: a tenth area takes any number."""
        region = self.market.region[cell]
        return self.market.region_cells[region] if region in REGIONS else EMPTY

    # --- main stalls ---

    def founds(self, state: State, within: Cells) -> Iterator[Found]:
        """KA10 to KA15: the new main stalls that the seat to move may build on these cells."""
        unbuilt = [colour for colour in COLOURS if state.cell[stall_of(state.mover, colour)] == NONE]  # KA14
        if not unbuilt:
            return
        ground = self.ground(state)
        for colour in unbuilt:
            sites = ground.sites & within & self._kinds[colour] & ~state.taken[colour]
            if sites:
                yield from self._stands(ground, sites, self._founds[colour])

    def lifts(self, state: State, within: Cells) -> Iterator[Lift]:
        """KA25: the stalls of the seat to move that could stand elsewhere on these cells."""
        first = state.mover * len(COLOURS)
        ground = self.ground(state)
        for colour in COLOURS:
            if self.may_move(state, first + colour) and self._can_move(state, first + colour, within, ground):
                yield LIFTS[colour]

    def _can_move(self, state: State, stall: Stall, within: Cells, ground: Ground) -> bool:
        """Whether `moves` would find anything; `ground` is that with the stall on it.

        Where the stall could stand beside itself it can stand when it is lifted, which mostly spares another ground.
        """
        possible = self._possible(state, stall, within)
        if not possible:
            return False
        return (
            self._is_site(ground, ground.sites & possible)
            or next(self.moves(state, stall % len(COLOURS), within), None) is not None
        )

    def _is_site(self, ground: Ground, sites: Cells) -> bool:
        """Whether `_stands` would find anything."""
        for cell in each(sites):
            ways = self.ways_without(cell, ground.ways, ground.needed)
            if ways & ground.empty & self.market.beside_bits[cell]:
                return True
        return False

    def moves(self, state: State, colour: Colour, within: Cells) -> Iterator[Move]:
        """KA25: where the seat to move may put its stall of a colour, which is lifted off."""
        stall = stall_of(state.mover, colour)
        here = Move(colour, state.cell[stall], state.entry[stall])
        ground = self.ground(state, stall)
        sites = ground.sites & self._possible(state, stall, within)
        for move in self._stands(ground, sites, self._moves[colour]):
            if move != here:
                yield move

    def _possible(self, state: State, stall: Stall, within: Cells) -> Cells:
        """KA11, KA12: the cells of kinds and regions where a stall could move."""
        colour = stall % len(COLOURS)
        taken = state.taken[colour] & ~self._region_of(state.cell[stall])
        return within & self._kinds[colour] & ~taken

    def may_move(self, state: State, stall: Stall) -> bool:
        """KA25, B2"""
        if state.size[stall] != 1:
            return False
        return not self._blocked_only or self.is_blocked(state, stall)

    def is_blocked(self, state: State, stall: Stall) -> bool:
        """B2: whether a stall could not be expanded anywhere, whatever that cost."""
        return not self._is_room(state, self.room(state, stall))

    def _stands(self, ground: Ground, sites: Cells, actions: list[tuple[tuple[Cell, A], ...]]) -> Iterator[A]:
        for cell in each(sites):
            ways = self.ways_without(cell, ground.ways, ground.needed)
            if ways:
                doors = ways & ground.empty
                for entry, action in actions[cell]:
                    if doors >> entry & 1:
                        yield action

    # --- expansions ---

    def expands(self, state: State, within: Cells, fee: int) -> Iterator[Expand]:
        """KA16 to KA21: the expansions that the seat to move may put on these cells and pay, with a joker's fee."""
        coins = state.coins[state.mover]
        needed = state.entries | state.crowd
        for colour in COLOURS:
            stall = stall_of(state.mover, colour)
            size = state.size[stall]
            if size and state.left[colour] and can_pay(coins, colour, size + 1, fee):
                for cell in each(self.room(state, stall) & within):
                    if self.ways_without(cell, state.ways, needed):
                        yield self._expands[colour][cell]

    def room(self, state: State, stall: Stall) -> Cells:
        """KA16, KA17: the empty cells where an expansion of this stall would touch what it must and may."""
        market = self.market
        colour = stall % len(COLOURS)
        body = state.body[stall]
        room = market.widened(body) & self._kinds[colour] & ~(state.tiles | state.entries | state.crowd)
        avoided = state.coloured[colour] ^ body
        if self._avoids_mains:  # B4
            for other, cell in enumerate(state.cell):
                if other != stall and cell != NONE:
                    avoided |= 1 << cell
        return room & ~market.widened(avoided) if room and avoided else room

    # --- all of it ---

    def builds(self, state: State, reach: int, fee: int) -> Iterator[Found | Expand | Lift]:
        """KA9: everything that a card of these regions may build for the seat to move."""
        within = self.cells_of(reach)
        yield from self.expands(state, within, fee)
        if sum(state.coins[state.mover]) >= fee:
            yield from self.founds(state, within)
            yield from self.lifts(state, within)

    def can_build(self, state: State, reach: int, fee: int) -> bool:
        return next(self.builds(state, reach, fee), None) is not None

    def usable(self, state: State, cards: list[tuple[int, int]]) -> list[bool]:
        """Which cards, each given by its regions and its fee, allow to build anything.

        It is what `can_build` says of each, in one look at the market for all of them.
        """
        money = sum(state.coins[state.mover])
        withins = [self.cells_of(reach) for reach, _ in cards]
        left = [at for at, (_, fee) in enumerate(cards) if money >= fee]
        for look in (self._look_for_sites, self._look_for_room, self._look_for_moves):
            if not left:
                break
            left = look(state, cards, withins, left)
        return [money >= fee and at not in left for at, (_, fee) in enumerate(cards)]

    def _look_for_sites(
        self, state: State, cards: list[tuple[int, int]], withins: list[Cells], left: list[int]
    ) -> list[int]:
        """Of the cards that are left those that allow no new main stall."""
        first = state.mover * len(COLOURS)
        unbuilt = [colour for colour in COLOURS if not state.size[first + colour]]
        if unbuilt:
            ground = self.ground(state)
            for colour in unbuilt:
                sites = ground.sites & self._kinds[colour] & ~state.taken[colour]
                if sites:
                    left = [at for at in left if not self._is_site(ground, sites & withins[at])]
        return left

    def _look_for_room(
        self, state: State, cards: list[tuple[int, int]], withins: list[Cells], left: list[int]
    ) -> list[int]:
        """Of the cards that are left those that allow no expansion."""
        first = state.mover * len(COLOURS)
        coins = state.coins[state.mover]
        money = sum(coins)
        fees = dict.fromkeys(cards[at][1] for at in left)
        rooms = dict.fromkeys(fees, EMPTY)
        for colour in COLOURS:
            size = state.size[first + colour]
            if size and state.left[colour]:
                spare = money - price(coins, colour, size + 1)
                room = self.room(state, first + colour) if spare >= 0 else EMPTY
                for fee in fees if room else ():
                    if spare >= fee:
                        rooms[fee] |= room
        return [at for at in left if not self._is_room(state, rooms[cards[at][1]] & withins[at])]

    def _is_room(self, state: State, cells: Cells) -> bool:
        """Whether a tile could lie on any of these cells without cutting anything off."""
        needed = state.entries | state.crowd
        return any(self.ways_without(cell, state.ways, needed) for cell in each(cells))

    def _look_for_moves(
        self, state: State, cards: list[tuple[int, int]], withins: list[Cells], left: list[int]
    ) -> list[int]:
        """Of the cards that are left those with which no stall could be moved."""
        first = state.mover * len(COLOURS)
        ground = self.ground(state)
        for stall in range(first, first + len(COLOURS)):
            if state.size[stall] == 1 and self.may_move(state, stall):
                left = [at for at in left if not self._can_move(state, stall, withins[at], ground)]
        return left

    def first_stalls(self, state: State) -> Iterator[Found]:
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
        state.body[stall] = 1 << cell
        state.entries |= 1 << entry
        state.taken[stall % len(COLOURS)] |= self._region_of(cell)
        self._lay(state, stall, cell)

    def lift(self, state: State, stall: Stall) -> None:
        """KA25: a main stall without expansions is taken off the market."""
        cell = state.cell[stall]
        state.tiles ^= state.body[stall]
        state.coloured[stall % len(COLOURS)] ^= state.body[stall]
        state.entries ^= 1 << state.entry[stall]
        state.taken[stall % len(COLOURS)] &= ~self._region_of(cell)
        state.ways = self.ways_with(cell, state.ways, state.tiles)

    def grow(self, state: State, stall: Stall, cell: Cell) -> None:
        """An expansion comes to lie on a cell."""
        state.size[stall] += 1
        state.body[stall] |= 1 << cell
        self._lay(state, stall, cell)

    def _lay(self, state: State, stall: Stall, cell: Cell) -> None:
        state.tiles |= 1 << cell
        state.coloured[stall % len(COLOURS)] |= 1 << cell
        state.ways = self.ways_without(cell, state.ways, state.entries | state.crowd)

    def find_ways(self, state: State) -> None:
        """KA20: walk the market anew, from where customers stand."""
        state.ways = self.market.connected(state.crowd, self.market.market & ~state.tiles)

    def gather(self, state: State) -> None:
        """Put together all sets of cells that follow from the stalls and the customers."""
        state.coloured = [EMPTY] * len(COLOURS)
        state.taken = [EMPTY] * len(COLOURS)
        state.tiles = state.entries = state.crowd = EMPTY
        for stall, cell in enumerate(state.cell):
            if cell != NONE:
                state.tiles |= state.body[stall]
                state.entries |= 1 << state.entry[stall]
                state.coloured[stall % len(COLOURS)] |= state.body[stall]
                state.taken[stall % len(COLOURS)] |= self._region_of(cell)
        for cell in state.customer:
            if cell != NONE:
                state.crowd |= 1 << cell
        self.find_ways(state)
