"""Rensei Daifugo told a second time, slowly, from the rule text alone: what the fast rules are compared with.

Only shuffling comes from the package. Cards are their texts, marks are sets of letters, and what is legal is found by
trying every card and every pair of cards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from kobako.rensei.cards import TEXTS
from kobako.rng import shuffle

SPECIALS = ("quench", "inversion", "backflow", "distil", "refine", "transfer")


@dataclass
class Table:
    options: Any
    colours: str
    hands: list[list[str]]
    deck: list[str]
    """The next card last."""
    used: list[str]
    field: list[str]
    """The number card and what lies on it, or nothing."""
    marks: set[str]
    mover: int
    starter: int
    players: list[int]
    """Who is still in."""
    step: int = 1
    upside_down: bool = False
    last: int | None = None
    passers: set[int] = field(default_factory=set)
    to_do: str = "play"
    empty_handed: int = 0
    """RD19: leaders in a row who passed and drew nothing."""
    turns: int = 0
    ranking: list[int] = field(default_factory=list)
    over: bool = False


def table_of(game: Any, state: Any) -> Table:
    """The slow picture of a state of the package."""
    showing = [card for card in (state.card, state.clear) if card >= 0]
    return Table(
        options=game.options,
        colours="".join("rybw"[colour] for colour in game.colours),
        hands=[[TEXTS[card] for card in hand] for hand in state.hands],
        deck=[TEXTS[card] for card in state.deck],
        used=[TEXTS[card] for card in state.used],
        field=[TEXTS[card] for card in showing],
        marks={letter for colour, letter in enumerate("rybw") if state.marks >> colour & 1},
        mover=state.mover,
        starter=state.starter,
        players=[seat for seat in range(len(state.hands)) if seat not in state.out],
        step=state.direction,
        upside_down=state.inverted,
        last=state.last if state.last >= 0 else None,
        passers={seat for seat in range(len(state.hands)) if state.passed >> seat & 1},
        to_do=str(state.phase),
        empty_handed=state.stuck,
        turns=state.turns,
        ranking=list(state.out),
        over=str(state.phase) == "over",
    )


# --- what is on the cards ---


def is_number(card: str) -> bool:
    return card[-1].isdigit()


def is_clear(card: str) -> bool:
    return card[0] == "+"


def marks_of(*cards: str) -> set[str]:
    return {letter for card in cards for letter in card if letter in "rybw"}


# --- what may be played ---


def legal(table: Table) -> set[str]:
    """The texts of everything the seat to move may do."""
    hand = table.hands[table.mover]
    others = [player for player in table.players if player != table.mover]
    match table.to_do:
        case "over":
            return set()
        case "distil":
            return {f"distil {colour}" for colour in table.colours}
        case "refine":
            return {"refine none", *(f"refine {card}" for card in hand if is_clear(card))}
        case "transfer":
            return {f"give {card}>{player + 1}" for card, player in product(hand, others)}
        case "play":
            plays = {text for text, cards in tries(table) if fits(table, cards)}
            return plays | {"pass"}
    return {text for text, cards in tries(table) if may_lead(table, cards)} or {"pass"}


def tries(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    """Every card, and every number card with a clear card that may lie on it."""
    hand = table.hands[table.mover]
    pairs = [
        (number, clear)
        for number, clear in product(hand, hand)
        if is_number(number) and is_clear(clear) and may_lie_on(table, clear, number)
    ]
    return [("".join(cards), cards) for cards in [*((card,) for card in hand), *pairs]]


def may_lie_on(table: Table, clear: str, number: str) -> bool:
    """The definition of a combo, three marks, and C5"""
    if len(marks_of(number, clear)) > 2:
        return False
    return table.options.same_colour_overlay or not marks_of(clear) <= marks_of(number)


def fits(table: Table, cards: tuple[str, ...]) -> bool:
    first = cards[0]
    if first in SPECIALS:  # RD7
        return True
    if is_clear(first):  # RD5
        if len(table.marks) != 1 or len(table.field) == 2:
            return False
        return table.options.same_colour_overlay or not marks_of(first) <= table.marks
    if closes(table, first) and table.options.one_beats_six_any_colour:  # C2
        return True
    marks = marks_of(*cards)
    matching = {  # C1
        "exact": marks == table.marks,
        "cover": marks.issubset(table.marks),
        "share": bool(marks.intersection(table.marks)),
    }[table.options.match]
    mine, there = int(first[-1]), int(table.field[0][-1])
    higher = mine < there if table.upside_down else mine > there
    return matching and (higher or closes(table, first))


def closes(table: Table, card: str) -> bool:
    """RD9, RD10, and Inversion"""
    if not table.field:
        return False
    pair = table.field[0][-1] + card[-1]
    return pair == ("16" if table.upside_down else "61")


def may_lead(table: Table, cards: tuple[str, ...]) -> bool:
    """RD10 to RD12, RD19, C3"""
    first = cards[0]
    if is_number(first) or table.to_do == "any-lead":
        return True
    if is_clear(first) or table.to_do == "number-lead":
        return False
    return {
        "never": False,
        "always": True,
        "with_number": any(is_number(card) for card in table.hands[table.mover]),
    }[table.options.lead_specials]


# --- what it does ---


def play(table: Table, text: str, rng: Random) -> None:
    word, _, rest = text.partition(" ")
    if text in SPECIALS:
        use(table, text)
    elif word == "pass":
        pass_(table, rng)
    elif word == "distil":
        table.used += table.field[1:]
        table.field = table.field[:1]
        table.marks = {rest}
        after_special(table)
    elif word == "refine":
        if rest != "none":
            put_away(table, rest)
        after_special(table)
    elif word == "give":
        card, _, player = rest.partition(">")
        table.hands[table.mover].remove(card)
        table.hands[int(player) - 1].append(card)
        after_special(table)
    else:
        put(table, text)
    refill(table, rng)


def put(table: Table, text: str) -> None:
    number, plus, colour = text.partition("+")
    cards = [each for each in (number, plus + colour) if each]
    for card in cards:
        table.hands[table.mover].remove(card)
    ends = is_number(cards[0]) and closes(table, cards[0])
    if is_number(cards[0]):
        table.used += table.field
        table.field, table.marks = cards, marks_of(*cards)
    elif table.field:
        table.field += cards
        table.marks |= marks_of(*cards)
    else:
        table.used += cards  # RD19
    played(table)
    goes_out(table)
    if table.over:
        return
    if ends:
        new_round(table)
        leader = table.mover if table.mover in table.players else after(table, table.mover)
        to_lead(table, leader, "number-lead")
    else:
        next_turn(table)


def use(table: Table, special: str) -> None:
    put_away(table, special)
    played(table)
    if special == "backflow":
        table.step = -table.step
    if not table.hands[table.mover]:
        after_special(table)
    elif special == "quench":
        new_round(table)
        to_lead(table, table.mover, "number-lead")
    elif special == "inversion":
        table.upside_down = not table.upside_down
        after_special(table)
    elif special == "backflow" and len(table.players) == 2:
        take_turn(table, table.mover)
    elif special == "distil" and table.field:
        table.to_do = "distil"
    elif special in ("refine", "transfer"):
        table.to_do = special
    else:
        after_special(table)


def after_special(table: Table) -> None:
    """C7; RD16"""
    goes_out(table)
    if table.over:
        return
    if table.mover in table.players:
        next_turn(table)
    else:
        new_round(table)
        to_lead(table, after(table, table.mover), "free-lead")


def pass_(table: Table, rng: Random) -> None:
    """RD8"""
    leads, drew = table.to_do != "play", bool(table.deck)
    if drew:
        table.hands[table.mover].append(table.deck.pop())
        refill(table, rng)
    if not leads:
        table.passers.add(table.mover)
        next_turn(table)
        return
    table.empty_handed = 0 if drew else table.empty_handed + 1
    kind = table.to_do
    if table.empty_handed == len(table.players):
        table.empty_handed, kind = 0, "any-lead"
    to_lead(table, after(table, table.mover), kind)


def put_away(table: Table, card: str) -> None:
    table.hands[table.mover].remove(card)
    table.used.append(card)


def played(table: Table) -> None:
    """C8, C4"""
    table.last = table.mover
    table.empty_handed = 0
    if not table.options.pass_lock:
        table.passers = set()


def goes_out(table: Table) -> None:
    """RD15, C12"""
    if table.hands[table.mover] or table.mover not in table.players:
        return
    table.players.remove(table.mover)
    table.ranking.append(table.mover)
    if len(table.players) == 1 or table.options.end_at_first_out:
        end(table)


def end(table: Table) -> None:
    table.over, table.to_do = True, "over"


def after(table: Table, seat: int) -> int:
    count = len(table.hands)
    order = [(seat + table.step * far) % count for far in range(1, count + 1)]
    return next(player for player in order if player in table.players)


def next_turn(table: Table) -> None:
    """RD11, RD13, RD14, C9"""
    if not table.field:
        to_lead(table, after(table, table.mover), "free-lead")
        return
    take_turn(table, None)


def take_turn(table: Table, seat: int | None) -> None:
    """The turn of a seat, or else of the next who has not passed where passing locks out; or the round is over."""
    if not table.field:
        to_lead(table, table.mover if seat is None else seat, "free-lead")
        return
    if all(player in table.passers for player in table.players if player != table.last):
        first = table.starter if table.last is None else table.last
        leader = first if first in table.players else after(table, first)
        new_round(table)
        to_lead(table, leader, "free-lead")
        return
    if seat is None:
        seat = after(table, table.mover)
        while table.options.pass_lock and seat in table.passers:
            seat = after(table, seat)
    table.mover, table.to_do = seat, "play"
    count_turn(table)


def to_lead(table: Table, seat: int, kind: str) -> None:
    table.mover, table.to_do = seat, kind
    count_turn(table)


def new_round(table: Table) -> None:
    table.used += table.field
    table.field, table.marks = [], set()
    table.passers, table.last, table.upside_down = set(), None, False


def count_turn(table: Table) -> None:
    """RD20"""
    table.turns += 1
    if table.turns == 1_000:
        end(table)


def refill(table: Table, rng: Random) -> None:
    """RD18"""
    if not table.deck and table.used and not table.over:
        table.deck, table.used = table.used, []
        shuffle(table.deck, rng)


def winners(table: Table) -> list[int]:
    """RD15, RD20"""
    if table.ranking:
        return table.ranking[:1]
    fewest = min(len(hand) for hand in table.hands)
    return [seat for seat, hand in enumerate(table.hands) if len(hand) == fewest]
