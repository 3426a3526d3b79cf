"""What can be clicked in Kairo, as the page names it.

Cells are "c5". Cards of the hand are "5.1", "456.1", "barker.1" (card and copy), those face up "+5.1", the stack of
barkers "+barker", the deck "deck"; "wild" is a build with three cards. "=r" is a colour to build, "move" moves its
stall, "to2" is the second player's stall as a customer's aim, "to2+1" that with a barker more than it needs. "$r" is
a coin, "pay" all that is owed, as proposed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final

from kobako.core import Seat
from kobako.kairo import Kairo, State, View
from kobako.kairo.cards import CARD_OF, LETTERS, TEXTS, Card, Colour

from kobako_web.choices import Key
from kobako_web.play.names import copy_keys

DECK: Final = "deck"
BARKER_STACK: Final = "+barker"
WILD_KEY: Final = "wild"
MOVE_KEY: Final = "move"
PAY_KEY: Final = "pay"
PASS_KEY: Final = "pass"
COLOUR_KEYS: Final = tuple(f"={letter}" for letter in LETTERS)
COIN_KEYS: Final = tuple(f"${letter}" for letter in LETTERS)
AIM: Final = re.compile(r"to([1-4])(?:\+([1-3]))?")
OF_HAND: Final = re.compile(r"([^+.]+)\.[1-9]")
FACE_UP: Final = re.compile(r"\+([^+.]+)\.[1-9]")


def card_keys(cards: Sequence[Card]) -> list[Key]:
    """A key for each card of a hand."""
    return copy_keys(TEXTS[card] for card in cards)


def face_up_keys(cards: Sequence[Card]) -> list[Key]:
    """A key for each card that lies face up."""
    return [f"+{key}" for key in card_keys(cards)]


def aim_key(owner: Seat, spare: int = 0) -> Key:
    """The stall of an owner, for so many barkers more than lead there."""
    return f"to{owner + 1}+{spare}" if spare else f"to{owner + 1}"


def card_of(key: Key) -> Card | None:
    """The card that a key of the hand picks; None for other keys."""
    match = OF_HAND.fullmatch(key)
    return CARD_OF.get(match[1]) if match else None


def colour_of(keys: Sequence[Key]) -> Colour | None:
    """The colour that is picked to be built."""
    return next((COLOUR_KEYS.index(key) for key in keys if key in COLOUR_KEYS), None)


def ground(rules: Kairo, view: View) -> State:
    """The position before everybody's eyes; what is hidden in it is dealt by chance and means nothing."""
    return rules.guess(view, Random(0))
