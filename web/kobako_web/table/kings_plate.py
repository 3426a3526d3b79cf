"""King's Plate on the table: the regions of the page as functions of the scene."""

from __future__ import annotations

import htpy as h
from kobako.kings_plate.state import Phase

from kobako_web.scene import Scene
from kobako_web.table import common
from kobako_web.table.kings_plate_board import board
from kobako_web.table.kings_plate_hands import own, rival
from kobako_web.table.kings_plate_new import new_game
from kobako_web.table.kings_plate_set import at_play
from kobako_web.tell.kings_plate import threats


def render(scene: Scene) -> list[tuple[str, h.Node]]:
    """Every region with what it holds."""
    return list(
        zip(
            (*common.REGIONS, common.AT_PLAY),
            (
                status(scene),
                rival(scene),
                board(scene),
                own(scene),
                common.actions(scene),
                common.notice(scene, told=True),
                common.log(scene.log, person=scene.person),
                new_game(scene),
                at_play(scene.rules.cards, scene.words),
            ),
            strict=True,
        )
    )


def status(scene: Scene) -> h.Node:
    """Whose turn, and how the game will end; why not, for as long as something was tried in vain."""
    danger = scene.your_turn and bool(threats(scene.rules, scene.view, scene.person))
    return [
        h.p(
            class_=[
                "turn",
                {"yours": scene.your_turn, "danger": danger, "over": scene.ending is not None},
            ]
        )[scene.status if scene.ending is None else scene.ending],
        common.why_not(scene) or h.p(".goal")[_goal(scene)],
    ]


def _goal(scene: Scene) -> h.Node:
    """What is to be known of this turn, else what the game is about."""
    words, view, rules = scene.words, scene.view, scene.rules
    warnings = []
    if view.phase in (Phase.TURN, Phase.PLACING, Phase.AGAIN) and view.turn == 0:
        warnings.append(words("First turn: no king may be captured yet."))
    if rules.in_force(view.board) is not rules.of:
        warnings.append(words("Dispel: only kings have abilities now."))
    if view.repetitions > 1:
        warnings.append(
            words(
                "This position has stood {n} times; at {limit} the deal is void.",
                n=view.repetitions,
                limit=rules.options.repetition_count,
            )
        )
    if scene.practice:
        warnings.append(words("Practice"))
    if not warnings and scene.ending is None:
        if rules.options.king_counts[1 - scene.person] > 1:
            return words("Capture one of the rival's two kings to win.")
        return words("Capture the rival's king to win.")
    return (h.span(".warning")[text] for text in warnings)
