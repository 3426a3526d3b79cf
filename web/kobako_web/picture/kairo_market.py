"""The market of Kairo as SVG: its ground, which never changes, and what stands on it; a cell is a square of 40."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from kobako.core import Seat
from kobako.kairo.cards import COLOURS, LETTERS, REGIONS, Colour
from kobako.kairo.market import Cell, Cells, Market, each
from kobako.kairo.state import NONE, View

from kobako_web.picture.kairo_marks import INK, PAINTS

SIDE: Final = 40
"""A cell."""
_IN: Final = 2.5
"""How far a tile keeps from the edge of its cell."""


def middle(cell: Cell, size: int) -> tuple[float, float]:
    return cell % size * SIDE + SIDE / 2, cell // size * SIDE + SIDE / 2


# --- the ground ---


def ground(market: Market) -> str:
    """Regions with their numbers, the restaurants, and the lines between all cells; colours are the style sheet's."""
    size, side = market.size, market.size // 3
    whole = size * SIDE
    parts = [f'<rect class="k-sand" width="{whole}" height="{whole}"/>']
    for region in REGIONS:
        x, y = region % 3 * side * SIDE, region // 3 * side * SIDE
        if region % 2:
            parts.append(
                f'<rect class="k-sand-2" x="{x}" y="{y}" width="{side * SIDE}" height="{side * SIDE}"/>'
            )
    restaurants = "".join(_square(cell, size) for cell in each(market.restaurants))
    lines = "".join(f"M{at * SIDE} 0V{whole}M0 {at * SIDE}H{whole}" for at in range(1, size))
    walls = "".join(f"M{at * side * SIDE} 0V{whole}M0 {at * side * SIDE}H{whole}" for at in (1, 2))
    numbers = "".join(
        f'<text x="{x * side * SIDE:g}" y="{y * side * SIDE + 30:g}">{region + 1}</text>'
        for region in REGIONS
        for x, y in [(region % 3 + 0.5, region // 3 + 0.5)]
    )
    parts += [
        f'<path class="k-tiled" d="{restaurants}"/>',
        f'<path class="k-dots" d="{_dots(market)}"/>',
        f'<path class="k-lines" d="{lines}"/>',
        f'<g class="k-numbers">{numbers}</g>',
        f'<path class="k-u" d="{outline(market.restaurants, size)}"/>',
        f'<path class="k-walls" d="{walls}"/>',
    ]
    return "".join(parts)


def _square(cell: Cell, size: int) -> str:
    return f"M{cell % size * SIDE} {cell // size * SIDE}h{SIDE}v{SIDE}h-{SIDE}z"


def _dots(market: Market) -> str:
    """Four dots in each cell of the restaurants, as small circles."""
    dots = []
    for cell in each(market.restaurants):
        x, y = cell % market.size * SIDE, cell // market.size * SIDE
        for right in (10, 30):
            for down in (10, 30):
                dots.append(f"M{x + right - 2.5:g} {y + down}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z")
    return "".join(dots)


def outline(cells: Cells, size: int) -> str:
    """The edges between a set of cells and the others."""
    edges = []
    for cell in each(cells):
        row, column = divmod(cell, size)
        x, y = column * SIDE, row * SIDE
        if not row or not cells >> cell - size & 1:
            edges.append(f"M{x} {y}h{SIDE}")
        if row == size - 1 or not cells >> cell + size & 1:
            edges.append(f"M{x} {y + SIDE}h{SIDE}")
        if not column or not cells >> cell - 1 & 1:
            edges.append(f"M{x} {y}v{SIDE}")
        if column == size - 1 or not cells >> cell + 1 & 1:
            edges.append(f"M{x + SIDE} {y}v{SIDE}")
    return "".join(edges)


# --- what stands on it ---


def tiles(view: View, market: Market, *, own: Seat | None = None) -> Iterator[str]:
    """Every stall with its entry and its expansions; those of one seat stand out."""
    for stall, cell in enumerate(view.cell):
        if cell != NONE:
            seat, colour = divmod(stall, len(COLOURS))
            lifted = view.lifted == colour and view.mover == seat
            yield stall_drawing(
                market.size,
                seat,
                colour,
                cell,
                view.entry[stall],
                view.body[stall],
                own=seat == own,
                lifted=lifted,
            )


@cache
def stall_drawing(
    size: int, seat: Seat, colour: Colour, cell: Cell, entry: Cell, body: Cells, *, own: bool, lifted: bool
) -> str:
    """One stall: the carpet on its entry, the house that all its tiles make, its wares, and its owner's mark."""
    paint, house, letter = PAINTS[colour], _house(body, size), LETTERS[colour]
    wares = "".join(_ware(letter, *_corner(other, size), 9, 22) for other in each(body & ~(1 << cell)))
    x, y = _corner(cell, size)
    return (
        f'<g class="stall{" own" if own else ""}{" lifted" if lifted else ""}" color="{paint.ink}">'
        f"{_carpet(size, colour, cell, entry)}"
        f'<path class="shade" d="{house}"/><path class="rim" d="{house}" stroke="{paint.edge}"/>'
        f'<path d="{house}" fill="{paint.fill}"/>{wares}'
        f'<use href="#k-awning-{letter}" x="{x}" y="{y}" width="40" height="40"/>'
        f'<use href="#k-seat-{seat + 1}" x="{x + 11.5:g}" y="{y + 16}" width="17" height="17" color="{INK}"/></g>'
    )


def _corner(cell: Cell, size: int) -> tuple[int, int]:
    return cell % size * SIDE, cell // size * SIDE


def _ware(letter: str, x: float, y: float, inside: int, side: int) -> str:
    return f'<use href="#k-{letter}" x="{x + inside:g}" y="{y + inside:g}" width="{side}" height="{side}"/>'


def _house(body: Cells, size: int) -> str:
    """The tiles of a stall, those that touch joined."""
    near, across = SIDE - 2 * _IN, 2 * _IN
    parts = []
    for cell in each(body):
        x, y = cell % size * SIDE + _IN, cell // size * SIDE + _IN
        parts.append(
            f"M{x + 5:g} {y:g}h{near - 10:g}q5 0 5 5v{near - 10:g}q0 5-5 5"
            f"h-{near - 10:g}q-5 0-5-5v-{near - 10:g}q0-5 5-5z"
        )
        if cell % size < size - 1 and body >> cell + 1 & 1:
            parts.append(f"M{x + near - 5:g} {y:g}h{across + 10:g}v{near:g}h-{across + 10:g}z")
        if body >> cell + size & 1:
            parts.append(f"M{x:g} {y + near - 5:g}h{near:g}v{across + 10:g}h-{near:g}z")
        square = 0b11 | 0b11 << size
        if cell % size < size - 1 and body >> cell & square == square:
            parts.append(f"M{x + near:g} {y + near:g}h{across:g}v{across:g}h-{across:g}z")
    return "".join(parts)


def _carpet(size: int, colour: Colour, cell: Cell, entry: Cell) -> str:
    """The entry: a carpet from the stall with the ware on it, light, since people walk there."""
    letter = LETTERS[colour]
    x, y = middle(entry, size)
    turn = {1: 90, -1: 270, size: 180, -size: 0}[cell - entry]
    right, down = {1: (6, 0), -1: (-6, 0), size: (0, 6), -size: (0, -6)}[cell - entry]
    return (
        f'<g class="door" color="{INK}"><use href="#k-carpet-{letter}" x="-20" y="-20" width="40" height="40"'
        f' transform="translate({x:g} {y:g}) rotate({turn})"/>{_ware(letter, x + right, y + down, -8, 16)}</g>'
    )


@cache
def dimmed(market: Market, reach: int) -> str:
    """The cells of the regions that a card does not show, as one path; empty when it shows all."""
    return "".join(
        _square(cell, market.size) for cell in market.cells if not reach >> market.region[cell] & 1
    )


def polyline(way: Sequence[Cell], size: int, shift: float = 0) -> str:
    """A way over the middles of cells as the points of an SVG line."""
    return " ".join(f"{x + shift:g},{y + shift:g}" for x, y in (middle(cell, size) for cell in way))
