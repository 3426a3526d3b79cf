"""Kindoro by clicks: one card or three, then a place; or one click for what a pass takes.

Cards of the hand are "4.1" and "4.2" (value and copy), three cards at once "=345", places "p1" to "p3"; a pass is
"take1" to "take3" for the card of a place, "take" for the draw pile, and "pass" when it takes nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from kobako.core import Event, Forbidden, Seat
from kobako.kindoro import Kindoro, View
from kobako.kindoro.combos import play_of
from kobako.kindoro.state import (
    PILE,
    PLACES,
    Action,
    Card,
    Dealt,
    Drew,
    Flipped,
    GameBegan,
    Pass,
    Play,
    Played,
    Reshuffled,
    Take,
    Took,
    TurnEnded,
)

from kobako_web.choices import Key, Way
from kobako_web.play.names import Names, copy_keys
from kobako_web.scene import Things

PLACE_KEYS = tuple(f"p{place + 1}" for place in PLACES)
TAKE_KEYS = (*(f"take{place + 1}" for place in PLACES), "take")
"""By source."""
PILE_KEY = TAKE_KEYS[PILE]
PASS_KEY = "pass"
SET = "="
"""Begins the key of three cards that are picked at once."""
OF_HAND = re.compile(r"=[0-8]{3}|[0-8]\.[1-9]")
"""The keys of cards."""


def card_keys(cards: Sequence[Card]) -> list[Key]:
    """A key for each card of a hand."""
    return copy_keys(map(str, cards))


def set_key(cards: Sequence[Card]) -> Key:
    return SET + "".join(map(str, cards))


def cards_of(key: Key) -> tuple[Card, ...]:
    """The cards that a key of the hand picks; none for places and passes."""
    if key.startswith(SET):
        return tuple(map(int, key.removeprefix(SET)))
    value, point, _ = key.partition(".")
    return (int(value),) if point else ()


def picked_cards(keys: Sequence[Key]) -> tuple[Card, ...]:
    """The cards that are picked, ascending."""
    return tuple(sorted(card for key in keys for card in cards_of(key)))


def ways(rules: Kindoro, view: View) -> Iterator[Way]:
    keys: dict[Card, list[Key]] = {}
    if view.mover is not None:
        for key in card_keys(view.hands[view.mover].known):
            keys.setdefault(cards_of(key)[0], []).append(key)
    for action in view.actions:
        match action:
            case Play(cards, place):
                target = PLACE_KEYS[place]
                for copies in _copies(cards, keys):
                    yield Way((*copies, target), action, "play", loose=len(cards))
                if len(cards) == 3:
                    yield Way((set_key(cards), target), action, "play", loose=1)
            case Take(source):
                yield Way((TAKE_KEYS[source],), action, "take")
            case Pass():
                yield Way((PASS_KEY,), action, "pass")


def _copies(cards: tuple[Card, ...], keys: dict[Card, list[Key]]) -> Iterator[tuple[Key, ...]]:
    """Every choice among equal cards of the hand."""
    if len(set(cards)) < len(cards):
        return combinations(keys[cards[0]], len(cards))
    return product(*(keys[card] for card in cards))


def intend(rules: Kindoro, view: View, steps: tuple[Key, ...]) -> Action | Forbidden | None:
    others = (PASS_KEY, *TAKE_KEYS, *PLACE_KEYS)
    if not steps or not all(key in others or OF_HAND.fullmatch(key) for key in steps):
        return None
    cards, key = picked_cards(steps), steps[-1]
    if key == PASS_KEY:
        return Pass()
    if key in TAKE_KEYS:
        return Take(TAKE_KEYS.index(key))
    if key in PLACE_KEYS:
        if not cards:
            return Forbidden("KD4", "First pick one card or three of your hand, then the place.")
        return play_of(cards, PLACE_KEYS.index(key))
    return Forbidden("KD6", "No place takes the {card} now.", {"card": cards_of(key)[-1]})


def automatic(action: Action) -> bool:
    """KD19: a pass that takes nothing."""
    return isinstance(action, Pass)


def reveals(before: View, events: Sequence[Event]) -> bool:
    """Cards from the draw pile, cards that another seat plays from its hidden ones, a reshuffle, a new deal."""
    known = [Counter(hand.known) for hand in before.hands]
    for event in events:
        match event:
            case Reshuffled() | GameBegan() | Dealt():
                return True
            case Drew(_, _, cards) if cards is not None:
                return True
            case Played(seat, cards, _) if Counter(cards) - known[seat]:
                return True
    return False


def ends_turn(events: Sequence[Event], view: View) -> bool:
    return any(isinstance(event, TurnEnded) for event in events)


def may_restart(view: View, key: Key | None = None) -> bool:
    return False


def is_worth_a_look(view: View) -> bool:
    return True


def goes_on_without(view: View, seat: Seat) -> bool:
    return False


def touched(rules: Kindoro, events: Sequence[Event]) -> frozenset[Key]:
    keys: set[Key] = set()
    for event in events:
        match event:
            case Played(_, _, place) | Took(_, _, place) | Flipped(place, _):
                keys.add(PLACE_KEYS[place])
            case Drew():
                keys.add(PILE_KEY)
            case GameBegan():
                keys.clear()
    return frozenset(keys)


def went(rules: Kindoro, events: Sequence[Event]) -> Mapping[str, tuple[Key, ...]]:
    return {}


def things(before: tuple[View, Things] | None, events: Sequence[Event], view: View) -> Things:
    """The field cards have names and the top of the draw pile, which keeps its name when it is drawn."""
    names = Names(len(view.hands), before and (before[0].hands, before[1]))
    for event in events:
        match event:
            case GameBegan():
                names.board = {}
                names.hands = [[] for _ in view.hands]
            case Played(seat, cards, place):
                for card in cards:
                    names.board[PLACE_KEYS[place]] = names.draw(seat, card)
            case Took(seat, card, place):
                names.give(seat, card, names.board.pop(PLACE_KEYS[place], "") or names.fresh())
            case Drew(seat, number, cards):
                drawn: Sequence[Card | None] = cards or [None] * number
                for drawn_card in drawn:
                    names.give(seat, drawn_card, names.board.pop(PILE_KEY, "") or names.fresh())
            case Reshuffled():
                names.board.pop(PILE_KEY, None)
    return names.things(_in_sight(view), view.hands)


def _in_sight(view: View) -> Iterator[Key]:
    for place in PLACES:
        if view.heights[place]:
            yield PLACE_KEYS[place]
    if view.pile:
        yield PILE_KEY
