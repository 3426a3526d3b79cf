"""What a person meant in Kairo by clicks where nothing is offered, so that the rules can be asked why not."""

from __future__ import annotations

from kobako.core import Forbidden
from kobako.kairo import Action, Kairo, View
from kobako.kairo.cards import BARKER, CARD_OF, COLOURS, Card, Colour
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

from kobako_web.choices import Key
from kobako_web.play.kairo_keys import (
    AIM,
    BARKER_STACK,
    COIN_KEYS,
    COLOUR_KEYS,
    DECK,
    FACE_UP,
    MOVE_KEY,
    PASS_KEY,
    PAY_KEY,
    WILD_KEY,
    card_of,
    colour_of,
    ground,
)


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
