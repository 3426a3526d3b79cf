"""Kairo in plain text: the market for a terminal, and what happened as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kobako.core import Event, Forbidden, Seat
from kobako.kairo.cards import COLOUR_IDS, COLOURS, FIRST_JOKER, LETTERS, TEXTS, Card, Colour
from kobako.kairo.customers import distances
from kobako.kairo.events import (
    Arrived,
    Discarded,
    Drew,
    Earned,
    Expanded,
    FinalPhase,
    Founded,
    GameEnded,
    Moved,
    Paid,
    Passed,
    Shuffled,
    Took,
    TurnedUp,
    TurnEnded,
    Used,
    Walked,
    Won,
)
from kobako.kairo.market import Cell
from kobako.kairo.state import COINS_A_POINT, NONE, Phase, State, Trigger, View, colour_of, owner_of, stall_of

if TYPE_CHECKING:
    from kobako.kairo.rules import Kairo

SEATS: Final = tuple(f"seat {seat}" for seat in range(4))

_TRIGGERS: Final = {
    Trigger.USED_UP: "the expansions of a colour are used up",
    Trigger.TWO_COLOURS: "two colours have one expansion left",
    Trigger.QUIET: "nothing new was built for fifteen rounds",
}
_ASKED: Final = {
    Phase.SETUP: "place one of your first stalls",
    Phase.TURN: "play a card to build, attract a customer, or draw two cards",
    Phase.SPEND: "name the next of three stall cards",
    Phase.BUILD: "build in the region of the card",
    Phase.MOVE: "place the stall that you lifted",
    Phase.PAY: "pay what is owed",
    Phase.VISIT: "choose the stall that the customer goes to",
    Phase.DRAW: "take the second card",
    Phase.DISCARD: "discard down to the limit",
}


def tell(game: Kairo, event: Event, seats: Sequence[str] = SEATS) -> str:
    """An event as a short English sentence without a full stop; `seats` says what the players are called."""
    names = game.market.names
    match event:
        case Used(seat, cards):
            return f"{seats[seat]} played {_cards(cards)}"
        case Founded(seat, colour, cell, entry):
            return f"{seats[seat]} built a {COLOUR_IDS[colour]} stall on {names[cell]} with its entry on {names[entry]}"
        case Expanded(seat, colour, cell, size):
            return f"{seats[seat]} expanded {COLOUR_IDS[colour]} to {names[cell]} and scored {size}"
        case Moved(seat, colour, cell, entry):
            return (
                f"{seats[seat]} moved {COLOUR_IDS[colour]} to {names[cell]} with its entry on {names[entry]}"
            )
        case Paid(seat, colour, number):
            return f"{seats[seat]} paid {number} {COLOUR_IDS[colour]}"
        case Won(seat, colour, medal, was, points):
            whose = "" if was == NONE else f" from {seats[was]}"
            return f"{seats[seat]} won {medal} in {COLOUR_IDS[colour]}{whose} and scored {points}"
        case Walked(seat, colour, owner, barkers, way):
            return _walk(game, seats, seat, colour, owner, barkers, way)
        case Earned(seat, colour, number):
            return f"{seats[seat]} earned {number} {COLOUR_IDS[colour]}"
        case Arrived(colour, cell):
            return f"the {COLOUR_IDS[colour]} customer came to {names[cell]}"
        case Drew(seat, card):
            return f"{seats[seat]} drew {'a card' if card is None else TEXTS[card]}"
        case Took(seat, card):
            return f"{seats[seat]} took {TEXTS[card]}"
        case TurnedUp(card):
            return f"{TEXTS[card]} was turned up"
        case Shuffled(number):
            return f"{number} discards were shuffled"
        case Discarded(seat, card):
            return f"{seats[seat]} discarded {TEXTS[card]}"
        case Passed(seat):
            return f"{seats[seat]} passed"
        case TurnEnded(seat):
            return f"{seats[seat]} ended the turn"
        case FinalPhase(trigger):
            return f"the final phase begins: {_TRIGGERS[trigger]}"
        case GameEnded(standings, winners):
            scores = ", ".join(f"{seats[each.seat]} {each.total}" for each in standings)
            return f"{' and '.join(seats[seat] for seat in winners)} won ({scores})"
        case _:
            raise TypeError(f"{event!r} is no event of Kairo")


def _walk(
    game: Kairo,
    seats: Sequence[str],
    seat: Seat,
    colour: Colour,
    owner: Seat,
    barkers: int,
    way: Sequence[Cell],
) -> str:
    called = f" with {_number(barkers, 'barker')}" if barkers else ""
    steps = _number(len(way) - 1, "step")
    end = game.market.names[way[-1]]
    return f"{seats[seat]} led the {COLOUR_IDS[colour]} customer{called} {steps} to {seats[owner]}'s stall at {end}"


def _number(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def explain(game: Kairo, forbidden: Forbidden) -> str:
    """Why an action may not be played, as one English sentence."""
    return str(forbidden)


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(TEXTS[card] for card in cards)


# --- the table ---


def draw(game: Kairo, seen: View, seats: Sequence[str] = SEATS) -> str:
    """What a viewer sees, for a terminal: the market, cards, every player, whose turn it is."""
    waiting = seen.customer.index(NONE)
    left = ", ".join(f"{number} {COLOUR_IDS[colour]}" for colour, number in enumerate(seen.left))
    return "\n".join(
        [
            *_draw_market(game, seen),
            f"  waiting: the {COLOUR_IDS[waiting]} customer; expansions left: {left}",
            f"  face up: {_cards(seen.face_up)}; deck: {_number(seen.deck, 'card')}; barkers: {seen.barkers}",
            *(_draw_player(game, seen, seat, seats[seat]) for seat in range(len(seen.hands))),
            _draw_turn(game, seen, seats),
        ]
    )


def _draw_market(game: Kairo, seen: View) -> list[str]:
    """R1 is player 1's red stall, r1 its expansion, >1 with its entry below or beside; @r a customer, ~ restaurants."""
    market = game.market
    marks = ["~" if market.restaurants >> cell & 1 else "." for cell in market.cells]
    for stall, main in enumerate(seen.cell):
        if main == NONE:
            continue
        letter, player = LETTERS[colour_of(stall)], owner_of(stall) + 1
        for cell in market.cells:
            if seen.body[stall] >> cell & 1:
                marks[cell] = f"{letter}{player}"
        marks[main] = f"{letter.upper()}{player}"
        marks[seen.entry[stall]] = f">{letter}"
    for colour, cell in enumerate(seen.customer):
        if cell != NONE:
            marks[cell] = f"@{LETTERS[colour]}"
    size = market.size
    rows = [marks[row * size : (row + 1) * size] for row in range(size)]
    head = "   " + " ".join(market.names[file][0].ljust(2) for file in range(size))
    return [head.rstrip()] + [
        f"{number:2} {' '.join(mark.ljust(2) for mark in row)}".rstrip() for number, row in enumerate(rows, 1)
    ]


def _draw_player(game: Kairo, seen: View, seat: Seat, name: str) -> str:
    hand = seen.hands[seat]
    cards = " ".join([*(TEXTS[card] for card in hand.known), *["?"] * hand.hidden]) or "no cards"
    out = ", passed" if seen.passed >> seat & 1 and seen.mover is not None else ""
    purse = ""
    if game.options.open_coins or seen.mover is None or seen.viewer == seat:
        coins = [f"{number} {COLOUR_IDS[colour]}" for colour, number in enumerate(seen.coins[seat]) if number]
        purse = f"; {', '.join(coins) or 'no coins'}"
    medals = [
        f"{kind} {COLOUR_IDS[colour]}"
        for kind, holders in (("gold", seen.gold), ("silver", seen.silver))
        for colour in COLOURS
        if holders[colour] == seat
    ]
    won = f"; {', '.join(medals)}" if medals else ""
    return f"{name} ({seen.points[seat]} points{out}): {cards}{purse}{won}"


def _draw_turn(game: Kairo, seen: View, seats: Sequence[str]) -> str:
    if seen.mover is None:
        lines = game.standings(seen)
        best = max(line.total for line in lines)
        told = "; ".join(
            f"{seats[line.seat]} {line.points} + {line.medals} for medals + {line.coins} for coins = {line.total}"
            for line in lines
        )
        winners = " and ".join(seats[line.seat] for line in lines if line.total == best)
        return f"The game is over: {told}. {winners} won."
    final = f"Final phase ({_TRIGGERS[seen.trigger]}). " if seen.trigger else ""
    asked = "play a card to build, or pass" if final and seen.phase is Phase.TURN else _ASKED[seen.phase]
    owed = f" ({seen.owed} owed)" if seen.owed else ""
    return f"{final}Turn {seen.turns + 1}. {seats[seen.mover]}: {asked}{owed}."


def glossary(game: Kairo) -> str:
    """What the cards and marks mean."""
    gold, silver = game.options.medal_points
    fee = game.options.joker_fee
    colours = ", ".join(f"{letter} {id_}" for letter, id_ in zip(LETTERS, COLOUR_IDS, strict=True))
    return "\n".join(
        [
            "R1 is player 1's red stall, r1 its expansion, >r its entry, @r the red customer, ~ a restaurant cell.",
            "  use 5        build in region 5 (regions are counted in rows from the north-west)",
            f"  use {TEXTS[FIRST_JOKER]}      a joker: in one of these regions, for {_number(fee, 'coin')}",
            "  wild         three stall cards build anywhere; spend names them",
            "  found r c4>d4   a new red stall with its entry; expand r c5; lift r, then move r c4>d4",
            "  attract r    call the red customer; visit 2 says to whose stall, visit 2 +1 past one with a barker",
            "  draw, take 5, take barker   two cards, from the deck, face up or barkers",
            f"An expansion scores the new size; gold is worth {gold} and silver {silver}, won and at the end again.",
            f"{COINS_A_POINT} coins left are a point. Colours: {colours}.",
        ]
    )


# --- what scenarios measure ---


def _points(game: Kairo, state: State, where: str) -> int:
    """KA38: the score of a seat on the track."""
    return state.points[int(where)]


def _total(game: Kairo, state: State, where: str) -> int:
    """KA38: the score of a seat as it would be at the end."""
    return game.standings(state)[int(where)].total


def _coins(game: Kairo, state: State, where: str) -> int:
    """The coins of a seat: all of them, or of a colour, as in "0 r"."""
    seat, _, letter = where.partition(" ")
    coins = state.coins[int(seat)]
    return coins[LETTERS.index(letter)] if letter else sum(coins)


def _size(game: Kairo, state: State, where: str) -> int:
    """KA18: the size of a stall, as in "0 r"."""
    seat, _, letter = where.partition(" ")
    return state.size[stall_of(int(seat), LETTERS.index(letter))]


def _left(game: Kairo, state: State, where: str) -> int:
    """KA21: the expansions of a colour in the supply."""
    return state.left[LETTERS.index(where)]


def _hand(game: Kairo, state: State, where: str) -> int:
    """How many cards a seat has in hand."""
    return len(state.hands[int(where)])


def _deck(game: Kairo, state: State, where: str) -> int:
    """How many cards lie in the deck, as "all", or how many of a kind are not in hands, or "barker"."""
    return len(state.deck) if where == "all" else state.barkers


def _steps(game: Kairo, state: State, where: str) -> int:
    """KA26: how far a customer has to walk to a seat's stall, as in "r 1"."""
    letter, _, seat = where.partition(" ")
    return distances(game.market, state, LETTERS.index(letter))[int(seat)]


def _region(game: Kairo, state: State, where: str) -> int:
    """KA1: the region of a cell."""
    return game.market.region[game.market.numbers[where]] + 1


def _cells(game: Kairo, state: State, where: str) -> int:
    """KA1: how many cells are market, or restaurants."""
    return (game.market.restaurants if where == "restaurants" else game.market.market).bit_count()


MEASURES: Final[Mapping[str, Callable[[Any, Any, str], int]]] = {
    "score": _points,
    "total": _total,
    "purse": _coins,
    "size": _size,
    "left": _left,
    "hand": _hand,
    "stack": _deck,
    "steps": _steps,
    "region": _region,
    "cells": _cells,
}
"""What a scenario may expect besides what every game has: (game, state, where) -> a number."""
