"""One short lossless text per action: b2-b3, b2-hand, L@c1, done, keep, redraw."""

from __future__ import annotations

from typing import assert_never

from kobako.core import NotationError, cut
from kobako.grid import Square, names, numbers
from kobako.kings_plate.cards import CardSet
from kobako.kings_plate.state import Action, Done, Keep, Leave, Move, Place, Redraw

_WORDS: dict[str, Action] = {"done": Done(), "keep": Keep(), "redraw": Redraw()}


def write(action: Action, size: int, cards: CardSet) -> str:
    """The text of an action."""
    squares = names(size)
    match action:
        case Move(square, to):
            return f"{squares[square]}-{squares[to]}"
        case Leave(square):
            return f"{squares[square]}-hand"
        case Place(kind, square):
            return f"{cards[kind].symbol}@{squares[square]}"
        case Done() | Keep() | Redraw():
            return action.op
        case _:
            assert_never(action)


def read(text: str, size: int, cards: CardSet) -> Action:
    """The action of a text; raises NotationError."""
    if text in _WORDS:
        return _WORDS[text]
    if "@" in text:
        symbol, square = text.split("@", 1)
        if symbol not in (card.symbol for card in cards.cards):
            raise NotationError(f"'{cut(text)}': no card of {cards.name['en']} is written '{cut(symbol)}'.")
        return Place(cards.kind(symbol), _square(text, square, size))
    if "-" in text:
        square, to = text.split("-", 1)
        if to == "hand":
            return Leave(_square(text, square, size))
        return Move(_square(text, square, size), _square(text, to, size))
    raise NotationError(f"'{cut(text)}' is no action; write b2-b3, b2-hand, L@c1, done, keep or redraw.")


def _square(text: str, name: str, size: int) -> Square:
    try:
        return numbers(size)[name]
    except KeyError:
        last = names(size)[-1]
        raise NotationError(
            f"'{cut(text)}': there is no square '{cut(name)}' on this board (a1 to {last})."
        ) from None
