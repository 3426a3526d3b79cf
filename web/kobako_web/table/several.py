"""What the tables for more than two share: who sits around, the curtain, and the way past what the bots do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import htpy as h
from kobako.core import Seat

from kobako_web.scene import Scene
from kobako_web.table import common
from kobako_web.table.players import speeds


def regions(
    scene: Scene,
    *,
    status: h.Node,
    rivals: h.Node,
    field: h.Node,
    own: h.Node,
    ranking: h.Node,
    new_game: h.Node,
) -> list[tuple[str, h.Node]]:
    """Every region with what it holds; `ranking` is for the end, or of a game that was not the last."""
    return list(
        zip(
            common.REGIONS,
            (
                status,
                rivals,
                field,
                own,
                common.actions(scene),
                common.notice(scene, ranking, told=True),
                common.log(scene.log, person=scene.person),
                new_game,
            ),
            strict=True,
        )
    )


def status(scene: Scene, goal: str, warnings: Iterable[str], agreed: Sequence[str]) -> h.Node:
    """Whose turn, and how the game will end; why not, for as long as something was tried in vain.

    `agreed` says in sentences what is other than usual and not said elsewhere.
    """
    words, denied = scene.words, common.why_not(scene)
    return [
        h.p(class_=["turn", {"yours": scene.your_turn, "over": scene.ending is not None}])[
            scene.status if scene.ending is None else scene.ending
        ],
        denied or h.p(".goal")[goal, ((" ", h.span(".warning")[text]) for text in warnings)],
        h.p(".goal.agreed")[words("Agreed: {options}", options=words.sentences(*agreed))] if agreed else None,
        None
        if denied
        else h.p(".latest", aria_hidden="true")[
            scene.log[-1].text if scene.log and scene.ending is None else ""
        ],
    ]


def around(scene: Scene) -> list[Seat]:
    """The other seats in the order in which they sit after the person."""
    seats = len(scene.view.hands)
    return [(scene.person + step) % seats for step in range(1, seats)]


def plate(scene: Scene, seat: Seat, *marks: h.Node) -> h.Element:
    """Name, level, whether it is this seat's turn, and what else is to be marked."""
    card = scene.seats[seat]
    return common.seat(
        card,
        to_move=to_move(scene, seat),
        extra=[h.span(".level")[scene.words.level(card.level)] if card.level else None, marks],
    )


def to_move(scene: Scene, seat: Seat) -> bool:
    return scene.view.mover == seat and scene.ending is None


def rivals(scene: Scene, inside: Callable[[Scene, Seat], h.Node]) -> h.Node:
    """The others, each with what a game shows of them."""
    others = around(scene)
    return h.ul(f".rivals.of-{len(others)}")[
        (
            h.li(f"#seat-{seat + 1}", class_=["rival-seat", {"moving": to_move(scene, seat)}])[
                inside(scene, seat)
            ]
            for seat in others
        )
    ]


def curtain(scene: Scene, sentence: str) -> h.Element:
    """Nobody's hand is on the page until the right person says so."""
    return h.div(".curtain")[
        h.p[sentence],
        h.button("#ready.primary", type="button", data_do="ready")[
            scene.words("I am {name}: show my hand", name=scene.seats[scene.person].name)
        ],
    ]


def ahead(scene: Scene) -> h.Node:
    """While the others' actions are shown one after the other: at once, or at another speed."""
    if "skip" not in scene.can:
        return None
    return [
        h.button(".ahead", type="button", data_do="skip")[scene.words("Skip ahead")],
        speeds(scene, sets=True),
    ]
