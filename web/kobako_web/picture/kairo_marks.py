"""What stalls, customers, coins and cards of Kairo are drawn with: each colour a paint and a ware, each seat a mark.

Colour never tells alone: white is salt, red pepper, purple tea, green mint, yellow a lamp's light, blue fish.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kobako.kairo.cards import LETTERS, Colour


class Paint(NamedTuple):
    """The colours of one colour of stalls."""

    fill: str
    ink: str
    """What is drawn on it."""
    edge: str
    """Around it, darker, so that it stands out from sand and night."""


PAINTS: Final = (
    Paint("#fdf9f0", "#4b4238", "#857864"),
    Paint("#c8321f", "#fff4e6", "#6f140b"),
    Paint("#5b2a78", "#f8ecff", "#2e0f42"),
    Paint("#5fae62", "#10280f", "#1f5a2a"),
    Paint("#f7c62b", "#3d2c00", "#8d6500"),
    Paint("#2b6fc2", "#f0f7ff", "#123a70"),
)
"""By colour."""

WARES: Final = (
    "M12 1.5 21.5 12 12 22.5 2.5 12zM12 7.2 7.7 12 12 16.8 16.3 12z",
    (
        "M16.5 5.2C16.8 3.2 18.3 1.8 21 1.6 19.7 2.6 19.2 3.5 19.2 4.8 21.6 7.3 21.3 11.4"
        " 18.4 15 14.6 19.6 8.6 22 2 21.2 8.7 19.3 10.8 15.8 11.7 11.7 12.3 8.6 13.7 6.2 16.5 5.2z"
    ),
    (
        "M3.5 9.5H17V10.6H18.4A3.7 3.7 0 0 1 18.4 18H15.9C14.7 20.2 12.8 21.5 10.2 21.5 6.2 21.5"
        " 3.5 18.5 3.5 14zM17 13V15.6H18.3A1.3 1.3 0 0 0 18.3 13zM7.3 2C8.8 3.8 6.2 5 7.7 7.6H6C4.5 5.2"
        " 7 4 5.6 2zM12.3 2C13.8 3.8 11.2 5 12.7 7.6H11C9.5 5.2 12 4 10.6 2z"
    ),
    (
        "M21 2.5C9.5 2.5 4 8 4 15 4 16.6 4.3 18 4.9 19.2L3 21.8 4.7 23 6.6 20.4C14.5 22.3 21 17 21"
        " 2.5zM7.6 17.2C9 12.8 12 9.6 16.5 7.2 13 10.5 10.5 13.8 9.2 17.8z"
    ),
    (
        "M12 .8 14.5 5.9 19.9 4.1 18.1 9.5 23.2 12 18.1 14.5 19.9 19.9 14.5 18.1 12 23.2 9.5 18.1"
        " 4.1 19.9 5.9 14.5 .8 12 5.9 9.5 4.1 4.1 9.5 5.9zM12 8.6A3.4 3.4 0 0 0 12 15.4 3.4 3.4 0 0 0 12 8.6z"
    ),
    (
        "M1 12C4.2 7 8.2 5 12.3 5 15.5 5 17.8 6.8 19.2 9.3L23.2 5.8V18.2L19.2 14.7C17.8 17.2 15.5 19"
        " 12.3 19 8.2 19 4.2 17 1 12zM7.6 9.2A1.7 1.7 0 0 0 7.6 12.6 1.7 1.7 0 0 0 7.6 9.2z"
    ),
)
"""By colour: a path in a square of 24, its holes by the even-odd rule."""

MARKS: Final = (
    "M12 2.5 15.8 9H8.2zM7.4 10.5H16.6L23 21.5H1z",
    (
        "M12 1A5.2 5.2 0 0 1 17.2 6.2C17.2 8.4 15.9 10 14.6 11.5H20.5V15.5H14.2V23H9.8V15.5H3.5V11.5H9.4C8.1"
        " 10 6.8 8.4 6.8 6.2A5.2 5.2 0 0 1 12 1zM12 4.2A2 2 0 0 0 10 6.2C10 7.5 11 8.8 12 10 13 8.8 14 7.5 14"
        " 6.2A2 2 0 0 0 12 4.2z"
    ),
    (
        "M.8 12C4.5 6.2 8.4 4 12 4S19.5 6.2 23.2 12C19.5 17.8 15.6 20 12 20S4.5 17.8 .8 12zM12 7A5 5 0 0 0 12 17"
        " 5 5 0 0 0 12 7zM12 9.7A2.3 2.3 0 0 1 12 14.3 2.3 2.3 0 0 1 12 9.7z"
    ),
    (
        "M10.3 23C11.3 18 11.5 14.3 10.9 11.2 8.2 9.9 5.3 10.7 2.7 14.3 2 9.2 4.6 6.9 9 7.6 7.2 5.2 4.4 4.4 1.4"
        " 5.4 3.7 1.4 9.2 .9 12 4.9 14.8 .9 20.3 1.4 22.6 5.4 19.6 4.4 16.8 5.2 15 7.6 19.4 6.9 22 9.2 21.3 14.3"
        " 18.7 10.7 15.8 9.9 13.1 11.2 14 14.3 14.3 18 14 23z"
    ),
)
"""By seat: pyramid, ankh, eye, palm."""


CREAM, INK = "#fff6e0", "#2a1c10"


def ware_id(colour: Colour) -> str:
    return f"k-{LETTERS[colour]}"


def symbols() -> str:
    """Every ware, mark, stall, customer and coin as SVG symbols for the page."""
    return "".join(
        (
            *(_path(ware_id(colour), path) for colour, path in enumerate(WARES)),
            *(_path(f"k-seat-{seat + 1}", path) for seat, path in enumerate(MARKS)),
            *(
                _symbol(f"k-customer-{LETTERS[colour]}", 40, customer(colour))
                for colour in range(len(PAINTS))
            ),
            *(_symbol(f"k-coin-{LETTERS[colour]}", 40, coin(colour)) for colour in range(len(PAINTS))),
            *(_symbol(f"k-awning-{LETTERS[colour]}", 40, awning(colour)) for colour in range(len(PAINTS))),
            *(_symbol(f"k-carpet-{LETTERS[colour]}", 40, carpet(colour)) for colour in range(len(PAINTS))),
        )
    )


def _symbol(name: str, side: int, inside: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {side} {side}" overflow="visible">{inside}</symbol>'


def _path(name: str, path: str) -> str:
    return _symbol(name, 24, f'<path fill-rule="evenodd" fill="currentColor" d="{path}"/>')


def glyph(path: str, x: float, y: float, side: float, fill: str) -> str:
    """A ware or a mark with its corner there, painted."""
    return (
        f'<path fill-rule="evenodd" fill="{fill}" transform="translate({x:g} {y:g}) scale({side / 24:g})"'
        f' d="{path}"/>'
    )


def customer(colour: Colour) -> str:
    """Somebody in a robe, in a square of 40."""
    fill, ink, _ = PAINTS[colour]
    return (
        '<ellipse cx="20" cy="36" rx="12" ry="3.2" fill="#000" fill-opacity=".28"/>'
        f'<path d="M20 13C12.5 13 8.5 22 8 35.5 8 36.5 32 36.5 32 35.5 31.5 22 27.5 13 20 13z" fill="{fill}"'
        f' stroke="#2a1c10" stroke-width="2" stroke-linejoin="round"/>'
        f'<circle cx="20" cy="9" r="6.8" fill="#e9bd8c" stroke="#2a1c10" stroke-width="2"/>'
        f'<path d="M12.7 8.5C12.7 3.8 16 1.5 20 1.5S27.3 3.8 27.3 8.5C24 5.8 16 5.8 12.7 8.5z" fill="{fill}"'
        f' stroke="#2a1c10" stroke-width="1.6" stroke-linejoin="round"/>'
        + glyph(WARES[colour], 12.5, 18.5, 15, ink)
    )


def awning(colour: Colour) -> str:
    """The front of a main stall, its owner's mark to be put on the disc; in a square of 40."""
    fill, _, edge = PAINTS[colour]
    stripes = "".join(
        f'<path d="M{2.5 + n * 7:g} 3.5h7v6a3.5 3.5 0 0 1-7 0z" fill="{(CREAM, fill)[n % 2 == 0]}"/>'
        for n in range(5)
    )
    return (
        f'<circle cx="20" cy="24.5" r="11.5" fill="{CREAM}" stroke="{edge}"/><g stroke="{edge}">{stripes}</g>'
    )


_CARPET: Final = "M9-1H31V29L27.3 26.5 23.7 29 20 26.5 16.3 29 12.7 26.5 9 29z"


def carpet(colour: Colour) -> str:
    """It lies before a stall that stands above it; in a square of 40."""
    fill, _, edge = PAINTS[colour]
    return (
        f'<g stroke="{edge}" stroke-width="1.5"><path d="{_CARPET}" fill="{CREAM}"/>'
        f'<path d="{_CARPET}" fill="{fill}" fill-opacity=".5"/></g>'
    )


def coin(colour: Colour) -> str:
    """A coin of a colour, in a square of 40."""
    fill, ink, edge = PAINTS[colour]
    return (
        f'<circle cx="20" cy="20" r="18" fill="{fill}" stroke="{edge}" stroke-width="2.5"/>'
        f'<circle cx="20" cy="20" r="14.5" fill="none" stroke="{ink}" stroke-opacity=".45" stroke-dasharray="2 2.5"/>'
        + glyph(WARES[colour], 10.5, 10.5, 19, ink)
    )


BARKER: Final = (
    '<path d="M6 16H12L28 7V33L12 24H6zM10 25.5H15L17.5 34H12.5z" fill="#8a3b12" stroke="#3a1705" stroke-width="1.6"'
    ' stroke-linejoin="round"/><path d="M31.5 14.5C34 17.5 34 22.5 31.5 25.5M34.5 10.5C39.2 15.5 39.2 24.5 34.5 29.5"'
    ' fill="none" stroke="#8a3b12" stroke-width="2.6" stroke-linecap="round"/>'
)
"""A horn that calls, in a square of 40."""
