"""Cards, coins, wares and marks of Kairo as the table shows them; the drawings stand once in the page."""

from __future__ import annotations

from functools import cache

from kobako.core import Seat
from kobako.kairo.cards import LETTERS, Card, Colour
from markupsafe import Markup

from kobako_web.picture.kairo_cards import card_id
from kobako_web.picture.kairo_marks import ware_id


def _use(name: str, classes: str) -> Markup:
    return Markup(f'<svg class="{classes}" aria-hidden="true"><use href="#{name}"/></svg>')


@cache
def face(card: Card) -> Markup:
    return _use(card_id(card), "face")


BACK = _use("k-back", "face")


@cache
def coin(colour: Colour) -> Markup:
    return _use(f"k-coin-{LETTERS[colour]}", "coin")


@cache
def ware(colour: Colour) -> Markup:
    """The ware in the paint of its colour."""
    return Markup(f'<span class="ware of-{LETTERS[colour]}">{_use(ware_id(colour), "glyph")}</span>')


@cache
def mark(seat: Seat) -> Markup:
    """The mark on a seat's main stalls."""
    return Markup(f'<span class="owner">{_use(f"k-seat-{seat + 1}", "glyph")}</span>')


@cache
def person_of(colour: Colour) -> Markup:
    """A customer beside the market."""
    return _use(f"k-customer-{LETTERS[colour]}", "walker")
