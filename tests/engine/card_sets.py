"""Card sets of King's Plate made by chance, with marks, stars, costs and abilities as no reference set has them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from kobako import OptionsError
from kobako.kings_plate.cards import DIRECTIONS, KNIGHTS, Ability, Mark
from kobako.kings_plate.state import Options
from kobako.rng import below, pick
from kobako.tables import toml_table

NEVER_ON_KINGS = (Ability.SNEAK, Ability.FREEZE)


def any_set(rng: Random) -> str:
    """The text of a set of nine units and four kings, so full of abilities that they meet all the time."""
    cards = [_card(f"u{number}", "ABCDEFGHI"[number], rng, king=False) for number in range(9)]
    cards += [_card(f"k{number}", "WXYZ"[number], rng, king=True) for number in range(4)]
    head = {"id": "chance", "name": _named("Chance"), "standard_king": "k0", "standard_pair": ["k0", "k1"]}
    return "[set]\n" + toml_table(head) + "".join(f"\n[[card]]\n{toml_table(card)}" for card in cards)


def _named(word: str) -> dict[str, str]:
    return dict.fromkeys(("zh-Hant", "ja", "en"), word)


def _card(id_: str, symbol: str, rng: Random, *, king: bool) -> dict[str, Any]:
    able = [each for each in Ability if not king or each not in NEVER_ON_KINGS]
    abilities = {pick(able, rng) for _ in range(below(2 if king else 3, rng))}
    marks = {pick(list(Mark), rng) for _ in range(1 + below(2, rng))}
    card: dict[str, Any] = {
        "id": id_,
        "symbol": symbol,
        "name": _named(id_),
        "stars": below(3, rng) if below(8, rng) else 3,
        "abilities": [ability.value for ability in Ability if ability in abilities],
        "moves": {mark.value: _directions(mark, rng) for mark in Mark if mark in marks},
        "copies": 4,
    }
    if king:
        return card | {"king": True, "costs": 1 + below(4, rng), "alone": symbol == "Z"}
    return card | {"cost": below(4, rng)}


def _directions(mark: Mark, rng: Random) -> str:
    known = [*DIRECTIONS, *(KNIGHTS if mark is Mark.LEAP else ())]
    some = [each for each in known if below(2, rng)]
    return " ".join(some or [pick(known, rng)])


def kings_that_fit(options: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Choices of kings under the other options, the standard ones first."""
    plain = Options(**(dict(options) | {"kings": ()}))
    kings = [card.id for card in plain.card_set.cards if card.king]
    found: list[tuple[str, ...]] = [()]
    for first in range(len(kings)):
        for step in (1, 2):
            names = tuple(kings[(first + step * at) % len(kings)] for at in range(sum(plain.king_counts)))
            try:
                Options(**(dict(options) | {"kings": names}))
            except OptionsError:
                continue
            found.append(names)
    return tuple(found)
