"""How strong a card of King's Plate is just now and why, and what else holds for it where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from kobako.core import Seat
from kobako.grid import Square, names
from kobako.kings_plate import KingsPlate, View
from kobako.kings_plate.abilities import beside_king, charmed
from kobako.kings_plate.state import Piece

from kobako_web.words import Words


def lifts(rules: KingsPlate, view: View, square: Square) -> list[tuple[Piece, int]]:
    """What raises or lowers the stars of the card on a square: each such piece with the stars it adds in all.

    Self Up counts as the card itself.
    """
    board, of = view.board, rules.in_force(view.board)
    piece = board[square]
    seat = piece & 1
    lifters = (of.king_ups if of.king[piece] else of.unit_ups)[seat] + of.all_ups[seat]
    added = [(lifter, board.count(lifter) - (lifter == piece)) for lifter in lifters]
    if of.self_up[piece] and beside_king(board, square, of, rules.near):
        added.append((piece, 1))
    if of.shifters:
        beside = [board[other] for other in rules.near[square]]
        if not of.king[piece]:
            added += [(lifter, beside.count(lifter)) for lifter in of.team_ups[seat]]
        added += [(forcer, -_forced(rules, view, square, forcer)) for forcer in of.forces[1 - seat]]
    return [(lifter, count) for lifter, count in added if count]


def _forced(rules: KingsPlate, view: View, square: Square, forcer: Piece) -> int:
    """Force: how many such pieces have the square among the three ahead of them."""
    front = rules.on.front_row[forcer & 1]
    return sum(view.board[other] == forcer and front[other] >> square & 1 for other in rules.near[square])


def stars_now(rules: KingsPlate, view: View, square: Square, words: Words) -> str | None:
    """The printed stars and what is added to or taken from them, as "Now 2 stars: 1 + 1 (Drummer)"; None where it is
    nothing.
    """
    added = lifts(rules, view, square)
    if not added:
        return None
    printed = rules.of.stars[view.board[square]]
    parts = str(printed)
    for piece, count in added:
        parts += " + " if count > 0 else " − "
        parts += words("{n} ({card})", n=abs(count), card=words.card(rules.cards[piece >> 1]))
    n = printed + sum(count for _, count in added)
    return words.plural("Now {n} star: {parts}", "Now {n} stars: {parts}", n=n, parts=parts)


def is_muted(rules: KingsPlate, view: View, square: Square) -> bool:
    """Whether Dispel keeps the card on a square from what it can do."""
    card = rules.cards[view.board[square] >> 1]
    return not card.king and bool(card.abilities) and rules.in_force(view.board) is not rules.of


def is_charmed(rules: KingsPlate, view: View, square: Square) -> bool:
    """Whether a king stands there that Charm keeps from being captured."""
    piece, of = view.board[square], rules.in_force(view.board)
    return of.king[piece] and any(of.charms) and charmed(view.board, piece & 1, of)


def now(rules: KingsPlate, view: View, square: Square, person: Seat, words: Words) -> str | None:
    """All that holds for the card on a square just now, in sentences; None for nothing out of the ordinary."""
    told = [stars_now(rules, view, square, words) or "", *_held(rules, view, square, words)]
    told.append(_attacked(rules, view, square, person, words))
    return "\n".join(each for each in told if each) or None


def _held(rules: KingsPlate, view: View, square: Square, words: Words) -> Iterator[str]:
    for by, on in rules.freezes(view):
        if on == square:
            card = words.card(rules.cards[view.board[by] >> 1])
            yield words("Frozen by {card} on {square}.", card=card, square=names(view.size)[by])
    if is_muted(rules, view, square):
        yield words("Dispel takes its ability away now.")
    if is_charmed(rules, view, square):
        yield words("Charm keeps it from being captured.")


def _attacked(rules: KingsPlate, view: View, square: Square, person: Seat, words: Words) -> str:
    """KP10: by whom, and with how many stars together."""
    support = rules.support(view, square)
    if not support:
        return ""
    squares = names(view.size)
    attackers = words.series(
        [
            words(
                "{card} on {square} ({stars}★)",
                card=words.card(rules.cards[view.board[by] >> 1]),
                square=squares[by],
                stars=count,
            )
            for by, count in support
        ]
    )
    facts = {
        "attackers": attackers,
        "sum": sum(count for _, count in support),
        "stars": rules.stars(view, square),
    }
    if view.board[square] & 1 == person:
        return words("The rival attacks it with {attackers}: {sum}★ against {stars}★.", **facts)
    return words("You attack it with {attackers}: {sum}★ against {stars}★.", **facts)
