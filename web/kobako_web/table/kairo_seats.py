"""Who sits at a table of Kairo: mark, score, hand and coins; what is the person's own; how it ended, line by line."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from kobako.core import Seat
from kobako.kairo.cards import BARKER, COLOURS, FIRST_JOKER, Card, Colour
from kobako.kairo.medals import GOLD, SILVER, winners
from kobako.kairo.state import Phase, stall_of

from kobako_web.play.kairo import PASS_KEY, WILD_KEY, card_keys, may_restart
from kobako_web.scene import Scene
from kobako_web.table import common, several
from kobako_web.table.kairo_board import track, zoom
from kobako_web.table.kairo_cards import BACK, coin, face, mark, ware
from kobako_web.table.kairo_words import colour_class, sees_coins
from kobako_web.tell.kairo_words import card_in_words, colour_in_words


def plate(scene: Scene, seat: Seat) -> h.Element:
    """The mark, the name, the score, and whether this seat is out of the final phase."""
    words, view = scene.words, scene.view
    return several.plate(
        scene,
        seat,
        h.span(".score")[h.b[str(view.points[seat])], h.span(".unit")[words("pts")]],
        h.span(".passed")[words("finished")] if view.passed >> seat & 1 and scene.ending is None else None,
    )


# --- the others ---


def rivals(scene: Scene) -> h.Node:
    return [
        several.rivals(scene, lambda scene, seat: [mark(seat), plate(scene, seat), _holds(scene, seat)]),
        h.div(".score-line")[track(scene), zoom(scene)],
    ]


def _holds(scene: Scene, seat: Seat) -> h.Element:
    """The cards of another seat, those that all know face up, and its coins where they lie open."""
    words, view = scene.words, scene.view
    hand = view.hands[seat]
    things = common.names_of(scene, seat)
    known = [h.li(".mini.open", data_key=next(things))[face(card)] for card in hand.known]
    hidden = [h.li(".mini", data_key=next(things))[BACK] for _ in range(hand.hidden)]
    aloud = words.plural("{n} card in hand", "{n} cards in hand", n=hand.size)
    if hand.known:
        cards = words.series([card_in_words(card, words) for card in hand.known])
        aloud = (
            words("{count}: {cards}", count=aloud, cards=cards)
            if not hand.hidden
            else words("{count}, among them {cards}", count=aloud, cards=cards)
        )
    return h.div(".rival-hand")[
        h.span(".aloud")[aloud],
        h.ul(".minis", aria_hidden="true")[hidden, known],
        _open_coins(scene, seat) if sees_coins(scene, seat) else h.span(".screen", aria_hidden="true"),
    ]


def _open_coins(scene: Scene, seat: Seat) -> h.Element:
    return h.ul(".open-coins", aria_label=scene.words("Coins"))[
        [
            h.li[h.span(".aloud")[colour_in_words(colour, scene.words)], coin(colour), str(count)]
            for colour, count in enumerate(scene.view.coins[seat])
            if count
        ]
    ]


# --- the own seat ---


def own(scene: Scene) -> h.Node:
    return [
        h.div(".own-head")[mark(scene.person), plate(scene, scene.person)],
        h.div(".turn-buttons")[_turn_buttons(scene), several.ahead(scene)],
        _hand(scene) if scene.curtain is None else several.curtain(scene, scene.curtain),
        _screen(scene),
    ]


def _turn_buttons(scene: Scene) -> Iterator[h.Element]:
    words, offers, view = scene.words, scene.choices.offers, scene.view
    if not scene.your_turn:
        return
    if view.phase in (Phase.SPEND, Phase.BUILD, Phase.MOVE) and "take-back" in scene.can:
        yield h.button("#put-back", type="button", data_do="take-back")[words("Put the card back")]
    if WILD_KEY in offers:
        yield h.button("#wild", type="button", data_pick=WILD_KEY)[words("3 cards = anywhere")]
    if PASS_KEY in offers:
        yield h.button("#pass", type="button", class_={"primary": view.trigger is None}, data_pick=PASS_KEY)[
            words("Pass: no more building") if view.trigger is not None else words("Pass")
        ]


def _hand(scene: Scene) -> h.Element:
    words, hand = scene.words, scene.view.hands[scene.person]
    things = common.names_of(scene, scene.person)
    return h.div(
        ".hand",
        role="group",
        aria_label=words.plural("Your hand, {n} card", "Your hand, {n} cards", n=hand.size),
    )[
        list(_hand_cards(scene, hand.known, things)),
        (h.span(".hand-card.face-down", data_key=next(things))[BACK] for _ in range(hand.hidden)),
        None if hand.size else h.p(".empty-hand")[words("Your hand is empty.")],
    ]


def _hand_cards(scene: Scene, cards: tuple[Card, ...], things: Iterator[str | None]) -> Iterator[h.Element]:
    words, choices = scene.words, scene.choices
    able = choices.offers.keys() | choices.freed().offers.keys()
    fee = int(scene.rules.options.joker_fee)
    for card, key in zip(cards, card_keys(cards), strict=True):
        may = key in able or (scene.your_turn and card != BARKER and may_restart(scene.view, key))
        costs = fee if FIRST_JOKER <= card < BARKER else 0
        label = card_in_words(card, words)
        yield h.button(
            f"#hand-{key.replace('.', '-')}",
            type="button",
            class_=[
                "hand-card",
                {
                    "may-pick": may,
                    "dull": scene.your_turn and not may and card != BARKER,
                    "picked": key in choices.picked,
                },
            ],
            data_pick=key,
            data_key=next(things),
            data_card="barker" if card == BARKER else "joker" if costs else "stall-card",
            aria_label=words("{card}, costs {n}", card=label, n=costs) if costs else label,
            aria_disabled=None if may else "true",
        )[face(card), h.span(".fee", aria_hidden="true")[f"−{costs}"] if costs else None]


def _screen(scene: Scene) -> h.Element:
    """Behind the screen: coins by colour, and below them the own stalls (KA39)."""
    words, view = scene.words, scene.view
    seen = sees_coins(scene, scene.person)
    coins = view.coins[scene.person]
    return h.ul(".own-colours", aria_label=words("Your coins and stalls"))[
        [_own_colour(scene, colour, coins[colour] if seen else None) for colour in COLOURS],
        h.li(".sum")[
            h.span(".aloud")[words("Coins together")],
            h.b[str(sum(coins))] if seen else "?",
        ],
    ]


def _own_colour(scene: Scene, colour: Colour, count: int | None) -> h.Element:
    words, view = scene.words, scene.view
    size = view.size[stall_of(scene.person, colour)]
    name = colour_in_words(colour, words)
    return h.li(class_=["own-colour", colour_class(colour), {"none": count == 0}])[
        h.span(".aloud")[
            words.plural("{colour}: {n} coin", "{colour}: {n} coins", n=count, colour=name)
            if count is not None
            else name,
            words(", "),
            words("stall of size {n}", n=size) if size else words("no stall"),
        ],
        h.span(".coins", aria_hidden="true")[coin(colour), h.b["?" if count is None else str(count)]],
        h.span(class_=["stall-size", {"unbuilt": not size}], aria_hidden="true")[
            ware(colour), str(size) if size else "–"
        ],
    ]


# --- the end ---


def ranking(scene: Scene) -> h.Node:
    """KA38: everything that counted, line by line, when the game was played to its end."""
    words, view = scene.words, scene.view
    if scene.ending is None or view.phase is not Phase.OVER:
        return None
    standings = scene.rules.standings(view)
    won = winners(standings)
    worth = scene.rules.options.medal_points
    seats = range(len(view.hands))
    lines = (
        (words("Expansions and medals gained"), [each.points for each in standings]),
        (
            words("Gold medals, {n} each", n=worth[GOLD]),
            [view.gold.count(seat) * worth[GOLD] for seat in seats],
        ),
        (
            words("Silver medals, {n} each", n=worth[SILVER]),
            [view.silver.count(seat) * worth[SILVER] for seat in seats],
        ),
        (words("Coins, 1 for every 3"), [each.coins for each in standings]),
    )
    return h.table(".ranking.by-line")[
        h.caption(".aloud")[words("Final scoring")],
        h.thead[
            h.tr[
                h.td,
                [
                    h.th(scope="col", class_={"winner": seat in won})[
                        mark(seat), h.span(".who")[scene.seats[seat].name]
                    ]
                    for seat in seats
                ],
            ]
        ],
        h.tbody[
            [_line(text, figures, won) for text, figures in lines],
            h.tr(".total")[
                h.th(scope="row")[words("Total")],
                [
                    h.td(class_={"winner": each.seat in won})[
                        h.b[str(each.total)], h.span(".crown")[words("won")] if each.seat in won else None
                    ]
                    for each in standings
                ],
            ],
        ],
    ]


def _line(text: str, figures: list[int], won: tuple[Seat, ...]) -> h.Element:
    return h.tr[
        h.th(scope="row")[text],
        [h.td(class_={"winner": seat in won})[str(figure)] for seat, figure in enumerate(figures)],
    ]
