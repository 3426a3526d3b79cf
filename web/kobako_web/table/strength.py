"""How strong a card of King's Plate is just now, and why."""

from __future__ import annotations

from kobako.grid import Square
from kobako.kings_plate import KingsPlate, View
from kobako.kings_plate.abilities import beside_king
from kobako.kings_plate.state import Piece

from kobako_web.words import Words


def lifts(rules: KingsPlate, view: View, square: Square) -> list[tuple[Piece, int]]:
    """What raises the stars of the card on a square: each lifting piece with the stars it adds in all.

    Self Up counts as the card itself.
    """
    board, of = view.board, rules.of
    piece = board[square]
    lifters = (of.king_ups if of.king[piece] else of.unit_ups)[piece & 1]
    added = [(lifter, board.count(lifter) - (lifter == piece)) for lifter in lifters]
    if of.self_up[piece] and beside_king(board, square, of, rules.near):
        added.append((piece, 1))
    return [(lifter, count) for lifter, count in added if count]


def stars_now(rules: KingsPlate, view: View, square: Square, words: Words) -> str | None:
    """The printed stars and what is added to them, as "Now 2 stars: 1 + 1 (Drummer)"; None where nothing is added."""
    added = lifts(rules, view, square)
    if not added:
        return None
    printed = rules.of.stars[view.board[square]]
    parts = [str(printed)] + [
        words("{n} ({card})", n=count, card=words.card(rules.cards[piece >> 1])) for piece, count in added
    ]
    return words.plural(
        "Now {n} star: {parts}",
        "Now {n} stars: {parts}",
        n=printed + sum(count for _, count in added),
        parts=" + ".join(parts),
    )
