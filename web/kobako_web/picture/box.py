"""The open box that pictures of card games stand in: felt above, a fan of cards over its edge below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from markupsafe import escape

from kobako_web.play.names import Hand

WIDTH: Final = 560
HEIGHT: Final = 520
CARD_WIDTH: Final = 110
WOOD, RIM = "#b98a4e", "#6d4a24"
FONT = "'Noto Sans TC','Noto Sans CJK TC','Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif"


def box(*inside: str, lang: str, title: str, defs: str, felt: str, rim: str) -> str:
    """An SVG document with what lies in the box; `felt` and `rim` are its colours."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" lang="{lang}"'
        f' font-family="{FONT}" aria-label="{escape(title)}"><title>{escape(title)}</title><defs>{defs}</defs>'
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="18" fill="{WOOD}" stroke="{RIM}"'
        f' stroke-width="4"/><rect x="14" y="14" width="{WIDTH - 28}" height="292" rx="12" fill="{felt}"'
        f' stroke="{rim}" stroke-width="3"/>{"".join(inside)}</svg>'
    )


def lay(drawing: str, x: float, y: float, width: float = CARD_WIDTH, turn: float = 0) -> str:
    """A card of 100 x 140 with its corner there, turned about its middle."""
    turned = f" rotate({turn:g} 50 70)" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({width / 100:g}){turned}">{drawing}</g>'


def slot(x: float, y: float, width: float = CARD_WIDTH) -> str:
    """Where no card lies."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{width * 1.4:g}" rx="11" fill="none"'
        ' stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="7 6"/>'
    )


def fan(hand: Hand, face: Callable[[int], str], back: str) -> str:
    """The cards of a hand over the edge of the table, those not known face down."""
    drawings = [*(face(card) for card in hand.known), *[back] * hand.hidden]
    step = min(96, (WIDTH - 160) / max(len(drawings) - 1, 1))
    first = WIDTH / 2 - step * (len(drawings) - 1) / 2 - CARD_WIDTH / 2
    middle = (len(drawings) - 1) / 2
    return "".join(
        lay(drawing, first + place * step, 338 + (place - middle) ** 2 * 5, turn=(place - middle) * 5)
        for place, drawing in enumerate(drawings)
    )
