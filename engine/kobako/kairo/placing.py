"""Stalls and customers of a written position: read onto the market, and checked against the rules of the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kobako.core import PositionError, Seat, cut
from kobako.kairo.cards import LETTERS, REGIONS
from kobako.kairo.market import Cell, each
from kobako.kairo.state import NONE, State, colour_of, owner_of, stall_of

if TYPE_CHECKING:
    from kobako.kairo.rules import Kairo


def read_stalls(game: Kairo, state: State, seat: Seat, text: str) -> None:
    """The stalls of a seat: r g2>f2 h2 i2, b f10>g10."""
    for stall_text in filter(None, (part.strip() for part in text.split(","))):
        letter, *places = stall_text.split()
        if len(letter) != 1 or letter not in LETTERS or not places or places[0].count(">") != 1:
            raise PositionError(f"'{cut(stall_text)}' in stalls, seat {seat}: write r g2>f2 h2.")
        colour = LETTERS.index(letter)
        stall = stall_of(seat, colour)
        if state.cell[stall] != NONE:
            raise PositionError(f"The position has two stalls of colour {letter} of seat {seat} (KA14).")
        name, _, door = places[0].partition(">")
        cells = [_cell(game, name, stall_text), *(_cell(game, more, stall_text) for more in places[1:])]
        state.cell[stall], state.entry[stall] = cells[0], _cell(game, door, stall_text)
        state.size[stall] = len(cells)
        for cell in cells:
            if any(body >> cell & 1 for body in state.body):
                raise PositionError(f"The position has two tiles on {game.market.names[cell]} (KA2).")
            if not game.market.kind(colour) >> cell & 1:
                raise PositionError(
                    f"Stalls of colour {letter} cannot stand on {game.market.names[cell]} (KA11)."
                )
            state.body[stall] |= 1 << cell
        body = state.body[stall]
        if game.market.connected(1 << cells[0], body) != body:
            raise PositionError(f"The expansions of '{cut(stall_text)}' do not all belong to it (KA16).")
        state.left[colour] -= len(cells) - 1
        if state.left[colour] < 0:
            raise PositionError(f"The position has more expansions of colour {letter} than there are (KA21).")


def read_customers(game: Kairo, state: State, text: str | None) -> None:
    """Customers as w:a1 r:l1; if nothing is written, those of the first colours where customers start (KA4)."""
    if text is None:
        for colour, cell in enumerate(game.market.starts):
            state.customer[colour] = cell
        return
    for word in text.split():
        letter, _, name = word.partition(":")
        if len(letter) != 1 or letter not in LETTERS:
            raise PositionError(f"'{cut(word)}' in customers must be a colour and a cell, such as r:g2.")
        if state.customer[LETTERS.index(letter)] != NONE:
            raise PositionError(f"The position has the customer {letter} twice.")
        state.customer[LETTERS.index(letter)] = _cell(game, name, word)
    if state.customer.count(NONE) != 1:
        raise PositionError("The position needs five customers in the market, one waits (KA4).")


def check_market(game: Kairo, state: State) -> None:
    """KA2, KA10 to KA13, KA17, KA20: what no play can bring about."""
    market = game.market
    names = market.names
    standing = [cell for cell in state.customer if cell != NONE]
    if len(set(standing)) != len(standing):
        raise PositionError("The position has two customers on one cell (KA2).")
    for cell in standing:
        if not market.market & ~state.tiles & 1 << cell:
            raise PositionError(f"No customer can stand on {names[cell]} (KA2).")
    doors: set[Cell] = set()
    mains: set[tuple[int, int]] = set()
    for stall, cell in enumerate(state.cell):
        if cell == NONE:
            continue
        entry, colour, region = state.entry[stall], colour_of(stall), market.region[cell]
        if (
            entry not in market.beside[cell]
            or not market.market & ~state.tiles & 1 << entry
            or entry in doors
        ):
            raise PositionError(f"{names[entry]} cannot be the entry of {names[cell]} (KA10, KA14).")
        doors.add(entry)
        if region in REGIONS and (region, colour) in mains:
            raise PositionError(
                f"The position has two stalls of colour {LETTERS[colour]} in region {region + 1} (KA12)."
            )
        mains.add((region, colour))
        for other in each(market.beside_bits[cell] & state.tiles):
            if other in state.cell:
                raise PositionError(f"The stalls on {names[cell]} and {names[other]} touch (KA13).")
        if any(
            market.widened(state.body[stall]) & body
            for other, body in enumerate(state.body)
            if other != stall and colour_of(other) == colour
        ):
            raise PositionError(
                f"The stall of colour {LETTERS[colour]} of seat {owner_of(stall)} touches another of its colour (KA17)."
            )
    needed = state.entries | state.crowd
    state.ways = market.connected(needed & -needed, market.market & ~state.tiles)
    if needed & ~state.ways:
        raise PositionError("The position has a stall or a customer that is shut in (KA20).")


def _cell(game: Kairo, name: str, where: str) -> Cell:
    if name not in game.market.numbers:
        raise PositionError(
            f"'{cut(name)}' in '{cut(where)}' is no cell; cells are a1 to {game.market.names[-1]}."
        )
    return game.market.numbers[name]
