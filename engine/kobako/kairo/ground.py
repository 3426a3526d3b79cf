"""The ground that tiles are laid on: where there is room, and what a tile would cut off.

All of it follows from the tiles, the entries and the customers, so that it is found out once for each of these and
kept with the state. Most of it is told for all cells at once; a walk over the market is left for the few cells where
that does not do.
"""

from __future__ import annotations

from typing import Final

from kobako.kairo.market import Cell, Cells, Market, each

EMPTY: Final = 0
"""No cell."""


class Ways:
    """The free market cells that customers can reach, and what is left of them when a tile takes one away."""

    __slots__ = ("_market", "_more", "_parts", "_without", "cells", "tight")

    def __init__(self, market: Market, cells: Cells, without: Ways | None = None, more: Cell = 0) -> None:
        """If these are the ways `without` one cell and that cell, what those know makes walks needless."""
        self._market, self._without, self._more = market, without, more
        self._parts: dict[Cell, tuple[Cells, ...]] = {}
        self.cells = cells
        self.tight: Cells = market.tight(cells)
        """The only ones of which a tile could cut anything off."""

    def parts(self, cell: Cell) -> tuple[Cells, ...]:
        """Into what a tile on one of the cells would cut the rest, or nothing if it stays in one."""
        if not self.tight >> cell & 1:
            return ()
        parts = self._parts.get(cell)
        if parts is None:
            if self._without is None:
                parts = self._market.parts(cell, self.cells)
            else:
                parts = self._joined(self._without, cell)
            self._parts[cell] = parts
        return parts

    def _joined(self, ways: Ways, cell: Cell) -> tuple[Cells, ...]:
        """The parts of the ways with one cell more, which joins those that it is beside."""
        if cell == self._more:
            return ()
        beside = self._market.beside_bits[self._more]
        joined, others = 1 << self._more, []
        for part in ways.parts(cell) or (ways.cells ^ 1 << cell,):
            if part & beside:
                joined |= part
            else:
                others.append(part)
        return (joined, *others) if others else ()


class Ground:
    """The market as it takes a tile: as it is, or with one stall lifted off (KA25)."""

    __slots__ = (
        "_market",
        "_sites",
        "crowd",
        "empty",
        "entries",
        "lifted",
        "needed",
        "paths",
        "pockets",
        "tight",
        "tiles",
        "ways",
    )

    def __init__(self, market: Market, tiles: Cells, entries: Cells, crowd: Cells, paths: Ways) -> None:
        self._market = market
        self.tiles, self.entries, self.crowd, self.paths = tiles, entries, crowd, paths
        self.ways = paths.cells
        self.tight = paths.tight
        """The only cells where a tile could cut anything off."""
        self.empty: Cells = market.all & ~(tiles | entries | crowd)
        """KA10: cells without tile, customer and entry."""
        self.needed: Cells = entries | crowd
        """What must stay joined (KA15, KA20)."""
        self.pockets: Cells = market.market & ~(tiles | paths.cells)
        """Free market cells that customers cannot reach."""
        self.lifted: dict[int, Ground] = {}
        """By stall: the ground once that is lifted, as far as it was asked for."""
        self._sites: Cells | None = None

    def is_of(self, tiles: Cells, entries: Cells, crowd: Cells, ways: Cells) -> bool:
        return self.tiles == tiles and self.crowd == crowd and self.entries == entries and self.ways == ways

    def sites(self) -> Cells:
        """Empty cells that touch no tile (KA13) but one where an entry could be."""
        if self._sites is None:
            market, empty = self._market, self.empty
            self._sites = empty & ~market.widened(self.tiles) & market.widened(empty & self.ways)
        return self._sites

    def after(self, cell: Cell) -> Cells:
        """KA15, KA20: the ways once a tile lies on an empty cell, or EMPTY if it cuts off what is needed."""
        parts = self.paths.parts(cell)
        if not parts:
            return self.ways & ~(1 << cell)
        for part in parts:
            if not self.needed & ~part:
                return part
        return EMPTY

    def sound(self, cells: Cells) -> Cells:
        """Those of some empty cells where a tile cuts nothing off (KA15, KA20)."""
        tight = cells & self.tight
        for cell in each(tight) if tight else ():
            if not self.after(cell):
                cells ^= 1 << cell
        return cells

    def is_any_sound(self, cells: Cells) -> bool:
        """Whether a tile on any of some empty cells cuts nothing off (KA15, KA20)."""
        if cells & ~self.tight:
            return True
        return any(self.after(cell) for cell in each(cells)) if cells else False

    def doors(self, cell: Cell) -> Cells:
        """KA10, KA11, KA15: where the entry of a main stall on a site could be."""
        ways = self.after(cell) if self.tight >> cell & 1 else self.ways
        return ways & self.empty & self._market.beside_bits[cell]

    def is_any_site(self, sites: Cells) -> bool:
        """Whether a main stall could stand on any of some sites. One that is not tight keeps an entry beside it."""
        if sites & ~self.tight:
            return True
        return any(self.doors(cell) for cell in each(sites)) if sites else False
