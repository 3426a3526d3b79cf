"""Kindoro as plain text."""

from __future__ import annotations

from kobako.kindoro import Kindoro, View
from kobako.kindoro.state import PLACES
from kobako.kindoro.text import draw

from kobako_web.plain.parts import hand, seat_name
from kobako_web.words import Words


def lines(rules: Kindoro, view: View, words: Words) -> tuple[list[str], list[str]]:
    """The three places with their arrows and the card on top; points and hands of all seats, and the draw pile."""
    board = [line[2:].partition("  over")[0] for line in draw(rules, view).splitlines()[: len(PLACES)]]
    seats = len(view.hands)
    told = [words("Draw pile: {n}", n=view.pile)]
    for seat, held in enumerate(view.hands):
        cards = hand(map(str, held.known), held.hidden, words)
        points = view.upper[seat] + view.lower[seat]
        name = seat_name(seat, seats, words)
        told.append(
            words.plural(
                "{name} ({n} point): {cards}",
                "{name} ({n} points): {cards}",
                n=points,
                name=name,
                cards=cards,
            )
        )
    return board, told
