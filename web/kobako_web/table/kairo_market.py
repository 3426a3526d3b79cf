"""The market of Kairo on the table: the ground, what stands on it, a button on every cell, and the customers' ways.

Stalls are drawn in one picture under the buttons, so that hardly a cell changes from one answer to the next; the
buttons are written as text, since there are up to 225 of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import htpy as h
from kobako.kairo import View
from kobako.kairo.cards import LETTERS, Colour
from kobako.kairo.market import Cell, Market
from kobako.kairo.prospects import Aim
from kobako.kairo.state import NONE, Expand, Phase
from markupsafe import Markup, escape

from kobako_web.picture.kairo_market import SIDE, dimmed, middle, polyline, tiles
from kobako_web.picture.kairo_marks import PAINTS
from kobako_web.play.kairo import colour_of
from kobako_web.scene import Scene
from kobako_web.table.kairo_words import aims_of, cell_in_words, contents, places_in_words, shutting

BUILDING = (Phase.BUILD, Phase.MOVE)


def market(scene: Scene) -> h.Element:
    """The whole market; its buttons lie over the stalls, and the ways over both."""
    words, view, board = scene.words, scene.view, scene.rules.market
    box = f'viewBox="0 0 {board.size * SIDE} {board.size * SIDE}" aria-hidden="true"'
    return h.div(".market-view")[
        h.div(class_=["market", f"grid-{board.size}"])[
            Markup(
                f'<svg class="ground" {box}><use href="#k-ground-{board.size}"/></svg>'
                f'<svg class="stalls" {box}>{_dim(scene)}'
                f"{''.join(tiles(view, board, own=scene.person))}{_site(scene)}</svg>"
            ),
            h.div(".cells", role="grid", aria_label=words("Market"))[Markup("".join(_rows(scene)))],
            Markup(
                f'<svg class="all-ways" {box}>{"".join(_growths(scene))}{"".join(_all_ways(scene))}</svg>'
            ),
        ]
    ]


def _dim(scene: Scene) -> str:
    """KA8: while a card builds: the regions that it does not show."""
    view: View = scene.view
    if not (scene.your_turn and view.phase in BUILDING and view.reach):
        return ""
    cells = dimmed(scene.rules.market, view.reach)
    return f'<path class="dim" d="{cells}"/>' if cells else ""


def _growths(scene: Scene) -> Iterator[str]:
    """On every cell where an expansion can come: of which colour; of the picked one, if that is picked first."""
    view, choices, board = scene.view, scene.choices, scene.rules.market
    colour = colour_of(choices.picked)
    crowd: dict[Cell, int] = {}
    for action in view.actions:
        if isinstance(action, Expand) and colour in (None, action.colour):
            x, y = (at - SIDE / 2 for at in middle(action.cell, board.size))
            place = crowd[action.cell] = crowd.get(action.cell, -1) + 1
            paint, letter = PAINTS[action.colour], LETTERS[action.colour]
            x, y = x + 5 + place % 2 * 16, y + 5 + place // 2 * 16
            yield (
                f'<g color="{paint.ink}"><rect x="{x:g}" y="{y:g}" width="14" height="14" rx="3.5"'
                f' fill="{paint.fill}" stroke="{paint.edge}"/>'
                f'<use href="#k-{letter}" x="{x + 2:g}" y="{y + 2:g}" width="10" height="10"/></g>'
            )


def _site(scene: Scene) -> str:
    """The cell that is picked to build on, with arrows to the entries that it could have."""
    board, choices = scene.rules.market, scene.choices
    cells = [board.numbers[key] for key in choices.picked if key in board.numbers]
    if not cells or scene.view.phase is Phase.TURN:
        return ""
    x, y = middle(cells[-1], board.size)
    doors = "".join(
        f'<path class="door-arrow" transform="translate({x:g} {y:g}) rotate({_turn(other - cells[-1], board.size)})"'
        ' d="M-6-21 0-27 6-21z"/>'
        for other in board.beside[cells[-1]]
        if choices.offers.get(board.names[other]) in ("found", "move")
    )
    return f'<rect class="site" x="{x - 17:g}" y="{y - 17:g}" width="34" height="34" rx="6"/>{doors}'


def _turn(step: int, size: int) -> int:
    return {-size: 0, 1: 90, size: 180, -1: 270}[step]


# --- cells ---


def _rows(scene: Scene) -> Iterator[str]:
    view: View = scene.view
    board: Market = scene.rules.market
    picked = scene.choices.picked
    last = scene.last - {name for way in scene.went.values() for name in way[1:-1]}  # where it only passed
    offers, others = scene.choices.offers, scene.choices.freed().offers
    inside = contents(scene)
    places = places_in_words(scene.words, board)
    people = {cell: _customer(scene, colour) for colour, cell in enumerate(view.customer) if cell != NONE}
    shut = shutting(scene)
    plain = scene.words(", ")
    stop = next((key for key in picked if key in board.numbers), None) or board.names[_middle_cell(board)]
    for start in range(0, len(board.names), board.size):
        yield '<div class="row" role="row">'
        for cell in range(start, start + board.size):
            name = board.names[cell]
            effect = offers.get(name) or others.get(name)
            held = inside.get(cell)
            classes = "cell"
            if effect is not None:
                calls = effect == "pick" and view.phase is Phase.TURN
                classes += " may-call" if calls else " may" if name in offers else " may-else"
            if name in picked:
                classes += " picked"
            if name in last:
                classes += " last"
            if shut >> cell & 1:
                classes += " shuts"
            label = places[cell]
            if held or effect is not None or name in picked or name in last:
                label = plain.join(cell_in_words(scene, cell, places[cell], held, effect))
            if shut >> cell & 1:
                label = plain.join((label, scene.words("an expansion would shut something in")))
            yield (
                f'<button type="button" role="gridcell" id="sq-{name}" class="{classes}" data-pick="{name}"'
                f' tabindex="{0 if name == stop else -1}" aria-label="{escape(label)}"'
                f"{'' if effect is not None or name in picked else _OFF}>{people.get(cell, '')}</button>"
            )
        yield "</div>"


_OFF = ' aria-disabled="true"'


def _middle_cell(board: Market) -> Cell:
    return board.size // 2 * board.size + board.size // 2


def _customer(scene: Scene, colour: Colour) -> str:
    letter = LETTERS[colour]
    way = scene.went.get(f"customer-{letter}")
    walked = f' data-way="{" ".join(way)}"' if way else ""
    return (
        f'<span class="customer of-{letter}" data-key="customer-{letter}"{walked}>'
        f'<svg viewBox="0 0 40 40" aria-hidden="true"><use href="#k-customer-{letter}"/></svg></span>'
    )


# --- ways ---


def _all_ways(scene: Scene) -> Iterator[str]:
    """For every customer the ways to the stalls of its colour; the style sheet shows those of the one pointed at."""
    view: View = scene.view
    board: Market = scene.rules.market
    picked = picked_customer(scene)
    walked = next(iter(_walked(scene)), None)
    if walked is not None:
        yield f'<polyline class="walked" points="{walked}"/>'
    for colour, cell in enumerate(view.customer):
        if cell == NONE:
            continue
        aims = aims_of(scene, colour)
        chosen = " shown" if colour == picked else ""
        yield f'<g class="ways of-{LETTERS[colour]}{chosen}">{"".join(_way(board, aims))}</g>'


def _way(board: Market, aims: tuple[Aim, ...]) -> Iterator[str]:
    nearest = next((aim.steps for aim in aims if not aim.blocked), None)
    for number, aim in enumerate(aims):
        shift = (number - (len(aims) - 1) / 2) * 5
        kind = "blocked" if aim.blocked else "nearest" if aim.steps == nearest else "farther"
        points = polyline(aim.way, board.size, shift)
        yield f'<polyline class="halo" points="{points}"/><polyline class="{kind}" points="{points}"/>'
    for number, aim in enumerate(aims):
        shift = (number - (len(aims) - 1) / 2) * 5
        x, y = (at + shift for at in middle(aim.way[-1], board.size))
        kind = "blocked" if aim.blocked else "nearest" if aim.steps == nearest else "farther"
        cross = '<path d="M-7-7 7 7M7-7-7 7"/>' if aim.blocked else f'<text y="5.5">{aim.steps}</text>'
        yield f'<g class="steps {kind}" transform="translate({x:g} {y:g})"><circle r="12"/>{cross}</g>'


def _walked(scene: Scene) -> Iterator[str]:
    """The way of the customer that walked last."""
    board: Market = scene.rules.market
    ways: Mapping[str, tuple[str, ...]] = scene.went
    for key, way in ways.items():
        if key.startswith("customer-") and len(way) > 1:
            yield polyline([board.numbers[name] for name in way], board.size)


def picked_customer(scene: Scene) -> Colour | None:
    """The customer that is picked, or called already."""
    view: View = scene.view
    if view.called != NONE:
        return view.called
    board: Market = scene.rules.market
    for key in scene.choices.picked[:1]:
        if key in board.numbers and view.phase is Phase.TURN and board.numbers[key] in view.customer:
            return view.customer.index(board.numbers[key])
    return None
