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
        self._joined = _Joined(size)

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

    def reaches(self, start: Cells, end: Cells, free: Cells) -> bool:
        """Whether all of `end` can be reached from `start` over free cells; it looks no farther than it must."""
        size, not_last, not_first = self.size, self._not_last, self._not_first
        reached = edge = start
        while edge:
            if not end & ~reached:
                return True
            edge = (
                ((edge & not_last) << 1 | (edge & not_first) >> 1 | edge << size | edge >> size)
                & free
                & ~reached
            )
            reached |= edge
        return False

    def layers(self, start: Cell, free: Cells) -> Iterator[Cells]:
        """The free cells at each distance from a cell: itself, then one step away, and so on."""
        edge = reached = 1 << start
        while edge:
            yield edge
            edge = self.widened(edge) & free & ~reached
            reached |= edge

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

    def joins_without(self, cell: Cell, ways: Cells) -> bool:
        """Whether what is beside a cell of `ways` stays joined when that cell is taken away.

        Then nothing is cut off. Mostly the eight cells around it tell; where not, a walk from one side to the other.
        """
        if self._joined[(self.rings[cell] & ways) << self.size + 1 >> cell]:
            return True
        beside = self.beside_bits[cell] & ways
        return self.reaches(beside & -beside, beside, ways ^ 1 << cell)


def _is_step(cell: Cell, other: Cell, size: int) -> bool:
    return abs(cell // size - other // size) + abs(cell % size - other % size) == 1


class _Joined(dict[int, bool]):
    """By the free cells around one cell, as if that were the second of the second row, whether those beside it are
    joined by them; filled as it is asked for, with at most 256 patterns.
    """

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, ring: Cells) -> bool:
        size = self._size
        left = bits(at for at in (1, size, size + 2, 2 * size + 1) if ring >> at & 1)
        edge, free = left & -left, ring
        while edge:  # No cell of the ring is in the last column, so that a step never leads around the edge.
            left &= ~edge
            free &= ~edge
            edge = (edge << 1 | edge >> 1 | edge << size | edge >> size) & free
        joined = self[ring] = not left
        return joined


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
