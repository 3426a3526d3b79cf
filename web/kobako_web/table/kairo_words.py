"""What the parts of Kairo's table are called aloud, and the short words on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from kobako.core import Seat
from kobako.kairo import Kairo, Options
from kobako.kairo.cards import COLOURS, LETTERS, TENTH, Colour
from kobako.kairo.market import Cell, Cells, Market, each
from kobako.kairo.prospects import Aim, Outlook, aims, outlook
from kobako.kairo.state import NONE, Expand, Phase, State, Trigger, View, stall_of

from kobako_web.choices import Effect
from kobako_web.play.kairo import ground
from kobako_web.scene import Scene
from kobako_web.tell import Telling
from kobako_web.tell.kairo_words import colour_in_words
from kobako_web.words import Words


class Part(NamedTuple):
    """What lies on a cell of a stall."""

    owner: Seat
    colour: Colour
    kind: str
    """ "main", "expansion" or "entry"."""


Contents: TypeAlias = Mapping[Cell, tuple[Part | None, Colour]]
"""By cell with anything on it: the part of a stall, and the colour of a customer, or NONE."""


def telling(scene: Scene) -> Telling:
    return Telling(scene.words, scene.rules, scene.person, tuple(card.name for card in scene.seats))


@lru_cache(maxsize=2)
def _public(rules: Kairo, view: View) -> State:
    """The position for questions about what lies before everybody's eyes."""
    return ground(rules, view)


@lru_cache(maxsize=12)
def _aims(rules: Kairo, view: View, colour: Colour, seat: Seat) -> tuple[Aim, ...]:
    return aims(rules.market, rules.options, _public(rules, view), colour, seat)


def aims_of(scene: Scene, colour: Colour) -> tuple[Aim, ...]:
    """What it would be for the person to call a customer."""
    return _aims(scene.rules, scene.view, colour, scene.person)


def outlook_of(scene: Scene, colour: Colour) -> Outlook:
    return outlook(
        scene.rules.options, _public(scene.rules, scene.view), colour, scene.person, scene.view.fee
    )


def shutting(scene: Scene) -> Cells:
    """KA20: the cells where an expansion could be paid and would touch what it must, but would shut something in."""
    view, building = scene.view, scene.rules.building
    if view.phase is not Phase.BUILD or not scene.your_turn:
        return 0
    state, room = _public(scene.rules, view), 0
    for colour in COLOURS:
        stall = stall_of(scene.person, colour)
        if view.size[stall] and view.left[colour] and outlook_of(scene, colour).payable:
            room |= building.room(state, stall)
    for action in view.actions:
        if isinstance(action, Expand):
            room &= ~(1 << action.cell)
    return int(room & building.cells_of(view.reach))


def contents(scene: Scene) -> dict[Cell, tuple[Part | None, Colour]]:
    view: View = scene.view
    found: dict[Cell, tuple[Part | None, Colour]] = {}
    for stall, main in enumerate(view.cell):
        if main != NONE:
            owner, colour = divmod(stall, len(COLOURS))
            for cell in each(view.body[stall]):
                found[cell] = Part(owner, colour, "main" if cell == main else "expansion"), NONE
            found[view.entry[stall]] = Part(owner, colour, "entry"), NONE
    for colour, cell in enumerate(view.customer):
        if cell != NONE:
            part = found[cell][0] if cell in found else None
            found[cell] = part, colour
    return found


@cache
def _places(lang: str, board: Market) -> tuple[str, ...]:
    words = Words(lang)
    return tuple(
        words("{cell}, restaurant area", cell=name)
        if board.region[cell] == TENTH
        else words("{cell}, restaurant, region {n}", cell=name, n=board.region[cell] + 1)
        if board.restaurants >> cell & 1
        else words("{cell}, region {n}", cell=name, n=board.region[cell] + 1)
        for cell, name in enumerate(board.names)
    )


def places_in_words(words: Words, board: Market) -> tuple[str, ...]:
    """By cell: its name and its region."""
    return _places(words.lang, board)


def cell_in_words(
    scene: Scene, cell: Cell, place: str, held: tuple[Part | None, Colour] | None, effect: Effect | None
) -> Iterator[str]:
    """Place, what stands there, what can be done with it."""
    words = scene.words
    yield place
    part, customer = held or (None, NONE)
    if customer != NONE:
        yield words("{colour} customer", colour=colour_in_words(customer, words))
        if not scene.choices.picked and scene.view.mover is not None:
            yield aims_in_words(scene, customer)
    if part is not None:
        yield _part_in_words(scene, part)
    if scene.rules.market.names[cell] in scene.choices.picked:
        yield words("picked")
    match effect:
        case None:
            pass
        case "pick" if customer != NONE and scene.view.mover is not None:
            yield words("can be called")
        case "attract" | "visit":
            yield words("the customer can go there")
        case "found" | "move" if scene.choices.picked:
            yield words("can be the entry")
        case _:
            yield words("can be built on")
    if scene.rules.market.names[cell] in scene.last:
        yield words("changed in the last turn")


def _part_in_words(scene: Scene, part: Part) -> str:
    words = scene.words
    colour = colour_in_words(part.colour, words)
    size = scene.view.size[stall_of(part.owner, part.colour)]
    if part.owner == scene.person:
        match part.kind:
            case "main":
                return words("your {colour} stall, size {n}", colour=colour, n=size)
            case "entry":
                return words("entry of your {colour} stall", colour=colour)
            case _:
                return words("expansion of your {colour} stall, size {n}", colour=colour, n=size)
    name = scene.seats[part.owner].name
    match part.kind:
        case "main":
            return words("{colour} stall of {name}, size {n}", colour=colour, name=name, n=size)
        case "entry":
            return words("entry of the {colour} stall of {name}", colour=colour, name=name)
        case _:
            return words(
                "expansion of the {colour} stall of {name}, size {n}", colour=colour, name=name, n=size
            )


def aims_in_words(scene: Scene, colour: Colour) -> str:
    """Where a customer would go, nearest first: "5 steps to your stall, 7 to that of Bot 1"."""
    words = scene.words
    aims = aims_of(scene, colour)
    if not aims:
        return words("nobody has a stall for it")
    return words(", ").join(_aim_in_words(scene, aim) for aim in aims)


def _aim_in_words(scene: Scene, aim: Aim) -> str:
    words = scene.words
    if aim.owner == scene.person:
        steps = words.plural("{n} step to your stall", "{n} steps to your stall", n=aim.steps)
    else:
        steps = words.plural(
            "{n} step to the stall of {name}",
            "{n} steps to the stall of {name}",
            n=aim.steps,
            name=scene.seats[aim.owner].name,
        )
    return words("{way} (door taken)", way=steps) if aim.blocked else steps


# --- how the game stands ---


def goal(scene: Scene) -> str:
    """KA38 at first sight, or how the final phase came (KA36, KA37, KA40)."""
    words = scene.words
    match scene.view.trigger:
        case None:
            return words("Most points win: expansions, medals, and a point for every three coins at the end.")
        case Trigger.USED_UP:
            why = words("The expansions of a colour are used up.")
        case Trigger.TWO_COLOURS:
            why = words("Of two colours there is hardly an expansion left.")
        case Trigger.QUIET:
            why = words("Nothing was built for {n} rounds.", n=15)
    return why


def warnings(scene: Scene) -> Iterator[str]:
    words, view = scene.words, scene.view
    if view.trigger is not None and scene.ending is None:
        yield words("Final phase: only building, and whoever passes is out.")
    elif scene.ending is None and 1 in view.left:
        yield words("The final phase is near: one more expansion may start it.")
    if scene.practice:
        yield words("Practice")


def agreed(scene: Scene) -> Iterator[str]:
    """Options that are not as usual."""
    words = scene.words
    options: Options = scene.rules.options
    usual = Options()
    if options.grid != usual.grid:
        yield words("The market has {n} by {n} cells.", n=options.grid)
    if options.setup != usual.setup:
        yield words("The first stalls are placed freely.")
    if options.move_only_blocked:
        yield words("Only a stall that cannot grow may be moved.")
    if not options.wild_three_cards:
        yield words("Three cards do not build anywhere.")
    if options.joker_fee != usual.joker_fee:
        yield (
            words.plural("A joker costs {n} coin.", "A joker costs {n} coins.", n=options.joker_fee)
            if options.joker_fee
            else words("Jokers cost nothing.")
        )
    if options.medal_points != usual.medal_points:
        gold, silver = options.medal_points
        yield words("A gold medal is worth {gold}, a silver one {silver}.", gold=gold, silver=silver)
    if not options.hand_limit:
        yield words("Hands have no limit.")
    elif not options.limit_includes_barkers:
        yield words("Barkers do not count for the hand limit.")
    if options.expansion_avoids_other_mains:
        yield words("Expansions may not touch other main stalls.")
    if options.restaurant_as_tenth_area:
        yield words("The restaurants are an area of their own.")
    if options.open_coins:
        yield words("Coins lie open.")
    if options.coin_limit:
        yield words("The bank can run out of coins.")


def colour_class(colour: Colour) -> str:
    return f"of-{LETTERS[colour]}"


def sees_coins(scene: Scene, seat: Seat) -> bool:
    """KA39: coins are behind screens, unless it is agreed that they lie open, or the game is over."""
    view: View = scene.view
    if scene.rules.options.open_coins or view.mover is None:
        return True
    return seat == scene.person and scene.curtain is None and view.viewer == seat
