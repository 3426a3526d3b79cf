"""Why an action may not be played: the rule and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kobako.core import Forbidden
from kobako.grid import Square, names
from kobako.kings_plate.abilities import barred, charmed
from kobako.kings_plate.state import Action, Done, Ending, Keep, Leave, Move, Phase, Place, Redraw, State

if TYPE_CHECKING:
    from kobako.kings_plate.rules import KingsPlate


_ENDED_BY = {Ending.KING: "KP9", Ending.STUCK: "KP12", Ending.REPETITION: "KP14", None: ""}


def why_not(game: KingsPlate, state: State, action: Action) -> Forbidden | None:
    """The first rule that forbids the action, or None when it is legal.

    Card names in the facts are card ids, squares their names.
    """
    if action in game.actions(state):
        return None
    if state.phase is Phase.OVER:
        return Forbidden(_ENDED_BY[state.ending], "The game is over.")
    if state.phase is Phase.MULLIGAN:
        return Forbidden("KP4", "First decide whether to keep your hand or to exchange it once.")
    match action:
        case Keep() | Redraw():
            return Forbidden("KP4", "A hand is exchanged only before the first turn.")
        case Done():
            return Forbidden("KP12", "You cannot pass: move one card or place at least one.")
        case Move(square, to):
            return _own_card(game, state, square) or _no_move(game, state, square, to)
        case Leave(square):
            return _own_card(game, state, square) or _no_way_out(game, state, square)
        case Place(kind, square):
            return _no_placing(game, state, kind, square)


def _own_card(game: KingsPlate, state: State, square: Square) -> Forbidden | None:
    """What keeps a card from going anywhere."""
    name, piece = names(state.size)[square], state.board[square]
    if not piece:
        return Forbidden("KP6", "There is no card on {square}.", {"square": name})
    if piece & 1 != state.mover:
        return Forbidden("KP6", "The card on {square} is not yours.", {"square": name})
    if state.phase is Phase.PLACING:
        return Forbidden("D15", "You are placing cards in this turn; you cannot move one as well.")
    if state.again not in (None, square):
        return Forbidden("D13", "Only the card that has just moved may move again in this turn.")
    if square in game.frozen(state):
        facts = {"card": game.cards[piece >> 1].id, "square": name}
        return Forbidden("D5", "{card} on {square} is frozen and cannot move.", facts)
    return None


def _no_move(game: KingsPlate, state: State, square: Square, to: Square) -> Forbidden:
    board, piece, target = state.board, state.board[square], state.board[to]
    facts: dict[str, str | int] = {"card": game.cards[piece >> 1].id, "square": names(state.size)[to]}
    if target and target & 1 == state.mover:
        return Forbidden("KP6", "Your own card stands on {square}.", facts)
    if not game.reaching(state, square) >> to & 1:
        return Forbidden("KP1", "{card} cannot reach {square} in one move.", facts)
    if game.of.king[target] and state.turn == 0:
        return Forbidden("KP11", "The start player may not capture the king in the first turn.")
    of = game.in_force(board)
    if of.king[target] and charmed(board, 1 - state.mover, of):
        rule = "D14" if of.king[piece] else "KP9"
        return Forbidden(rule, "A card with Charm keeps you from capturing the king.")
    if of.king[target] and of.uncheck[piece]:
        return Forbidden("KP9", "{card} cannot capture kings (Uncheck).", facts)
    if game.stars(state, square) < 1:
        return Forbidden("KP10", "{card} has no stars and cannot capture.", facts)
    facts |= {
        "target": game.cards[target >> 1].id,
        "stars": game.stars(state, to),
        "sum": sum(count for _, count in game.support(state, to)),
    }
    return Forbidden(
        "KP10", "{target} on {square} has {stars} stars; your attackers have {sum} together.", facts
    )


def _no_way_out(game: KingsPlate, state: State, square: Square) -> Forbidden:
    card = game.cards[state.board[square] >> 1]
    if card.king:
        return Forbidden("KP7", "A king cannot leave the board.")
    facts = {"card": card.id, "square": names(state.size)[square]}
    return Forbidden("KP7", "{card} on {square} has no clear way over the edge.", facts)


def _no_placing(game: KingsPlate, state: State, kind: int, square: Square) -> Forbidden:
    board, seat = state.board, state.mover
    of = game.in_force(board)
    left = max(game.power(state, seat) - state.spent, 0)
    facts: dict[str, str | int] = {
        "card": game.cards[kind].id,
        "square": names(state.size)[square],
        "cost": game.of.cost[kind],
        "power": left,
    }
    if state.phase is Phase.AGAIN:
        return Forbidden("D15", "You have moved a card in this turn; you cannot place one as well.")
    if kind not in state.hands[seat]:
        return Forbidden("KP8", "{card} is not in your hand.", facts)
    if board[square]:
        return Forbidden("KP8", "There is already a card on {square}.", facts)
    if of.cost[kind] > left or state.spent > game.power(state, seat):
        return Forbidden("KP8", "{card} costs {cost}; your placing power left is {power}.", facts)
    if barred(board, seat, of, game.on) >> square & 1:
        if _in_a_force(game, state, square):
            return Forbidden("KP8", "A card with Force keeps you from placing on {square}.", facts)
        return Forbidden("KP8", "A Barrier keeps you from placing on {square}.", facts)
    return Forbidden("KP8", "{square} is not beside a card of yours.", facts)


def _in_a_force(game: KingsPlate, state: State, square: Square) -> bool:
    """Whether an enemy's Force covers a square."""
    enemy, of = 1 - state.mover, game.in_force(state.board)
    return any(
        state.board[beside] in of.forces[enemy] and game.on.front_row[enemy][beside] >> square & 1
        for beside in game.near[square]
    )
