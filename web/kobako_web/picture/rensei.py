"""A position of Rensei Daifugo as one SVG that stands alone."""

from __future__ import annotations

from kobako.core import Seat
from kobako.rensei import View

from kobako_web.picture.box import CARD_WIDTH, WIDTH, box, fan, lay, slot
from kobako_web.picture.rensei_cards import back, face_of, field_of, patterns

FIELD_WIDTH = 150
SIDE, TOP = 48, 56
"""How far the piles lie from the edges, and the field from the upper one."""
FELT, FELT_RIM = "#3d3350", "#241b33"
PATTERN = "pt-in-picture"


def picture(view: View, lang: str, title: str, *, bottom: Seat = 0) -> str:
    """The field, both piles and the hand of a seat, as an SVG document; the same view always gives the same text."""
    return box(
        _used(view, lang),
        _field(view, lang),
        _pile(view),
        fan(view.hands[bottom], lambda card: face_of(card, lang, PATTERN), back()),
        lang=lang,
        title=title,
        defs=patterns(PATTERN),
        felt=FELT,
        rim=FELT_RIM,
    )


def _field(view: View, lang: str) -> str:
    x = (WIDTH - FIELD_WIDTH) / 2
    if view.empty:
        return slot(x, TOP, FIELD_WIDTH)
    return lay(field_of(view.number, view.marks, view.clear, lang, PATTERN), x, TOP, FIELD_WIDTH)


def _used(view: View, lang: str) -> str:
    if not view.used:
        return slot(SIDE, TOP + 30)
    return lay(face_of(view.used[-1], lang, PATTERN), SIDE, TOP + 30, turn=-7)


def _pile(view: View) -> str:
    x, y = WIDTH - SIDE - CARD_WIDTH, TOP + 30
    return lay(back(), x + 6, y + 6) + lay(back(), x, y) if view.deck else slot(x, y)
