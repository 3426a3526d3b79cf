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

import tomllib
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kobako.core import PositionError, Seat
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
    read_card,
    read_marks,
    write_cards,
)
from kobako.rensei.rounds import everybody_else_passed
from kobako.rensei.state import LEADS, NOBODY, TURNS, Ending, Gift, Phase, State, View
from kobako.rensei.view import common, deal
from kobako.tables import suggest, toml_table

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei

FIELDS: Final = (
    "hands", "field", "marks", "deck", "used", "mover", "starter", "phase", "last", "passed", "inverted", "reversed",
    "out", "stuck", "turns", "gifts", "numberless", "supply", "drawn", "ending",
)  # fmt: skip

_REST: Final = "..."


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


class _Cards:
    """A row of cards as it was written."""

    def __init__(self, game: Rensei, text: object, where: str) -> None:
        if not isinstance(text, str):
            raise PositionError(f"The position has {where} = {text!r}, which must be a text in quotes.")
        self.cards: list[Card | None] = []
        """None is a hidden card."""
        self.rest_at: int | None = None
        """Before how many cards `...` stands."""
        for word in text.split():
            if word == _REST:
                self.rest_at = len(self.cards)
                continue
            name, star, often = word.partition("*")
            card = None if name == "?" else _read_card(game, name, word, where)
            if star and not (often.isascii() and often.isdecimal() and len(often) < 4):
                raise PositionError(f"'{word}' in {where} must end in a number, such as r3*2.")
            self.cards += [card] * (int(often) if star else 1)
        self.known = [card for card in self.cards if card is not None]
        self.hidden = len(self.cards) - len(self.known)
        if self.rest_at not in (None, len(self.cards)):
            raise PositionError(f"'...' in {where} stands before other cards; it can only end a row.")


def _read_card(game: Rensei, name: str, word: str, where: str) -> Card:
    try:
        card = read_card(name)
    except KeyError:
        raise PositionError(
            f"'{word}' in {where} is no card; write r5, ry4, +b, quench, or ? for a hidden one."
        ) from None
    if card not in game.deck:
        raise PositionError(f"'{word}' in {where} is not in the deck.")
    return card


def read(game: Rensei, text: str, rng: Random) -> State:
    """The position of a text; raises PositionError with one sentence that names the field and the place."""
    try:
        table: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PositionError(f"The position is not valid TOML: {error}.") from None
    for key in table:
        if key not in FIELDS:
            raise PositionError(f"The position has an unknown field '{key}'{suggest(key, FIELDS)}")
    texts = _list(table, "hands")
    hands = [_Cards(game, text, f"hands, seat {seat}") for seat, text in enumerate(texts)]
    if len(hands) not in game.seats:
        raise PositionError(
            f"The position's hands must be {game.seats[0]} to {game.seats[-1]} texts, one for each seat, "
            f"not {len(hands)}."
        )
    card, clear, marks = _read_field(game, table)
    deck = _Cards(game, table.get("deck", _REST), "deck")
    used = _Cards(game, table.get("used", ""), "used")
    supply, drawn = _read_supply(game, table, len(hands))
    numberless = _read_numberless(table, hands)
    deck_cards, hand_cards, used_cards = _deal(
        game, hands, (card, clear), deck, used, supply, numberless, rng
    )
    out = _read_out(table, hand_cards)
    active = bits(seat for seat in range(len(hands)) if seat not in out)
    starter = _read_seat(table, "starter", len(hands), 0)
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
        mover=_read_seat(table, "mover", len(hands), first),
        starter=starter,
        last=_read_seat(table, "last", len(hands), NOBODY),
        passed=bits(_read_seats(table, "passed", len(hands))),
        active=active,
        phase=_read_phase(table, card),
        inverted=_read_flag(table, "inverted"),
        direction=-1 if _read_flag(table, "reversed") else 1,
        stuck=_read_whole(table, "stuck", len(hands) - 1),
        turns=_read_whole(table, "turns", TURNS),
        out=out,
        ending=_read_ending(table),
    )
    _check(game, state)
    return state


def _read_field(game: Rensei, table: dict[str, Any]) -> tuple[Card, Card, Marks]:
    """The number card, the clear card on it, and the marks."""
    text = table.get("field", "")
    if not isinstance(text, str):
        raise PositionError(f"The position has field = {text!r}, which must be a text in quotes.")
    if not text:
        if "marks" in table:
            raise PositionError("The position has marks, but its field is empty.")
        return NONE, NONE, 0
    name, plus, colour = text.partition("+")
    card = _read_card(game, name or text, text, "field")
    clear = _read_card(game, plus + colour, text, "field") if plus else NONE
    if card not in NUMBER_CARDS or (plus and clear not in CLEARS):
        raise PositionError(f"The field '{text}' must be a number card, with a clear card on it or without.")
    marks = _printed(card, clear)
    if "marks" in table:
        try:
            marks = read_marks(table["marks"])
        except (KeyError, TypeError):
            raise PositionError(
                f"The position has marks = {table['marks']!r}, which must be one or two colours, such as ry."
            ) from None
        if marks & ~bits(game.colours):
            raise PositionError(
                f"The position has marks = '{letters(marks)}', but the deck has not that colour."
            )
    if marks.bit_count() > 2:
        raise PositionError(f"The field '{text}' shows more than two marks (RD6).")
    return card, clear, marks


def _read_supply(
    game: Rensei, table: dict[str, Any], seats: int
) -> tuple[tuple[Card, ...], list[list[Card]]]:
    supply = tuple(sorted(_known(game, "supply", table.get("supply", ""))))
    _check_copies(game, supply)
    texts = _list(table, "drawn") if "drawn" in table else [""] * seats
    if len(texts) != seats:
        raise PositionError(
            f"The position's drawn must be {seats} texts, one for each seat, not {len(texts)}."
        )
    drawn = [sorted(_known(game, f"drawn, seat {seat}", text)) for seat, text in enumerate(texts)]
    if any(drawn):
        try:
            without(supply, [card for cards in drawn for card in cards])
        except KeyError as error:
            raise PositionError(
                f"The position has drawn cards that its supply does not hold: {TEXTS[error.args[0]]}."
            ) from None
    return supply, drawn


def _known(game: Rensei, where: str, text: object) -> list[Card]:
    cards = _Cards(game, text, where)
    if cards.hidden or cards.rest_at is not None:
        raise PositionError(f"The position's {where} must name every card, without ? and ...")
    return cards.known


def _deal(
    game: Rensei,
    hands: Sequence[_Cards],
    field: Sequence[Card],
    deck: _Cards,
    used: _Cards,
    supply: Sequence[Card],
    numberless: Sequence[int],
    rng: Random,
) -> tuple[list[Card], list[list[Card]], list[Card]]:
    """The deck (next card last), the hands and the used pile, with hidden cards dealt from what is left."""
    for seat, hand in enumerate(hands):
        if hand.rest_at is not None:
            raise PositionError(f"The hand of seat {seat} has '...'; only the deck and the used pile can.")
    if used.hidden:
        raise PositionError("The used pile has a hidden card; all used cards were seen.")
    if used.rest_at is not None and deck.rest_at is not None:
        raise PositionError("The position has '...' in two places; give the deck to its end.")
    showing = [card for card in field if card != NONE]
    named = [card for row in (*hands, deck, used) for card in row.known] + showing
    _check_copies(game, named)
    unseen = without(game.deck, named)
    in_hands = sum(hand.hidden for hand in hands)
    left = len(unseen) - in_hands - deck.hidden
    if left < 0:
        raise PositionError(
            f"The position hides {in_hands + deck.hidden} cards, but only {len(unseen)} are left."
        )
    hidden = deck.hidden + (left if deck.rest_at is not None else 0)
    if left and deck.rest_at is None and used.rest_at is None:
        raise PositionError(
            f"The position leaves {left} cards out; end the deck or the used pile with '...'."
        )
    fit: Sequence[Card] = unseen
    if supply:
        try:
            fit = without(supply, deck.known)
        except KeyError:
            fit = ()
        if len(common(unseen, fit)[0]) < hidden:
            raise PositionError("The position has cards in the deck that its supply does not hold.")
    least = [
        max(0, many - sum(not NUMBER_OF[card] for card in hand.known))
        for many, hand in zip(numberless, hands, strict=True)
    ]
    dealt, shares, rest = deal(unseen, fit, hidden, [hand.hidden for hand in hands], least, rng)
    for seat, (share, many) in enumerate(zip(shares, least, strict=True)):
        if sum(not NUMBER_OF[card] for card in share) < many:
            raise PositionError(
                f"The hand of seat {seat} cannot hold {numberless[seat]} cards without a number."
            )
    cards = [dealt.pop() if card is None else card for card in deck.cards] + dealt
    return (
        cards[::-1],
        [sorted(hand.known + share) for hand, share in zip(hands, shares, strict=True)],
        used.known + sorted(rest),
    )


def _check_copies(game: Rensei, cards: Sequence[Card]) -> None:
    there = Counter(game.deck)
    for card, count in Counter(cards).items():
        if count > there[card]:
            raise PositionError(f"The position has {count} cards {TEXTS[card]}; the deck has {there[card]}.")


def _read_out(table: dict[str, Any], hands: Sequence[Sequence[Card]]) -> tuple[Seat, ...]:
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    out = _read_seats(table, "out", len(hands)) if "out" in table else empty
    if sorted(out) != empty:
        raise PositionError(f"The position has out = {list(out)}, but the seats without cards are {empty}.")
    if len(out) == len(hands):
        raise PositionError("The position has no cards in any hand.")
    return tuple(out)


def _read_numberless(table: dict[str, Any], hands: Sequence[_Cards]) -> list[int]:
    value = table.get("numberless", [0] * len(hands))
    good = isinstance(value, list) and all(type(many) is int and many >= 0 for many in value)
    if not good or len(value) != len(hands):
        raise PositionError(
            f"The position has numberless = {value!r}, which must be {len(hands)} numbers, one for each seat."
        )
    return list(value)


def _read_gifts(game: Rensei, table: dict[str, Any], hands: Sequence[Sequence[Card]]) -> list[Gift]:
    gifts = []
    texts = _list(table, "gifts") if "gifts" in table else []
    seats = {str(seat): seat for seat in range(len(hands))}
    for text in texts:
        who, _, name = text.partition(" ") if isinstance(text, str) else ("", "", "")
        knower, _, holder = who.partition(">")
        if knower not in seats or holder not in seats or knower == holder:
            raise PositionError(f'The position has a gift {text!r}; write "0>1 r3".')
        gifts.append(Gift(seats[knower], seats[holder], _read_card(game, name, str(text), "gifts")))
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
        raise PositionError(f"The position has phase = {text!r}{suggest(str(text), known)}")
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
            f"The position has ending = {table['ending']!r}{suggest(str(table['ending']), known)}"
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


def _list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list):
        raise PositionError(f"The position needs {key}, a list of texts in quotes.")
    return value


def _read_seats(table: dict[str, Any], key: str, seats: int) -> tuple[Seat, ...]:
    value = table.get(key, [])
    good = isinstance(value, list) and all(type(seat) is int and seat in range(seats) for seat in value)
    if not good or len(set(value)) < len(value):
        raise PositionError(f"The position has {key} = {value!r}, which must be a list of seats.")
    return tuple(value)


def _read_seat(table: dict[str, Any], key: str, seats: int, default: Seat) -> Seat:
    return default if key not in table else _read_whole(table, key, seats - 1)


def _read_flag(table: dict[str, Any], key: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise PositionError(f"The position has {key} = {value!r}, which must be true or false.")
    return value


def _read_whole(table: dict[str, Any], key: str, high: int) -> int:
    value = table.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise PositionError(
            f"The position has {key} = {value!r}, which must be a whole number from 0 to {high}."
        )
    return value
