"""What strikes a player of Kairo at first sight: how much each action seems to gain, in points.

An action that only begins a turn (a card, a call) is worth the best that can follow it. The numbers are those of a
thoughtful player's rules of thumb; `judge.kairo` says what a whole position is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kobako.core import Seat
from kobako.kairo.cards import ALL_REGIONS, BARKER, COLOURS, REACH, REGIONS, Card, Colour
from kobako.kairo.customers import visits
from kobako.kairo.ground import EMPTY
from kobako.kairo.market import Cell, Cells
from kobako.kairo.medals import moving
from kobako.kairo.paying import price
from kobako.kairo.rules import Kairo
from kobako.kairo.state import (
    EXPANSIONS,
    NONE,
    PER_SEAT,
    WILD_CARDS,
    Action,
    Attract,
    Discard,
    Draw,
    Expand,
    Found,
    Lift,
    Move,
    Pass,
    Pay,
    Spend,
    State,
    Take,
    Use,
    Visit,
    Wild,
    stall_of,
)

COIN_AT_LAST: Final = 1 / 3
"""KA38"""
COIN_AHEAD: Final = 1.2
"""What a coin is worth beyond that while the game is young."""
GROWTH: Final = 1.0
"""What one size more will earn while the game is young."""
NEW_STALL: Final = 2.5
"""What a new stall will earn while the game is young."""
MEDAL_KEPT: Final = 0.7
"""How likely a medal is kept to the end."""
RIVAL: Final = 0.35
"""How much the gain of all others together counts against the own."""
CARD: Final = 0.65
"""What a card that is used well is worth."""
BARKER_HELD: Final = 0.2
DRAW: Final = 2.1
"""What two cards are worth to an empty hand."""
FULL: Final = 0.46
"""How much less for each card held."""
MOVING: Final = -0.5
"""What moving a stall seems to gain; without room it is something else."""
FREED: Final = 1.0
ROOMY: Final = 0.08
"""For each free cell near."""
FAR: Final = 0.02
"""For each step that customers walk."""
NEAR: Final = ROOMY * 8
"""More than what any site offers."""
ENDLESS: Final = 1e9


def ahead(state: State) -> float:
    """How much of the game is left, from 1 at the beginning to 0 in the final phase (KA36)."""
    if state.trigger:
        return 0.0
    least, second, *_ = sorted(state.left)
    return min(least, max(least - 1, 0) + max(second - 1, 0)) / EXPANSIONS


class Sight:
    """A position as the seat to move sees it."""

    def __init__(self, game: Kairo, state: State) -> None:
        self.game, self.state = game, state
        self.seat: Seat = state.mover
        self.ahead = ahead(state)
        self.coin = COIN_AT_LAST + COIN_AHEAD * self.ahead
        self.ground = game.building.ground(state)
        self.others = len(state.hands) - 1
        self._uses: list[float] | None = None
        self._walks: dict[Cell, int] = {}

    def best(self, actions: Sequence[Action]) -> Action:
        """The first of the legal actions that seems to gain most; what cannot be it is not looked at closely."""
        best, most = actions[0], self.appeal(actions[0])
        for action in actions[1:]:
            if self._at_most(action) > most:
                gain = self.appeal(action)
                if gain > most:
                    best, most = action, gain
        return best

    def _at_most(self, action: Action) -> float:
        """More than an action can gain, without a look at ways and cells."""
        match action:
            case Attract(colour):
                return max(self.state.size[stall_of(self.seat, colour)], 1) * self.coin
            case Found(colour):
                return self.foundation(colour) + NEAR
            case _:
                return ENDLESS

    def appeal(self, action: Action) -> float:
        match action:
            case Take(card):
                return self._drawing() + self.use(card)
            case Draw():
                return self._drawing() + self._mean_use()
            case Discard(card) | Spend(card):
                return -self.use(card)
            case Attract(colour):
                return max(
                    self._visit(colour, visit) for visit in visits(self.game.market, self.state, colour)
                )
            case Visit():
                return self._visit(self.state.called, action)
            case Use(card):
                return self._building(REACH[card], self.game.fee(card)) - self.use(card)
            case Wild():
                return self._building(ALL_REGIONS, 0) - WILD_CARDS * CARD
            case Expand(colour, cell):
                return self.expansion(colour) + self._room_beside(colour, cell)
            case Found(colour, cell, entry):
                return self.foundation(colour) + self._site(colour, cell, entry)
            case Move(colour, cell, entry):
                return self._site(colour, cell, entry)
            case Lift(colour):
                return self._lift(colour)
            case Pay(colour):
                return -self._need(colour)
            case Pass():
                return 0.0

    # --- building ---

    def expansion(self, colour: Colour) -> float:
        """KA18, KA19, KA22, KA23: an expansion of the own stall, whatever cell it comes to lie on."""
        state, seat = self.state, self.seat
        stall = stall_of(seat, colour)
        size = state.size[stall] + 1
        gain = size + GROWTH * self.ahead
        gain -= self.coin * price(state.coins[seat], colour, size)
        sizes = state.size[colour::PER_SEAT]
        sizes[seat] = size
        owners = state.gold[colour], state.silver[colour]
        moved = moving(sizes, *owners, seat)
        for moves, owner, worth in zip(moved, owners, self.game.options.medal_points, strict=True):
            if moves:
                gain += worth * (1 + MEDAL_KEPT)
                if owner != NONE:
                    gain += worth * MEDAL_KEPT * RIVAL / self.others
        return gain

    def foundation(self, colour: Colour) -> float:
        """KA10: a new stall, wherever it stands."""
        return NEW_STALL * self.ahead if self.state.left[colour] else 0.0

    def _building(self, reach: int, fee: int) -> float:
        """The best that a card of these regions builds."""
        state, within = self.state, self.game.building.cells_of(reach)
        coins = state.coins[self.seat]
        money = sum(coins) - fee
        best = MOVING
        for colour in COLOURS:
            size = state.size[stall_of(self.seat, colour)]
            if not size:
                if self.sites(colour) & within:
                    best = max(best, self.foundation(colour))
            elif state.left[colour] and money >= price(coins, colour, size + 1):
                gain = self.expansion(colour)
                if gain > best and self.ground.is_any_sound(self.room(colour) & within):
                    best = gain
        return best - fee * self.coin

    def room(self, colour: Colour) -> Cells:
        return self.game.building.room(self.state, stall_of(self.seat, colour))

    def sites(self, colour: Colour) -> Cells:
        return self.ground.sites() & self.game.market.kind(colour) & ~self.state.taken[colour]

    def _lift(self, colour: Colour) -> float:
        return MOVING if self.room(colour) else FREED * self.ahead

    def _room_beside(self, colour: Colour, cell: Cell) -> float:
        market = self.game.market
        return ROOMY * (market.beside_bits[cell] & market.kind(colour) & self.ground.empty).bit_count()

    def _site(self, colour: Colour, cell: Cell, entry: Cell) -> float:
        """Room to grow, and how near customers are."""
        market = self.game.market
        free = market.kind(colour) & self.ground.empty & ~(1 << entry)
        first = market.beside_bits[cell] & free
        if entry not in self._walks:
            self._walks[entry] = self._walk_to(entry)
        room = first.bit_count() + market.widened(first).bit_count() / 2
        return ROOMY * room - FAR * self._walks[entry]

    def _walk_to(self, entry: Cell) -> int:
        """The steps that all customers would walk to a cell if nothing were in the way."""
        size = self.game.market.size
        return sum(
            abs(entry // size - cell // size) + abs(entry % size - cell % size)
            for cell in self.state.customer
            if cell != NONE
        )

    # --- customers and coins ---

    def _visit(self, colour: Colour, visit: Visit) -> float:
        size = self.state.size[stall_of(visit.owner, colour)]
        if visit.owner == self.seat:
            gain = size * self.coin
        else:
            gain = self.coin - size * self.coin * RIVAL / self.others
        return gain - BARKER_HELD * visit.barkers * self.ahead

    def _need(self, colour: Colour) -> float:
        """How much a coin of a colour is missed."""
        stall = stall_of(self.seat, colour)
        useful = self.state.size[stall] and self.state.left[colour] and self.room(colour)
        return (1.0 if useful else 0.0) - 0.01 * self.state.coins[self.seat][colour]

    # --- cards ---

    def _drawing(self) -> float:
        held = len(self.state.hands[self.seat])
        return (DRAW - FULL * held) * min(2 * self.ahead, 1.0)

    def use(self, card: Card) -> float:
        """What a card seems worth in the hand."""
        if card == BARKER:
            return BARKER_HELD * self.ahead
        return CARD * max(self.uses()[region] for region in REGIONS if REACH[card] >> region & 1)

    def _mean_use(self) -> float:
        uses = self.uses()
        return CARD * sum(uses) / len(uses)

    def uses(self) -> list[float]:
        """By region: how much the seat could do there some day."""
        if self._uses is None:
            rooms = sites = EMPTY
            for colour in COLOURS:
                if self.state.size[stall_of(self.seat, colour)]:
                    if self.state.left[colour]:
                        rooms |= self.room(colour)
                else:
                    sites |= self.sites(colour)
            cells = self.game.market.region_cells
            self._uses = [
                (0.6 if rooms & cells[region] else 0.0) + (0.4 * self.ahead if sites & cells[region] else 0.0)
                for region in REGIONS
            ]
        return self._uses
