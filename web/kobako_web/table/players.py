"""What the dialogs for a new game share where more than two play: how many, who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from kobako_bots import LEVELS

from kobako_web.scene import Scene
from kobako_web.settings import as_field


def seats(scene: Scene, numbers: range) -> h.Element:
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
            for number in numbers
        ],
    ]


def players(scene: Scene, most: int) -> h.Element:
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
            for seat in range(1, most)
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


class Agreement:
    """The fields for the options of a game, as they stand now."""

    def __init__(self, usual: object, chosen: Mapping[str, object]) -> None:
        self._usual, self._chosen = usual, chosen

    def _now(self, name: str) -> object:
        return self._chosen.get(name, getattr(self._usual, name))

    def check(self, name: str, text: str, hint: str = "") -> h.Element:
        return h.label(".choice")[
            h.input(type="checkbox", data_field=f"option-{name}", checked=bool(self._now(name))),
            h.span[h.strong[text], h.span(".hint")[hint] if hint else None],
        ]

    def select(self, name: str, text: str, values: Mapping[object, str]) -> h.Element:
        return h.label(".field")[
            text,
            h.select(data_field=f"option-{name}")[
                [
                    h.option(value=as_field(value), selected=as_field(value) == as_field(self._now(name)))[
                        label
                    ]
                    for value, label in values.items()
                ]
            ],
        ]


def speed_field(scene: Scene) -> h.Element:
    return h.div(".field")[
        h.span(aria_hidden="true")[scene.words("How fast the others' actions are shown")], speeds(scene)
    ]
