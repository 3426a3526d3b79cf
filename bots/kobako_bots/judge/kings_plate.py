"""What a position of King's Plate is worth, in hundredths of a logit: 100 is odds of e to 1.

The weights are a logistic fit of who won to 35,539 positions of 3,500 games that the search played against
itself at 1,000 nodes (its weights were guesses then). They hang on what is printed on a card, so they serve any set.
Those of the abilities that only Series 3 has were fitted, the others held fast, to 25,233 positions of 2,500 games of
that series at 300 nodes, one action in twelve by chance.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import NamedTuple

from kobako.grid import Square
from kobako.kings_plate.cards import Ability, Card, CardSet, Mark
from kobako.kings_plate.rules import DONE, KEEP, REDRAW, KingsPlate
from kobako.kings_plate.state import Action, Done, Move, Phase, Place, State, View

SCALE = 100.0
"""A value of so much means odds of e to 1."""

ON_BOARD = 29
STAR = 41
"""For each star after the first; a third of it in the hand."""
FREE = -27
"""A card that costs nothing to place is so much weaker otherwise."""
LEAPS = -12
PASSES = -23
BOARD_ABILITY = {
    Ability.UNIT_UP: 66,
    Ability.KING_UP: 76,
    Ability.UNCHECK: -28,
    Ability.COST_UP: 9,
    Ability.DOUBLE_MOVE: 35,
    Ability.FORCE: 30,
    Ability.TEAM_UP: 20,
    Ability.ALL_UP: 110,
    Ability.DISPEL: 15,
    Ability.CHARM: 108,
}

IN_HAND = 54
HAND_ABILITY = {
    Ability.UNIT_UP: 8,
    Ability.KING_UP: 40,
    Ability.UNCHECK: -21,
    Ability.COST_UP: -37,
    Ability.DOUBLE_MOVE: -6,
    Ability.FORCE: 19,
    Ability.TEAM_UP: -33,
    Ability.ALL_UP: 44,
    Ability.DISPEL: -33,
    Ability.CHARM: 62,
}

KING_RANK = 11
"""For each rank a king has come forward."""
KING_EDGE = -29
"""For each edge of the board a king stands at."""

WAYS = 3
"""For each square a card could go to, own cards' squares included."""
ZONE = 15
"""For each way to a square beside the enemy's king."""
HIT = 17
"""For each way to an enemy unit."""
THREAT = -116
"""When the own king could be captured, were it the other seat's turn."""
TURN = 45
"""For being to move."""


def on_board(card: Card) -> int:
    """What a unit counts by itself where it stands."""
    worth = ON_BOARD + STAR * (card.stars - 1) + sum(BOARD_ABILITY.get(each, 0) for each in card.abilities)
    worth += FREE * (card.cost == 0)
    return worth + LEAPS * (Mark.LEAP in card.moves) + PASSES * (Mark.PASS_SLIDE in card.moves)


def in_hand(card: Card) -> int:
    """What a unit counts in a hand."""
    worth = IN_HAND + STAR * (card.stars - 1) // 3 + sum(HAND_ABILITY.get(each, 0) for each in card.abilities)
    return worth + FREE * (card.cost == 0)


def king_on(square: int, seat: int, size: int) -> int:
    """What a king's place counts."""
    rank, file = divmod(square, size)
    edges = (rank in (0, size - 1)) + (file in (0, size - 1))
    return KING_RANK * (rank if seat == 0 else size - 1 - rank) + KING_EDGE * edges


class Worth(NamedTuple):
    """What cards count by themselves."""

    board: list[list[int]]
    """By piece and square."""
    hand: list[int]
    """By kind."""


@cache
def worth(cards: CardSet, size: int) -> Worth:
    area = range(size * size)
    board = [[0 for _ in area], [0 for _ in area]]
    hand = [0]
    for card in cards.cards:
        for seat in (0, 1):
            board.append([king_on(at, seat, size) if card.king else on_board(card) for at in area])
        hand.append(0 if card.king else in_hand(card))
    return Worth(board, hand)


def evaluate(game: KingsPlate, state: State) -> int:
    """How the seat to move stands, at the start of its turn."""
    seat = state.mover
    ours, _ = _side(game, state, seat)
    theirs, aimed = _side(game, state, 1 - seat)
    score = ours - theirs + TURN
    for king in aimed:
        if can_capture(game, state, king):
            score += THREAT
    return score


def _side(game: KingsPlate, state: State, seat: int) -> tuple[int, list[Square]]:
    """What a seat has and where its cards could go; and the enemy kings that some card of it aims at."""
    board, on, of, ways = state.board, game.on, game.of, game.ways
    own, units = state.occupied[seat], state.occupied[1 - seat]
    occupied = own | units
    worth_on, worth_in = worth(game.cards, game.options.size)
    ring = kings = 0
    for piece in of.kings[1 - seat]:
        if piece in board:
            for king in on.squares.of(units):
                if board[king] == piece:
                    ring |= on.near[king]
                    kings |= 1 << king
    units &= ~kings
    frozen = game.frozen(state)
    score = count = zone = hits = aimed = 0
    for square in on.squares.of(own):
        piece = board[square]
        score += worth_on[piece][square]
        if square not in frozen:
            relevant, way = ways[piece][square]
            mask = way[occupied & relevant]
            count += mask.bit_count()
            zone += (mask & ring).bit_count()
            hits += (mask & units).bit_count()
            aimed |= mask
    for kind in state.hands[seat]:
        score += worth_in[kind]
    return score + WAYS * count + ZONE * zone + HIT * hits, [*on.squares.of(aimed & kings)]


def can_capture(game: KingsPlate, state: State, target: Square) -> bool:
    """KP10: whether the other seat's cards suffice for a card, were it their turn."""
    support = game.support(state, target)
    return bool(support) and sum(stars for _, stars in support) >= game.stars(state, target)


def key(game: KingsPlate, state: State) -> Hashable:
    """KP14's position, and in the middle of a turn what was spent and which card may move again."""
    return game.position_key(state), state.spent if state.phase is Phase.PLACING else -1, state.again


def loud(game: KingsPlate, state: State) -> list[Action]:
    return [] if state.phase is Phase.PLACING else game.captures(state)


def count_loud(state: State, actions: Sequence[Action]) -> int:
    """How many of all actions are captures; they are listed first."""
    board = state.board
    for count, action in enumerate(actions):
        if not (isinstance(action, Move) and board[action.to]):
            return count
    return len(actions)


def prize(game: KingsPlate, state: State, capture: Move) -> int:
    """What the captured card counts; a king above all."""
    piece = state.board[capture.to]
    return 10_000 if game.of.king[piece] else worth(game.cards, game.options.size).board[piece][capture.to]


def wins(game: KingsPlate, state: State, action: Action) -> bool:
    """KP9"""
    return isinstance(action, Move) and game.of.king[state.board[action.to]]


def stop(state: State) -> Done | None:
    return DONE if state.phase in (Phase.PLACING, Phase.AGAIN) else None


def repeated(root: State, state: State) -> bool:
    """KP14: a deal played anew counts as a draw."""
    return state.voids != root.voids


def reveals(state: State, action: Action, viewer: int) -> bool:
    """Whether an action brings a card to light that the viewer has not seen."""
    return isinstance(action, Place) and state.mover != viewer and action.kind not in state.shown[state.mover]


def decide(game: KingsPlate, view: View) -> Action | None:
    """What needs no search: KP4's exchange, where a hand that counts less than one may expect is given back."""
    if view.phase is not Phase.MULLIGAN or view.mover is None:
        return None
    units, hand = game.cards.units, view.hands[view.mover].known
    expected = sum(in_hand(game.cards[kind]) for kind in units) * len(hand) / len(units)
    return KEEP if sum(in_hand(game.cards[kind]) for kind in hand) >= expected else REDRAW
