"""Random games of Kairo with four seats, in CPython and in Pyodide, beside the yardstick of both.

As for Rensei Daifugo, whose benchmark does the work.
"""

from engine_speed import Played
from rensei_speed import measure, random_games

SEATS = 4


def kairo(games: int, seed: int) -> Played:
    return random_games("kairo", SEATS, games, seed)


def main() -> None:
    measure(kairo, "kairo", seats=SEATS, games=40, middle=150)


if __name__ == "__main__":
    main()
