"""The dialog for a new game of Rensei Daifugo: how many play, who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from kobako.rensei import Options
from kobako.rensei.state import FEWEST_SEATS, MOST_SEATS

from kobako_web.scene import Scene
from kobako_web.table import common, rensei_deck
from kobako_web.table.players import Agreement, players, seats, speed_field
from kobako_web.words import Words


def new_game(scene: Scene) -> h.Node:
    words = scene.words
    return [
        h.h2[words("New game")],
        seats(scene, range(FEWEST_SEATS, MOST_SEATS + 1)),
        players(scene, MOST_SEATS),
        _match(words, Agreement(Options(), scene.settings.options)),
        rensei_deck.form(scene),
        common.more(scene, speed_field(scene), _agreement(words, scene.settings.options)),
        common.start_buttons(words),
    ]


def _match(words: Words, now: Agreement) -> h.Element:
    """C1 decides most about how long a game is."""
    return now.select(
        "match",
        words("Which cards go on a mixed field"),
        {
            "cover": words("those with no other mark than it (usual)"),
            "exact": words("those with exactly its marks (long)"),
            "share": words("those with one mark in common (quick, good for 5)"),
        },
    )


def _agreement(words: Words, chosen: Mapping[str, object]) -> h.Element:
    """The other options of the game."""
    now = Agreement(Options(), chosen)
    return h.fieldset(".agreement")[
        h.legend[words("What is agreed")],
        now.check("end_at_first_out", words("The game ends when the first player is out")),
        now.check("pass_lock", words("Whoever passes is out of the round")),
        now.check("one_beats_six_any_colour", words("A 1 beats a 6 of any colour")),
        now.check(
            "same_colour_overlay", words("A clear card may lie on a card that shows its colour already")
        ),
        now.select(
            "lead_specials",
            words("Who may lead a special"),
            {
                "with_number": words("whoever also holds a number card"),
                "never": words("nobody"),
                "always": words("everybody"),
            },
        ),
    ]
