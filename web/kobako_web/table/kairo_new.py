"""The dialog for a new game of Kairo: how many play, who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from kobako.kairo import Kairo, Options

from kobako_web.scene import Scene
from kobako_web.table import common
from kobako_web.table.players import Agreement, players, seats, speed_field
from kobako_web.words import Words


def new_game(scene: Scene) -> h.Node:
    words = scene.words
    now = Agreement(Options(), scene.settings.options)
    return [
        h.h2[words("New game")],
        seats(scene, Kairo.seats),
        players(scene, Kairo.seats[-1]),
        _market(words, now),
        common.more(scene, speed_field(scene), _agreement(words, now)),
        common.start_buttons(words),
    ]


def _market(words: Words, now: Agreement) -> h.Element:
    """What decides most about how a game goes: the size of the market, and who places the first stalls."""
    sizes: Mapping[object, str] = {
        12: words("12 by 12 cells (usual, closer)"),
        15: words("15 by 15 cells (roomy)"),
    }
    return h.fieldset(".agreement.market-choice")[
        h.legend[words("The market")],
        now.select("grid", words("Size of the market"), sizes),
        now.select(
            "setup",
            words("First stalls"),
            {
                "recommended": words("stand as recommended"),
                "free": words("each player places three, one by one"),
            },
        ),
    ]


def _agreement(words: Words, now: Agreement) -> h.Element:
    """The other options of the game."""
    return h.fieldset(".agreement")[
        h.legend[words("What is agreed")],
        now.select(
            "medal_points",
            words("Points for gold and silver"),
            {(2, 1): words("2 and 1"), (3, 2): words("3 and 2")},
        ),
        now.select(
            "joker_fee",
            words("What a joker costs"),
            {0: words("nothing"), 1: words("1 coin"), 2: words("2 coins")},
        ),
        now.select("hand_limit", words("Cards in hand"), {4: words("at most 4"), 0: words("any number")}),
        now.check("limit_includes_barkers", words("Market barkers count as cards in hand")),
        now.check("wild_three_cards", words("Three stall cards build in any region")),
        now.check("move_only_blocked", words("Only a stall that cannot grow any more may be moved")),
        now.check("expansion_avoids_other_mains", words("An expansion may not touch another main stall")),
        now.check(
            "restaurant_as_tenth_area",
            words("The restaurants are a region of their own"),
            words("Purple is built only with a joker or three cards then."),
        ),
        now.check("open_coins", words("Coins lie open")),
        now.check("coin_limit", words("The bank pays only what it has: 20 of each colour")),
    ]
