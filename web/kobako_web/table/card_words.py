"""The cards of King's Plate in words: how they move, what they can do, what a square is called aloud."""

from __future__ import annotations

from collections.abc import Sequence

from kobako.kings_plate.cards import GROUPS, Ability, Card, Mark

from kobako_web.words import Words


def moves_in_words(card: Card, words: Words) -> list[str]:
    """One sentence for each kind of mark on the card (KP1)."""
    return [_mark_in_words(mark, directions, words) for mark, directions in card.moves.items() if directions]


def _mark_in_words(mark: Mark, directions: Sequence[str], words: Words) -> str:
    if set(directions) == set(GROUPS["N"]):
        return words("Leaps like a chess knight, over anything.")
    where = _directions(directions, words)
    match mark:
        case Mark.STEP:
            return words("Steps one square {directions}.", directions=where)
        case Mark.LEAP:
            return words("Leaps two squares {directions}, over anything.", directions=where)
        case Mark.SLIDE:
            return words("Slides any distance {directions}.", directions=where)
        case Mark.PASS_SLIDE:
            return words("Slides any distance {directions} and may pass over one card.", directions=where)


def _directions(names: Sequence[str], words: Words) -> str:
    given = set(names)
    if given == set(GROUPS["8"]):
        return words("in any direction")
    if given == set(GROUPS["O"]):
        return words("forward, back or sideways")
    if given == set(GROUPS["X"]):
        return words("diagonally")
    if given == {"F", "FL", "FR"}:
        return words("forward, straight or diagonally")
    if given == {"F", "FL", "FR", "B", "BL", "BR"}:
        return words("in any direction except sideways")
    if given == {"FL", "FR"}:
        return words("diagonally forward")
    if given == {"F", "B"}:
        return words("forward or back")
    if given == {"L", "R"}:
        return words("sideways")
    if given == {"F", "L", "R"}:
        return words("forward or sideways")
    if given == {"L", "R", "B"}:
        return words("back or sideways")
    if given == {"BL", "BR"}:
        return words("diagonally back")
    if given == {"F", "BL", "BR"}:
        return words("forward or diagonally back")
    if given == {"F", "FL", "FR", "B"}:
        return words("forward, straight or diagonally, or back")
    if given == {"F", "FL", "FR", "L", "R", "B"}:
        return words("in any direction except diagonally back")
    return words.series([_direction(name, words) for name in names])


def _direction(name: str, words: Words) -> str:
    match name:
        case "F":
            return words("forward")
        case "B":
            return words("back")
        case "L":
            return words("to the left")
        case "R":
            return words("to the right")
        case "FL":
            return words("forward left")
        case "FR":
            return words("forward right")
        case "BL":
            return words("back left")
        case "BR":
            return words("back right")
        case _:
            return words("by a knight's leap")


def ability_name(ability: Ability, words: Words) -> str:
    match ability:
        case Ability.SNEAK:
            return words("Sneak")
        case Ability.BARRIER:
            return words("Barrier")
        case Ability.FREEZE:
            return words("Freeze")
        case Ability.SELF_UP:
            return words("Self Up")
        case Ability.UNIT_UP:
            return words("Unit Up")
        case Ability.KING_UP:
            return words("King Up")
        case Ability.UNCHECK:
            return words("Uncheck")
        case Ability.COST_UP:
            return words("Cost Up")
        case Ability.DOUBLE_MOVE:
            return words("Double Move")
        case Ability.FORCE:
            return words("Force")
        case Ability.TEAM_UP:
            return words("Team Up")
        case Ability.ALL_UP:
            return words("All Up")
        case Ability.DISPEL:
            return words("Dispel")
        case Ability.CHARM:
            return words("Charm")


def ability_in_words(ability: Ability, words: Words) -> str:
    """What the ability does, in one sentence."""
    match ability:
        case Ability.SNEAK:
            return words(
                "May be placed on any empty square, even far from your own cards or in front of a Barrier."
            )
        case Ability.BARRIER:
            return words("The rival cannot place cards on the three squares in front of it.")
        case Ability.FREEZE:
            return words(
                "When placed, it freezes the rival's card straight ahead: that card cannot move, capture, support"
                " or leave as long as this one stays on the board."
            )
        case Ability.SELF_UP:
            return words("Has one star more while it stands next to your king.")
        case Ability.UNIT_UP:
            return words("Your other cards, except the king, have one more star.")
        case Ability.KING_UP:
            return words("Your king has one star more.")
        case Ability.UNCHECK:
            return words("Cannot capture a king, nor support such a capture.")
        case Ability.COST_UP:
            return words("Your placing power is one more.")
        case Ability.DOUBLE_MOVE:
            return words("When you move it, it may move a second time; both moves may capture.")
        case Ability.FORCE:
            return words(
                "The rival cannot place cards on the three squares in front of it, and the rival's cards there have one"
                " star less. A card without stars can neither capture nor support."
            )
        case Ability.TEAM_UP:
            return words("Your cards next to it, except the king, have one star more.")
        case Ability.ALL_UP:
            return words("All your other cards, the king too, have one star more.")
        case Ability.DISPEL:
            return words(
                "All cards of both sides except kings lose their abilities, this one too. Two of them on the board"
                " cancel each other."
            )
        case Ability.CHARM:
            return words("The rival cannot capture your king.")


def keyword(card: Card, words: Words) -> str:
    """What is written at the foot of a card in the hand."""
    if card.king:
        return words.plural("Power {n}", "Power {n}", n=card.costs)
    return words.series([ability_name(ability, words) for ability in Ability if ability in card.abilities])


def powers_in_words(card: Card, words: Words) -> list[tuple[str, str]]:
    """Name and sentence of all that a card can do besides moving."""
    said = [
        (ability_name(ability, words), ability_in_words(ability, words))
        for ability in Ability
        if ability in card.abilities
    ]
    if card.king:
        sentence = words(
            "Cards costing up to {n} in all may be placed in one turn. Whoever loses the king loses.",
            n=card.costs,
        )
        said.append((keyword(card, words), sentence))
    return said


def stars_in_words(stars: int, words: Words) -> str:
    return words.plural("{n} star", "{n} stars", n=stars)
