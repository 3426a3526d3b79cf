"""A position of Kairo as one SVG that stands alone, and the drawings that its table uses."""

from __future__ import annotations

from typing import Final

from kobako.core import OPEN, Seat
from kobako.kairo import Kairo, View
from kobako.kairo.cards import COLOURS
from kobako.kairo.market import market
from kobako.kairo.state import CHOICES, NONE
from markupsafe import escape

from kobako_web.picture import kairo_cards, kairo_marks
from kobako_web.picture.box import FONT, RIM, WOOD
from kobako_web.picture.kairo_cards import back, face
from kobako_web.picture.kairo_market import SIDE, ground, middle, tiles
from kobako_web.picture.kairo_marks import coin, customer

EDGE: Final = 22
WIDTH, HEIGHT = 640, 524
PLAIN: Final = {
    "k-sand": 'fill="#ecdcb6"',
    "k-sand-2": 'fill="#e3cf9f"',
    "k-tiled": 'fill="#dac6dd"',
    "k-dots": 'fill="#7b4a96" fill-opacity=".5"',
    "k-lines": 'fill="none" stroke="#5a3c14" stroke-opacity=".22"',
    "k-numbers": 'font-size="88" font-weight="700" text-anchor="middle" fill="#6e460a" fill-opacity=".17"',
    "k-u": 'fill="none" stroke="#7b4a96" stroke-width="3" stroke-dasharray="2 6" stroke-linecap="round"',
    "k-walls": 'fill="none" stroke="#7d5a2c" stroke-width="3"',
    "shade": 'fill="none" stroke="#1e1004" stroke-opacity=".35" stroke-width="5" stroke-linejoin="round"',
    "rim": 'fill="none" stroke-width="2.6" stroke-linejoin="round"',
}
"""What the style sheet says of the drawings of the table, by day."""


def sprite() -> str:
    """Everything that the table draws more than once, as SVG symbols."""
    grounds = "".join(
        f'<symbol id="k-ground-{size}" viewBox="0 0 {size * SIDE} {size * SIDE}">'
        f"{ground(market(size, tenth_area=False))}</symbol>"
        for size in map(int, map(str, CHOICES["grid"]))
    )
    return kairo_marks.symbols() + kairo_cards.faces() + grounds


def picture(rules: Kairo, view: View, lang: str, title: str, *, bottom: Seat = 0) -> str:
    """The market, and the cards and coins of a seat, as an SVG document; the same view always gives the same text."""
    board = rules.market
    whole = board.size * SIDE
    shown = rules.options.open_coins or view.viewer in (bottom, OPEN)  # KA39
    people = "".join(
        f'<g transform="translate({x - SIDE / 2:g} {y - SIDE / 2:g})">{customer(colour)}</g>'
        for colour, cell in enumerate(view.customer)
        if cell != NONE
        for x, y in [middle(cell, board.size)]
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" lang="{lang}"'
        f' font-family="{FONT}" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="18" fill="{WOOD}" stroke="{RIM}"'
        f' stroke-width="4"/><g transform="translate({EDGE} {EDGE}) scale({480 / whole:g})">'
        f"<defs>{_symbols()}</defs>"
        f"{_plain(ground(board) + ''.join(tiles(view, board)))}{people}"
        f'<rect width="{whole}" height="{whole}" fill="none" stroke="#4b3013" stroke-width="5"/></g>'
        f"{_hand(view, bottom)}{_coins(view, bottom) if shown else ''}</svg>"
    )


def _symbols() -> str:
    """Under names of their own, since the table on the same page has them too."""
    return kairo_marks.symbols().replace('id="k-', 'id="in-picture-k-')


def _plain(drawing: str) -> str:
    for name, attributes in PLAIN.items():
        drawing = drawing.replace(f'class="{name}"', attributes)
    return drawing.replace('href="#k-', 'href="#in-picture-k-')


def _hand(view: View, seat: Seat) -> str:
    hand = view.hands[seat]
    cards = [*map(face, hand.known), *[back()] * hand.hidden]
    step = 84 if len(cards) <= 3 else 190 / (len(cards) - 1)
    return "".join(
        f'<g transform="translate(526 {EDGE + place * step:g}) scale(1.3)">{card}</g>'
        for place, card in enumerate(cards)
    )


def _coins(view: View, seat: Seat) -> str:
    parts = []
    for colour in COLOURS:
        x, y = 520 + colour % 2 * 50, 318 + colour // 2 * 64
        parts.append(
            f'<g transform="translate({x} {y})">{coin(colour)}<text x="20" y="56" font-size="16" font-weight="800"'
            f' text-anchor="middle" fill="#2a1c10">{view.coins[seat][colour]}</text></g>'
        )
    return "".join(parts)
