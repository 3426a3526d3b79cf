"""How a game is set up, as a link: who sits where and what is agreed, the deal left open."""

from __future__ import annotations

from dataclasses import replace

from kobako.core import RecordError
from kobako.games import GAMES
from kobako.record import Record, dump, game_of

from kobako_web.codec import write_link
from kobako_web.scene import Settings
from kobako_web.settings import for_more_than_two
from kobako_web.sitting import PERSON, PRACTISING, read, seated, what_is_wrong

OPEN_DEAL = 0
"""The seed of a set-up that names no deal."""


def write_set_up(game: str, settings: Settings) -> str | None:
    """The fragment of a link to these settings, or None when it would be too long."""
    several = for_more_than_two(game)
    rival = PERSON if settings.players[1] == PERSON else settings.level
    kept = Record(
        game=game,
        rules_version=GAMES[game].rules_version,
        seats=settings.seats if several else 2,
        seed=OPEN_DEAL,
        options=settings.options,
        players=settings.players[: settings.seats] if several else (PERSON, rival),
    )
    return write_link("s", dump(kept))


def read_set_up(text: str, game: str, settings: Settings) -> Settings | None:
    """The settings with those of a set-up; None for one that names a deal. Raises Unreadable."""
    kept = read(text, game)
    if kept.seed != OPEN_DEAL:
        return None
    try:
        options = game_of(kept).options.to_table()
    except RecordError as error:
        raise what_is_wrong(error) from None
    players = [PERSON if player == PRACTISING else player for player in seated(kept, settings)]
    if not for_more_than_two(game):
        level = next((player for player in players if player != PERSON), settings.level)
        rival = PERSON if players.count(PERSON) > 1 else level
        players = [PERSON, rival, *settings.players[2:]]
        return replace(settings, level=level, players=tuple(players), options=options)
    return replace(
        settings,
        seats=kept.seats,
        players=(*players, *settings.players[kept.seats :]),
        options=options,
    )
