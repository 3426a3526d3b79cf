"""The abilities and what they do to stars, squares and placing power; stars are worked out anew before every test."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kobako.core import Seat
from kobako.grid import Gathered, Square, bits, neighbours, step
from kobako.kings_plate.cards import Ability, CardSet, Kind
from kobako.kings_plate.state import Piece


class Traits:
    """What matters about the cards of a set, by piece or kind in plain lists; piece 0 and kind 0 are nobody."""

    def __init__(self, cards: CardSet) -> None:
        printed = [None, *cards.cards]
        self.cost: list[int] = [card.cost if card else 0 for card in printed]
        self.sneak: list[bool] = [card is not None and Ability.SNEAK in card.abilities for card in printed]
        by_piece = [card for card in printed for _seat in (0, 1)]
        self.king: list[bool] = [card is not None and card.king for card in by_piece]
        self.stars: list[int] = [card.stars if card else 0 for card in by_piece]
        self.costs: list[int] = [card.costs if card else 0 for card in by_piece]
        self.uncheck, self.freeze, self.self_up = (
            [card is not None and ability in card.abilities for card in by_piece]
            for ability in (Ability.UNCHECK, Ability.FREEZE, Ability.SELF_UP)
        )
        self.barriers = self._pieces_with(cards, Ability.BARRIER)
        self.unit_ups = self._pieces_with(cards, Ability.UNIT_UP)
        self.king_ups = self._pieces_with(cards, Ability.KING_UP)
        self.lifters: list[Piece] = sorted(
            piece for ups in (self.unit_ups, self.king_ups) for each in ups for piece in each
        )
        """Every piece that raises the stars of others."""
        self.no_lifters = frozenset(self.lifters).isdisjoint
        self.lifted = _Lifted(self)
        self.kings: tuple[tuple[Piece, ...], tuple[Piece, ...]] = _of_both_seats(
            [kind for kind in cards.kinds if cards[kind].king]
        )

    @staticmethod
    def _pieces_with(cards: CardSet, ability: Ability) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
        return _of_both_seats([kind for kind in cards.kinds if ability in cards[kind].abilities])


def _of_both_seats(kinds: list[Kind]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    return tuple(2 * kind for kind in kinds), tuple(2 * kind + 1 for kind in kinds)


@cache
def traits(cards: CardSet) -> Traits:
    return Traits(cards)


class Ground:
    """Squares of a board as bits of an int: bit n is square n."""

    def __init__(self, size: int) -> None:
        squares = range(size * size)
        self.all = (1 << len(squares)) - 1
        self.near = [bits(neighbours(size)[square]) for square in squares]
        """The neighbours of every square."""
        self.front: list[list[Square | None]] = [
            [step(square, 0, ahead, size) for square in squares] for ahead in (1, -1)
        ]
        """By seat and square: the square straight ahead."""
        self.front_row = [
            [
                bits(to for files in (-1, 0, 1) if (to := step(square, files, ahead, size)) is not None)
                for square in squares
            ]
            for ahead in (1, -1)
        ]
        """By seat and square: the three squares ahead (D11)."""
        self.squares = Gathered(len(squares), int)


@cache
def ground(size: int) -> Ground:
    return Ground(size)


class _Lifted(dict[tuple[int, ...], list[int]]):
    """Stars by piece, by how many of each card that lifts others stand on the board; filled as they are met."""

    def __init__(self, of: Traits) -> None:
        super().__init__()
        self._of = of

    def __missing__(self, counts: tuple[int, ...]) -> list[int]:
        of, counted = self._of, dict(zip(self._of.lifters, counts, strict=True))
        lifted = self[counts] = of.stars.copy()
        for piece in range(2, len(lifted)):
            # King Up: own kings +1. Unit Up: own units +1, except itself. Same-named bonuses add up.
            for lifter in (of.king_ups if of.king[piece] else of.unit_ups)[piece & 1]:
                lifted[piece] += counted[lifter] - (lifter == piece and counted[lifter] > 0)
        return lifted


def lifted(board: Sequence[Piece], of: Traits) -> list[int]:
    """Stars by piece with what the board as a whole adds; what depends on the square (Self Up) is left out."""
    if of.no_lifters(board):
        return of.stars
    return of.lifted[tuple([board.count(lifter) for lifter in of.lifters])]


def beside_king(board: Sequence[Piece], square: Square, of: Traits, near: Sequence[Sequence[Square]]) -> bool:
    """Whether the card on a square stands beside a king of its owner."""
    seat = board[square] & 1
    return any(of.king[board[other]] and board[other] & 1 == seat for other in near[square])


def stars(board: Sequence[Piece], square: Square, of: Traits, near: Sequence[Sequence[Square]]) -> int:
    """The stars of the card on a square with everything that raises them."""
    piece = board[square]
    total = lifted(board, of)[piece]
    if of.self_up[piece] and beside_king(board, square, of, near):  # Self Up: +1 beside an own king.
        total += 1
    return total


def barred(board: Sequence[Piece], seat: Seat, of: Traits, on: Ground) -> int:
    """Barrier: the squares, as bits, where the enemy's barriers keep this seat from placing."""
    mask = 0
    for warder in of.barriers[1 - seat]:
        if warder in board:
            for square, piece in enumerate(board):
                if piece == warder:
                    mask |= on.front_row[1 - seat][square]
    return mask


def power(board: Sequence[Piece], seat: Seat, of: Traits) -> int:
    """KP8: the Costs of the seat's kings on the board."""
    total = 0
    for king in of.kings[seat]:
        if king in board:
            total += of.costs[king] * board.count(king)
    return total


def facing(board: Sequence[Piece], of: Traits, on: Ground) -> list[tuple[Square, Square]]:
    """Freeze: (the square of a card that freezes, the square straight ahead of it) where an enemy stands there."""
    pairs = []
    for square, piece in enumerate(board):
        if of.freeze[piece]:
            ahead = on.front[piece & 1][square]
            if ahead is not None and board[ahead] and board[ahead] & 1 != piece & 1:
                pairs.append((square, ahead))
    return pairs
