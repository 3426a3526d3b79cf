"""How the tests draw a table for several without a session."""

from importlib import import_module
from typing import Any

import htpy as h
from kobako_web.choices import Choices
from kobako_web.play import play
from kobako_web.scene import Line, Scene, SeatCard
from kobako_web.words import Words


def scene_of(
    game: str, rules: Any, view: Any, lang: str = "en", *, person: int = 0, picked: Any = (), **more: Any
) -> Scene:
    """A person among bots, with everything that may be marked marked; `more` are other fields of the scene."""
    words, steps = Words(lang), play(game)
    seats = [
        SeatCard(name=f"Bot {seat}", kind="bot", level="club", thinking=0.5)
        for seat in range(len(view.hands))
    ]
    seats[person] = SeatCard(name=words("You"), kind="person")
    ways = tuple(steps.ways(rules, view)) if view.mover == person and view.actions else ()
    things = steps.things(None, (), view)
    return Scene(
        **{
            "words": words,
            "game": game,
            "rules": rules,
            "view": view,
            "person": person,
            "seats": tuple(seats),
            "choices": Choices(ways, picked),
            "last": frozenset(things.board),
            "things": things,
            "log": (Line(ply=0, seat=None, text="You start."), Line(ply=1, seat=0, text="<b>")),
            "status": "Your turn.",
            "can": frozenset({"take-back", "resign", "new", "again", "skip"}),
        }
        | more
    )


def html(scene: Scene) -> str:
    """All regions of a table."""
    render = import_module(f"kobako_web.table.{scene.game.replace('-', '_')}").render
    return "".join(str(h.div(id=region)[content]) for region, content in render(scene))
