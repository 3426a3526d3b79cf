"""What a position of King's Plate is worth, in hundredths of a logit: 100 is odds of e to 1.

The weights are a logistic fit of who won to 35,539 positions of 3,500 games that the search played against
itself at 1,000 nodes (its weights were guesses then). They hang on what is printed on a card, so they serve any set.
"""

from __future__ import annotations

from functools import cache

from kobako.kings_plate.cards import Ability, Card, CardSet, Mark
from kobako.kings_plate.rules import KEEP, KingsPlate
from kobako.kings_plate.state import Action, Phase, State, View

from kobako_bots.model.kings_plate import Mask, Model, Worth

SCALE = 100.0
"""A value of so much means odds of e to 1."""

ON_BOARD = 29
STAR = 41
"""For each star after the first; a third of it in the hand."""
FREE = -27
"""A card that costs nothing to place is so much weaker otherwise."""
LEAPS = -12
PASSES = -23
BOARD_ABILITY = {Ability.UNIT_UP: 66, Ability.KING_UP: 76, Ability.UNCHECK: -28}

IN_HAND = 54
HAND_ABILITY = {Ability.UNIT_UP: 8, Ability.KING_UP: 40, Ability.UNCHECK: -21}

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


@cache
def worth(cards: CardSet, size: int) -> Worth:
    """What cards count by themselves."""
    area = range(size * size)
    board = [[0 for _ in area], [0 for _ in area]]
    hand: list[list[int]] = [[0], [0]]
    for card in cards.cards:
        for seat, sign in ((0, 1), (1, -1)):
            board.append([sign * (king_on(at, seat, size) if card.king else on_board(card)) for at in area])
            hand[seat].append(0 if card.king else sign * in_hand(card))
    return Worth(board, hand)


def model(game: KingsPlate, state: State) -> Model:
    """The world of a state, ready for a search."""
    return Model(game, state, worth(game.cards, game.options.size))


def evaluate(position: Model, reach: list[tuple[int, Mask]]) -> int:
    """How the seat to move stands, at the start of its turn; `reach` is that seat's."""
    seat = position.mover
    other = 1 - seat
    theirs = position.reach(other)
    own_king, other_king = position.kings[seat], position.kings[other]
    ring, units = position.on.near[other_king], position.side[other] & ~(1 << other_king)
    ways = zone = hits = 0
    for _, mask in reach:
        ways += mask.bit_count()
        zone += (mask & ring).bit_count()
        hits += (mask & units).bit_count()
    ring, units = position.on.near[own_king], position.side[seat] & ~(1 << own_king)
    for _, mask in theirs:
        ways -= mask.bit_count()
        zone -= (mask & ring).bit_count()
        hits -= (mask & units).bit_count()
    score = (position.score if seat == 0 else -position.score) + TURN
    score += WAYS * ways + ZONE * zone + HIT * hits
    if position.threatened(seat, theirs):
        score += THREAT
    return score


def decide(game: KingsPlate, view: View) -> Action | None:
    """What is decided by judgement alone: KP4's exchange."""
    if view.phase is not Phase.MULLIGAN:
        return None
    return KEEP
