"""Kairo by clicks: a card, then a cell and a colour, then the cell of the entry; or a customer, then a stall.

Cells are "c5". Cards of the hand are "5.1", "456.1", "barker.1" (card and copy), those face up "+5.1", the stack of
barkers "+barker", the deck "deck"; "wild" is a build with three cards. "=r" is a colour to build, "move" moves its
stall, "to2" is the second player's stall as a customer's aim, "to2+1" that with a barker more than it needs. "$r" is
a coin, "pay" all that is owed, as proposed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from kobako.core import Event, Forbidden, Seat
from kobako.kairo import Action, Kairo, State, View
from kobako.kairo.cards import BARKER, CARD_OF, COLOURS, LETTERS, TEXTS, Card, Colour
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
from kobako.kairo.market import Market, each
from kobako.kairo.paying import PAYS
from kobako.kairo.state import (
    NONE,
    Attract,
    Discard,
    Draw,
    Expand,
    Found,
    Lift,
    Medal,
    Move,
    Pass,
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
from kobako_web.play.names import Names, copy_keys
from kobako_web.scene import Things

DECK: Final = "deck"
BARKER_STACK: Final = "+barker"
WILD_KEY: Final = "wild"
MOVE_KEY: Final = "move"
PAY_KEY: Final = "pay"
PASS_KEY: Final = "pass"
DISCARDS: Final = "discard"
"""The pile of discards; it is no key to click."""
COLOUR_KEYS: Final = tuple(f"={letter}" for letter in LETTERS)
COIN_KEYS: Final = tuple(f"${letter}" for letter in LETTERS)
AIM: Final = re.compile(r"to([1-4])(?:\+([1-3]))?")
OF_HAND: Final = re.compile(r"([^+.]+)\.[1-9]")
FACE_UP: Final = re.compile(r"\+([^+.]+)\.[1-9]")
MEDAL_KEYS: Final[Mapping[Medal, Sequence[Key]]] = {
    medal: tuple(f"{medal}-{letter}" for letter in LETTERS) for medal in Medal
}
CUSTOMER_KEYS: Final = tuple(f"customer-{letter}" for letter in LETTERS)
"""Names under which customers walk; they are no keys to click."""
UNDECIDED: Final = (Phase.SPEND, Phase.BUILD, Phase.MOVE, Phase.VISIT)
"""A card is played or a customer called, but nothing has come of it yet."""


# --- keys ---


def card_keys(cards: Sequence[Card]) -> list[Key]:
    """A key for each card of a hand."""
    return copy_keys(TEXTS[card] for card in cards)


def face_up_keys(cards: Sequence[Card]) -> list[Key]:
    """A key for each card that lies face up."""
    return [f"+{key}" for key in card_keys(cards)]


def aim_key(owner: Seat, spare: int = 0) -> Key:
    """The stall of an owner, for so many barkers more than lead there."""
    return f"to{owner + 1}+{spare}" if spare else f"to{owner + 1}"


def card_of(key: Key) -> Card | None:
    """The card that a key of the hand picks; None for other keys."""
    match = OF_HAND.fullmatch(key)
    return CARD_OF.get(match[1]) if match else None


def colour_of(keys: Sequence[Key]) -> Colour | None:
    """The colour that is picked to be built."""
    return next((COLOUR_KEYS.index(key) for key in keys if key in COLOUR_KEYS), None)


def ground(rules: Kairo, view: View) -> State:
    """The position before everybody's eyes; what is hidden in it is dealt by chance and means nothing."""
    return rules.guess(view, Random(0))


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


# --- what was meant ---


def intend(rules: Kairo, view: View, steps: tuple[Key, ...]) -> Action | Forbidden | None:
    if not steps or not all(_is_key(rules.market, view, key) for key in steps):
        return None
    key = steps[-1]
    card = card_of(key)
    if card is not None:
        return _card(view, card)
    if match := FACE_UP.fullmatch(key):
        return Take(CARD_OF[match[1]])
    if key in COIN_KEYS:
        return Pay(COIN_KEYS.index(key))
    if AIM.fullmatch(key):
        return _aim(rules, view, steps)
    match key:
        case "deck":
            return Draw()
        case "+barker":
            return Take(BARKER)
        case "wild":
            return Wild()
        case "pass":
            return Pass()
        case "pay":
            return PAYS[0]
    if view.phase in (Phase.TURN, Phase.VISIT, Phase.DRAW, Phase.DISCARD, Phase.PAY, Phase.SPEND):
        return _called(rules, view, steps)
    return _built(rules, view, steps)


def _is_key(market: Market, view: View, key: Key) -> bool:
    buttons = (DECK, BARKER_STACK, WILD_KEY, MOVE_KEY, PAY_KEY, PASS_KEY, *COLOUR_KEYS, *COIN_KEYS)
    if key in buttons or key in market.numbers or card_of(key) is not None:
        return True
    if match := FACE_UP.fullmatch(key):
        return match[1] in CARD_OF
    aim = AIM.fullmatch(key)
    return aim is not None and int(aim[1]) <= len(view.hands)


def _card(view: View, card: Card) -> Action:
    match view.phase:
        case Phase.SPEND:
            return Spend(card)
        case Phase.DISCARD:
            return Discard(card)
        case _:
            return Use(card)


def _called(rules: Kairo, view: View, steps: tuple[Key, ...]) -> Action | Forbidden:
    """A cell or a colour while nothing can be built: a customer that is called, its aim, or a stall too early."""
    cells = [rules.market.numbers[key] for key in steps if key in rules.market.numbers]
    if view.phase in (Phase.TURN, Phase.VISIT):
        if len(cells) > 1 or (view.phase is Phase.VISIT and cells):
            return _aim(rules, view, steps)
        if cells and cells[0] in view.customer:
            return Attract(view.customer.index(cells[0]))
    return Found(colour_of(steps) or 0, cells[-1] if cells else 0, 0)


def _aim(rules: Kairo, view: View, steps: tuple[Key, ...]) -> Action | Forbidden:
    """The stall that a customer was to be led to; the rules are asked as if the customer were called."""
    market = rules.market
    first = market.numbers.get(steps[0], NONE)
    colour = view.called if view.phase is Phase.VISIT else NONE
    if view.phase is Phase.TURN and len(steps) > 1 and first in view.customer:
        colour = view.customer.index(first)
    if colour == NONE:
        return Visit(0, 0)
    match, spare = AIM.fullmatch(steps[-1]), 0
    if match:
        owner, spare = int(match[1]) - 1, int(match[2] or 0)
    else:
        cell = market.numbers[steps[-1]]
        owners = [
            owner
            for owner in range(len(view.hands))
            if view.body[stall_of(owner, colour)] >> cell & 1 or view.entry[stall_of(owner, colour)] == cell
        ]
        if not owners:
            return Forbidden("KA26", "A customer goes to a stall of its own colour.")
        owner = owners[0]
    state = ground(rules, view)
    state.phase, state.called = Phase.VISIT, colour
    visit = Visit(owner, min(spare, 3))
    return rules.why_not(state, visit) or visit


def _built(rules: Kairo, view: View, steps: tuple[Key, ...]) -> Action | Forbidden:
    """What was to be built with the card that is played, or as one of the first stalls."""
    cells = [rules.market.numbers[key] for key in steps if key in rules.market.numbers]
    colour = colour_of(steps)
    seat = view.mover or 0
    if MOVE_KEY in steps:
        movable = [each for each in COLOURS if view.size[stall_of(seat, each)]]
        return Lift(colour if colour is not None else (movable or [0])[0])
    if view.phase is Phase.MOVE:
        if not cells:
            return Forbidden("KA25", "A stall is lifted: now place it.")
        return Move(view.lifted, cells[0], cells[1] if len(cells) > 1 else _entry(rules, view, cells[0]))
    if not cells:
        return _nowhere(rules, view, colour or 0)
    if colour is None:
        colour = _likely(rules, view, cells[0])
    if view.phase is Phase.BUILD and view.size[stall_of(seat, colour)]:
        return Expand(colour, cells[-1])
    return Found(colour, cells[0], cells[1] if len(cells) > 1 else _entry(rules, view, cells[0]))


def _entry(rules: Kairo, view: View, cell: int) -> int:
    """A cell beside this one that could best be its entry."""
    market = rules.market
    state = ground(rules, view)
    free = market.market & ~(state.tiles | state.entries | state.crowd)
    return max(market.beside[cell], key=lambda beside: (free & state.ways) >> beside & 1)


def _likely(rules: Kairo, view: View, cell: int) -> Colour:
    """The colour that a cell most likely means: that of an own stall beside it, else one that could stand there."""
    market, seat = rules.market, view.mover or 0
    stalls = [stall_of(seat, colour) for colour in COLOURS]
    fitting = [colour for colour in COLOURS if market.kind(colour) >> cell & 1]
    if view.phase is Phase.BUILD:
        for colour in fitting:
            if view.body[stalls[colour]] & market.beside_bits[cell]:
                return colour
    return next((colour for colour in fitting if not view.size[stalls[colour]]), fitting[0])


def _nowhere(rules: Kairo, view: View, colour: Colour) -> Action | Forbidden:
    """A colour for which there is no cell: asked of a cell where the colour would fit best."""
    state, seat = ground(rules, view), view.mover or 0
    within = rules.building.cells_of(view.reach) if view.phase is Phase.BUILD else rules.market.all
    stall = stall_of(seat, colour)
    if view.phase is Phase.SETUP and view.size[stall]:
        return Forbidden("KA14", "Each player has one stall of a colour.")
    if view.size[stall]:
        room = rules.building.room(state, stall)
        for cell in each(room & within):
            return Expand(colour, cell)
        if not view.left[colour]:
            return Expand(colour, view.cell[stall])
        return Forbidden("KA16", "In the regions of the card no cell beside this stall is free.")
    tiles = state.tiles
    apart = (
        within
        & rules.market.kind(colour)
        & ~(rules.market.widened(tiles) | tiles | state.entries | state.crowd)
    )
    for cell in each(apart):
        return Found(colour, cell, _entry(rules, view, cell))
    return Forbidden("KA13", "In the regions of the card there is no place for a stall of this colour.")


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
