"""What may be played in a position of King's Plate, and what counts for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from kobako.core import Seat
from kobako.grid import Gathered, Square, neighbours
from kobako.kings_plate.abilities import (
    Bonus,
    Traits,
    barred,
    beside_king,
    bonuses,
    charmed,
    dispelled,
    facing,
    ground,
    lifted,
    power,
    shifted,
    stars,
    traits,
)
from kobako.kings_plate.moves import ways
from kobako.kings_plate.state import (
    Action,
    Done,
    Keep,
    Leave,
    Move,
    Options,
    Phase,
    Piece,
    Place,
    Redraw,
    State,
    View,
    occupied,
)

DONE: Final = Done()
KEEP: Final = Keep()
REDRAW: Final = Redraw()


# Ready-made actions: building a NamedTuple costs ten times a look-up, and it was a third of the generation.


@cache
def _moves(size: int) -> list[list[Move]]:
    return [[Move(square, to) for to in range(size * size)] for square in range(size * size)]


class _Quiet(dict[int, tuple[Action, ...]]):
    """From one square: moves to the squares of a way, and over the edge; filled as ways are met."""

    def __init__(self, square: Square, size: int) -> None:
        super().__init__()
        self._actions: list[Action] = [*_moves(size)[square], Leave(square)]

    def __missing__(self, way: int) -> tuple[Action, ...]:
        actions = self[way] = tuple(self._actions[to] for to in range(len(self._actions)) if way >> to & 1)
        return actions


@cache
def _quiet(size: int) -> list[_Quiet]:
    return [_Quiet(square, size) for square in range(size * size)]


@cache
def _places(size: int, kinds: int) -> list[Gathered[Action]]:
    """By kind: placings on a set of squares."""
    return [Gathered(size * size, partial(Place, kind)) for kind in range(kinds + 1)]


def _by_one_card(actions: Sequence[Action], square: Square) -> list[Action]:
    """Double Move: of all moves those of the card on a square."""
    return [action for action in actions if isinstance(action, Move | Leave) and action.square == square]


class Legality:
    """Legal actions under fixed options, and the tables they are looked up in."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.cards = options.card_set
        self.of = traits(self.cards)
        self._dispelled = traits(self.cards, dispelled=True)
        self._steady = not self.of.dispels
        """Whether what the cards can do never changes; asked before `in_force` where a call would cost too much."""
        self.on = ground(options.size)
        self.near = neighbours(options.size)
        self.ways = ways(self.cards, options.size, options.leap_needs_card)
        self._freezes_stay = options.freeze_mode == "on_place"
        self._moves = _moves(options.size)
        self._quiet = _quiet(options.size)
        self._places = _places(options.size, len(self.cards.cards))

    def actions(self, state: State) -> Sequence[Action]:
        phase = state.phase
        if phase is Phase.TURN:
            actions, quiet = self._moves_on_board(state)
            actions += quiet
            actions += self._placings(state)
            return actions
        if phase is Phase.PLACING:
            return [*self._placings(state), DONE]
        if phase is Phase.AGAIN:
            actions, quiet = self._moves_on_board(state)
            return [*actions, *quiet, DONE]
        return [KEEP, REDRAW] if phase is Phase.MULLIGAN else []

    def captures(self, state: State) -> list[Action]:
        """KP9, KP10: every capture, by target and then by attacker, both ascending; not in the middle of placing."""
        return self._moves_on_board(state)[0]

    def in_force(self, board: Sequence[Piece]) -> Traits:
        """What the cards can do just now: Dispel takes the abilities from all units (D9)."""
        return self.of if self._steady or not dispelled(board, self.of) else self._dispelled

    def power(self, shown: State | View, seat: Seat) -> int:
        """KP8: the placing power of a seat."""
        return power(shown.board, seat, self.in_force(shown.board))

    def _moves_on_board(self, state: State) -> tuple[list[Action], list[Action]]:
        """KP6, KP7, KP9: the captures, and the moves to empty squares and over the edge.

        Between the two moves of a Double Move they are those of that card.
        """
        board, seat = state.board, state.mover
        own, enemy = state.occupied[seat], state.occupied[1 - seat]
        occupied = own | enemy
        frozen = self.frozen(state)
        quiet: list[Action] = []
        attackers: dict[Square, list[Square]] = {}
        ways, quiet_from, empty = self.ways, self._quiet, ~occupied
        for square in self.on.squares.of(own):
            if square in frozen:
                continue
            relevant, way = ways[board[square]][square]
            reached = way[occupied & relevant]
            quiet += quiet_from[square][reached & empty]
            hits = reached & enemy
            if hits:
                for target in self.on.squares.of(hits):
                    if target in attackers:
                        attackers[target].append(square)
                    else:
                        attackers[target] = [square]
        captures: list[Action] = []
        if attackers:
            of = self.of if self._steady else self.in_force(board)
            lift, self_up = lifted(board, of), of.self_up
            shifts = shifted(board, of, self.on) if of.shifters else self.on.level
            for target in sorted(attackers):
                able = self._able(state, target, attackers[target], of, lift, shifts)
                need = lift[board[target]] + shifts[target]
                if self_up[board[target]]:
                    need += beside_king(board, target, of, self.near)
                for _, count in able:
                    need -= count
                if able and need <= 0:
                    captures += [self._moves[square][target] for square, _ in able]
        if state.again is not None:
            return _by_one_card(captures, state.again), _by_one_card(quiet, state.again)
        return captures, quiet

    def _able(
        self,
        state: State | View,
        target: Square,
        attackers: list[Square],
        of: Traits,
        lift: Sequence[int],
        shifts: Sequence[int],
    ) -> list[tuple[Square, int]]:
        """KP10: those who may attack this target, with their stars; cards without stars are left out."""
        board, near = state.board, self.near
        king = of.king[board[target]]
        # KP11: only the start player ever has turn 0.
        if king and (state.turn == 0 or (of.charms[0] and charmed(board, board[target] & 1, of))):
            return []
        able = []
        for square in attackers:
            piece = board[square]
            if king and of.uncheck[piece]:
                continue
            count = lift[piece] + shifts[square]
            if of.self_up[piece]:
                count += beside_king(board, square, of, near)
            if count > 0:
                able.append((square, count))
        return able

    def reaching(self, state: State, square: Square) -> int:
        """KP1, KP7: where the card on a square could go, as bits, own cards aside; bit size**2 is over the edge."""
        relevant, way = self.ways[state.board[square]][square]
        return (
            way[(state.occupied[0] | state.occupied[1]) & relevant] & ~state.occupied[state.board[square] & 1]
        )

    def stars(self, shown: State | View, square: Square) -> int:
        """The stars of the card on a square as it stands there, all that raises or lowers them counted in."""
        return stars(shown.board, square, self.in_force(shown.board), self.near)

    def bonuses(self, shown: State | View, square: Square) -> list[Bonus]:
        """What raises and lowers the stars of the card on a square; with the printed ones they make `stars`."""
        return bonuses(shown.board, square, self.in_force(shown.board), self.on)

    def support(self, shown: State | View, target: Square) -> list[tuple[Square, int]]:
        """KP10: the cards that attack an enemy card on a square, ascending, each with its stars."""
        board, frozen = shown.board, self.frozen(shown)
        by_seat = occupied(board)
        attackers = []
        for square in self.on.squares.of(by_seat[1 - (board[target] & 1)]):
            relevant, way = self.ways[board[square]][square]
            if square not in frozen and way[(by_seat[0] | by_seat[1]) & relevant] >> target & 1:
                attackers.append(square)
        of = self.in_force(board)
        return self._able(shown, target, attackers, of, lifted(board, of), shifted(board, of, self.on))

    def _placings(self, state: State) -> list[Action]:
        """KP8: every card that the placing power left allows, on every square open to it."""
        board, seat = state.board, state.mover
        hand = state.hands[seat]
        if not hand:
            return []
        of = self.of if self._steady else self.in_force(board)
        left = power(board, seat, of) - state.spent
        anything = self.options.first_placement_free and state.phase is Phase.TURN
        own = state.occupied[seat]
        empty = self.on.all & ~(own | state.occupied[1 - seat])
        open_ = self.on.beside(own) & empty & ~barred(board, seat, of, self.on)
        places = self._places
        placings: list[Action] = []
        last = 0
        for kind in hand:
            if kind != last and (of.cost[kind] <= left or anything):
                placings += places[kind].of(empty if of.sneak[kind] else open_)
            last = kind
        return placings

    def freezes(self, state: State | View) -> Sequence[tuple[Square, Square]]:
        """D5: (the freezing card's square, the frozen square) of every freeze in force; none is under Dispel."""
        board, of = state.board, self.of if self._steady else self.in_force(state.board)
        if self._freezes_stay:
            return state.freezes if of is self.of else ()
        return [(by, on) for by, on in facing(board, of, self.on) if self.can_freeze(board[on])]

    def can_freeze(self, piece: Piece) -> bool:
        """D4"""
        return self.options.freeze_affects_king or not self.of.king[piece]

    def frozen(self, state: State | View) -> Sequence[Square]:
        """Freeze: the squares whose cards cannot move, capture, support or leave."""
        if self._freezes_stay and not state.freezes:
            return ()
        return [on for _, on in self.freezes(state)]

    def stuck(self, state: State) -> bool:
        """KP12: whether the seat to move has nothing to play; nearly always answered by the first card."""
        frozen = self.frozen(state)
        empty = ~(state.occupied[0] | state.occupied[1])
        for square in self.on.squares.of(state.occupied[state.mover]):
            if square not in frozen and self.reaching(state, square) & empty:
                return False
        return not self.actions(state)
