"""One short lossless text per action.

use 5, use 456 (a joker), wild, spend 5; found r c4>d4 (a red stall on c4 with its entry on d4), expand r c5,
lift r and move r c4>d4; pay b; attract r, visit 2 (the second player's stall), visit 2 +1 (with a barker); draw,
take 5, take barker, discard 5, pass. Cells are a1, b1, ... from the north-west corner eastwards, a2 south of a1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from kobako.core import NotationError, Seat, cut
from kobako.kairo.building import LIFTS
from kobako.kairo.cards import CARD_OF, LETTERS, TEXTS, Card, Colour
from kobako.kairo.customers import ATTRACTS, VISITS
from kobako.kairo.drawing import DISCARDS, DRAW, SPENDS, TAKES, USES
from kobako.kairo.market import Cell, Market
from kobako.kairo.paying import PAYS
from kobako.kairo.state import (
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
    Take,
    Use,
    Visit,
    Wild,
)

_EXAMPLES: Final = "write use 5, found r c4>d4, expand r c5, attract r, visit 2, draw, take 5 or pass"
_OF_CARDS: Final[Mapping[str, Sequence[Action]]] = {
    "use": USES,
    "spend": SPENDS,
    "take": TAKES,
    "discard": DISCARDS,
}
_WORDS: Final[dict[str, Action]] = {"wild": Wild(), "draw": DRAW, "pass": Pass()}


def write(market: Market, action: Action) -> str:
    match action:
        case Use(card) | Spend(card) | Take(card) | Discard(card):
            return f"{action.op} {TEXTS[card]}"
        case Found(colour, cell, entry) | Move(colour, cell, entry):
            return f"{action.op} {LETTERS[colour]} {market.names[cell]}>{market.names[entry]}"
        case Expand(colour, cell):
            return f"expand {LETTERS[colour]} {market.names[cell]}"
        case Pay(colour):
            return f"pay {LETTERS[colour]}"
        case Lift(colour):
            return f"lift {LETTERS[colour]}"
        case Attract(colour):
            return f"attract {LETTERS[colour]}"
        case Visit(owner, barkers):
            return f"visit {owner + 1}" + (f" +{barkers}" if barkers else "")
        case Wild() | Draw() | Pass():
            return action.op
        case _:
            assert_never(action)


def read(market: Market, text: str) -> Action:
    """The action of a text; raises NotationError."""
    if text in _WORDS:
        return _WORDS[text]
    match text.split(" "):
        case ["use" | "spend" | "take" | "discard" as word, name]:
            return _OF_CARDS[word][_card(text, name)]
        case ["pay", letter]:
            return PAYS[_colour(text, letter)]
        case ["lift", letter]:
            return LIFTS[_colour(text, letter)]
        case ["found" | "move" as word, letter, place]:
            name, arrow, entry = place.partition(">")
            if not arrow:
                raise NotationError(f"'{cut(text)}' names no entry; write {word} r c4>d4.")
            stand = _colour(text, letter), _cell(market, text, name), _cell(market, text, entry)
            return Found(*stand) if word == "found" else Move(*stand)
        case ["expand", letter, name]:
            return Expand(_colour(text, letter), _cell(market, text, name))
        case ["attract", letter]:
            return ATTRACTS[_colour(text, letter)]
        case ["visit", owner]:
            return VISITS[_owner(text, owner)][0]
        case ["visit", owner, "+1" | "+2" | "+3" as barkers]:
            return VISITS[_owner(text, owner)][int(barkers)]
    raise NotationError(f"'{cut(text)}' is no action; {_EXAMPLES}.")


def _owner(text: str, name: str) -> Seat:
    names = [str(seat + 1) for seat in range(len(VISITS))]
    if name not in names:
        raise NotationError(
            f"'{cut(text)}': there is no player '{cut(name)}'; players are {', '.join(names)}."
        )
    return names.index(name)


def _card(text: str, name: str) -> Card:
    if name not in CARD_OF:
        raise NotationError(f"'{cut(text)}': there is no card '{cut(name)}'; cards are {', '.join(TEXTS)}.")
    return CARD_OF[name]


def _colour(text: str, letter: str) -> Colour:
    if len(letter) != 1 or letter not in LETTERS:
        raise NotationError(
            f"'{cut(text)}': there is no colour '{cut(letter)}'; colours are {', '.join(LETTERS)}."
        )
    return LETTERS.index(letter)


def _cell(market: Market, text: str, name: str) -> Cell:
    if name not in market.numbers:
        raise NotationError(
            f"'{cut(text)}': there is no cell '{cut(name)}'; cells are a1 to {market.names[-1]}."
        )
    return market.numbers[name]
