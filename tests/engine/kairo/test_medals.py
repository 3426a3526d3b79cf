"""Medals of Kairo: every case of KA22 to KA24, in all that can be and in random games."""

from itertools import product
from random import Random

import pytest
import walks
from kobako.kairo import Kairo
from kobako.kairo.medals import moving


@pytest.mark.parametrize(
    ("sizes", "gold", "silver", "moves"),
    [
        ((2, 1, 1), -1, -1, (True, True)),
        ((3, 2, 0), 1, 1, (True, True)),
        ((3, 2, 2), 1, 0, (True, False)),
        ((4, 3, 0), 0, 0, (False, False)),
        ((2, 2, 1), 1, 1, (False, True)),
        ((3, 3, 3), 1, 2, (False, True)),
        ((2, 2, 1), 1, 2, (True, False)),
        ((2, 2, 1), 1, 0, (True, False)),
        ((2, 2, 1), 2, 2, (False, False)),
        ((2, 3, 1), 1, 1, (False, False)),
    ],
)
def test_medals_come_to_the_first_seat(
    sizes: tuple[int, ...], gold: int, silver: int, moves: tuple[bool, bool]
) -> None:
    assert moving(sizes, gold, silver, 0) == moves


def test_a_medal_never_comes_from_whoever_is_smaller_than_the_largest_unless_alone() -> None:
    for sizes in product(range(4), repeat=3):
        for gold, silver in product(range(-1, 3), repeat=2):
            for seat in range(3):
                takes = moving(sizes, gold, silver, seat)
                others = [size for other, size in enumerate(sizes) if other != seat]
                if sizes[seat] < max(others):
                    assert takes == (False, False)
                elif sizes[seat] > max(others):
                    assert takes == (gold != seat, silver != seat)
                else:
                    assert sum(takes) <= 1
                    taken = (gold,) * takes[0] + (silver,) * takes[1]
                    assert all(sizes[owner] == sizes[seat] and owner != seat for owner in taken)


def test_after_the_first_expansion_of_a_colour_somebody_holds_both_medals() -> None:
    rng = Random(2)
    game = Kairo()
    for seats in (2, 3, 4):
        for here in walks.walk(game, game.start(seats, rng), rng, 1_500):
            for colour in range(6):
                held = here.gold[colour] >= 0
                assert held == (here.silver[colour] >= 0) == (here.left[colour] < 6)
                if held:
                    sizes = here.size[colour::6]
                    assert sizes[here.gold[colour]] == sizes[here.silver[colour]] == max(sizes)
