"""Bots against bots: `python -m kobako_bots.arena kings-plate`.

Every deal is played twice, each bot having either side once, so that the luck of the deal and of the start
weighs on neither. Games are played at fixed nodes without a clock, so the same command gives the same
figures on every machine. An interval is Wilson's for 95 % (Wilson 1927), a draw counting as half a win.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple

from kobako import GAMES
from kobako.core import KobakoError
from kobako.rng import for_bot, for_ply

from kobako_bots.core import LEVELS, Bot, BotError
from kobako_bots.levels import YARDSTICKS, make_bot

LONGEST = 400
"""Actions after which a game counts as drawn."""


class Pairing(NamedTuple):
    """Two bots by name; the first is the one whose share is counted."""

    one: str
    other: str


class Score(NamedTuple):
    """The games of a pairing, as the first bot sees them."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    actions: int = 0
    """Of all games together."""

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        return (self.wins + self.draws / 2) / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        return wilson(self.wins + self.draws / 2, self.games)


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The interval in which the true share of wins lies; at z = 1.96 in 95 of 100 cases."""
    share, spread = wins / games, z * z / games
    middle = share + spread / 2
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def play(game: Any, bots: Sequence[Bot], seed: int) -> tuple[Sequence[float], int]:
    """One game; each seat's share of the win and the number of actions."""
    state = game.start(len(bots), for_ply(seed, 0))
    actions = 0
    while (seat := game.to_move(state)) is not None:
        if actions == LONGEST:
            return [1 / len(bots)] * len(bots), actions
        choice = bots[seat].choose(game, game.view(state, seat), for_bot(seed, seat, actions))
        actions += 1
        game.apply(state, choice.action, for_ply(seed, actions))
    return game.result(state), actions


def play_deal(task: tuple[str, Pairing, int]) -> Score:
    """Both games of one deal."""
    key, pairing, seed = task
    game = GAMES[key]()
    one, other = (make_bot(key, name, clock=False) for name in pairing)
    wins = draws = losses = actions = 0
    for seat in (0, 1):
        result, length = play(game, (one, other) if seat == 0 else (other, one), seed)
        actions += length
        share = result[seat]
        wins, draws, losses = wins + (share > 0.5), draws + (share == 0.5), losses + (share < 0.5)
    return Score(wins, draws, losses, actions)


def meet(
    key: str, pairing: Pairing, games: int, seed: int, pool: ProcessPoolExecutor | None
) -> Iterator[Score]:
    """The score so far after every deal."""
    tasks = [(key, pairing, seed + deal) for deal in range((games + 1) // 2)]
    total = Score()
    for score in pool.map(play_deal, tasks) if pool else map(play_deal, tasks):
        total = Score(*(sum(pair) for pair in zip(total, score, strict=True)))
        yield total


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
    parser.add_argument("--games", type=int, default=200, help="games a pairing, two a deal (default: 200)")
    names = ", ".join((*YARDSTICKS, *LEVELS))
    parser.add_argument(
        "--levels",
        default=",".join(LEVELS),
        help=f"bots from weak to strong, each to meet the one before it, of: {names} (default: the five levels)",
    )
    parser.add_argument("--processes", type=int, default=1, help="games played at the same time (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the ladder; 2 when the arguments name something that does not exist."""
    given = parser().parse_args(arguments)
    names = given.levels.split(",")
    try:
        if given.game not in GAMES:
            raise BotError(f"There is no game '{given.game}'; there are {', '.join(GAMES)}.")
        for name in names:
            make_bot(given.game, name)
        if len(names) < 2 or given.games < 1 or given.processes < 1:
            raise BotError("A ladder needs at least two levels, one game and one process.")
    except KobakoError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{given.game}, {given.games + given.games % 2} games a pairing, each deal from both sides\n")
    print("| bot | against | games | won-drawn-lost | share of wins | 95 % interval | actions a game |")
    print("|---|---|---|---|---|---|---|")
    pool = ProcessPoolExecutor(given.processes) if given.processes > 1 else None
    for pairing in ladder(names):
        score = Score()
        for score in meet(given.game, pairing, given.games, given.seed, pool):
            _tell(pairing, score, given.games)
        print(row(pairing, score), flush=True)
    if pool:
        pool.shutdown()
    print(
        f"\nAgain: python -m kobako_bots.arena {given.game} --games {given.games} "
        f"--levels {given.levels} --seed {given.seed}"
    )
    return 0


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
