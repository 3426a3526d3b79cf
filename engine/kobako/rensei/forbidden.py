"""Why an action may not be played: the rule and one sentence.

In the facts cards and marks are written as in notation (r5, ry4, +b, quench; ry), colours are named by their ids, and
players are counted from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kobako.core import Forbidden
from kobako.rensei.cards import (
    COLOUR_IDS,
    HIGHEST,
    LOWEST,
    MARKS_OF,
    NONE,
    NUMBER_OF,
    TEXTS,
    Card,
    Marks,
    colours_of,
    letters,
)
from kobako.rensei.plays import can_lie_on, closes, matches
from kobako.rensei.state import (
    CHOOSING,
    Action,
    Combo,
    Distil,
    Give,
    Mix,
    Pass,
    Phase,
    Play,
    Refine,
    State,
    Use,
)

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei


def why_not(game: Rensei, state: State, action: Action) -> Forbidden | None:
    """The first rule that forbids the action, or None when it is legal."""
    if action in game.actions(state):
        return None
    if state.phase is Phase.OVER:
        return Forbidden("RD15", "The game is over.")
    match action:
        case Distil(colour):
            if state.phase is not Phase.DISTIL:
                return _not_now(state, "distil")
            return Forbidden("RD7", "The deck has no {colour} cards.", {"colour": COLOUR_IDS[colour]})
        case Refine(clear):
            return (
                _not_now(state, "refine") if state.phase is not Phase.REFINE else _not_in_hand(state, clear)
            )
        case Give(card, to):
            if state.phase is not Phase.TRANSFER:
                return _not_now(state, "transfer")
            return _not_in_hand(state, card) or _not_to(state, to)
    if state.phase in CHOOSING:
        return Forbidden("RD7", "First choose what {card} does.", {"card": str(state.phase)})
    match action:
        case Pass():
            return Forbidden("RD8", "You have the lead and a card to lead: you may not pass.")
        case Use(special):
            return _not_in_hand(state, special) or _no_special_lead(game, state, special)
        case Mix(clear):
            return _not_in_hand(state, clear) or _no_mix(state, clear)
        case Play(card):
            return _not_in_hand(state, card) or _does_not_fit(game, state, card, NONE)
        case Combo(card, clear):
            return (
                _not_in_hand(state, card)
                or _not_in_hand(state, clear)
                or _no_combo(game, card, clear)
                or _does_not_fit(game, state, card, clear)
            )


def _not_now(state: State, special: str) -> Forbidden:
    if state.phase in CHOOSING:
        return Forbidden("RD7", "First choose what {card} does.", {"card": str(state.phase)})
    return Forbidden("RD7", "This is only for who has just played {card}.", {"card": special})


def _not_in_hand(state: State, card: Card) -> Forbidden | None:
    if state.held[state.mover] >> card & 1:
        return None
    rule = "RD4" if NUMBER_OF[card] else "RD5" if MARKS_OF[card] else "RD7"
    return Forbidden(rule, "You have no {card} in your hand.", {"card": TEXTS[card]})


def _not_to(state: State, to: int) -> Forbidden:
    if to == state.mover:
        return Forbidden("RD7", "Give the card to another player.")
    if to >= len(state.hands):
        return Forbidden("RD7", "There is no player {player}.", {"player": to + 1})
    return Forbidden("RD7", "Player {player} is out already.", {"player": to + 1})


def _no_special_lead(game: Rensei, state: State, special: Card) -> Forbidden:
    facts = {"card": TEXTS[special]}
    if state.phase is Phase.NUMBER_LEAD:
        return Forbidden("RD10", "This lead must be a number card; {card} cannot be led now.", facts)
    if game.options.lead_specials == "never":
        return Forbidden("C3", "Specials may not be led.")
    return Forbidden("C3", "You may lead {card} only while you also hold a number card.", facts)


def _no_mix(state: State, clear: Card) -> Forbidden:
    if state.card == NONE:
        return Forbidden("RD11", "A clear card alone may not be led.")
    if state.marks.bit_count() == 2:
        return Forbidden("RD5", "The field shows two marks; a clear card alone goes on one mark only.")
    if state.clear != NONE:
        return Forbidden("RD5", "A clear card lies on the field already; never lay two in a row.")
    (colour,) = colours_of(MARKS_OF[clear])
    return Forbidden(
        "C5", "The field is {colour} already; mix in another colour.", {"colour": COLOUR_IDS[colour]}
    )


def _no_combo(game: Rensei, card: Card, clear: Card) -> Forbidden | None:
    (colour,) = colours_of(MARKS_OF[clear])
    if can_lie_on(colour, MARKS_OF[card], same_colour=game.options.same_colour_overlay):
        return None
    facts = {"card": TEXTS[card], "clear": TEXTS[clear]}
    if MARKS_OF[clear] & MARKS_OF[card]:
        return Forbidden("C5", "{card} shows the colour of {clear} already.", facts)
    return Forbidden("RD6", "{card} with {clear} would show three marks; two are the most.", facts)


def _does_not_fit(game: Rensei, state: State, card: Card, clear: Card) -> Forbidden:
    """The marks, then the number."""
    marks = MARKS_OF[card] | (0 if clear == NONE else MARKS_OF[clear])
    number, field = NUMBER_OF[card], state.number
    text = TEXTS[card] + ("" if clear == NONE else TEXTS[clear])
    if not matches(game.options.match, marks, state.marks):
        return _mismatch(game, state, text, _rule_of_marks(state, marks, number, clear))
    rule = "RD4" if state.marks.bit_count() == 1 else "RD6"
    facts: dict[str, str | int] = {"card": text, "number": field}
    if state.inverted:
        if field == LOWEST:
            return Forbidden("RD7", "Lower beats higher now, and only a 6 beats a 1: {card} does not.", facts)
        return Forbidden("RD7", "Lower beats higher now: {card} is not lower than {number}.", facts)
    if field == HIGHEST:
        return Forbidden("RD9", "Only a 1 beats a 6: {card} does not.", facts)
    return Forbidden(rule, "{card} is not higher than {number}.", facts)


def _mismatch(game: Rensei, state: State, text: str, rule: str) -> Forbidden:
    facts = {"card": text, "marks": letters(state.marks)}
    match game.options.match:
        case "exact":
            return Forbidden(rule, "The field shows {marks}: {card} does not show exactly that.", facts)
        case "share":
            return Forbidden(rule, "The field shows {marks}: {card} has no mark in common with it.", facts)
        case _:
            return Forbidden(rule, "The field shows {marks}: {card} has a mark that is not there.", facts)


def _rule_of_marks(state: State, marks: Marks, number: int, clear: Card) -> str:
    if closes(number, state.number, inverted=state.inverted):
        return "C2"
    if state.marks.bit_count() == 2:
        return "C1"
    if clear != NONE:
        return "RD6"
    return "C6" if marks.bit_count() == 2 and marks & state.marks else "RD4"
