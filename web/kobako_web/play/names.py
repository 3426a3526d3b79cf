"""Names that cards keep while they move, so that the page can slide them; the same for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from kobako.core import Seat

from kobako_web.choices import Key
from kobako_web.scene import Things


class Hand(Protocol):
    """A hand as a viewer sees it."""

    @property
    def known(self) -> tuple[int, ...]: ...

    @property
    def hidden(self) -> int: ...


def copy_keys(names: Iterable[str]) -> list[Key]:
    """A key for each card of a hand by the names of the cards, of which there may be several: "5.1", "5.2"."""
    seen: Counter[str] = Counter()
    keys = []
    for name in names:
        seen[name] += 1
        keys.append(f"{name}.{seen[name]}")
    return keys


class Names:
    """The names of the cards by where they lie; a face-down card is None among the cards of a hand."""

    def __init__(self, seats: int, before: tuple[Sequence[Hand], Things] | None) -> None:
        self.board: dict[Key, str] = {}
        self.hands: list[list[tuple[int | None, str]]] = [[] for _ in range(seats)]
        self._last = 0
        if before is None:
            return
        hands, things = before
        self.board = dict(things.board)
        for seat, hand in enumerate(hands):
            self.hands[seat] = list(zip(_cards(hand), things.hands[seat], strict=True))
        self._last = max(
            (_number(name) for name in (*self.board.values(), *sum(things.hands, ()))), default=0
        )

    def fresh(self) -> str:
        self._last += 1
        return f"card-{self._last}"

    def give(self, seat: Seat, card: int | None, name: str) -> None:
        self.hands[seat].append((card, name))

    def draw(self, seat: Seat, card: int | None) -> str:
        """Take the name of such a card, or of a face-down one, out of a hand."""
        hand = self.hands[seat]
        for wanted in (card, None):
            for index, (known, name) in enumerate(hand):
                if known == wanted:
                    del hand[index]
                    return name
        return self.fresh()

    def things(self, board: Iterable[Key], hands: Sequence[Hand]) -> Things:
        """The names for the cards that lie there now; those that have none yet get fresh ones."""
        return Things(
            board={key: self.board.get(key) or self.fresh() for key in board},
            hands=tuple(
                tuple(self.draw(seat, card) for card in _cards(hand)) for seat, hand in enumerate(hands)
            ),
        )


def _cards(hand: Hand) -> tuple[int | None, ...]:
    return (*hand.known, *[None] * hand.hidden)


def _number(name: str) -> int:
    return int(name.removeprefix("card-"))
