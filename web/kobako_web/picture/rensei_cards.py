"""The cards of Rensei Daifugo as SVG: number cards, clear cards that the number shows through, specials.

Every card lies on a 100 x 140 field. A colour is told by its hue, its shape, its pattern and its Han mark together.
A number card has its mark at the bottom left and a second one at the bottom right, where a clear card has its own:
both on top of each other look like a card with two marks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kobako.rensei.cards import (
    CLEARS,
    COLOURS,
    MARKS_OF,
    NONE,
    NUMBER_OF,
    NUMBERS,
    SPECIALS,
    SUIT_MARKS,
    TEXTS,
    Card,
    Colour,
    Marks,
    Special,
    colours_of,
    letters,
    prints,
)
from markupsafe import escape

from kobako_web.picture.room import fit


class Paint(NamedTuple):
    """How a colour or a mix is painted."""

    fill: str
    ink: str
    """What is written on it."""


DARK, LIGHT = "#1f1726", "#ffffff"
PAINTS: Final = (
    Paint("#c01a12", LIGHT),
    Paint("#fbcb00", DARK),
    Paint("#2c47bf", LIGHT),
    Paint("#ffffff", DARK),
)
"""By colour. Cards are the same by day and by night."""
MIXES: Final = {
    0b0011: Paint("#dd6300", DARK),
    0b0101: Paint("#490e4e", LIGHT),
    0b1001: Paint("#ff87a3", DARK),
    0b0110: Paint("#3d997b", DARK),
    0b1010: Paint("#e9ddb4", DARK),
    0b1100: Paint("#9dd3ff", DARK),
}
"""By marks: what two colours become."""

FACE, INK, EDGE = "#fbf3df", "#241a2b", "#8d7a5c"
NIGHT, GOLD = "#2c2140", "#f0c96a"
BACK, BACK_LINE = "#4a2a57", "#b58ac0"
NUMERALS: Final = "system-ui,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif"

SHAPES: Final = (
    "M0-10.2L10.8 8.4H-10.8Z",
    "M-9.4 0A9.4 9.4 0 0 1 9.4 0A9.4 9.4 0 0 1-9.4 0Z",
    "M-8.4-8.4H8.4V8.4H-8.4Z",
    "M0-11.6L9.2 0 0 11.6-9.2 0Z",
)
"""By colour: around the origin, about 20 wide."""
MIDDLES: Final = (3.0, 0.0, 0.0, 0.0)
"""By colour: how far below the origin a mark stands in its shape."""

_PATTERNS: Final = (
    '<path d="M-2 12L12-2M8 22L22 8M-2 2L2-2M-2 22L22-2M18 22L22 18" stroke-width="2.6"/>',
    '<g fill="{line}" stroke="none"><circle cx="5" cy="5" r="2.1"/><circle cx="15" cy="15" r="2.1"/></g>',
    '<path d="M0 5H20M0 15H20M5 0V20M15 0V20" stroke-width="1.8"/>',
    '<path d="M10 4.5L15.5 10 10 15.5 4.5 10Z" stroke-width="1.5"/>',
)
PANEL: Final = "M16 8H84Q92 8 92 16V124Q92 132 84 132H16Q8 132 8 124V16Q8 8 16 8Z"
HALVES: Final = (
    "M16 8H84Q92 8 92 16L8 124V16Q8 8 16 8Z",
    "M92 16V124Q92 132 84 132H16Q8 132 8 124Z",
)
FRAME: Final = (
    "M12 2H88Q98 2 98 12V128Q98 138 88 138H12Q2 138 2 128V12Q2 2 12 2Z"
    "M16 10Q10 10 10 16V124Q10 130 16 130H84Q90 130 90 124V16Q90 10 84 10Z"
)
SEE_THROUGH: Final = ' fill-rule="evenodd" opacity=".82"'
TAB: Final = "M2 12Q2 2 12 2H36V48Q36 57 27 57H2Z"
DISC_Y: Final = 76
LEFT, RIGHT, FOOT = 29, 73, 114


def patterns(prefix: str = "pt") -> str:
    """The patterns of the colours, for the <defs> of whoever draws cards. Their ids are unique on a page."""
    return "".join(_pattern(colour, prefix) for colour in COLOURS)


def _pattern(colour: Colour, prefix: str) -> str:
    line = LIGHT if PAINTS[colour].ink == LIGHT else "#6b4a00" if colour == 1 else "#6b7686"
    return (
        f'<pattern id="{prefix}-{letters(1 << colour)}" width="20" height="20" patternUnits="userSpaceOnUse">'
        f'<g fill="none" stroke="{line}" opacity=".38">{_PATTERNS[colour].replace("{line}", line)}</g></pattern>'
    )


def _filled(path: str, colour: Colour, prefix: str, more: str = "") -> str:
    return (
        f'<path d="{path}" fill="{PAINTS[colour].fill}"{more}/>'
        f'<path d="{path}" fill="url(#{prefix}-{letters(1 << colour)})"{more}/>'
    )


def shape(colour: Colour, x: float, y: float, scale: float, stroke: str = INK) -> str:
    """The shape of a colour with a thin outline."""
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{SHAPES[colour]}"'
        f' fill="{PAINTS[colour].fill}" stroke="{stroke}" stroke-width="{1.4 / scale:.3g}"/>'
    )


def badge(colour: Colour, x: float, y: float, lang: str, scale: float = 1.5) -> str:
    """The shape of a colour with its Han mark in it."""
    paint, mark = PAINTS[colour], prints().colours[colour].mark[lang]
    size = 8.6 * scale
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" stroke-linejoin="round"><path d="{SHAPES[colour]}"'
        f' stroke="{INK}" stroke-width="4.6"/><path d="{SHAPES[colour]}" fill="{paint.fill}" stroke="{FACE}"'
        ' stroke-width="3.2" paint-order="stroke"/></g>'
        f'<text x="{x:g}" y="{y + MIDDLES[colour] * scale + size * 0.36:g}" font-size="{size:.3g}" font-weight="800"'
        f' text-anchor="middle" fill="{paint.ink}">{escape(mark)}</text>'
    )


def paint_of(marks: Marks) -> Paint:
    """One mark, or what two become."""
    return MIXES[marks] if marks in MIXES else PAINTS[colours_of(marks)[0]]


def numbered(marks: Marks, lang: str, prefix: str = "pt") -> str:
    """A number card without its number."""
    colours = colours_of(marks)
    panel = (
        _filled(PANEL, colours[0], prefix)
        if len(colours) == 1
        else "".join(_filled(half, colour, prefix) for half, colour in zip(HALVES, colours, strict=True))
    )
    places = ((20, 44.5, 0.78),) if len(colours) == 1 else ((12.5, 44.5, 0.62), (27, 44.5, 0.62))
    index = "".join(shape(colour, x, y, scale) for colour, (x, y, scale) in zip(colours, places, strict=True))
    badges = "".join(badge(colour, x, FOOT, lang) for colour, x in zip(colours, (LEFT, RIGHT), strict=False))
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="{FACE}" stroke="{EDGE}" stroke-width="2"/>'
        f'{panel}<path d="{TAB}" fill="{FACE}"/>'
        f'<path d="M12 2Q2 2 2 12V58" fill="none" stroke="{EDGE}" stroke-width="2"/>{index}'
        f'<circle cx="50" cy="{DISC_Y}" r="27" fill="{FACE}" stroke="{EDGE}" stroke-width="1.5"/>'
        f"{ring(marks) if len(colours) > 1 else ''}{badges}"
    )


def ring(marks: Marks) -> str:
    """Around the number: what two marks become."""
    return (
        f'<circle cx="50" cy="{DISC_Y}" r="25" fill="none" stroke="{INK}" stroke-width="8.4"/>'
        f'<circle cx="50" cy="{DISC_Y}" r="25" fill="none" stroke="{paint_of(marks).fill}" stroke-width="6.4"/>'
    )


def numeral(number: int) -> str:
    """The number in the corner and in the middle; the 6 is underlined."""
    return _digit(number, 20, 31, 27) + _digit(number, 50, DISC_Y + 15.5, 43)


def _digit(number: int, x: float, y: float, size: float) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{NUMERALS}" font-size="{size:g}" font-weight="800"'
        f' text-anchor="middle" fill="{INK}">{number}</text>'
    )


def pane(colour: Colour, lang: str, prefix: str = "pt") -> str:
    """A clear card: whatever lies beneath shows through."""
    paint = PAINTS[colour]
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="{paint.fill}" fill-opacity=".14"/>'
        f"{_filled(FRAME, colour, prefix, SEE_THROUGH)}"
        f'<path d="{FRAME}" fill="none" stroke="{INK}" stroke-opacity=".55" stroke-width="1.6"/>'
        '<path d="M28 10H50L10 60V33ZM58 10H64L10 78V70Z" fill="#fff" fill-opacity=".34"/>'
        '<path d="M5 14Q5 5 14 5H88" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.6"/>'
        f"{badge(colour, RIGHT, FOOT, lang)}"
    )


def pane_index(colour: Colour) -> str:
    """The corner of a clear card in a hand, which on the field would hide that of the number."""
    return (
        f'<path d="{TAB}" fill="{FACE}" fill-opacity=".9"/>'
        f'<path d="M12 2Q2 2 2 12V57H27Q36 57 36 48V2Z" fill="none" stroke="{INK}" stroke-opacity=".5"'
        f' stroke-width="1.4"/><path d="M20 12V28M12 20H28" stroke="{INK}" stroke-width="4"/>'
        f"{shape(colour, 20, 44.5, 0.78)}"
    )


_EMBLEMS: Final = {
    Special.QUENCH: (
        '<path d="M0-24C9-12 16-5 16 6A16 16 0 0 1-16 6C-16-5-9-12 0-24Z"/><path d="M-7 7A7.5 7.5 0 0 0 1 14"/>'
        '<path d="M-22-16l44 40" stroke-width="5"/>'
    ),
    Special.INVERSION: '<path d="M-11 20V-16M-20-7L-11-18-2-7M11-18V18M2 9L11 20 20 9"/>',
    Special.BACKFLOW: (
        '<path d="M19 6A20 20 0 1 1 13-14M13-14l3 11M13-14l-11 3"/><circle r="4.5" fill="{gold}"/>'
    ),
    Special.DISTIL: (
        '<path d="M-6-22H6M-4-22V-6L-16 14Q-18 20-11 20H11Q18 20 16 14L4-6V-22M-11 8H11"/>'
        '<g fill="{gold}"><circle cx="-2" cy="14" r="1.6"/><circle cx="5" cy="2" r="1.6"/></g>'
    ),
    Special.REFINE: '<path d="M-20-18H20L5 0V18L-5 22V0Z"/><path d="M-11-11H11" stroke-width="2.4"/>',
    Special.TRANSFER: (
        '<path d="M-20-20H-1V8H-20ZM1-8H20V20H1Z"/>'
        '<path d="M-10 14V20H-4M-7 17l3 3-3 3M10-14V-20H4M7-17l-3-3 3-3" stroke-width="2.6"/>'
    ),
}
"""Around the origin, about 44 wide, drawn in lines."""


def emblem(special: Special) -> str:
    return (
        f'<g fill="none" stroke="{GOLD}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">'
        f"{_EMBLEMS[special].replace('{gold}', GOLD)}</g>"
    )


def special_card(card: Card, lang: str) -> str:
    name = prints().specials[card - SPECIALS.start].name[lang]
    drawing = emblem(Special(card))
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="{NIGHT}" stroke="{INK}" stroke-width="2"/>'
        f'<rect x="8" y="8" width="84" height="124" rx="7" fill="none" stroke="{GOLD}" stroke-width="1.4"/>'
        f'<g transform="translate(20 24) scale(.42)">{drawing}</g>'
        f'<circle cx="50" cy="66" r="33" fill="none" stroke="{GOLD}" stroke-opacity=".45" stroke-width="1.4"/>'
        f'<g transform="translate(50 66)">{drawing}</g>'
        f'<text x="50" y="121" font-size="{fit(name, 17, 80):.3g}" font-weight="700" text-anchor="middle"'
        f' fill="{FACE}">{escape(name)}</text>'
    )


def back() -> str:
    """A card face down: three shapes in a ring."""
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="{BACK}" stroke="{INK}" stroke-width="2"/>'
        f'<g fill="none" stroke="{BACK_LINE}" stroke-width="2.2"><rect x="9" y="9" width="82" height="122" rx="6"/>'
        '<circle cx="50" cy="70" r="35"/><path d="M50 38L77.7 86H22.3Z" stroke-linejoin="round"/>'
        '<path d="M36 86V58.3H64V86Z"/><circle cx="50" cy="70" r="13.8"/></g>'
    )


def face_of(card: Card, lang: str, prefix: str = "pt") -> str:
    """A whole card as it lies in a hand."""
    if card in SPECIALS:
        return special_card(card, lang)
    if card in CLEARS:
        colour = card - CLEARS.start
        return pane(colour, lang, prefix) + pane_index(colour)
    return numbered(MARKS_OF[card], lang, prefix) + numeral(NUMBER_OF[card])


def field_of(number: int, marks: Marks, clear: Card, lang: str, prefix: str = "pt") -> str:
    """The field: its number with its marks, and the clear card on top."""
    if clear == NONE:
        return numbered(marks, lang, prefix) + numeral(number)
    beneath = marks & ~MARKS_OF[clear] or marks
    return (
        numbered(beneath, lang, prefix)
        + numeral(number)
        + pane(clear - CLEARS.start, lang, prefix)
        + (ring(marks) if marks in MIXES else "")
    )


def sprite(lang: str) -> str:
    """Every drawing once, as symbols: `s-ry` a number card, `n-4` its number, `c-b` a clear card and `ci-b` its corner,
    `x-ry` the ring of a mix, `q-quench` a special, `q-back`, and `m-r` the mark of a colour on a 30 x 30 field.
    """
    return (
        f"<defs>{patterns()}</defs>"
        + "".join(_symbol(f"s-{letters(marks)}", numbered(marks, lang)) for marks in SUIT_MARKS)
        + "".join(_symbol(f"n-{number}", numeral(number)) for number in NUMBERS)
        + "".join(
            _symbol(f"c-{letters(1 << colour)}", pane(colour, lang))
            + _symbol(f"ci-{letters(1 << colour)}", pane_index(colour))
            + _symbol(f"m-{letters(1 << colour)}", badge(colour, 15, 15, lang, 1.15), "0 0 30 30")
            for colour in COLOURS
        )
        + "".join(_symbol(f"x-{letters(marks)}", ring(marks)) for marks in MIXES)
        + "".join(_symbol(f"q-{TEXTS[card]}", special_card(card, lang)) for card in SPECIALS)
        + _symbol("q-back", back())
    )


def _symbol(name: str, body: str, box: str = "0 0 100 140") -> str:
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'
