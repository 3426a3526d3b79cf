"""A position of Kairo as a short TOML table that a person can write.

hands = ["3 5! 456 barker", "? ?"]                 # by seat: ? is hidden, ! lay face up and is known to all
stalls = ["r g2>f2 h2 i2, b f10>g10", "w j1>j2"]   # by seat: colour, cell>entry, expansions
customers = "w:a1 r:l1 p:g7 g:b11 y:k11"           # five of them; these are the ones for whom nothing is written
coins = ["w r*3 b", ""]                            # by seat; one of each colour
face_up = "1 2 5 789"                              # else dealt from the cards named nowhere
deck = "4 4 ?*10"                                  # the next card to be drawn first

`*` and a number repeat a card or a coin. The cards named nowhere are the rest of the deck, unless the deck is given to
its end. The rest may be left out: discards = "", points = [0, 0], medals = ["r:gold r:silver", ""], starter = 0, mover
(the starter), turns = 0, quiet = 0 (KA40), final = "used-up" (KA36: why the final phase is on), passed = [] (seats,
KA37), supply and drawn (KA35: what the deck was last shuffled from, and what each seat has drawn from it), ending (like
final, when the game is over), phase = "turn", and what a phase needs: reach = [5] (regions; 10 the restaurants), fee,
lifted = "r", called = "r", owed, least, pending.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from kobako.core import PositionError, Seat, cut, literal
from kobako.deal import without
from kobako.kairo.cards import BARKER, BARKERS, CARD_OF, COLOURS, DECK, LETTERS, TENTH, TEXTS, Card
from kobako.kairo.market import each
from kobako.kairo.placing import check_market, read_customers, read_stalls
from kobako.kairo.state import (
    COINS,
    EXPANSIONS,
    FACE_UP,
    FIRST_STALLS,
    NONE,
    WILD_CARDS,
    Phase,
    State,
    Trigger,
    View,
    stall_of,
)
from kobako.kairo.view import common, deal
from kobako.tables import suggest, toml_table
from kobako.toml import read_toml

if TYPE_CHECKING:
    from kobako.kairo.rules import Kairo

FIELDS: Final = (
    "hands", "stalls", "customers", "coins", "face_up", "deck", "discards", "points", "medals", "mover", "starter",
    "turns", "quiet", "final", "passed", "supply", "drawn", "phase", "reach", "fee", "lifted", "called", "owed",
    "least", "pending", "ending",
)  # fmt: skip

_REST: Final = "..."
MOST_IN_A_ROW: Final = 200
_MOST: Final = 10**6

T = TypeVar("T", Phase, Trigger)


# --- writing ---


def write(game: Kairo, shown: State | View) -> str:
    """A State with every card, or a View with `?` for what is hidden."""
    over = shown.phase is Phase.OVER
    table: dict[str, object] = {
        "hands": [_write_hand(shown, seat) for seat in range(len(shown.hands))],
        "stalls": [_write_stalls(game, shown, seat) for seat in range(len(shown.hands))],
        "customers": " ".join(
            f"{LETTERS[colour]}:{game.market.names[cell]}"
            for colour, cell in enumerate(shown.customer)
            if cell != NONE
        ),
        "coins": [_repeated(coins, LETTERS) for coins in shown.coins],
        "face_up": _cards(shown.face_up),
        "deck": _write_deck(shown),
        "discards": _cards(shown.discards),
        "points": list(shown.points),
        "medals": [_write_medals(shown, seat) for seat in range(len(shown.hands))],
    }
    if not over:
        table["mover"] = shown.mover
    table |= {"starter": shown.starter, "turns": shown.turns, "quiet": shown.quiet}
    if shown.supply:
        table |= {"supply": _cards(shown.supply), "drawn": [_cards(cards) for cards in _drawn(shown)]}
    if shown.trigger:
        table["ending" if over else "final"] = str(shown.trigger)
    if shown.passed and not over:
        table["passed"] = [seat for seat in range(len(shown.hands)) if shown.passed >> seat & 1]
    if shown.phase not in (Phase.TURN, Phase.OVER):
        table["phase"] = str(shown.phase)
    if shown.reach:
        table["reach"] = [region + 1 for region in each(shown.reach)]
    for field in ("fee", "owed", "least", "pending"):
        if getattr(shown, field):
            table[field] = getattr(shown, field)
    for field in ("lifted", "called"):
        if getattr(shown, field) != NONE:
            table[field] = LETTERS[getattr(shown, field)]
    return toml_table(table)


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(TEXTS[card] for card in cards)


def _write_hand(shown: State | View, seat: Seat) -> str:
    if isinstance(shown, State):
        known, hidden = list(shown.hands[seat]), 0
    else:
        known, hidden = list(shown.hands[seat].known), shown.hands[seat].hidden
    words = []
    public = list(shown.shown[seat])
    for card in known:
        if card in public:
            public.remove(card)
            words.append(f"{TEXTS[card]}!")
        else:
            words.append(TEXTS[card])
    return " ".join(words + ["?"] * hidden)


def _write_stalls(game: Kairo, shown: State | View, seat: Seat) -> str:
    names = game.market.names
    stalls = []
    for colour in COLOURS:
        stall = stall_of(seat, colour)
        cell = shown.cell[stall]
        if cell != NONE:
            more = [names[other] for other in each(shown.body[stall]) if other != cell]
            place = f"{names[cell]}>{names[shown.entry[stall]]}"
            stalls.append(" ".join([LETTERS[colour], place, *more]))
    return ", ".join(stalls)


def _write_deck(shown: State | View) -> str:
    if isinstance(shown, State):
        return _cards(shown.deck[::-1])
    return f"?*{shown.deck}" if shown.deck else ""


def _drawn(shown: State | View) -> Sequence[Sequence[Card]]:
    if isinstance(shown, State):
        return shown.drawn
    return [shown.drawn if seat == shown.viewer else () for seat in range(len(shown.hands))]


def _write_medals(shown: State | View, seat: Seat) -> str:
    return " ".join(
        f"{LETTERS[colour]}:{name}"
        for colour in COLOURS
        for name, holders in (("gold", shown.gold), ("silver", shown.silver))
        if holders[colour] == seat
    )


def _repeated(counts: Sequence[int], words: Sequence[str]) -> str:
    return " ".join(
        f"{word}*{count}" if count > 1 else word for word, count in zip(words, counts, strict=True) if count
    )


# --- reading ---


class _Cards:
    """A row of cards as it was written."""

    def __init__(self, text: object, where: str) -> None:
        self.cards: list[Card | None] = []
        """None is a hidden card."""
        self.public: list[Card] = []
        """Those marked with !."""
        self.rest = False
        """Whether `...` ends it."""
        for word in _text(text, where).split():
            if self.rest:
                raise PositionError(f"The position has '...' before other cards in {where}.")
            if word == _REST:
                self.rest = True
                continue
            name, count = _counted(word, where)
            known = name.removesuffix("!")
            if known != "?" and known not in CARD_OF:
                raise PositionError(
                    f"'{cut(word)}' in {where} is no card; write 5, 456, barker or ? (hidden)."
                )
            if len(self.cards) + count > MOST_IN_A_ROW:
                raise PositionError(f"The position has more than {MOST_IN_A_ROW} cards in {where}.")
            self.cards += [CARD_OF.get(known)] * count
            if "!" in name and CARD_OF.get(known, BARKER) != BARKER:
                self.public += [CARD_OF[known]] * count
        self.known = [card for card in self.cards if card is not None]
        self.hidden = len(self.cards) - len(self.known)
        self.stalls = [card for card in self.known if card != BARKER]


def _counted(word: str, where: str) -> tuple[str, int]:
    """A word and how often it is meant: b*3."""
    name, star, often = word.partition("*")
    if star and not (often.isascii() and often.isdecimal() and len(often) < 4):
        raise PositionError(f"'{cut(word)}' in {where} must end in a number, such as 5*2.")
    return name, int(often) if star else 1


def read(game: Kairo, text: str, rng: Random) -> State:
    """The position of a text; raises PositionError with one sentence that names the field and the place."""
    table = read_toml(text, "The position", PositionError)
    for key in table:
        if key not in FIELDS:
            raise PositionError(f"The position has an unknown field '{cut(key)}'{suggest(key, FIELDS)}")
    hands = [_Cards(hand, f"hands, seat {seat}") for seat, hand in enumerate(_list(table, "hands"))]
    seats = len(hands)
    if seats not in game.seats:
        raise PositionError(
            f"The position's hands must be two to four texts, one for each seat, not {seats}."
        )
    starter = _whole(table, "starter", 0, seats - 1, 0)
    state = State(
        hands=[],
        shown=[sorted(hand.public) for hand in hands],
        face_up=[],
        deck=[],
        discards=sorted(_stall_cards("discards", table.get("discards", ""))),
        supply=tuple(sorted(_stall_cards("supply", table.get("supply", "")))),
        drawn=[
            sorted(_stall_cards(f"drawn, seat {seat}", cards))
            for seat, cards in enumerate(_by_seat(table, "drawn", seats, ""))
        ],
        barkers=BARKERS - sum(hand.known.count(BARKER) for hand in hands),
        coins=_read_coins(game, table, seats),
        points=[_check_whole("points", value, 0, _MOST) for value in _by_seat(table, "points", seats, 0)],
        cell=[NONE] * seats * len(COLOURS),
        entry=[NONE] * seats * len(COLOURS),
        size=[0] * seats * len(COLOURS),
        body=[0] * seats * len(COLOURS),
        fringe=[],
        doors=[],
        taken=[],
        tiles=0,
        entries=0,
        ways=0,
        customer=[NONE] * len(COLOURS),
        crowd=0,
        left=[EXPANSIONS] * len(COLOURS),
        gold=[NONE] * len(COLOURS),
        silver=[NONE] * len(COLOURS),
        mover=_whole(table, "mover", 0, seats - 1, starter),
        starter=starter,
        turns=_whole(table, "turns", 0, _MOST, 0),
        quiet=_whole(table, "quiet", NONE, _MOST, 0),
    )
    for seat, stalls in enumerate(_by_seat(table, "stalls", seats, "")):
        read_stalls(game, state, seat, _text(stalls, f"stalls, seat {seat}"))
    read_customers(game, state, _text(table["customers"], "customers") if "customers" in table else None)
    game.building.gather(state)
    check_market(game, state)
    _read_medals(state, _by_seat(table, "medals", seats, ""))
    _deal(state, table, hands, rng)
    _read_phase(game, state, table)
    return state


def _read_coins(game: Kairo, table: dict[str, Any], seats: int) -> list[list[int]]:
    coins = []
    for seat, text in enumerate(_by_seat(table, "coins", seats, " ".join(LETTERS))):
        where = f"coins, seat {seat}"
        held = [0] * len(COLOURS)
        for word in _text(text, where).split():
            letter, count = _counted(word, where)
            held[_colour(letter, where)] += count
        coins.append(held)
    for colour in COLOURS:
        number = sum(held[colour] for held in coins)
        if game.options.coin_limit and number > COINS:
            raise PositionError(
                f"The position has {number} coins of colour {LETTERS[colour]}; the box has {COINS}."
            )
    return coins


def _read_medals(state: State, texts: Sequence[Any]) -> None:
    for seat, text in enumerate(texts):
        where = f"medals, seat {seat}"
        for word in _text(text, where).split():
            letter, _, name = word.partition(":")
            if name not in ("gold", "silver"):
                raise PositionError(f"'{cut(word)}' in {where} is no medal; write r:gold or r:silver.")
            holders = state.gold if name == "gold" else state.silver
            colour = _colour(letter, where)
            if holders[colour] != NONE:
                raise PositionError(f"The position gives the medal {word} twice.")
            holders[colour] = seat


def _deal(state: State, table: dict[str, Any], hands: Sequence[_Cards], rng: Random) -> None:
    """Hands, face-up cards and deck, with hidden cards dealt from what is left."""
    for seat, hand in enumerate(hands):
        if hand.rest:
            raise PositionError(f"The hand of seat {seat} has '...'; only the deck can.")
    if state.barkers < 0:
        raise PositionError(
            f"The position has {BARKERS - state.barkers} market barkers; there are {BARKERS}."
        )
    deck = _Cards(table.get("deck", _REST), "deck")
    if BARKER in deck.known:
        raise PositionError("The position has a market barker in the deck; they have a stack of their own.")
    face_up = _stall_cards("face_up", table.get("face_up", ""))
    if len(face_up) > FACE_UP:
        raise PositionError(f"The position has {len(face_up)} cards face up; {FACE_UP} are the most.")
    named = [card for row in (*hands, deck) for card in row.stalls] + face_up + state.discards
    try:
        unseen = without(DECK, named)
        supply = without(state.supply, [card for cards in state.drawn for card in cards])
    except KeyError as error:
        raise PositionError(f"The position has too many cards {TEXTS[error.args[0]]}.") from None
    in_hands = sum(hand.hidden for hand in hands)
    if "face_up" not in table:
        up = unseen.copy()
        dealt, _ = deal(up, up, min(FACE_UP, max(0, len(up) - in_hands - deck.hidden)), [], rng)
        face_up = dealt
        unseen = without(unseen, dealt)
    hidden = deck.hidden
    left = len(unseen) - in_hands - hidden
    if left < 0:
        raise PositionError(f"The position hides {in_hands + hidden} cards, but only {len(unseen)} are left.")
    if deck.rest:
        hidden += left
    elif left:
        raise PositionError(f"The position leaves {left} cards out; end the deck with '...'.")
    if state.supply:
        known, missing = common(sorted(deck.known), supply)
        fit, _ = common(unseen, without(supply, known))
        if missing or len(fit) < hidden:
            raise PositionError("The position has cards in the deck that its supply does not hold.")
        supply = without(supply, known)
    else:
        supply = unseen
    cards, shares = deal(unseen, supply, hidden, [hand.hidden for hand in hands], rng)
    state.deck = ([cards.pop() if card is None else card for card in deck.cards] + cards)[::-1]
    state.hands = [sorted(hand.known + share) for hand, share in zip(hands, shares, strict=True)]
    state.face_up = sorted(face_up)
    if not state.deck and state.discards:
        raise PositionError("The deck is empty while there are discards; they would be the deck (KA35).")
    if len(state.face_up) < FACE_UP and state.deck:
        raise PositionError("Fewer than four cards lie face up; the deck would have filled them up (KA33).")


def _read_phase(game: Kairo, state: State, table: dict[str, Any]) -> None:
    """What the seat to move is asked for, and whether it could answer."""
    seats = len(state.hands)
    passed = table.get("passed", [])
    if not isinstance(passed, list) or len(set(map(repr, passed))) != len(passed):
        raise PositionError(f"The position has passed = {literal(passed)}, which must be a list of seats.")
    for seat in passed:
        state.passed |= 1 << _check_whole("passed", seat, 0, seats - 1)
    state.trigger = _word(table, "final", Trigger)
    if "ending" in table:
        state.trigger = _word(table, "ending", Trigger)
        state.phase, state.passed, state.mover = Phase.OVER, (1 << seats) - 1, state.starter
        return
    state.phase = _word(table, "phase", Phase) or Phase.TURN
    regions = table.get("reach", [])
    if not isinstance(regions, list):
        raise PositionError(f"The position has reach = {literal(regions)}, which must be a list of regions.")
    for region in regions:
        state.reach |= 1 << _check_whole("reach", region, 1, TENTH + 1) - 1
    state.fee = _whole(table, "fee", 0, 2, 0)
    state.owed = _whole(table, "owed", 0, _MOST, 0)
    state.least = _whole(table, "least", 0, len(COLOURS) - 1, 0)
    state.pending = _whole(table, "pending", 0, 99, 0)
    for field in ("lifted", "called"):
        if field in table:
            setattr(state, field, _colour(_text(table[field], field), field))
    _check_phase(game, state)


def _check_phase(game: Kairo, state: State) -> None:
    if state.passed and (not state.trigger or state.passed >> state.mover & 1):
        raise PositionError("The position has players who passed, but it is one of them to move (KA37).")
    if state.trigger is None and state.phase not in (Phase.PAY, Phase.SETUP):
        state.trigger = game.trigger(state)
    fits = {
        Phase.TURN: True,
        Phase.SETUP: state.pending <= len(state.hands) * FIRST_STALLS,
        Phase.SPEND: 1 <= state.pending <= min(WILD_CARDS, len(game.stall_cards(state))),
        Phase.BUILD: bool(state.reach),
        Phase.MOVE: state.lifted != NONE and state.size[stall_of(state.mover, state.lifted)] == 1,
        Phase.PAY: state.owed > 0,
        Phase.VISIT: state.called != NONE and state.customer[state.called] != NONE,
        Phase.DRAW: True,
        Phase.DISCARD: 0 < state.pending <= len(game.counted(state)),
        Phase.OVER: False,
    }[state.phase]
    if state.phase is Phase.SETUP and not state.pending:
        state.pending = len(state.hands) * FIRST_STALLS - sum(cell != NONE for cell in state.cell)
        fits = state.pending > 0
    if not fits or not game.actions(state):
        raise PositionError(f"The position has phase = '{state.phase}', but nothing could be done in it.")


def _word(table: dict[str, Any], key: str, kind: type[T]) -> T | None:
    if key not in table:
        return None
    known = [str(each) for each in kind]
    if table[key] not in known:
        raise PositionError(
            f"The position has {key} = {literal(table[key])}{suggest(str(table[key]), known)}"
        )
    return kind(table[key])


def _stall_cards(where: str, text: object) -> list[Card]:
    cards = _Cards(text, where)
    if cards.hidden or cards.rest or len(cards.stalls) != len(cards.known):
        raise PositionError(f"The position's {where} must name every card, without ?, barkers and ...")
    return cards.known


def _colour(letter: str, where: str) -> int:
    if len(letter) != 1 or letter not in LETTERS:
        raise PositionError(f"'{cut(letter)}' in {where} is no colour; colours are {', '.join(LETTERS)}.")
    return LETTERS.index(letter)


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise PositionError(f"The position has {where} = {literal(value)}, which must be a text in quotes.")
    return value


def _list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list):
        raise PositionError(f"The position needs {key}, a list of texts in quotes.")
    return value


def _by_seat(table: dict[str, Any], key: str, seats: int, default: object) -> list[Any]:
    values = table.get(key, [default] * seats)
    if not isinstance(values, list) or len(values) != seats:
        raise PositionError(
            f"The position has {key} = {literal(values)}, which must be a list of {seats}, one for each seat."
        )
    return values


def _whole(table: dict[str, Any], key: str, low: int, high: int, default: int) -> int:
    return _check_whole(key, table.get(key, default), low, high)


def _check_whole(key: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(
            f"The position has {key} = {literal(value)}, which must be a whole number from {low} to {high}."
        )
    return value
