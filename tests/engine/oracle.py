"""King's Plate Series 1 told a second time, slowly, from the rule text alone: what the fast rules are compared with.

Nothing here comes from the package: cards stand below as the rules print them, a board is a dictionary of
(file, rank) -> (seat, letter), and every question is answered by walking.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

ALL = [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1)]
STRAIGHT, DIAGONAL = ALL[:4], ALL[4:]
F, B, L, R, FL, FR, BL, BR = ALL
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

CARDS: dict[str, tuple[int, int, str, list[tuple[int, int]], str]] = {
    "W": (1, 1, "slide", ALL, "uncheck"),
    "G": (1, 1, "step", ALL, ""),
    "C": (1, 1, "slide", STRAIGHT, ""),
    "L": (1, 1, "knight", KNIGHT, ""),
    "S": (1, 1, "pass", [F, B], ""),
    "P": (1, 1, "step", [F, FL, FR, B, BL, BR], "sneak"),
    "T": (1, 1, "leap", STRAIGHT, "sneak"),
    "D": (1, 1, "step", [F, FL, FR], "barrier"),
    "H": (1, 1, "step", [FL, FR], "freeze"),
    "E": (1, 1, "slide", DIAGONAL, "self up"),
    "R": (1, 1, "step", [F], "unit up"),
    "V": (1, 1, "step", [F], "king up"),
    "O": (3, 2, "step", STRAIGHT, ""),
    "A": (1, 0, "step", [F], ""),
    "K": (1, 0, "step", ALL, "2 costs"),
    "M": (1, 0, "step", [F, FL, FR, B, BL, BR], "3 costs"),
}
"""By letter: stars, cost, mark, directions, ability."""

KINGS = {"K": 2, "M": 3}

Place = tuple[int, int]


@dataclass
class Position:
    """A position in a turn or in the middle of placing."""

    size: int
    cards: dict[Place, tuple[int, str]]
    hands: list[Counter[str]]
    mover: int
    turn: int
    spent: int
    placing: bool
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

    def letter(kind: int) -> str:
        return str(game.cards[kind].symbol)

    return Position(
        size=size,
        cards={
            place(square): (piece % 2, letter(piece // 2))
            for square, piece in enumerate(state.board)
            if piece
        },
        hands=[Counter(letter(kind) for kind in hand) for hand in state.hands],
        mover=state.mover,
        turn=state.turn,
        spent=state.spent,
        placing=state.phase == "placing",
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


def landings(position: Position, start: Place) -> tuple[set[Place], bool]:
    """KP1, KP7: the squares one move comes to, own cards there aside, and whether one leads over the edge."""
    seat, letter = position.cards[start]
    _, _, mark, directions, _ = CARDS[letter]
    found: set[Place] = set()
    leaves = False
    for direction in (ahead(seat, each) for each in directions):
        if mark in ("step", "knight"):
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
    return found, leaves and letter not in KINGS


def stars(position: Position, place: Place) -> int:
    """Printed stars and everything that raises them."""
    seat, letter = position.cards[place]
    total, ability = CARDS[letter][0], CARDS[letter][4]
    for other, (owner, its_letter) in position.cards.items():
        if owner != seat or other == place:
            continue
        its_ability = CARDS[its_letter][4]
        total += its_ability == "unit up" and letter not in KINGS
        total += its_ability == "king up" and letter in KINGS
        beside = max(abs(other[0] - place[0]), abs(other[1] - place[1])) == 1
        total += ability == "self up" and its_letter in KINGS and beside
    return total


def frozen(position: Position) -> set[Place]:
    """D4, D5"""
    if position.options.freeze_mode == "on_place":
        found = {on for _, on in position.freezes}
    else:
        found = set()
        for place, (seat, letter) in position.cards.items():
            target = plus(place, ahead(seat, F))
            if CARDS[letter][4] == "freeze" and position.cards.get(target, (seat,))[0] != seat:
                found.add(target)
    if not position.options.freeze_affects_king:
        found = {place for place in found if position.cards[place][1] not in KINGS}
    return found


def attackers(position: Position, target: Place) -> dict[Place, int]:
    """KP10: the cards of the seat to move that may take part against a target, with their stars."""
    king = position.cards[target][1] in KINGS
    if king and position.turn == 0:  # KP11
        return {}
    found = {}
    for place, (seat, letter) in position.cards.items():
        if seat != position.mover or place in frozen(position) or stars(position, place) < 1:
            continue
        if king and CARDS[letter][4] == "uncheck":
            continue
        if target in landings(position, place)[0]:
            found[place] = stars(position, place)
    return found


def power(position: Position) -> int:
    return sum(KINGS.get(letter, 0) for seat, letter in position.cards.values() if seat == position.mover)


def barred(position: Position) -> set[Place]:
    """Barrier, D11"""
    return {
        plus(place, ahead(seat, direction))
        for place, (seat, letter) in position.cards.items()
        if seat != position.mover and CARDS[letter][4] == "barrier"
        for direction in (FL, F, FR)
    }


def placings(position: Position) -> set[str]:
    """KP8"""
    found = set()
    left = power(position) - position.spent
    alone = position.options.first_placement_free and not position.placing
    for letter in +position.hands[position.mover]:
        _, cost, _, _, ability = CARDS[letter]
        if cost > left and not alone:
            continue
        for file in range(position.size):
            for rank in range(position.size):
                place = file, rank
                near = any(
                    position.cards.get(plus(place, direction), (-1,))[0] == position.mover
                    for direction in ALL
                )
                free = ability == "sneak" or (near and place not in barred(position))
                if place not in position.cards and free:
                    found.add(f"{letter}@{name(place)}")
    return found


def legal(position: Position) -> set[str]:
    """Every legal action as text."""
    if position.decided:
        return set()
    found = placings(position)
    if position.placing:
        return found | {"done"}
    for place, (seat, _) in position.cards.items():
        if seat != position.mover or place in frozen(position):
            continue
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
                found |= {f"{name(place)}-{name(target)}" for place in together}
    return found


def play(position: Position, text: str) -> Position:
    """The position after an action; repetitions are not counted."""
    cards, hands = dict(position.cards), [Counter(hand) for hand in position.hands]
    freezes, mover = set(position.freezes), position.mover
    after = Position(
        position.size,
        cards,
        hands,
        mover,
        position.turn,
        position.spent,
        position.placing,
        freezes,
        position.options,
    )
    if "@" in text:
        letter, square = text.split("@")
        place = place_named(square)
        cards[place] = mover, letter
        hands[mover][letter] -= 1
        after.spent += CARDS[letter][1]
        after.placing = True
        target = plus(place, ahead(mover, F))
        if CARDS[letter][4] == "freeze" and position.options.freeze_mode == "on_place" and target in cards:
            owner, its_letter = cards[target]
            if owner != mover and (position.options.freeze_affects_king or its_letter not in KINGS):
                freezes.add((place, target))
        return after
    if text != "done":
        start, end = text.split("-")
        place = place_named(start)
        card = cards.pop(place)
        if end == "hand":
            hands[mover][card[1]] += 1
            after.freezes = {pair for pair in freezes if place not in pair}
        else:
            target = place_named(end)
            taken = cards.get(target)
            cards[target] = card
            after.freezes = {
                (target if by == place else by, on) for by, on in freezes if target not in (by, on)
            }
            if taken is not None and taken[1] in KINGS:
                after.winner, after.decided = mover, True
                return after
            if taken is not None:
                hands[mover][taken[1]] += 1
    after.mover, after.turn, after.spent, after.placing = 1 - mover, position.turn + 1, 0, False
    if not legal(after):  # KP12
        after.winner, after.decided = mover, True
    return after


def count(position: Position, depth: int) -> int:
    """How many lines of so many actions there are; a finished game counts as one line."""
    if depth == 0 or position.decided:
        return 1
    return sum(count(play(position, text), depth - 1) for text in legal(position))
