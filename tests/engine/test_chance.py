"""Chance, squares and multisets: the small parts that every game stands on."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import cast

import pytest
from kobako.deal import without
from kobako.grid import Gathered, bits, names, neighbours, numbers, ray, step
from kobako.rng import below, for_bot, for_ply, pick, shuffle


def test_the_chance_of_a_ply_is_the_same_for_ever() -> None:
    assert [below(52, for_ply(7, ply)) for ply in range(6)] == [35, 3, 35, 50, 25, 48]
    cards = list(range(8))
    shuffle(cards, for_ply(2**53 - 1, 3))
    assert cards == [7, 5, 4, 0, 6, 1, 3, 2]


@pytest.mark.parametrize("seed", [0, 1, 16, 2**53 - 1])
def test_no_bot_of_a_match_has_the_chance_of_its_table(seed: int) -> None:
    firsts = [for_ply(seed, ply).random() for ply in range(100)]
    firsts += [for_bot(seed, seat, ply).random() for ply in range(100) for seat in range(5)]

    assert len(set(firsts)) == len(firsts)


def test_a_shuffle_makes_every_order_about_as_often() -> None:
    rng = Random(1)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        cards = [0, 1, 2]
        shuffle(cards, rng)
        found[tuple(cards)] += 1

    assert set(found) == set(permutations((0, 1, 2)))
    assert all(850 < count < 1_150 for count in found.values())


def test_a_pick_finds_every_item_about_as_often() -> None:
    rng = Random(2)
    found = Counter(pick("abcd", rng) for _ in range(4_000))

    assert set(found) == set("abcd")
    assert all(850 < count < 1_150 for count in found.values())


def test_only_random_itself_is_asked_for_chance() -> None:
    """Python promises the sequence of no other method for later versions."""

    class Only:
        def random(self) -> float:
            return 0.5

    rng = cast("Random", Only())
    cards = [1, 2, 3, 4]
    shuffle(cards, rng)

    assert below(6, rng) == 3
    assert pick("abcd", rng) == "c"
    assert sorted(cards) == [1, 2, 3, 4]


def test_squares_are_named_from_a1() -> None:
    assert names(3) == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert all(numbers(5)[name] == square for square, name in enumerate(names(5)))


def test_steps_rays_and_neighbours_keep_to_the_board() -> None:
    assert step(0, -1, 0, 4) is None
    assert step(5, 1, 2, 4) == 14
    assert list(ray(0, 1, 1, 4)) == [5, 10, 15]
    assert neighbours(3)[0] == (1, 3, 4)
    assert neighbours(3)[4] == (0, 1, 2, 3, 5, 6, 7, 8)


def test_what_is_gathered_is_what_the_bits_say() -> None:
    gathered = Gathered(9, str)
    for mask in range(2**9):
        squares = [square for square in range(9) if mask >> square & 1]
        assert gathered.of(mask) == tuple(map(str, squares))
        assert bits(squares) == mask


def test_what_was_seen_is_taken_out_and_too_much_is_named() -> None:
    assert without([1, 1, 2, 3], [1, 3]) == [1, 2]
    assert without([2, 1], []) == [1, 2]
    with pytest.raises(KeyError) as raised:
        without([1, 2], [2, 2])
    assert raised.value.args == (2,)
