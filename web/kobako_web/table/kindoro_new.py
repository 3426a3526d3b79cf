"""The dialog for a new game of Kindoro: how many play, who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from kobako.kindoro import Kindoro, Options
from kobako.kindoro.state import CHOICES
from kobako_bots import LEVELS

from kobako_web.scene import Scene
from kobako_web.table import common
from kobako_web.words import Words

MOST = Kindoro.seats[-1]


def new_game(scene: Scene) -> h.Node:
    words = scene.words
    return [
        h.h2[words("New game")],
        _seats(scene),
        _players(scene),
        common.more(
            scene,
            h.div(".field")[
                h.span(aria_hidden="true")[words("How fast the others' actions are shown")], speeds(scene)
            ],
            _agreement(words, scene.settings.options),
        ),
        common.start_buttons(words),
    ]


def _seats(scene: Scene) -> h.Element:
    return h.fieldset(".starts.seats")[
        h.legend[scene.words("How many play?")],
        [
            h.label(".choice")[
                h.input(
                    type="radio",
                    name="seats",
                    data_field="seats",
                    value=str(number),
                    checked=number == scene.settings.seats,
                ),
                h.span[str(number)],
            ]
            for number in Kindoro.seats
        ],
    ]


def _players(scene: Scene) -> h.Element:
    """One line for each seat; the style sheet hides those that nobody sits on."""
    words, settings = scene.words, scene.settings
    return h.fieldset(".players")[
        h.legend[words("Who plays?")],
        h.p(".player")[
            h.span[words("Seat {n}", n=1)],
            h.span[words("You")],
            h.input(type="hidden", data_field="player-1", value="person"),
        ],
        [
            h.label(f".player.seat-{seat + 1}")[
                h.span[words("Seat {n}", n=seat + 1)],
                h.select(data_field=f"player-{seat + 1}")[
                    h.option(value="person", selected=settings.players[seat] == "person")[
                        words("A person, on this device")
                    ],
                    [
                        h.option(value=level, selected=level == settings.players[seat])[
                            words("Bot ({level})", level=words.level(level))
                        ]
                        for level in LEVELS
                    ],
                ],
            ]
            for seat in range(1, MOST)
        ],
        h.p(".hint")[
            words(
                "Who starts is drawn by lot. Several persons pass the device round; a curtain covers the hands."
            )
        ],
    ]


def speeds(scene: Scene, *, sets: bool = False) -> h.Element:
    """How fast the others play; one that `sets` counts as soon as it is changed."""
    words = scene.words
    names = (
        ("slow", words("Slow")),
        ("normal", words("Normal")),
        ("fast", words("Fast")),
        ("off", words("At once")),
    )
    return h.select(
        data_field="speed", data_sets=sets, aria_label=words("How fast the others' actions are shown")
    )[[h.option(value=value, selected=value == scene.settings.speed)[text] for value, text in names]]


def _agreement(words: Words, chosen: Mapping[str, object]) -> h.Element:
    """The options of the game, as far as a table is likely to agree on them."""
    usual = Options()

    def now(name: str) -> object:
        return chosen.get(name, getattr(usual, name))

    def check(name: str, text: str, hint: str = "") -> h.Element:
        return h.label(".choice")[
            h.input(type="checkbox", data_field=f"option-{name}", checked=bool(now(name))),
            h.span[h.strong[text], h.span(".hint")[hint] if hint else None],
        ]

    def select(name: str, text: str, values: Mapping[object, str]) -> h.Element:
        return h.label(".field")[
            text,
            h.select(data_field=f"option-{name}")[
                [
                    h.option(value=str(value), selected=value == now(name))[label]
                    for value, label in values.items()
                ]
            ],
        ]

    copies = {
        number: words("{n} of each, {all} cards", n=number, all=9 * int(str(number)))
        for number in sorted(CHOICES["copies"], key=str)
    }
    return h.fieldset(".agreement")[
        h.legend[words("What is agreed")],
        check("long_game", words("Long game"), words("Who first wins two games wins.")),
        select(
            "next_start",
            words("Who starts the next game of a long game"),
            {
                "left": words("The next player"),
                "lowest_score": words("Who has the fewest points"),
                "winner": words("The winner"),
            },
        ),
        select("copies", words("Cards"), copies),
        select(
            "final_round",
            words("When the draw pile has run out"),
            {
                "equal_turns": words("the round is finished"),
                "one_more": words("one more round is played"),
            },
        ),
        check("extra_turn_pass_draws", words("Who passes in an extra turn takes a card")),
        check("rescore_pattern", words("A pattern that stays scores again with every play")),
        check("browse_stacks", words("Covered cards may be looked at")),
    ]
