"""Search for the recommended first stalls of Kairo (KA6): `python tests/bench/kairo_layouts.py GRID SEATS SEED`.

Stalls are placed at random as free placement allows until they are even: every seat's customers walk as far in sum,
from the five cells where they start to its three entries, within 3 % of the mean, and its stalls together have as many
cells for a first expansion, within one. Prints the first such layout as layouts.toml has it.
"""

import sys
from itertools import count
from random import Random

from kobako.kairo import Kairo, Options
from kobako.kairo.cards import COLOURS, PURPLE
from kobako.kairo.position import write
from kobako.kairo.state import NONE, Found, State
from kobako.rng import pick, shuffle

WALKS = 0.03
ROOM = 1


def colours_of_seats(seats: int, rng: Random) -> list[list[int]]:
    """Three colours for each seat: all alike often, with three seats three more that are not purple."""
    while True:
        rest = [colour for colour in COLOURS if colour != PURPLE]
        shuffle(rest, rng)
        colours = {2: [*COLOURS], 3: [*COLOURS, *rest[:3]], 4: [*COLOURS, *COLOURS]}[seats]
        shuffle(colours, rng)
        dealt = [sorted(colours[3 * seat : 3 * seat + 3]) for seat in range(seats)]
        if all(len(set(own)) == 3 for own in dealt):
            return dealt


def placed(game: Kairo, seats: int, rng: Random) -> State | None:
    """A random free placement, or None where it cannot go on."""
    state = game.start(seats, rng)
    colours = colours_of_seats(seats, rng)
    while state.phase == "setup":
        own = colours[state.mover]
        actions = [
            action for action in game.actions(state) if isinstance(action, Found) and action.colour in own
        ]
        if not actions:
            return None
        game.apply(state, pick(actions, rng), rng)
    return state


def walks(game: Kairo, state: State, seat: int) -> int:
    """The steps from all cells where customers start to the entries of a seat, in sum."""
    entries = [entry for entry in state.entry[6 * seat : 6 * seat + 6] if entry != NONE]
    return sum(
        steps
        for start in game.market.starts
        for steps, layer in enumerate(game.market.layers(start, game.market.market & ~state.tiles))
        for entry in entries
        if layer >> entry & 1
    )


def room(game: Kairo, state: State, seat: int) -> int:
    """The cells where the stalls of a seat could have their first expansion, in sum."""
    return sum(
        game.building.room(state, stall).bit_count()
        for stall in range(6 * seat, 6 * seat + 6)
        if state.size[stall]
    )


def is_even(game: Kairo, state: State) -> bool:
    seats = range(len(state.hands))
    rooms = [room(game, state, seat) for seat in seats]
    if max(rooms) - min(rooms) > ROOM:
        return False
    sums = [walks(game, state, seat) for seat in seats]
    mean = sum(sums) / len(sums)
    return all(abs(each - mean) <= WALKS * mean for each in sums)


def main(grid: int, seats: int, seed: int) -> None:
    game, rng = Kairo(Options(grid=grid, setup="free")), Random(seed)
    for tried in count(1):
        state = placed(game, seats, rng)
        if state is not None and is_even(game, state):
            stalls = next(line for line in write(game, state).splitlines() if line.startswith("stalls"))
            print(f"# {tried} tried\n[[layout]]\ngrid = {grid}\n{stalls}")
            return


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
