"""A position of King's Plate as one SVG that stands alone."""

from __future__ import annotations

from kobako.core import Seat
from kobako.grid import names
from kobako.kings_plate import KingsPlate, View
from markupsafe import escape

from kobako_web.picture.cards import ICE, OWN, RIVAL, Palette, back, emblem, emblem_height, face, lettering

SQUARE = 100
GAP = 5
FRAME = 26
HAND = 66
"""Height of the row of a hand."""

WOOD, GRAIN, RIM, HOLLOW = "#b98a4e", "#a67a40", "#6d4a24", "#8b6536"
FIELDS = ("#e8d3a6", "#e0c792")
FONT = "'Noto Sans TC','Noto Sans CJK TC','Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif"


def picture(rules: KingsPlate, view: View, lang: str, title: str, *, bottom: Seat = 0) -> str:
    """The board in its box with both hands, as an SVG document; the same view always gives the same text."""
    side = view.size * (SQUARE + GAP) - GAP
    width = side + 2 * FRAME
    height = side + 2 * FRAME + 2 * HAND
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" lang="{lang}"'
        f' font-family="{FONT}" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f"{_box(width, height)}{_hand(rules, view, 1 - bottom, bottom, y=14)}"
        f'<g transform="translate({FRAME} {FRAME + HAND})">{_board(rules, view, lang, bottom)}</g>'
        f"{_hand(rules, view, bottom, bottom, y=height - HAND)}</svg>"
    )


def _box(width: int, height: int) -> str:
    """The wooden box with the hollow for the board."""
    grain = "".join(
        f'<path d="M6 {y}C{width * 0.3:g} {y - 7} {width * 0.6:g} {y + 8} {width - 6} {y - 2}" fill="none"'
        f' stroke="{GRAIN}" stroke-width="{1 + y % 3}" stroke-opacity=".5"/>'
        for y in range(18, height - 8, 17)
    )
    return (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="18" fill="{WOOD}" stroke="{RIM}"'
        ' stroke-width="4"/>'
        f'{grain}<rect x="{FRAME - 8}" y="{FRAME + HAND - 8}" width="{width - 2 * FRAME + 16}"'
        f' height="{height - 2 * FRAME - 2 * HAND + 16}" rx="10" fill="{HOLLOW}" stroke="{RIM}" stroke-width="2"/>'
    )


def _board(rules: KingsPlate, view: View, lang: str, bottom: Seat) -> str:
    parts = []
    last = view.size - 1
    for square in range(len(names(view.size))):
        rank, file = divmod(square, view.size)
        column, row = (file, last - rank) if bottom == 0 else (last - file, rank)
        place = f'<g transform="translate({column * (SQUARE + GAP)} {row * (SQUARE + GAP)})">'
        field = f'<rect width="{SQUARE}" height="{SQUARE}" rx="7" fill="{FIELDS[(rank + file) % 2]}"/>'
        parts.append(f"{place}{field}{_piece(rules, view, lang, square, bottom)}</g>")
    return "".join(parts)


def _piece(rules: KingsPlate, view: View, lang: str, square: int, bottom: Seat) -> str:
    piece = view.board[square]
    if not piece:
        return ""
    card, own = rules.cards[piece >> 1], piece & 1 == bottom
    palette = OWN if own else RIVAL
    count = rules.stars(view, square)
    drawing = face(card, palette, emblem(card, palette, y=emblem_height(own=own)), own=own) + lettering(
        card, card.name[lang], palette, stars=count, own=own
    )
    return drawing + (ICE if square in view.frozen else "")


def _hand(rules: KingsPlate, view: View, seat: Seat, bottom: Seat, *, y: int) -> str:
    """A row of small cards, the known ones face up."""
    palette = OWN if seat == bottom else RIVAL
    hand = view.hands[seat]
    cards = [_small(rules, kind, palette) for kind in hand.known] + [back(palette)] * hand.hidden
    return "".join(
        f'<g transform="translate({FRAME + number * 56} {y}) scale(.52)">{card}</g>'
        for number, card in enumerate(cards)
    )


def _small(rules: KingsPlate, kind: int, palette: Palette) -> str:
    card = rules.cards[kind]
    return (
        f'<rect x="4.5" y="4.5" width="91" height="91" rx="7" fill="{palette.face}" stroke="{palette.edge}"'
        f' stroke-width="2.2"/>{emblem(card, palette, y=50, size=68)}'
    )
