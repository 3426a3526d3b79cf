"""King's Plate as a search plays it: bits, tables and small ints, with undo.

A node of the search costs a third of what it would with the plain rules (tests/bench/bot_speed.py), and captures
come apart from quiet actions. `tests/bots/test_model.py` plays both side by side.

An action is a code: `square * 32 + to` for a move, `to` being size**2 over the edge; `(32 + kind) * 32 + square`
for a placing; 0 ends the placing. Sets of squares are bits of an int; bit size**2 stands for over the edge.
A repetition that voids the game (KP14) is a draw here, and a seat that is stuck (KP12) is found out by
having no codes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple, TypeAlias

from kobako.grid import Gathered
from kobako.kings_plate.abilities import barred, facing, power
from kobako.kings_plate.cards import CardSet
from kobako.kings_plate.rules import DONE, KingsPlate
from kobako.kings_plate.state import BALANCE_BASE, Action, Done, Leave, Move, Phase, Place, State

Code: TypeAlias = int
Mask: TypeAlias = int

STOP: Code = 0
"""Ends a turn of placings."""
PLACE: Code = 1024
"""Codes from here on are placings."""


class Tables:
    """What is worked out once for a set of cards on a board: actions by their squares, and numbers for keys."""

    def __init__(self, cards: CardSet, size: int) -> None:
        area, kinds = size * size, len(cards.cards)
        # Over the edge is square `area`, as in `kobako.kings_plate.moves`.
        self.goes = [Gathered(area + 1, partial(int.__add__, square << 5)) for square in range(area)]
        self.puts = [Gathered(area, partial(int.__add__, PLACE + (kind << 5))) for kind in range(kinds + 1)]
        rng = Random(1)
        self.salt_board = [[_salt(rng) for _ in range(area)] for _ in range(2 * kinds + 2)]
        self.salt_board[0] = [0] * area
        self.salt_balance = [_salt(rng) for _ in range(kinds + 1)]
        self.salt_freeze = [[_salt(rng) for _ in range(area)] for _ in range(area)]
        self.salt_mover = _salt(rng)
        self.salt_spent = [_salt(rng) for _ in range(100)]


def _salt(rng: Random) -> int:
    return int(rng.random() * 2**53)


@cache
def tables(cards: CardSet, size: int) -> Tables:
    return Tables(cards, size)


class Worth(NamedTuple):
    """What a judge counts as the game goes on, from seat 0's side: added up by the model move by move."""

    board: list[list[int]]
    """By piece and square; 0 for the empty square."""
    hand: list[list[int]]
    """By seat and kind."""


class Model:
    """A position of one guessed world. `play` and `undo` are a stack; every other attribute is to be read only."""

    def __init__(self, game: KingsPlate, state: State, worth: Worth) -> None:
        self.viewer = state.mover
        self.span = PLACE + 32 * (len(game.cards.cards) + 1)
        """All codes are below this."""
        self.game, self.of, self.on, options = game, game.of, game.on, game.options
        self.tables = at = tables(game.cards, options.size)
        self.off = options.size**2
        """The square over the edge."""
        self.worth = worth
        self.on_place = options.freeze_mode == "on_place"
        self.kings_freeze = options.freeze_affects_king
        self.dear_first = options.first_placement_free
        self.limit = options.repetition_count
        self.power = [power(state.board, seat, self.of) for seat in (0, 1)]
        self.board = list(state.board)
        self.side = [0, 0]
        self.kings = [0, 0]
        for square, piece in enumerate(self.board):
            if piece:
                self.side[piece & 1] |= 1 << square
                if self.of.king[piece]:
                    self.kings[piece & 1] = square
        self.hands = [tuple(state.hands[0]), tuple(state.hands[1])]
        self.mover = state.mover
        self.turn = state.turn
        self.placing = state.phase is Phase.PLACING
        self.spent = state.spent
        self.freezes = tuple(state.freezes)
        self.lost: int | None = None
        """The seat whose king was captured."""
        self.void = False
        self.score = sum(worth.board[piece][square] for square, piece in enumerate(self.board))
        self.score += sum(worth.hand[seat][kind] for seat in (0, 1) for kind in self.hands[seat])
        self.key = self.salted(self.board, self.mover, state.balance, self.freezes)
        if self.placing:
            self.key += at.salt_spent[self.spent]
        area = len(self.board)
        self.seen = {
            self.salted(key[:area], key[area], key[area + 1], key[area + 2 :]): stood  # type: ignore[arg-type]
            for key, stood in state.seen.items()
        }
        self._past: list[tuple[Any, ...]] = []

    def salted(
        self, board: Sequence[int], mover: int, balance: int, freezes: Sequence[tuple[int, int]]
    ) -> int:
        """KP14's position as one int: a sum, so that every change is an addition."""
        at = self.tables
        key = sum(at.salt_board[piece][square] for square, piece in enumerate(board))
        key += sum(at.salt_freeze[by][on] for by, on in freezes)
        kind = 0
        while balance:
            digit = (balance + BALANCE_BASE // 2) % BALANCE_BASE - BALANCE_BASE // 2
            key += digit * at.salt_balance[kind]
            balance = (balance - digit) // BALANCE_BASE
            kind += 1
        return key + mover * at.salt_mover

    # --- what may be played ---

    def frozen(self) -> Mask:
        pairs = self.freezes if self.on_place else facing(self.board, self.of, self.on)
        mask = 0
        for _, square in pairs:
            if self.kings_freeze or not self.of.king[self.board[square]]:
                mask |= 1 << square
        return mask

    def reach(self, seat: int) -> list[tuple[int, Mask]]:
        """Where every card of a seat that is not frozen could go, own cards' squares included."""
        board, ways = self.board, self.game.ways
        occupied = self.side[0] | self.side[1]
        able = self.side[seat]
        if self.freezes or not self.on_place:
            able &= ~self.frozen()
        reach = []
        for square in self.on.squares.of(able):
            relevant, way = ways[board[square]][square]
            reach.append((square, way[occupied & relevant]))
        return reach

    def captures(self, reach: list[tuple[int, Mask]]) -> list[Code]:
        """KP9, KP10: every capture the mover has; those of the king, where there are any, stand alone."""
        board, of, seat = self.board, self.of, self.mover
        enemy = self.side[1 - seat]
        hits = 0
        hitters = []
        for square, mask in reach:
            mask &= enemy
            if mask:
                hits |= mask
                hitters.append((square, mask))
        if not hits:
            return []
        king = 1 << self.kings[1 - seat]
        if hits & king:
            if self.turn:
                able = self._able(seat, king, [each for each in hitters if not of.uncheck[board[each[0]]]])
                if able:
                    return able
            hits &= ~king
        captures: list[Code] = []
        for target in self.on.squares.of(hits):
            captures += self._able(seat, 1 << target, hitters)
        return captures

    def _able(self, seat: int, bit: Mask, hitters: list[tuple[int, Mask]]) -> list[Code]:
        """KP10: the captures of one target by those who reach it, if their stars suffice."""
        target = bit.bit_length() - 1
        total = 0
        codes = []
        for square, mask in hitters:
            if mask & bit:
                stars = self.stars(square, seat)
                if stars > 0:
                    total += stars
                    codes.append(square << 5 | target)
        return codes if total >= self.stars(target, 1 - seat) else []

    def stars(self, square: int, seat: int) -> int:
        board, of = self.board, self.of
        piece = board[square]
        stars = of.stars[piece]
        if of.king[piece]:
            for advisor in of.king_ups[seat]:
                stars += board.count(advisor)
            return stars
        for drummer in of.unit_ups[seat]:
            stars += board.count(drummer) - (drummer == piece)
        if of.self_up[piece] and self.on.near[square] >> self.kings[seat] & 1:
            stars += 1
        return stars

    def quiet(self, reach: list[tuple[int, Mask]]) -> list[Code]:
        """KP6, KP7: moves to empty squares and over the edge."""
        goes = self.tables.goes
        empty = ~(self.side[0] | self.side[1])
        quiet: list[Code] = []
        for square, mask in reach:
            mask &= empty
            if mask:
                quiet += goes[square].of(mask)
        return quiet

    def placings(self) -> list[Code]:
        """KP8"""
        seat = self.mover
        hand = self.hands[seat]
        if not hand:
            return []
        of, at = self.of, self.tables
        own, enemy = self.side[seat], self.side[1 - seat]
        left = self.power[seat] - self.spent
        anything = self.dear_first and not self.placing
        empty = self.on.all & ~(own | enemy)
        near = 0
        for square in self.on.squares.of(own):
            near |= self.on.near[square]
        near &= empty
        if near:
            near &= ~barred(self.board, seat, of, self.on)
        placings: list[Code] = []
        last = 0
        for kind in hand:
            if kind != last:
                last = kind
                if of.cost[kind] <= left or anything:
                    mask = empty if of.sneak[kind] else near
                    if mask:
                        placings += at.puts[kind].of(mask)
        return placings

    def wins(self, code: Code) -> bool:
        """Whether an action that may be played takes the king."""
        return code & 31 == self.kings[1 - self.mover] and code != STOP

    def prize(self, code: Code) -> int:
        """What a capture takes."""
        return abs(self.worth.board[self.board[code & 31]][0])

    def shows(self, code: Code) -> bool:
        """Whether an action brings no card to light that is hidden from the viewer."""
        return code < PLACE or self.mover == self.viewer

    def codes(self) -> list[Code]:
        """All that may be played; the order is no promise."""
        if self.placing:
            return [*self.placings(), STOP]
        reach = self.reach(self.mover)
        return self.captures(reach) + self.quiet(reach) + self.placings()

    def threatened(self, seat: int, reach: list[tuple[int, Mask]]) -> bool:
        """Whether the other seat, whose reach is handed in, could capture this seat's king now."""
        king = 1 << self.kings[seat]
        board, uncheck = self.board, self.of.uncheck
        hitters = [each for each in reach if each[1] & king and not uncheck[board[each[0]]]]
        return bool(hitters) and bool(self._able(1 - seat, king, hitters))

    # --- what it does ---

    def play(self, code: Code) -> None:
        """Play one of the codes that may be played."""
        board, seat, at = self.board, self.mover, self.tables
        side, hands = self.side, self.hands
        square = to = code & 31
        if STOP < code < PLACE:
            square = code >> 5
        piece = board[square]
        target = board[to] if to != self.off else 0
        self._past.append(
            (square, piece, to, target, *side, *hands, *self.kings, seat, self.turn, self.placing)
            + (self.spent, self.freezes, self.lost, self.void, self.score, self.key)
        )
        if code >= PLACE:
            self._place((code >> 5) - 32, square)
            return
        if code:
            self.score -= self.worth.board[piece][square]
            self.key -= at.salt_board[piece][square]
            board[square] = 0
            side[seat] &= ~(1 << square)
            if to == self.off:
                self._thaw(square)
                self._take_in(seat, piece >> 1)
            else:
                self._land(piece, square, to, target)
        if self.lost is None:
            self._end_turn()

    def _land(self, piece: int, square: int, to: int, target: int) -> None:
        seat, at = self.mover, self.tables
        if target:
            self._thaw(to)
            self.score -= self.worth.board[target][to]
            self.key -= at.salt_board[target][to]
            self.side[1 - seat] &= ~(1 << to)
            if self.of.king[target]:
                self.lost = 1 - seat
            else:
                self._take_in(seat, target >> 1)
                self.key += at.salt_balance[target >> 1] if seat == 0 else -at.salt_balance[target >> 1]
        self.board[to] = piece
        self.side[seat] |= 1 << to
        if self.of.king[piece]:
            self.kings[seat] = to
        self.score += self.worth.board[piece][to]
        self.key += at.salt_board[piece][to]
        if self.freezes:
            self._refreeze(tuple((to if by == square else by, on) for by, on in self.freezes))

    def _place(self, kind: int, square: int) -> None:
        seat, at = self.mover, self.tables
        piece = 2 * kind + seat
        hand = self.hands[seat]
        index = hand.index(kind)
        self.hands[seat] = hand[:index] + hand[index + 1 :]
        self.board[square] = piece
        self.side[seat] |= 1 << square
        self.score += self.worth.board[piece][square] - self.worth.hand[seat][kind]
        if self.placing:
            self.key -= at.salt_spent[self.spent]
        self.spent += self.of.cost[kind]
        self.placing = True
        self.key += at.salt_board[piece][square] + at.salt_spent[self.spent]
        if self.of.freeze[piece] and self.on_place:
            ahead = self.on.front[seat][square]
            if ahead is not None and self.board[ahead] and self.board[ahead] & 1 != seat:
                self._refreeze((*self.freezes, (square, ahead)))

    def _take_in(self, seat: int, kind: int) -> None:
        self.hands[seat] = tuple(sorted((*self.hands[seat], kind)))
        self.score += self.worth.hand[seat][kind]

    def _thaw(self, square: int) -> None:
        if self.freezes:
            self._refreeze(tuple(pair for pair in self.freezes if square not in pair))

    def _refreeze(self, freezes: tuple[tuple[int, int], ...]) -> None:
        salt = self.tables.salt_freeze
        self.key += sum(salt[by][on] for by, on in freezes) - sum(salt[by][on] for by, on in self.freezes)
        self.freezes = freezes

    def _end_turn(self) -> None:
        at = self.tables
        if self.placing:
            self.key -= at.salt_spent[self.spent]
            self.placing = False
        self.spent = 0
        self.turn += 1
        self.key += at.salt_mover if self.mover == 0 else -at.salt_mover
        self.mover = 1 - self.mover
        stood = self.seen[self.key] = self.seen.get(self.key, 0) + 1
        self.void = stood >= self.limit

    def undo(self) -> None:
        """Take back the last `play`."""
        past = self._past.pop()
        if not self.placing and self.lost is None:
            if self.seen[self.key] == 1:
                del self.seen[self.key]
            else:
                self.seen[self.key] -= 1
        square, piece, to, target, self.side[0], self.side[1], self.hands[0], self.hands[1] = past[:8]
        self.kings[0], self.kings[1], self.mover, self.turn, self.placing = past[8:13]
        self.spent, self.freezes, self.lost, self.void, self.score, self.key = past[13:]
        self.board[square] = piece
        if to != self.off and to != square:
            self.board[to] = target

    @property
    def played(self) -> int:
        """How many actions could be undone."""
        return len(self._past)

    # --- between codes and the actions of the game ---

    def action(self, code: Code) -> Action:
        if code == STOP:
            return DONE
        square = code & 31
        if code >= PLACE:
            return Place((code >> 5) - 32, square)
        return Leave(code >> 5) if square == self.off else Move(code >> 5, square)

    def code(self, action: Action) -> Code:
        match action:
            case Move(square, to):
                return square << 5 | to
            case Leave(square):
                return square << 5 | self.off
            case Place(kind, square):
                return PLACE + (kind << 5) + square
            case Done():
                return STOP
            case _:
                raise ValueError(f"{action} is no action of a turn.")
