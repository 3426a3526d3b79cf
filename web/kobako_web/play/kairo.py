"""Kairo by clicks: a card, then a cell and a colour, then the cell of the entry; or a customer, then a stall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from kobako.core import Event, Seat
from kobako.kairo import Action, Kairo, State, View
from kobako.kairo.cards import BARKER, COLOURS, LETTERS, TEXTS, Card, Colour
from kobako.kairo.customers import visits
from kobako.kairo.events import (
    Arrived,
    Discarded,
    Drew,
    Expanded,
    Founded,
    Moved,
    Shuffled,
    Took,
    TurnedUp,
    Used,
    Walked,
    Won,
)
from kobako.kairo.paying import PAYS
from kobako.kairo.state import (
    Attract,
    Discard,
    Draw,
    Expand,
    Found,
    Lift,
    Medal,
    Move,
    Pay,
    Phase,
    Spend,
    Take,
    Use,
    Visit,
    Wild,
    stall_of,
)

from kobako_web.choices import Key, Way
from kobako_web.play.kairo_keys import (
    BARKER_STACK,
    COIN_KEYS,
    COLOUR_KEYS,
    DECK,
    MOVE_KEY,
    PASS_KEY,
    PAY_KEY,
    WILD_KEY,
    aim_key,
    card_keys,
    card_of,
    colour_of,
    face_up_keys,
    ground,
)
from kobako_web.play.kairo_meant import intend
from kobako_web.play.names import Names
from kobako_web.scene import Things

__all__ = [
    "BARKER_STACK",
    "COIN_KEYS",
    "COLOUR_KEYS",
    "DECK",
    "MOVE_KEY",
    "PASS_KEY",
    "PAY_KEY",
    "WILD_KEY",
    "aim_key",
    "automatic",
    "card_keys",
    "colour_of",
    "ends_turn",
    "face_up_keys",
    "goes_on_without",
    "ground",
    "intend",
    "is_worth_a_look",
    "may_restart",
    "proposed_payment",
    "reveals",
    "things",
    "touched",
    "ways",
    "went",
]

DISCARDS: Final = "discard"
"""The pile of discards; it is no key to click."""
MEDAL_KEYS: Final[Mapping[Medal, Sequence[Key]]] = {
    medal: tuple(f"{medal}-{letter}" for letter in LETTERS) for medal in Medal
}
CUSTOMER_KEYS: Final = tuple(f"customer-{letter}" for letter in LETTERS)
"""Names under which customers walk; they are no keys to click."""
UNDECIDED: Final = (Phase.SPEND, Phase.BUILD, Phase.MOVE, Phase.VISIT)
"""A card is played or a customer called, but nothing has come of it yet."""


# --- what can be clicked ---


def ways(rules: Kairo, view: View) -> Iterator[Way]:
    names = rules.market.names
    keys: dict[Card, list[Key]] = {}
    if view.mover is not None:
        for key in card_keys(view.hands[view.mover].known):
            keys.setdefault(card_of(key) or 0, []).append(key)
    state = ground(rules, view) if any(isinstance(action, Attract) for action in view.actions) else None
    for action in view.actions:
        match action:
            case Use(card) | Spend(card) | Discard(card):
                for key in keys[card]:
                    yield Way((key,), action, action.op)
            case Found(colour, cell, entry):
                yield Way((names[cell], COLOUR_KEYS[colour], names[entry]), action, action.op, loose=2)
            case Expand(colour, cell):
                yield Way((names[cell], COLOUR_KEYS[colour]), action, action.op, loose=2)
            case Lift(colour):
                yield Way((COLOUR_KEYS[colour], MOVE_KEY), action, action.op, loose=2)
            case Move(_, cell, entry):
                yield Way((names[cell], names[entry]), action, action.op)
            case Attract(colour) if state is not None:
                customer = names[view.customer[colour]]
                for visit, keys_of in _aims(rules, view, colour, visits(rules.market, state, colour)):
                    for key in keys_of:
                        if key != customer:
                            yield Way((customer, key), action, action.op, then=(visit,))
            case Visit():
                pass  # all of them together, below
            case Take(card) if card != BARKER:
                for key, shown in zip(face_up_keys(view.face_up), view.face_up, strict=True):
                    if shown == card:
                        yield Way((key,), action, action.op)
            case _:
                yield Way((_button(action),), action, action.op)
    if view.phase is Phase.VISIT and view.actions:
        for visit, keys_of in _aims(rules, view, view.called, view.actions):
            for key in keys_of:
                yield Way((key,), visit, visit.op)
    if view.phase is Phase.PAY and view.actions:
        first, *rest = _payments(rules, view)
        yield Way((PAY_KEY,), first, PAY_KEY, then=tuple(rest))


def _button(action: Action) -> Key:
    """The key of an action that is one click wherever it is offered."""
    match action:
        case Pay(colour):
            return COIN_KEYS[colour]
        case Take():
            return BARKER_STACK
        case Draw():
            return DECK
        case Wild():
            return WILD_KEY
        case _:
            return PASS_KEY


def _aims(
    rules: Kairo, view: View, colour: Colour, actions: Sequence[Action]
) -> Iterator[tuple[Visit, list[Key]]]:
    """Each visit of a customer with the keys that choose it: with no barker to spare, also the cells of the stall."""
    least: dict[Seat, int] = {}
    for visit in actions:
        if isinstance(visit, Visit):
            spare = visit.barkers - least.setdefault(visit.owner, visit.barkers)
            stall = stall_of(visit.owner, colour)
            cells = () if spare else (view.cell[stall], view.entry[stall])
            yield visit, [aim_key(visit.owner, spare), *(rules.market.names[cell] for cell in cells)]


def proposed_payment(shown: View | State) -> tuple[Colour, ...]:
    """KA18, B9: coins for all that is owed, in the order in which coins are paid.

    Those of colours in which the payer cannot expand go first, then those of the largest piles.
    """
    seat = shown.mover or 0
    coins = list(shown.coins[seat])
    use = [bool(shown.left[colour] and shown.size[stall_of(seat, colour)]) for colour in COLOURS]
    paid = []
    for _ in range(shown.owed):
        colour = max(
            (colour for colour in COLOURS[shown.least :] if coins[colour]),
            key=lambda colour: (not use[colour], coins[colour], colour),
        )
        coins[colour] -= 1
        paid.append(colour)
    return tuple(sorted(paid))


def _payments(rules: Kairo, view: View) -> Iterator[Pay]:
    """The proposal as actions; what must be paid on the way is paid by the rules."""
    state = ground(rules, view)
    while state.phase is Phase.PAY:
        pay = PAYS[proposed_payment(state)[0]]
        yield pay
        rules.apply(state, pay, Random(0))


# --- what happened ---


def automatic(action: Action) -> bool:
    """Even a pass that is the only way on means to leave the game (KA37): whoever plays is to see it."""
    return False


def may_restart(view: View, key: Key | None = None) -> bool:
    """As long as nothing is built; with another card of the hand, too."""
    return view.phase in UNDECIDED and (key is None or key == WILD_KEY or card_of(key) is not None)


def is_worth_a_look(view: View) -> bool:
    """What only leads to the next choice of the same seat is shown with what that makes of it."""
    return view.phase not in (Phase.SPEND, Phase.MOVE, Phase.PAY, Phase.VISIT)


def reveals(before: View, events: Sequence[Event]) -> bool:
    """Cards drawn, turned up or shuffled; cards of others' hands that had not lain face up before they were played."""
    for event in events:
        match event:
            case Shuffled() | TurnedUp():
                return True
            case Drew(_, card) if card is not None:
                return True
            case Used(seat, cards) if any(card not in before.hands[seat].known for card in cards):
                return True
            case Discarded(seat, card) if card not in before.hands[seat].known:
                return True
    return False


def ends_turn(events: Sequence[Event], view: View) -> bool:
    """Each of the first stalls is a turn of its own."""
    return view.phase in (Phase.SETUP, Phase.TURN, Phase.OVER)


def goes_on_without(view: View, seat: Seat) -> bool:
    """KA37: who has passed is out, though the others may go on building."""
    return view.mover is not None and bool(view.passed >> seat & 1)


def touched(rules: Kairo, events: Sequence[Event]) -> frozenset[Key]:
    names = rules.market.names
    keys: set[Key] = set()
    for event in events:
        match event:
            case Founded(_, _, cell, entry) | Moved(_, _, cell, entry):
                keys |= {names[cell], names[entry]}
            case Expanded(_, _, cell, _) | Arrived(_, cell):
                keys.add(names[cell])
            case Walked(_, _, _, barkers, way):
                keys |= {names[cell] for cell in way}
                keys |= {BARKER_STACK} if barkers else set()
            case Won(_, colour, medal, _, _):
                keys.add(MEDAL_KEYS[medal][colour])
            case Drew():
                keys.add(DECK)
            case Took(_, card) if card == BARKER:
                keys.add(BARKER_STACK)
            case Used():
                keys.add(DISCARDS)
            case Discarded(_, card):
                keys.add(BARKER_STACK if card == BARKER else DISCARDS)
    return frozenset(keys)


def went(rules: Kairo, events: Sequence[Event]) -> Mapping[str, tuple[Key, ...]]:
    """KA26: the ways of customers, by the names that these have on the page."""
    return {
        CUSTOMER_KEYS[event.colour]: tuple(rules.market.names[cell] for cell in event.way)
        for event in events
        if isinstance(event, Walked)
    }


# --- names ---


def things(before: tuple[View, Things] | None, events: Sequence[Event], view: View) -> Things:
    """The cards face up and the tops of deck, discards and barkers have names, which they keep."""
    names = Names(len(view.hands), before and (before[0].hands, before[1]))
    board = names.board
    for event in events:
        match event:
            case Used(seat, cards):
                for card in cards:
                    board[DISCARDS] = names.draw(seat, card)
            case Discarded(seat, card):
                board[BARKER_STACK if card == BARKER else DISCARDS] = names.draw(seat, card)
            case Walked(seat, _, _, barkers, _):
                for _ in range(barkers):
                    board[BARKER_STACK] = names.draw(seat, BARKER)
            case Took(seat, card):
                key = BARKER_STACK if card == BARKER else _last_copy(board, card)
                names.give(seat, card, board.pop(key, "") or names.fresh())
            case Drew(seat, card):
                names.give(seat, card, board.pop(DECK, "") or names.fresh())
            case TurnedUp(card):
                copies = sum(1 for key in board if key.startswith(f"+{TEXTS[card]}."))
                board[f"+{TEXTS[card]}.{copies + 1}"] = board.pop(DECK, "") or names.fresh()
            case Shuffled():
                board.pop(DISCARDS, None)
                board.pop(DECK, None)
    return names.things(_in_sight(view), view.hands)


def _last_copy(board: Mapping[Key, str], card: Card) -> Key:
    """Of several equal cards face up the last one is taken."""
    return max((key for key in board if key.startswith(f"+{TEXTS[card]}.")), default="")


def _in_sight(view: View) -> Iterator[Key]:
    yield from face_up_keys(view.face_up)
    if view.deck:
        yield DECK
    if view.discards:
        yield DISCARDS
    if view.barkers:
        yield BARKER_STACK
