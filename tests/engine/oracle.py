"""King's Plate told a second time, slowly, from the rule text alone: what the fast rules are compared with.

Nothing here comes from the package: cards stand below as the rules print them, a board is a dictionary of
(file, rank) -> (seat, symbol), and every question is answered by walking. Where the text leaves a gap, the ruling of
its table (D1..D17) is named.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

ALL = [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1)]
STRAIGHT, DIAGONAL = ALL[:4], ALL[4:]
F, B, L, R, FL, FR, BL, BR = ALL
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

Place = tuple[int, int]


@dataclass(frozen=True)
class Card:
    """A card as printed: `marks` are (mark, directions), `costs` is what a king affords and None for a unit."""

    stars: int
    cost: int
    marks: tuple[tuple[str, list[Place]], ...]
    abilities: tuple[str, ...] = ()
    costs: int | None = None


def unit(stars: int, cost: int, marks: list[tuple[str, list[Place]]], *abilities: str) -> Card:
    return Card(stars, cost, tuple(marks), abilities)


def crown(stars: int, costs: int, *marks: tuple[str, list[Place]]) -> Card:
    return Card(stars, 0, marks, (), costs)


SERIES_1 = {
    "W": unit(1, 1, [("slide", ALL)], "uncheck"),
    "G": unit(1, 1, [("step", ALL)]),
    "C": unit(1, 1, [("slide", STRAIGHT)]),
    "L": unit(1, 1, [("leap", KNIGHT)]),
    "S": unit(1, 1, [("pass", [F, B])]),
    "P": unit(1, 1, [("step", [F, FL, FR, B, BL, BR])], "sneak"),
    "T": unit(1, 1, [("leap", STRAIGHT)], "sneak"),
    "D": unit(1, 1, [("step", [F, FL, FR])], "barrier"),
    "H": unit(1, 1, [("step", [FL, FR])], "freeze"),
    "E": unit(1, 1, [("slide", DIAGONAL)], "self up"),
    "R": unit(1, 1, [("step", [F])], "unit up"),
    "V": unit(1, 1, [("step", [F])], "king up"),
    "O": unit(3, 2, [("step", STRAIGHT)]),
    "A": unit(1, 0, [("step", [F])]),
    "K": crown(1, 2, ("step", ALL)),
    "M": crown(1, 3, ("step", [F, FL, FR, B, BL, BR])),
}

SERIES_2 = {
    "T": unit(1, 1, [("slide", DIAGONAL), ("step", STRAIGHT)], "uncheck"),
    "S": unit(1, 1, [("step", [F, FL, FR, L, R, B])]),
    "R": unit(1, 1, [("slide", [F, B]), ("step", [L, R])]),
    "V": unit(1, 1, [("leap", ALL)]),
    "L": unit(1, 1, [("pass", [F]), ("step", [BL, BR])]),
    "E": unit(1, 1, [("step", DIAGONAL)], "sneak"),
    "H": unit(1, 1, [("leap", DIAGONAL), ("step", [F])], "sneak"),
    "G": unit(1, 1, [("step", [F, L, R])], "barrier"),
    "F": unit(1, 1, [("step", [F, BL, BR])], "freeze"),
    "Q": unit(1, 1, [("step", STRAIGHT)], "self up"),
    "P": unit(1, 1, [("step", [FL, FR])], "unit up"),
    "C": unit(1, 1, [("step", [L, R])], "king up"),
    "O": unit(3, 2, [("step", [F, FL, FR, B])]),
    "U": unit(1, 0, [("step", [FL, FR])]),
    "K": crown(1, 2, ("step", ALL)),
    "M": crown(1, 3, ("step", [F, FL, FR, B, BL, BR])),
    "N": crown(1, 3, ("step", [F, FL, FR, L, R, B])),
    "I": crown(2, 1, ("step", STRAIGHT)),
    "D": crown(1, 2, ("slide", STRAIGHT), ("step", DIAGONAL)),
}

SERIES_3 = {
    "C": unit(1, 2, [("slide", ALL)]),
    "T": unit(1, 2, [("step", STRAIGHT)], "double move"),
    "D": unit(1, 2, [("step", DIAGONAL)], "double move"),
    "B": unit(1, 3, [("step", [F, L, R])], "force"),
    "F": unit(1, 2, [("step", [F, B])], "team up"),
    "H": unit(1, 3, [("step", [F])], "all up"),
    "S": unit(1, 2, [("step", [F, BL, BR])], "dispel"),
    "U": unit(1, 3, [("step", [L, R, B])], "charm"),
    "P": unit(1, 1, [("step", [F, FL, FR])], "cost up"),
    "G": unit(1, 2, [("pass", STRAIGHT)]),
    "M": unit(1, 1, [("step", DIAGONAL)], "sneak"),
    "V": unit(1, 1, [("step", ALL)]),
    "O": unit(3, 4, [("step", STRAIGHT)]),
    "A": unit(1, 0, [("step", [F])]),
    "K": crown(1, 4, ("step", ALL)),
    "N": crown(1, 4, ("step", [F, FL, FR, L, R, B])),
    "R": crown(1, 4, ("slide", STRAIGHT)),
    "I": crown(2, 4, ("step", [F, B])),
    "L": crown(1, 4, ("leap", KNIGHT)),
}

SERIES = {1: SERIES_1, 2: SERIES_2, 3: SERIES_3}


NAMES: dict[str, Place] = dict(
    zip(
        ["F", "B", "L", "R", "FL", "FR", "BL", "BR", "FFR", "RRF", "RRB", "BBR", "BBL", "LLB", "LLF", "FFL"],
        ALL + KNIGHT,
        strict=True,
    )
)
GROUPS = {"O": STRAIGHT, "X": DIAGONAL, "8": ALL, "N": KNIGHT}


@cache
def cards_in(text: str) -> dict[str, Card]:
    """The cards of a set as its TOML has them."""
    found = {}
    for entry in tomllib.loads(text)["card"]:
        marks = tuple(
            (
                mark.split("_")[0],
                [each for word in words.split() for each in GROUPS.get(word) or [NAMES[word]]],
            )
            for mark, words in entry["moves"].items()
        )
        abilities = tuple(ability.replace("_", " ") for ability in entry.get("abilities", ()))
        found[entry["symbol"]] = Card(
            entry["stars"], entry.get("cost", 0), marks, abilities, entry.get("costs")
        )
    return found


def cards_of(options: Any) -> dict[str, Card]:
    """The cards of a game by symbol. D17: a mixed deck names each card by its letter and its series."""
    if options.cards != "reference":
        return cards_in(options.cards)
    if not options.mix_series:
        return SERIES[options.series]
    return {f"{letter}{number}": card for number, cards in SERIES.items() for letter, card in cards.items()}


@dataclass
class Position:
    """A position in a turn, in the middle of placing, or between the two moves of a card (`again`)."""

    size: int
    printed: dict[str, Card]
    cards: dict[Place, tuple[int, str]]
    hands: list[Counter[str]]
    mover: int
    turn: int
    spent: int
    placing: bool
    again: Place | None
    freezes: set[tuple[Place, Place]]
    """(freezing card, frozen card), as left by placing."""
    options: Any
    winner: int | None = None
    decided: bool = field(default=False)


def position_of(game: Any, state: Any) -> Position:
    """The oracle's picture of a state of the package."""
    size = state.size

    def place(square: int) -> Place:
        return square % size, square // size

    def symbol(kind: int) -> str:
        return str(game.cards[kind].symbol)

    return Position(
        size=size,
        printed=cards_of(game.options),
        cards={
            place(square): (piece % 2, symbol(piece // 2))
            for square, piece in enumerate(state.board)
            if piece
        },
        hands=[Counter(symbol(kind) for kind in hand) for hand in state.hands],
        mover=state.mover,
        turn=state.turn,
        spent=state.spent,
        placing=state.phase == "placing",
        again=place(state.again) if state.phase == "again" else None,
        freezes={(place(by), place(on)) for by, on in state.freezes},
        options=game.options,
        winner=state.winner,
        decided=state.phase == "over",
    )


def name(place: Place) -> str:
    return "abcdefgh"[place[0]] + str(place[1] + 1)


def place_named(text: str) -> Place:
    return "abcdefgh".index(text[0]), int(text[1:]) - 1


def ahead(seat: int, direction: Place) -> Place:
    """KP2: the owner's direction as the board has it."""
    return direction if seat == 0 else (-direction[0], -direction[1])


def on_board(position: Position, place: Place) -> bool:
    return 0 <= place[0] < position.size and 0 <= place[1] < position.size


def plus(place: Place, direction: Place, times: int = 1) -> Place:
    return place[0] + times * direction[0], place[1] + times * direction[1]


def adjacent(one: Place, other: Place) -> bool:
    """KP1: the eight neighbours."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def king(position: Position, symbol: str) -> bool:
    return position.printed[symbol].costs is not None


def front(place: Place, seat: int) -> list[Place]:
    """D11: the row of three in front of a card."""
    return [plus(place, ahead(seat, direction)) for direction in (FL, F, FR)]


def dispelled(position: Position) -> bool:
    """D10: an odd number of Dispels, whoever owns them."""
    held = sum("dispel" in position.printed[symbol].abilities for _, symbol in position.cards.values())
    return held % 2 == 1


def has(position: Position, symbol: str, ability: str) -> bool:
    """Whether a card on the board, or one about to be placed, has an ability now. D9: kings keep theirs."""
    if ability not in position.printed[symbol].abilities:
        return False
    return king(position, symbol) or not dispelled(position)


def holders(position: Position, ability: str) -> list[tuple[Place, int]]:
    """Where the cards with an ability stand, and whose they are."""
    return [
        (place, seat) for place, (seat, symbol) in position.cards.items() if has(position, symbol, ability)
    ]


def landings(position: Position, start: Place) -> tuple[set[Place], bool]:
    """KP1, KP7: the squares one move comes to, own cards there aside, and whether one leads over the edge."""
    seat, symbol = position.cards[start]
    found: set[Place] = set()
    leaves = False
    for mark, directions in position.printed[symbol].marks:
        for printed in directions:
            direction = ahead(seat, printed)
            if mark == "step" or (mark == "leap" and printed in KNIGHT):
                ways = [plus(start, direction)]
            elif mark == "leap":
                if position.options.leap_needs_card and plus(start, direction) not in position.cards:
                    continue
                ways = [plus(start, direction, 2)]
            else:
                ways, met, place = [], 0, plus(start, direction)
                while on_board(position, place):
                    ways.append(place)
                    met += place in position.cards
                    if met > (mark == "pass"):
                        break
                    place = plus(place, direction)
                else:
                    leaves = True
            for place in ways:
                if not on_board(position, place):
                    leaves = True
                elif place not in position.cards or position.cards[place][0] != seat:
                    found.add(place)
    return found, leaves and not king(position, symbol)


def stars(position: Position, place: Place) -> int:
    """Printed stars and everything that raises or lowers them. Same-named bonuses add up."""
    seat, symbol = position.cards[place]
    is_king = king(position, symbol)
    total = position.printed[symbol].stars
    own = {other: card for other, (owner, card) in position.cards.items() if owner == seat and other != place}
    beside_king = any(king(position, its) and adjacent(other, place) for other, its in own.items())
    total += has(position, symbol, "self up") and beside_king
    for other, its_symbol in own.items():
        beside = adjacent(other, place)
        total += has(position, its_symbol, "unit up") and not is_king
        total += has(position, its_symbol, "king up") and is_king
        total += has(position, its_symbol, "team up") and not is_king and beside
        total += has(position, its_symbol, "all up")
    for other, owner in holders(position, "force"):
        total -= owner != seat and place in front(other, owner)
    return total


def frozen(position: Position) -> set[Place]:
    """D4, D5: suspended under Dispel."""
    found = set()
    if position.options.freeze_mode == "on_place":
        for by, on in position.freezes:
            if has(position, position.cards[by][1], "freeze"):
                found.add(on)
    else:
        for place, seat in holders(position, "freeze"):
            target = plus(place, ahead(seat, F))
            if position.cards.get(target, (seat,))[0] != seat:
                found.add(target)
    if not position.options.freeze_affects_king:
        found = {place for place in found if not king(position, position.cards[place][1])}
    return found


def attackers(position: Position, target: Place) -> dict[Place, int]:
    """KP10: the cards of the seat to move that may take part against a target, with their stars."""
    owner, symbol = position.cards[target]
    against_king = king(position, symbol)
    if against_king and position.turn == 0:  # KP11
        return {}
    if against_king and any(seat == owner for _, seat in holders(position, "charm")):
        return {}
    found = {}
    for place, (seat, its_symbol) in position.cards.items():
        if seat != position.mover or place in frozen(position) or stars(position, place) < 1:
            continue
        if against_king and has(position, its_symbol, "uncheck"):
            continue
        if target in landings(position, place)[0]:
            found[place] = stars(position, place)
    return found


def power(position: Position) -> int:
    """KP8, KP15: the Costs of the own kings on the board, and one for each Cost Up."""
    costs = [
        position.printed[symbol].costs for seat, symbol in position.cards.values() if seat == position.mover
    ]
    ups = sum(seat == position.mover for _, seat in holders(position, "cost up"))
    return sum(each for each in costs if each is not None) + ups


def barred(position: Position) -> set[Place]:
    """Barrier and Force"""
    return {
        square
        for ability in ("barrier", "force")
        for place, seat in holders(position, ability)
        if seat != position.mover
        for square in front(place, seat)
    }


def placings(position: Position) -> set[str]:
    """KP8"""
    found = set()
    left = power(position) - position.spent
    alone = position.options.first_placement_free and not position.placing
    for symbol in +position.hands[position.mover]:
        if position.printed[symbol].cost > left and not alone:
            continue
        for file in range(position.size):
            for rank in range(position.size):
                place = file, rank
                near = any(
                    position.cards.get(plus(place, direction), (-1,))[0] == position.mover
                    for direction in ALL
                )
                free = has(position, symbol, "sneak") or (near and place not in barred(position))
                if place not in position.cards and free:
                    found.add(f"{symbol}@{name(place)}")
    return found


def moves(position: Position, movers: set[Place]) -> set[str]:
    """KP6, KP7, KP10: every move of some own cards."""
    found = set()
    for place in movers - frozen(position):
        squares, leaves = landings(position, place)
        if leaves:
            found.add(f"{name(place)}-hand")
        for square in squares:
            if square not in position.cards:
                found.add(f"{name(place)}-{name(square)}")
    for target, (seat, _) in position.cards.items():
        if seat != position.mover:
            together = attackers(position, target)
            if sum(together.values()) >= stars(position, target):
                found |= {f"{name(place)}-{name(target)}" for place in movers & set(together)}
    return found


def legal(position: Position) -> set[str]:
    """Every legal action as text."""
    if position.decided:
        return set()
    if position.again is not None:
        return moves(position, {position.again}) | {"done"}
    if position.placing:
        return placings(position) | {"done"}
    own = {place for place, (seat, _) in position.cards.items() if seat == position.mover}
    return placings(position) | moves(position, own)


def play(position: Position, text: str) -> Position:
    """The position after an action; repetitions are not counted."""
    cards, hands = dict(position.cards), [Counter(hand) for hand in position.hands]
    freezes, mover = set(position.freezes), position.mover
    after = replace(position, cards=cards, hands=hands, freezes=freezes, again=None)
    if "@" in text:
        symbol, square = text.split("@")
        place, left = place_named(square), power(position) - position.spent
        cards[place] = mover, symbol
        hands[mover][symbol] -= 1
        after.spent += position.printed[symbol].cost
        if position.printed[symbol].cost > left:
            after.spent = ALONE  # D3
        after.placing = True
        target = plus(place, ahead(mover, F))
        if has(after, symbol, "freeze") and position.options.freeze_mode == "on_place" and target in cards:
            owner, its_symbol = cards[target]
            if owner != mover and (position.options.freeze_affects_king or not king(position, its_symbol)):
                freezes.add((place, target))
        return after
    if text != "done":
        start, end = text.split("-")
        place = place_named(start)
        twice = has(position, cards[place][1], "double move") and position.again is None
        card = cards.pop(place)
        if end == "hand":
            hands[mover][card[1]] += 1
            after.freezes = {pair for pair in freezes if place not in pair}
        else:
            target = place_named(end)
            taken = cards.get(target)
            cards[target] = card
            now = {place: target}
            after.freezes = {
                (now.get(by, by), now.get(on, on)) for by, on in freezes if target not in (by, on)
            }
            if taken is not None and king(position, taken[1]):
                after.winner, after.decided = mover, True
                return after
            if taken is not None:
                hands[mover][taken[1]] += 1
            # D13; the ability must hold when the card is chosen and still hold before its second move.
            if twice and has(after, card[1], "double move"):
                after.again = target
                if moves(after, {target}):
                    return after
                after.again = None
    after.mover, after.turn, after.spent, after.placing = 1 - mover, position.turn + 1, 0, False
    if not legal(after):  # KP12
        after.winner, after.decided = mover, True
    return after


ALONE = 99
"""D3: what a turn has spent once a card dearer than the power was placed: nothing more may follow."""


def count(position: Position, depth: int) -> int:
    """How many lines of so many actions there are; a finished game counts as one line."""
    if depth == 0 or position.decided:
        return 1
    return sum(count(play(position, text), depth - 1) for text in legal(position))
