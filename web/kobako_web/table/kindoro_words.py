"""What the parts of Kindoro's table are called aloud."""

from __future__ import annotations

from collections.abc import Iterator

from kobako.core import Seat
from kobako.kindoro import Options
from kobako.kindoro.combos import laid, value_of
from kobako.kindoro.state import VALUES, Card, Place, Play, View

from kobako_web.play.kindoro import PLACE_KEYS, picked_cards
from kobako_web.scene import Scene
from kobako_web.tell import Telling
from kobako_web.tell.kindoro import in_a_row, outcome_in_words
from kobako_web.words import Words


def telling(scene: Scene) -> Telling:
    names = tuple(card.name for card in scene.seats)
    alone = [card.kind for card in scene.seats].count("person") == 1
    return Telling(scene.words, scene.rules, scene.person if alone else None, names)


def arrow_in_words(*, down: bool) -> str:
    return "DOWN" if down else "UP"


def place_in_words(scene: Scene, place: Place) -> str:
    """Name, arrow, field card, height, and what a play would do: "Place 1, UP, shows 5, 3 cards"."""
    words, view = scene.words, scene.view
    card, down = view.fields[place], view.down[place]
    parts = [words("Place {place}", place=place + 1), arrow_in_words(down=down)]
    if card is None:
        parts.append(words("empty, counts as {value}", value=value_of(None, down=down)))
    else:
        parts.append(words("shows {card}", card=card))
        parts.append(height_in_words(view.heights[place], words))
        parts += covered_in_words(scene, place)
    cards = picked_cards(scene.choices.picked)
    if PLACE_KEYS[place] in scene.choices.offers and cards:
        parts.append(words("takes {cards}", cards=in_a_row(laid(cards, down=down))))
        parts += outcome_in_words(telling(scene), view, Play(cards, place))
    if PLACE_KEYS[place] in scene.last:
        parts.append(words("changed in the last turn"))
    return words(", ").join(parts)


def height_in_words(height: int, words: Words) -> str:
    return words.plural("{n} card", "{n} cards", n=height)


def covered(scene: Scene, place: Place) -> tuple[Card, ...]:
    """A9: the cards under the field card from the top down, where it is agreed that they may be looked at."""
    view: View = scene.view
    return view.stacks[place][-2::-1] if scene.rules.options.browse_stacks else ()


def covered_in_words(scene: Scene, place: Place) -> list[str]:
    cards = covered(scene, place)
    return [scene.words("over {cards}", cards=" ".join(map(str, cards)))] if cards else []


def turns_left(view: View) -> int | None:
    """KD21: how many turns follow the present one until the game ends, once that is known."""
    if view.final is None or view.mover is None:
        return None
    seats = len(view.hands)
    return (view.starter - view.mover - 1) % seats + seats * (view.final - view.rounds)


def suitcase_in_words(scene: Scene, seat: Seat) -> str:
    words, view = scene.words, scene.view
    parts = [
        words("runs and triples {n}", n=view.upper[seat]),
        words("going out {n}", n=view.lower[seat]),
        words.plural("{n} point together", "{n} points together", n=view.totals[seat]),
    ]
    if view.wins[seat] and scene.rules.options.long_game:
        parts.append(words.plural("{n} game won", "{n} games won", n=view.wins[seat]))
    return words(", ").join(parts)


def passes_for_nothing(scene: Scene) -> bool:
    """A2: whether a pass would take no card, since this is an extra turn and so it is agreed."""
    return scene.your_turn and scene.view.extra > 0 and not scene.rules.options.extra_turn_pass_draws


def agreed(scene: Scene) -> Iterator[str]:
    """A2, A4, A8, A9 and the deck, where they are not as usual; the goal and the warnings say the rest."""
    words, options, usual = scene.words, scene.rules.options, Options()
    if options.copies != usual.copies:
        yield words(
            "The deck has {n} of each number, {all} cards.",
            n=options.copies,
            all=options.copies * len(VALUES),
        )
    if not options.extra_turn_pass_draws:
        yield words("A pass in an extra turn takes no card.")
    if not options.rescore_pattern:
        yield words("A pattern that stays does not score again.")
    if options.browse_stacks:
        yield words("Covered cards may be looked at.")
    if options.long_game and options.next_start != usual.next_start:
        yield (
            words("The winner starts the next game.")
            if options.next_start == "winner"
            else words("Whoever has the fewest points starts the next game.")
        )


def goal(scene: Scene) -> str:
    """KD20, KD21: how the game will end."""
    words = scene.words
    twice = scene.rules.exhaustions_to_end(len(scene.view.hands)) > 1
    if scene.rules.more_rounds:
        ends = (
            words(
                "One more round is played after the one in which the draw pile runs out for the second time."
            )
            if twice
            else words("One more round is played after the one in which the draw pile runs out.")
        )
    else:
        ends = (
            words("The round in which the draw pile runs out for the second time is the last.")
            if twice
            else words("The round in which the draw pile runs out is the last.")
        )
    return words.sentences(words("Most points win."), ends)
