"""Kairo in sentences, for two to four at a table. What lies behind screens is never told: only what all have seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from kobako.core import Event, Seat
from kobako.kairo.cards import ALL_REGIONS, COLOURS, REGIONS, Colour
from kobako.kairo.events import (
    Arrived,
    Discarded,
    Drew,
    Earned,
    Expanded,
    FinalPhase,
    Founded,
    Moved,
    Paid,
    Passed,
    Shuffled,
    Took,
    Used,
    Walked,
    Won,
)
from kobako.kairo.medals import winners
from kobako.kairo.state import (
    FIRST_STALLS,
    NONE,
    Medal,
    Pass,
    Phase,
    Trigger,
    View,
    stall_of,
)

from kobako_web.choices import Choices
from kobako_web.play.kairo import COLOUR_KEYS, colour_of, ground
from kobako_web.tell import Telling, Told
from kobako_web.tell.kairo_outlook import aims_in_words, outlook_in_words
from kobako_web.tell.kairo_words import (
    card_in_words,
    cards_in_words,
    coins_in_words,
    colour_in_words,
    colour_named,
    number_of_card,
)


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
    return words.sentences(outside, words("{name} starts.", name=_name(to, view.starter)))


# --- what happened ---


def turn(to: Telling, told: Sequence[Told]) -> list[tuple[Seat | None, str]]:
    """A turn is one line, its payments put together; then what the rules made of it."""
    events = [event for each in told for event in each.events]
    seat = told[0].seat
    line = to.words.sentences(*_deeds(to, seat, events))
    return [(seat, line), *((None, text) for text in _consequences(to, events))]


def _deeds(to: Telling, seat: Seat, events: Sequence[Event]) -> Iterator[str]:
    words, name = to.words, _name(to, seat)
    used = [card for event in events if isinstance(event, Used) for card in event.cards]
    if used:
        yield words("{name} played {cards}.", name=name, cards=cards_in_words(used, words))
    for event in events:
        match event:
            case Founded() | Moved() | Expanded():
                yield _built(to, event)
            case Walked():
                yield _walked(to, event)
            case Arrived(colour, _):
                yield words("Now the {colour} customer is there.", colour=colour_in_words(colour, words))
            case Passed():
                yield words("{name} passed.", name=name)
    yield from _medals(to, events)
    yield from _drawn(to, seat, events)
    discarded = [event.card for event in events if isinstance(event, Discarded)]
    if discarded:
        yield words("{name} discarded {cards}.", name=name, cards=cards_in_words(discarded, words))
    yield from _coins(to, seat, events)


def _built(to: Telling, event: Founded | Moved | Expanded) -> str:
    words, names = to.words, to.rules.market.names
    facts = {
        "name": _name(to, event.seat),
        "colour": colour_in_words(event.colour, words),
        "cell": names[event.cell],
    }
    match event:
        case Founded(_, _, _, entry):
            return words(
                "{name} built the {colour} stall on {cell}, its entry on {entry}.",
                entry=names[entry],
                **facts,
            )
        case Moved(_, _, _, entry):
            return words(
                "{name} moved the {colour} stall to {cell}, its entry to {entry}.",
                entry=names[entry],
                **facts,
            )
        case Expanded(_, _, _, size):
            return words(
                "{name} expanded the {colour} stall on {cell} to size {size}: {size} points.",
                size=size,
                **facts,
            )


def _medals(to: Telling, events: Sequence[Event]) -> Iterator[str]:
    """KA22, KA23"""
    words = to.words
    for event in events:
        if isinstance(event, Won):
            facts = {
                "name": _name(to, event.seat),
                "medal": medal_in_words(to, event.medal, event.colour),
            }
            if event.was == NONE:
                sentence = words.plural(
                    "{name} won {medal}: {n} point.",
                    "{name} won {medal}: {n} points.",
                    n=event.points,
                    **facts,
                )
            elif event.was == to.person:
                sentence = words.plural(
                    "{name} took {medal} from you: {n} point.",
                    "{name} took {medal} from you: {n} points.",
                    n=event.points,
                    **facts,
                )
            else:
                sentence = words.plural(
                    "{name} took {medal} from {other}: {n} point.",
                    "{name} took {medal} from {other}: {n} points.",
                    n=event.points,
                    other=_name(to, event.was),
                    **facts,
                )
            yield sentence


def medal_in_words(to: Telling, medal: Medal, colour: Colour) -> str:
    words = to.words
    of = colour_in_words(colour, words)
    if medal is Medal.GOLD:
        return words("the {colour} gold medal", colour=of)
    return words("the {colour} silver medal", colour=of)


def _walked(to: Telling, event: Walked) -> str:
    words = to.words
    seat, colour, owner, barkers, way = event
    facts = {
        "name": _name(to, seat),
        "colour": colour_in_words(colour, words),
        "cell": to.rules.market.names[way[-1]],
        "n": len(way) - 1,
    }
    if owner == seat == to.person:
        led = words.plural(
            "{name} led the {colour} customer {n} step to your own stall at {cell}.",
            "{name} led the {colour} customer {n} steps to your own stall at {cell}.",
            **facts,
        )
    elif owner == seat:
        led = words.plural(
            "{name} led the {colour} customer {n} step to their own stall at {cell}.",
            "{name} led the {colour} customer {n} steps to their own stall at {cell}.",
            **facts,
        )
    elif owner == to.person:
        led = words.plural(
            "{name} led the {colour} customer {n} step to your stall at {cell}.",
            "{name} led the {colour} customer {n} steps to your stall at {cell}.",
            **facts,
        )
    else:
        led = words.plural(
            "{name} led the {colour} customer {n} step to the stall of {other} at {cell}.",
            "{name} led the {colour} customer {n} steps to the stall of {other} at {cell}.",
            other=_name(to, owner),
            **facts,
        )
    past = words.plural(
        "{n} market barker called it past a nearer stall.",
        "{n} market barkers called it past nearer stalls.",
        n=barkers,
    )
    return words.sentences(led, past if barkers else "")


def _drawn(to: Telling, seat: Seat, events: Sequence[Event]) -> Iterator[str]:
    """KA33: cards that lay face up by name, those from the deck as far as the one addressed knows them."""
    words = to.words
    cards = []
    for event in events:
        match event:
            case Drew(_, None):
                cards.append(words("a card from the deck"))
            case Drew(_, int(card)):
                cards.append(words("{card} from the deck", card=card_in_words(card, words)))
            case Took(_, card):
                cards.append(card_in_words(card, words))
    if cards:
        yield words("{name} took {cards}.", name=_name(to, seat), cards=words.series(cards))


def _coins(to: Telling, seat: Seat, events: Sequence[Event]) -> Iterator[str]:
    """What was paid and earned before everybody's eyes."""
    words = to.words
    paid: Counter[Colour] = Counter()
    earned: Counter[tuple[Seat, Colour]] = Counter()
    for event in events:
        match event:
            case Paid(_, colour, number):
                paid[colour] += number
            case Earned(earner, colour, number):
                earned[earner, colour] += number
    if paid:
        coins = coins_in_words([(colour, paid[colour]) for colour in COLOURS], words)
        yield words.plural(
            "{name} paid {coins} coin.",
            "{name} paid {coins} coins.",
            n=paid.total(),
            name=_name(to, seat),
            coins=coins,
        )
    for (earner, colour), number in earned.items():
        coins = coins_in_words([(colour, number)], words)
        yield words.plural(
            "{name} earned {coins} coin.",
            "{name} earned {coins} coins.",
            n=number,
            name=_name(to, earner),
            coins=coins,
        )


def _consequences(to: Telling, events: Sequence[Event]) -> Iterator[str]:
    words = to.words
    for event in events:
        match event:
            case Shuffled(count):
                yield words.plural(
                    "{n} discarded card is shuffled into a new deck.",
                    "{n} discarded cards are shuffled into a new deck.",
                    n=count,
                )
            case FinalPhase(trigger):
                yield words.sentences(
                    final_in_words(to, trigger),
                    words("The final phase begins: from now on you can only build, or pass for good."),
                )


def final_in_words(to: Telling, trigger: Trigger) -> str:
    """KA36, KA40: why the final phase has come."""
    words = to.words
    match trigger:
        case Trigger.USED_UP:
            return words("The expansions of a colour are used up.")
        case Trigger.TWO_COLOURS:
            return words("Two colours have one expansion left.")
        case Trigger.QUIET:
            return words("Nothing new was built for fifteen rounds.")


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
        names = words.series([_name(to, seat) for seat in first])
        return words("{names} share the win with {n} points.", names=names, n=points)
    return words("{name} wins with {n} points.", name=_name(to, first[0]), n=points)


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


def _name(to: Telling, seat: Seat) -> str:
    """What a seat is called, at the beginning of a sentence too."""
    return to.names[seat]
