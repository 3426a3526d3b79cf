"""Kairo as plain text."""

from __future__ import annotations

from kobako.kairo import Kairo, View
from kobako.kairo.text import draw

from kobako_web.plain.parts import seat_name, wrapped
from kobako_web.words import Words


def lines(rules: Kairo, view: View, words: Words) -> tuple[list[str], list[str]]:
    """The market with its files above it; whose number is whose, and how the market is to be read."""
    board = draw(rules, view).splitlines()[: rules.market.size + 1]
    seats = len(view.hands)
    names = [
        words.plural(
            "{number}: {name}, {n} point",
            "{number}: {name}, {n} points",
            n=points,
            number=seat + 1,
            name=seat_name(seat, seats, words),
        )
        for seat, points in enumerate(view.points)
    ]
    return board, [
        *wrapped("", names),
        words("R1 is player 1's red stall, r1 its expansion, >r its entry;"),
        words("@r is the red customer, ~ a restaurant."),
    ]
