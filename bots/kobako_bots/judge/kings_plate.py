"""What a position of King's Plate is worth; figures are hundredths of an ordinary unit on the board."""

from __future__ import annotations

from functools import cache

from kobako.kings_plate.cards import CardSet
from kobako.kings_plate.rules import KEEP, KingsPlate
from kobako.kings_plate.state import Action, Phase, State, View
from kobako_bots.model.kings_plate import Mask, Model, Worth

SCALE = 220.0
"""So many hundredths ahead, a win is e times as likely as a loss."""

ON_BOARD = 100
IN_HAND = 80
STAR = 40
"""For each star after the first."""
REACH = 4
"""For each square one could go to."""
ZONE = 12
"""For each way to a square beside the enemy's king."""
CHECK = 60
"""When the enemy's king could be captured were it one's turn."""


@cache
def worth(cards: CardSet, size: int) -> Worth:
    """What cards count by themselves, wherever they stand."""
    board = [[0] * (size * size)]
    board.append(board[0])
    hand: list[list[int]] = [[0], [0]]
    for card in cards.cards:
        value = 0 if card.king else ON_BOARD + STAR * (card.stars - 1)
        board += [[value] * (size * size), [-value] * (size * size)]
        value = 0 if card.king else IN_HAND + STAR * (card.stars - 1)
        hand[0].append(value)
        hand[1].append(-value)
    return Worth(board, hand)


def model(game: KingsPlate, state: State) -> Model:
    """The world of a state, ready for a search."""
    return Model(game, state, worth(game.cards, game.options.size))


def evaluate(position: Model, reach: list[tuple[int, Mask]]) -> int:
    """How the seat to move stands, at the start of its turn; `reach` is that seat's."""
    seat = position.mover
    other = 1 - seat
    theirs = position.reach(other)
    near = position.on.near
    score = position.score if seat == 0 else -position.score
    ways = zone = 0
    block, ring = ~position.side[seat], near[position.kings[other]]
    for _, mask in reach:
        ways += (mask & block).bit_count()
        zone += (mask & ring).bit_count()
    block, ring = ~position.side[other], near[position.kings[seat]]
    for _, mask in theirs:
        ways -= (mask & block).bit_count()
        zone -= (mask & ring).bit_count()
    score += REACH * ways + ZONE * zone
    if position.threatened(seat, theirs):
        score -= CHECK
    return score


def decide(game: KingsPlate, view: View) -> Action | None:
    """What is decided by judgement alone: KP4's exchange."""
    if view.phase is not Phase.MULLIGAN:
        return None
    return KEEP
