"""One short lossless text per action: 7>1, 345>2, 777>3, take 2, take, pass."""

from __future__ import annotations

from typing import Final, assert_never

from kobako.core import NotationError, cut
from kobako.kindoro.combos import PASS, TAKES, play_of
from kobako.kindoro.state import HIGHEST, PILE, PLACES, Action, Pass, Play, Take

_PLACES: Final = {str(place + 1): place for place in PLACES}
_WORDS: Final[dict[str, Action]] = {
    "pass": PASS,
    "take": TAKES[PILE],
    **{f"take {name}": TAKES[place] for name, place in _PLACES.items()},
}


def write(action: Action) -> str:
    """The text of an action; the cards of a run ascend, on whichever arrow they are laid."""
    match action:
        case Play(cards, place):
            return f"{''.join(map(str, cards))}>{place + 1}"
        case Take(source):
            return "take" if source == PILE else f"take {source + 1}"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action of a text, its cards in any order; raises NotationError."""
    if text in _WORDS:
        return _WORDS[text]
    cards, arrow, place = text.partition(">")
    if not arrow:
        if text.startswith("take "):
            raise NotationError(f"'{cut(text)}': there is no place '{cut(text[5:])}'; places are 1, 2 and 3.")
        raise NotationError(f"'{cut(text)}' is no action; write 7>1, 345>2, take 2, take or pass.")
    if place not in _PLACES:
        raise NotationError(f"'{cut(text)}': there is no place '{cut(place)}'; places are 1, 2 and 3.")
    digits = [str(card) for card in range(HIGHEST + 1)]
    for card in cards:
        if card not in digits:
            raise NotationError(f"'{cut(text)}': there is no card '{cut(card)}'; cards are 0 to {HIGHEST}.")
    if not cards:
        raise NotationError(f"'{cut(text)}' names no card; write 7>1 or 345>2.")
    return play_of(tuple(sorted(map(int, cards))), _PLACES[place])
