"""The dialog for a new game of Kindoro: how many play, who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from kobako.kindoro import Kindoro, Options
from kobako.kindoro.state import CHOICES

from kobako_web.scene import Scene
from kobako_web.table import common
from kobako_web.table.players import Agreement, players, seats, speed_field
from kobako_web.words import Words


def new_game(scene: Scene) -> h.Node:
    words = scene.words
    return [
        h.h2[words("New game")],
        seats(scene, Kindoro.seats),
        players(scene, Kindoro.seats[-1]),
        common.more(scene, speed_field(scene), _agreement(words, scene.settings.options)),
        common.start_buttons(words),
    ]


def _agreement(words: Words, chosen: Mapping[str, object]) -> h.Element:
    """The options of the game, as far as a table is likely to agree on them."""
    now = Agreement(Options(), chosen)
    copies = {
        number: words("{n} of each, {all} cards", n=number, all=9 * int(str(number)))
        for number in sorted(CHOICES["copies"], key=str)
    }
    return h.fieldset(".agreement")[
        h.legend[words("What is agreed")],
        now.check("long_game", words("Long game"), words("Whoever first wins two games wins.")),
        now.select(
            "next_start",
            words("Who starts the next game of a long game"),
            {
                "left": words("The next player"),
                "lowest_score": words("Whoever has the fewest points"),
                "winner": words("The winner"),
            },
        ),
        now.select("copies", words("Cards"), copies),
        now.select(
            "final_round",
            words("When the draw pile has run out"),
            {
                "equal_turns": words("the round is finished"),
                "one_more": words("one more round is played"),
            },
        ),
        now.check("extra_turn_pass_draws", words("Whoever passes in an extra turn takes a card")),
        now.check("rescore_pattern", words("A pattern that stays scores again with every play")),
        now.check("browse_stacks", words("Covered cards may be looked at")),
    ]
