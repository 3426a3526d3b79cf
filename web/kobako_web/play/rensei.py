"""Rensei Daifugo by clicks: a card or a number card with a clear one, then the field; or the draw pile for a pass.

Cards of the hand are "r5.1", "+b.2", "quench.1" (card and copy), the field is "field", a pass is "pass". What specials
ask for: "=r" is a colour, "none" no clear card, "to2" the second seat.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from kobako.core import Event, Forbidden, Seat
from kobako.rensei import Action, Rensei, View
from kobako.rensei.cards import (
    CLEARS,
    LETTERS,
    MARKS_OF,
    NONE,
    NUMBER_OF,
    SPECIALS,
    TEXTS,
    Card,
    Special,
    read_card,
)
from kobako.rensei.events import (
    Discarded,
    Distilled,
    Drew,
    GameEnded,
    Gave,
    Mixed,
    Passed,
    Played,
    Refined,
    Reshuffled,
    RoundEnded,
    TookLead,
    Used,
    WentOut,
)
from kobako.rensei.state import LEADS, MOST_SEATS, Combo, Distil, Give, Mix, Pass, Play, Refine, Use

from kobako_web.choices import Key, Way
from kobako_web.play.names import Names, copy_keys
from kobako_web.scene import Things

FIELD = "field"
CLEAR = "clear"
"""The clear card on the field; it is no key to click."""
USED = "used"
"""The used pile; it is no key to click."""
PASS_KEY = "pass"
"""The draw pile as well, from which a pass draws."""
NOTHING = "none"
COLOUR_KEYS = tuple(f"={letter}" for letter in LETTERS)
SEAT_KEYS = tuple(f"to{seat + 1}" for seat in range(MOST_SEATS))
OF_HAND = re.compile(r"(.+)\.[1-9]")
ASKING = (Special.DISTIL, Special.REFINE, Special.TRANSFER)
"""The specials after which their player has something to choose."""


def card_keys(cards: Sequence[Card]) -> list[Key]:
    """A key for each card of a hand."""
    return copy_keys(TEXTS[card] for card in cards)


def card_of(key: Key) -> Card | None:
    """The card that a key of the hand picks; None for other keys."""
    match = OF_HAND.fullmatch(key)
    try:
        return read_card(match[1]) if match else None
    except KeyError:
        return None


def picked_cards(keys: Sequence[Key]) -> tuple[Card, ...]:
    """The cards that are picked, a number card before the clear card on it."""
    return tuple(sorted(card for key in keys if (card := card_of(key)) is not None))


def ways(rules: Rensei, view: View) -> Iterator[Way]:
    keys: dict[Card, list[Key]] = {}
    if view.mover is not None:
        for key in card_keys(view.hands[view.mover].known):
            card = card_of(key)
            if card is not None:
                keys.setdefault(card, []).append(key)
    for action in view.actions:
        match action:
            case Play(card) | Mix(card) | Use(card):
                for key in keys[card]:
                    yield Way((key, FIELD), action, action.op)
            case Combo(card, clear):
                for key in keys[card]:
                    for other in keys[clear]:
                        yield Way((key, other, FIELD), action, "combo", loose=2)
            case Pass():
                yield Way((PASS_KEY,), action, "pass")
            case Distil(colour):
                yield Way((COLOUR_KEYS[colour],), action, "distil")
            case Refine(clear) if clear == NONE:
                yield Way((NOTHING,), action, "refine")
            case Refine(clear):
                for key in keys[clear]:
                    yield Way((key,), action, "refine")
            case Give(card, to):
                for key in keys[card]:
                    yield Way((key, SEAT_KEYS[to]), action, "give", loose=2)


def intend(rules: Rensei, view: View, steps: tuple[Key, ...]) -> Action | Forbidden | None:
    others = (FIELD, PASS_KEY, NOTHING, *COLOUR_KEYS, *SEAT_KEYS)
    if not steps or not all(key in others or card_of(key) is not None for key in steps):
        return None
    key, cards = steps[-1], picked_cards(steps)
    if key == PASS_KEY:
        return Pass()
    if key == NOTHING:
        return Refine(NONE)
    if key in COLOUR_KEYS:
        return Distil(COLOUR_KEYS.index(key))
    if key in SEAT_KEYS:
        if not cards:
            return Forbidden("RD7", "First pick the card to give, then who gets it.")
        return Give(cards[0], SEAT_KEYS.index(key))
    if key == FIELD and not cards:
        return Forbidden("RD4", "First pick a card of your hand, then the field.")
    return _meant(cards, card_of(key))


def _meant(cards: tuple[Card, ...], last: Card | None) -> Action:
    """Two cards are meant together where a clear one can lie on a number card; else the one clicked last counts."""
    if len(cards) == 2 and NUMBER_OF[cards[0]] and cards[1] in CLEARS:
        return Combo(*cards)
    card = cards[0] if last is None else last
    if card in SPECIALS:
        return Use(card)
    return Mix(card) if card in CLEARS else Play(card)


def automatic(action: Action) -> bool:
    """RD7: who has no clear card puts none away."""
    return isinstance(action, Refine)


def reveals(before: View, events: Sequence[Event]) -> bool:
    """Cards drawn or given, cards that another seat plays from its hidden ones, a reshuffle; who cannot lead shows that
    there is no number card in the hand (RD12).
    """
    known = [Counter(hand.known) for hand in before.hands]
    for event in events:
        match event:
            case Reshuffled():
                return True
            case Drew(_, card) if card is not None:
                return True
            case Gave(seat, card, _) if card is not None and not known[seat][card]:
                return True
            case Passed(seat) if before.phase in LEADS and before.hands[seat].hidden:
                return True
            case _:
                shown = _shown(event)
                if shown is not None and any(not known[shown[0]][card] for card in shown[1]):
                    return True
    return False


def _shown(event: Event) -> tuple[Seat, tuple[Card, ...]] | None:
    """The cards that leave a hand before everybody's eyes."""
    match event:
        case Played(seat, card, clear):
            return seat, (card,) if clear is None else (card, clear)
        case Mixed(seat, clear, _) | Discarded(seat, clear):
            return seat, (clear,)
        case Used(seat, special):
            return seat, (special,)
        case Refined(seat, clear) if clear is not None:
            return seat, (clear,)
    return None


def ends_turn(events: Sequence[Event], view: View) -> bool:
    """What a special asks for belongs to the turn in which it was played."""
    asked = any(isinstance(event, Used) and event.special in ASKING for event in events)
    return not asked or any(isinstance(event, TookLead | WentOut | GameEnded) for event in events)


def may_restart(view: View, key: Key | None = None) -> bool:
    return False


def is_worth_a_look(view: View) -> bool:
    return True


def goes_on_without(view: View, seat: Seat) -> bool:
    """Whether a seat has nothing to do any more, though the game goes on."""
    return view.mover is not None and seat in view.out


def touched(rules: Rensei, events: Sequence[Event]) -> frozenset[Key]:
    keys: set[Key] = set()
    for event in events:
        match event:
            case Played() | Mixed() | Distilled() | RoundEnded():
                keys.add(FIELD)
            case Used() | Discarded():
                keys.add(USED)
            case Refined(_, clear) if clear is not None:
                keys.add(USED)
            case Drew():
                keys.add(PASS_KEY)
    return frozenset(keys)


def went(rules: Rensei, events: Sequence[Event]) -> Mapping[str, tuple[Key, ...]]:
    return {}


# --- names ---


def things(before: tuple[View, Things] | None, events: Sequence[Event], view: View) -> Things:
    """The cards on the field, the top of the used pile and the top of the draw pile have names, which they keep."""
    names = Names(len(view.hands), before and (before[0].hands, before[1]))
    board = names.board
    for event in events:
        match event:
            case Played(seat, card, clear):
                _cover(board)
                board[FIELD] = names.draw(seat, card)
                if clear is not None:
                    board[CLEAR] = names.draw(seat, clear)
            case Mixed(seat, clear, _):
                board[CLEAR] = names.draw(seat, clear)
            case Used(seat, card) | Discarded(seat, card):
                board[USED] = names.draw(seat, card)
            case Refined(seat, clear) if clear is not None:
                board[USED] = names.draw(seat, clear)
            case Distilled() if CLEAR in board:
                board[USED] = board.pop(CLEAR)
            case Gave(seat, card, to):
                names.give(to, card, names.draw(seat, card))
            case Drew(seat, card):
                names.give(seat, card, board.pop(PASS_KEY, "") or names.fresh())
            case RoundEnded():
                _cover(board)
            case Reshuffled():
                board.pop(USED, None)
                board.pop(PASS_KEY, None)
    return names.things(_in_sight(view), view.hands)


def _cover(board: dict[Key, str]) -> None:
    """What showed on the field goes to the used pile, a clear card last."""
    for key in (FIELD, CLEAR):
        if key in board:
            board[USED] = board.pop(key)


def _in_sight(view: View) -> Iterator[Key]:
    if not view.empty:
        yield FIELD
    if view.clear != NONE:
        yield CLEAR
    if view.used:
        yield USED
    if view.deck:
        yield PASS_KEY


def marks_with(view: View, cards: Sequence[Card]) -> int:
    """The marks that the field would show with these picked cards on it."""
    marks = 0
    for card in cards:
        marks |= MARKS_OF[card]
    return marks if any(NUMBER_OF[card] for card in cards) else view.marks | marks
