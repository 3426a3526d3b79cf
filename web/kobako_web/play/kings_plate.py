"""King's Plate by clicks: squares "b2", cards of the hand "L", "off" for the edge, "done", "keep", "redraw".

After the first of two moves (Double Move) one click is a whole move, since only one card may go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kobako.core import Event, Forbidden, Seat
from kobako.grid import names, numbers
from kobako.kings_plate import KingsPlate, View
from kobako.kings_plate.state import (
    Action,
    Captured,
    Dealt,
    Done,
    Froze,
    Keep,
    Kept,
    Leave,
    Left,
    Move,
    Moved,
    Phase,
    Place,
    Placed,
    Redraw,
    Redrew,
    TurnEnded,
    Voided,
)

from kobako_web.choices import Key, Way
from kobako_web.play.names import Names
from kobako_web.scene import Things

OFF = "off"
BUTTONS = (OFF, "done", "keep", "redraw")


def ways(rules: KingsPlate, view: View) -> Iterator[Way]:
    squares = names(view.size)
    # Double Move: the card that may move again is picked already.
    again = view.phase is Phase.AGAIN
    for action in view.actions:
        match action:
            case Move(square, to):
                steps = (squares[to],) if again else (squares[square], squares[to])
                yield Way(steps, action, "capture" if view.board[to] else "move")
            case Leave(square):
                yield Way((OFF,) if again else (squares[square], OFF), action, "leave")
            case Place(kind, square):
                yield Way((rules.cards[kind].symbol, squares[square]), action, "place")
            case Done() | Keep() | Redraw():
                yield Way((action.op,), action, action.op)


def intend(rules: KingsPlate, view: View, steps: tuple[Key, ...]) -> Action | Forbidden | None:
    squares = numbers(view.size)
    symbols = [rules.cards[kind].symbol for kind in rules.cards.kinds]
    if not all(key in squares or key in BUTTONS or key in symbols for key in steps):
        return None
    if view.again is not None and (steps[-1:] == (OFF,) or steps[-1] in squares):
        return Leave(view.again) if steps[-1] == OFF else Move(view.again, squares[steps[-1]])
    match steps:
        case (*_, "done"):
            return Done()
        case (*_, "keep"):
            return Keep()
        case (*_, "redraw"):
            return Redraw()
        case (square, "off") if square in squares:
            return Leave(squares[square])
        case (_, "off"):
            return Forbidden("KP8", "A card from your hand goes to an empty square.")
        case (*_, "off"):
            return Forbidden("KP7", "First pick the card that is to leave the board.")
        case (square, to) if square in squares and to in squares:
            return _stay(rules, view, squares[to]) or Move(squares[square], squares[to])
        case (symbol, to) if symbol in symbols and to in squares:
            return Place(rules.cards.kind(symbol), squares[to])
        case (*_, square) if square in squares:
            return _stay(rules, view, squares[square]) or _foreign(view, squares[square])
        case (*_, symbol):
            return _unplaceable(rules, view, symbol)
        case _:
            return None


def _stay(rules: KingsPlate, view: View, square: int) -> Action | Forbidden | None:
    """What to say of an own card that cannot do anything now; None for other squares."""
    piece = view.board[square]
    if not piece or piece & 1 != view.mover:
        return None
    if view.phase is not Phase.TURN or square in view.frozen:
        return Move(square, square)
    facts = {"card": rules.cards[piece >> 1].id, "square": names(view.size)[square]}
    return Forbidden("KP6", "{card} on {square} has nowhere to go now.", facts)


def _foreign(view: View, square: int) -> Action | Forbidden:
    if view.board[square] or view.phase is Phase.MULLIGAN:
        return Move(square, square)
    return Forbidden("KP6", "First pick a card of yours, then its square.")


def _unplaceable(rules: KingsPlate, view: View, symbol: str) -> Action | Forbidden:
    kind = rules.cards.kind(symbol)
    empty = [square for square, piece in enumerate(view.board) if not piece]
    places = [Place(kind, square) for square in empty]
    mover = view.mover or 0
    if not places:
        return Forbidden("KP8", "The board is full.")
    dear = rules.of.cost[kind] > view.powers[mover] - view.spent
    if dear or view.phase in (Phase.MULLIGAN, Phase.AGAIN):
        return places[0]
    return Forbidden("KP8", "No square is open to {card} now.", {"card": rules.cards[kind].id})


def automatic(action: Action) -> bool:
    return isinstance(action, Done)


def reveals(before: View, events: Sequence[Event]) -> bool:
    """KP4: new hands, and cards that the other seat places from those that lay face down."""
    for event in events:
        match event:
            case Dealt():
                return True
            case Placed(seat, kind, _) if kind not in before.hands[seat].known:
                return True
    return False


def ends_turn(events: Sequence[Event], view: View) -> bool:
    return any(isinstance(event, TurnEnded | Kept | Redrew) for event in events)


def may_restart(view: View, key: Key | None = None) -> bool:
    return False


def is_worth_a_look(view: View) -> bool:
    return True


def goes_on_without(view: View, seat: Seat) -> bool:
    return False


def touched(rules: KingsPlate, events: Sequence[Event]) -> frozenset[Key]:
    squares = names(rules.options.size)
    keys: set[Key] = set()
    for event in events:
        match event:
            case Moved(_, _, square, to):
                keys |= {squares[square], squares[to]}
            case Captured(_, _, square) | Placed(_, _, square) | Left(_, _, square) | Froze(_, _, square):
                keys.add(squares[square])
            case Voided():
                keys.clear()
    return frozenset(keys)


def went(rules: KingsPlate, events: Sequence[Event]) -> Mapping[str, tuple[Key, ...]]:
    return {}


def things(before: tuple[View, Things] | None, events: Sequence[Event], view: View) -> Things:
    squares = names(view.size)
    cards = Names(len(view.hands), before and (before[0].hands, before[1]))
    for event in events:
        match event:
            case Voided():
                cards.board = {}
            case Dealt(seat):
                cards.hands[seat] = []
            case Moved(_, _, square, to):
                cards.board[squares[to]] = cards.board.pop(squares[square])
            case Captured(seat, kind, square) | Left(seat, kind, square):
                cards.give(seat, kind, cards.board.pop(squares[square]))
            case Placed(seat, kind, square):
                cards.board[squares[square]] = cards.draw(seat, kind)
    occupied = [squares[square] for square, piece in enumerate(view.board) if piece]
    return cards.things(occupied, view.hands)
