"""Rensei Daifugo in sentences, for two to five at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kobako.core import Event, Seat
from kobako.rensei.cards import LOWEST, MARKS_OF, NUMBER_OF, SPECIALS
from kobako.rensei.events import (
    Discarded,
    Distilled,
    Drew,
    Gave,
    Inverted,
    Mixed,
    Passed,
    Played,
    Refined,
    Reshuffled,
    Reversed,
    RoundEnded,
    TookLead,
    Used,
    WentOut,
)
from kobako.rensei.plays import closes
from kobako.rensei.state import Ending, Pass, Phase, RoundEnd, View

from kobako_web.choices import Choices
from kobako_web.play.rensei import FIELD, SEAT_KEYS, marks_with, picked_cards
from kobako_web.tell import Telling, Told, lines
from kobako_web.tell.rensei_cards import (
    card_in_words,
    colour_in_words,
    effect_in_words,
    ids_in_words,
    letters_in_words,
    marks_in_words,
    mix_in_words,
    pair_in_words,
    written_in_words,
)


def name(to: Telling) -> str:
    return to.words("Rensei Daifugo")


def start(to: Telling, view: View) -> str:
    words = to.words
    if view.turns or view.out or view.phase is not Phase.PLAY or view.last >= 0:
        return words("From a position.")
    field = words("The field begins with {card}.", card=card_in_words(view.card, words))
    if view.starter == to.person:
        return words.sentences(field, words("You start."))
    return words.sentences(field, words("{name} starts.", name=_name(to, view.starter)))


# --- what happened ---


def turn(to: Telling, told: Sequence[Told]) -> list[tuple[Seat | None, str]]:
    """What a special asks for is told in the line of its turn."""
    return lines(to, told, _deeds, _consequences)


def _deeds(to: Telling, events: Sequence[Event]) -> Iterator[str]:
    words = to.words
    drew = next((event for event in events if isinstance(event, Drew)), None)
    for event in events:
        match event:
            case Played(seat, card, None):
                yield words("{name} played {card}.", name=_name(to, seat), card=card_in_words(card, words))
            case Played(seat, card, int(clear)):
                yield words(
                    "{name} played {card}: {mix}.",
                    name=_name(to, seat),
                    card=pair_in_words(card, clear, words),
                    mix=mix_in_words(MARKS_OF[card] | MARKS_OF[clear], words),
                )
            case Mixed(seat, clear, marks):
                yield words(
                    "{name} laid {card}: the field is {marks} now.",
                    name=_name(to, seat),
                    card=card_in_words(clear, words),
                    marks=marks_in_words(marks, words),
                )
            case Discarded(seat, clear):
                yield words(
                    "{name} led {card}; it is put away.",
                    name=_name(to, seat),
                    card=card_in_words(clear, words),
                )
            case Used(seat, special):
                yield words("{name} played {card}.", name=_name(to, seat), card=card_in_words(special, words))
            case Inverted(inverted):
                yield (words("Now lower beats higher.") if inverted else words("Higher beats lower again."))
            case Reversed():
                yield words("The turn order goes the other way.")
            case Distilled(_, colour):
                yield words("The field is only {colour} now.", colour=colour_in_words(colour, words))
            case Refined(_, None):
                yield words("No clear card was put away.")
            case Refined(_, int(clear)):
                yield words("Put away as well: {card}.", card=card_in_words(clear, words))
            case Gave(seat, card, receiver):
                yield _gave(to, seat, None if card is None else card_in_words(card, words), receiver)
            case Passed(seat):
                yield _passed(to, seat, drew)


def _gave(to: Telling, seat: Seat, card: str | None, receiver: Seat) -> str:
    words, names = to.words, {"name": _name(to, seat), "other": _name(to, receiver)}
    if receiver == to.person:
        return words("{name} gave you {card}.", name=names["name"], card=card or words("a card"))
    if card is None:
        return words("{name} gave a card to {other}.", **names)
    return words("{name} gave {card} to {other}.", card=card, **names)


def _passed(to: Telling, seat: Seat, drew: Drew | None) -> str:
    words = to.words
    if drew is None:
        return words("{name} passed.", name=_name(to, seat))
    if drew.card is None:
        return words("{name} passed and drew a card.", name=_name(to, seat))
    return words("{name} passed and drew {card}.", name=_name(to, seat), card=card_in_words(drew.card, words))


def _consequences(to: Telling, events: Sequence[Event], view: View) -> Iterator[str]:
    words = to.words
    number = next((NUMBER_OF[event.card] for event in events if isinstance(event, Played)), 0)
    for event in events:
        match event:
            case Reshuffled(count):
                yield words.plural(
                    "{n} used card is shuffled into a new draw pile.",
                    "{n} used cards are shuffled into a new draw pile.",
                    n=count,
                )
            case WentOut(seat, place):
                yield went_out(to, seat, place)
            case RoundEnded(why):
                yield _round_ended(to, why, number)
            case TookLead(seat, lead) if view.mover is not None:
                yield _took_lead(to, seat, lead)


def went_out(to: Telling, seat: Seat, place: int) -> str:
    """RD15"""
    if seat == to.person:
        return to.words("You are out: place {place}.", place=place)
    return to.words("{name} is out: place {place}.", name=_name(to, seat), place=place)


def _round_ended(to: Telling, why: RoundEnd, number: int) -> str:
    words = to.words
    match why:
        case RoundEnd.ONE_ON_SIX:
            return (
                words("1 beats 6: the round ends.")
                if number == LOWEST
                else words("6 beats 1: the round ends.")
            )
        case RoundEnd.PASSES:
            return words("All others passed: the round ends.")
        case RoundEnd.OUT:
            return words("A special was the last card: the round ends.")
        case RoundEnd.QUENCH:
            return words("The field is cleared.")


def _took_lead(to: Telling, seat: Seat, lead: Phase) -> str:
    words = to.words
    if seat == to.person:
        return words("You lead a number card.") if lead is Phase.NUMBER_LEAD else words("You lead.")
    if lead is Phase.NUMBER_LEAD:
        return words("{name} leads a number card.", name=_name(to, seat))
    return words("{name} leads.", name=_name(to, seat))


# --- what is to be done ---


def status(to: Telling, view: View) -> str:
    words = to.words
    can = any(not isinstance(action, Pass) for action in view.actions)
    match view.phase:
        case Phase.DISTIL:
            return words("Distil: which colour shall the field be?")
        case Phase.REFINE:
            return words("Refine: put away a clear card, or none.")
        case Phase.TRANSFER:
            return words("Transfer: pick a card, then who gets it.")
        case Phase.PLAY if can:
            return words("Your turn: play onto the field, or pass.")
        case Phase.PLAY:
            return words("Your turn: nothing fits, so pass and take a card.")
    if not can:
        return words("Your lead, but no card may be led: pass and take a card.")
    match view.phase:
        case Phase.NUMBER_LEAD:
            return words("Your lead: a number card, alone or with a clear one.")
        case Phase.ANY_LEAD:
            return words("Your lead: any card.")
        case _:
            return words("Your lead: anything but a clear card alone.")


def picked(to: Telling, view: View, choices: Choices) -> str:
    """The cards, what they would make of the field, or what they still need."""
    words = to.words
    cards = picked_cards(choices.picked)
    if not cards:
        return words("Nothing is picked.")
    sentence = words("Picked: {card}.", card=words.series([card_in_words(card, words) for card in cards]))
    outcome = [outcome_in_words(to, view, cards)] if FIELD in choices.offers else []
    if any(key in choices.offers for key in SEAT_KEYS):
        outcome.append(words("Now pick who gets it."))
    if FIELD not in choices.offers and not outcome:
        outcome.append(words("Pick a card that goes with it."))
    return words.sentences(sentence, *outcome)


def outcome_in_words(to: Telling, view: View, cards: tuple[int, ...]) -> str:
    """What the picked cards would do on the field."""
    words = to.words
    if cards[0] in SPECIALS:
        return effect_in_words(cards[0], words)
    number = NUMBER_OF[cards[0]] or view.number
    marks = marks_in_words(marks_with(view, cards), words)
    after = words("The field becomes {number}, {marks}.", number=number, marks=marks)
    if NUMBER_OF[cards[0]] and closes(number, view.number, inverted=view.inverted):
        return words.sentences(after, words("That ends the round, and you lead a number card."))
    return after


# --- how it ended ---


def ending(to: Telling, view: View) -> str:
    words = to.words
    first, *others = view.standings
    if first == (to.person,):
        won = words("You win!")
    elif len(first) > 1:
        won = words("{names} share the win.", names=words.series([_name(to, seat) for seat in first]))
    else:
        won = words("{name} wins.", name=_name(to, first[0]))
    why = words("A thousand turns were played: the cards left count.") if view.ending is Ending.TURNS else ""
    place = 1 + len(first)
    for seats in others:
        if to.person in seats and len(view.hands) > 2:
            return words.sentences(won, why, words("You come in at place {place}.", place=place))
        place += len(seats)
    return words.sentences(won, why)


def fact(to: Telling, name: str, value: str | int) -> str | int:
    match name, value:
        case "card" | "clear", str(text):
            return written_in_words(text, to.words)
        case "marks", str(text):
            return letters_in_words(text, to.words)
        case "colour", str(text):
            return ids_in_words(text, to.words)
        case _:
            return value


def _name(to: Telling, seat: Seat) -> str:
    """What a seat is called, at the beginning of a sentence too."""
    return to.names[seat]
