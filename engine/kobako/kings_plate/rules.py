"""The verbs of King's Plate: how a game begins, what an action does, and how it ends."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random
from typing import assert_never

from kobako.core import Event, Forbidden, OptionsError, Seat, Viewer
from kobako.grid import Square
from kobako.kings_plate import forbidden, notation, position, view
from kobako.kings_plate.cards import Kind
from kobako.kings_plate.legal import DONE, KEEP, REDRAW, Legality
from kobako.kings_plate.state import (
    ALONE,
    BALANCE_BASE,
    Action,
    Captured,
    Dealt,
    Done,
    Drawn,
    Ending,
    Froze,
    Keep,
    Kept,
    Key,
    Leave,
    Left,
    Move,
    Moved,
    Options,
    Phase,
    Place,
    Placed,
    Redraw,
    Redrew,
    State,
    TurnEnded,
    View,
    Voided,
    Won,
    occupied,
)
from kobako.rng import below, shuffle

__all__ = ["DONE", "KEEP", "REDRAW", "KingsPlate"]


class KingsPlate(Legality):
    """The rules under fixed options."""

    key = "kings-plate"
    seats = range(2, 3)
    rules_version = 1

    def __init__(self, options: Options | None = None) -> None:
        super().__init__(Options() if options is None else options)
        self.kings = self.options.seated_kings

    # --- the course of a game ---

    def start(self, seats: int, rng: Random) -> State:
        if seats not in self.seats:
            raise OptionsError(f"King's Plate is for two players, not {seats}.")
        state = State(
            size=self.options.size,
            board=[],
            occupied=[0, 0],
            hands=[[], []],
            shown=[[], []],
            deck=[],
            buried=[(), ()],
            mover=0,
            starter=below(2, rng),  # KP5
            phase=Phase.MULLIGAN,
        )
        self._deal(state, rng)
        return state

    def _deal(self, state: State, rng: Random) -> None:
        """KP3, KP4: kings on their corners and a hand for each seat, the starter's first."""
        size = state.size
        state.board = [0] * (size * size)
        for seat, kings in enumerate(self.kings):
            # KP15: the second king stands at the other end of the row, or (D8) beside the first.
            left = size - 1 if self.options.second_king == "near_left" else 1
            for number, king in enumerate(kings):
                square = size - 1 - number * left
                state.board[square if seat == 0 else size * size - 1 - square] = 2 * king + seat
        state.occupied = occupied(state.board)
        state.deck = list(self.cards.units)
        shuffle(state.deck, rng)
        state.shown, state.buried = [[], []], [(), ()]
        state.freezes, state.balance, state.seen = [], 0, {}
        state.turn = state.spent = 0
        state.mover = state.starter
        for seat in (state.starter, 1 - state.starter):
            self._draw(state, seat)
        if self.options.mulligan:
            state.phase = Phase.MULLIGAN
        else:
            self._begin_turn(state, rng)

    def _draw(self, state: State, seat: Seat) -> None:
        hand = sorted(state.deck.pop() for _ in range(self.options.hand))
        state.hands[seat] = hand
        state.note(Dealt, seat, len(hand), tuple(hand))

    def clone(self, state: State) -> State:
        return State(
            state.size,
            state.board.copy(),
            state.occupied.copy(),
            [state.hands[0].copy(), state.hands[1].copy()],
            [state.shown[0].copy(), state.shown[1].copy()],
            state.deck.copy(),
            state.buried.copy(),
            state.mover,
            state.starter,
            state.phase,
            state.turn,
            state.spent,
            state.again,
            state.freezes.copy(),
            state.balance,
            state.seen.copy(),
            state.voids,
            state.winner,
            state.ending,
        )

    def to_move(self, state: State) -> Seat | None:
        return None if state.phase is Phase.OVER else state.mover

    def result(self, state: State) -> Sequence[float]:
        if state.winner is None:
            return (0.5, 0.5)
        return (1.0, 0.0) if state.winner == 0 else (0.0, 1.0)

    # --- what it does ---

    def apply(self, state: State, action: Action, rng: Random) -> None:
        match action:
            case Move(square, to):
                twice = self.of.double_move[state.board[square]] and self._has_two_moves(state, square)
                self._move(state, square, to)
                if state.phase is not Phase.OVER and not (twice and self._may_go_on(state, to)):
                    self._end_turn(state, rng)
            case Place(kind, square):
                self._place(state, kind, square)
            case Done():
                self._end_turn(state, rng)
            case Leave(square):
                self._leave(state, square)
                self._end_turn(state, rng)
            case Keep():
                state.note(Kept, state.mover)
                self._decided(state, rng)
            case Redraw():
                self._redraw(state, rng)
                self._decided(state, rng)
            case _:
                assert_never(action)

    def _move(self, state: State, square: Square, to: Square) -> None:
        board, seat = state.board, state.mover
        piece, target = board[square], board[to]
        if target and state.log is not None:
            sum_ = sum(count for _, count in self.support(state, to))
            state.note(Captured, seat, target >> 1, to, self.stars(state, to), sum_)
        board[to], board[square] = piece, 0
        state.occupied[seat] ^= 1 << square | 1 << to
        state.note(Moved, seat, piece >> 1, square, to)
        if target:
            state.occupied[1 - seat] ^= 1 << to
            self._thaw(state, to)
        if state.freezes:  # D5: a freeze goes with both its cards; the frozen one moves only under Dispel.
            now = {square: to}
            state.freezes = [(now.get(by, by), now.get(on, on)) for by, on in state.freezes]
        if target:
            if self.of.king[target]:  # KP9: who captures a king wins at once.
                self._finish(state, seat, Ending.KING)
                return
            self._take_in(state, seat, target >> 1)
            state.balance += BALANCE_BASE ** (target >> 1) * (1 if seat == 0 else -1)

    def _has_two_moves(self, state: State, square: Square) -> bool:
        """Double Move: whether the card on a square, chosen to move, has the ability now."""
        return state.again is None and self.in_force(state.board).double_move[state.board[square]]

    def _may_go_on(self, state: State, square: Square) -> bool:
        """Double Move, D13: whether the card that was chosen to move may move again from where it stands now."""
        if not self.in_force(state.board).double_move[state.board[square]]:
            return False
        state.again, state.phase = square, Phase.AGAIN
        if len(self.actions(state)) > 1:
            return True
        state.again = None
        return False

    def _leave(self, state: State, square: Square) -> None:
        piece = state.board[square]
        state.board[square] = 0
        state.occupied[state.mover] ^= 1 << square
        self._thaw(state, square)
        self._take_in(state, state.mover, piece >> 1)
        state.note(Left, state.mover, piece >> 1, square)

    def _place(self, state: State, kind: Kind, square: Square) -> None:
        board, seat = state.board, state.mover
        cost = self.of.cost[kind]
        if self.options.first_placement_free and cost > self.power(state, seat) - state.spent:
            cost = ALONE  # D3
        state.hands[seat].remove(kind)
        if kind in state.shown[seat]:
            state.shown[seat].remove(kind)
        board[square] = 2 * kind + seat
        state.occupied[seat] |= 1 << square
        state.spent += cost
        state.phase = Phase.PLACING
        state.note(Placed, seat, kind, square)
        freezes = self.of.freeze[2 * kind] and self.in_force(board).freeze[2 * kind]
        if freezes and self.options.freeze_mode == "on_place":
            ahead = self.on.front[seat][square]
            if (
                ahead is not None
                and board[ahead]
                and board[ahead] & 1 != seat
                and self.can_freeze(board[ahead])
            ):
                state.freezes.append((square, ahead))
                state.note(Froze, seat, square, ahead)

    def _thaw(self, state: State, square: Square) -> None:
        """D5: a freeze ends when either of its two cards goes from the board."""
        if state.freezes:
            state.freezes = [pair for pair in state.freezes if square not in pair]

    @staticmethod
    def _take_in(state: State, seat: Seat, kind: Kind) -> None:
        """A card comes to a hand before everybody's eyes."""
        insort(state.hands[seat], kind)
        insort(state.shown[seat], kind)

    def _redraw(self, state: State, rng: Random) -> None:
        """KP4: the hand is shuffled back, then drawn anew."""
        seat = state.mover
        before = state.hands[seat]
        state.deck += before
        shuffle(state.deck, rng)
        state.note(Redrew, seat)
        self._draw(state, seat)
        buried = before.copy()
        for kind in state.hands[seat]:
            if kind in buried:
                buried.remove(kind)
        # What I exchanged lies in the deck until the other seat draws from it.
        state.buried[seat], state.buried[1 - seat] = tuple(buried), ()

    def _decided(self, state: State, rng: Random) -> None:
        """KP4: the starter decides first, then the other seat; then the starter begins."""
        if state.mover == state.starter:
            state.mover = 1 - state.starter
        else:
            state.mover = state.starter
            self._begin_turn(state, rng)

    def _end_turn(self, state: State, rng: Random) -> None:
        state.note(TurnEnded, state.mover)
        state.turn += 1
        state.mover = 1 - state.mover
        state.again = None
        self._begin_turn(state, rng)

    def _begin_turn(self, state: State, rng: Random) -> None:
        state.phase = Phase.TURN
        state.spent = 0
        key = self.position_key(state)
        stood = state.seen[key] = state.seen.get(key, 0) + 1
        if stood >= self.options.repetition_count:
            self._void(state, rng)
        else:
            self.check_stuck(state)

    def check_stuck(self, state: State) -> None:
        """KP12: who has nothing to play at the start of a turn loses at once."""
        if self.stuck(state):
            self._finish(state, 1 - state.mover, Ending.STUCK)

    def _void(self, state: State, rng: Random) -> None:
        """KP14: a new deal with the other start player; the second void in a row is a draw."""
        state.voids += 1
        if self.options.repetition == "draw" or state.voids > 1:
            self._finish(state, None, Ending.REPETITION)
            return
        state.starter = 1 - state.starter
        state.note(Voided, state.starter)
        self._deal(state, rng)

    @staticmethod
    def _finish(state: State, winner: Seat | None, ending: Ending) -> None:
        state.phase, state.winner, state.ending, state.again = Phase.OVER, winner, ending, None
        if winner is None:
            state.note(Drawn, ending)
        else:
            state.note(Won, winner, ending)

    @staticmethod
    def position_key(state: State) -> Key:
        """KP14: board, facing, freezes, both hands and the seat to move.

        Hands are compared by net captures: with an equal board and equal net captures they are equal,
        and net captures are known to everybody, hidden cards or not.
        """
        return (*state.board, state.mover, state.balance, *sorted(state.freezes))

    # --- what is seen and written ---

    def view(self, state: State, viewer: Viewer) -> View:
        return view.view(self, state, viewer)

    def guess(self, seen: View, rng: Random) -> State:
        return view.guess(self, seen, rng)

    def redact(self, event: Event, viewer: Viewer) -> Event:
        return view.redact(self, event, viewer)

    def why_not(self, state: State, action: Action) -> Forbidden | None:
        return forbidden.why_not(self, state, action)

    def write(self, action: Action) -> str:
        return notation.write(action, self.options.size, self.cards)

    def read(self, text: str) -> Action:
        return notation.read(text, self.options.size, self.cards)

    def write_position(self, shown: State | View) -> str:
        return position.write(self, shown)

    def read_position(self, text: str, rng: Random | None = None) -> State:
        return position.read(self, text, Random(0) if rng is None else rng)
