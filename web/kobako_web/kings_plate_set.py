"""A card set of King's Plate while somebody makes it: whatever was typed, right or wrong, and the text that says it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeAlias

from kobako.core import CardError
from kobako.kings_plate.cards import DIRECTIONS, GROUPS, KNIGHTS, MOST_KINDS, Ability, Card, Mark
from kobako.tables import read_package_text, toml_table
from kobako.toml import BrokenToml, read_toml

from kobako_web.words import LANGUAGES

LONGEST: Final = 40_000
"""Bytes of a set's text; a hundred kinds of cards take half of it."""
INNER: Final = (Mark.STEP, Mark.SLIDE, Mark.PASS_SLIDE)
"""The marks that stand next to the card; a leap goes to the ring around these."""

Row: TypeAlias = dict[str, Any]
"""A table of the text, its values as they were typed."""


class Broken(NamedTuple):
    """Where a text stops making sense; without a line where no line is to blame."""

    line: int | None = None
    column: int | None = None
    shape: bool = False
    """It is TOML, but has other tables than [set] and [[card]]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What stands on the workbench."""

    text: str
    head: Row
    """The table [set]."""
    cards: tuple[Row, ...]
    """The tables [[card]]; while the text is broken, as they were before."""
    picked: int = 0
    """Which card the form shows."""
    broken: Broken | None = None
    """Why the text is no TOML, or not of the right shape."""

    @property
    def card(self) -> Row | None:
        return self.cards[self.picked] if self.cards else None


class TooLong(ValueError):
    """A text that is not even looked at; `cards` tells whether the cards in it are too many."""

    def __init__(self, *, cards: bool) -> None:
        super().__init__("the text is too long for a card set")
        self.cards = cards


def read_draft(text: str, before: Draft | None = None) -> Draft:
    """The draft that a text says; a broken one keeps the cards of `before` in the form. Raises TooLong."""
    text = text.replace("\0", "\N{REPLACEMENT CHARACTER}").replace("\r\n", "\n")
    if len(text.encode(errors="replace")) > LONGEST:
        raise TooLong(cards=text.count("[[card]]") > MOST_KINDS)
    head, cards = ({}, ()) if before is None else (before.head, before.cards)
    picked = 0 if before is None else before.picked
    try:
        data = read_toml(text, "The set", CardError)
    except CardError as error:
        why = error.__context__
        place = Broken(why.line, why.column) if isinstance(why, BrokenToml) else Broken()
        return Draft(text=text, head=head, cards=cards, picked=picked, broken=place)
    read_head, read_cards = data.get("set", {}), data.get("card", [])
    if (
        any(key not in ("set", "card") for key in data)
        or not isinstance(read_head, dict)
        or not isinstance(read_cards, list)
        or not all(isinstance(card, dict) for card in read_cards)
    ):
        return Draft(text=text, head=head, cards=cards, picked=picked, broken=Broken(shape=True))
    picked = min(picked, max(len(read_cards) - 1, 0))
    return Draft(text=text, head=read_head, cards=tuple(read_cards), picked=picked)


def written(head: Mapping[str, Any], cards: Iterable[Mapping[str, Any]]) -> str:
    """The text of a set, without comments."""
    return "\n".join(["[set]\n" + toml_table(head), *("[[card]]\n" + toml_table(card) for card in cards)])


def of_series(number: int) -> Draft:
    """A set to begin with that is like a series."""
    read = read_draft(read_package_text("kobako.kings_plate", f"series{number}.toml"))
    head = {**read.head, "id": "my-set", "name": {lang: f"{read.head['name'][lang]} +" for lang in LANGUAGES}}
    return _rewritten(read, head=head)


def empty(name: str, king: str) -> Draft:
    """A set with nothing but a king to begin with; both names are in the language of the page."""
    head: Row = {"id": "my-set", "name": dict.fromkeys(LANGUAGES, name), "standard_king": "king"}
    card: Row = {
        "id": "king",
        "symbol": "K",
        "name": dict.fromkeys(LANGUAGES, king),
        "stars": 1,
        "moves": {"step": "8"},
        "king": True,
        "costs": 2,
        "copies": 2,
    }
    return Draft(text=written(head, [card]), head=head, cards=(card,))


def _rewritten(
    draft: Draft, *, head: Row | None = None, cards: Sequence[Row] | None = None, picked: int | None = None
) -> Draft:
    head = draft.head if head is None else head
    cards = draft.cards if cards is None else tuple(cards)
    picked = draft.picked if picked is None else picked
    return Draft(
        text=written(head, cards),
        head=head,
        cards=tuple(cards),
        picked=max(min(picked, len(cards) - 1), 0),
    )


# --- cards come and go ---


def pick_card(draft: Draft, number: int) -> Draft:
    return replace(draft, picked=number) if 0 <= number < len(draft.cards) else draft


def add_card(draft: Draft, name: str) -> Draft:
    """One more unit, which is picked."""
    symbol = _free_symbol(draft.cards)
    card: Row = {
        "id": _free_id("card", draft.cards),
        "symbol": symbol,
        "name": dict.fromkeys(LANGUAGES, f"{name} {symbol}"),
        "stars": 1,
        "cost": 1,
        "moves": {"step": "F"},
    }
    return _rewritten(draft, cards=[*draft.cards, card], picked=len(draft.cards))


def copy_card(draft: Draft, number: int) -> Draft:
    """The same card once more, with an id and a symbol of its own."""
    if not 0 <= number < len(draft.cards):
        return draft
    card = dict(draft.cards[number])
    card |= {
        "id": _free_id(str(card.get("id", "card")), draft.cards),
        "symbol": _free_symbol(draft.cards),
    }
    cards = [*draft.cards[: number + 1], card, *draft.cards[number + 1 :]]
    return _rewritten(draft, cards=cards, picked=number + 1)


def drop_card(draft: Draft, number: int) -> Draft:
    cards = [card for other, card in enumerate(draft.cards) if other != number]
    picked = draft.picked - 1 if number < draft.picked else draft.picked
    return _rewritten(draft, cards=cards, picked=picked)


def _free_id(like: str, cards: Sequence[Row]) -> str:
    used = {card.get("id") for card in cards} | {card.get("symbol") for card in cards}
    stem = like.rstrip("0123456789").rstrip("-") or "card"
    return next(word for number in range(2, 10_000) if (word := f"{stem}-{number}") not in used)


def _free_symbol(cards: Sequence[Row]) -> str:
    used = {card.get("symbol") for card in cards} | {card.get("id") for card in cards}
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    words = [*letters, *(f"{letter}{digit}" for digit in range(10) for letter in letters)]
    return next((word for word in words if word not in used), "Z")


# --- fields ---


def set_field(draft: Draft, what: str, value: object) -> Draft:
    """The draft after a field was filled in: `set:id`, `set:name:ja`, `set:standard_king`, `set:pair:0`, or of a card
    `card:3:name:en`, `card:3:stars`, `card:3:king`, `card:3:ability:sneak`. What is no such field changes nothing.
    """
    where, *path = what.split(":")
    match where, path:
        case "set", [field, *rest]:
            return _rewritten(draft, head=_head(draft, field, rest, value))
        case "card", [digits, field, *rest] if digits.isdecimal() and int(digits) < len(draft.cards):
            number = int(digits)
            cards = list(draft.cards)
            cards[number] = _card(cards[number], field, rest, value)
            return _rewritten(draft, head=_follow(draft, number, cards[number]), cards=cards)
        case _:
            return draft


def _head(draft: Draft, field: str, rest: Sequence[str], value: object) -> Row:
    head = dict(draft.head)
    match field, rest:
        case "name", [str(lang)]:
            head["name"] = _named(head.get("name"), lang, str(value))
        case "pair", [("0" | "1") as place]:
            standard = head.get("standard_king", "")
            pair = head.get("standard_pair")
            both = list(pair) if isinstance(pair, list) and len(pair) == 2 else [standard, standard]
            both[int(place)] = value
            head["standard_pair"] = both
        case (("id" | "standard_king"), []):
            head[field] = value
        case _:
            pass
    return head


def _card(card: Row, field: str, rest: Sequence[str], value: object) -> Row:
    card = dict(card)
    match field, rest:
        case "name", [str(lang)]:
            card["name"] = _named(card.get("name"), lang, str(value))
        case (("stars" | "cost" | "costs" | "copies"), []):
            card[field] = _number(str(value))
        case (("id" | "symbol"), []):
            card[field] = str(value)
        case "king", []:
            _crown(card, king=bool(value))
        case "alone", []:
            card["alone"] = bool(value)
        case "ability", [str(word)]:
            known = [each for each in abilities_of(card) if each != word]
            card["abilities"] = [*known, word] if value else known
            if not card["abilities"]:
                del card["abilities"]
        case _:
            pass
    return card


def _number(text: str) -> int | str:
    """A whole number, or what was typed in its place."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else text


def _named(name: object, lang: str, value: str) -> Row:
    """A name changed in one language; the others follow as long as they were the same."""
    names = dict(name) if isinstance(name, Mapping) else {}
    before = names.get(lang)
    for other in LANGUAGES:
        if other == lang or names.get(other) == before:
            names[other] = value
    return names


def _crown(card: Row, *, king: bool) -> None:
    """A king has a placing power in the place of a cost."""
    if king:
        card["king"] = True
        card.setdefault("costs", 2)
        card.pop("cost", None)
    else:
        for field in ("king", "costs", "alone"):
            card.pop(field, None)
        card.setdefault("cost", 1)


def _follow(draft: Draft, number: int, card: Row) -> Row:
    """The head, whose kings are named by id, after a card may have got another id."""
    before, after = draft.cards[number].get("id"), card.get("id")
    if before == after or not isinstance(before, str):
        return draft.head
    head = dict(draft.head)
    if head.get("standard_king") == before:
        head["standard_king"] = after
    if isinstance(head.get("standard_pair"), list):
        head["standard_pair"] = [after if king == before else king for king in head["standard_pair"]]
    return head


def abilities_of(card: Mapping[str, Any]) -> list[str]:
    words = card.get("abilities", [])
    return [str(word) for word in words] if isinstance(words, list) else []


# --- movement ---


def marks_of(card: Mapping[str, Any]) -> dict[str, list[str]]:
    """The directions of every mark by name, groups spelled out; what is unknown stays as it is."""
    moves = card.get("moves")
    given = moves if isinstance(moves, Mapping) else {}
    return {
        str(mark): [
            direction
            for part in (text.split() if isinstance(text, str) else ())
            for direction in GROUPS.get(part, (part,))
        ]
        for mark, text in given.items()
    }


def mark_at(card: Mapping[str, Any], direction: str) -> Mark | None:
    """What stands next to the card in a direction."""
    marks = marks_of(card)
    return next((mark for mark in INNER if direction in marks.get(mark, ())), None)


def leaps(card: Mapping[str, Any], direction: str) -> bool:
    return direction in marks_of(card).get(Mark.LEAP, ())


def turn_mark(draft: Draft, key: str) -> Draft:
    """The rose after one of its places was used: `F` goes from nothing to step, slide, slide past one, and back;
    `leap-F` and the knight's squares, such as `leap-FFL`, come and go.
    """
    card = draft.card
    leap = key.startswith("leap-")
    direction = key.removeprefix("leap-")
    if card is None or not (direction in DIRECTIONS or (leap and direction in KNIGHTS)):
        return draft
    marks = marks_of(card)
    if leap:
        present = marks.setdefault(Mark.LEAP, [])
        if direction in present:
            marks[Mark.LEAP] = [other for other in present if other != direction]
        else:
            present.append(direction)
    else:
        now = mark_at(card, direction)
        following = [None, *INNER, None][[None, *INNER].index(now) + 1]
        for mark in INNER:
            if mark in marks:
                marks[mark] = [other for other in marks[mark] if other != direction]
        if following is not None:
            marks.setdefault(following, []).append(direction)
    moves = {mark: text for mark, names in marks.items() if (text := _directions(names))}
    cards = list(draft.cards)
    cards[draft.picked] = {**card, "moves": moves}
    return _rewritten(draft, cards=cards)


def _directions(names: Sequence[str]) -> str:
    """Directions in as few words as a card table has for them."""
    left, parts = list(dict.fromkeys(names)), []
    for group in ("8", "O", "X", "N"):
        members = GROUPS[group]
        if all(name in left for name in members):
            parts.append(group)
            left = [name for name in left if name not in members]
    order = [*DIRECTIONS, *KNIGHTS]
    left.sort(key=lambda name: order.index(name) if name in order else len(order))
    return " ".join([*parts, *left])


# --- what can be drawn ---


def shown_card(row: Mapping[str, Any], lang: str) -> Card:
    """A card as it would be printed, with something in the place of what is wrong."""
    king = row.get("king") is True
    names = row.get("name")
    name = names.get(lang) if isinstance(names, Mapping) else None
    marks = marks_of(row)
    return Card(
        id=str(row.get("id", "")),
        symbol=str(row.get("symbol", "?")) or "?",
        name=dict.fromkeys(LANGUAGES, name if isinstance(name, str) else ""),
        stars=_within(row.get("stars"), 9),
        cost=0 if king else _within(row.get("cost"), 9),
        moves={
            mark: tuple(
                dict.fromkeys(
                    name
                    for name in marks.get(mark, ())
                    if name in DIRECTIONS or (mark is Mark.LEAP and name in KNIGHTS)
                )
            )
            for mark in Mark
        },
        abilities=frozenset(Ability(word) for word in abilities_of(row) if word in list(Ability)),
        king=king,
        costs=_within(row.get("costs"), 9) if king else 0,
        alone=row.get("alone") is True,
        copies=_within(row.get("copies", 4), 60),
    )


def _within(value: object, most: int) -> int:
    return min(max(value, 0), most) if isinstance(value, int) else 0
