"""The nouns of Kindoro: options, actions, events, the state, and what a seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from kobako.core import Position, Seat, Viewer
from kobako.options import Agreement, check_choices

Card: TypeAlias = int
"""A dial card is its value, 0 to 8; copies are all alike."""

Place: TypeAlias = int
"""One of the three positions of the field, counted from 0 at the left (in texts from 1)."""

Source: TypeAlias = int
"""Where a pass takes its card: a place, or PILE."""

VALUES: Final = range(9)
LOWEST: Final = 0
HIGHEST: Final = 8
PLACES: Final = range(3)
PILE: Final = 3
HAND: Final = 5
"""KD1, KD16: the cards dealt, and drawn anew after going out."""
OUT_POINTS: Final = 2
"""KD16: the points for going out."""
WINS: Final = 2
"""KD23: the wins that end a long game."""

CHOICES: dict[str, tuple[object, ...]] = {
    "copies": (6, 5, 4, 7),
    "extra_turn_pass_draws": (True, False),
    "rescore_pattern": (True, False),
    "final_round": ("equal_turns", "one_more"),
    "long_game": (False, True),
    "next_start": ("left", "lowest_score", "winner"),
    "browse_stacks": (False, True),
}
"""The values of every option, the default first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Agreement):
    """What can be agreed before a game; the defaults are the published rules and our rulings."""

    copies: int = 6
    """How often each value is in the deck."""
    extra_turn_pass_draws: bool = True
    """A2: who passes in an extra turn takes a card, as in any turn."""
    rescore_pattern: bool = True
    """A4: a play that keeps a pattern scores it again."""
    final_round: str = "equal_turns"
    """A6: the round in which the end comes is the last, or one more full round follows."""
    long_game: bool = False
    """KD23: who first wins two games wins."""
    next_start: str = "left"
    """A8: who starts the next game of a long game."""
    browse_stacks: bool = False
    """A9: covered cards may be looked at. A hint for the table; see `View.stacks`."""

    def __post_init__(self) -> None:
        check_choices(self, CHOICES)


class Play(NamedTuple):
    """KD4: one card or three are put on one place.

    `cards` ascend, whatever the arrow: a run has one way to be laid on either (KD7).
    """

    cards: tuple[Card, ...]
    place: Place
    op: Literal["play"] = "play"


class Take(NamedTuple):
    """KD12: pass and take a card, from the draw pile or from the top of a stack."""

    source: Source
    op: Literal["take"] = "take"


class Pass(NamedTuple):
    """A2, KD19: pass and take nothing: in an extra turn if that is agreed, or when there is no card to take."""

    op: Literal["pass"] = "pass"


Action: TypeAlias = Play | Take | Pass


class Score(StrEnum):
    """What scores."""

    RUN = "run"
    """KD14: three field cards in a row."""
    TRIPLE = "triple"
    """KD15: three equal field cards."""
    OUT = "out"
    """KD16: a hand played empty."""


class Trigger(StrEnum):
    """Why the last round has come."""

    PILE = "pile"
    """KD20: the draw pile has run out, as often as these seats need."""
    QUIET = "quiet"
    """KD24: no card has left the draw pile for eight rounds."""


class Decider(StrEnum):
    """KD22: what set the winners of a game apart from the rest."""

    SCORE = "score"
    OUTS = "outs"
    CARDS = "cards"
    NOTHING = "nothing"
    """The win is shared."""


class Standing(NamedTuple):
    """KD22: how one seat stands at the end of a game."""

    seat: Seat
    upper: int
    """Points for runs and triples."""
    lower: int
    """Points for going out."""
    outs: int
    cards: int
    """Cards left in hand."""

    @property
    def total(self) -> int:
        return self.upper + self.lower


class Finished(NamedTuple):
    """A game that is over: on its own, or one of a long game."""

    starter: Seat
    standings: tuple[Standing, ...]
    """The best first; seats that share a place in the order of seats."""
    winners: tuple[Seat, ...]
    decider: Decider


class Dealt(NamedTuple):
    """KD1; `cards` is None for those who may not see them."""

    seat: Seat
    number: int
    cards: tuple[Card, ...] | None


class Played(NamedTuple):
    """`cards` in the order in which they were laid: the last is the field card now."""

    seat: Seat
    cards: tuple[Card, ...]
    place: Place


class Flipped(NamedTuple):
    """KD13: the arrow of a place points `down` now, or up."""

    place: Place
    down: bool


class Scored(NamedTuple):
    seat: Seat
    score: Score
    points: int


class Took(NamedTuple):
    """KD12: a card taken from the field, before everybody's eyes."""

    seat: Seat
    card: Card
    place: Place


class Drew(NamedTuple):
    """KD12, KD16: cards from the draw pile; `cards` is None for those who may not see them."""

    seat: Seat
    number: int
    cards: tuple[Card, ...] | None


class Passed(NamedTuple):
    """A pass that took nothing."""

    seat: Seat


class Exhausted(NamedTuple):
    """KD18: the draw pile has run out, for the `times`-th time in this game."""

    times: int


class Reshuffled(NamedTuple):
    """KD18: so many covered cards are the draw pile now."""

    number: int


class ExtraTurn(NamedTuple):
    """KD9: the `chain`-th extra turn in a row."""

    seat: Seat
    chain: int


class TurnEnded(NamedTuple):
    seat: Seat


class LastRound(NamedTuple):
    """KD20, KD21, KD24: the end has come; `more` full rounds are played after the present one."""

    trigger: Trigger
    more: int


class GameWon(NamedTuple):
    """KD22"""

    seats: tuple[Seat, ...]
    decider: Decider


class LongGameWon(NamedTuple):
    """KD23"""

    seats: tuple[Seat, ...]


class GameBegan(NamedTuple):
    """KD23: the next game of a long game; the hands follow."""

    starter: Seat


Counts: TypeAlias = tuple[int, ...]
"""How many cards of each value."""


@dataclass(slots=True)
class State(Position):
    """A position and what has been seen of its cards; flat lists of small ints.

    Lists by seat have one entry for each player, lists by place three.
    """

    hands: list[list[int]]
    """By seat: how many cards of each value."""
    held: list[int]
    """By seat: the values in hand as bits, always as `hands` says."""
    sizes: list[int]
    """By seat: how many cards, always as `hands` says."""
    shown: list[list[int]]
    """By seat: how many cards of each value all know to be in the hand, since they were taken from the field."""
    drawn: list[list[int]]
    """By seat: how many cards of each value it drew from the pile since the last reshuffle; before it, none."""
    stacks: list[list[Card]]
    """By place: from the bottom to the field card."""
    down: list[bool]
    """By place: whether the arrow shows DOWN."""
    pile: list[Card]
    """The draw pile; the next card to be drawn is last."""
    supply: Counts
    """What the draw pile was last made of: the whole deck, then the covered cards of the last reshuffle."""
    upper: list[int]
    """By seat: KD14, KD15: points for patterns."""
    outs: list[int]
    """By seat: KD16: how often the hand was played empty."""
    mover: Seat
    starter: Seat
    rounds: int
    """Finished rounds of this game."""
    extra: int
    """KD9: how many extra turns in a row this one is; 0 in an ordinary turn."""
    exhaustions: int
    """KD18: how often the draw pile has run out."""
    last_draw: int
    """KD24: the round in which a card last left the draw pile, counted like `rounds`; -1 is the deal."""
    final: int | None
    """KD21: the round after which the game ends, once that is known."""
    wins: list[int]
    """By seat: KD23: games won."""
    finished: tuple[Finished, ...] = ()
    """Games that are over, the latest last."""
    over: bool = False


class Hand(NamedTuple):
    """A hand as the viewer sees it."""

    known: tuple[Card, ...]
    """Sorted."""
    hidden: int
    """How many other cards there are."""

    @property
    def size(self) -> int:
        return len(self.known) + self.hidden


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer knows and remembers.

    Every card on the field was laid before everybody's eyes, so that `stacks` is known to the bottom; A9 asks
    that a table shows a person only `fields` and `heights`, unless `browse_stacks` is agreed. What nobody
    keeps in mind is which of another seat's hidden cards came from which draw pile.
    """

    viewer: Viewer
    hands: tuple[Hand, ...]
    """By seat."""
    shown: tuple[tuple[Card, ...], ...]
    """By seat, sorted: the part of the hand that all know."""
    stacks: tuple[tuple[Card, ...], ...]
    """By place: from the bottom to the field card."""
    down: tuple[bool, ...]
    """By place: whether the arrow shows DOWN."""
    pile: int
    """How many cards the draw pile has."""
    supply: Counts
    """What the draw pile was last made of."""
    drawn: Counts
    """What the viewer itself has drawn from it since a reshuffle."""
    upper: tuple[int, ...]
    outs: tuple[int, ...]
    mover: Seat | None
    starter: Seat
    rounds: int
    extra: int
    exhaustions: int
    last_draw: int
    final: int | None
    wins: tuple[int, ...]
    finished: tuple[Finished, ...]
    actions: tuple[Action, ...]
    """The legal actions, when the viewer is to move or sees all."""

    @property
    def fields(self) -> tuple[Card | None, ...]:
        """KD2: by place, the field card, or None."""
        return tuple(stack[-1] if stack else None for stack in self.stacks)

    @property
    def heights(self) -> tuple[int, ...]:
        return tuple(len(stack) for stack in self.stacks)

    @property
    def lower(self) -> tuple[int, ...]:
        """By seat: KD16: points for going out."""
        return tuple(OUT_POINTS * outs for outs in self.outs)

    @property
    def totals(self) -> tuple[int, ...]:
        """By seat: KD22: both rows together."""
        return tuple(map(sum, zip(self.upper, self.lower, strict=True)))
