"""The market: cells, regions, restaurants, and ways between cells.

A cell is row * size + column from the north-west. Sets of cells are ints (bit n is cell n): a set can be widened
by a step, or walked to its end, with a few shifts for all its cells at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from kobako.grid import bits, names, neighbours, numbers
from kobako.kairo.cards import LETTERS, PURPLE, TENTH, Colour, Region, board_table
from kobako.tables import Row, parse, read_package_text

Cell: TypeAlias = int
Cells: TypeAlias = int
"""A set of cells as bits."""

MARKET: Final = "."
START: Final = "*"
RESTAURANT: Final = "~"

_SOURCE: Final = "kairo/board.toml"


class Market:
    """KA1, KA2: one board; nothing in it changes."""

    def __init__(self, table: dict[str, Any], *, tenth_area: bool) -> None:
        row = Row(table, _SOURCE, f"market {table.get('grid')}")
        self.size = size = row.take_whole("grid", 3, 18)
        lines = [line.split() for line in row.take("cells", list)]
        row.close()
        if len(lines) != size or any(len(line) != size for line in lines) or size % 3:
            raise row.fail(f"must have {size} rows of {size} cells, and a size that three divides.")
        marks = [mark for line in lines for mark in line]
        self.cells = range(size * size)
        self.all: Cells = (1 << size * size) - 1
        self.restaurants = bits(cell for cell in self.cells if marks[cell] == RESTAURANT)
        self.market = self.all ^ self.restaurants
        self.starts = tuple(cell for cell in self.cells if marks[cell] == START)
        """KA4: where five customers start."""
        self.names = names(size)
        self.numbers = numbers(size)
        side = size // 3
        self.region: tuple[Region, ...] = tuple(
            TENTH
            if tenth_area and marks[cell] == RESTAURANT
            else cell // size // side * 3 + cell % size // side
            for cell in self.cells
        )
        """By cell."""
        self.region_cells = tuple(
            bits(cell for cell in self.cells if self.region[cell] == region) for region in range(TENTH + 1)
        )
        self.beside = tuple(
            tuple(other for other in ring if _is_step(cell, other, size))
            for cell, ring in enumerate(neighbours(size))
        )
        """By cell: those one step away."""
        self.beside_bits = tuple(bits(cells) for cells in self.beside)
        self.rings = tuple(bits(ring) for ring in neighbours(size))
        """By cell: the up to eight cells around it."""
        first = bits(cell for cell in self.cells if cell % size == 0)
        last = bits(cell for cell in self.cells if cell % size == size - 1)
        self._not_first, self._not_last = self.all ^ first, self.all ^ last

    def kind(self, colour: Colour) -> Cells:
        """KA11: the cells where stalls of a colour may stand."""
        return self.restaurants if colour == PURPLE else self.market

    def widened(self, cells: Cells) -> Cells:
        """The cells one step away from any of these, with those of them that are so themselves."""
        return (
            (cells & self._not_last) << 1
            | (cells & self._not_first) >> 1
            | cells << self.size
            | cells >> self.size
        ) & self.all

    def connected(self, start: Cells, free: Cells) -> Cells:
        """The cells that can be reached from `start` over free cells; those of `start` that are free included."""
        size, not_last, not_first = self.size, self._not_last, self._not_first
        reached = start & free
        edge = reached
        while edge:
            edge = (
                ((edge & not_last) << 1 | (edge & not_first) >> 1 | edge << size | edge >> size)
                & free
                & ~reached
            )
            reached |= edge
        return reached

    def layers(self, start: Cell, free: Cells) -> Iterator[Cells]:
        """The free cells at each distance from a cell: itself, then one step away, and so on."""
        size, not_last, not_first = self.size, self._not_last, self._not_first
        edge = 1 << start
        free &= ~edge
        while edge:
            yield edge
            edge = ((edge & not_last) << 1 | (edge & not_first) >> 1 | edge << size | edge >> size) & free
            free ^= edge

    def way(self, start: Cell, end: Cell, free: Cells) -> tuple[Cell, ...]:
        """KA26: one shortest way over free cells from a cell to another, both included; empty where there is none."""
        layers: list[Cells] = []
        for layer in self.layers(start, free):
            layers.append(layer)
            if layer >> end & 1:
                break
        else:
            return ()
        way = [end]
        for layer in reversed(layers[:-1]):
            way.append(next(cell for cell in self.beside[way[-1]] if layer >> cell & 1))
        return tuple(reversed(way))

    def tight(self, ways: Cells) -> Cells:
        """The cells of `ways` whose neighbours in it are not joined by the eight cells around them.

        Only these can cut anything off when they are taken away. Going around a cell counts how often a neighbour is
        not joined to the next by the cell between them (Yokoi, Toriwaki and Fukumura 1975), for all cells at once.
        """
        size, all_ = self.size, self.all
        north, south = ways << size & all_, ways >> size
        west, east = (ways & self._not_last) << 1, (ways & self._not_first) >> 1
        first = north ^ (north & east & east << size)
        second = east ^ (east & south & east >> size)
        third = south ^ (south & west & west >> size)
        fourth = west ^ (west & north & west << size)
        return ways & (first & second | third & fourth | (first | second) & (third | fourth))

    def parts(self, cell: Cell, ways: Cells) -> tuple[Cells, ...]:
        """Into what the other cells of `ways`, which are joined, fall without a tight one; nothing if they stay joined.

        It goes from both sides at once, and no farther than it must.
        """
        free = ways ^ 1 << cell
        beside = self.beside_bits[cell] & free
        one = beside & -beside
        other = beside ^ one
        if other & other - 1:  # More than two; those that the ring joins are on one side.
            ring = self.rings[cell] & free
            one = self.connected(one, ring)
            rest = beside & ~one
            other = self.connected(rest & -rest, ring)
            if rest & ~other:
                return self._many_parts(beside, free)
        size, not_last, not_first = self.size, self._not_last, self._not_first
        edge, far_edge = one, other
        while True:
            edge = (
                ((edge & not_last) << 1 | (edge & not_first) >> 1 | edge << size | edge >> size) & free & ~one
            )
            if not edge:
                return one, free & ~one
            one |= edge
            if one & other:
                return ()
            edge, far_edge, one, other = far_edge, edge, other, one

    def _many_parts(self, beside: Cells, free: Cells) -> tuple[Cells, ...]:
        """`parts` by a walk from each cell that is beside and not reached yet."""
        parts: list[Cells] = []
        while beside:
            parts.append(self.connected(beside & -beside, free))
            beside &= ~parts[-1]
        return tuple(parts) if len(parts) > 1 else ()


def _is_step(cell: Cell, other: Cell, size: int) -> bool:
    return abs(cell // size - other // size) + abs(cell % size - other % size) == 1


def each(cells: Cells) -> Iterator[Cell]:
    """The cells of a set, ascending."""
    while cells:
        bit = cells & -cells
        yield bit.bit_length() - 1
        cells ^= bit


class Stand(NamedTuple):
    """Where a main stall stands: its colour, its cell and its entry."""

    colour: Colour
    cell: Cell
    entry: Cell


Layout: TypeAlias = tuple[tuple[Stand, ...], ...]
"""By seat."""


@cache
def market(grid: int, *, tenth_area: bool) -> Market:
    """The market of this size that comes with the package."""
    table = next(table for table in board_table()["market"] if table["grid"] == grid)
    return Market(table, tenth_area=tenth_area)


@cache
def layout(grid: int, seats: int) -> Layout:
    """KA6: the recommended stalls for so many players."""
    source = "kairo/layouts.toml"
    tables = parse(read_package_text("kobako.kairo", "layouts.toml"), source)["layout"]
    cells = numbers(grid)
    table = next(each for each in tables if (each["grid"], len(each["stalls"])) == (grid, seats))
    return tuple(
        tuple(
            Stand(LETTERS.index(letter), cells[cell], cells[entry])
            for letter, cell, entry in (re.split("[ >]", stall) for stall in text.split(", "))
        )
        for text in table["stalls"]
    )
