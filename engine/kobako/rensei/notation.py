"""One short lossless text per action.

r5, ry4 (a number card), r5+b (a combo), +b (a clear card alone), quench (a special), pass; and what specials ask for:
distil r, refine +y, refine none, give r3>2 (to the second player).
"""

from __future__ import annotations

from typing import Final, assert_never

from kobako.core import NotationError, cut
from kobako.rensei.cards import (
    CLEARS,
    LETTERS,
    NONE,
    NUMBER_CARDS,
    SPECIALS,
    TEXTS,
    Card,
    read_card,
)
from kobako.rensei.plays import COMBOS, DISTILS, GIVES, KEEP, MIXES, PASS, PLAYS, REFINES, SUIT_SIZE, USES
from kobako.rensei.state import (
    MOST_SEATS,
    Action,
    Combo,
    Distil,
    Give,
    Mix,
    Pass,
    Play,
    Refine,
    Use,
)

_EXAMPLES: Final = "write r5, ry4, r5+b, +b, quench or pass"


def write(action: Action) -> str:
    match action:
        case Play(card) | Mix(card) | Use(card):
            return TEXTS[card]
        case Combo(card, clear):
            return TEXTS[card] + TEXTS[clear]
        case Pass():
            return "pass"
        case Distil(colour):
            return f"distil {LETTERS[colour]}"
        case Refine(clear):
            return f"refine {'none' if clear == NONE else TEXTS[clear]}"
        case Give(card, to):
            return f"give {TEXTS[card]}>{to + 1}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action of a text, two marks in any order; raises NotationError."""
    word, space, rest = text.partition(" ")
    if not space:
        return _read_play(text)
    match word:
        case "distil":
            if len(rest) == 1 and rest in LETTERS:
                return DISTILS[LETTERS.index(rest)]
            raise NotationError(
                f"'{cut(text)}': there is no colour '{cut(rest)}'; colours are r, y, b and w."
            )
        case "refine":
            if rest == "none":
                return KEEP[0]
            clear = _card(text, rest)
            if clear not in CLEARS:
                raise NotationError(
                    f"'{cut(text)}': '{cut(rest)}' is no clear card; write refine +y or refine none."
                )
            return REFINES[1 << clear - CLEARS.start][0]
        case "give":
            return _read_give(text, rest)
    raise NotationError(f"'{cut(text)}' is no action; {_EXAMPLES}.")


def _read_play(text: str) -> Action:
    if text == "pass":
        return PASS
    name, plus, colour = text.partition("+")
    if name and plus:
        card, clear = _card(text, name), _card(text, plus + colour)
        if card not in NUMBER_CARDS or clear not in CLEARS:
            raise NotationError(f"'{cut(text)}': a combo is a number card and a clear card, such as r5+b.")
        suit, number = divmod(card, SUIT_SIZE)
        return COMBOS[suit][clear - CLEARS.start][1 << number][0]
    card = _card(text, text)
    if card in NUMBER_CARDS:
        suit, number = divmod(card, SUIT_SIZE)
        return PLAYS[suit][1 << number][0]
    if card in CLEARS:
        return MIXES[1 << card - CLEARS.start][0]
    return USES[1 << card - SPECIALS.start][0]


def _read_give(text: str, rest: str) -> Action:
    name, arrow, to = rest.partition(">")
    if not arrow:
        raise NotationError(f"'{cut(text)}' does not say to whom; write give r3>2.")
    if to not in [str(seat + 1) for seat in range(MOST_SEATS)]:
        raise NotationError(f"'{cut(text)}': there is no player '{cut(to)}'; players are 1 to {MOST_SEATS}.")
    return GIVES[_card(text, name)][int(to) - 1]


def _card(text: str, name: str) -> Card:
    try:
        return read_card(name)
    except KeyError:
        raise NotationError(f"'{cut(text)}': there is no card '{cut(name)}'; {_EXAMPLES}.") from None
