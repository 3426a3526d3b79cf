"""A position of Kindoro as one SVG that stands alone."""

from __future__ import annotations

from kobako.core import Seat
from kobako.kindoro import View
from kobako.kindoro.state import PLACES, Place

from kobako_web.picture.box import CARD_WIDTH, box, fan, lay, slot
from kobako_web.picture.kindoro_cards import PALETTE, arrow, back, dial, steel

COLUMN = 130
LEFT, TOP = 24, 112
FELT, FELT_RIM = "#1d5f66", "#0d3c42"
STEEL = "steel-in-picture"


def picture(view: View, lang: str, title: str, *, bottom: Seat = 0) -> str:
    """The field, the draw pile and the hand of a seat, as an SVG document; the same view always gives the same text."""
    return box(
        *(_place(view, place) for place in PLACES),
        _pile(view),
        fan(view.hands[bottom], lambda card: dial(card, STEEL), back()),
        lang=lang,
        title=title,
        defs=steel(STEEL),
        felt=FELT,
        rim=FELT_RIM,
    )


def _place(view: View, place: Place) -> str:
    x = LEFT + place * COLUMN
    card = view.fields[place]
    edges = "".join(
        f'<rect x="{x + shift}" y="{TOP + shift}" width="{CARD_WIDTH}" height="{CARD_WIDTH * 1.4:g}" rx="11"'
        f' fill="{PALETTE.face}" stroke="{PALETTE.edge}" stroke-width="1.5"/>'
        for shift in range(min(view.heights[place], 4) * 4 - 4, 0, -4)
    )
    lying = edges + lay(dial(card, STEEL), x, TOP) if card is not None else slot(x, TOP)
    return lay(arrow(down=view.down[place]), x, 32) + lying


def _pile(view: View) -> str:
    x = LEFT + 3 * COLUMN + 6
    if not view.pile:
        return slot(x, TOP)
    return (
        lay(back(), x + 6, TOP + 6)
        + lay(back(), x, TOP)
        + f'<text x="{x + CARD_WIDTH / 2:g}" y="94" font-size="30" font-weight="700" text-anchor="middle"'
        f' fill="#fff6e6">{view.pile}</text>'
    )
