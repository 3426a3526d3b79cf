"""The verbs of Kindoro: what may be played, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, assert_never

from kobako.core import Event, Forbidden, OptionsError, Seat, Viewer
from kobako.kindoro import forbidden, notation, position, view
from kobako.kindoro.combos import LIMITS, PASS, PASSES, PLAYS, TRIPLES, TURNS_AT, laid
from kobako.kindoro.hands import bits, spread
from kobako.kindoro.scoring import POINTS, finish, next_starter, pattern, standings
from kobako.kindoro.state import (
    HAND,
    PILE,
    VALUES,
    WINS,
    Action,
    Card,
    Dealt,
    Drew,
    Exhausted,
    ExtraTurn,
    Flipped,
    GameBegan,
    GameWon,
    LastRound,
    LongGameWon,
    Options,
    Pass,
    Passed,
    Place,
    Play,
    Played,
    Reshuffled,
    Score,
    Scored,
    Source,
    State,
    Take,
    Took,
    Trigger,
    TurnEnded,
    View,
)
from kobako.rng import below, shuffle

QUIET_ROUNDS: Final = 8
"""KD24"""
_ONLY_PASS: Final[tuple[Action, ...]] = (PASS,)


class Kindoro:
    """The rules under fixed options."""

    key = "kindoro"
    seats = range(2, 6)
    rules_version = 1

    def __init__(self, options: Options | None = None) -> None:
        self.options = options = Options() if options is None else options
        self.deck = tuple(card for card in VALUES for _ in range(options.copies))

    # --- the course of a game ---

    def start(self, seats: int, rng: Random) -> State:
        if seats not in self.seats:
            raise OptionsError(f"Kindoro is for two to five players, not {seats}.")
        state = State(
            hands=[],
            held=[],
            sizes=[],
            shown=[],
            drawn=[],
            stacks=[],
            down=[],
            pile=[],
            supply=(),
            upper=[],
            outs=[],
            mover=0,
            starter=0,
            rounds=0,
            extra=0,
            exhaustions=0,
            last_draw=-1,
            final=None,
            wins=[0] * seats,
        )
        self._deal(state, below(seats, rng), rng)  # KD3
        return state

    def _deal(self, state: State, starter: Seat, rng: Random) -> None:
        """KD1, KD2: five cards for each seat, the rest is the draw pile, and the field is empty."""
        seats = range(len(state.wins))
        pile = list(self.deck)
        shuffle(pile, rng)
        state.hands = [[0] * len(VALUES) for _ in seats]
        state.held = [0 for _ in seats]
        state.sizes = [HAND for _ in seats]
        for hand in state.hands:
            for _ in range(HAND):
                hand[pile.pop()] += 1
        state.held = [bits(hand) for hand in state.hands]
        state.shown = [[0] * len(VALUES) for _ in seats]
        state.drawn = [[0] * len(VALUES) for _ in seats]
        state.stacks = [[], [], []]
        state.down = [False, True, False]
        state.pile = pile
        state.supply = (self.options.copies,) * len(VALUES)
        state.upper = [0 for _ in seats]
        state.outs = [0 for _ in seats]
        state.mover = state.starter = starter
        state.rounds = state.extra = state.exhaustions = 0
        state.last_draw, state.final = -1, None

    def clone(self, state: State) -> State:
        stacks = state.stacks
        return State(
            [hand.copy() for hand in state.hands],
            state.held.copy(),
            state.sizes.copy(),
            [hand.copy() for hand in state.shown],
            [hand.copy() for hand in state.drawn],
            [stacks[0].copy(), stacks[1].copy(), stacks[2].copy()],
            state.down.copy(),
            state.pile.copy(),
            state.supply,
            state.upper.copy(),
            state.outs.copy(),
            state.mover,
            state.starter,
            state.rounds,
            state.extra,
            state.exhaustions,
            state.last_draw,
            state.final,
            state.wins.copy(),
            state.finished,
            state.over,
        )

    def to_move(self, state: State) -> Seat | None:
        return None if state.over else state.mover

    def result(self, state: State) -> Sequence[float]:
        """KD22, KD23: the winners share."""
        winners = self.winners(state)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.wins)))

    def winners(self, state: State | View) -> tuple[Seat, ...]:
        """Who has won when it is over; in a long game whoever has two wins."""
        if self.options.long_game:
            return tuple(seat for seat, wins in enumerate(state.wins) if wins >= WINS)
        return state.finished[-1].winners

    # --- what may be played ---

    def actions(self, state: State) -> Sequence[Action]:
        """Plays on the left, middle and right place, three of a kind, then passes."""
        if state.over:
            return ()
        seat = state.mover
        held = state.held[seat]
        left, middle, right = state.stacks
        left_down, middle_down, right_down = state.down
        actions: tuple[Action, ...] = (
            PLAYS[0][held & LIMITS[left_down][left[-1] if left else -1]]
            + PLAYS[1][held & LIMITS[middle_down][middle[-1] if middle else -1]]
            + PLAYS[2][held & LIMITS[right_down][right[-1] if right else -1]]
        )
        hand = state.hands[seat]
        if max(hand) >= 3:
            for card, count in enumerate(hand):
                if count >= 3:
                    actions += TRIPLES[card]
        if state.extra and not self.options.extra_turn_pass_draws:
            return actions + _ONLY_PASS  # A2
        return (
            actions
            + PASSES[
                (1 if left else 0) | (2 if middle else 0) | (4 if right else 0) | (8 if state.pile else 0)
            ]
        )

    # --- what it does ---

    def apply(self, state: State, action: Action, rng: Random) -> None:
        match action:
            case Play(cards, place):
                self._play(state, cards, place, rng)
            case Take(source):
                self._take(state, source, rng)
                self._end_turn(state, rng)
            case Pass():
                state.note(Passed, state.mover)
                self._end_turn(state, rng)
            case _:
                assert_never(action)

    def _play(self, state: State, cards: tuple[Card, ...], place: Place, rng: Random) -> None:
        """KD4 to KD10: cards, flip, pattern, going out, five new cards, extra turn."""
        seat, stacks = state.mover, state.stacks
        before = None if self.options.rescore_pattern else pattern(stacks)
        hand, shown = state.hands[seat], state.shown[seat]
        for card in cards:
            hand[card] -= 1
            if not hand[card]:
                state.held[seat] ^= 1 << card
            if shown[card]:
                shown[card] -= 1
        state.sizes[seat] -= len(cards)
        cards = laid(cards, down=state.down[place])
        stacks[place] += cards
        state.note(Played, seat, cards, place)
        if not state.pile:  # KD19
            self._refill(state, rng)
        self._flip(state, place)
        score = pattern(stacks)
        if score and score is not before:
            state.upper[seat] += POINTS[score]
            state.note(Scored, seat, score, POINTS[score])
        out = not state.sizes[seat]
        if out:
            state.outs[seat] += 1
            state.note(Scored, seat, Score.OUT, POINTS[Score.OUT])
            self._draw(state, HAND, rng)
        if len(cards) == 3 and not out:
            state.extra += 1
            state.note(ExtraTurn, seat, state.extra)
        else:
            self._end_turn(state, rng)

    @staticmethod
    def _flip(state: State, place: Place) -> None:
        """KD13: UP turns over at an 8 and DOWN at a 0, whether laid or uncovered; A3: nothing else turns it."""
        stack, down = state.stacks[place], state.down[place]
        if stack and stack[-1] == TURNS_AT[down]:
            state.down[place] = not down
            state.note(Flipped, place, not down)

    def _take(self, state: State, source: Source, rng: Random) -> None:
        """KD12"""
        if source == PILE:
            self._draw(state, 1, rng)
            return
        seat = state.mover
        card = state.stacks[source].pop()
        state.hands[seat][card] += 1
        state.shown[seat][card] += 1
        state.held[seat] |= 1 << card
        state.sizes[seat] += 1
        state.note(Took, seat, card, source)
        self._flip(state, source)

    def _draw(self, state: State, count: int, rng: Random) -> None:
        """KD12, KD16: so many cards, or as many as there are, from the draw pile and the one that follows it."""
        seat = state.mover
        hand, drawn = state.hands[seat], []
        while count and state.pile:
            card = state.pile.pop()
            hand[card] += 1
            state.held[seat] |= 1 << card
            if state.exhaustions:
                state.drawn[seat][card] += 1
            drawn.append(card)
            count -= 1
            if not state.pile:
                self._drew(state, drawn)
                drawn = []
                self._exhaust(state, rng)
        if drawn:
            self._drew(state, drawn)

    @staticmethod
    def _drew(state: State, cards: list[Card]) -> None:
        seat = state.mover
        state.sizes[seat] += len(cards)
        state.last_draw = state.rounds
        state.note(Drew, seat, len(cards), tuple(cards))

    def _exhaust(self, state: State, rng: Random) -> None:
        """KD18 to KD20; A5: at once when the last card has left the draw pile."""
        state.exhaustions += 1
        state.note(Exhausted, state.exhaustions)
        self._refill(state, rng)
        if state.final is None and state.exhaustions >= self.exhaustions_to_end(len(state.wins)):
            self._trigger(state, Trigger.PILE)

    @staticmethod
    def exhaustions_to_end(seats: int) -> int:
        """KD20"""
        return 1 if seats <= 3 else 2

    @staticmethod
    def _refill(state: State, rng: Random) -> None:
        """KD18: the field cards stay, all covered cards are the new draw pile, if there are any (KD19)."""
        pile: list[Card] = []
        for stack in state.stacks:
            pile += stack[:-1]
            del stack[:-1]
        if pile:
            shuffle(pile, rng)
            state.pile = pile
            state.supply = tuple(pile.count(card) for card in VALUES)
            state.drawn = [[0] * len(VALUES) for _ in state.drawn]
            state.note(Reshuffled, len(pile))

    # --- the end ---

    @property
    def more_rounds(self) -> int:
        """KD21, A6: how many full rounds follow the one in which the end comes."""
        return 1 if self.options.final_round == "one_more" else 0

    def _end_turn(self, state: State, rng: Random) -> None:
        state.note(TurnEnded, state.mover)
        state.extra = 0
        state.mover = (state.mover + 1) % len(state.wins)
        if state.mover == state.starter:
            self._end_round(state, rng)

    def _end_round(self, state: State, rng: Random) -> None:
        """KD21, KD24: every seat has had the same number of turns."""
        if state.final is None and state.rounds - state.last_draw >= QUIET_ROUNDS:
            self._trigger(state, Trigger.QUIET)
        state.rounds += 1
        if state.final is not None and state.rounds > state.final:
            self._finish(state, rng)

    def _trigger(self, state: State, trigger: Trigger) -> None:
        """KD21, A6"""
        state.final = state.rounds + self.more_rounds
        state.note(LastRound, trigger, self.more_rounds)

    def _finish(self, state: State, rng: Random) -> None:
        """KD22, KD23: the game is won, and perhaps the long game; or the next game is dealt."""
        game = finish(state.starter, standings(state.upper, state.outs, state.sizes))
        state.finished += (game,)
        for seat in game.winners:
            state.wins[seat] += 1
        state.note(GameWon, game.winners, game.decider)
        if not self.options.long_game:
            state.over = True
        elif max(state.wins) >= WINS:
            state.over = True
            state.note(LongGameWon, self.winners(state))
        else:
            self._deal(state, next_starter(game, self.options.next_start), rng)
            state.note(GameBegan, state.starter)
            for seat, hand in enumerate(state.hands):
                state.note(Dealt, seat, HAND, tuple(spread(hand)))

    # --- what is seen and written ---

    def view(self, state: State, viewer: Viewer) -> View:
        return view.view(self, state, viewer)

    def guess(self, seen: View, rng: Random) -> State:
        return view.guess(self, seen, rng)

    def redact(self, event: Event, viewer: Viewer) -> Event:
        return view.redact(event, viewer)

    def why_not(self, state: State, action: Action) -> Forbidden | None:
        return forbidden.why_not(self, state, action)

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def write_position(self, shown: State | View) -> str:
        return position.write(self, shown)

    def read_position(self, text: str, rng: Random | None = None) -> State:
        return position.read(self, text, Random(0) if rng is None else rng)
