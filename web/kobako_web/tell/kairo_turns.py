"""A turn of Kairo in sentences. What lies behind screens is never told: only what all have seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from kobako.core import Event, Seat
from kobako.kairo.cards import COLOURS, Colour
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
from kobako.kairo.state import NONE, Medal, Trigger

from kobako_web.tell import Telling, Told
from kobako_web.tell.kairo_words import card_in_words, cards_in_words, coins_in_words, colour_in_words


def turn(to: Telling, told: Sequence[Told]) -> list[tuple[Seat | None, str]]:
    """A turn is one line, its payments put together; then what the rules made of it."""
    events = [event for each in told for event in each.events]
    seat = told[0].seat
    line = to.words.sentences(*_deeds(to, seat, events))
    return [(seat, line), *((None, text) for text in _consequences(to, events))]


def _deeds(to: Telling, seat: Seat, events: Sequence[Event]) -> Iterator[str]:
    words, name = to.words, name_of(to, seat)
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
        "name": name_of(to, event.seat),
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
                "name": name_of(to, event.seat),
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
                    other=name_of(to, event.was),
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
        "name": name_of(to, seat),
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
            other=name_of(to, owner),
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
        yield words("{name} took {cards}.", name=name_of(to, seat), cards=words.series(cards))


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
            name=name_of(to, seat),
            coins=coins,
        )
    for (earner, colour), number in earned.items():
        coins = coins_in_words([(colour, number)], words)
        yield words.plural(
            "{name} earned {coins} coin.",
            "{name} earned {coins} coins.",
            n=number,
            name=name_of(to, earner),
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


def name_of(to: Telling, seat: Seat) -> str:
    """What a seat is called, at the beginning of a sentence too."""
    return to.names[seat]
