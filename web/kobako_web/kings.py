"""The kings of King's Plate in the dialog for a new game: which seat has which, from the fields of the form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from kobako.kings_plate import Options
from kobako.kings_plate.cards import Card, CardSet

FIELDS = 4
"""king-1 to king-4 at the most: two seats, two kings each."""


def with_kings(form: Mapping[str, Any], before: Mapping[str, object]) -> dict[str, Any]:
    """The form with the option that its fields king-1, king-2 ... mean.

    They count as long as series and numbers of kings are those they were chosen for; else the kings are the usual ones.
    Where two of them do not go together, the one chosen last stays.
    """
    wanted = [str(form[name]) for name in (f"king-{n}" for n in range(1, FIELDS + 1)) if name in form]
    agreed = Options.from_table(before)
    asked = {
        name: form.get(f"option-{name}", str(getattr(agreed, name)))
        for name in ("series", "double_king", "cards")
    }
    same = all(str(getattr(agreed, name)) == value for name, value in asked.items())
    if not same or len(wanted) != sum(agreed.king_counts):
        return {**form, "option-kings": ""}
    now = seated(agreed)
    kings = nearest(agreed.card_set, agreed.king_counts, now, wanted)
    return {**form, "option-kings": "" if kings == seated(replace(agreed, kings=())) else " ".join(kings)}


def seated(options: Options) -> list[str]:
    """The ids of all kings, seat 0's first."""
    return [options.card_set[kind].id for seat in options.seated_kings for kind in seat]


def fits(cards: CardSet, counts: Sequence[int], kings: Sequence[str]) -> bool:
    """Whether a set holds so many of each of them, and none is in a pair that must not be (KP15)."""
    known = {card.id: card for card in kings_of(cards)}
    if not all(king in known and kings.count(king) <= known[king].copies for king in kings):
        return False
    first = counts[0]
    return all(
        len(pair) == 1 or not any(known[king].alone for king in pair)
        for pair in (kings[:first], kings[first:])
    )


def nearest(cards: CardSet, counts: Sequence[int], before: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Of all kings that go together those most like the wanted ones, what was changed in them above all."""
    changed = [now != then for now, then in zip(wanted, before, strict=True)]
    ids = [card.id for card in kings_of(cards)]

    def likeness(kings: Sequence[str]) -> int:
        return sum(
            (len(kings) + 1 if new else 1)
            for king, want, new in zip(kings, wanted, changed, strict=True)
            if king == want
        )

    able = (list(kings) for kings in product(ids, repeat=len(wanted)))
    return max((kings for kings in able if fits(cards, counts, kings)), key=likeness)


def kings_of(cards: CardSet) -> list[Card]:
    return [card for card in cards.cards if card.king]


def turned(options: Options) -> Options:
    """The same with the seats exchanged."""
    first = options.king_counts[0]
    swap = {"first": "second", "second": "first"}
    return replace(
        options,
        double_king=swap.get(options.double_king, options.double_king),
        kings=(*options.kings[first:], *options.kings[:first]),
    )
