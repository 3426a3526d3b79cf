"""A position of Rensei Daifugo as a short TOML table that a person can write.

hands = ["r1 r5 ry4 +b quench", "? ? b3", ""]     # by seat: ? is hidden
field = "r5+y"                # the number card that shows and a clear card on it; "" is an empty field
deck = "r3 ?*10 ..."          # the next card to be drawn first; ... stands for all cards named nowhere
used = "quench b2"            # the used pile

`*` and a number repeat a card. The cards named nowhere are the rest of the deck, unless the deck is given without
`...`; then the used pile may end with `...`.
The rest may be left out: marks (those of the cards on the field; another one after Distil), mover and starter (the
first seat still in), phase ("play", on an empty field "free-lead"), last (who played last in this round), passed = [2]
(who has passed since), inverted = false, reversed = false (the turn order goes to the right), out = [2] (who is out, in
order; those without cards), stuck = 0 (RD19), turns = 0 (RD20), gifts = ["0>1 r3"] (seat 0 gave an r3 that seat 1
still holds), numberless = [0, 2] (how many cards without a number all know to be in each hand, RD12), supply =
"r1*2 +b" (what the deck was made of at the last reshuffle), drawn = ["r1", ""] (what each seat has drawn from it),
ending = "last" (the game is over).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kobako.core import PositionError, Seat, cut, literal
from kobako.deal import without
from kobako.rensei.cards import (
    CLEARS,
    MARKS_OF,
    NONE,
    NUMBER_CARDS,
    NUMBER_OF,
    TEXTS,
    Card,
    Marks,
    bits,
    letters,
    read_marks,
    write_cards,
)
from kobako.rensei.rounds import everybody_else_passed
from kobako.rensei.rows import (
    REST,
    Cards,
    check_copies,
    deal_rest,
    read_card_of,
    read_flag,
    read_known,
    read_list,
    read_seat,
    read_seats,
    read_whole,
)
from kobako.rensei.state import LEADS, NOBODY, TURNS, Ending, Gift, Phase, State, View
from kobako.tables import suggest, toml_table
from kobako.toml import read_toml

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei

FIELDS: Final = (
    "hands", "field", "marks", "deck", "used", "mover", "starter", "phase", "last", "passed", "inverted", "reversed",
    "out", "stuck", "turns", "gifts", "numberless", "supply", "drawn", "ending",
)  # fmt: skip


# --- writing ---


def write(shown: State | View) -> str:
    """A State with every card, or a View with `?` for what is hidden."""
    seats = range(len(shown.hands))
    table: dict[str, object] = {
        "hands": [_write_hand(shown, seat) for seat in seats],
        "field": "".join(TEXTS[card] for card in (shown.card, shown.clear) if card != NONE),
    }
    if shown.card != NONE and shown.marks != _printed(shown.card, shown.clear):
        table["marks"] = letters(shown.marks)
    table |= {"deck": _write_deck(shown), "used": write_cards(shown.used)}
    if shown.phase is not Phase.OVER:
        table |= {"mover": shown.mover, "phase": str(shown.phase)}
    table["starter"] = shown.starter
    if shown.last != NOBODY:
        table["last"] = shown.last
    passed = (
        [seat for seat in seats if shown.passed >> seat & 1]
        if isinstance(shown, State)
        else list(shown.passed)
    )
    if passed:
        table["passed"] = passed
    if shown.inverted:
        table["inverted"] = True
    if shown.direction < 0:
        table["reversed"] = True
    if shown.out:
        table["out"] = list(shown.out)
    if shown.stuck:
        table["stuck"] = shown.stuck
    table["turns"] = shown.turns
    if shown.gifts:
        table["gifts"] = [f"{gift.knower}>{gift.holder} {TEXTS[gift.card]}" for gift in shown.gifts]
    if any(shown.numberless):
        table["numberless"] = list(shown.numberless)
    if shown.supply:
        table["supply"] = _repeated(shown.supply)
        table["drawn"] = [_repeated(cards) for cards in _drawn(shown)]
    if shown.ending is not None:
        table["ending"] = str(shown.ending)
    return toml_table(table)


def _write_hand(shown: State | View, seat: Seat) -> str:
    if isinstance(shown, State):
        return write_cards(shown.hands[seat])
    hand = shown.hands[seat]
    return " ".join([write_cards(hand.known)] * bool(hand.known) + ["?"] * hand.hidden)


def _write_deck(shown: State | View) -> str:
    if isinstance(shown, State):
        return write_cards(reversed(shown.deck))
    return f"?*{shown.deck}" if shown.deck else ""


def _drawn(shown: State | View) -> Sequence[Sequence[Card]]:
    if isinstance(shown, State):
        return shown.drawn
    return [shown.drawn if seat == shown.viewer else () for seat in range(len(shown.hands))]


def _repeated(cards: Sequence[Card]) -> str:
    return " ".join(
        TEXTS[card] if count == 1 else f"{TEXTS[card]}*{count}" for card, count in Counter(cards).items()
    )


def _printed(card: Card, clear: Card) -> Marks:
    """The marks of the cards on a field."""
    return MARKS_OF[card] | (0 if clear == NONE else MARKS_OF[clear])


# --- reading ---


def read(game: Rensei, text: str, rng: Random) -> State:
    """The position of a text; raises PositionError with one sentence that names the field and the place."""
    table = read_toml(text, "The position", PositionError)
    for key in table:
        if key not in FIELDS:
            raise PositionError(f"The position has an unknown field '{cut(key)}'{suggest(key, FIELDS)}")
    texts = read_list(table, "hands")
    hands = [Cards(game, text, f"hands, seat {seat}") for seat, text in enumerate(texts)]
    if len(hands) not in game.seats:
        raise PositionError(
            f"The position's hands must be {game.seats[0]} to {game.seats[-1]} texts, one for each seat, "
            f"not {len(hands)}."
        )
    card, clear, marks = _read_field(game, table)
    deck = Cards(game, table.get("deck", REST), "deck")
    used = Cards(game, table.get("used", ""), "used")
    supply, drawn = _read_supply(game, table, len(hands))
    numberless = _read_numberless(table, hands)
    deck_cards, hand_cards, used_cards = deal_rest(
        game, hands, (card, clear), deck, used, supply, numberless, rng
    )
    out = _read_out(table, hand_cards)
    active = bits(seat for seat in range(len(hands)) if seat not in out)
    starter = read_seat(table, "starter", len(hands), 0)
    first = starter if active >> starter & 1 else next(seat for seat in range(5) if active >> seat & 1)
    state = State(
        hands=hand_cards,
        held=[bits(cards) for cards in hand_cards],
        gifts=_read_gifts(game, table, hand_cards),
        numberless=numberless,
        deck=deck_cards,
        supply=supply,
        drawn=drawn,
        used=used_cards,
        card=card,
        clear=clear,
        number=0 if card == NONE else NUMBER_OF[card],
        marks=marks,
        mover=read_seat(table, "mover", len(hands), first),
        starter=starter,
        last=read_seat(table, "last", len(hands), NOBODY),
        passed=bits(read_seats(table, "passed", len(hands))),
        active=active,
        phase=_read_phase(table, card),
        inverted=read_flag(table, "inverted"),
        direction=-1 if read_flag(table, "reversed") else 1,
        stuck=read_whole(table, "stuck", len(hands) - 1),
        turns=read_whole(table, "turns", TURNS),
        out=out,
        ending=_read_ending(table),
    )
    _check(game, state)
    return state


def _read_field(game: Rensei, table: dict[str, Any]) -> tuple[Card, Card, Marks]:
    """The number card, the clear card on it, and the marks."""
    text = table.get("field", "")
    if not isinstance(text, str):
        raise PositionError(f"The position has field = {literal(text)}, which must be a text in quotes.")
    if not text:
        if "marks" in table:
            raise PositionError("The position has marks, but its field is empty.")
        return NONE, NONE, 0
    name, plus, colour = text.partition("+")
    card = read_card_of(game, name or text, text, "field")
    clear = read_card_of(game, plus + colour, text, "field") if plus else NONE
    if card not in NUMBER_CARDS or (plus and clear not in CLEARS):
        raise PositionError(
            f"The field '{cut(text)}' must be a number card, with a clear card on it or without."
        )
    marks = _printed(card, clear)
    if "marks" in table:
        try:
            marks = read_marks(table["marks"])
        except (KeyError, TypeError):
            raise PositionError(
                f"The position has marks = {literal(table['marks'])}, which must be one or two colours, such as ry."
            ) from None
        if marks & ~bits(game.colours):
            raise PositionError(
                f"The position has marks = '{letters(marks)}', but the deck has not that colour."
            )
    if marks.bit_count() > 2:
        raise PositionError(f"The field '{cut(text)}' shows more than two marks (RD6).")
    return card, clear, marks


def _read_supply(
    game: Rensei, table: dict[str, Any], seats: int
) -> tuple[tuple[Card, ...], list[list[Card]]]:
    supply = tuple(sorted(read_known(game, "supply", table.get("supply", ""))))
    check_copies(game, supply)
    texts = read_list(table, "drawn") if "drawn" in table else [""] * seats
    if len(texts) != seats:
        raise PositionError(
            f"The position's drawn must be {seats} texts, one for each seat, not {len(texts)}."
        )
    drawn = [sorted(read_known(game, f"drawn, seat {seat}", text)) for seat, text in enumerate(texts)]
    if any(drawn):
        try:
            without(supply, [card for cards in drawn for card in cards])
        except KeyError as error:
            raise PositionError(
                f"The position has drawn cards that its supply does not hold: {TEXTS[error.args[0]]}."
            ) from None
    return supply, drawn


def _read_out(table: dict[str, Any], hands: Sequence[Sequence[Card]]) -> tuple[Seat, ...]:
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    out = read_seats(table, "out", len(hands)) if "out" in table else empty
    if sorted(out) != empty:
        raise PositionError(f"The position has out = {list(out)}, but the seats without cards are {empty}.")
    if len(out) == len(hands):
        raise PositionError("The position has no cards in any hand.")
    return tuple(out)


def _read_numberless(table: dict[str, Any], hands: Sequence[Cards]) -> list[int]:
    value = table.get("numberless", [0] * len(hands))
    good = isinstance(value, list) and all(type(many) is int and many >= 0 for many in value)
    if not good or len(value) != len(hands):
        raise PositionError(
            f"The position has numberless = {literal(value)}, which must be {len(hands)} numbers, one for each seat."
        )
    return list(value)


def _read_gifts(game: Rensei, table: dict[str, Any], hands: Sequence[Sequence[Card]]) -> list[Gift]:
    gifts = []
    texts = read_list(table, "gifts") if "gifts" in table else []
    seats = {str(seat): seat for seat in range(len(hands))}
    for text in texts:
        who, _, name = text.partition(" ") if isinstance(text, str) else ("", "", "")
        knower, _, holder = who.partition(">")
        if knower not in seats or holder not in seats or knower == holder:
            raise PositionError(f'The position has a gift {literal(text)}; write "0>1 r3".')
        gifts.append(Gift(seats[knower], seats[holder], read_card_of(game, name, str(text), "gifts")))
    for gift, count in Counter(gifts).items():
        if hands[gift.holder].count(gift.card) < count:
            raise PositionError(f"The hand of seat {gift.holder} does not hold the gift {TEXTS[gift.card]}.")
    return sorted(gifts)


def _read_phase(table: dict[str, Any], card: Card) -> Phase:
    if "ending" in table:
        if table.get("phase", "over") != "over":
            raise PositionError("The position has an ending, but also a phase.")
        return Phase.OVER
    default = Phase.FREE_LEAD if card == NONE else Phase.PLAY
    text = table.get("phase", str(default))
    known = [str(phase) for phase in Phase if phase is not Phase.OVER]
    if text not in known:
        raise PositionError(f"The position has phase = {literal(text)}{suggest(str(text), known)}")
    phase = Phase(text)
    if card == NONE and phase in (Phase.PLAY, Phase.DISTIL):
        raise PositionError(f"The position has phase = '{phase}', but the field is empty.")
    if card != NONE and phase in LEADS:
        raise PositionError(f"The position has phase = '{phase}', but the field is not empty.")
    return phase


def _read_ending(table: dict[str, Any]) -> Ending | None:
    if "ending" not in table:
        return None
    known = [str(ending) for ending in Ending]
    if table["ending"] not in known:
        raise PositionError(
            f"The position has ending = {literal(table['ending'])}{suggest(str(table['ending']), known)}"
        )
    return Ending(table["ending"])


def _check(game: Rensei, state: State) -> None:
    """What would have happened at once."""
    if state.phase is Phase.OVER:
        return
    if not state.active >> state.mover & 1:
        raise PositionError(f"The position has mover = {state.mover}, who is out.")
    if state.active.bit_count() == 1:
        raise PositionError("The position has only one player left, but no ending (RD15).")
    if state.out and game.options.end_at_first_out:
        raise PositionError("The position has a player out, but no ending (C12).")
    if state.turns >= TURNS:
        raise PositionError(f"The position has turns = {TURNS}, but no ending (RD20).")
    if not state.deck and state.used:
        raise PositionError(
            "The deck is empty while there are used cards; they would be the new deck (RD18)."
        )
    if state.phase is Phase.PLAY and everybody_else_passed(state):
        raise PositionError("Everybody but the last to play has passed; the round would have ended (RD11).")
