"""The verbs of King's Plate: what may be played, and what it does."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Final, assert_never

from kobako.core import Event, Forbidden, OptionsError, Seat, Viewer
from kobako.grid import Gathered, Square, neighbours
from kobako.kings_plate import forbidden, notation, position, view
from kobako.kings_plate.abilities import barred, facing, ground, power, stars, traits
from kobako.kings_plate.cards import Kind
from kobako.kings_plate.moves import ways
from kobako.kings_plate.state import (
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
    Piece,
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


class KingsPlate:
    """The rules under fixed options."""

    key = "kings-plate"
    seats = range(2, 3)
    rules_version = 1

    def __init__(self, options: Options | None = None) -> None:
        self.options = options = Options() if options is None else options
        self.cards = options.card_set
        self.of = traits(self.cards)
        self.on = ground(options.size)
        self.near = neighbours(options.size)
        self.ways = ways(self.cards, options.size, options.leap_needs_card)
        self._moves = _moves(options.size)
        self._quiet = _quiet(options.size)
        self._places = _places(options.size, len(self.cards.cards))
        self.kings: tuple[Kind, ...] = (
            tuple(self.cards.kind(king) for king in options.kings) or (self.cards.standard_king,) * 2
        )

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
        state.board[size - 1] = 2 * self.kings[0]
        state.board[size * (size - 1)] = 2 * self.kings[1] + 1
        state.occupied = [1 << size - 1, 1 << size * (size - 1)]
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

    # --- what may be played ---

    def actions(self, state: State) -> Sequence[Action]:
        phase = state.phase
        if phase is Phase.TURN:
            actions, quiet = self._moves_on_board(state)
            actions += quiet
            actions += self._placings(state)
            return actions
        if phase is Phase.PLACING:
            return [*self._placings(state), DONE]
        return [KEEP, REDRAW] if phase is Phase.MULLIGAN else []

    def captures(self, state: State) -> list[Action]:
        """KP9, KP10: every capture, by target and then by attacker, both ascending; only in a turn not yet begun."""
        return self._moves_on_board(state)[0]

    def _moves_on_board(self, state: State) -> tuple[list[Action], list[Action]]:
        """KP6, KP7, KP9: the captures, and the moves to empty squares and over the edge."""
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
        for target in sorted(attackers):
            able = self._able(state, target, attackers[target])
            total = 0
            for _, count in able:
                total += count
            if able and total >= stars(board, target, self.of, self.near):
                captures += [self._moves[square][target] for square, _ in able]
        return captures, quiet

    def _able(self, state: State | View, target: Square, attackers: list[Square]) -> list[tuple[Square, int]]:
        """KP10: those who may attack this target, with their stars; cards without stars are left out."""
        board, of, near = state.board, self.of, self.near
        king = of.king[board[target]]
        if king and state.turn == 0:  # KP11: only the start player ever has turn 0.
            return []
        able = []
        for square in attackers:
            if king and of.uncheck[board[square]]:
                continue
            count = stars(board, square, of, near)
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
        """The stars of the card on a square as it stands there, everything that raises them counted in."""
        return stars(shown.board, square, self.of, self.near)

    def support(self, shown: State | View, target: Square) -> list[tuple[Square, int]]:
        """KP10: the cards that attack an enemy card on a square, ascending, each with its stars."""
        board, frozen = shown.board, self.frozen(shown)
        by_seat = occupied(board)
        attackers = []
        for square in self.on.squares.of(by_seat[1 - (board[target] & 1)]):
            relevant, way = self.ways[board[square]][square]
            if square not in frozen and way[(by_seat[0] | by_seat[1]) & relevant] >> target & 1:
                attackers.append(square)
        return self._able(shown, target, attackers)

    def _placings(self, state: State) -> list[Action]:
        """KP8: every card that the placing power left allows, on every square open to it."""
        board, seat = state.board, state.mover
        hand = state.hands[seat]
        if not hand:
            return []
        of, places = self.of, self._places
        left = power(board, seat, of) - state.spent
        anything = self.options.first_placement_free and state.phase is Phase.TURN
        own = state.occupied[seat]
        near = 0
        for square in self.on.squares.of(own):
            near |= self.on.near[square]
        empty = self.on.all & ~(own | state.occupied[1 - seat])
        open_ = near & empty & ~barred(board, seat, of, self.on)
        placings: list[Action] = []
        last = 0
        for kind in hand:
            if kind != last and (of.cost[kind] <= left or anything):
                placings += places[kind].of(empty if of.sneak[kind] else open_)
            last = kind
        return placings

    def freezes(self, state: State | View) -> Sequence[tuple[Square, Square]]:
        """D5: (the freezing card's square, the frozen square) of every freeze in force."""
        if self.options.freeze_mode == "on_place":
            return state.freezes
        board = state.board
        return [(by, on) for by, on in facing(board, self.of, self.on) if self.can_freeze(board[on])]

    def can_freeze(self, piece: Piece) -> bool:
        """D4"""
        return self.options.freeze_affects_king or not self.of.king[piece]

    def frozen(self, state: State | View) -> Sequence[Square]:
        """Freeze: the squares whose cards cannot move, capture, support or leave."""
        freezes = self.freezes(state)
        return [on for _, on in freezes] if freezes else ()

    # --- what it does ---

    def apply(self, state: State, action: Action, rng: Random) -> None:
        match action:
            case Move(square, to):
                self._move(state, square, to)
                if state.phase is not Phase.OVER:
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
            state.note(Captured, seat, target >> 1, to, stars(board, to, self.of, self.near), sum_)
        board[to], board[square] = piece, 0
        state.occupied[seat] ^= 1 << square | 1 << to
        state.note(Moved, seat, piece >> 1, square, to)
        if target:
            state.occupied[1 - seat] ^= 1 << to
            self._thaw(state, to)
        if state.freezes:
            state.freezes = [(to if by == square else by, on) for by, on in state.freezes]
        if target:
            if self.of.king[target]:  # KP9: who captures a king wins at once.
                self._finish(state, seat, Ending.KING)
                return
            self._take_in(state, seat, target >> 1)
            state.balance += BALANCE_BASE ** (target >> 1) * (1 if seat == 0 else -1)

    def _leave(self, state: State, square: Square) -> None:
        piece = state.board[square]
        state.board[square] = 0
        state.occupied[state.mover] ^= 1 << square
        self._thaw(state, square)
        self._take_in(state, state.mover, piece >> 1)
        state.note(Left, state.mover, piece >> 1, square)

    def _place(self, state: State, kind: Kind, square: Square) -> None:
        board, seat = state.board, state.mover
        state.hands[seat].remove(kind)
        if kind in state.shown[seat]:
            state.shown[seat].remove(kind)
        board[square] = 2 * kind + seat
        state.occupied[seat] |= 1 << square
        state.spent += self.of.cost[kind]
        state.phase = Phase.PLACING
        state.note(Placed, seat, kind, square)
        if self.of.freeze[2 * kind] and self.options.freeze_mode == "on_place":
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
        state.phase, state.winner, state.ending = Phase.OVER, winner, ending
        if winner is None:
            state.note(Drawn, ending)
        else:
            state.note(Won, winner, ending)

    def stuck(self, state: State) -> bool:
        """KP12: whether the seat to move has nothing to play; nearly always answered by the first card."""
        frozen = self.frozen(state)
        empty = ~(state.occupied[0] | state.occupied[1])
        for square in self.on.squares.of(state.occupied[state.mover]):
            if square not in frozen and self.reaching(state, square) & empty:
                return False
        return not self.actions(state)

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
