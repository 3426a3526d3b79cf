"""Why an action may not be played: the rule and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kobako.core import Forbidden
from kobako.kindoro.combos import RUNS, fits, value_of
from kobako.kindoro.hands import counted
from kobako.kindoro.state import HIGHEST, LOWEST, PILE, Action, Card, Pass, Place, Play, State, Take

if TYPE_CHECKING:
    from kobako.kindoro.rules import Kindoro


def why_not(game: Kindoro, state: State, action: Action) -> Forbidden | None:
    """The first rule that forbids the action, or None when it is legal.

    In the facts cards are their values, in a row as a text, and places are counted from 1.
    """
    if action in game.actions(state):
        return None
    if state.over:
        return Forbidden("KD21", "The game is over.")
    match action:
        case Play(cards, place):
            return (
                _not_in_hand(state, cards)
                or _no_combination(cards)
                or _too_many(state, cards, place)
                or _does_not_fit(state, cards, place)
            )
        case Take(source):
            if state.extra and not game.options.extra_turn_pass_draws:
                return Forbidden("A2", "A pass in an extra turn takes no card.")
            if source == PILE:
                return Forbidden("KD19", "The draw pile is empty.")
            return Forbidden("KD12", "There is no card on place {place}.", {"place": source + 1})
        case Pass():
            return Forbidden("KD12", "Whoever passes takes a card.")


def _not_in_hand(state: State, cards: tuple[Card, ...]) -> Forbidden | None:
    hand = state.hands[state.mover]
    for card, count in enumerate(counted(cards)):
        if count > hand[card]:
            facts = {"card": card, "count": count, "held": hand[card]}
            if count == 1:
                return Forbidden("KD4", "You have no {card} in your hand.", facts)
            return Forbidden("KD4", "You would need {count} cards of value {card}; you have {held}.", facts)
    return None


def _no_combination(cards: tuple[Card, ...]) -> Forbidden | None:
    if len(cards) not in (1, 3):
        return Forbidden("KD4", "Put down one card or three, not {count}.", {"count": len(cards)})
    if len(cards) == 1 or cards in RUNS or len(set(cards)) == 1:
        return None
    facts = {"cards": " ".join(map(str, cards))}
    if {LOWEST, HIGHEST} <= set(cards):
        return Forbidden("KD7", "{cards} is no run: 8 and 0 are not neighbours.", facts)
    return Forbidden("KD7", "{cards} are neither three in a row nor three of a kind.", facts)


def _too_many(state: State, cards: tuple[Card, ...], place: Place) -> Forbidden | None:
    """A1: a run of which only the top card would fit."""
    down = state.down[place]
    value = _value(state, place)
    first, last = (cards[-1], cards[0]) if down else (cards[0], cards[-1])
    if len(cards) == 1 or fits(first, value, down=down) or not fits(last, value, down=down):
        return None
    facts: dict[str, str | int] = {"card": first, "place": place + 1, "value": value}
    if down:
        return Forbidden("A1", "Every card of a run must be lower than {value}; {card} is not.", facts)
    return Forbidden("A1", "Every card of a run must be higher than {value}; {card} is not.", facts)


def _does_not_fit(state: State, cards: tuple[Card, ...], place: Place) -> Forbidden:
    down, empty = state.down[place], not state.stacks[place]
    rule = "KD6" if len(cards) == 1 else "KD7"
    facts: dict[str, str | int] = {"card": cards[-1 if down else 0], "place": place + 1}
    facts["value"] = _value(state, place)
    if empty and down:
        return Forbidden("KD5", "Place {place} shows DOWN and is empty: it takes cards lower than 8.", facts)
    if empty:
        return Forbidden("KD5", "Place {place} shows UP and is empty: it takes cards higher than 0.", facts)
    if down:
        return Forbidden(rule, "Place {place} shows DOWN: {card} is not lower than {value}.", facts)
    return Forbidden(rule, "Place {place} shows UP: {card} is not higher than {value}.", facts)


def _value(state: State, place: Place) -> Card:
    stack = state.stacks[place]
    return value_of(stack[-1] if stack else None, down=state.down[place])
