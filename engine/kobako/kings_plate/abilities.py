"""The abilities and what they do to stars, squares and placing power; stars are worked out anew before every test."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isqrt
from typing import NamedTuple

from kobako.core import Seat
from kobako.grid import Gathered, Square, bits, neighbours, step
from kobako.kings_plate.cards import Ability, CardSet, Kind
from kobako.kings_plate.state import Piece


class Traits:
    """What matters about the cards of a set, by piece or kind in plain lists; piece 0 and kind 0 are nobody.

    `dispelled` leaves out the abilities that Dispel takes away: those of all units (D9).
    """

    def __init__(self, cards: CardSet, *, dispelled: bool) -> None:
        printed = [None, *cards.cards]
        held: list[frozenset[Ability]] = [
            card.abilities if card and (card.king or not dispelled) else frozenset() for card in printed
        ]

        def having(*abilities: Ability) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
            return _of_both_seats([kind for kind in cards.kinds if not held[kind].isdisjoint(abilities)])

        def by_piece(ability: Ability) -> list[bool]:
            return [ability in abilities for abilities in held for _seat in (0, 1)]

        each_piece = [card for card in printed for _seat in (0, 1)]
        self.cost: list[int] = [card.cost if card else 0 for card in printed]
        self.king: list[bool] = [card is not None and card.king for card in each_piece]
        self.stars: list[int] = [card.stars if card else 0 for card in each_piece]
        self.costs: list[int] = [card.costs if card else 0 for card in each_piece]
        self.kings = _of_both_seats([kind for kind in cards.kinds if cards[kind].king])
        self.sneak: list[bool] = [Ability.SNEAK in abilities for abilities in held]
        self.freeze = by_piece(Ability.FREEZE)
        self.self_up = by_piece(Ability.SELF_UP)
        self.uncheck = by_piece(Ability.UNCHECK)
        self.double_move = by_piece(Ability.DOUBLE_MOVE)
        self.barriers = having(Ability.BARRIER, Ability.FORCE)
        self.unit_ups = having(Ability.UNIT_UP)
        self.king_ups = having(Ability.KING_UP)
        self.cost_ups = having(Ability.COST_UP)
        self.forces = having(Ability.FORCE)
        self.team_ups = having(Ability.TEAM_UP)
        self.all_ups = having(Ability.ALL_UP)
        self.charms = having(Ability.CHARM)
        first, second = _of_both_seats(
            [kind for kind in cards.kinds if Ability.DISPEL in cards[kind].abilities]
        )
        self.dispels: tuple[Piece, ...] = first + second
        """Every piece with Dispel, in force or not."""
        self.lifters: list[Piece] = sorted(
            {piece for ups in (self.unit_ups, self.king_ups, self.all_ups) for each in ups for piece in each}
        )
        """Every piece that raises the stars of others wherever they stand."""
        self.no_lifters = frozenset(self.lifters).isdisjoint
        self.lifted = _Lifted(self)
        self.shifters = frozenset(
            piece for found in (self.forces, self.team_ups) for each in found for piece in each
        )
        """Every piece that changes the stars of others by where they stand."""
        self.powers = [
            [(piece, self.costs[piece] + (piece in ups)) for piece in sorted({*kings, *ups})]
            for kings, ups in zip(self.kings, self.cost_ups, strict=True)
        ]
        """KP8: by seat, every piece that gives placing power, and how much."""


def _of_both_seats(kinds: list[Kind]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    return tuple(2 * kind for kind in kinds), tuple(2 * kind + 1 for kind in kinds)


@cache
def traits(cards: CardSet, *, dispelled: bool = False) -> Traits:
    return Traits(cards, dispelled=dispelled)


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
        self._half = (len(squares) + 1) // 2
        self._low, self._high = _Beside(self.near), _Beside(self.near[self._half :])
        self.level = (0,) * len(squares)
        """By square, nothing."""

    def beside(self, squares: int) -> int:
        """The neighbours of some squares, in two look-ups: going from square to square took a fortieth of a ply."""
        return self._low[squares & (1 << self._half) - 1] | self._high[squares >> self._half]


class _Beside(dict[int, int]):
    """The neighbours of one half of the squares together, filled as they are met."""

    def __init__(self, near: Sequence[int]) -> None:
        super().__init__()
        self._near = near

    def __missing__(self, squares: int) -> int:
        mask = 0
        for square, near in enumerate(self._near):
            if squares >> square & 1:
                mask |= near
        self[squares] = mask
        return mask


@cache
def ground(size: int) -> Ground:
    return Ground(size)


# --- Barrier and Force: where nobody places ---


def barred(board: Sequence[Piece], seat: Seat, of: Traits, on: Ground) -> int:
    """Barrier and Force: the squares, as bits, where the enemy's cards keep this seat from placing."""
    mask = 0
    for warder in of.barriers[1 - seat]:
        if warder in board:
            for square, piece in enumerate(board):
                if piece == warder:
                    mask |= on.front_row[1 - seat][square]
    return mask


# --- Freeze ---


def facing(board: Sequence[Piece], of: Traits, on: Ground) -> list[tuple[Square, Square]]:
    """Freeze: (the square of a card that freezes, the square straight ahead of it) where an enemy stands there."""
    pairs = []
    for square, piece in enumerate(board):
        if of.freeze[piece]:
            ahead = on.front[piece & 1][square]
            if ahead is not None and board[ahead] and board[ahead] & 1 != piece & 1:
                pairs.append((square, ahead))
    return pairs


# --- stars: what is printed, the whole board (Unit Up, King Up, All Up), the place (Self Up, Force, Team Up) ---


class _Lifted(dict[tuple[int, ...], list[int]]):
    """Stars by piece, by how many of each card that lifts others stand on the board; filled as they are met."""

    def __init__(self, of: Traits) -> None:
        super().__init__()
        self._of = of

    def __missing__(self, counts: tuple[int, ...]) -> list[int]:
        of, counted = self._of, dict(zip(self._of.lifters, counts, strict=True))
        lifted = self[counts] = of.stars.copy()
        for piece in range(2, len(lifted)):
            # King Up: own kings +1. Unit Up: own units +1. All Up: all own cards +1. Never the lifting card itself.
            # Same-named bonuses add up.
            seat = piece & 1
            for lifter in (of.king_ups if of.king[piece] else of.unit_ups)[seat] + of.all_ups[seat]:
                lifted[piece] += counted[lifter] - (lifter == piece and counted[lifter] > 0)
        return lifted


def lifted(board: Sequence[Piece], of: Traits) -> list[int]:
    """Stars by piece with what the board as a whole adds; what depends on the square is left out."""
    if of.no_lifters(board):
        return of.stars
    return of.lifted[tuple([board.count(lifter) for lifter in of.lifters])]


def beside_king(board: Sequence[Piece], square: Square, of: Traits, near: Sequence[Sequence[Square]]) -> bool:
    """Self Up: whether the card on a square stands beside a king of its owner."""
    seat = board[square] & 1
    return any(of.king[board[other]] and board[other] & 1 == seat for other in near[square])


def shifted(board: Sequence[Piece], of: Traits, on: Ground) -> Sequence[int]:
    """By square, what Force and Team Up add to the stars of a card there or take from them."""
    if not of.shifters or of.shifters.isdisjoint(board):
        return on.level
    shifts = [0] * len(board)
    for square, piece in enumerate(board):
        if piece in of.shifters:
            _force(board, square, of, on, shifts)
            _team_up(board, square, of, on, shifts)
    return shifts


def _force(board: Sequence[Piece], square: Square, of: Traits, on: Ground, shifts: list[int]) -> None:
    """Force: enemy cards on the three squares ahead have one star less."""
    seat = board[square] & 1
    if board[square] in of.forces[seat]:
        for ahead in on.squares.of(on.front_row[seat][square]):
            if board[ahead] and board[ahead] & 1 != seat:
                shifts[ahead] -= 1


def _team_up(board: Sequence[Piece], square: Square, of: Traits, on: Ground, shifts: list[int]) -> None:
    """Team Up: own units beside it, kings aside, have one star more."""
    seat = board[square] & 1
    if board[square] in of.team_ups[seat]:
        for beside in on.squares.of(on.near[square]):
            piece = board[beside]
            if piece and piece & 1 == seat and not of.king[piece]:
                shifts[beside] += 1


def stars(board: Sequence[Piece], square: Square, of: Traits, near: Sequence[Sequence[Square]]) -> int:
    """The stars of the card on a square with everything that raises or lowers them."""
    piece = board[square]
    total = lifted(board, of)[piece]
    if of.self_up[piece] and beside_king(board, square, of, near):  # Self Up: +1 beside an own king.
        total += 1
    if of.shifters:
        total += shifted(board, of, ground(isqrt(len(board))))[square]
    return total


class Bonus(NamedTuple):
    """What one ability adds to the stars of a card, or takes from them."""

    ability: Ability
    by: Square
    """Where the card with the ability stands."""
    stars: int


def bonuses(board: Sequence[Piece], square: Square, of: Traits, on: Ground) -> list[Bonus]:
    """Why the card on a square has more or fewer stars than are printed on it, ability by ability."""
    piece = board[square]
    seat, king = piece & 1, of.king[piece]
    found = []
    if of.self_up[piece] and any(board[other] in of.kings[seat] for other in on.squares.of(on.near[square])):
        found.append(Bonus(Ability.SELF_UP, square, 1))
    for by, other in enumerate(board):
        if by == square or not other:
            continue
        beside = on.near[square] >> by & 1
        for ability, given, applies in (
            (Ability.UNIT_UP, of.unit_ups[seat], not king),
            (Ability.KING_UP, of.king_ups[seat], king),
            (Ability.TEAM_UP, of.team_ups[seat], beside and not king),
            (Ability.ALL_UP, of.all_ups[seat], True),
        ):
            if applies and other in given:
                found.append(Bonus(ability, by, 1))
        if other in of.forces[1 - seat] and on.front_row[1 - seat][by] >> square & 1:
            found.append(Bonus(Ability.FORCE, by, -1))
    return found


# --- n Costs and Cost Up ---


def power(board: Sequence[Piece], seat: Seat, of: Traits) -> int:
    """KP8: the Costs of the seat's kings on the board, and Cost Up: one more for each."""
    total = 0
    for piece, worth in of.powers[seat]:
        if piece in board:
            total += worth * board.count(piece)
    return total


# --- Dispel and Charm ---


def dispelled(board: Sequence[Piece], of: Traits) -> bool:
    """Dispel, D10: whether an odd number of them stands on the board; two cancel each other, whoever owns them."""
    return sum([board.count(piece) for piece in of.dispels]) % 2 == 1


def charmed(board: Sequence[Piece], seat: Seat, of: Traits) -> bool:
    """Charm: whether the enemy cannot capture the kings of a seat."""
    return any(piece in board for piece in of.charms[seat])
