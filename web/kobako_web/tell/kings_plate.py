"""King's Plate in sentences: for a person who plays against a bot, and for two persons, who are called by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kobako.core import Event, Seat
from kobako.grid import Square, names
from kobako.kings_plate import KingsPlate
from kobako.kings_plate.state import (
    Captured,
    Drawn,
    Ending,
    Froze,
    Kept,
    Left,
    Moved,
    Phase,
    Placed,
    Redrew,
    View,
    Voided,
    Won,
)

from kobako_web.choices import Choices
from kobako_web.tell import Telling, Told


def name(to: Telling) -> str:
    return to.words("King's Plate")


def start(to: Telling, view: View) -> str:
    if to.person is None:
        if view.turn:
            return to.words("From a position: {name} is to move.", name=to.names[view.mover or 0])
        return to.words("{name} starts.", name=to.names[view.starter])
    if view.turn:
        mine = view.mover == to.person
        return (
            to.words("From a position: you are to move.")
            if mine
            else to.words("From a position: the bot is to move.")
        )
    return to.words("You start.") if view.starter == to.person else to.words("The bot starts.")


def turn(to: Telling, told: Sequence[Told]) -> list[tuple[Seat | None, str]]:
    seat = told[0].seat
    events = [event for each in told for event in each.events]
    lines: list[tuple[Seat | None, str]] = [
        (seat, to.words.sentences(_placed(to, seat, events), *_sentences(to, told)))
    ]
    for event in events:
        match event:
            case Voided(starter):
                lines.append((None, _voided(to, starter)))
            case Won() | Drawn():
                lines.append((None, ending(to, told[-1].view)))
    return lines


def _placed(to: Telling, seat: Seat, events: Sequence[Event]) -> str:
    """KP8: all cards placed in a turn, in one sentence."""
    words = to.words
    cards = [
        words("{card} on {square}", card=_card(to, event.kind), square=_square(to, event.square))
        for event in events
        if isinstance(event, Placed)
    ]
    if not cards:
        return ""
    if seat == to.person:
        return words("You placed {cards}.", cards=words.series(cards))
    if to.person is None:
        return words("{name} placed {cards}.", name=to.names[seat], cards=words.series(cards))
    return words("The bot placed {cards}.", cards=words.series(cards))


def _sentences(to: Telling, told: Sequence[Told]) -> Iterator[str]:
    for _, events, view in told:
        taken = any(isinstance(event, Captured) for event in events)
        for event in events:
            match event:
                case Moved(seat, kind, square, to_) if not taken:
                    yield _moved(to, seat, kind, square, to_)
                case Captured():
                    yield _captured(to, event, next(each for each in events if isinstance(each, Moved)))
                case Left(seat, kind, square):
                    yield _left(to, seat, kind, square)
                case Froze(seat, _, square):
                    yield _froze(to, seat, view.board[square] >> 1, square)
                case Kept(seat):
                    yield _kept(to, seat)
                case Redrew(seat):
                    yield _redrew(to, seat)


def _moved(to: Telling, seat: Seat, kind: int, square: Square, target: Square) -> str:
    facts = {"card": _card(to, kind), "square": _square(to, square), "target": _square(to, target)}
    if seat == to.person:
        return to.words("You moved {card} from {square} to {target}.", **facts)
    if to.person is None:
        return to.words("{name} moved {card} from {square} to {target}.", name=to.names[seat], **facts)
    return to.words("The bot moved {card} from {square} to {target}.", **facts)


def _captured(to: Telling, captured: Captured, moved: Moved) -> str:
    """KP9, KP10: with the stars of all attackers against those of the captured card."""
    facts = {
        "card": _card(to, moved.kind),
        "origin": _square(to, moved.square),
        "target": _card(to, captured.kind),
        "square": _square(to, captured.square),
        "stars": captured.stars,
    }
    if captured.seat == to.person:
        return to.words.plural(
            "Your {card} from {origin} took the bot's {target} on {square} ({n} star against {stars}).",
            "Your {card} from {origin} took the bot's {target} on {square} ({n} stars against {stars}).",
            n=captured.sum,
            **facts,
        )
    if to.person is None:
        return to.words.plural(
            "{name} took {target} on {square} with {card} from {origin} ({n} star against {stars}).",
            "{name} took {target} on {square} with {card} from {origin} ({n} stars against {stars}).",
            n=captured.sum,
            name=to.names[captured.seat],
            **facts,
        )
    return to.words.plural(
        "The bot's {card} from {origin} took your {target} on {square} ({n} star against {stars}).",
        "The bot's {card} from {origin} took your {target} on {square} ({n} stars against {stars}).",
        n=captured.sum,
        **facts,
    )


def _left(to: Telling, seat: Seat, kind: int, square: Square) -> str:
    facts = {"card": _card(to, kind), "square": _square(to, square)}
    if seat == to.person:
        return to.words("Your {card} left the board from {square} and is back in your hand.", **facts)
    if to.person is None:
        return to.words("{name} took {card} from {square} back into the hand.", name=to.names[seat], **facts)
    return to.words("The bot's {card} left the board from {square} and is back in its hand.", **facts)


def _froze(to: Telling, seat: Seat, kind: int, square: Square) -> str:
    facts = {"card": _card(to, kind), "square": _square(to, square)}
    if seat == to.person:
        return to.words("The bot's {card} on {square} is frozen.", **facts)
    if to.person is None:
        return to.words("{name}'s {card} on {square} is frozen.", name=to.names[1 - seat], **facts)
    return to.words("Your {card} on {square} is frozen.", **facts)


def _kept(to: Telling, seat: Seat) -> str:
    if seat == to.person:
        return to.words("You kept your hand.")
    if to.person is None:
        return to.words("{name} kept the hand.", name=to.names[seat])
    return to.words("The bot kept its hand.")


def _redrew(to: Telling, seat: Seat) -> str:
    if seat == to.person:
        return to.words("You exchanged your hand.")
    if to.person is None:
        return to.words("{name} exchanged the hand.", name=to.names[seat])
    return to.words("The bot exchanged its hand.")


def _voided(to: Telling, starter: Seat) -> str:
    """KP14."""
    n = to.rules.options.repetition_count
    if starter == to.person:
        return to.words(
            "The same position stood {n} times: the deal is void. After a new deal you start.", n=n
        )
    if to.person is None:
        return to.words(
            "The same position stood {n} times: the deal is void. After a new deal {name} starts.",
            n=n,
            name=to.names[starter],
        )
    return to.words(
        "The same position stood {n} times: the deal is void. After a new deal the bot starts.", n=n
    )


def status(to: Telling, view: View) -> str:
    match view.phase:
        case Phase.MULLIGAN:
            return to.words("Your decision: keep your hand, or exchange it once.")
        case Phase.PLACING:
            left = view.powers[view.mover or 0] - view.spent
            return to.words(
                "Your turn: place another card (placing power left: {power}) or finish.", power=max(left, 0)
            )
        case Phase.AGAIN:
            card = _card(to, view.board[view.again or 0] >> 1)
            return to.words("Double Move: {card} may move once more, or you finish.", card=card)
        case _:
            turn = to.words("Your turn: move a card or place cards.")
            attacked = view.mover is not None and threats(to.rules, view, view.mover)
            return to.words.sentences(to.words("Your king is under attack!") if attacked else "", turn)


def threats(rules: KingsPlate, view: View, seat: Seat) -> dict[Square, list[Square]]:
    """KP10: the kings of a seat that the rival could capture if it were to move now, each with its attackers."""
    across = replace(view, mover=1 - seat)
    threatened = {}
    for square, piece in enumerate(view.board):
        if rules.of.king[piece] and piece & 1 == seat:
            support = rules.support(across, square)
            if support and sum(count for _, count in support) >= rules.stars(view, square):
                threatened[square] = [attacker for attacker, _ in support]
    return threatened


def picked(to: Telling, view: View, choices: Choices) -> str:
    if not choices.picked:
        return to.words("Nothing is picked.")
    key = choices.picked[-1]
    squares = names(view.size)
    if key in squares:
        kind = view.board[squares.index(key)] >> 1
        name = to.words("{card} at {square}", card=_card(to, kind), square=key)
    else:
        name = _card(to, to.rules.cards.kind(key))
    return to.words.plural(
        "{card} is picked; there is {n} way to play it.",
        "{card} is picked; there are {n} ways to play it.",
        n=len(choices.offers),
        card=name,
    )


def ending(to: Telling, view: View) -> str:
    if to.person is None and view.winner is not None:
        name = to.names[view.winner]
        if view.ending is Ending.KING:
            return to.words("{name} wins and has captured a king.", name=name)
        return to.words(
            "{name} wins: {other} can neither move nor place a card.",
            name=name,
            other=to.names[1 - view.winner],
        )
    won = view.winner == to.person
    match view.ending:
        case Ending.KING:
            if won:
                return to.words("You win: you captured the bot's king.")
            return to.words("The bot wins: it captured your king.")
        case Ending.STUCK:
            if won:
                return to.words("You win: the bot can neither move nor place a card.")
            return to.words("The bot wins: you can neither move nor place a card.")
        case _ if to.rules.options.repetition == "draw":
            n = to.rules.options.repetition_count
            return to.words("A draw: the same position stood {n} times.", n=n)
        case _:
            return to.words("A draw: a position was repeated too often once more after the new deal.")


def fact(to: Telling, name: str, value: str | int) -> str | int:
    if name in ("card", "target") and isinstance(value, str):
        return _card(to, to.rules.cards.kind(value))
    return value


def _card(to: Telling, kind: int) -> str:
    return to.words.card(to.rules.cards[kind])


def _square(to: Telling, square: Square) -> str:
    return names(to.rules.options.size)[square]
