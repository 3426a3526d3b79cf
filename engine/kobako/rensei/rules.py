"""The verbs of Rensei Daifugo: what may be played, and what it does."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random
from typing import assert_never

from kobako.core import Event, Forbidden, OptionsError, Seat, Viewer
from kobako.rensei import forbidden, notation, position, rounds, specials, view
from kobako.rensei.cards import MARKS_OF, NONE, NUMBER_OF, Card, bits
from kobako.rensei.events import (
    Discarded,
    Drew,
    Mixed,
    Passed,
    Played,
    Reshuffled,
)
from kobako.rensei.plays import ALL_CLEARS, CLEAR_SHIFT, DISTILS, GIVES, KEEP, REFINES, Plays, closes
from kobako.rensei.state import (
    FEWEST_SEATS,
    HAND,
    NOBODY,
    Action,
    Combo,
    Distil,
    Give,
    Mix,
    Options,
    Pass,
    Phase,
    Play,
    Refine,
    RoundEnd,
    Standings,
    State,
    Use,
    View,
)
from kobako.rng import below, shuffle


class Rensei:
    """The rules under fixed options."""

    key = "rensei"
    seats = range(FEWEST_SEATS, 6)
    rules_version = 1

    def __init__(self, options: Options | None = None) -> None:
        self.options = options = Options() if options is None else options
        self.deck = options.cards
        self.colours = options.whole_deck.colours
        self.seats = range(FEWEST_SEATS, options.most_seats + 1)
        self.plays = Plays(options, self.colours)
        self._distils = tuple(DISTILS[colour] for colour in self.colours)

    # --- the course of a game ---

    def start(self, seats: int, rng: Random) -> State:
        if seats not in self.seats:
            raise OptionsError(
                f"Rensei Daifugo with this deck is for {self.seats[0]} to {self.seats[-1]} players, not {seats}."
            )
        deck = list(self.deck)
        shuffle(deck, rng)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]  # RD1
        used: list[Card] = []
        while not NUMBER_OF[deck[-1]]:  # RD2
            used.append(deck.pop())
        card = deck.pop()
        starter = below(seats, rng)  # RD3
        state = State(
            hands=hands,
            held=[bits(hand) for hand in hands],
            gifts=[],
            numberless=[0 for _ in hands],
            deck=deck,
            supply=(),
            drawn=[[] for _ in hands],
            used=used,
            card=card,
            clear=NONE,
            number=NUMBER_OF[card],
            marks=MARKS_OF[card],
            mover=starter,
            starter=starter,
            last=NOBODY,
            passed=0,
            active=(1 << seats) - 1,
        )
        if not deck and used:
            self._reshuffle(state, rng)
        return state

    def clone(self, state: State) -> State:
        return State(
            [hand.copy() for hand in state.hands],
            state.held.copy(),
            state.gifts.copy(),
            state.numberless.copy(),
            state.deck.copy(),
            state.supply,
            [cards.copy() for cards in state.drawn],
            state.used.copy(),
            state.card,
            state.clear,
            state.number,
            state.marks,
            state.mover,
            state.starter,
            state.last,
            state.passed,
            state.active,
            state.phase,
            state.inverted,
            state.direction,
            state.stuck,
            state.turns,
            state.out,
            state.ending,
        )

    def to_move(self, state: State) -> Seat | None:
        return None if state.phase is Phase.OVER else state.mover

    def result(self, state: State) -> Sequence[float]:
        """RD15: who was out first has won; RD20: those who share the first place share the win."""
        first = self.standings(state)[0]
        return tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(state.hands)))

    def standings(self, state: State) -> Standings:
        """RD15, RD20: the order of all seats, as it stands or at the end."""
        return rounds.standings(state)

    # --- what may be played ---

    def actions(self, state: State) -> Sequence[Action]:
        """Numbers, combos, clear cards, specials, then the pass; or the choices that a special asks for."""
        seat = state.mover
        held = state.held[seat]
        match state.phase:
            case Phase.PLAY:
                return self.plays.onto(held, state.number, state.marks, state.clear, inverted=state.inverted)
            case Phase.FREE_LEAD:
                return self.plays.free_lead(held)
            case Phase.NUMBER_LEAD:
                return self.plays.number_lead(held)
            case Phase.ANY_LEAD:
                return self.plays.any_lead(held)
            case Phase.DISTIL:
                return self._distils
            case Phase.REFINE:
                return REFINES[held >> CLEAR_SHIFT & ALL_CLEARS] + KEEP
            case Phase.TRANSFER:
                others = [to for to in range(len(state.hands)) if state.active >> to & 1 and to != seat]
                return tuple(GIVES[card][to] for card in dict.fromkeys(state.hands[seat]) for to in others)
            case Phase.OVER:
                return ()

    # --- what it does ---

    def apply(self, state: State, action: Action, rng: Random) -> None:
        match action:
            case Play(card):
                self._play(state, card, NONE)
            case Combo(card, clear):
                self._play(state, card, clear)
            case Mix(clear):
                self._mix(state, clear)
            case Use(special):
                specials.use(self, state, special)
            case Pass():
                self._pass(state, rng)
            case Distil(colour):
                specials.distil(self, state, colour)
            case Refine(clear):
                specials.refine(self, state, clear)
            case Give(card, to):
                specials.give(self, state, card, to)
            case _:
                assert_never(action)
        if not state.deck and state.used and state.phase is not Phase.OVER:
            self._reshuffle(state, rng)

    def _play(self, state: State, card: Card, clear: Card) -> None:
        """RD4, RD6, RD9, RD10, RD17; or a lead."""
        seat, number = state.mover, NUMBER_OF[card]
        closing = closes(number, state.number, inverted=state.inverted)
        marks = MARKS_OF[card]
        self.take(state, seat, card)
        if clear != NONE:
            self.take(state, seat, clear)
            marks |= MARKS_OF[clear]
        rounds.cover(state)
        state.card, state.clear, state.number, state.marks = card, clear, number, marks
        state.note(Played, seat, card, None if clear == NONE else clear)
        rounds.count_as_play(self, state)
        out = not state.hands[seat]
        if out and rounds.go_out(self, state):
            return
        if not closing:
            rounds.go_on(self, state)
            return
        rounds.end_round(state, RoundEnd.ONE_ON_SIX)
        if out:
            state.mover = rounds.next_player(state)
        rounds.lead(state, Phase.NUMBER_LEAD)
        rounds.end_turn(state)

    def _mix(self, state: State, clear: Card) -> None:
        """RD5; RD19: led, it goes to the used pile."""
        seat = state.mover
        self.take(state, seat, clear)
        if state.card == NONE:
            state.used.append(clear)
            state.note(Discarded, seat, clear)
        else:
            state.clear = clear
            state.marks |= MARKS_OF[clear]
            state.note(Mixed, seat, clear, state.marks)
        rounds.count_as_play(self, state)
        if state.hands[seat] or not rounds.go_out(self, state):
            rounds.go_on(self, state)

    def _pass(self, state: State, rng: Random) -> None:
        """RD8; leading, RD10, RD12, RD19"""
        seat = state.mover
        state.note(Passed, seat)
        if state.phase is Phase.PLAY:
            self._draw(state, rng)
            state.passed |= 1 << seat
            rounds.go_on(self, state)
            return
        state.numberless[seat] = len(state.hands[seat])
        state.stuck = 0 if self._draw(state, rng) else state.stuck + 1
        state.mover = rounds.next_player(state)
        if state.stuck >= state.active.bit_count():
            state.stuck = 0
            state.phase = Phase.ANY_LEAD
        rounds.lead(state, state.phase)
        rounds.end_turn(state)

    def _draw(self, state: State, rng: Random) -> bool:
        """RD8, RD18: one card, if there is any."""
        if not state.deck:
            return False
        seat, card = state.mover, state.deck.pop()
        self.add(state, seat, card)
        if state.supply:
            insort(state.drawn[seat], card)
        state.note(Drew, seat, card)
        if not state.deck and state.used:
            self._reshuffle(state, rng)
        return True

    @staticmethod
    def _reshuffle(state: State, rng: Random) -> None:
        """RD18"""
        state.supply = tuple(sorted(state.used))
        state.drawn = [[] for _ in state.drawn]
        state.deck = state.used
        state.used = []
        shuffle(state.deck, rng)
        state.note(Reshuffled, len(state.deck))

    # --- hands and field ---

    @staticmethod
    def take(state: State, seat: Seat, card: Card) -> None:
        """Take a card out of a hand, before everybody's eyes."""
        hand = state.hands[seat]
        hand.remove(card)
        if card not in hand:
            state.held[seat] ^= 1 << card
        if state.numberless[seat] and not NUMBER_OF[card]:
            state.numberless[seat] -= 1
        if state.gifts:
            # Copies are alike: any giver's card may have been the one that left.
            for gift in dict.fromkeys(state.gifts):
                if gift.holder == seat and gift.card == card:
                    state.gifts.remove(gift)

    @staticmethod
    def add(state: State, seat: Seat, card: Card) -> None:
        insort(state.hands[seat], card)
        state.held[seat] |= 1 << card

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
        return position.write(shown)

    def read_position(self, text: str, rng: Random | None = None) -> State:
        return position.read(self, text, Random(0) if rng is None else rng)
