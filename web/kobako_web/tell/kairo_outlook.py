"""What leading a customer or an expansion would bring in Kairo, for those who do not see it on the table."""

from __future__ import annotations

from kobako.kairo import State, View
from kobako.kairo.cards import BARKER, Colour
from kobako.kairo.prospects import Aim, aims, outlook
from kobako.kairo.state import Medal

from kobako_web.play.kairo_keys import ground
from kobako_web.tell import Telling
from kobako_web.tell.kairo_words import colour_in_words


def aims_in_words(to: Telling, view: View, colour: Colour) -> str:
    """Every stall that a picked customer could go to, or why it could not."""
    words, seat = to.words, view.mover or 0
    found = aims(to.rules.market, to.rules.options, ground(to.rules, view), colour, seat)
    held = view.hands[seat].known.count(BARKER)
    return words.sentences(
        words("Picked: the {colour} customer.", colour=colour_in_words(colour, words)),
        *(_aim_in_words(to, aim, seat, held) for aim in found),
        words("Now pick a stall."),
    )


def _aim_in_words(to: Telling, aim: Aim, seat: int, held: int) -> str:
    words = to.words
    whose = words("Own stall") if aim.owner == seat else words("Stall of {name}", name=to.names[aim.owner])
    steps = words.plural("{n} step", "{n} steps", n=aim.steps)
    if aim.blocked:
        fate = words("another customer stands on its entry")
    elif aim.barkers > held:
        fate = words.plural("it takes {n} market barker", "it takes {n} market barkers", n=aim.barkers)
    else:
        fate = _income(to, aim, seat)
        if aim.barkers:
            fate = words(
                "{one}, {other}",
                one=words.plural("with {n} market barker", "with {n} market barkers", n=aim.barkers),
                other=fate,
            )
    return words("{stall}: {steps}, {fate}.", stall=whose, steps=steps, fate=fate)


def _income(to: Telling, aim: Aim, seat: int) -> str:
    words = to.words
    if aim.owner == seat:
        return words.plural("{n} coin for you", "{n} coins for you", n=aim.to_owner)
    return words("{n} for its owner, {m} for you", n=aim.to_owner, m=aim.to_seat)


def outlook_in_words(to: Telling, view: View, state: State, colour: Colour) -> str:
    """What the next expansion of a colour costs and scores."""
    words = to.words
    look = outlook(to.rules.options, state, colour, view.mover or 0, view.fee)
    costs = words.plural("{n} coin", "{n} coins", n=look.own + look.owed + view.fee)
    points = words.plural("{n} point", "{n} points", n=look.points)
    won = [medal for medal, _ in look.medals]
    medals = (
        words("with the gold and the silver medal")
        if len(won) > 1
        else words("with the gold medal")
        if won == [Medal.GOLD]
        else words("with the silver medal")
        if won
        else ""
    )
    size = words("size {n}", n=look.size)
    text = words("{one}, {other}", one=words("{one}, {other}", one=size, other=costs), other=points)
    return words("{one}, {other}", one=text, other=medals) if medals else text
