"""King's Plate on the table: the regions of the page as functions of the scene."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal, TypeAlias

import htpy as h
from kobako.grid import names
from kobako.kings_plate import KingsPlate, View
from kobako.kings_plate.abilities import barred as barred_squares
from kobako.kings_plate.abilities import stars
from kobako.kings_plate.cards import Kind
from kobako.kings_plate.state import Phase

from kobako_web.choices import Key
from kobako_web.scene import Scene
from kobako_web.table import common
from kobako_web.table.card_words import keyword, stars_in_words
from kobako_web.table.cards import BACK, HAND_BACK, board_card, hand_card, small_card
from kobako_web.table.strength import stars_now
from kobako_web.tell.kings_plate import threats

BUTTONS = ("done", "keep", "redraw")
"""What is picked by a button of its own, besides squares, cards and the edge."""

Danger: TypeAlias = Literal["in-danger", "attacker"] | None
"""A king that can be captured, a card that takes part in it, or neither."""


def render(scene: Scene) -> list[tuple[str, h.Node]]:
    """Every region with what it holds."""
    return list(
        zip(
            common.REGIONS,
            (
                status(scene),
                rival(scene),
                board(scene),
                own(scene),
                common.actions(scene),
                common.notice(scene, told=True),
                common.log(scene.log, person=scene.person),
                common.new_game(scene),
            ),
            strict=True,
        )
    )


def status(scene: Scene) -> h.Node:
    """Whose turn, and how the game will end; why not, for as long as something was tried in vain."""
    danger = scene.your_turn and bool(threats(scene.rules, scene.view, scene.person))
    return [
        h.p(
            class_=[
                "turn",
                {"yours": scene.your_turn, "danger": danger, "over": scene.ending is not None},
            ]
        )[scene.status if scene.ending is None else scene.ending],
        common.why_not(scene) or h.p(".goal")[_goal(scene)],
    ]


def _goal(scene: Scene) -> h.Node:
    """What is to be known of this turn, else what the game is about."""
    words, view = scene.words, scene.view
    warnings = []
    if view.phase in (Phase.TURN, Phase.PLACING) and view.turn == 0:
        warnings.append(words("First turn: no king may be captured yet."))
    if view.repetitions > 1:
        warnings.append(
            words(
                "This position has stood {n} times; at {limit} the deal is void.",
                n=view.repetitions,
                limit=scene.rules.options.repetition_count,
            )
        )
    if scene.practice:
        warnings.append(words("Practice"))
    if not warnings and scene.ending is None:
        return words("Capture the rival's king to win.")
    return (h.span(".warning")[text] for text in warnings)


# --- the board ---


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
    before_barriers = _before_barriers(scene)
    threatened = threats(scene.rules, view, scene.person) if scene.your_turn else {}
    attackers = {square for squares in threatened.values() for square in squares}
    return h.div(f".framed.size-{view.size}")[
        h.div(".ranks", aria_hidden="true")[[h.span[row[0][1:]] for row in rows]],
        h.div(".board", role="grid", aria_label=scene.words("Board"))[
            [
                h.div(".row", role="row")[
                    [
                        _square(
                            scene,
                            name,
                            able=name in able,
                            barred=name in before_barriers,
                            danger=_danger(squares.index(name), threatened, attackers),
                            tab_stop=name == tab_stop,
                        )
                        for name in row
                    ]
                ]
                for row in rows
            ]
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


def _danger(square: int, threatened: Collection[int], attackers: Collection[int]) -> Danger:
    if square in threatened:
        return "in-danger"
    return "attacker" if square in attackers else None


def _before_barriers(scene: Scene) -> set[Key]:
    """The empty squares where the rival's Barriers forbid the card picked from the hand."""
    rules, view = scene.rules, scene.view
    squares = names(view.size)
    if not scene.choices.picked or scene.choices.picked[0] in squares:
        return set()
    mask = barred_squares(view.board, scene.person, rules.of, rules.on)
    return {
        name
        for square, name in enumerate(squares)
        if mask >> square & 1 and not view.board[square] and name not in scene.choices.offers
    }


def _square(
    scene: Scene, name: Key, *, able: bool, barred: bool, danger: Danger, tab_stop: bool
) -> h.Element:
    view: View = scene.view
    rules: KingsPlate = scene.rules
    square = names(view.size).index(name)
    piece = view.board[square]
    effect = scene.choices.offers.get(name)
    classes = ["square"]
    card = drawing = None
    count = 0
    if piece:
        mine = piece & 1 == scene.person
        card = rules.cards[piece >> 1]
        count = stars(view.board, square, rules.of, rules.near)
        frozen = square in view.frozen
        drawing = h.span(".card", data_key=scene.things.board.get(name))[
            board_card(rules.cards, piece >> 1, scene.words.lang, stars=count, own=mine, frozen=frozen)
        ]
        classes.append("own" if mine else "rival")
    if name in scene.choices.picked:
        classes.append("picked")
    if name in scene.last:
        classes.append("last")
    if barred:
        classes.append("barred")
    if danger:
        classes.append(danger)
    versus = None
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
        data_card=card.id if card else None,
        data_now=stars_now(rules, view, square, scene.words) if card else None,
        tabindex="0" if tab_stop else "-1",
        aria_label=_name_aloud(scene, name, square, count, barred=barred, danger=danger),
        aria_selected="true" if name in scene.choices.picked else None,
        aria_disabled=None if able else "true",
    )[drawing, versus]


def _support(scene: Scene, square: int) -> int:
    """KP10: the stars of all own cards that attack the square."""
    return sum(count for _, count in scene.rules.support(scene.view, square))


def _name_aloud(scene: Scene, name: Key, square: int, count: int, *, barred: bool, danger: Danger) -> str:
    """Place, owner and card, state: as "b3, rival's Carter, 1 star, can be captured"."""
    words, view = scene.words, scene.view
    piece = view.board[square]
    parts = [name]
    if piece:
        card = words.card(scene.rules.cards[piece >> 1])
        parts.append(
            words("your {card}", card=card)
            if piece & 1 == scene.person
            else words("rival's {card}", card=card)
        )
        parts.append(stars_in_words(count, words))
        if square in view.frozen:
            parts.append(words("frozen"))
    else:
        parts.append(words("empty"))
    if barred:
        parts.append(words("in front of a Barrier"))
    if danger == "in-danger":
        parts.append(words("under attack"))
    elif danger:
        parts.append(words("attacks your king"))
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
    if name in scene.last:
        parts.append(words("last move"))
    return words(", ").join(parts)


# --- the hands ---


def rival(scene: Scene) -> h.Node:
    """The other seat: who it is, its placing power, and its hand as far as it is known."""
    seat = 1 - scene.person
    hand = scene.view.hands[seat]
    things = common.names_of(scene, seat)
    cards = [
        h.li(".mini.rival", data_key=next(things))[
            h.button(
                type="button",
                data_card=scene.rules.cards[kind].id,
                aria_label=scene.words.card(scene.rules.cards[kind]),
            )[small_card(scene.rules.cards, kind)]
        ]
        for kind in hand.known
    ]
    backs = [h.li(".mini.rival", data_key=next(things))[BACK] for _ in range(hand.hidden)]
    return [
        common.seat(
            scene.seats[seat],
            to_move=scene.view.mover == seat and scene.ending is None,
            extra=h.span(".count")[_hand_in_words(scene, seat)],
        ),
        h.ul(".minis", aria_label=scene.words("The rival's hand"))[cards, backs],
    ]


def _hand_in_words(scene: Scene, seat: int) -> str:
    hand = scene.view.hands[seat]
    words = scene.words
    if not hand.hidden:
        return words.plural("{n} card in hand", "{n} cards in hand", n=len(hand.known))
    if not hand.known:
        return words.plural("{n} hidden card", "{n} hidden cards", n=hand.hidden)
    return words("{known} known, {hidden} hidden", known=len(hand.known), hidden=hand.hidden)


def own(scene: Scene) -> h.Node:
    """The person's seat, hand and the buttons that belong to the turn."""
    seat, words = scene.person, scene.words
    hand = scene.view.hands[seat]
    things = common.names_of(scene, seat)
    backs = (h.span(".hand-card.own.face-down", data_key=next(things))[HAND_BACK] for _ in range(hand.hidden))
    return [
        common.seat(
            scene.seats[seat],
            to_move=scene.view.mover == seat and scene.ending is None,
            extra=_power(scene),
        ),
        h.div(".turn-buttons")[_turn_buttons(scene)],
        h.div(
            ".hand",
            role="group",
            aria_label=words.plural("Your hand, {n} card", "Your hand, {n} cards", n=len(hand.known)),
        )[
            list(_hand_cards(scene, hand.known, things)),
            backs,
            None if hand.known or hand.hidden else h.p(".empty-hand")[words("Your hand is empty.")],
        ],
    ]


def _power(scene: Scene) -> h.Node:
    """KP8: coins for the placing power, those spent in this turn hollow."""
    power = scene.view.powers[scene.person]
    if not power:
        return None
    spent = scene.view.spent if scene.view.mover == scene.person else 0
    left = max(power - spent, 0)
    return h.span(".power")[
        h.span[scene.words("Placing power")],
        h.span(
            ".coins", role="img", aria_label=scene.words("{left} of {power} left", left=left, power=power)
        )[(h.span(class_=["coin", {"spent": number >= left}]) for number in range(power))],
    ]


def _hand_cards(scene: Scene, kinds: tuple[Kind, ...], things: Iterator[str | None]) -> Iterator[h.Element]:
    picked, words = scene.choices.picked, scene.words
    able = scene.choices.freed().offers
    seen: dict[Kind, int] = {}
    for kind in kinds:
        card = scene.rules.cards[kind]
        number = seen[kind] = seen.get(kind, 0) + 1
        too_dear = scene.your_turn and scene.view.phase is not Phase.MULLIGAN and card.symbol not in able
        chosen = number == 1 and card.symbol in picked
        offered = card.symbol in able
        parts = [
            words.card(card),
            stars_in_words(card.stars, words),
            words("cost {n}", n=card.cost),
            keyword(card, words),
        ]
        yield h.button(
            f"#hand-{card.symbol}-{number}",
            type="button",
            class_=["hand-card own", {"picked": chosen, "may-pick": offered, "too-dear": too_dear}],
            data_pick=card.symbol,
            data_card=card.id,
            data_key=next(things),
            aria_label=words(", ").join(part for part in parts if part),
            aria_pressed="true" if chosen else "false",
            aria_disabled=None if offered else "true",
        )[hand_card(scene.rules.cards, kind, words.lang)]


def _turn_buttons(scene: Scene) -> h.Node:
    offers, words = scene.choices.offers, scene.words
    if "keep" in offers:
        return [
            h.button(".primary", type="button", data_pick="keep")[words("Keep this hand")],
            h.button(type="button", data_pick="redraw")[words("Exchange all")],
        ]
    return [
        h.button(".primary", type="button", data_pick="done")[words("Done placing")]
        if "done" in offers
        else None,
        h.button(".off", type="button", data_pick="off")[
            h.span(".off-arrow", aria_hidden="true"), words("Back to the hand")
        ]
        if "off" in offers
        else None,
    ]
