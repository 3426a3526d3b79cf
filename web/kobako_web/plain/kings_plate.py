"""King's Plate as plain text."""

from __future__ import annotations

from kobako.kings_plate import KingsPlate, View
from kobako.kings_plate.text import draw

from kobako_web.plain.parts import hand, wrapped
from kobako_web.words import Words


def lines(rules: KingsPlate, view: View, words: Words) -> tuple[list[str], list[str]]:
    """Ranks and files of the engine's drawing; both hands, and which letter stands for which card."""
    board = [line[2:] for line in draw(rules, view).splitlines() if line.startswith("  ")]
    kinds = sorted(
        {piece >> 1 for piece in view.board if piece} | {kind for one in view.hands for kind in one.known}
    )
    names = (f"{rules.cards[kind].symbol} {words.card(rules.cards[kind])}" for kind in kinds)
    return board, [
        *_hand(rules, view, 1, words("Rival (small letters): "), words),
        *_hand(rules, view, 0, words("You (capitals): "), words),
        *wrapped("", names),
    ]


def _hand(rules: KingsPlate, view: View, seat: int, head: str, words: Words) -> list[str]:
    held = view.hands[seat]
    return [head + hand((words.card(rules.cards[kind]) for kind in held.known), held.hidden, words)]
