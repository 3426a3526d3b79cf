"""Parts that every table has: who sits there, what happened, what can be done about the game itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import htpy as h
from kobako.core import Seat
from kobako_bots import LEVELS

from kobako_web.scene import Line, Scene, SeatCard
from kobako_web.words import Words

REGIONS = (
    "table-status",
    "table-rival",
    "table-board",
    "table-own",
    "table-actions",
    "table-notice",
    "table-log",
    "table-new",
)
"""The ids of the regions of every table, in the order of the page; what else a table has stands in dialogs."""

AT_PLAY = "table-set"
"""The id of a region among what stands beside the board, where a game may be played with other cards."""

RULE = re.compile(r"\b((?:KP|KD|RD|KA|A|B|C|D)\d+)\b")
"""The number of a rule in a sentence that says why not."""
RULES_DIALOG = "rules-dialog"


def names_of(scene: Scene, seat: Seat) -> Iterator[str | None]:
    """The names of the cards of a hand, then nothing more."""
    if seat < len(scene.things.hands):
        yield from scene.things.hands[seat]
    while True:
        yield None


def seat(card: SeatCard, *, to_move: bool, extra: h.Node = None) -> h.Element:
    """Name plate of a player, with a mark and a bar when it is their turn."""
    return h.div(class_=["seat", {"to-move": to_move}])[
        h.span(".turn-mark", aria_hidden="true"),
        h.span(".seat-name")[card.name],
        None
        if card.thinking is None
        else h.progress(".thinking", max="1", value=f"{card.thinking:.2f}", aria_label=card.name),
        extra,
    ]


def log(lines: Iterable[Line], *, person: int) -> h.Element:
    """The moves in words, the newest last; items keep their ids, so that the list only grows."""
    return h.ol(".log-lines")[
        (
            h.li(
                f"#log-{line.id}",
                class_={"by-person": line.seat == person, "by-nobody": line.seat is None},
            )[line.text]
            for line in lines
        )
    ]


def why_not(scene: Scene) -> h.Node:
    """Why something may not be done, its rule a way to the rules; None when nothing was tried in vain."""
    if not scene.notice:
        return None
    return h.p(".why-not")[
        (
            _way_to_rule(part, embed=scene.embed) if number % 2 else part
            for number, part in enumerate(RULE.split(scene.notice))
        )
    ]


def _way_to_rule(number: str, *, embed: bool) -> h.Element:
    if embed:
        return h.button(".rule", type="button", data_opens=RULES_DIALOG)[number]
    return h.a(".rule", href=f"#{number}")[number]


def notice(scene: Scene, ranking: h.Node = None, *, told: bool = False) -> h.Node:
    """Why something may not be done; or, when the game is over, how it ended and what to do next.

    A `ranking` before the end is of a game that was not the last.

    Where the table has `told` the sentences already, only what can be done remains.
    """
    words = scene.words
    if scene.ending is not None:
        return h.div(".ending")[
            None if told else h.p(".ending-text")[scene.ending],
            ranking,
            h.p(".hint")[words("Deal {number}", number=scene.seed)] if scene.seed is not None else None,
            h.div(".buttons")[
                h.button(".primary", type="button", data_do="new")[words("Play again")],
                h.button(type="button", data_do="again")[words("Same deal again")]
                if "again" in scene.can
                else None,
            ],
        ]
    retry = h.button(type="button", data_do="retry")[words("Let the bot think again")]
    return [
        None if told else why_not(scene),
        retry if "retry" in scene.can else None,
        ranking,
    ]


def actions(scene: Scene) -> h.Node:
    words = scene.words
    if "follow" in scene.can:
        return h.div(".buttons")[
            h.button(".primary", type="button", data_do="follow")[words("Go on from there")],
            h.button(type="button", data_do="stay")[words("Keep playing here")],
        ]
    return h.div(".buttons")[
        h.button(
            "#take-back", type="button", data_do="take-back", aria_disabled=_off("take-back" not in scene.can)
        )[icon("undo"), h.span[words("Take back")]],
        h.button(
            "#resign",
            type="button",
            data_opens="resign-dialog",
            aria_disabled=_off("resign" not in scene.can),
        )[icon("flag"), h.span[words("Resign")]],
        h.button("#open-new-game", type="button", data_opens="new-game")[
            icon("new"), h.span[words("New game")]
        ],
        h.button("#resume", type="button", data_do="resume")[h.span[words("Back to my game")]]
        if "resume" in scene.can
        else None,
    ]


def _off(off: bool) -> str | None:  # the only argument there is
    return "true" if off else None


def icon(name: str) -> h.Element:
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#i-{name}")]


ICONS = (
    '<symbol id="i-undo" viewBox="0 0 24 24"><path d="M9 5L4 10l5 5M4.5 10H14a5 5 0 0 1 0 10h-3" fill="none"'
    ' stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></symbol>'
    '<symbol id="i-flag" viewBox="0 0 24 24"><path d="M6 21V4h11l-2.5 4L17 12H6" fill="none"'
    ' stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></symbol>'
    '<symbol id="i-new" viewBox="0 0 24 24"><path d="M3.5 8L12 4l8.5 4v8L12 20l-8.5-4zM3.5 8L12 12l8.5-4M12 12v8"'
    ' fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></symbol>'
)


def level_in_words(level: str, words: Words) -> str:
    """What to expect of a bot."""
    match level:
        case "beginner":
            return words("Plays on a whim, but takes your king when it can. For a first game.")
        case "casual":
            return words("Looks a little ahead and slips now and then.")
        case "club":
            return words("Looks a few moves ahead and seldom slips.")
        case "expert":
            return words("Looks further ahead, and reckons with the cards you may hold.")
        case "master":
            return words("Looks as far ahead as it can; every turn takes it a few seconds.")
        case _:
            return ""


def new_game(scene: Scene) -> h.Node:
    """The inside of the dialog for a new game."""
    words, settings = scene.words, scene.settings
    starts = (("random", words("At random")), ("person", words("I start")), ("bot", words("The bot starts")))
    return [
        h.h2[words("New game")],
        h.fieldset(".levels")[
            h.legend[words("Who plays against you?")],
            (
                h.label(".choice")[
                    h.input(
                        type="radio",
                        name="level",
                        data_field="level",
                        value=level,
                        checked=level == settings.level,
                    ),
                    h.span[h.strong[words.level(level)], h.span(".hint")[level_in_words(level, words)]],
                ]
                for level in LEVELS
            ),
        ],
        h.fieldset(".starts")[
            h.legend[words("Who starts?")],
            (
                h.label(".choice")[
                    h.input(
                        type="radio",
                        name="starts",
                        data_field="starts",
                        value=value,
                        checked=value == settings.starts,
                    ),
                    h.span[text],
                ]
                for value, text in starts
            ),
        ],
        more(scene),
        start_buttons(words),
    ]


def more(scene: Scene, *agreed: h.Node) -> h.Element:
    """What a dialog for a new game shows only when asked: what a game adds, the number of the deal, practice."""
    words = scene.words
    return h.details(".more")[
        h.summary[words("More")],
        agreed,
        h.label(".field")[
            words("Deal number (leave empty for a new deal)"),
            h.input(
                type="text",
                inputmode="numeric",
                autocomplete="off",
                maxlength="16",
                data_field="seed",
                value=scene.deal or None,
            ),
        ],
        h.label(".choice")[
            h.input(type="checkbox", data_field="practice", checked=scene.settings.practice),
            h.span[
                h.strong[words("Practice")],
                h.span(".hint")[words("Take back as far as you like, even moves that revealed a card.")],
            ],
        ],
    ]


def start_buttons(words: Words) -> h.Element:
    return h.div(".buttons")[
        h.button(".primary", type="button", data_do="new")[words("Start")],
        h.button(type="button", data_closes=True)[words("Cancel")],
    ]


def resign_dialog(words: Words, *, for_all: bool = False) -> h.Element:
    """Asks once more; it is part of the page and never changes.

    `for_all` says what it means at a table for more than two; the style sheet hides that where only two sit.
    """
    return h.dialog(
        "#resign-dialog",
        aria_labelledby="resign-question",
        aria_describedby="resign-for-all" if for_all else None,
    )[
        h.h2("#resign-question")[words("Give up this game?")],
        h.p("#resign-for-all")[
            words("That ends the game for everybody at the table; all the others share the win.")
        ]
        if for_all
        else None,
        h.div(".buttons")[
            h.button(".primary", type="button", data_do="resign")[words("Resign")],
            h.button(type="button", data_closes=True)[words("Play on")],
        ],
    ]
