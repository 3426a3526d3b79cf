"""The cards of Kindoro as SVG: the wheel of a lock with its number in the window, and the arrows of the places.

A dial card lies on a 100 x 140 field, an arrow on 100 x 60.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kobako.kindoro.combos import TURNS_AT
from kobako.kindoro.state import HIGHEST, VALUES, Card


class Palette(NamedTuple):
    """The colours of the cards, as SVG paints. Cards are the same by day and by night."""

    face: str = "#fbf3df"
    ink: str = "#1f2a30"
    edge: str = "#8d7a5c"
    faint: str = "#75828a"
    groove: str = "#37434a"
    accent: str = "#0b6470"
    back: str = "#0e4f59"
    back_line: str = "#5fa7ab"


PALETTE: Final = Palette()
NUMERALS: Final = "system-ui,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif"

STEEL: Final = "steel"


def steel(name: str = STEEL) -> str:
    """The roundness of the wheel, for the <defs> of whoever draws dial cards. Its id is unique on a page."""
    return (
        f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="#7f8a90"/><stop offset=".3"'
        ' stop-color="#eef1f0"/><stop offset=".7" stop-color="#eef1f0"/><stop offset="1" stop-color="#7f8a90"/>'
        "</linearGradient>"
    )


TURN: Final = "M-7-1.5L-3.5-7 0-1.5H-2V7H-5V-1.5zM7 1.5L3.5 7 0 1.5H2V-7H5V1.5z"
"""Two arrows past each other: the arrow of the place turns over."""


def dial(card: Card, shade: str = STEEL) -> str:
    """A dial card: its value in the corner and in the window of the lock, the next values above and below.

    The wheel ends at 0 and at 8, since those are no neighbours (KD7). The two values that can turn an arrow
    over have a mark for it (KD13).
    """
    p = PALETTE
    above, below = (card + 1 if card < HIGHEST else None), (card - 1 if card else None)
    turning = f'<path transform="translate(85 16)" d="{TURN}" fill="{p.accent}"/>' if card in TURNS_AT else ""
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="{p.face}" stroke="{p.edge}" stroke-width="2"/>'
        f"{_numeral(card, 17, 25, 25)}{turning}"
        f'<rect x="15" y="31" width="70" height="100" rx="9" fill="{p.groove}"/>'
        f'<path d="M24 33H76V129H24z" fill="url(#{shade})"/>'
        f'<path d="M18.5 39v84M81.5 39v84" stroke="{p.faint}" stroke-width="3.4" stroke-dasharray="3 4"/>'
        f'<path d="M24 50H76M24 112H76" stroke="{p.groove}" stroke-opacity=".55" stroke-width="1.6"/>'
        f"{_neighbour(above, 46)}{_neighbour(below, 126)}{_numeral(card, 50, 103, 62)}"
        f'<path d="M13 74l10 7-10 7zM87 74l-10 7 10 7z" fill="{p.accent}" stroke="{p.face}" stroke-width="1.5"/>'
    )


def _numeral(card: Card, x: float, y: float, size: float) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{NUMERALS}" font-size="{size}" font-weight="800"'
        f' text-anchor="middle" fill="{PALETTE.ink}">{card}</text>'
    )


def _neighbour(card: Card | None, y: float) -> str:
    """A number that has half turned away, or the stop of the wheel."""
    p = PALETTE
    if card is None:
        return f'<path d="M36 {y - 6}h28" stroke="{p.groove}" stroke-width="5" stroke-linecap="round"/>'
    return (
        f'<g transform="translate(50 {y}) scale(1 .55)"><text font-family="{NUMERALS}" font-size="26"'
        f' font-weight="700" text-anchor="middle" fill="{p.faint}">{card}</text></g>'
    )


def back() -> str:
    """A dial card face down: the dial of a safe."""
    p = PALETTE
    ticks = "".join(
        f'<path transform="rotate({angle} 50 70)" d="M50 37v{9 if angle % 120 == 0 else 5}"/>'
        for angle in range(0, 360, 20)
    )
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="{p.back}" stroke="{p.ink}" stroke-width="2"/>'
        f'<g fill="none" stroke="{p.back_line}"><rect x="9" y="9" width="82" height="122" rx="6" stroke-width="1.6"/>'
        f'<circle cx="50" cy="70" r="34" stroke-width="2.2"/><g stroke-width="2.2">{ticks}</g>'
        f'<circle cx="50" cy="70" r="17" stroke-width="2.2" fill="{p.back}"/>'
        '<path d="M50 58v24M39.6 64l20.8 12M39.6 76l20.8-12" stroke-width="2"/></g>'
        f'<circle cx="50" cy="70" r="5" fill="{p.back_line}"/>'
    )


def arrow(*, down: bool) -> str:
    """One side of a U/D card: a pale one with an arrow up, a dark one with an arrow down, and the word."""
    p = PALETTE
    face, ink = (p.ink, p.face) if down else (p.face, p.accent)
    path = "M24 50L7 30H16V9H32V30H41z" if down else "M24 10L41 30H32V51H16V30H7z"
    word = "DOWN" if down else "UP"
    return (
        f'<rect x="1.5" y="1.5" width="97" height="57" rx="9" fill="{face}" stroke="{p.edge}" stroke-width="2"/>'
        f'<path d="{path}" fill="{ink}"/><text x="69" y="{36 if down else 39}" font-family="{NUMERALS}"'
        f' font-size="{16 if down else 25}" textLength="{46 if down else 38}" lengthAdjust="spacingAndGlyphs"'
        f' font-weight="800" text-anchor="middle" fill="{ink}">{word}</text>'
    )


def sprite() -> str:
    """Every drawing once, as symbols: `d-0` to `d-8`, `d-back`, `a-up`, `a-down`."""
    return (
        f"<defs>{steel()}</defs>"
        + "".join(_symbol(f"d-{card}", dial(card), 140) for card in VALUES)
        + _symbol("d-back", back(), 140)
        + _symbol("a-up", arrow(down=False), 60)
        + _symbol("a-down", arrow(down=True), 60)
        + f'<symbol id="i-turn" viewBox="-9 -9 18 18"><path d="{TURN}" fill="currentColor"/></symbol>'
    )


def _symbol(name: str, body: str, height: int) -> str:
    return f'<symbol id="{name}" viewBox="0 0 100 {height}">{body}</symbol>'
