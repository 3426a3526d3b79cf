"""Kindoro in sentences, for two to five at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kobako.core import Event, Seat
from kobako.kindoro.scoring import foresee
from kobako.kindoro.state import (
    HIGHEST,
    WINS,
    Card,
    Decider,
    Drew,
    Exhausted,
    ExtraTurn,
    Finished,
    Flipped,
    GameBegan,
    GameWon,
    LastRound,
    LongGameWon,
    Passed,
    Place,
    Play,
    Played,
    Reshuffled,
    Score,
    Scored,
    Took,
    Trigger,
    View,
)

from kobako_web.choices import Choices
from kobako_web.play.kindoro import PLACE_KEYS, picked_cards
from kobako_web.tell import Telling, Told, lines


def name(to: Telling) -> str:
    return to.words("Kindoro")


def start(to: Telling, view: View) -> str:
    if view.rounds or any(view.heights):
        return to.words("From a position.")
    if view.starter == to.person:
        return to.words("You start.")
    return to.words("{name} starts.", name=_name(to, view.starter))


# --- what happened ---


def turn(to: Telling, told: Sequence[Told]) -> list[tuple[Seat | None, str]]:
    """A turn with all its extra turns is one line."""
    return lines(to, told, _deeds, _consequences)


def _deeds(to: Telling, events: Sequence[Event]) -> Iterator[str]:
    words = to.words
    played = next((event for event in events if isinstance(event, Played)), None)
    out = False
    for event in events:
        match event:
            case Played(seat, cards, place):
                yield words(
                    "{name} played {cards} on place {place}.",
                    name=_name(to, seat),
                    cards=in_a_row(cards),
                    place=place + 1,
                )
            case Flipped(place, down):
                yield (
                    words("Place {place} turns to DOWN.", place=place + 1)
                    if down
                    else words("Place {place} turns to UP.", place=place + 1)
                )
            case Scored(_, score, points):
                out = out or score is Score.OUT
                yield _scored(to, score, points)
            case ExtraTurn(_, chain):
                yield _extra_turn(to, chain)
            case Took(seat, card, place):
                yield words(
                    "{name} passed and took the {card} from place {place}.",
                    name=_name(to, seat),
                    card=card,
                    place=place + 1,
                )
            case Drew(seat, _, cards) if played is None:
                yield _drew(to, seat, cards)
            case Passed(seat):
                yield words("{name} passed.", name=_name(to, seat))
    drawn = [event for event in events if isinstance(event, Drew)]
    if out and drawn:
        yield _drew_anew(to, drawn)


def _scored(to: Telling, score: Score, points: int) -> str:
    words = to.words
    match score:
        case Score.RUN:
            return words.plural(
                "{n} point: the field shows a run.", "{n} points: the field shows a run.", n=points
            )
        case Score.TRIPLE:
            return words.plural(
                "{n} point: the field shows three of a kind.",
                "{n} points: the field shows three of a kind.",
                n=points,
            )
        case Score.OUT:
            return words.plural("{n} point for going out.", "{n} points for going out.", n=points)


def _extra_turn(to: Telling, chain: int) -> str:
    if chain == 1:
        return to.words("Extra turn.")
    return to.words("Another extra turn ({n} in a row).", n=chain)


def _drew(to: Telling, seat: Seat, cards: Sequence[Card] | None) -> str:
    """KD12: one card."""
    if cards:
        return to.words(
            "{name} passed and drew {card}.", name=_name(to, seat), card=card_in_words(to, cards[0])
        )
    return to.words("{name} passed and drew a card.", name=_name(to, seat))


def _drew_anew(to: Telling, drawn: Sequence[Drew]) -> str:
    """KD16: the new hand, also when the draw pile ran out on the way."""
    number = sum(event.number for event in drawn)
    cards = [card for event in drawn for card in event.cards or ()]
    if cards:
        return to.words("New cards: {cards}.", cards=in_a_row(sorted(cards)))
    return to.words.plural("{n} new card.", "{n} new cards.", n=number)


def _consequences(to: Telling, events: Sequence[Event], view: View) -> Iterator[str]:
    words = to.words
    for event in events:
        match event:
            case Exhausted(times):
                yield words("The draw pile has run out ({n} of {limit}).", n=times, limit=_limit(to, view))
            case Reshuffled(number):
                yield words.plural(
                    "{n} covered card is shuffled into a new draw pile.",
                    "{n} covered cards are shuffled into a new draw pile.",
                    n=number,
                )
            case LastRound(trigger, more):
                yield _last_round(to, trigger, more)
            case GameWon():
                yield game_won(to, view.finished[-1])
            case LongGameWon(seats):
                yield long_game_won(to, seats)
            case GameBegan(starter) if starter == to.person:
                yield words("The next game begins: you start.")
            case GameBegan(starter):
                yield words("The next game begins: {name} starts.", name=_name(to, starter))


def _limit(to: Telling, view: View) -> int:
    limit: int = to.rules.exhaustions_to_end(len(view.hands))
    return limit


def _last_round(to: Telling, trigger: Trigger, more: int) -> str:
    words = to.words
    if trigger is Trigger.QUIET:
        if more:
            return words("No card has been drawn for eight rounds: this round and one more are played.")
        return words("No card has been drawn for eight rounds: this is the last round.")
    if more:
        return words("This round and one more are played.")
    return words("This is the last round.")


# --- what is to be done ---


def status(to: Telling, view: View) -> str:
    words = to.words
    if view.extra > 1:
        return words("Extra turn, {n} in a row: 1 or 3 cards, or pass.", n=view.extra)
    if view.extra:
        return words("Extra turn: 1 or 3 cards, or pass.")
    if any(isinstance(action, Play) for action in view.actions):
        return words("Your turn: 1 or 3 cards, or pass.")
    return words("Your turn: no card fits, so pass and take one.")


def picked(to: Telling, view: View, choices: Choices) -> str:
    """The cards, and for each place that takes them what would come of it."""
    words = to.words
    cards = picked_cards(choices.picked)
    if not cards:
        return words("Nothing is picked.")
    places = [place for place, key in enumerate(PLACE_KEYS) if key in choices.offers]
    sentence = words("Picked: {cards}.", cards=in_a_row(cards))
    if not places:
        return words.sentences(sentence, words("Pick more cards for a set of three."))
    return words.sentences(sentence, *(_place_offered(to, view, cards, place) for place in places))


def _place_offered(to: Telling, view: View, cards: tuple[Card, ...], place: Place) -> str:
    outcome = ", ".join(outcome_in_words(to, view, Play(cards, place)))
    if outcome:
        return to.words("Place {place}: {outcome}.", place=place + 1, outcome=outcome)
    return to.words.plural(
        "Place {place} takes it.", "Place {place} takes them.", n=len(cards), place=place + 1
    )


def outcome_in_words(to: Telling, view: View, play: Play) -> list[str]:
    """What a play would do besides lying there, a few words each."""
    words = to.words
    outcome = foresee(view, play, rescore=to.rules.options.rescore_pattern)
    parts = []
    if outcome.points:
        parts.append(words.plural("{n} point", "{n} points", n=outcome.points))
    if outcome.out:
        parts.append(words("you go out"))
    if outcome.extra_turn:
        parts.append(words("extra turn"))
    if outcome.flips:
        parts.append(words("turns to UP") if view.down[play.place] else words("turns to DOWN"))
    return parts


# --- how it ended ---


def ending(to: Telling, view: View) -> str:
    winners = tuple(seat for seat, wins in enumerate(view.wins) if wins >= WINS)
    if to.rules.options.long_game:
        return to.words.sentences(game_won(to, view.finished[-1]), long_game_won(to, winners))
    return game_won(to, view.finished[-1])


def game_won(to: Telling, game: Finished) -> str:
    """KD22: who wins with how much, and what decided if points did not."""
    words = to.words
    best = game.standings[0].total
    names = words.series([_name(to, seat) for seat in game.winners])
    if len(game.winners) > 1:
        won = words.plural(
            "{names} share the win with {n} point.",
            "{names} share the win with {n} points.",
            n=best,
            names=names,
        )
    elif game.winners == (to.person,):
        won = words.plural("You win with {n} point.", "You win with {n} points.", n=best)
    else:
        won = words.plural("{name} wins with {n} point.", "{name} wins with {n} points.", n=best, name=names)
    return words.sentences(won, decided_by(to, game.decider))


def decided_by(to: Telling, decider: Decider) -> str:
    """KD22: what set the winner apart from the next; nothing to say when it was the points."""
    match decider:
        case Decider.SCORE:
            return ""
        case Decider.OUTS:
            return to.words("Equal points: whoever went out more often wins.")
        case Decider.CARDS:
            return to.words("Equal points, and equally often out: whoever has fewer cards in hand wins.")
        case Decider.NOTHING:
            return to.words("They are equal in points, in going out and in cards.")


def long_game_won(to: Telling, winners: Sequence[Seat]) -> str:
    words = to.words
    if tuple(winners) == (to.person,):
        return words("You win the long game.")
    names = words.series([_name(to, seat) for seat in winners])
    if len(winners) > 1:
        return words("{names} share the long game.", names=names)
    return words("{name} wins the long game.", name=names)


def fact(to: Telling, name: str, value: str | int) -> str | int:
    return value


def card_in_words(to: Telling, card: Card) -> str:
    """A card that is not known yet: "a 3", but "an 8"."""
    return to.words("an {card}", card=card) if card == HIGHEST else to.words("a {card}", card=card)


def in_a_row(cards: Sequence[Card]) -> str:
    """Cards as they are laid: 3-4-5."""
    return "-".join(map(str, cards))


def _name(to: Telling, seat: Seat) -> str:
    """What a seat is called, at the beginning of a sentence too."""
    return to.names[seat]
