"""What customers and expansions of Kairo are said to bring is what they bring."""

from collections.abc import Iterator
from random import Random

import pytest
from kobako.kairo import Kairo, Options, State
from kobako.kairo.cards import BARKER
from kobako.kairo.customers import distances, visits
from kobako.kairo.events import Earned, Expanded, Paid, Walked, Won
from kobako.kairo.prospects import aims, outlook
from kobako.kairo.state import NONE, Attract, Expand, Pay, Phase, Take, Visit


def positions(options: Options, seats: int, seed: int, plies: int = 250) -> Iterator[tuple[Kairo, State]]:
    """A random game in which customers, barkers and expansions come more often than by chance."""
    rng, game = Random(seed), Kairo(options)
    state = game.start(seats, rng)
    for _ in range(plies):
        yield game, state
        actions = game.actions(state)
        if not actions:
            return
        liked = [action for action in actions if isinstance(action, Attract | Expand | Visit | Take)]
        pool = liked if liked and rng.random() < 0.5 else actions
        game.apply(state, pool[int(rng.random() * len(pool))], rng)


def done(game: Kairo, state: State, *actions: object) -> list[object]:
    """What would happen in a copy of the position."""
    copy = game.clone(state)
    copy.log = []
    for action in actions:
        if action in game.actions(copy):
            game.apply(copy, action, Random(0))
    return copy.log


@pytest.mark.parametrize("options", [Options(), Options(coin_limit=True, medal_points=(3, 2))])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_customer_brings_what_is_foretold(options: Options, seats: int) -> None:
    looked = 0
    for game, state in positions(options, seats, seed=seats):
        if state.phase is not Phase.TURN or state.trigger:
            continue
        for colour, cell in enumerate(state.customer):
            if cell == NONE:
                continue
            found = aims(game.market, options, state, colour, state.mover)
            open_to = {aim.owner: aim.steps for aim in found if not aim.blocked}
            assert open_to == distances(game.market, state, colour)
            least: dict[int, int] = {}
            for action in visits(game.market, state, colour):
                least[action.owner] = min(action.barkers, least.get(action.owner, action.barkers))
            held = state.hands[state.mover].count(BARKER)
            assert least == {a.owner: a.barkers for a in found if not a.blocked and a.barkers <= held}
            for aim in found:
                if aim.owner not in least:
                    continue
                events = done(game, state, Attract(colour), Visit(aim.owner, aim.barkers))
                earned = [(event.seat, event.number) for event in events if isinstance(event, Earned)]
                mine = [(state.mover, aim.to_seat)] if aim.to_seat else []
                theirs = [(aim.owner, aim.to_owner)] if aim.to_owner else []
                walked = next(event for event in events if isinstance(event, Walked))
                assert earned == mine + theirs
                assert walked.way == aim.way
                looked += 1
    assert looked > 50


@pytest.mark.parametrize("options", [Options(), Options(joker_fee=2, medal_points=(3, 2))])
def test_an_expansion_costs_and_scores_what_is_foretold(options: Options) -> None:
    looked = 0
    for game, state in positions(options, 3, seed=5, plies=900):
        for action in game.actions(state):
            if not isinstance(action, Expand):
                continue
            seat, fee = state.mover, state.fee
            look = outlook(options, state, action.colour, seat, fee)
            copy = game.clone(state)
            copy.log = []
            game.apply(copy, action, Random(0))
            while copy.phase is Phase.PAY:
                game.apply(copy, next(a for a in game.actions(copy) if isinstance(a, Pay)), Random(0))
            paid = [event for event in copy.log if isinstance(event, Paid)]
            won = [event for event in copy.log if isinstance(event, Won)]
            assert look.payable
            assert look.size == next(event.size for event in copy.log if isinstance(event, Expanded))
            assert look.own == sum(event.number for event in paid if event.colour == action.colour)
            assert look.owed + fee == sum(event.number for event in paid if event.colour != action.colour)
            assert look.medals == tuple((event.medal, event.was) for event in won)
            assert look.points == copy.points[seat] - state.points[seat]
            looked += 1
    assert looked > 50
