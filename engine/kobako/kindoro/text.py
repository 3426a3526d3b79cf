"""Kindoro in plain text: the table for a terminal, and what happened as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kobako.core import Event, Forbidden, Seat
from kobako.kindoro.combos import value_of
from kobako.kindoro.hands import counted
from kobako.kindoro.state import (
    OUT_POINTS,
    PLACES,
    VALUES,
    WINS,
    Card,
    Dealt,
    Decider,
    Drew,
    Exhausted,
    ExtraTurn,
    Flipped,
    GameBegan,
    GameWon,
    Hand,
    LastRound,
    LongGameWon,
    Passed,
    Played,
    Reshuffled,
    Score,
    Scored,
    State,
    Took,
    Trigger,
    TurnEnded,
    View,
)

if TYPE_CHECKING:
    from kobako.kindoro.rules import Kindoro

SEATS: Final = tuple(f"seat {seat}" for seat in range(5))

_SCORES: Final = {Score.RUN: "a run", Score.TRIPLE: "three of a kind", Score.OUT: "going out"}
_TRIGGERS: Final = {
    Trigger.PILE: "the draw pile has run out",
    Trigger.QUIET: "no card has left the draw pile for eight rounds",
}
_DECIDERS: Final = {
    Decider.SCORE: "most points",
    Decider.OUTS: "equal points, more often out",
    Decider.CARDS: "equal points and as often out, fewer cards in hand",
    Decider.NOTHING: "equal in everything",
}


def tell(game: Kindoro, event: Event, seats: Sequence[str] = SEATS) -> str:
    """An event as a short English sentence without a full stop; `seats` says what the players are called."""
    match event:
        case Dealt(seat, number, cards):
            return f"{seats[seat]} was dealt {_cards(cards) if cards else _number(number)}"
        case Played(seat, cards, place):
            return f"{seats[seat]} played {_cards(cards)} on {place + 1}"
        case Flipped(place, down):
            return f"{place + 1} turned to {_arrow(down=down)}"
        case Scored(seat, score, points):
            return f"{seats[seat]} scored {points} for {_SCORES[score]}"
        case Took(seat, card, place):
            return f"{seats[seat]} took {card} from {place + 1}"
        case Drew(seat, number, cards):
            return f"{seats[seat]} drew {_cards(cards) if cards else _number(number)}"
        case Passed(seat):
            return f"{seats[seat]} passed"
        case Exhausted(times):
            return "the draw pile ran out" + (
                f" for the {_ORDINALS.get(times, f'{times}th')} time" * (times > 1)
            )
        case Reshuffled(number):
            return f"{_number(number)} became the new draw pile"
        case ExtraTurn(seat, chain):
            return f"{seats[seat]} got an extra turn" + (f", {chain} in a row" if chain > 1 else "")
        case TurnEnded(seat):
            return f"{seats[seat]} ended the turn"
        case LastRound(trigger, more):
            return f"{_TRIGGERS[trigger]}: {'one more round follows' if more else 'this is the last round'}"
        case GameWon(winners, decider):
            return f"{_names(winners, seats)} won ({_DECIDERS[decider]})"
        case LongGameWon(winners):
            return f"{_names(winners, seats)} won the long game"
        case GameBegan(starter):
            return f"a new game began, {seats[starter]} starts"
        case _:
            raise TypeError(f"{event!r} is no event of Kindoro")


_ORDINALS: Final = {2: "second", 3: "third"}


def explain(game: Kindoro, forbidden: Forbidden) -> str:
    """Why an action may not be played, as one English sentence."""
    return str(forbidden)


def _number(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def _names(winners: Sequence[Seat], seats: Sequence[str]) -> str:
    return " and ".join(seats[seat] for seat in winners)


def _arrow(*, down: bool) -> str:
    return "DOWN" if down else "UP"


def draw(game: Kindoro, seen: View, seats: Sequence[str] = SEATS) -> str:
    """What a viewer sees, for a terminal: the three places, the draw pile, every hand, whose turn it is."""
    return "\n".join(
        [
            *(_draw_place(game, seen, place) for place in PLACES),
            f"  draw pile: {_number(seen.pile)}" + _draw_exhaustions(game, seen),
            *(_draw_hand(seen, seat, seats[seat]) for seat in range(len(seen.hands))),
            _draw_turn(game, seen, seats),
        ]
    )


def _draw_place(game: Kindoro, seen: View, place: int) -> str:
    stack, down = seen.stacks[place], seen.down[place]
    field = f"[{stack[-1]}]" if stack else f"empty, counts as {value_of(None, down=down)}"
    covered = ""
    if len(stack) > 1:
        under = stack[-2::-1] if game.options.browse_stacks else ()
        covered = f"  over {_cards(under) or _number(len(stack) - 1)}"
    return f"  {place + 1} {_arrow(down=down):4} {field}{covered}"


def _draw_exhaustions(game: Kindoro, seen: View) -> str:
    needed = game.exhaustions_to_end(len(seen.hands))
    return f" (ran out {seen.exhaustions} of {needed} times)" if seen.final is None else ""


def _draw_hand(seen: View, seat: Seat, name: str) -> str:
    hand: Hand = seen.hands[seat]
    words = [*map(str, hand.known), *["?"] * hand.hidden]
    won = ", has won a game" if seen.wins[seat] and seen.mover is not None else ""
    score = f"{seen.upper[seat]} + {seen.lower[seat]} points"
    return f"{name} ({score}{won}): {' '.join(words) or 'no cards'}"


def _draw_turn(game: Kindoro, seen: View, seats: Sequence[str]) -> str:
    if seen.mover is None:
        ended = tell(game, GameWon(seen.finished[-1].winners, seen.finished[-1].decider), seats)
        winners = tuple(seat for seat, wins in enumerate(seen.wins) if wins >= WINS)
        long = f" {tell(game, LongGameWon(winners), seats)}." if game.options.long_game else ""
        return f"The game is over: {ended}.{long}"
    turn = f"{seats[seen.mover]}: play one card or three, or take one."
    if seen.extra:
        turn = f"Extra turn {seen.extra}. {turn}"
    if seen.final is not None:
        left = seen.final - seen.rounds
        turn = f"{'One more round follows' if left else 'This is the last round'}. {turn}"
    return f"Round {seen.rounds + 1}. {turn}"


def glossary(game: Kindoro) -> str:
    """What the cards and the places do."""
    return "\n".join(
        [
            f"Cards are 0 to 8, {game.options.copies} of each. Play one, or three on one place:",
            "  7>1    a 7 on place 1: higher than its card if it shows UP, lower if it shows DOWN",
            "  345>2  a run, all of which fit; 777>3 three of a kind, which fit everywhere",
            "  take   pass and draw; take 2 is to pass and take the card on place 2",
            "Three cards give an extra turn. An 8 turns UP to DOWN, a 0 turns DOWN to UP.",
            "Your play scores 1 if the three places show a run, 2 if they show three of a kind,",
            f"and {OUT_POINTS} if it was your last card; then you draw five new ones.",
        ]
    )


# --- what scenarios measure ---


def _value(game: Kindoro, state: State, where: str) -> int:
    """KD5: the value of a place, 1 to 3."""
    place = PLACES[int(where) - 1]
    stack = state.stacks[place]
    return value_of(stack[-1] if stack else None, down=state.down[place])


def _height(game: Kindoro, state: State, where: str) -> int:
    """How many cards lie on a place, 1 to 3."""
    return len(state.stacks[PLACES[int(where) - 1]])


def _size(game: Kindoro, state: State, where: str) -> int:
    """How many cards a seat has in hand."""
    return state.sizes[int(where)]


def _points(game: Kindoro, state: State, where: str) -> int:
    """KD22: the points of a seat."""
    return state.upper[int(where)] + OUT_POINTS * state.outs[int(where)]


def _pile(game: Kindoro, state: State, where: str) -> int:
    """How many cards lie in the draw pile: all of them, or those of a value."""
    return len(state.pile) if where == "all" else counted(state.pile)[VALUES[int(where)]]


def _deck(game: Kindoro, state: State, where: str) -> int:
    """How many cards of a value there are, or of all."""
    cards = [*state.pile, *(card for stack in state.stacks for card in stack)]
    counts = [sum(pair) for pair in zip(counted(cards), *state.hands, strict=True)]
    return sum(counts) if where == "all" else counts[VALUES[int(where)]]


MEASURES: Final[Mapping[str, Callable[[Any, Any, str], int]]] = {
    "value": _value,
    "height": _height,
    "hand": _size,
    "points": _points,
    "draw_pile": _pile,
    "deck": _deck,
}
"""What a scenario may expect besides what every game has: (game, state, where) -> a number."""
