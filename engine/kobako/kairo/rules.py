"""The verbs of Kairo: what may be done in a turn, and what it does."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from random import Random
from typing import Final, assert_never

from kobako.core import Event, Forbidden, OptionsError, Seat, Viewer
from kobako.kairo import drawing, forbidden, medals, notation, position, view
from kobako.kairo.building import Building
from kobako.kairo.cards import (
    ALL_REGIONS,
    BARKER,
    BARKERS,
    COLOURS,
    DECK,
    FIRST_JOKER,
    REACH,
    STALL_CARDS,
    Card,
    Colour,
)
from kobako.kairo.customers import attracts, visit, visits
from kobako.kairo.events import (
    Expanded,
    FinalPhase,
    Founded,
    GameEnded,
    Moved,
    Passed,
    TurnEnded,
    Used,
)
from kobako.kairo.market import Cell, layout, market
from kobako.kairo.paying import pay_coin, pay_expansion, pay_what_must_be, payments
from kobako.kairo.state import (
    DEALT,
    EXPANSIONS,
    FACE_UP,
    FIRST_STALLS,
    NONE,
    QUIET_ROUNDS,
    WILD_CARDS,
    Action,
    Attract,
    Discard,
    Draw,
    Expand,
    Found,
    Lift,
    Move,
    Options,
    Pass,
    Pay,
    Phase,
    Spend,
    Standing,
    State,
    Take,
    Trigger,
    Use,
    View,
    Visit,
    Wild,
    stall_of,
)
from kobako.rng import below, shuffle

WILD: Final = Wild()
PASS: Final = Pass()


class Kairo:
    """The rules under fixed options."""

    key = "kairo"
    seats = range(2, 5)
    rules_version = 1

    def __init__(self, options: Options | None = None) -> None:
        self.options = options = Options() if options is None else options
        self.market = market(options.grid, tenth_area=options.restaurant_as_tenth_area)
        self.building = Building(self.market, options)
        self._builds = [(REACH[card], self.fee(card)) for card in STALL_CARDS]
        """By card: KA8: the regions where it builds, as bits, and its fee."""

    # --- the course of a game ---

    def start(self, seats: int, rng: Random) -> State:
        if seats not in self.seats:
            raise OptionsError(f"Kairo is for two to four players, not {seats}.")
        deck = list(DECK)
        shuffle(deck, rng)
        face_up = sorted(deck.pop() for _ in range(FACE_UP))  # KA3
        hands = [sorted(deck.pop() for _ in range(DEALT)) for _ in range(seats)]  # KA5
        waiting = list(COLOURS)
        shuffle(waiting, rng)
        customer = [NONE] * len(COLOURS)
        for cell in self.market.starts:  # KA4
            customer[waiting.pop()] = cell
        starter = below(seats, rng)  # KA7
        stalls = seats * len(COLOURS)
        state = State(
            hands=hands,
            shown=[[] for _ in hands],
            face_up=face_up,
            deck=deck,
            discards=[],
            supply=(),
            drawn=[[] for _ in hands],
            barkers=BARKERS,
            coins=[[1] * len(COLOURS) for _ in hands],
            points=[0] * seats,
            cell=[NONE] * stalls,
            entry=[NONE] * stalls,
            size=[0] * stalls,
            body=[0] * stalls,
            fringe=[0] * stalls,
            doors=[0] * len(COLOURS),
            taken=[0] * len(COLOURS),
            tiles=0,
            entries=0,
            ways=0,
            customer=customer,
            crowd=sum(1 << cell for cell in self.market.starts),
            left=[EXPANSIONS] * len(COLOURS),
            gold=[NONE] * len(COLOURS),
            silver=[NONE] * len(COLOURS),
            mover=starter,
            starter=starter,
        )
        self.building.find_ways(state)
        if self.options.setup == "free":  # KA6
            state.phase, state.pending = Phase.SETUP, seats * FIRST_STALLS
        else:
            for seat, stands in enumerate(layout(self.options.grid, seats)):
                for colour, cell, entry in stands:
                    self.building.place(state, stall_of(seat, colour), cell, entry)
        return state

    def clone(self, state: State) -> State:
        return State(
            [hand.copy() for hand in state.hands],
            [cards.copy() for cards in state.shown],
            state.face_up.copy(),
            state.deck.copy(),
            state.discards.copy(),
            state.supply,
            [cards.copy() for cards in state.drawn],
            state.barkers,
            [coins.copy() for coins in state.coins],
            state.points.copy(),
            state.cell.copy(),
            state.entry.copy(),
            state.size.copy(),
            state.body.copy(),
            state.fringe.copy(),
            state.doors.copy(),
            state.taken.copy(),
            state.tiles,
            state.entries,
            state.ways,
            state.customer.copy(),
            state.crowd,
            state.left.copy(),
            state.gold.copy(),
            state.silver.copy(),
            state.mover,
            state.starter,
            state.phase,
            state.reach,
            state.fee,
            state.lifted,
            state.called,
            state.owed,
            state.least,
            state.pending,
            state.turns,
            state.quiet,
            state.trigger,
            state.passed,
            state.ground,
        )

    def to_move(self, state: State) -> Seat | None:
        return None if state.phase is Phase.OVER else state.mover

    def result(self, state: State) -> Sequence[float]:
        """KA38: those with the most points share the win."""
        winners = medals.winners(self.standings(state))
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.hands)))

    def standings(self, shown: State | View) -> tuple[Standing, ...]:
        """KA38: by seat: points on the way, for medals and for coins, as it stands or at the end."""
        return medals.standings(shown, self.options.medal_points)

    # --- what may be done ---

    def actions(self, state: State) -> Sequence[Action]:
        """In a turn: cards to build with, customers to attract, cards to draw; else what the phase asks for."""
        match state.phase:
            case Phase.TURN:
                return self._turn(state)
            case Phase.DISCARD:
                return [drawing.DISCARDS[card] for card in dict.fromkeys(self.counted(state))]
            case Phase.DRAW:
                return drawing.draws(state)
            case Phase.BUILD:
                return self.building.builds(state, state.reach, state.fee)
            case Phase.VISIT:
                return visits(self.market, state, state.called)
            case Phase.SPEND:
                return [drawing.SPENDS[card] for card in dict.fromkeys(self.stall_cards(state))]
            case Phase.MOVE:
                return self.building.moves(state, state.lifted, self.building.cells_of(state.reach))
            case Phase.PAY:
                return payments(state)
            case Phase.SETUP:
                return self.building.first_stalls(state)
            case Phase.OVER:
                return ()

    def _turn(self, state: State) -> list[Action]:
        cards = self.stall_cards(state)
        found = self._plays(state, cards) if cards else []
        if state.trigger:  # KA37
            found.append(PASS)
            return found
        found += attracts(state)
        found += drawing.draws(state) or [PASS]
        return found

    def _plays(self, state: State, cards: list[Card]) -> list[Action]:
        """KA8: which of the stall cards in hand could build anything, and whether three of them could."""
        kinds = list(dict.fromkeys(cards))
        builds = [self._builds[card] for card in kinds]
        wild = self.may_spend(cards)
        if wild:
            builds.append((ALL_REGIONS, 0))
        usable = self.building.usable(state, builds)
        found: list[Action] = [drawing.USES[card] for card, can in zip(kinds, usable, strict=False) if can]
        if wild and usable[-1]:
            found.append(WILD)
        return found

    def stall_cards(self, state: State) -> list[Card]:
        """The cards in hand of the seat to move that are no barkers."""
        hand = state.hands[state.mover]
        return hand[: bisect_left(hand, BARKER)]  # no card sorts behind them

    def counted(self, state: State) -> list[Card]:
        """KA34, B7: the cards of the seat to move that the hand limit counts."""
        return state.hands[state.mover] if self.options.limit_includes_barkers else self.stall_cards(state)

    def fee(self, card: Card) -> int:
        """B9: what it costs to build with a card."""
        return self.options.joker_fee if FIRST_JOKER <= card < BARKER else 0

    def may_spend(self, cards: Sequence[Card]) -> bool:
        """KA8: whether these stall cards are enough to build anywhere."""
        return self.options.wild_three_cards and len(cards) >= WILD_CARDS

    # --- what it does ---

    def apply(self, state: State, action: Action, rng: Random) -> None:
        match action:
            case Take(card):
                drawing.take(state, card)
                self._go_on_drawing(state, rng)
            case Discard(card):
                self._discard(state, card)
            case Attract(colour):
                self._attract(state, colour)
            case Use(card):
                self._use(state, card)
            case Draw():
                drawing.draw(state)
                self._go_on_drawing(state, rng)
            case Visit():
                visit(self.market, state, action, limited=self.options.coin_limit)
                self._end_turn(state)
            case Spend(card):
                self._spend(state, card)
            case Lift(colour):
                state.phase, state.lifted = Phase.MOVE, colour
            case Move(colour, cell, entry):
                self._move(state, colour, cell, entry)
            case Expand(colour, cell):
                self._expand(state, colour, cell)
            case Pay(colour):
                pay_coin(state, colour)
                self._settle(state)
            case Found(colour, cell, entry):
                self._found(state, colour, cell, entry)
            case Wild():
                state.phase, state.pending = Phase.SPEND, WILD_CARDS
            case Pass():
                self._pass(state)
            case _:
                assert_never(action)
        if (not state.deck and state.discards) or (len(state.face_up) < FACE_UP and state.deck):
            drawing.refill(state, rng)

    # --- building ---

    def _use(self, state: State, card: Card) -> None:
        """KA8"""
        drawing.lay_away(state, card)
        state.note(Used, state.mover, (card,))
        state.phase, state.reach, state.fee = Phase.BUILD, REACH[card], self.fee(card)

    def _spend(self, state: State, card: Card) -> None:
        """KA8"""
        drawing.lay_away(state, card)
        state.note(Used, state.mover, (card,))
        state.pending -= 1
        if not state.pending:
            state.phase, state.reach = Phase.BUILD, ALL_REGIONS

    def _found(self, state: State, colour: Colour, cell: Cell, entry: Cell) -> None:
        """KA10; KA6 at the beginning"""
        self.building.place(state, stall_of(state.mover, colour), cell, entry)
        state.note(Founded, state.mover, colour, cell, entry)
        if state.phase is Phase.SETUP:
            state.pending -= 1
            state.mover = (state.mover + 1) % len(state.hands)
            if not state.pending:
                state.phase = Phase.TURN
            return
        state.quiet = NONE
        self._charge(state)

    def _expand(self, state: State, colour: Colour, cell: Cell) -> None:
        """KA16 to KA24"""
        seat = state.mover
        stall = stall_of(seat, colour)
        self.building.grow(state, stall, cell)
        state.left[colour] -= 1
        size = state.size[stall]
        state.points[seat] += size
        state.note(Expanded, seat, colour, cell, size)
        medals.award(state, colour, self.options.medal_points)
        state.quiet = NONE
        pay_expansion(state, colour, size)
        self._charge(state)

    def _move(self, state: State, colour: Colour, cell: Cell, entry: Cell) -> None:
        """KA25"""
        stall = stall_of(state.mover, colour)
        self.building.lift(state, stall)
        self.building.place(state, stall, cell, entry)
        state.lifted = NONE
        state.note(Moved, state.mover, colour, cell, entry)
        self._charge(state)

    def _charge(self, state: State) -> None:
        """B9: the fee of a joker is owed as well."""
        state.owed += state.fee
        state.phase, state.reach, state.fee = Phase.PAY, 0, 0
        self._settle(state)

    def _settle(self, state: State) -> None:
        pay_what_must_be(state)
        if not state.owed:
            self._end_turn(state)

    # --- customers and cards ---

    def _attract(self, state: State, colour: Colour) -> None:
        """KA26 to KA31; where there is only one aim, the customer goes."""
        state.called = colour
        aims = visits(self.market, state, colour)
        if len(aims) > 1:
            state.phase = Phase.VISIT
            return
        visit(self.market, state, aims[0], limited=self.options.coin_limit)
        self._end_turn(state)

    def _go_on_drawing(self, state: State, rng: Random) -> None:
        """KA33, KA34"""
        drawing.refill(state, rng)
        if state.phase is Phase.TURN and (state.deck or state.face_up or state.barkers):
            state.phase = Phase.DRAW
            return
        limit = self.options.hand_limit
        state.pending = len(self.counted(state)) - limit if limit else 0
        if state.pending > 0:
            state.phase = Phase.DISCARD
        else:
            self._end_turn(state)

    def _discard(self, state: State, card: Card) -> None:
        """KA34"""
        drawing.discard(state, card)
        state.pending -= 1
        if not state.pending:
            self._end_turn(state)

    # --- turns and the end ---

    def _pass(self, state: State) -> None:
        """KA33, KA37"""
        state.note(Passed, state.mover)
        if state.trigger:
            state.passed |= 1 << state.mover
        self._end_turn(state)

    def _end_turn(self, state: State) -> None:
        seats = len(state.hands)
        state.note(TurnEnded, state.mover)
        state.phase, state.pending = Phase.TURN, 0
        state.turns += 1
        state.quiet += 1
        if state.trigger is None:
            state.trigger = self.trigger(state)
            if state.trigger:
                state.note(FinalPhase, state.trigger)
        if state.passed == (1 << seats) - 1:
            state.phase = Phase.OVER
            standings = self.standings(state)
            state.note(GameEnded, standings, medals.winners(standings))
            return
        state.mover = (state.mover + 1) % seats
        while state.passed >> state.mover & 1:
            state.mover = (state.mover + 1) % seats

    @staticmethod
    def trigger(state: State) -> Trigger | None:
        """KA36, KA40"""
        if 0 in state.left:
            return Trigger.USED_UP
        if state.left.count(1) >= 2:
            return Trigger.TWO_COLOURS
        if state.quiet >= QUIET_ROUNDS * len(state.hands):
            return Trigger.QUIET
        return None

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
        return notation.write(self.market, action)

    def read(self, text: str) -> Action:
        return notation.read(self.market, text)

    def write_position(self, shown: State | View) -> str:
        return position.write(self, shown)

    def read_position(self, text: str, rng: Random | None = None) -> State:
        return position.read(self, text, Random(0) if rng is None else rng)
