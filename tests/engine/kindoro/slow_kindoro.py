"""Kindoro told a second time, slowly, from the rule text alone: what the fast rules are compared with.

Only shuffling comes from the package. Hands are lists, plays are found by trying every order of every three cards,
and every play is laid card by card.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise, permutations
from random import Random
from typing import Any

from kobako.rng import shuffle


@dataclass
class Place:
    arrow: str
    cards: list[int] = field(default_factory=list)

    @property
    def value(self) -> int:
        """KD5"""
        if self.cards:
            return self.cards[-1]
        return 0 if self.arrow == "UP" else 8

    def accepts(self, card: int) -> bool:
        """KD6"""
        return card > self.value if self.arrow == "UP" else card < self.value

    def turn_over(self) -> None:
        """KD13"""
        if self.cards and (self.arrow, self.cards[-1]) in (("UP", 8), ("DOWN", 0)):
            self.arrow = "DOWN" if self.arrow == "UP" else "UP"


@dataclass
class Table:
    """One game; of a long game, the present one."""

    options: Any
    hands: list[list[int]]
    field: list[Place]
    pile: list[int]
    """The next card last."""
    upper: list[int]
    outs: list[int]
    starter: int
    mover: int
    turns: int = 0
    """Finished turns, extra turns not counted."""
    extra: bool = False
    exhausted: int = 0
    quiet: int = 0
    """KD24: whole rounds without a card from the draw pile."""
    drew: bool = False
    """Whether a card left the draw pile in this round."""
    last_round: int | None = None
    """The number of the last round, once it is known, counted from 0."""
    wins: list[int] = field(default_factory=list)
    over: bool = False
    winners: list[int] = field(default_factory=list)
    starts_next: int | None = None
    """KD23: who starts the next game of a long game."""

    @property
    def round(self) -> int:
        return self.turns // len(self.hands)


def table_of(game: Any, state: Any) -> Table:
    """The slow picture of a state of the package."""
    seats = len(state.hands)
    return Table(
        options=game.options,
        hands=[[card for card in range(9) for _ in range(hand[card])] for hand in state.hands],
        field=[
            Place("DOWN" if down else "UP", list(stack))
            for down, stack in zip(state.down, state.stacks, strict=True)
        ],
        pile=list(state.pile),
        upper=list(state.upper),
        outs=list(state.outs),
        starter=state.starter,
        mover=state.mover,
        turns=state.rounds * seats + (state.mover - state.starter) % seats,
        extra=state.extra > 0,
        exhausted=state.exhaustions,
        quiet=max(0, state.rounds - 1 - state.last_draw),
        drew=state.last_draw == state.rounds,
        last_round=state.final,
        wins=list(state.wins),
        over=state.over,
    )


# --- what may be played ---


def laid_on(place: Place, cards: tuple[int, ...]) -> bool:
    """KD6, KD7, KD8, A1: whether cards may be laid on a place in this order."""
    if len(cards) == 3 and len(set(cards)) == 1:
        return True
    step = 1 if place.arrow == "UP" else -1
    if any(after - before != step for before, after in pairwise(cards)):
        return False
    return all(place.accepts(card) for card in cards)


def legal(table: Table) -> set[str]:
    """The texts of everything the seat to move may do."""
    if table.over:
        return set()
    texts = set()
    for number, place in enumerate(table.field, 1):
        for count in (1, 3):  # KD4
            for cards in set(permutations(table.hands[table.mover], count)):
                if laid_on(place, cards):
                    texts.add(f"{''.join(map(str, sorted(cards)))}>{number}")
    if table.extra and not table.options.extra_turn_pass_draws:  # A2
        return texts | {"pass"}
    takes = {f"take {number}" for number, place in enumerate(table.field, 1) if place.cards}
    if table.pile:
        takes.add("take")
    return texts | (takes or {"pass"})  # KD12, KD19


# --- what it does ---


def play(table: Table, text: str, rng: Random) -> None:
    """Change the table as the rules say; ends where a next game would be dealt."""
    hand = table.hands[table.mover]
    if text == "pass":
        end_turn(table)
    elif text == "take":
        draw(table, 1, rng)
        end_turn(table)
    elif text.startswith("take "):
        place = table.field[int(text[5:]) - 1]
        hand.append(place.cards.pop())
        place.turn_over()
        end_turn(table)
    else:
        put(table, text, rng)


def put(table: Table, text: str, rng: Random) -> None:
    """The order of KD16's note: cards, flips, pattern, going out, five new cards, extra turn."""
    digits, _, number = text.partition(">")
    place, hand = table.field[int(number) - 1], table.hands[table.mover]
    before = pattern(table)
    cards = next(order for order in permutations(sorted(map(int, digits))) if laid_on(place, order))
    for card in cards:
        hand.remove(card)
        place.cards.append(card)
    if not table.pile:
        shuffle_covered(table, rng)
    place.turn_over()
    now = pattern(table)
    if now != before or table.options.rescore_pattern:  # A4
        table.upper[table.mover] += {"": 0, "run": 1, "triple": 2}[now]
    out = not hand
    if out:
        table.outs[table.mover] += 1
        draw(table, 5, rng)
    if len(cards) == 3 and not out:
        table.extra = True
    else:
        end_turn(table)


def pattern(table: Table) -> str:
    """KD14, KD15, A7"""
    if not all(place.cards for place in table.field):
        return ""
    tops = sorted(place.cards[-1] for place in table.field)
    if len(set(tops)) == 1:
        return "triple"
    return "run" if tops == [tops[0], tops[0] + 1, tops[0] + 2] else ""


def draw(table: Table, count: int, rng: Random) -> None:
    for _ in range(count):
        if not table.pile:
            return
        table.hands[table.mover].append(table.pile.pop())
        table.drew = True
        if not table.pile:  # KD18, A5
            table.exhausted += 1
            shuffle_covered(table, rng)
            if table.exhausted == {2: 1, 3: 1, 4: 2, 5: 2}[len(table.hands)]:  # KD20
                call_last_round(table)


def shuffle_covered(table: Table, rng: Random) -> None:
    covered = []
    for place in table.field:
        while len(place.cards) > 1:
            covered.append(place.cards.pop(0))
    shuffle(covered, rng)
    table.pile = covered


def call_last_round(table: Table) -> None:
    if table.last_round is None:
        table.last_round = table.round + (table.options.final_round == "one_more")


def end_turn(table: Table) -> None:
    seats = len(table.hands)
    finished = table.round
    table.extra = False
    table.mover = (table.mover + 1) % seats
    if table.mover == table.starter:
        table.quiet = 0 if table.drew else table.quiet + 1
        table.drew = False
        if table.quiet >= 8:  # KD24
            call_last_round(table)
    table.turns += 1
    if table.last_round is not None and table.round > finished >= table.last_round:
        end_game(table)


def end_game(table: Table) -> None:
    """KD22, KD23"""
    seats = range(len(table.hands))
    totals = [table.upper[seat] + 2 * table.outs[seat] for seat in seats]
    best = [seat for seat in seats if totals[seat] == max(totals)]
    most = max(table.outs[seat] for seat in best)
    best = [seat for seat in best if table.outs[seat] == most]
    fewest = min(len(table.hands[seat]) for seat in best)
    best = [seat for seat in best if len(table.hands[seat]) == fewest]
    for seat in best:
        table.wins[seat] += 1
    if not table.options.long_game:
        table.over, table.winners = True, best
        return
    if 2 in table.wins:
        table.over, table.winners = True, [seat for seat in seats if table.wins[seat] == 2]
        return
    wanted = {
        "left": list(seats),
        "lowest_score": [seat for seat in seats if totals[seat] == min(totals)],
        "winner": best,
    }[table.options.next_start]
    to_the_left = [(table.starter + step) % len(table.hands) for step in range(1, len(table.hands) + 1)]
    table.starts_next = next(seat for seat in to_the_left if seat in wanted)
