"""A position of Kindoro as a short TOML table that a person can write.

hands = ["1 3 3 8", "? ? 5!"]     # by seat: ? is hidden, ! was taken from the field and is known to all
stacks = ["2 5", "", "... 1"]     # by place, the field card last; ... stands for all cards named nowhere
arrows = ["up", "down", "up"]
pile = "4 4 ?*10"                 # the next card to be drawn first

`*` and a number repeat a card. The cards named nowhere are the rest of the pile, unless the pile is given to
its end or one of the stacks begins with `...`.
The rest may be left out: starter = 0, mover (the starter), rounds = 0 (finished ones), extra = 0 (KD9),
upper = [0, 0], outs = [0, 0] (KD14 to KD16), exhaustions = 0 (KD18), supply = "0*2 1*3 5" (what the draw pile was
last made of), drawn = ["1", ""] (what each seat has drawn from it), last_draw (KD24: in which round; the one before),
final (KD21: the last round, counted from 0), wins = [0, 0] (KD23), ending = "score" (KD22: the game is over).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kobako.core import PositionError, Seat, cut, literal
from kobako.kindoro.combos import TURNS_AT
from kobako.kindoro.hands import bits, counted, spread
from kobako.kindoro.scoring import finish, standings
from kobako.kindoro.state import PLACES, VALUES, WINS, Card, Decider, State, View
from kobako.kindoro.view import deal
from kobako.tables import suggest, toml_table
from kobako.toml import read_toml

if TYPE_CHECKING:
    from kobako.kindoro.rules import Kindoro

FIELDS: Final = (
    "hands", "stacks", "arrows", "pile", "mover", "starter", "rounds", "extra", "upper", "outs",
    "exhaustions", "supply", "drawn", "last_draw", "final", "wins", "ending",
)  # fmt: skip

_ARROWS: Final = ("up", "down")
_REST: Final = "..."
MOST_IN_A_ROW: Final = 999


# --- writing ---


def write(game: Kindoro, shown: State | View) -> str:
    """A State with every card, or a View with `?` for what is hidden; earlier games (KD23) are left out."""
    table: dict[str, object] = {
        "hands": [_write_hand(shown, seat) for seat in range(len(shown.hands))],
        "stacks": [" ".join(map(str, stack)) for stack in shown.stacks],
        "arrows": [_ARROWS[down] for down in shown.down],
        "pile": _write_pile(shown),
    }
    over = shown.over if isinstance(shown, State) else shown.mover is None
    if not over:
        table["mover"] = shown.mover
    table |= {
        "starter": shown.starter,
        "rounds": shown.rounds,
        "extra": shown.extra,
        "upper": list(shown.upper),
        "outs": list(shown.outs),
        "exhaustions": shown.exhaustions,
    }
    if shown.supply != (game.options.copies,) * len(VALUES):
        table["supply"] = _repeated(shown.supply)
        table["drawn"] = [_repeated(drawn) for drawn in _drawn(shown)]
    table["last_draw"] = shown.last_draw
    if shown.final is not None:
        table["final"] = shown.final
    if any(shown.wins):
        table["wins"] = list(shown.wins)
    if over:
        table["ending"] = str(shown.finished[-1].decider)
    return toml_table(table)


def _write_hand(shown: State | View, seat: Seat) -> str:
    if isinstance(shown, State):
        known, public, hidden = shown.hands[seat], shown.shown[seat], 0
    else:
        known, hidden = counted(shown.hands[seat].known), shown.hands[seat].hidden
        public = counted(shown.shown[seat])
    words = [f"{card}!" for card in spread(public)]
    words += [str(card) for card in VALUES for _ in range(known[card] - public[card])]
    return " ".join(words + ["?"] * hidden)


def _write_pile(shown: State | View) -> str:
    if isinstance(shown, State):
        return " ".join(map(str, reversed(shown.pile)))
    return f"?*{shown.pile}" if shown.pile else ""


def _drawn(shown: State | View) -> Sequence[Sequence[int]]:
    if isinstance(shown, State):
        return shown.drawn
    return [shown.drawn if seat == shown.viewer else () for seat in range(len(shown.hands))]


def _repeated(counts: Sequence[int]) -> str:
    return " ".join(f"{card}*{count}" for card, count in enumerate(counts) if count)


# --- reading ---


class _Cards:
    """A row of cards as it was written."""

    def __init__(self, text: object, where: str) -> None:
        if not isinstance(text, str):
            raise PositionError(
                f"The position has {where} = {literal(text)}, which must be a text in quotes."
            )
        self.cards: list[Card | None] = []
        """None is a hidden card."""
        self.public: list[Card] = []
        """Those marked with !."""
        self.rest_at: int | None = None
        """Before how many cards `...` stands."""
        for word in text.split():
            if word == _REST:
                self.rest_at = len(self.cards)
                continue
            name, star, often = word.partition("*")
            name = name.removesuffix("!")
            if name != "?" and name not in _NAMES:
                raise PositionError(f"'{cut(word)}' in {where} is no card; cards are 0 to 8, ? is hidden.")
            if star and not (often.isascii() and often.isdecimal() and len(often) < 4):
                raise PositionError(f"'{cut(word)}' in {where} must end in a number, such as 3*2.")
            count = int(often) if star else 1
            if len(self.cards) + count > MOST_IN_A_ROW:
                raise PositionError(f"The position has more than {MOST_IN_A_ROW} cards in {where}.")
            self.cards += [None if name == "?" else _NAMES[name]] * count
            if "!" in word and name != "?":
                self.public += [_NAMES[name]] * count
        self.known = [card for card in self.cards if card is not None]
        self.hidden = len(self.cards) - len(self.known)


_NAMES: Final = {str(card): card for card in VALUES}


def read(game: Kindoro, text: str, rng: Random) -> State:
    """The position of a text; raises PositionError with one sentence that names the field and the place."""
    table = read_toml(text, "The position", PositionError)
    for key in table:
        if key not in FIELDS:
            raise PositionError(f"The position has an unknown field '{cut(key)}'{suggest(key, FIELDS)}")
    hands = [_Cards(text, f"hands, seat {seat}") for seat, text in enumerate(_list(table, "hands"))]
    seats = len(hands)
    if seats not in game.seats:
        raise PositionError(
            f"The position's hands must be two to five texts, one for each seat, not {seats}."
        )
    stacks = [_Cards(text, f"stacks, place {place + 1}") for place, text in enumerate(_list(table, "stacks"))]
    if len(stacks) != len(PLACES):
        raise PositionError(f"The position needs three stacks, not {len(stacks)}.")
    pile = _Cards(table.get("pile", _REST), "pile")
    supply, drawn = _read_supply(game, table, seats)
    _check_rest(hands, stacks, pile)
    pile_cards, hand_cards, stack_cards = _deal(game, hands, stacks, pile, supply, rng)
    starter = _whole(table, "starter", 0, seats - 1, 0)
    rounds = _whole(table, "rounds", 0, 10**6, 0)
    state = State(
        hands=[counted(cards) for cards in hand_cards],
        held=[bits(counted(cards)) for cards in hand_cards],
        sizes=[len(cards) for cards in hand_cards],
        shown=[counted(hand.public) for hand in hands],
        drawn=drawn,
        stacks=stack_cards,
        down=_read_arrows(table),
        pile=pile_cards,
        supply=supply,
        upper=_wholes(table, "upper", seats, 10**6),
        outs=_wholes(table, "outs", seats, 10**6),
        mover=_whole(table, "mover", 0, seats - 1, starter),
        starter=starter,
        rounds=rounds,
        extra=_whole(table, "extra", 0, 99, 0),
        exhaustions=_whole(table, "exhaustions", 0, 99, 0 if pile_cards else 1),
        last_draw=_whole(table, "last_draw", -1, rounds, rounds - 1),
        final=_whole(table, "final", rounds - 1, rounds + 1, 0) if "final" in table else None,
        wins=_wholes(table, "wins", seats, WINS),
    )
    _check_field(state)
    if state.final is None and state.exhaustions >= game.exhaustions_to_end(seats):
        state.final = rounds + game.more_rounds
    if "ending" in table:
        _end(state, table["ending"])
    return state


def _end(state: State, ending: object) -> None:
    """KD22: a game that is over was won as its scores say."""
    state.over = True
    state.finished = (finish(state.starter, standings(state.upper, state.outs, state.sizes)),)
    decider = state.finished[0].decider
    if ending != decider:
        known = [str(each) for each in Decider]
        hint = suggest(str(ending), known) if ending not in known else f"; the scores say '{decider}'."
        raise PositionError(f"The position has ending = {literal(ending)}{hint}")


def _read_supply(game: Kindoro, table: dict[str, Any], seats: int) -> tuple[tuple[int, ...], list[list[int]]]:
    supply = (game.options.copies,) * len(VALUES)
    if "supply" in table:
        supply = tuple(counted(_known("supply", table["supply"])))
    texts = _list(table, "drawn") if "drawn" in table else [""] * seats
    if len(texts) != seats:
        raise PositionError(
            f"The position's drawn must be {seats} texts, one for each seat, not {len(texts)}."
        )
    drawn = [counted(_known(f"drawn, seat {seat}", text)) for seat, text in enumerate(texts)]
    for counts in [supply, *drawn]:
        _check_copies(game, counts)
    return supply, drawn


def _known(where: str, text: object) -> list[Card]:
    cards = _Cards(text, where)
    if cards.hidden or cards.rest_at is not None:
        raise PositionError(f"The position's {where} must name every card, without ? and ...")
    return cards.known


def _check_rest(hands: Sequence[_Cards], stacks: Sequence[_Cards], pile: _Cards) -> None:
    """`...` stands once, at the end of the pile or at the bottom of a stack, where hidden cards cannot be."""
    for place, stack in enumerate(stacks, 1):
        if stack.hidden:
            raise PositionError(f"Place {place} has a hidden card; all cards of the field were seen.")
        if stack.rest_at:
            raise PositionError(f"Place {place} has '...' above other cards; it can only begin a stack.")
        if stack.rest_at == 0 and not stack.cards:
            raise PositionError(f"Place {place} has '...' but no field card above.")
    if pile.rest_at is not None and pile.rest_at != len(pile.cards):
        raise PositionError("The pile has '...' before other cards; it can only end a pile.")
    for seat, hand in enumerate(hands):
        if hand.rest_at is not None:
            raise PositionError(f"The hand of seat {seat} has '...'; only stacks and the pile can.")


def _deal(
    game: Kindoro,
    hands: Sequence[_Cards],
    stacks: Sequence[_Cards],
    pile: _Cards,
    supply: Sequence[int],
    rng: Random,
) -> tuple[list[Card], list[list[Card]], list[list[Card]]]:
    """The draw pile (next card last), the hands and the stacks, with hidden cards dealt from what is left."""
    named = [card for row in (*hands, *stacks, pile) for card in row.known]
    _check_copies(game, counted(named))
    unseen = [game.options.copies - count for count in counted(named)]
    covered = [place for place, stack in enumerate(stacks) if stack.rest_at is not None]
    in_hands = sum(hand.hidden for hand in hands)
    left = sum(unseen) - in_hands - pile.hidden
    if left < 0:
        raise PositionError(
            f"The position hides {in_hands + pile.hidden} cards, but only {sum(unseen)} are left."
        )
    if len(covered) + (pile.rest_at is not None) > 1:
        raise PositionError("The position has '...' in more than one place; give the pile to its end.")
    hidden = pile.hidden
    if not covered and pile.rest_at is not None:
        hidden += left
    elif not covered and left:
        raise PositionError(
            f"The position leaves {left} cards out; end the pile with '...' to draw them later."
        )
    fit = [most - count for most, count in zip(supply, counted(pile.known), strict=True)]
    if min(fit) < 0 or sum(min(pair) for pair in zip(unseen, fit, strict=True)) < hidden:
        raise PositionError("The position has cards in the pile that its supply does not hold.")
    dealt, shares, rest = deal(unseen, fit, hidden, [hand.hidden for hand in hands], rng)
    cards = [dealt.pop() if card is None else card for card in pile.cards] + dealt
    stack_cards = [stack.known for stack in stacks]
    for place in covered:
        stack_cards[place] = sorted(rest) + stack_cards[place]
    return cards[::-1], [hand.known + share for hand, share in zip(hands, shares, strict=True)], stack_cards


def _check_copies(game: Kindoro, counts: Sequence[int]) -> None:
    for card, count in enumerate(counts):
        if count > game.options.copies:
            raise PositionError(
                f"The position has {count} cards of value {card}; the deck has {game.options.copies}."
            )


def _check_field(state: State) -> None:
    """KD13, KD18: what would have happened at once."""
    for place, (stack, down) in enumerate(zip(state.stacks, state.down, strict=True), 1):
        if stack and stack[-1] == TURNS_AT[down]:
            arrow = _ARROWS[down]
            raise PositionError(
                f"Place {place} is '{arrow}' with {stack[-1]} on top; it would have turned over (KD13)."
            )
    if not state.pile and any(len(stack) > 1 for stack in state.stacks):
        raise PositionError("The pile is empty while cards are covered; they would be the new pile (KD18).")


def _read_arrows(table: dict[str, Any]) -> list[bool]:
    words = table.get("arrows", ["up", "down", "up"])
    if not isinstance(words, list) or len(words) != len(PLACES) or not all(word in _ARROWS for word in words):
        raise PositionError('The position\'s arrows must be three of "up" and "down".')
    return [word == "down" for word in words]


def _list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list):
        raise PositionError(f"The position needs {key}, a list of texts in quotes.")
    return value


def _whole(table: dict[str, Any], key: str, low: int, high: int, default: int) -> int:
    return _check_whole(key, table.get(key, default), low, high)


def _wholes(table: dict[str, Any], key: str, seats: int, high: int) -> list[int]:
    values = table.get(key, [0] * seats)
    if not isinstance(values, list) or len(values) != seats:
        raise PositionError(
            f"The position has {key} = {literal(values)}, which must be {seats} numbers, one for each seat."
        )
    return [_check_whole(key, value, 0, high) for value in values]


def _check_whole(key: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(
            f"The position has {key} = {literal(value)}, which must be a whole number from {low} to {high}."
        )
    return value
