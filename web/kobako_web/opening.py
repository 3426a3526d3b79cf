"""Games from elsewhere: a link, a kept or pasted record; with one sentence when something is wrong with it."""

from __future__ import annotations

import traceback
from random import Random
from typing import NamedTuple

from kobako.rng import SEEDS, below

from kobako_web.codec import Kind, LinkError, read_link
from kobako_web.scene import Settings
from kobako_web.set_up import read_set_up
from kobako_web.sitting import Cut, Sitting, Unreadable, restore
from kobako_web.tell import Telling, why_not
from kobako_web.words import Words


class Opened(NamedTuple):
    """The game, or as much of it as could be played; None when nothing could be read."""

    sitting: Sitting | None
    complaint: str = ""
    """What is wrong, in the reader's language."""
    settings: Settings | None = None
    """How a game is to be set up, where a link says only that."""


def open_link(fragment: str, game: str, settings: Settings, words: Words) -> Opened:
    """The game of a link; hidden cards of a position are dealt anew each time."""
    try:
        kind, text = read_link(fragment)
    except LinkError as error:
        return Opened(None, words(str(error)))
    return open_record(text, game, settings, words, kind)


def open_record(text: str, game: str, settings: Settings, words: Words, kind: Kind = "r") -> Opened:
    try:
        if kind == "s" and (agreed := read_set_up(text, game, settings)) is not None:
            return Opened(None, settings=agreed)
        return Opened(restore(text, game, settings, kind, seed=below(SEEDS, Random())))
    except Unreadable as error:
        return Opened(None, words(error.sentence, **error.facts))
    except Cut as cut:
        sitting = cut.sitting
        reason = words("what stands there is no action of this game")
        if cut.why is not None:
            reason = why_not(game, Telling(words, sitting.match.game, None), cut.why)
        n = sitting.match.ply + 1
        return Opened(
            sitting, words("Action {n} of this record cannot be played: {reason}", n=n, reason=reason)
        )
    except Exception:  # noqa: BLE001  # whatever a text does to its readers, the table must open
        traceback.print_exc()
        return Opened(None, words("This is no record of a game, or it is damaged."))


def open_pasted(text: str, game: str, settings: Settings, words: Words) -> Opened:
    """A record, or an address with a game in it."""
    text = text.strip()
    _, mark, fragment = text.rpartition("#")
    if mark and "\n" not in text:
        return open_link(fragment, game, settings, words)
    return open_record(text, game, settings, words)
