"""King's Plate in plain text: the board for a terminal, and what happened as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kobako.core import Event, Forbidden
from kobako.grid import FILES, names, numbers
from kobako.kings_plate.cards import DIRECTIONS, KNIGHTS, Ability, Card, Kind, Mark
from kobako.kings_plate.state import (
    Captured,
    Dealt,
    Drawn,
    Froze,
    Hand,
    Kept,
    Left,
    Moved,
    Phase,
    Placed,
    Redrew,
    State,
    TurnEnded,
    View,
    Voided,
    Won,
)

if TYPE_CHECKING:
    from kobako.kings_plate.rules import KingsPlate

SEATS: Final = ("seat 0", "seat 1")


def tell(game: KingsPlate, event: Event, seats: Sequence[str] = SEATS) -> str:
    """An event as a short English sentence without a full stop; `seats` says what the players are called."""
    squares = names(game.options.size)
    match event:
        case Dealt(seat, drawn, kinds):
            return f"{seats[seat]} drew {_symbols(game, kinds) if kinds else f'{drawn} cards'}"
        case Kept(seat):
            return f"{seats[seat]} kept the hand"
        case Redrew(seat):
            return f"{seats[seat]} exchanged the hand"
        case Moved(seat, kind, square, to):
            return f"{seats[seat]} moved {_name(game, kind)} {squares[square]}-{squares[to]}"
        case Captured(seat, kind, square, stars, sum_):
            return f"{seats[seat]} captured {_name(game, kind)} on {squares[square]} ({sum_} against {stars})"
        case Left(seat, kind, square):
            return f"{seats[seat]} took {_name(game, kind)} from {squares[square]} back to the hand"
        case Placed(seat, kind, square):
            return f"{seats[seat]} placed {_name(game, kind)} on {squares[square]}"
        case Froze(seat, by, square):
            return f"{seats[seat]} froze {squares[square]} from {squares[by]}"
        case TurnEnded(seat):
            return f"{seats[seat]} ended the turn"
        case Voided(starter):
            return f"the game is void, {seats[starter]} starts a new deal"
        case Won(seat, ending):
            return f"{seats[seat]} won ({ending})"
        case Drawn(ending):
            return f"nobody won ({ending})"
        case _:
            raise TypeError(f"{event!r} is no event of King's Plate")


def explain(game: KingsPlate, forbidden: Forbidden) -> str:
    """Why an action may not be played, with the names of cards, as one English sentence."""
    ids = {card.id: card.name["en"] for card in game.cards.cards}
    named = {key: ids.get(str(fact), fact) for key, fact in forbidden.facts.items()}
    return str(forbidden._replace(facts=named))


def _name(game: KingsPlate, kind: Kind) -> str:
    return game.cards[kind].name["en"]


def _symbols(game: KingsPlate, kinds: Sequence[Kind]) -> str:
    return " ".join(game.cards[kind].symbol for kind in kinds)


def draw(game: KingsPlate, seen: View, seats: Sequence[str] = SEATS) -> str:
    """What a viewer sees, for a terminal: seat 1's hand, the board with seat 0 at the bottom, seat 0's hand.

    Capitals are seat 0, small letters seat 1; a star after a card says that it is frozen.
    """
    size = seen.size
    width = max(len(card.symbol) for card in game.cards.cards)
    files = "     " + "  ".join(file.ljust(width) for file in FILES[:size]).rstrip()
    rows = []
    for rank in reversed(range(size)):
        cells = []
        for square in range(rank * size, (rank + 1) * size):
            piece = seen.board[square]
            symbol = game.cards[piece >> 1].symbol if piece else "."
            mark = "*" if square in seen.frozen else " "
            cells.append((symbol.lower() if piece & 1 else symbol).ljust(width) + mark)
        rows.append(f"  {rank + 1}  {' '.join(cells).rstrip()}")
    return "\n".join(
        [
            _draw_hand(game, seen.hands[1], f"{seats[1]} (small letters, power {seen.powers[1]})"),
            files,
            *rows,
            files,
            _draw_hand(game, seen.hands[0], f"{seats[0]} (capitals, power {seen.powers[0]})"),
            _draw_state(seen, seats),
        ]
    )


def _draw_hand(game: KingsPlate, hand: Hand, owner: str) -> str:
    words = [game.cards[kind].symbol for kind in hand.known] + ["?"] * hand.hidden
    return f"{owner}: {' '.join(words) or 'no cards in hand'}"


def _draw_state(seen: View, seats: Sequence[str]) -> str:
    match seen.phase, seen.mover:
        case Phase.MULLIGAN, int(mover):
            return f"Before the first turn. {seats[mover]}: keep the hand, or redraw it once."
        case Phase.PLACING, int(mover):
            left = max(seen.powers[mover] - seen.spent, 0)
            return f"Turn {seen.turn + 1}. {seats[mover]}: place more (placing power left: {left}), or done."
        case Phase.AGAIN, int(mover):
            square = names(seen.size)[seen.again or 0]
            return f"Turn {seen.turn + 1}. {seats[mover]}: move the card on {square} once more, or done."
        case Phase.TURN, int(mover):
            often = f" This position has stood {seen.repetitions} times." if seen.repetitions > 1 else ""
            return f"Turn {seen.turn + 1}. {seats[mover]}: move one card, or place some.{often}"
        case _:
            won = f"{seats[seen.winner]} won" if seen.winner is not None else "Nobody won"
            return f"The game is over. {won} ({seen.ending})."


_MARKS: Final = {
    Mark.STEP: "steps",
    Mark.LEAP: "leaps two squares",
    Mark.SLIDE: "slides",
    Mark.PASS_SLIDE: "slides past one card",
}

_ABILITIES: Final = {
    Ability.SNEAK: "Sneak: may be placed on any empty square",
    Ability.BARRIER: "Barrier: the enemy cannot place on the three squares in front of it",
    Ability.FREEZE: "Freeze: when placed, the enemy card right in front of it cannot move while it stays",
    Ability.SELF_UP: "Self Up: one star more beside its own king",
    Ability.UNIT_UP: "Unit Up: one star more for its other units",
    Ability.KING_UP: "King Up: one star more for its king",
    Ability.UNCHECK: "Uncheck: cannot capture kings",
    Ability.COST_UP: "Cost Up: one placing power more",
    Ability.DOUBLE_MOVE: "Double Move: may move twice in its turn",
    Ability.FORCE: "Force: on the three squares in front of it the enemy cannot place and has one star less",
    Ability.TEAM_UP: "Team Up: one star more for its other units beside it",
    Ability.ALL_UP: "All Up: one star more for its other cards",
    Ability.DISPEL: "Dispel: no unit has its ability; two of them cancel each other",
    Ability.CHARM: "Charm: the enemy cannot capture its king",
}


def glossary(game: KingsPlate) -> str:
    """Every card of the set, one a line: symbol, name, stars, cost or placing power, moves, abilities."""
    return "\n".join(_describe(card) for card in game.cards.cards)


def _describe(card: Card) -> str:
    moves = "; ".join(f"{_MARKS[mark]} {_directions(where)}" for mark, where in card.moves.items())
    price = f"placing power {card.costs}" if card.king else f"cost {card.cost}"
    abilities = "".join(f". {_ABILITIES[ability]}" for ability in Ability if ability in card.abilities)
    stars = "1 star" if card.stars == 1 else f"{card.stars} stars"
    return f"{card.symbol}  {card.name['en']}: {stars}, {price}, {moves}{abilities}."


def _directions(where: tuple[str, ...]) -> str:
    if set(where) == set(DIRECTIONS):
        return "all 8 ways"
    if set(where) == set(KNIGHTS):
        return "as a chess knight"
    return " ".join(where)


def _stars(game: KingsPlate, state: State, where: str) -> int:
    """The stars of the card on a square."""
    return game.stars(state, _occupied(game, state, where))


def _support(game: KingsPlate, state: State, where: str) -> int:
    """KP10: what the cards that attack a square have together."""
    return sum(count for _, count in game.support(state, _occupied(game, state, where)))


def _occupied(game: KingsPlate, state: State, where: str) -> int:
    square = numbers(game.options.size)[where]
    if not state.board[square]:
        raise ValueError(f"no card stands on {where}")
    return square


def _power(game: KingsPlate, state: State, where: str) -> int:
    """KP8: the placing power of a seat on the board."""
    return game.power(state, (0, 1)[int(where)])


MEASURES: Final[Mapping[str, Callable[[Any, Any, str], int]]] = {
    "stars": _stars,
    "support": _support,
    "power": _power,
}
"""What a scenario may expect besides what every game has: (game, state, where) -> a number."""
