"""A position of Rensei Daifugo as one SVG that stands alone."""

from __future__ import annotations

from kobako.core import Seat
from kobako.rensei import View
from kobako.rensei.cards import Card
from markupsafe import escape

from kobako_web.picture.rensei_cards import back, face_of, field_of, patterns

WIDTH, HEIGHT = 560, 520
CARD_WIDTH, FIELD_WIDTH = 110, 150
TOP = 56
FELT, FELT_RIM, WOOD, RIM = "#3d3350", "#241b33", "#b98a4e", "#6d4a24"
PATTERN = "pt-in-picture"
FONT = "'Noto Sans TC','Noto Sans CJK TC','Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif"


def picture(view: View, lang: str, title: str, *, bottom: Seat = 0) -> str:
    """The field, both piles and the hand of a seat, as an SVG document; the same view always gives the same text."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" lang="{lang}"'
        f' font-family="{FONT}" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f"<defs>{patterns(PATTERN)}</defs>"
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="18" fill="{WOOD}" stroke="{RIM}"'
        f' stroke-width="4"/><rect x="14" y="14" width="{WIDTH - 28}" height="292" rx="12" fill="{FELT}"'
        f' stroke="{FELT_RIM}" stroke-width="3"/>'
        f"{_used(view, lang)}{_field(view, lang)}{_pile(view)}{_hand(view, bottom, lang)}</svg>"
    )


def _card(body: str, x: float, y: float, width: float, turn: float = 0) -> str:
    turned = f" rotate({turn:g} 50 70)" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({width / 100:g}){turned}">{body}</g>'


def _slot(x: float, y: float, width: float) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{width * 1.4:g}" rx="11" fill="none"'
        ' stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="7 6"/>'
    )


def _field(view: View, lang: str) -> str:
    x = (WIDTH - FIELD_WIDTH) / 2
    if view.empty:
        return _slot(x, TOP, FIELD_WIDTH)
    return _card(field_of(view.number, view.marks, view.clear, lang, PATTERN), x, TOP, FIELD_WIDTH)


def _used(view: View, lang: str) -> str:
    if not view.used:
        return _slot(48, TOP + 30, CARD_WIDTH)
    return _card(face_of(view.used[-1], lang, PATTERN), 48, TOP + 30, CARD_WIDTH, -7)


def _pile(view: View) -> str:
    x, y = WIDTH - 48 - CARD_WIDTH, TOP + 30
    if not view.deck:
        return _slot(x, y, CARD_WIDTH)
    return _card(back(), x + 6, y + 6, CARD_WIDTH) + _card(back(), x, y, CARD_WIDTH)


def _hand(view: View, seat: Seat, lang: str) -> str:
    """A fan of cards over the edge of the table."""
    hand = view.hands[seat]
    cards: list[Card | None] = [*hand.known, *[None] * hand.hidden]
    step = min(96, (WIDTH - 160) / max(len(cards) - 1, 1))
    first = WIDTH / 2 - step * (len(cards) - 1) / 2 - 55
    middle = (len(cards) - 1) / 2
    return "".join(
        _card(
            back() if card is None else face_of(card, lang, PATTERN),
            first + index * step,
            338 + (index - middle) ** 2 * 5,
            CARD_WIDTH,
            (index - middle) * 5,
        )
        for index, card in enumerate(cards)
    )
