"""Why an action may not be played: the rule and one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kobako.core import Forbidden
from kobako.kairo.cards import BARKER, COLOUR_IDS, COLOURS, PURPLE, REACH, REGIONS, TEXTS, Card, Colour
from kobako.kairo.customers import groups
from kobako.kairo.market import Cell
from kobako.kairo.paying import can_pay
from kobako.kairo.state import (
    MOST_IN_A_REGION,
    NONE,
    WILD_CARDS,
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
    Phase,
    Spend,
    State,
    Take,
    Use,
    Visit,
    Wild,
    colour_of,
    owner_of,
    stall_of,
)

if TYPE_CHECKING:
    from kobako.kairo.ground import Ground
    from kobako.kairo.rules import Kairo

_PHASES: Final = {
    Phase.SETUP: Forbidden("KA6", "First every player places three stalls."),
    Phase.TURN: Forbidden("KA9", "First play a stall card, then build."),
    Phase.SPEND: Forbidden("KA8", "First name the three stall cards."),
    Phase.BUILD: Forbidden("KA9", "A card is played: now build with it."),
    Phase.MOVE: Forbidden("KA25", "A stall is lifted: now place it."),
    Phase.PAY: Forbidden("KA18", "First pay what is still owed."),
    Phase.VISIT: Forbidden("KA28", "A customer is called: choose its stall."),
    Phase.DRAW: Forbidden("KA33", "You are drawing cards: take the second one."),
    Phase.DISCARD: Forbidden("KA34", "You have too many cards: discard first."),
    Phase.OVER: Forbidden("KA37", "The game is over."),
}
"""What is said to an action for which it is not the time."""

_OF_PHASE: Final[dict[Phase, tuple[type, ...]]] = {
    Phase.SETUP: (Found,),
    Phase.TURN: (Use, Wild, Attract, Draw, Take, Pass),
    Phase.SPEND: (Spend,),
    Phase.BUILD: (Found, Expand, Lift),
    Phase.MOVE: (Move,),
    Phase.PAY: (Pay,),
    Phase.VISIT: (Visit,),
    Phase.DRAW: (Draw, Take),
    Phase.DISCARD: (Discard,),
    Phase.OVER: (),
}


def why_not(game: Kairo, state: State, action: Action) -> Forbidden | None:
    """The first rule that forbids the action, or None when it is legal.

    In the facts colours are called by their ids, cells, cards and regions as in texts, players "player 1" and so on.
    """
    if action in game.actions(state):
        return None
    if not isinstance(action, _OF_PHASE[state.phase]):
        return _out_of_turn(state, action)
    match action:
        case Use(card):
            return _use(game, state, card)
        case Wild():
            return _wild(game, state)
        case Spend(card) | Discard(card):
            return _name_card(state, card)
        case Found():
            return _found(game, state, action)
        case Lift(colour):
            return _lift(game, state, colour)
        case Move():
            return _move(game, state, action)
        case Expand():
            return _expand(game, state, action)
        case Pay(colour):
            if not state.coins[state.mover][colour]:
                return Forbidden("KA18", "You have no {colour} coin.", {"colour": COLOUR_IDS[colour]})
            return Forbidden("KA18", "Coins are paid in the order white, red, purple, green, yellow, blue.")
        case Attract(colour):
            return _attract(state, colour)
        case Visit():
            return _visit(game, state, action)
        case Draw() | Take():
            return _draw(state, action)
        case Pass():
            return Forbidden("KA37", "Only in the final phase may you pass.")


def _out_of_turn(state: State, action: Action) -> Forbidden:
    match action:
        case Spend():
            return Forbidden("KA8", "Three stall cards are named only when you build with three.")
        case Visit():
            return Forbidden("KA26", "First call a customer.")
        case Pay():
            return Forbidden("KA18", "Nothing is owed.")
        case Discard():
            return Forbidden("KA34", "Cards are discarded only when you have too many at the end of a turn.")
        case Pass() if state.phase is not Phase.OVER:
            return Forbidden("KA37", "Only at the beginning of a turn may you pass.")
        case _:
            return _PHASES[state.phase]


# --- cards ---


def _use(game: Kairo, state: State, card: Card) -> Forbidden:
    facts: dict[str, str | int] = {"card": TEXTS[card]}
    if card == BARKER:
        return Forbidden("KA9", "A market barker builds nothing; play a stall card.")
    if card not in state.hands[state.mover]:
        return Forbidden("KA8", "You have no card {card} in your hand.", facts)
    fee = game.fee(card)
    if sum(state.coins[state.mover]) < fee:
        return Forbidden("KA8", "A joker costs {number} coins, which you do not have.", {"number": fee})
    if fee and game.building.can_build(state, REACH[card], 0):
        return Forbidden("KA18", "You cannot pay for anything that the joker {card} could build.", facts)
    return Forbidden("KA9", "There is nothing that you could build with card {card}.", facts)


def _wild(game: Kairo, state: State) -> Forbidden:
    if not game.options.wild_three_cards:
        return Forbidden("KA8", "It is agreed that three cards do not build anywhere.")
    if not game.may_spend(game.stall_cards(state)):
        return Forbidden("KA8", "That takes {number} stall cards.", {"number": WILD_CARDS})
    return Forbidden("KA9", "There is nothing that you could build anywhere.")


def _name_card(state: State, card: Card) -> Forbidden:
    rule = "KA8" if state.phase is Phase.SPEND else "KA34"
    if card in state.hands[state.mover]:
        return Forbidden(rule, "Only stall cards can be named here.")
    return Forbidden(rule, "You have no card {card} in your hand.", {"card": TEXTS[card]})


def _draw(state: State, action: Draw | Take) -> Forbidden:
    if state.trigger:
        return _FINAL
    match action:
        case Take(card) if card == BARKER:
            return Forbidden("KA35", "There is no market barker left.")
        case Take(card):
            return Forbidden("KA33", "No card {card} lies face up.", {"card": TEXTS[card]})
        case Draw():
            return Forbidden("KA33", "The deck is empty.")


_FINAL: Final = Forbidden("KA37", "In the final phase you can only build, or pass.")


# --- customers ---


def _attract(state: State, colour: Colour) -> Forbidden:
    if state.trigger:
        return _FINAL
    facts = {"colour": COLOUR_IDS[colour]}
    if state.customer[colour] == NONE:
        return Forbidden("KA31", "The {colour} customer is not in the market.", facts)
    if all(entry == NONE for entry in state.entry[colour :: len(COLOURS)]):
        return Forbidden("KA32", "Nobody has a {colour} stall.", facts)
    return Forbidden("KA32", "On every {colour} entry stands another customer.", facts)


def _visit(game: Kairo, state: State, action: Visit) -> Forbidden:
    colour, (owner, barkers, _) = state.called, action
    facts: dict[str, str | int] = {"colour": COLOUR_IDS[colour], "player": f"player {owner + 1}"}
    if owner >= len(state.hands) or state.cell[stall_of(owner, colour)] == NONE:
        return Forbidden("KA26", "There is no such {colour} stall ({player}).", facts)
    held = state.hands[state.mover].count(BARKER)
    if barkers > held:
        return Forbidden("KA29", "Market barkers in your hand: {number}.", facts | {"number": held})
    ordered = groups(game.market, state, colour)
    stalls = sum(map(len, ordered))
    if barkers >= stalls:
        return Forbidden(
            "KA29", "Stalls that barkers can skip at most: {number}.", facts | {"number": stalls - 1}
        )
    if not any(owner in group for group in ordered):
        return Forbidden("KA27", "On the entry of that stall stands another customer.", facts)
    place = next(place for place, group in enumerate(ordered) if owner in group)
    nearer = sum(map(len, ordered[:place]))
    if barkers >= nearer:
        return Forbidden("KA29", "With so many barkers the customer goes past that stall.", facts)
    return Forbidden(
        "KA29" if barkers else "KA26",
        "Another {colour} stall is nearer; barkers needed to go past: {number}.",
        facts | {"number": nearer},
    )


# --- building ---


def _found(game: Kairo, state: State, action: Found) -> Forbidden:
    if state.cell[stall_of(state.mover, action.colour)] != NONE:
        return Forbidden("KA14", "You have a {colour} stall already.", {"colour": COLOUR_IDS[action.colour]})
    return _stand(game, state, action, game.building.ground(state))


def _lift(game: Kairo, state: State, colour: Colour) -> Forbidden:
    stall = stall_of(state.mover, colour)
    facts = {"colour": COLOUR_IDS[colour]}
    if state.cell[stall] == NONE:
        return Forbidden("KA25", "You have no {colour} stall.", facts)
    if state.size[stall] > 1:
        return Forbidden("KA25", "Your {colour} stall has expansions and stays where it is.", facts)
    if not game.building.may_move(state, stall):
        return Forbidden("B2", "Your {colour} stall can still be expanded and stays where it is.", facts)
    return Forbidden("KA25", "Your {colour} stall could stand nowhere else that the card shows.", facts)


def _move(game: Kairo, state: State, action: Move) -> Forbidden:
    stall = stall_of(state.mover, state.lifted)
    facts = {"colour": COLOUR_IDS[state.lifted]}
    if action.colour != state.lifted:
        return Forbidden("KA25", "It is your {colour} stall that is lifted.", facts)
    if (action.cell, action.entry) == (state.cell[stall], state.entry[stall]):
        return Forbidden("KA25", "Your {colour} stall stood just so.", facts)
    return _stand(game, state, action, game.building.ground(state, stall))


def _stand(game: Kairo, state: State, action: Found | Move, ground: Ground) -> Forbidden:
    """KA10 to KA15: what the place of a main stall may be."""
    market = game.market
    colour, cell, entry, _ = action
    facts: dict[str, str | int] = {
        "colour": COLOUR_IDS[colour],
        "cell": market.names[cell],
        "entry": market.names[entry],
    }
    if not market.kind(colour) >> cell & 1:
        return _wrong_kind(colour, facts)
    if not ground.empty >> cell & 1:
        return Forbidden("KA10", "{cell} is not empty.", facts)
    if entry not in market.beside[cell]:
        return Forbidden("KA10", "{entry} is not beside {cell}.", facts)
    if not market.market >> entry & 1:
        return Forbidden(
            "KA11", "The entry must be a cell of the market; {entry} is of the restaurants.", facts
        )
    if not ground.empty >> entry & 1:
        taken = state.entries >> entry & 1
        return Forbidden("KA14" if taken else "KA10", "{entry} is not empty.", facts)
    region = market.region[cell]
    facts["region"] = region + 1
    if state.phase is Phase.SETUP:
        inside = sum(1 for other in state.cell if other != NONE and market.region[other] == region)
        if inside >= MOST_IN_A_REGION and region in REGIONS:
            return Forbidden("KA6", "There are two stalls in region {region} already.", facts)
    elif not state.reach >> region & 1:
        return _wrong_region(region, facts)
    if _taken(game, state, action) >> cell & 1:
        return Forbidden("KA12", "Region {region} has a {colour} stall already.", facts)
    tiles = (
        state.tiles if isinstance(action, Found) else state.tiles & ~state.body[stall_of(state.mover, colour)]
    )
    if market.beside_bits[cell] & tiles:
        return Forbidden("KA13", "{cell} touches another stall.", facts)
    shut = _shuts_in(game, state, cell, ground, facts)
    return shut or Forbidden("KA15", "No customer could reach {entry}.", facts)


def _taken(game: Kairo, state: State, action: Found | Move) -> int:
    """KA12: the cells of the regions that have a stall of the colour, but for one that is lifted."""
    lifted = state.cell[stall_of(state.mover, action.colour)] if isinstance(action, Move) else NONE
    taken = state.taken[action.colour]
    return taken & ~game.market.region_cells[game.market.region[lifted]] if lifted != NONE else taken


def _wrong_kind(colour: Colour, facts: dict[str, str | int]) -> Forbidden:
    if colour == PURPLE:
        return Forbidden("KA11", "Purple stalls stand on restaurant cells only; {cell} is none.", facts)
    return Forbidden("KA11", "Only purple stalls stand on restaurant cells; {cell} is one.", facts)


def _wrong_region(region: int, facts: dict[str, str | int]) -> Forbidden:
    if region not in REGIONS:
        return Forbidden("B1", "Restaurants need a joker or three cards.", facts)
    return Forbidden("KA8", "{cell} is in region {region}, which the card does not show.", facts)


def _expand(game: Kairo, state: State, action: Expand) -> Forbidden:
    market = game.market
    colour, cell, _ = action
    stall = stall_of(state.mover, colour)
    facts: dict[str, str | int] = {"colour": COLOUR_IDS[colour], "cell": market.names[cell]}
    if state.cell[stall] == NONE:
        return Forbidden("KA16", "You have no {colour} stall.", facts)
    if not state.left[colour]:
        return Forbidden("KA21", "The {colour} expansions are used up.", facts)
    if not market.kind(colour) >> cell & 1:
        return _wrong_kind(colour, facts)._replace(rule="KA16")
    if (state.tiles | state.entries | state.crowd) >> cell & 1:
        return Forbidden("KA16", "{cell} is not empty.", facts)
    if not market.beside_bits[cell] & state.body[stall]:
        return Forbidden("KA16", "{cell} does not touch your {colour} stall.", facts)
    for other in _touched(game, state, cell):
        if other != stall and colour_of(other) == colour:
            facts["player"] = f"player {owner_of(other) + 1}"
            return Forbidden("KA17", "{cell} touches another's {colour} stall ({player}).", facts)
    if not game.building.room(state, stall) >> cell & 1:
        return Forbidden("B4", "{cell} touches the main stall of another stall.", facts)
    region = market.region[cell]
    facts["region"] = region + 1
    if not state.reach >> region & 1:
        return _wrong_region(region, facts)
    if not can_pay(state.coins[state.mover], colour, state.size[stall] + 1, state.fee):
        facts["number"] = state.size[stall] + 1
        return Forbidden("KA18", "You cannot pay the {number} {colour} coins that this costs.", facts)
    shut = _shuts_in(game, state, cell, game.building.ground(state), facts)
    assert shut is not None  # nothing else is left
    return shut


def _touched(game: Kairo, state: State, cell: Cell) -> Iterator[int]:
    """The stalls that a cell touches."""
    beside = game.market.beside_bits[cell]
    return (stall for stall, body in enumerate(state.body) if body & beside)


def _shuts_in(
    game: Kairo, state: State, cell: Cell, ground: Ground, facts: dict[str, str | int]
) -> Forbidden | None:
    """KA15, KA20: names what a tile on the cell would cut off, of the smaller part: a stall, or else a customer."""
    if ground.after(cell):
        return None
    parts = []
    left = ground.needed
    while left:
        parts.append(game.market.connected(left & -left, ground.ways & ~(1 << cell)) & left)
        left &= ~parts[-1]
    small = min(parts, key=int.bit_count)
    rule = "KA20" if state.phase is Phase.BUILD and "entry" not in facts else "KA15"
    for stall, entry in enumerate(state.entry):
        if entry != NONE and small >> entry & 1:
            facts |= {"stall": COLOUR_IDS[colour_of(stall)], "player": f"player {owner_of(stall) + 1}"}
            return Forbidden(rule, "{cell} would shut in a {stall} stall ({player}).", facts)
    colour = next(
        colour for colour in COLOURS if state.customer[colour] != NONE and small >> state.customer[colour] & 1
    )
    return Forbidden(
        rule, "{cell} would shut in the {customer} customer.", facts | {"customer": COLOUR_IDS[colour]}
    )
