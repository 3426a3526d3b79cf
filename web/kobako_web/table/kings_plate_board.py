"""The board of King's Plate: squares, the cards on them, and what holds for both."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

import htpy as h
from kobako.grid import Square, names
from kobako.kings_plate import KingsPlate, View
from kobako.kings_plate.abilities import barred as barred_squares
from kobako.kings_plate.state import Phase

from kobako_web.choices import Key
from kobako_web.picture.cards import symbol
from kobako_web.scene import Scene
from kobako_web.table.card_words import stars_in_words
from kobako_web.table.cards import board_card
from kobako_web.table.strength import is_charmed, is_muted, now
from kobako_web.tell.kings_plate import threats

Danger: TypeAlias = Literal["in-danger", "attacker"] | None
"""A king that can be captured, a card that takes part in it, or neither."""


class _Marks(NamedTuple):
    """What is to be seen of a square besides its card."""

    able: bool
    """Something can be done there."""
    barred: bool
    """A Barrier or a Force keeps the card picked from the hand from being placed there."""
    guarded: bool
    """It would keep any card of this person from it."""
    danger: Danger
    supports: bool
    """Its card counts for a capture by the picked one."""
    tab_stop: bool


def board(scene: Scene) -> h.Node:
    view: View = scene.view
    squares = names(view.size)
    rows = [squares[start : start + view.size] for start in range(0, len(squares), view.size)]
    if scene.person == 0:
        rows.reverse()
    else:
        rows = [row[::-1] for row in rows]
    picked = [name for name in scene.choices.picked if name in squares]
    able = scene.choices.offers.keys() | scene.choices.freed().offers.keys()
    tab_stop = picked[0] if picked else _kings_square(scene) or rows[-1][0]
    guarded = _guarded(scene)
    placing = bool(scene.choices.picked) and not picked
    threatened = threats(scene.rules, view, scene.person) if scene.your_turn else {}
    attackers = {square for squares in threatened.values() for square in squares}
    supporters = _supporters(scene)

    def marks(name: Key) -> _Marks:
        return _Marks(
            able=name in able,
            barred=placing and name in guarded and name not in scene.choices.offers,
            guarded=name in guarded,
            danger=_danger(squares.index(name), threatened, attackers),
            supports=name in supporters,
            tab_stop=name == tab_stop,
        )

    return h.div(f".framed.size-{view.size}")[
        h.div(".ranks", aria_hidden="true")[[h.span[row[0][1:]] for row in rows]],
        h.div(".board", role="grid", aria_label=scene.words("Board"))[
            [h.div(".row", role="row")[[_square(scene, name, marks(name)) for name in row]] for row in rows]
        ],
        h.div(".files", aria_hidden="true")[[h.span[name[0]] for name in rows[-1]]],
    ]


def _kings_square(scene: Scene) -> Key | None:
    """Where the keyboard begins."""
    view: View = scene.view
    for square, piece in enumerate(view.board):
        if scene.rules.of.king[piece] and piece & 1 == scene.person:
            return names(view.size)[square]
    return None


def _supporters(scene: Scene) -> set[Key]:
    """KP10: where the other cards stand that count for the captures offered to the picked card."""
    squares = names(scene.view.size)
    targets = [squares.index(key) for key, effect in scene.choices.offers.items() if effect == "capture"]
    counting = {by for target in targets for by, _ in scene.rules.support(scene.view, target)}
    return {squares[by] for by in counting if by != scene.view.again}.difference(scene.choices.picked)


def _danger(square: Square, threatened: Collection[Square], attackers: Collection[Square]) -> Danger:
    if square in threatened:
        return "in-danger"
    return "attacker" if square in attackers else None


def _guarded(scene: Scene) -> set[Key]:
    """The empty squares where the rival's Barriers and Forces keep this person from placing."""
    rules, view = scene.rules, scene.view
    mask = barred_squares(view.board, scene.person, rules.in_force(view.board), rules.on)
    if not mask:
        return set()
    return {
        name for square, name in enumerate(names(view.size)) if mask >> square & 1 and not view.board[square]
    }


def _square(scene: Scene, name: Key, marks: _Marks) -> h.Element:
    view: View = scene.view
    rules: KingsPlate = scene.rules
    square = names(view.size).index(name)
    piece = view.board[square]
    effect = scene.choices.offers.get(name)
    may_go_on = view.phase is Phase.AGAIN and square == view.again and scene.your_turn
    classes = ["square"]
    drawing = versus = None
    count = 0
    if piece:
        count = rules.stars(view, square)
        over = tuple(sign for sign, holds in _signs(scene, square) if holds)
        card = partial(board_card, rules.cards, piece >> 1, scene.words.lang, stars=count, over=over)
        mine = piece & 1 == scene.person
        drawing = h.span(".card", data_key=scene.things.board.get(name))[card(own=mine)]
        classes.append("own" if mine else "rival")
    states = {
        "picked": name in scene.choices.picked or may_go_on,
        "last": name in scene.last,
        "barred": marks.barred,
        "guarded": marks.guarded,
        "supports": marks.supports,
    }
    classes += [state for state, holds in states.items() if holds]
    if marks.danger:
        classes.append(marks.danger)
    if effect is not None:
        classes.append(f"may-{effect}")
        if effect == "capture":
            versus = h.span(".versus", aria_hidden="true")[
                scene.words("{sum} vs {stars}", sum=_support(scene, square), stars=count)
            ]
    return h.button(
        f"#sq-{name}",
        type="button",
        role="gridcell",
        class_=" ".join(classes),
        data_pick=name,
        data_card=symbol(rules.cards, piece >> 1) if piece else None,
        data_now=now(rules, view, square, scene.person, scene.words) if piece else None,
        tabindex="0" if marks.tab_stop else "-1",
        aria_label=_name_aloud(scene, name, square, count, marks),
        aria_selected="true" if states["picked"] else None,
        aria_disabled=None if marks.able else "true",
    )[drawing, versus]


def _signs(scene: Scene, square: Square) -> tuple[tuple[str, bool], ...]:
    """What may lie over a card, and whether it does."""
    rules, view = scene.rules, scene.view
    return (
        ("ice", square in view.frozen),
        ("muted", is_muted(rules, view, square)),
        ("charmed", is_charmed(rules, view, square)),
    )


def _support(scene: Scene, square: Square) -> int:
    """KP10: the stars of all own cards that attack the square."""
    return sum(count for _, count in scene.rules.support(scene.view, square))


def _name_aloud(scene: Scene, name: Key, square: Square, count: int, marks: _Marks) -> str:
    """Place, owner and card, state: as "b3, rival's Carter, 1 star, can be captured"."""
    words, view, rules = scene.words, scene.view, scene.rules
    piece = view.board[square]
    parts = [name]
    if piece:
        card = words.card(rules.cards[piece >> 1])
        parts.append(
            words("your {card}", card=card)
            if piece & 1 == scene.person
            else words("rival's {card}", card=card)
        )
        parts.append(stars_in_words(count, words))
        if square in view.frozen:
            parts.append(words("frozen"))
        if is_muted(rules, view, square):
            parts.append(words("without its ability"))
        if is_charmed(rules, view, square):
            parts.append(words("cannot be captured (Charm)"))
    else:
        parts.append(words("empty"))
    if marks.guarded:
        parts.append(words("in front of a Barrier"))
    if marks.danger == "in-danger":
        parts.append(words("under attack"))
    elif marks.danger:
        parts.append(words("attacks your king"))
    if marks.supports:
        parts.append(words("supports the capture"))
    match scene.choices.offers.get(name):
        case "move":
            parts.append(words("can be moved to"))
        case "place":
            parts.append(words("can be placed on"))
        case "capture":
            parts.append(
                words("can be captured with {sum} to {stars} stars", sum=_support(scene, square), stars=count)
            )
        case _:
            pass
    if name in scene.choices.picked:
        parts.append(words("picked"))
    elif view.phase is Phase.AGAIN and square == view.again and scene.your_turn:
        parts.append(words("may move once more"))
    if name in scene.last:
        parts.append(words("last move"))
    return words(", ").join(parts)
