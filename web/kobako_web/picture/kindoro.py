"""A position of Kindoro as one SVG that stands alone."""

from __future__ import annotations

from kobako.core import Seat
from kobako.kindoro import View
from kobako.kindoro.state import PLACES, Card, Place
from markupsafe import escape

from kobako_web.picture.kindoro_cards import PALETTE, arrow, back, dial, steel

WIDTH, HEIGHT = 560, 520
COLUMN, CARD_WIDTH = 130, 110
LEFT = 24
FELT, FELT_RIM, WOOD, RIM = "#1d5f66", "#0d3c42", "#b98a4e", "#6d4a24"
STEEL = "steel-in-picture"
FONT = "'Noto Sans TC','Noto Sans CJK TC','Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif"


def picture(view: View, lang: str, title: str, *, bottom: Seat = 0) -> str:
    """The field, the draw pile and the hand of a seat, as an SVG document; the same view always gives the same text."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" lang="{lang}"'
        f' font-family="{FONT}" aria-label="{escape(title)}"><title>{escape(title)}</title><defs>{steel(STEEL)}</defs>'
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="18" fill="{WOOD}" stroke="{RIM}"'
        f' stroke-width="4"/><rect x="14" y="14" width="{WIDTH - 28}" height="292" rx="12" fill="{FELT}"'
        f' stroke="{FELT_RIM}" stroke-width="3"/>'
        f"{''.join(_place(view, place) for place in PLACES)}{_pile(view)}{_hand(view, bottom)}</svg>"
    )


def _card(body: str, x: float, y: float, width: float, turn: float = 0) -> str:
    turned = f" rotate({turn:g} 50 70)" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({width / 100:g}){turned}">{body}</g>'


def _place(view: View, place: Place) -> str:
    x = LEFT + place * COLUMN
    card = view.fields[place]
    edges = "".join(
        f'<rect x="{x + shift}" y="{112 + shift}" width="{CARD_WIDTH}" height="{CARD_WIDTH * 1.4:g}" rx="11"'
        f' fill="{PALETTE.face}" stroke="{PALETTE.edge}" stroke-width="1.5"/>'
        for shift in range(min(view.heights[place], 4) * 4 - 4, 0, -4)
    )
    lying = edges + _card(dial(card, STEEL), x, 112, CARD_WIDTH) if card is not None else _slot(x)
    return _card(arrow(down=view.down[place]), x, 32, CARD_WIDTH) + lying


def _slot(x: float) -> str:
    return (
        f'<rect x="{x}" y="112" width="{CARD_WIDTH}" height="{CARD_WIDTH * 1.4:g}" rx="11" fill="none"'
        ' stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="7 6"/>'
    )


def _pile(view: View) -> str:
    x = LEFT + 3 * COLUMN + 6
    if not view.pile:
        return _slot(x)
    return (
        _card(back(), x + 6, 118, CARD_WIDTH)
        + _card(back(), x, 112, CARD_WIDTH)
        + f'<text x="{x + CARD_WIDTH / 2:g}" y="94" font-size="30" font-weight="700" text-anchor="middle"'
        f' fill="#fff6e6">{view.pile}</text>'
    )


def _hand(view: View, seat: Seat) -> str:
    """A fan of cards over the edge of the table."""
    hand = view.hands[seat]
    cards: list[Card | None] = [*hand.known, *[None] * hand.hidden]
    step = min(96, (WIDTH - 160) / max(len(cards) - 1, 1))
    first = WIDTH / 2 - step * (len(cards) - 1) / 2 - 55
    middle = (len(cards) - 1) / 2
    return "".join(
        _card(
            back() if card is None else dial(card, STEEL),
            first + index * step,
            338 + (index - middle) ** 2 * 5,
            CARD_WIDTH,
            (index - middle) * 5,
        )
        for index, card in enumerate(cards)
    )
