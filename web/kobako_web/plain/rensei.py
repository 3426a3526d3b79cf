"""Rensei Daifugo as plain text."""

from __future__ import annotations

from kobako.rensei import Rensei, View
from kobako.rensei.cards import COLOURS, LETTERS, NONE, TEXTS, prints

from kobako_web.plain.parts import hand, seat_name, wrapped
from kobako_web.words import Words


def lines(rules: Rensei, view: View, words: Words) -> tuple[list[str], list[str]]:
    """The cards on the field; what it counts as, the draw pile, the hands, and which letter stands for which colour."""
    if view.card == NONE:
        board = "[ ]"
    else:
        board = f"[{TEXTS[view.card]}{'' if view.clear == NONE else TEXTS[view.clear]}]"
    told = []
    if view.card != NONE:
        shown = words.card(prints().of_marks(view.marks))
        told.append(words("The field counts as {n}, {colour}.", n=view.number, colour=shown))
    told.append(words("Draw pile: {n}", n=view.deck))
    for seat, held in enumerate(view.hands):
        cards = hand((TEXTS[card] for card in held.known), held.hidden, words)
        told.append(words("{name}: {cards}", name=seat_name(seat, len(view.hands), words), cards=cards))
    used = [colour for colour in COLOURS if colour in rules.colours]
    names = (f"{LETTERS[colour]} {words.card(prints().colours[colour])}" for colour in used)
    return [board], [*told, *wrapped("", names)]
