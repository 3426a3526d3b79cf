"""A bot thinks in slices, so that clicks are answered and a thought can be dropped at any time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kobako_bots import Bot, Choice

from kobako_web.ports import Clock

TELL_EVERY = 0.25
"""Seconds between two reports of progress."""


async def think(
    bot: Bot, rules: Any, view: Any, rng: Random, *, clock: Clock, report: Callable[[float], None]
) -> Choice:
    """What the bot chooses; `report` is called with the share of the thought that is done."""
    thought = bot.think(rules, view, rng)
    told = clock.now()
    try:
        while True:
            try:
                progress = next(thought)
            except StopIteration as end:
                choice: Choice = end.value
                return choice
            await clock.pause()
            if clock.now() - told >= TELL_EVERY:
                told = clock.now()
                report(progress.done)
    finally:
        thought.close()
