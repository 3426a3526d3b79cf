"""How a game of Kindoro ended: its ranking, and between two games of a long game how that stands."""

from __future__ import annotations

import htpy as h
from kobako.core import Seat
from kobako.kindoro.state import WINS, Decider, Finished, View

from kobako_web.scene import Scene
from kobako_web.table.kindoro_words import telling
from kobako_web.tell.kindoro import game_won


def end(scene: Scene) -> h.Node:
    """The final ranking, unless somebody resigned; in a long game that of the game before, until the person plays."""
    view: View = scene.view
    if not view.finished:
        return None
    if view.mover is None:
        return _ranking(scene, view.finished[-1])
    if scene.ending is not None or _has_played(view, view.mover, scene.person):
        return None
    words = scene.words
    over = words("Game {n} is over.", n=len(view.finished))
    return h.div(".ending")[
        h.p(".ending-text")[words.sentences(over, game_won(telling(scene), view.finished[-1]))],
        _ranking(scene, view.finished[-1]),
        h.p(".hint")[_nearly_won(scene, view)],
    ]


def _nearly_won(scene: Scene, view: View) -> str:
    """KD23: who has won a game already, and so needs but one more."""
    names = [card.name for card, wins in zip(scene.seats, view.wins, strict=True) if wins == WINS - 1]
    return scene.words("One win away from the long game: {names}.", names=scene.words.series(names))


def _has_played(view: View, mover: Seat, seat: Seat) -> bool:
    """Whether a seat has played or passed since the cards were dealt."""
    seats = len(view.hands)
    moving, own = ((each - view.starter) % seats for each in (mover, seat))
    return view.rounds > 0 or moving > own or (moving == own and view.extra > 0)


def _ranking(scene: Scene, game: Finished) -> h.Element:
    """KD22: every seat as it stood at the end, and what decided."""
    words = scene.words
    deciding = {Decider.SCORE: "total", Decider.OUTS: "outs", Decider.CARDS: "cards"}.get(game.decider)
    columns = (
        ("upper", words("Field")),
        ("lower", words("Out")),
        ("total", words("Points")),
        ("outs", words("Times out")),
        ("cards", words("Cards left")),
    )
    head = [h.th(scope="col", class_={"deciding": name == deciding})[text] for name, text in columns]
    rows = []
    for standing in game.standings:
        won = standing.seat in game.winners
        figures = [
            h.td(class_={"deciding": name == deciding})[str(getattr(standing, name))] for name, _ in columns
        ]
        rows.append(
            h.tr(class_={"winner": won})[
                h.th(scope="row")[
                    scene.seats[standing.seat].name, " ", h.span(".crown")[words("won")] if won else None
                ],
                figures,
            ]
        )
    return h.table(".ranking")[
        h.caption(".aloud")[words("Final ranking")],
        h.thead[h.tr[h.th(scope="col")[h.span(".aloud")[words("Name")]], head]],
        h.tbody[rows],
    ]
