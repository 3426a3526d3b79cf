"""Kairo in sentences, for two to four at a table."""

from __future__ import annotations

from collections.abc import Sequence

from kobako.kairo.cards import ALL_REGIONS, COLOURS, REGIONS
from kobako.kairo.medals import winners
from kobako.kairo.state import FIRST_STALLS, NONE, Pass, Phase, View, stall_of

from kobako_web.choices import Choices
from kobako_web.play.kairo_keys import COLOUR_KEYS, colour_of, ground
from kobako_web.tell import Telling
from kobako_web.tell.kairo_outlook import aims_in_words, outlook_in_words
from kobako_web.tell.kairo_turns import name_of, turn
from kobako_web.tell.kairo_words import colour_in_words, colour_named, number_of_card

__all__ = ["ending", "fact", "name", "picked", "start", "status", "turn"]


def name(to: Telling) -> str:
    return to.words("Kairo")


def start(to: Telling, view: View) -> str:
    words = to.words
    if view.turns or view.phase not in (Phase.TURN, Phase.SETUP):
        return words("From a position.")
    waiting = view.customer.index(NONE)
    outside = words("The {colour} customer waits outside the market.", colour=colour_in_words(waiting, words))
    if view.starter == to.person:
        return words.sentences(outside, words("You start."))
    return words.sentences(outside, words("{name} starts.", name=name_of(to, view.starter)))


# --- what is to be done ---


def status(to: Telling, view: View) -> str:
    words = to.words
    match view.phase:
        case Phase.SETUP:
            number = view.size[stall_of(view.mover or 0, 0) :][: len(COLOURS)].count(1) + 1
            return words(
                "Your stall {number} of {most}: pick a cell and a colour, then the entry.",
                number=number,
                most=FIRST_STALLS,
            )
        case Phase.SPEND:
            return words.plural(
                "Lay down {n} more stall card to build anywhere.",
                "Lay down {n} more stall cards to build anywhere.",
                n=view.pending,
            )
        case Phase.BUILD:
            return words.sentences(
                _where(to, view), words("Pick a cell and a colour: a new stall, an expansion, or a move.")
            )
        case Phase.MOVE:
            return words(
                "Your {colour} stall moves: pick its cell, then the entry.",
                colour=colour_in_words(view.lifted, words),
            )
        case Phase.PAY:
            return words.plural(
                "Pay {n} more coin: pick it, or pay as proposed.",
                "Pay {n} more coins: pick them from left to right, or pay as proposed.",
                n=view.owed,
            )
        case Phase.VISIT:
            return words(
                "Which stall shall the {colour} customer go to?", colour=colour_in_words(view.called, words)
            )
        case Phase.DRAW:
            return words("Take a second card.")
        case Phase.DISCARD:
            return words.plural(
                "Too many cards: discard {n}.", "Too many cards: discard {n} of them.", n=view.pending
            )
        case _:
            return _turn_status(to, view)


def _turn_status(to: Telling, view: View) -> str:
    words = to.words
    if view.trigger is None:
        if view.actions == (Pass(),):
            return words("Your turn: there is nothing to do, so pass.")
        return words("Your turn: play a card to build, call a customer, or draw two cards.")
    if view.actions == (Pass(),):
        return words("Final phase: you can build nothing more, so pass.")
    return words("Final phase: play a card to build, or pass for good.")


def _where(to: Telling, view: View) -> str:
    """The regions of the card that is played."""
    words = to.words
    if view.reach == ALL_REGIONS:
        return words("You build anywhere.")
    regions = [str(region + 1) for region in REGIONS if view.reach >> region & 1]
    return words("You build in region {regions}.", regions=_either(to, regions))


def picked(to: Telling, view: View, choices: Choices) -> str:
    """What is picked, what would come of it, and what it still needs."""
    words, market = to.words, to.rules.market
    if not choices.picked:
        return words("Nothing is picked.")
    cells = [key for key in choices.picked if key in market.numbers]
    if view.phase is Phase.TURN and cells:
        cell = market.numbers[cells[0]]
        return aims_in_words(to, view, view.customer.index(cell))
    colour = view.lifted if view.phase is Phase.MOVE else colour_of(choices.picked)
    if colour is None:
        return _cell_picked(to, view, choices, cells[0] if cells else "")
    named = colour_in_words(colour, words)
    offers = [key for key in choices.offers if key in market.numbers]
    if not cells:
        return words.sentences(
            words("Picked: {colour}.", colour=named),
            words.plural(
                "Now pick its cell, {n} is possible.", "Now pick its cell, {n} are possible.", n=len(offers)
            ),
        )
    return words.sentences(
        words("Picked: {colour} stall on {cell}.", colour=named, cell=cells[0]),
        words("Now pick the entry: {cells}.", cells=_either(to, offers)),
    )


def _cell_picked(to: Telling, view: View, choices: Choices, cell: str) -> str:
    """A cell, and each colour that could be built there."""
    words = to.words
    if not cell:
        return words("Move: pick the colour of the stall.")
    colours = [COLOUR_KEYS.index(key) for key in choices.offers if key in COLOUR_KEYS]
    state = ground(to.rules, view)
    possible = []
    for colour in colours:
        named = colour_in_words(colour, words)
        if view.phase is Phase.BUILD and view.size[stall_of(view.mover or 0, colour)]:
            named = words(
                "{colour}: {outlook}", colour=named, outlook=outlook_in_words(to, view, state, colour)
            )
        possible.append(named)
    return words.sentences(
        words("Picked: {cell}.", cell=cell),
        words("Now pick a colour: {colours}.", colours=_either(to, possible)),
    )


def _either(to: Telling, items: Sequence[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return to.words("{items} or {item}", items=", ".join(items[:-1]), item=items[-1])


# --- how it ended ---


def ending(to: Telling, view: View) -> str:
    """KA38"""
    words = to.words
    standings = to.rules.standings(view)
    first = winners(standings)
    points = standings[first[0]].total
    if first == (to.person,):
        return words("You win with {n} points!", n=points)
    if len(first) > 1:
        names = words.series([name_of(to, seat) for seat in first])
        return words("{names} share the win with {n} points.", names=names, n=points)
    return words("{name} wins with {n} points.", name=name_of(to, first[0]), n=points)


def fact(to: Telling, name: str, value: str | int) -> str | int:
    match name, value:
        case "colour" | "stall" | "customer", str(id_):
            return colour_named(id_, to.words)
        case "card", str(text):
            return number_of_card(text, to.words)
        case "player", str(player):
            return to.names[int(player.removeprefix("player ")) - 1]
        case _:
            return value
