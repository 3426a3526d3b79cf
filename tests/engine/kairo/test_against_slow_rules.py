"""Kairo against its rules told a second time: what may be built, how far customers walk, where they may be led."""

import itertools
from random import Random
from typing import Any

import pytest
import walks
from kobako.kairo import Kairo, Options
from kobako.kairo.cards import BARKER, CARD_OF, COLOURS, REACH
from kobako.kairo.customers import distances, visits
from kobako.kairo.state import Phase
from slow_kairo import Slow


def regions_of(reach: int) -> set[int]:
    return {region for region in range(10) if reach >> region & 1}


def built(game: Any, state: Any, reach: int, fee: int) -> set[tuple[Any, ...]]:
    """What the engine lets the mover build, every lifted stall with its places."""
    found: set[tuple[Any, ...]] = set()
    for action in game.building.builds(state, reach, fee):
        if action.op == "lift":
            within = game.building.cells_of(reach)
            moves = list(game.building.moves(state, action.colour, within))
            assert moves
            found |= {("move", *move[:-1]) for move in moves}
        else:
            found.add((action.op, *action[:-1]))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_the_same_may_be_built(seed: int) -> None:
    rng = Random(seed)
    game, seats = walks.random_table("kairo", rng)
    state = game.start(seats, rng)
    tried = 0
    for here in walks.walk(game, state, rng, 1_000):
        if here.turns in (20, 70, 120) and here.phase is Phase.TURN:
            slow = Slow(game, here)
            cards = [int(rng.random() * 9), 9 + int(rng.random() * 6)]
            for card in cards:
                fee = game.fee(card)
                expected = slow.builds(regions_of(REACH[card]), fee)
                assert built(game, here, REACH[card], fee) == expected
                assert game.building.usable(here, [(REACH[card], fee)]) == [bool(expected)]
                tried += 1
    assert tried


@pytest.mark.parametrize("seed", range(3))
def test_every_first_stall_may_be_placed(seed: int) -> None:
    rng, seats = Random(seed), 2 + seed % 3
    rules = Kairo(Options(setup="free"))
    state = rules.start(seats, rng)
    for here in walks.walk(rules, state, rng, 5):
        slow = Slow(rules, here)
        counts = [sum(slow.region(place) == region for place in slow.mains.values()) for region in range(10)]
        free = {region for region in range(10) if counts[region] < 2}
        own = [colour for colour in COLOURS if (slow.mover, colour) not in slow.mains]
        expected = {(colour, *stand) for colour in own for stand in slow.stands(colour, free)}
        assert {action[:-1] for action in rules.actions(here)} == expected


@pytest.mark.parametrize("seed", range(4))
def test_customers_walk_as_far_and_may_be_led_to_the_same_stalls(seed: int) -> None:
    rng = Random(seed)
    game, seats = walks.random_table("kairo", rng)
    state = game.start(seats, rng)
    compared = 0
    for here in walks.walk(game, state, rng, 800):
        if here.turns not in (60, 150) or here.phase is not Phase.TURN:
            continue
        slow = Slow(game, here)
        steps = slow.distances()
        held = here.hands[here.mover].count(BARKER)
        called = {action.colour for action in game.actions(here) if action.op == "attract"}
        for colour in slow.customers:
            expected = slow.visits(colour, held, steps)
            assert {visit[:-1] for visit in visits(game.market, here, colour)} == expected
            assert here.trigger or (colour in called) == bool(expected)
            for owner, far in distances(game.market, here, colour).items():
                assert far == steps[slow.customers[colour], slow.entries[owner, colour]]
                compared += 1
    assert compared or seed


def test_a_way_is_as_long_as_the_distance_and_steps_on_free_cells() -> None:
    rng = Random(4)
    game = Kairo()
    state = game.start(4, rng)
    for ply, here in enumerate(walks.walk(game, state, rng, 400)):
        if ply % 40 != 39:
            continue
        free = game.market.market & ~here.tiles
        for colour in COLOURS:
            if here.customer[colour] < 0:
                continue
            for owner, far in distances(game.market, here, colour).items():
                way = game.market.way(here.customer[colour], here.entry[owner * 6 + colour], free)
                assert len(way) == far + 1
                assert all(free >> cell & 1 for cell in way)
                assert all(two in game.market.beside[one] for one, two in itertools.pairwise(way))


def test_cards_have_texts_of_their_own() -> None:
    assert len(CARD_OF) == 16
