"""What positions of Rensei Daifugo are written of: rows of cards, seats, numbers; and the cards left open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kobako.core import PositionError, Seat, cut, literal
from kobako.deal import without
from kobako.rensei.cards import NONE, NUMBER_OF, TEXTS, Card, read_card
from kobako.rensei.view import common, deal

if TYPE_CHECKING:
    from kobako.rensei.rules import Rensei

REST: Final = "..."
MOST_IN_A_ROW: Final = 999


class Cards:
    """A row of cards as it was written."""

    def __init__(self, game: Rensei, text: object, where: str) -> None:
        if not isinstance(text, str):
            raise PositionError(
                f"The position has {where} = {literal(text)}, which must be a text in quotes."
            )
        self.cards: list[Card | None] = []
        """None is a hidden card."""
        self.rest_at: int | None = None
        """Before how many cards `...` stands."""
        for word in text.split():
            if word == REST:
                self.rest_at = len(self.cards)
                continue
            name, star, often = word.partition("*")
            card = None if name == "?" else read_card_of(game, name, word, where)
            if star and not (often.isascii() and often.isdecimal() and len(often) < 4):
                raise PositionError(f"'{cut(word)}' in {where} must end in a number, such as r3*2.")
            self.cards += [card] * (int(often) if star else 1)
            if len(self.cards) > MOST_IN_A_ROW:
                raise PositionError(f"The position has more than {MOST_IN_A_ROW} cards in {where}.")
        self.known = [card for card in self.cards if card is not None]
        self.hidden = len(self.cards) - len(self.known)
        if self.rest_at not in (None, len(self.cards)):
            raise PositionError(f"'...' in {where} stands before other cards; it can only end a row.")


def read_card_of(game: Rensei, name: str, word: str, where: str) -> Card:
    try:
        card = read_card(name)
    except KeyError:
        raise PositionError(
            f"'{cut(word)}' in {where} is no card; write r5, ry4, +b, quench, or ? for a hidden one."
        ) from None
    if card not in game.deck:
        raise PositionError(f"'{cut(word)}' in {where} is not in the deck.")
    return card


def read_known(game: Rensei, where: str, text: object) -> list[Card]:
    cards = Cards(game, text, where)
    if cards.hidden or cards.rest_at is not None:
        raise PositionError(f"The position's {where} must name every card, without ? and ...")
    return cards.known


def deal_rest(
    game: Rensei,
    hands: Sequence[Cards],
    field: Sequence[Card],
    deck: Cards,
    used: Cards,
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
    check_copies(game, named)
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


def check_copies(game: Rensei, cards: Sequence[Card]) -> None:
    there = Counter(game.deck)
    for card, count in Counter(cards).items():
        if count > there[card]:
            raise PositionError(f"The position has {count} cards {TEXTS[card]}; the deck has {there[card]}.")


# --- other fields ---


def read_list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list):
        raise PositionError(f"The position needs {key}, a list of texts in quotes.")
    return value


def read_seats(table: dict[str, Any], key: str, seats: int) -> tuple[Seat, ...]:
    value = table.get(key, [])
    good = isinstance(value, list) and all(type(seat) is int and seat in range(seats) for seat in value)
    if not good or len(set(value)) < len(value):
        raise PositionError(f"The position has {key} = {literal(value)}, which must be a list of seats.")
    return tuple(value)


def read_seat(table: dict[str, Any], key: str, seats: int, default: Seat) -> Seat:
    return default if key not in table else read_whole(table, key, seats - 1)


def read_flag(table: dict[str, Any], key: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise PositionError(f"The position has {key} = {literal(value)}, which must be true or false.")
    return value


def read_whole(table: dict[str, Any], key: str, high: int) -> int:
    value = table.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise PositionError(
            f"The position has {key} = {literal(value)}, which must be a whole number from 0 to {high}."
        )
    return value
