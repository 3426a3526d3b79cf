"""KD4 to KD8: which cards go together, and where they may be put.

Everything is enumerated at import: choosing plays is then a look-up by the values in hand, and no action is
ever built in play.
"""

from __future__ import annotations

from typing import Final

from kobako.kindoro.state import HIGHEST, LOWEST, PILE, PLACES, VALUES, Action, Card, Pass, Place, Play, Take

EMPTY: Final = (LOWEST, HIGHEST)
"""KD5: the value of an empty place, by whether it shows DOWN."""
TURNS_AT: Final = (HIGHEST, LOWEST)
"""KD13: the field card that flips a place, by whether it shows DOWN."""


def value_of(field: Card | None, *, down: bool) -> Card:
    """KD5: what a play on a place is compared with."""
    return EMPTY[down] if field is None else field


def fits(card: Card, value: Card, *, down: bool) -> bool:
    """KD6: whether a card alone may be put on a place of this value."""
    return card < value if down else card > value


def _limits(*, down: bool) -> tuple[int, ...]:
    values = [*VALUES, EMPTY[down]]
    return tuple(sum(1 << card for card in VALUES if fits(card, value, down=down)) for value in values)


LIMITS: Final = (_limits(down=False), _limits(down=True))
"""KD6: by whether a place shows DOWN and by its field card: the values that may follow, as bits.

The last entry is that of an empty place (KD5).
"""

RUNS: Final = tuple((low, low + 1, low + 2) for low in VALUES[:-2])
"""KD7: 8 and 0 are no neighbours."""

SINGLES: Final = tuple(tuple(Play((card,), place) for card in VALUES) for place in PLACES)
TRIPLES: Final = tuple(tuple(Play((card, card, card), place) for place in PLACES) for card in VALUES)
"""KD8: by value: three of a kind on each place, whatever its arrow shows."""

_RUN_PLAYS: Final = tuple(tuple(Play(run, place) for run in RUNS) for place in PLACES)


def _plays(place: Place) -> tuple[tuple[Play, ...], ...]:
    """Singles, then runs; A1: every card of a run must fit."""
    singles: list[tuple[Play, ...]] = [()]
    runs: list[tuple[Play, ...]] = [()]
    for top in VALUES:
        for lower in range(1 << top):  # The sets whose highest value is `top`, in the order of their bits.
            singles.append((*singles[lower], SINGLES[place][top]))
            run = top >= 2 and lower >> top - 2 == 0b11
            runs.append((*runs[lower], _RUN_PLAYS[place][top - 2]) if run else runs[lower])
    return tuple(single + run for single, run in zip(singles, runs, strict=True))


PLAYS: Final = tuple(_plays(place) for place in PLACES)
"""KD6, KD7: by place and by the values that are held and fit, as bits: every play of one card or a run."""

PASS: Final = Pass()
TAKES: Final = tuple(Take(source) for source in (*PLACES, PILE))

PASSES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(TAKES[source] for source in (*PLACES, PILE) if sources >> source & 1) or (PASS,)
    for sources in range(1 << PILE + 1)
)
"""KD12: by the sources that have a card, as bits: every pass. KD19: without any source a pass takes nothing."""

_KNOWN: Final = {play: play for table in (*SINGLES, *TRIPLES, *_RUN_PLAYS) for play in table}


def play_of(cards: tuple[Card, ...], place: Place) -> Play:
    """A play of ascending cards: the ready-made one if these cards go together (KD4)."""
    play = Play(cards, place)
    return _KNOWN.get(play, play)


def laid(cards: tuple[Card, ...], *, down: bool) -> tuple[Card, ...]:
    """KD7: the cards of a play from the bottom to the top: descending on DOWN, ascending on UP."""
    return cards[::-1] if down else cards
