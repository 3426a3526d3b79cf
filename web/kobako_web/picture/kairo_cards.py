"""The cards of Kairo, square as in the box: a small market on which the card's regions are lit."""

from __future__ import annotations

from typing import Final

from kobako.kairo.cards import BARKER, FIRST_JOKER, JOKERS, REGIONS, TEXTS, Card

from kobako_web.picture.kairo_marks import BARKER as HORN

SIDE: Final = 60
PAPER, EDGE, LIT, UNLIT, INK = "#fbf2dc", "#8d7a5c", "#e08a1e", "#ead9b4", "#3a2412"


def card_id(card: Card) -> str:
    return f"k-card-{TEXTS[card]}"


def faces() -> str:
    """Every card, and the back, as SVG symbols."""
    drawings = {card_id(card): face(card) for card in range(BARKER + 1)} | {"k-back": back()}
    return "".join(
        f'<symbol id="{name}" viewBox="0 0 {SIDE} {SIDE}">{drawing}</symbol>'
        for name, drawing in drawings.items()
    )


def face(card: Card) -> str:
    """A card as a drawing in a square of 60."""
    sheet = (
        f'<rect x="1" y="1" width="58" height="58" rx="7" fill="{PAPER}" stroke="{EDGE}" stroke-width="2"/>'
    )
    if card == BARKER:
        return f'{sheet}<g transform="translate(8 9) scale(1.1)">{HORN}</g>'
    lit = JOKERS[card - FIRST_JOKER] if card >= FIRST_JOKER else (card,)
    return f"{sheet}{_map(lit)}"


def _map(lit: tuple[int, ...]) -> str:
    """The nine regions over the whole card, the lit ones with their number."""
    cell, first = 16.4, 5.4
    parts = []
    for region in REGIONS:
        x, y = first + region % 3 * cell, first + region // 3 * cell
        fill = LIT if region in lit else UNLIT
        parts.append(
            f'<rect x="{x + 0.7:g}" y="{y + 0.7:g}" width="{cell - 1.4:g}" height="{cell - 1.4:g}" rx="2.5"'
            f' fill="{fill}"/>'
        )
    parts.append(
        '<path d="M6.4 25V53.6H53.6V25" fill="none" stroke="#7b4a96" stroke-width="2" stroke-dasharray="2 2.6"/>'
    )
    for region in lit:
        x, y = first + (region % 3 + 0.5) * cell, first + (region // 3 + 0.5) * cell
        parts.append(
            f'<text x="{x:g}" y="{y + 5.3:g}" font-size="15" font-weight="800" text-anchor="middle" fill="{INK}">'
            f"{region + 1}</text>"
        )
    return "".join(parts)


def back() -> str:
    """A lattice, as of a window in a bazaar."""
    lattice = "".join(
        f"M{x} 8 {x + 11} 19 {x} 30 {x + 11} 41 {x} 52M{x + 11} 8 {x} 19 {x + 11} 30 {x} 41 {x + 11} 52"
        for x in (8, 19, 30, 41)
    )
    return (
        f'<rect x="1" y="1" width="58" height="58" rx="7" fill="#7a4a12" stroke="#4b2c08" stroke-width="2"/>'
        f'<rect x="6" y="6" width="48" height="48" rx="4" fill="#935d1c" stroke="#d9a95a" stroke-width="1.2"/>'
        f'<path d="{lattice}" fill="none" stroke="#d9a95a" stroke-width="1.4" stroke-opacity=".75"/>'
    )
