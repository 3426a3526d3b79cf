"""A card of King's Plate drawn whole, for a page that has no symbols of it: a card that somebody is making."""

from __future__ import annotations

from kobako.kings_plate.cards import Card
from markupsafe import Markup

from kobako_web.picture.cards import CENTRE, THEMED, emblem, emblem_height, face, lettering


def whole_card(card: Card, lang: str, *, own: bool = True) -> Markup:
    """The card as it lies on the board, in the colours of the page."""
    drawing = emblem(card, THEMED, y=emblem_height(own=own))
    return Markup(
        '<svg class="face" viewBox="0 0 100 100" aria-hidden="true">'
        f"{face(card, THEMED, drawing, own=own)}"
        f"{lettering(card, card.name[lang], THEMED, stars=card.stars, own=own)}</svg>"
    )


def middle(card: Card) -> Markup:
    """The emblem alone, for the middle of the rose."""
    return Markup(
        f'<svg viewBox="28 {CENTRE - 22:g} 44 44" aria-hidden="true">{emblem(card, THEMED, y=CENTRE)}</svg>'
    )
