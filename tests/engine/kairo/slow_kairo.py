"""The rules of building and walking in Kairo told a second time, slowly: cells as (row, column), sets, no bits.

It reads a position only through the public lists of a view, and shares no code with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

PURPLE = 2
FAR = 10**6

Place = tuple[int, int]


class Slow:
    """One position of a game, as its mover may build in it and its customers may walk."""

    def __init__(self, game: Any, state: Any) -> None:
        self.options = game.options
        self.size = self.options.grid
        self.cells = list(product(range(self.size), repeat=2))
        seen = game.view(state, None)
        self.seen = seen
        self.mover = seen.mover
        self.coins = seen.coins[self.mover]
        self.mains: dict[tuple[int, int], Place] = {}
        self.entries: dict[tuple[int, int], Place] = {}
        self.tiles: dict[Place, tuple[int, int]] = {}
        """By cell: owner and colour of its tile."""
        for stall, cell in enumerate(seen.cell):
            if cell >= 0:
                key = divmod(stall, 6)
                self.mains[key] = self.place(cell)
                self.entries[key] = self.place(seen.entry[stall])
                for number in range(self.size**2):
                    if seen.body[stall] & 2**number:
                        self.tiles[self.place(number)] = key
        self.customers = {colour: self.place(cell) for colour, cell in enumerate(seen.customer) if cell >= 0}

    # --- the market ---

    def place(self, cell: int) -> Place:
        return divmod(cell, self.size)

    def cell(self, place: Place) -> int:
        return place[0] * self.size + place[1]

    def is_restaurant(self, place: Place) -> bool:
        """The U: the south row, and both edges below the upper third."""
        row, column = place
        return row == self.size - 1 or (column in (0, self.size - 1) and row >= self.size // 3)

    def region(self, place: Place) -> int:
        side = self.size // 3
        if self.options.restaurant_as_tenth_area and self.is_restaurant(place):
            return 9
        return place[0] // side * 3 + place[1] // side

    def beside(self, place: Place) -> Iterator[Place]:
        row, column = place
        for other in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if 0 <= other[0] < self.size and 0 <= other[1] < self.size:
                yield other

    def fits(self, colour: int, place: Place) -> bool:
        return self.is_restaurant(place) == (colour == PURPLE)

    def open_part(self, tiles: set[Place], needed: set[Place]) -> set[Place]:
        """The part of the market without tiles that everything needed lies in, or nothing if there is no such part."""
        edge = [min(needed)]
        reached = set(edge)
        while edge:
            for other in self.beside(edge.pop()):
                if other not in reached and other not in tiles and not self.is_restaurant(other):
                    reached.add(other)
                    edge.append(other)
        return reached if needed <= reached and not needed & tiles else set()

    # --- building ---

    def stands(
        self, colour: int, regions: set[int], lifted: tuple[int, int] | None = None
    ) -> set[tuple[int, int]]:
        """Cell and entry of every main stall that could be placed, perhaps with one lifted off."""
        tiles = {place for place, key in self.tiles.items() if key != lifted}
        entries = {place for key, place in self.entries.items() if key != lifted}
        mains = {key: place for key, place in self.mains.items() if key != lifted}
        customers = set(self.customers.values())
        found = set()
        for place in self.cells:
            if place in tiles | entries | customers or not self.fits(colour, place):
                continue
            region = self.region(place)
            if region not in regions:
                continue
            if region != 9 and any(
                key[1] == colour and self.region(main) == region for key, main in mains.items()
            ):
                continue
            if any(other in tiles for other in self.beside(place)):
                continue
            part = self.open_part(tiles | {place}, entries | customers)
            for entry in self.beside(place):
                if entry in part and entry not in entries | customers:
                    found.add((self.cell(place), self.cell(entry)))
        return found

    def rooms(self, colour: int, regions: set[int]) -> set[int]:
        """Cells where an expansion of the mover's stall of a colour could lie, whatever it costs."""
        own = (self.mover, colour)
        taken = set(self.tiles) | set(self.entries.values()) | set(self.customers.values())
        found = set()
        for place in self.cells:
            if place in taken or not self.fits(colour, place) or self.region(place) not in regions:
                continue
            touched = {self.tiles[other] for other in self.beside(place) if other in self.tiles}
            if own not in touched or any(key != own and key[1] == colour for key in touched):
                continue
            mains = {key for other in self.beside(place) for key, main in self.mains.items() if main == other}
            if self.options.expansion_avoids_other_mains and mains - {own}:
                continue
            needed = set(self.entries.values()) | set(self.customers.values())
            if self.open_part(set(self.tiles) | {place}, needed):
                found.add(self.cell(place))
        return found

    def can_pay(self, colour: int, fee: int) -> bool:
        """By trying: own coins one by one, then two others for each that is missing, then the fee."""
        own, others = self.coins[colour], sum(self.coins) - self.coins[colour]
        for _ in range(sum(key == (self.mover, colour) for key in self.tiles.values()) + 1):
            if own:
                own -= 1
            elif others >= 2:
                others -= 2
            else:
                return False
        return own + others >= fee

    def builds(self, regions: set[int], fee: int) -> set[tuple[Any, ...]]:
        """Everything that may be built, as tuples that begin with what it is."""
        found: set[tuple[Any, ...]] = set()
        every = set(range(10))
        for colour in range(6):
            own = (self.mover, colour)
            if own in self.mains:
                if self.seen.left[colour] and self.can_pay(colour, fee):
                    found |= {("expand", colour, cell) for cell in self.rooms(colour, regions)}
                if list(self.tiles.values()).count(own) == 1 and sum(self.coins) >= fee:
                    if self.options.move_only_blocked and self.rooms(colour, every):
                        continue
                    found |= {("move", colour, *stand) for stand in self.moves(colour, regions)}
            elif sum(self.coins) >= fee:
                found |= {("found", colour, *stand) for stand in self.stands(colour, regions)}
        return found

    def moves(self, colour: int, regions: set[int]) -> set[tuple[int, int]]:
        own = (self.mover, colour)
        here = (self.cell(self.mains[own]), self.cell(self.entries[own]))
        return self.stands(colour, regions, own) - {here}

    # --- walking ---

    def distances(self) -> dict[tuple[Place, Place], int]:
        """Floyd and Warshall: the steps between all free cells of the market."""
        free = [place for place in self.cells if not self.is_restaurant(place) and place not in self.tiles]
        steps = [[FAR] * len(free) for _ in free]
        number = {place: at for at, place in enumerate(free)}
        for at, place in enumerate(free):
            steps[at][at] = 0
            for other in self.beside(place):
                if other in number:
                    steps[at][number[other]] = 1
        for middle, through in enumerate(steps):
            for row in steps:
                first = row[middle]
                if first < FAR:
                    row[:] = [min(old, first + second) for old, second in zip(row, through, strict=True)]
        return {(one, other): steps[number[one]][number[other]] for one, other in product(free, repeat=2)}

    def visits(
        self, colour: int, barkers: int, steps: dict[tuple[Place, Place], int]
    ) -> set[tuple[int, int]]:
        """Owner and number of barkers, by trying every order of tied stalls."""
        if colour not in self.customers:
            return set()
        others = {place for other, place in self.customers.items() if other != colour}
        far = {
            key[0]: steps[self.customers[colour], entry]
            for key, entry in self.entries.items()
            if key[1] == colour and entry not in others
        }
        found = set()
        for owner, distance in far.items():
            nearer = sum(other < distance for other in far.values())
            tied = sum(other == distance for other in far.values())
            found |= {(owner, used) for used in range(nearer, nearer + tied) if used <= barkers}
        return found
