"""The board by keyboard: one tab stop, arrows inside it, Home and End along the row; arrows along a hand, too.

The pattern is the grid of the ARIA Authoring Practices. Enter and Space press the square's button by themselves.
Runs on MicroPython.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CELL = "[role=gridcell]"
HAND = ".hand"

_stop: list[str] = []
"""The data-pick of the square that Tab reaches, once there is one."""


def _set_stop(table: "Any", cell: "Any") -> None:
    for other in table.querySelectorAll(CELL + '[tabindex="0"]'):
        other.setAttribute("tabindex", "-1")
    cell.setAttribute("tabindex", "0")


def tab_stop(table: "Any") -> "Any":
    """The square that Tab reaches, or None where there is no board."""
    return table.querySelector(CELL + '[tabindex="0"]')


def keep_one_tab_stop(table: "Any") -> None:
    """After new HTML has come: make the square of before the tab stop again, or the first one if none is."""
    cell = table.querySelector(CELL + '[data-pick="' + _stop[0] + '"]') if _stop else None
    if cell is None and tab_stop(table) is None:
        cell = table.querySelector(CELL)
    if cell is not None:
        _set_stop(table, cell)


def note_focus(table: "Any", target: "Any") -> None:
    """A square that gets the focus, by whatever way, becomes the tab stop."""
    if target.getAttribute("role") == "gridcell":
        _stop[:] = [target.getAttribute("data-pick")]
        _set_stop(table, target)


def move_focus(event: "Any") -> bool:
    """Move the focus for an arrow key, Home or End on a square or in a hand. Tells whether the key was one of these."""
    cell = event.target
    if event.altKey or event.metaKey:
        return False
    if cell.getAttribute("role") != "gridcell":
        return _move_in_hand(event)
    rows = [
        list(row.querySelectorAll(CELL)) for row in cell.closest("[role=grid]").querySelectorAll("[role=row]")
    ]
    name = cell.getAttribute("data-pick")
    for up, cells in enumerate(rows):
        for along, other in enumerate(cells):
            if other.getAttribute("data-pick") == name:
                place = _next_place(event.key, event.ctrlKey, up, along, len(rows), len(cells))
                if place is None:
                    return False
                event.preventDefault()
                rows[place[0]][place[1]].focus()
                return True
    return False


def _move_in_hand(event: "Any") -> bool:
    """The cards of a hand all keep their tab stops; the arrows are the quicker way."""
    hand = event.target.closest(HAND)
    if hand is None or event.ctrlKey:
        return False
    cards = list(hand.querySelectorAll("button"))
    for along, card in enumerate(cards):
        if card.id == event.target.id:
            place = _next_place(event.key, event.ctrlKey, 0, along, 1, len(cards))
            if place is None or event.key in ("ArrowUp", "ArrowDown"):
                return False
            event.preventDefault()
            cards[place[1]].focus()
            return True
    return False


def _next_place(
    key: str, control: bool, row: int, column: int, rows: int, columns: int
) -> "tuple[int, int] | None":
    """Row and column that a key leads to; the edges hold."""
    if control and key == "Home":
        return (0, 0)
    if control and key == "End":
        return (rows - 1, columns - 1)
    if control:
        return None
    return {
        "ArrowUp": (max(row - 1, 0), column),
        "ArrowDown": (min(row + 1, rows - 1), column),
        "ArrowLeft": (row, max(column - 1, 0)),
        "ArrowRight": (row, min(column + 1, columns - 1)),
        "Home": (row, 0),
        "End": (row, columns - 1),
    }.get(key)
