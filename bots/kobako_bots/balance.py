"""How much each card of a King's Plate set is worth: `python -m kobako_bots.balance FILE`.

For a unit, two equal bots play the same deal twice: neither hand holds the card, but for one that stands in the place
of another card, in one game in the first hand and in the other game in the second. For a king, one side has it and
the other the standard king, and then the other way round. So the luck of the deal and of the start weighs on nobody,
and the share of wins of the side with the card tells what the card is worth: 50 % is an even match.
Bots think for fixed nodes, so the same set, seed and nodes give the same figures everywhere. An interval is Wilson's
for 95 %; with twenty cards, one of them lies outside of its own by chance.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from kobako.core import CardError, OptionsError, Seat
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.cards import CardSet, Kind, given
from kobako.kings_plate.rules import KEEP
from kobako.kings_plate.state import State
from kobako.rng import below, for_bot, for_ply

from kobako_bots.alphabeta import AlphaBeta
from kobako_bots.core import Bot, BotError
from kobako_bots.greedy import Greedy
from kobako_bots.interval import wilson
from kobako_bots.judge import kings_plate as judge

LONGEST: Final = 200
"""Actions after which a game counts as drawn."""
EVEN: Final = 0.5


@dataclass(slots=True)
class Tally:
    """The games of one card, as the side that has it sees them."""

    kind: Kind
    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Of the wins, a draw being half of one; even before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else EVEN

    def interval(self) -> tuple[float, float]:
        """Where the true share lies, in 95 of 100 cases; anywhere before the first game."""
        return wilson(self.wins + self.draws / 2, self.games) if self.games else (0.0, 1.0)

    def stands_out(self) -> bool:
        """Whether an even match is outside of the interval."""
        low, high = self.interval()
        return not low <= EVEN <= high

    def count(self, share: float) -> None:
        self.wins += share == 1
        self.draws += 0 < share < 1
        self.losses += share == 0


@dataclass(slots=True)
class Report:
    """What is known so far; it is the same object from the first game to the last."""

    tallies: list[Tally]
    """Of every card that can be measured, in the order of the set."""
    games: int
    """To be played in all."""
    played: int = 0
    left_out: list[Kind] = field(default_factory=list)
    """Cards without which there are not enough for two hands, and the standard king, which is what others are measured
    by.
    """

    @property
    def done(self) -> float:
        return self.played / self.games if self.games else 1.0


def study(
    text: str, *, deals: int, nodes: int, seed: int = 1, size: int = 4
) -> Generator[Report, None, Report]:
    """Play `deals` deals twice for every card, a deal of each card in turn; yields every few milliseconds.

    `nodes` are those that a bot looks at for an action; at 1 it looks one action ahead. Raises CardError for a set
    that cannot be played with and OptionsError for a size that does not exist.
    """
    cards = given(text)
    bot: Bot = Greedy(judge) if nodes <= 1 else AlphaBeta(judge, nodes=nodes, worlds=1, seconds=None)
    measured = [kind for kind in cards.kinds if _can_be_measured(cards, kind, size)]
    report = Report([Tally(kind) for kind in measured], games=2 * deals * len(measured))
    report.left_out += [kind for kind in cards.kinds if kind not in measured]
    for deal in range(deals):
        for tally in report.tallies:
            for seat in (0, 1):
                share = yield from _play(text, tally.kind, seat, bot, seed + deal, size, report)
                tally.count(share)
                report.played += 1
    yield report
    return report


def _can_be_measured(cards: CardSet, kind: Kind, size: int) -> bool:
    if cards[kind].king:
        return kind != cards.standard_king
    return sum(other != kind for other in cards.units) >= 2 * size


def _play(
    text: str, kind: Kind, seat: Seat, bot: Bot, seed: int, size: int, report: Report
) -> Generator[Report, None, float]:
    """One game; what `seat`, which has the card, wins of it."""
    game, state = dealt(text, kind, seat, seed, size)
    actions = 0
    while (mover := game.to_move(state)) is not None:
        if actions == LONGEST:
            return EVEN
        thought = bot.think(game, game.view(state, mover), for_bot(seed, mover, actions))
        while True:
            try:
                next(thought)
            except StopIteration as end:
                action = end.value.action
                break
            yield report
        actions += 1
        game.apply(state, action, for_ply(seed, actions))
        yield report
    return game.result(state)[seat]


def dealt(text: str, kind: Kind, seat: Seat, seed: int, size: int = 4) -> tuple[KingsPlate, State]:
    """A game at its first turn in which one seat has a card and the other has not; all else is as the seed deals it,
    whichever seat that is. Hands are kept, and a repetition is a draw.
    """
    cards = given(text)
    king = cards[kind].king
    kings: tuple[str, ...] = ()
    if king:
        both = (cards[kind].id, cards[cards.standard_king].id)
        kings = both if seat == 0 else (both[1], both[0])
    game = KingsPlate(Options(cards=text, size=size, kings=kings, repetition="draw"))
    rng = for_ply(seed, 0)
    state = game.start(2, rng)
    if not king:
        _hand_out(state, kind, seat, rng)
    for _ in range(2):
        game.apply(state, KEEP, rng)
    return game, state


def _hand_out(state: State, kind: Kind, seat: Seat, rng: Random) -> None:
    """Take every copy of a card out of both hands, then give one to a seat for another card of its hand."""
    for hand in state.hands:
        for place, card in enumerate(hand):
            if card == kind:
                other = next(each for each in reversed(state.deck) if each != kind)
                state.deck.remove(other)
                state.deck.insert(0, card)
                hand[place] = other
    place = below(len(state.hands[seat]), rng)
    hand = state.hands[seat]
    state.deck.remove(kind)
    state.deck.insert(0, hand[place])
    hand[place] = kind
    for each in state.hands:
        each.sort()


def rows(cards: CardSet, report: Report) -> Iterator[str]:
    """The report as a table in Markdown."""
    yield "| card | games | won-drawn-lost | share of wins | 95 % interval | |"
    yield "|---|---|---|---|---|---|"
    for tally in report.tallies:
        low, high = tally.interval()
        word = ("strong" if tally.share > EVEN else "weak") if tally.stands_out() else ""
        yield (
            f"| {cards[tally.kind].name['en']} | {tally.games} | {tally.wins}-{tally.draws}-{tally.losses}"
            f" | {tally.share:.1%} | {low:.1%} to {high:.1%} | {word} |"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report of a file; 2 when it holds no set that can be played with."""
    import argparse  # the browser plays without a command line

    parser = argparse.ArgumentParser(
        prog="python -m kobako_bots.balance",
        description="Measure what each card of a King's Plate set is worth, by bots against each other.",
    )
    parser.add_argument("file", type=Path, help="the card set, a TOML file")
    parser.add_argument("--deals", type=int, default=50, help="deals a card, each played twice (default: 50)")
    parser.add_argument(
        "--nodes", type=int, default=1, help="positions a bot looks at for an action (default: 1)"
    )
    parser.add_argument("--size", type=int, default=4, help="the side of the board (default: 4)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    asked = parser.parse_args(arguments)
    try:
        if asked.deals < 1 or asked.nodes < 1:
            raise BotError("A report needs one deal and one node at least.")
        text = asked.file.read_text(encoding="utf-8")
        cards = given(text)
        *_, report = study(text, deals=asked.deals, nodes=asked.nodes, seed=asked.seed, size=asked.size)
    except (OSError, UnicodeDecodeError) as error:
        print(f"{asked.file} cannot be read: {error}", file=sys.stderr)
        return 2
    except (CardError, OptionsError, BotError) as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(rows(cards, report)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
