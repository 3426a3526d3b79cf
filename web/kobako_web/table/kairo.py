"""Kairo on the table: the regions of the page as functions of the scene."""

from __future__ import annotations

import htpy as h

from kobako_web.scene import Scene
from kobako_web.table import several
from kobako_web.table.kairo_board import board
from kobako_web.table.kairo_new import new_game
from kobako_web.table.kairo_seats import own, ranking, rivals
from kobako_web.table.kairo_words import agreed, goal, warnings


def render(scene: Scene) -> list[tuple[str, h.Node]]:
    """Every region with what it holds."""
    return several.regions(
        scene,
        status=several.status(scene, goal(scene), list(warnings(scene)), list(agreed(scene))),
        rivals=rivals(scene),
        field=board(scene),
        own=own(scene),
        ranking=ranking(scene),
        new_game=new_game(scene),
    )
