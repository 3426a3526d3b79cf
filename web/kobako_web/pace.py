"""How fast bots' actions follow one another before the person's eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kobako_web.ports import Clock

BREATH: Final = 0.25
"""Seconds before a bot acts at the earliest, so that the person sees the own action first."""

PAUSES: Final[Mapping[str, float]] = {"off": 0.0, "fast": 0.4, "normal": 0.9, "slow": 1.8}
"""Seconds between two actions that are shown, by the speed of the settings; "off" shows only what came of them."""

WALKS: Final[Mapping[str, float]] = {"off": 0.2, "fast": 0.35, "normal": 0.8, "slow": 1.5}
"""Seconds that what goes over several places takes at the most; what comes next waits for it."""

LINGERING: Final = 0.25
"""Seconds at the most, once no person has anything to do any more."""

STEP: Final = 0.05
"""Seconds after which a rest looks whether it has become needless."""


async def rest(clock: Clock, since: float, pause: Callable[[], float], least: float) -> None:
    """Wait until the pause since a moment is over, which may become another on the way, and at least so long."""
    while (left := since + max(least, pause()) - clock.now()) > 0:
        await clock.pause(min(left, STEP))
