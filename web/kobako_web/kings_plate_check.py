"""What is wrong with a card set of King's Plate: every fault with its card and field, in a sentence of the catalogues.

The engine's own reading has the last word: what it refuses and is not known here is told in its words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Final, TypeAlias

from kobako.core import CardError, cut
from kobako.kings_plate.cards import (
    DIRECTIONS,
    FEWEST_UNITS,
    KNIGHTS,
    MOST_KINDS,
    Ability,
    Mark,
    given,
)

from kobako_web.kings_plate_set import Broken, Draft, abilities_of, marks_of
from kobako_web.words import LANGUAGES

LONGEST_NAME: Final = 40
FIELDS: Final = (
    "id",
    "symbol",
    "name",
    "stars",
    "cost",
    "moves",
    "abilities",
    "king",
    "costs",
    "alone",
    "copies",
)
OF_THE_SET: Final = ("id", "name", "standard_king", "standard_pair")
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "stars": (0, 9),
    "cost": (0, 9),
    "costs": (1, 9),
    "copies": (1, 60),
}
ON_PLACING: Final = (Ability.SNEAK, Ability.FREEZE)


@dataclass(frozen=True, slots=True)
class Fault:
    """`sentence` is one of the catalogues, `facts` fill it; a set with one that does not `block` can be played with."""

    sentence: str
    _: KW_ONLY
    facts: Mapping[str, object] = field(default_factory=dict)
    card: int | None = None
    """Which card it is about; None for the set as a whole."""
    place: str = ""
    """Which field of the card or the set."""
    blocks: bool = True


Teller: TypeAlias = Callable[..., Fault]
"""Makes the fault of one card: its field, the sentence, and the facts."""


def faults_of(draft: Draft) -> tuple[Fault, ...]:
    """Everything that is wrong, the set as a whole first; empty for one that can be played with and has no oddity."""
    if draft.broken is not None:
        return (_unreadable(draft.broken),)
    if len(draft.cards) > MOST_KINDS:
        facts = {"count": len(draft.cards), "most": MOST_KINDS}
        return (Fault("A set holds {most} kinds of cards at most; these are {count}.", facts=facts),)
    found = [
        *_of_set(draft),
        *(fault for number in range(len(draft.cards)) for fault in _of_card(draft, number)),
    ]
    if not any(fault.blocks for fault in found):
        try:
            given(draft.text)
        except CardError as error:
            why = str(error).removeprefix("cards:").strip()
            found.append(Fault("The rules refuse this set: {why}", facts={"why": why}))
    return tuple(found)


def _unreadable(broken: Broken) -> Fault:
    if broken.shape:
        return Fault(
            "There is a place only for [set] and for [[card]], as often as there are cards.", place="text"
        )
    if broken.line is None:
        return Fault("It cannot be read.", place="text")
    return Fault(
        "It cannot be read from line {line}, column {column} on.",
        facts={"line": broken.line, "column": broken.column or 1},
        place="text",
    )


def _of_set(draft: Draft) -> Iterator[Fault]:
    head, cards = draft.head, draft.cards
    if not isinstance(head.get("id"), str):
        yield Fault("The set has no id.", place="id")
    yield from _names(head.get("name"), None)
    for word in head:
        if word not in OF_THE_SET:
            yield Fault("There is no field called “{word}”.", facts={"word": cut(word)})
    if not cards:
        yield Fault("There is no card yet.")
        return
    kings = [card.get("id") for card in cards if card.get("king") is True]
    if not kings:
        yield Fault("No card is a king, and nobody can play without one.")
    units = sum(
        copies
        for card in cards
        if card.get("king") is not True and isinstance(copies := card.get("copies", 4), int)
    )
    if units < FEWEST_UNITS:
        facts = {"count": units, "fewest": FEWEST_UNITS}
        yield Fault("Two hands take {fewest} units; these are {count}, copies counted in.", facts=facts)
    if kings and head.get("standard_king") not in kings:
        yield Fault("The standard king is no king of this set.", place="standard_king")
    pair = head.get("standard_pair", [head.get("standard_king")] * 2)
    paired = [card.get("id") for card in cards if card.get("king") is True and card.get("alone") is not True]
    if kings and not (isinstance(pair, list) and len(pair) == 2 and all(king in paired for king in pair)):
        yield Fault("The pair must be two kings of this set that may stand in a pair.", place="standard_pair")


def _names(names: object, card: int | None) -> Iterator[Fault]:
    given_names = names if isinstance(names, Mapping) else {}
    for lang in LANGUAGES:
        name = given_names.get(lang)
        if not isinstance(name, str) or not name.strip():
            yield Fault(
                "The name in {language} is missing.",
                facts={"language": lang},
                card=card,
                place="name:" + lang,
            )
        elif len(name) > LONGEST_NAME:
            facts = {"most": LONGEST_NAME}
            yield Fault("A name has {most} letters at most.", facts=facts, card=card, place="name:" + lang)
    for lang in given_names:
        if lang not in LANGUAGES:
            yield Fault("There is no field called “{word}”.", facts={"word": cut(f"name.{lang}")}, card=card)


def _of_card(draft: Draft, number: int) -> Iterator[Fault]:
    card = draft.cards[number]
    king = card.get("king", False)

    def fault(name: str, sentence: str, *, blocks: bool = True, **facts: object) -> Fault:
        return Fault(sentence, facts=facts, card=number, place=name, blocks=blocks)

    yield from _names(card.get("name"), number)
    yield from _words(draft, number, fault)
    if not isinstance(king, bool):
        yield fault("king", "This must be true or false.")
    if not isinstance(card.get("alone", False), bool):
        yield fault("alone", "This must be true or false.")
    wanted = ("stars", "costs", "copies") if king is True else ("stars", "cost", "copies")
    for name in wanted:
        low, high = BOUNDS[name]
        value = card.get(name, 4 if name == "copies" else None)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            yield fault(name, "This must be a whole number from {low} to {high}.", low=low, high=high)
    if king is True and "cost" in card:
        yield fault("cost", "Kings are never placed, so they have no cost.")
    for word in card:
        if word not in FIELDS or (king is not True and word in ("costs", "alone")):
            yield fault(word, "There is no field called “{word}”.", word=cut(word))
    yield from _movement(card, fault)
    yield from _abilities(card, fault)
    dear = _most_power(draft)
    if king is not True and dear and isinstance(card.get("cost"), int) and dear < card["cost"] <= 9:
        yield fault("cost", "No king of this set has power enough to place it.", blocks=False)


def _words(draft: Draft, number: int, fault: Teller) -> Iterator[Fault]:
    card = draft.cards[number]
    ids = Counter(str(each.get("id")) for each in draft.cards)
    symbols = Counter(str(each.get("symbol")) for each in draft.cards)
    id_, symbol = card.get("id"), card.get("symbol")
    if not isinstance(id_, str) or not id_.strip():
        yield fault("id", "The id is missing.")
    elif ids[id_] > 1:
        yield fault("id", "Two cards have the id “{word}”.", word=cut(id_))
    elif symbols[id_] > (symbol == id_):
        yield fault("id", "The id “{word}” is the symbol of another card.", word=cut(id_))
    if not isinstance(symbol, str) or not (
        symbol.isascii() and symbol.isalnum() and symbol.isupper() and symbol[0].isalpha()
    ):
        yield fault(
            "symbol", "The symbol must be a capital letter from A to Z, perhaps with digits after it."
        )
    elif symbols[symbol] > 1:
        yield fault("symbol", "Two cards have the symbol “{word}”.", word=cut(symbol))


def _movement(card: Mapping[str, Any], fault: Teller) -> Iterator[Fault]:
    moves = card.get("moves")
    if not isinstance(moves, Mapping):
        yield fault("moves", "It has no movement, so it could never move.")
        return
    for mark, text in moves.items():
        if mark not in list(Mark):
            yield fault("moves", "There is no mark called “{word}”.", word=cut(mark))
        elif not isinstance(text, str):
            yield fault(
                "moves",
                "The directions of {mark} must be a text, such as {example}.",
                mark=mark,
                example='"F FL"',
            )
    for mark, names in marks_of(card).items():
        known = DIRECTIONS.keys() | (KNIGHTS.keys() if mark == Mark.LEAP else set())
        for name in names:
            if name not in known:
                yield fault("moves", "There is no direction “{word}” for {mark}.", word=cut(name), mark=mark)
    if not any(marks_of(card).values()):
        yield fault("moves", "It has no movement, so it could never move.")


def _abilities(card: Mapping[str, Any], fault: Teller) -> Iterator[Fault]:
    if not isinstance(card.get("abilities", []), list):
        yield fault("abilities", "Abilities must be a list, such as {example}.", example='["sneak"]')
    for word in abilities_of(card):
        if word not in list(Ability):
            yield fault("abilities", "There is no ability called “{word}”.", word=cut(word))
        elif card.get("king") is True and word in ON_PLACING:
            yield fault("abilities", "This ability works when a card is placed, but kings are never placed.")


def _most_power(draft: Draft) -> int:
    return max(
        (
            card["costs"]
            for card in draft.cards
            if card.get("king") is True and isinstance(card.get("costs"), int)
        ),
        default=0,
    )
