"""Bots against bots: `python -m kobako_bots.arena kings-plate`, or `... kindoro --seats 2,3,5`.

One bot has one seat, the other all the others. Every deal is played once from each seat, so that the luck of the
deal and of the start weighs on nobody. Games are played at fixed nodes without a clock, so the same command gives
the same figures on every machine. An interval is Wilson's for 95 % (Wilson 1927), a shared win counting as the
share of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from math import ceil
from typing import Any, NamedTuple, TypeAlias

from kobako import GAMES
from kobako.core import KobakoError
from kobako.play import options_of
from kobako.rng import for_bot, for_ply

from kobako_bots.core import LEVELS, Bot, BotError
from kobako_bots.interval import wilson
from kobako_bots.levels import YARDSTICKS, make_bot

LONGEST = 200
"""Actions for each seat after which a game counts as drawn."""


class Pairing(NamedTuple):
    """Two bots by name; the first has one seat, and its share is counted."""

    one: str
    other: str


class Score(NamedTuple):
    """The games of a pairing, as the first bot sees them."""

    wins: int = 0
    draws: int = 0
    """Shared wins among them."""
    losses: int = 0
    won: float = 0.0
    """Wins and shares of wins together."""
    actions: int = 0
    """Of all games together."""

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        return self.won / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        return wilson(self.won, self.games)

    def plus(self, other: Score) -> Score:
        return Score(
            self.wins + other.wins,
            self.draws + other.draws,
            self.losses + other.losses,
            self.won + other.won,
            self.actions + other.actions,
        )


def play(game: Any, bots: Sequence[Bot], seed: int) -> tuple[Sequence[float], int]:
    """One game; each seat's share of the win and the number of actions."""
    state = game.start(len(bots), for_ply(seed, 0))
    actions = 0
    while (seat := game.to_move(state)) is not None:
        if actions == LONGEST * len(bots):
            return [1 / len(bots)] * len(bots), actions
        choice = bots[seat].choose(game, game.view(state, seat), for_bot(seed, seat, actions))
        actions += 1
        game.apply(state, choice.action, for_ply(seed, actions))
    return game.result(state), actions


class Deal(NamedTuple):
    """One deal, to be played from every seat."""

    game: str
    pairing: Pairing
    seats: int
    seed: int
    options: Any = None
    """Those of the game; None are its defaults."""


Run: TypeAlias = Callable[[Sequence[Deal]], Iterable[Score]]
"""Plays deals, here or elsewhere; their scores come in the same order."""


def play_deal(deal: Deal) -> Score:
    """All games of one deal."""
    game = GAMES[deal.game](deal.options)
    one, other = (make_bot(deal.game, name, clock=False) for name in deal.pairing)
    total = Score()
    for seat in range(deal.seats):
        bots = [one if each == seat else other for each in range(deal.seats)]
        result, length = play(game, bots, deal.seed)
        share = result[seat]
        total = total.plus(Score(share == 1, 0 < share < 1, share == 0, share, length))
    return total


def meet(first: Deal, games: int, run: Run) -> Iterator[Score]:
    """The score so far after every deal, from the first on."""
    total = Score()
    for score in run([first._replace(seed=first.seed + deal) for deal in range(ceil(games / first.seats))]):
        total = total.plus(score)
        yield total


@contextmanager
def workers(processes: int, cluster: str | None) -> Iterator[Run]:
    """Whoever plays the deals: this process, several, or a Dask cluster; raises BotError if there is none."""
    if cluster is not None:
        with _dask(cluster) as run:
            yield run
    elif processes > 1:
        with ProcessPoolExecutor(processes) as pool:
            yield lambda deals: pool.map(play_deal, deals)
    else:
        yield lambda deals: map(play_deal, deals)


@contextmanager
def _dask(address: str) -> Iterator[Run]:
    """Its workers need the same kobako and kobako-bots as this machine."""
    try:
        from distributed import Client  # type: ignore[import-not-found]  # only who has a cluster has Dask
    except ImportError:
        raise BotError("--cluster needs Dask: pip install distributed.") from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise BotError(f"No Dask scheduler answers at '{address}': {error}") from None
    with client:
        yield lambda deals: (each.result() for each in client.map(play_deal, deals, pure=False))


def row(pairing: Pairing, score: Score) -> str:
    """A line of the table, as Markdown."""
    low, high = score.interval()
    return (
        f"| {pairing.one} | {pairing.other} | {score.games} | {score.wins}-{score.draws}-{score.losses} "
        f"| {score.share:.1%} | {low:.1%} to {high:.1%} | {score.actions / score.games:.1f} |"
    )


def ladder(names: Sequence[str]) -> list[Pairing]:
    """Every bot against the one named before it."""
    return [Pairing(upper, lower) for lower, upper in pairwise(names)]


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kobako_bots.arena", description="Let bots play each other and print how they did."
    )
    parser.add_argument("game", help="the game: " + ", ".join(GAMES))
    parser.add_argument(
        "--games", type=int, default=200, help="games a pairing, rounded up to whole deals (default: 200)"
    )
    names = ", ".join((*YARDSTICKS, *LEVELS))
    parser.add_argument(
        "--levels",
        default=",".join(LEVELS),
        help=f"bots from weak to strong, each to meet the one before it, of: {names} (default: the five levels)",
    )
    parser.add_argument(
        "--seats", default="2", help="how many play, such as 3 or 2,3,5 for several ladders (default: 2)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as match=share; may be given several times",
    )
    parser.add_argument("--processes", type=int, default=1, help="games played at the same time (default: 1)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://host:8786"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the ladders; 2 when the arguments name something that does not exist."""
    given = parser().parse_args(arguments)
    try:
        names, tables = given.levels.split(","), _tables(given)
        options = options_of(given.game, given.option)
        with workers(given.processes, given.cluster) as run:
            for seats in tables:
                deals = [Deal(given.game, pairing, seats, given.seed, options) for pairing in ladder(names)]
                print_ladder(deals, given.games, given.option, run)
    except KobakoError as error:
        print(error, file=sys.stderr)
        return 2
    more = "" if given.seats == "2" else f"--seats {given.seats} "
    more += "".join(f"--option {option} " for option in given.option)
    print(
        f"Again: python -m kobako_bots.arena {given.game} --games {given.games} {more}"
        f"--levels {given.levels} --seed {given.seed}"
    )
    return 0


def _tables(given: argparse.Namespace) -> list[int]:
    """How many seats each ladder has; raises BotError for arguments that make no sense."""
    if given.game not in GAMES:
        raise BotError(f"There is no game '{given.game}'; there are {', '.join(GAMES)}.")
    names = given.levels.split(",")
    for name in names:
        make_bot(given.game, name)
    if len(names) < 2 or given.games < 1 or given.processes < 1:
        raise BotError("A ladder needs at least two levels, one game and one process.")
    possible = {str(seats): seats for seats in GAMES[given.game].seats}
    *some, last = possible
    told = f"{', '.join(some)} or {last}" if some else last
    tables = given.seats.split(",")
    for text in tables:
        if text not in possible:
            raise BotError(f"{given.game} is not for '{text}' seats; it is for {told}.")
    return [possible[text] for text in tables]


def print_ladder(deals: Sequence[Deal], games: int, options: Sequence[str], run: Run) -> None:
    """A table as Markdown, a row for each pairing, given by its first deal, as soon as it is played."""
    game, _, seats, *_ = deals[0]
    games = ceil(games / seats) * seats
    sides = "both sides" if seats == 2 else f"all {seats} seats, an even share being {1 / seats:.1%}"
    agreed = f" with {', '.join(options)}" if options else ""
    print(f"{game}{agreed}, {games} games a pairing, each deal from {sides}\n")
    print("| bot | against | games | won-drawn-lost | share of wins | 95 % interval | actions a game |")
    print("|---|---|---|---|---|---|---|")
    for deal in deals:
        score = Score()
        for score in meet(deal, games, run):
            _tell(deal.pairing, score, games)
        print(row(deal.pairing, score), flush=True)
    print()


def _tell(pairing: Pairing, score: Score, games: int) -> None:
    """Progress, on a terminal only."""
    if sys.stderr.isatty():
        end = "\r" if score.games < games else "\r\x1b[K"
        print(
            f"{pairing.one} - {pairing.other}: {score.games} of {games}, {score.share:.0%}",
            end=end,
            file=sys.stderr,
        )


if __name__ == "__main__":
    sys.exit(main())
