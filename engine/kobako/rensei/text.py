"""Rensei Daifugo in plain text: the table for a terminal, and what happened as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kobako.core import Event, Forbidden, Seat
from kobako.rensei.cards import (
    COLOUR_IDS,
    LETTERS,
    NONE,
    TEXTS,
    Card,
    Marks,
    colours_of,
    prints,
    read_card,
    read_marks,
)
from kobako.rensei.events import (
    Discarded,
    Distilled,
    Drew,
    GameEnded,
    Gave,
    Inverted,
    Mixed,
    Passed,
    Played,
    Refined,
    Reshuffled,
    Reversed,
    RoundEnded,
    TookLead,
    Used,
    WentOut,
)
from kobako.rensei.state import (
    MOST_SEATS,
    Ending,
    Phase,
    RoundEnd,
    Standings,
    State,
    View,
)

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei

SEATS: Final = tuple(f"seat {seat}" for seat in range(MOST_SEATS))

_LEADS: Final = {
    Phase.FREE_LEAD: "any card but a clear card alone",
    Phase.NUMBER_LEAD: "a number card",
    Phase.ANY_LEAD: "any card",
}
_ROUND_ENDS: Final = {
    RoundEnd.ONE_ON_SIX: "the highest number was beaten by the lowest",
    RoundEnd.PASSES: "everybody else passed",
    RoundEnd.OUT: "a special was the last card of a hand",
    RoundEnd.QUENCH: "the field was quenched",
}
_ENDINGS: Final = {
    Ending.LAST: "one player is left",
    Ending.FIRST_OUT: "the first player is out",
    Ending.TURNS: "a thousand turns were played",
}


def tell(game: Rensei, event: Event, seats: Sequence[str] = SEATS) -> str:
    """An event as a short English sentence without a full stop; `seats` says what the players are called."""
    match event:
        case Played(seat, card, clear):
            return f"{seats[seat]} played {TEXTS[card]}{'' if clear is None else TEXTS[clear]}"
        case Mixed(seat, clear, marks):
            return f"{seats[seat]} laid {TEXTS[clear]}: the field is {_marks(marks)}"
        case Discarded(seat, clear):
            return f"{seats[seat]} led {TEXTS[clear]}, which is used"
        case Used(seat, special):
            return f"{seats[seat]} used {TEXTS[special]}"
        case Inverted(inverted):
            return "lower beats higher" if inverted else "higher beats lower again"
        case Reversed(direction):
            return f"the turn order goes to the {'left' if direction > 0 else 'right'}"
        case Distilled(_, colour):
            return f"the field is {COLOUR_IDS[colour]}"
        case Refined(seat, clear):
            return f"{seats[seat]} put away {'nothing' if clear is None else TEXTS[clear]}"
        case Gave(seat, card, to):
            return f"{seats[seat]} gave {_hidden(card)} to {seats[to]}"
        case Passed(seat):
            return f"{seats[seat]} passed"
        case Drew(seat, card):
            return f"{seats[seat]} drew {_hidden(card)}"
        case Reshuffled(number):
            return f"{_number(number)} became the new deck"
        case WentOut(seat, place):
            return f"{seats[seat]} went out, place {place}"
        case RoundEnded(why):
            return f"the round ended: {_ROUND_ENDS[why]}"
        case TookLead(seat, lead):
            return f"the lead is with {seats[seat]}: {_LEADS[lead]}"
        case GameEnded(why, standings):
            return f"{_standings(standings, seats)} ({_ENDINGS[why]})"
        case _:
            raise TypeError(f"{event!r} is no event of Rensei Daifugo")


def explain(game: Rensei, forbidden: Forbidden) -> str:
    """Why an action may not be played, with the words for marks, as one English sentence."""
    facts = dict(forbidden.facts)
    if "marks" in facts:
        facts["marks"] = _marks(read_marks(str(facts["marks"])))
    return str(forbidden._replace(facts=facts))


def _marks(marks: Marks) -> str:
    """Marks and what they become: red and yellow (orange)."""
    words = " and ".join(COLOUR_IDS[colour] for colour in colours_of(marks))
    return f"{words} ({prints().of_marks(marks).name['en']})" if marks.bit_count() > 1 else words


def _hidden(card: Card | None) -> str:
    return "a card" if card is None else TEXTS[card]


def _number(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _standings(standings: Standings, seats: Sequence[str]) -> str:
    first, *others = [" and ".join(seats[seat] for seat in place) for place in standings]
    return ", then ".join([f"{first} won", *others])


def draw(game: Rensei, seen: View, seats: Sequence[str] = SEATS) -> str:
    """What a viewer sees, for a terminal: the field, the deck, every hand, whose turn it is."""
    return "\n".join(
        [
            f"  field: {_draw_field(seen)}",
            f"  deck: {_number(seen.deck)}, used: {_number(len(seen.used))}",
            f"  turn order: {'1, 2, ...' if seen.direction > 0 else '..., 2, 1'}",
            *(_draw_hand(seen, seat, seats[seat]) for seat in range(len(seen.hands))),
            _draw_turn(seen, seats),
        ]
    )


def _draw_field(seen: View) -> str:
    if seen.card == NONE:
        field = "empty"
    else:
        cards = TEXTS[seen.card] + ("" if seen.clear == NONE else TEXTS[seen.clear])
        field = f"[{cards}] counts as {seen.number}, {_marks(seen.marks)}"
    return f"{field}; lower beats higher" if seen.inverted else field


def _draw_hand(seen: View, seat: Seat, name: str) -> str:
    if seat in seen.out:
        return f"{name}: out, place {seen.out.index(seat) + 1}"
    hand = seen.hands[seat]
    passed = " (passed)" if seat in seen.passed and seen.mover is not None else ""
    return f"{name}{passed}: {' '.join([*(TEXTS[card] for card in hand.known), *['?'] * hand.hidden])}"


def _draw_turn(seen: View, seats: Sequence[str]) -> str:
    if seen.mover is None:
        assert seen.ending is not None  # the game is over
        return f"The game is over: {_standings(seen.standings, seats)} ({_ENDINGS[seen.ending]})."
    return f"Turn {seen.turns + 1}. {seats[seen.mover]}: {_ASKED[seen.phase]}."


_ASKED: Final = {
    Phase.PLAY: "play onto the field, or pass",
    Phase.FREE_LEAD: f"lead {_LEADS[Phase.FREE_LEAD]}",
    Phase.NUMBER_LEAD: f"lead {_LEADS[Phase.NUMBER_LEAD]}",
    Phase.ANY_LEAD: f"lead {_LEADS[Phase.ANY_LEAD]}",
    Phase.DISTIL: "choose the colour of the field",
    Phase.REFINE: "put away a clear card, or none",
    Phase.TRANSFER: "give a card to another player",
}

_WHAT: Final = {
    "quench": "clears the field; you lead a number card at once",
    "inversion": "lower beats higher until the round ends, and a 6 on a 1 ends it",
    "backflow": "the turn order goes the other way; with two players left you have another turn",
    "distil": "the field becomes one colour of your choice: distil r",
    "refine": "you may also put away a clear card: refine +y, or refine none",
    "transfer": "you give one of your cards to another player: give r3>2",
}


def glossary(game: Rensei) -> str:
    """What the cards can do."""
    colours = ", ".join(f"{LETTERS[colour]} {COLOUR_IDS[colour]}" for colour in game.colours)
    specials = [
        f"  {TEXTS[card]:10} {_WHAT[TEXTS[card]]}"
        for card in dict.fromkeys(game.deck)
        if TEXTS[card] in _WHAT
    ]
    return "\n".join(
        [
            f"The deck has {len(game.deck)} cards. Colours: {colours}. Empty your hand first.",
            "  r5, ry4    a number card: higher than the field, and its marks must match; 1 beats 6 and ends the round",
            "  +b         a clear card: mixes its colour into a field of one mark",
            "  r5+b       both together, where the field shows two marks or you lead",
            *specials,
            "  pass       draw a card",
        ]
    )


# --- what scenarios measure ---


def _size(game: Rensei, state: State, where: str) -> int:
    """How many cards a seat has in hand."""
    return len(state.hands[int(where)])


def _deck(game: Rensei, state: State, where: str) -> int:
    """How many cards lie in the deck: all of them, or those of a kind."""
    return _count(state.deck, where)


def _used(game: Rensei, state: State, where: str) -> int:
    return _count(state.used, where)


def _cards(game: Rensei, state: State, where: str) -> int:
    """How many cards are in play, or of a kind."""
    return _count(game.deck, where)


def _count(cards: Sequence[Card], where: str) -> int:
    return len(cards) if where == "all" else cards.count(read_card(where))


def _place(game: Rensei, state: State, where: str) -> int:
    """RD15: the place of a seat as it stands; seats that share one have the same."""
    standings = game.standings(state)
    ahead = 0
    for seats in standings:
        if int(where) in seats:
            return ahead + 1
        ahead += len(seats)
    raise ValueError(f"there is no seat {where}")


MEASURES: Final[Mapping[str, Callable[[Any, Any, str], int]]] = {
    "hand": _size,
    "draw_pile": _deck,
    "used_pile": _used,
    "cards": _cards,
    "place": _place,
}
"""What a scenario may expect besides what every game has: (game, state, where) -> a number."""
