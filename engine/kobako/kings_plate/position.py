"""A position of King's Plate as a short TOML table that a person can write.

set = "series2"                                          # the id of the card set, if not series1
board = ["k . . .", ". g . .", ". . . .", ". . . K"]   # far row first; capitals seat 0, small letters seat 1
hands = ["G L!", "? ? W!"]                               # ? lies face down, ! is known to both sides
mover = 0                                                # not after the end of a game

The rest may be left out: starter = 0, turn = 2 (finished turns; 0 in the mulligan), phase = "turn" (or mulligan,
placing, again, over), spent = 0, again = "c3" (where the card stands that may move again), freezes = ["c2>c3"],
voids = 0, buried = ["G W", ""] (KP4: what each seat knows to lie in the deck), winner = 0, ending = "king" (or stuck,
repetition).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from kobako.core import PositionError, cut, literal
from kobako.deal import without
from kobako.grid import Square, names, numbers
from kobako.kings_plate.abilities import power
from kobako.kings_plate.cards import SERIES, Kind, series
from kobako.kings_plate.state import ALONE, Ending, Hand, Phase, State, View, occupied
from kobako.kings_plate.view import deal_hidden
from kobako.tables import suggest, toml_value
from kobako.toml import read_toml

if TYPE_CHECKING:
    from kobako.kings_plate.rules import KingsPlate

FIELDS = (
    "set",
    "board",
    "hands",
    "mover",
    "starter",
    "phase",
    "turn",
    "spent",
    "again",
    "freezes",
    "voids",
    "buried",
    "winner",
    "ending",
)


def write(game: KingsPlate, shown: State | View) -> str:
    """A State with every card, or a View with `?` for what lies face down; the history (KP14) is left out."""
    size = shown.size
    rows = []
    for rank in reversed(range(size)):
        cells = []
        for piece in shown.board[rank * size : (rank + 1) * size]:
            symbol = game.cards[piece >> 1].symbol if piece else "."
            cells.append(symbol.lower() if piece & 1 else symbol)
        rows.append(" ".join(cells))
    squares = names(size)
    lines = [f"set = {toml_value(game.cards.id)}"] if game.cards is not series(SERIES[0]) else []
    lines += [
        "board = [",
        *(f'    "{row}",' for row in rows),
        "]",
        "hands = [" + ", ".join(f'"{_write_hand(game, shown, seat)}"' for seat in (0, 1)) + "]",
    ]
    if shown.phase is not Phase.OVER:
        lines.append(f"mover = {shown.mover}")
    lines += [f"starter = {shown.starter}", f"turn = {shown.turn}"]
    if shown.phase is not Phase.TURN:
        lines.append(f'phase = "{shown.phase}"')
    if shown.spent:
        lines.append(f"spent = {shown.spent}")
    if shown.again is not None:
        lines.append(f'again = "{squares[shown.again]}"')
    if shown.freezes:
        lines.append(
            "freezes = [" + ", ".join(f'"{squares[by]}>{squares[on]}"' for by, on in shown.freezes) + "]"
        )
    if shown.voids:
        lines.append(f"voids = {shown.voids}")
    buried = shown.buried if isinstance(shown, State) else _buried_as_seen(shown)
    if any(buried):
        texts = (" ".join(game.cards[kind].symbol for kind in kinds) for kinds in buried)
        lines.append("buried = [" + ", ".join(f'"{text}"' for text in texts) + "]")
    if shown.winner is not None:
        lines.append(f"winner = {shown.winner}")
    if shown.ending is not None:
        lines.append(f'ending = "{shown.ending}"')
    return "\n".join(lines) + "\n"


def _buried_as_seen(seen: View) -> list[tuple[Kind, ...]]:
    return [seen.buried if seat == seen.viewer else () for seat in (0, 1)]


def _write_hand(game: KingsPlate, shown: State | View, seat: int) -> str:
    hand = shown.hands[seat]
    known, hidden = (hand.known, hand.hidden) if isinstance(hand, Hand) else (tuple(hand), 0)
    secret = without(known, shown.shown[seat])
    words = [f"{game.cards[kind].symbol}!" for kind in shown.shown[seat]]
    words += [game.cards[kind].symbol for kind in secret]
    return " ".join(words + ["?"] * hidden)


def read(game: KingsPlate, text: str, rng: Random) -> State:
    """The position of a text; raises PositionError with one sentence that names the field and the place."""
    table = read_toml(text, "The position", PositionError)
    return from_table(game, table, rng)


def from_table(game: KingsPlate, table: dict[str, Any], rng: Random) -> State:
    """The same from a table that is already parsed, as scenarios and records hold it."""
    for key in table:
        if key not in FIELDS:
            raise PositionError(f"The position has an unknown field '{cut(key)}'{suggest(key, FIELDS)}")
    if table.get("set", game.cards.id) != game.cards.id:
        raise PositionError(
            f"The position has set = {literal(table['set'])}, but the game is played with '{cut(game.cards.id)}'."
        )
    size = game.options.size
    phase, winner, ending = _read_end(table)
    captor = winner if ending is Ending.KING else None
    board = _read_board(game, table.get("board"), size, captor)
    hands, shown, hidden = _read_hands(game, table.get("hands", ["", ""]))
    units = [piece >> 1 for piece in board if piece and not game.of.king[piece]]
    try:
        deck = without(game.cards.units, [*units, *hands[0], *hands[1]])
    except KeyError as error:
        kind = error.args[0]
        card = game.cards[kind]
        raise PositionError(
            f"The position has more than {card.copies} of {card.name['en']} ({card.symbol})."
        ) from None
    buried = _read_buried(game, table.get("buried", ["", ""]))
    try:
        free = without(deck, [*buried[0], *buried[1]])
    except KeyError as error:
        raise PositionError(
            f"The position buries more {game.cards[error.args[0]].name['en']} than the deck holds."
        ) from None
    if len(free) < sum(hidden):
        raise PositionError(f"The position hides {sum(hidden)} cards, but only {len(free)} are left.")
    state = State(
        size=size,
        board=board,
        occupied=occupied(board),
        hands=hands,
        shown=shown,
        deck=[*buried[0], *buried[1]],
        buried=buried,
        mover=_whole(table, "mover", 0, 1, 0),
        starter=_whole(table, "starter", 0, 1, 0),
        phase=phase,
        turn=_whole(table, "turn", 0, 10**6, 0 if phase is Phase.MULLIGAN else 2),
        spent=_whole(table, "spent", 0, ALONE, 0),
        again=_read_again(game, table, phase),
        freezes=_read_freezes(game, table.get("freezes", []), board),
        voids=_whole(table, "voids", 0, 2, 0),
        winner=winner,
        ending=ending,
    )
    _check_course(game, state, hidden)
    deal_hidden(game, state, hidden, free, rng)
    if state.phase is Phase.TURN:
        state.seen[game.position_key(state)] = 1
        game.check_stuck(state)
    return state


def _read_board(game: KingsPlate, rows: object, size: int, captor: int | None) -> list[int]:
    """The board from its rows; the king of the seat that `captor` beat is gone."""
    if not isinstance(rows, list) or len(rows) != size or not all(isinstance(row, str) for row in rows):
        raise PositionError(f"The position needs a board of {size} rows in quotes, the far row first.")
    board = [0] * (size * size)
    for index, row in enumerate(rows):
        cells = row.split()
        rank = size - 1 - index
        if len(cells) != size:
            raise PositionError(
                f"Row {rank + 1} of the board is '{cut(row)}', which has {len(cells)} cells, not {size}."
            )
        for file, cell in enumerate(cells):
            if cell != ".":
                square = rank * size + file
                where = f"on {names(size)[square]}"
                seat = 0 if cell == cell.upper() else 1
                board[square] = 2 * _kind(game, cell.upper(), where) + seat
    for seat, needed in enumerate(game.options.king_counts):
        kings = sum(1 for piece in board if piece and game.of.king[piece] and piece & 1 == seat)
        needed -= captor == 1 - seat
        if kings != needed:
            letters = "capitals" if seat == 0 else "small letters"
            raise PositionError(
                f"Seat {seat} ({letters}) has {kings} kings on the board; it must have {needed}."
            )
    return board


def _read_hands(game: KingsPlate, texts: object) -> tuple[list[list[Kind]], list[list[Kind]], list[int]]:
    if not isinstance(texts, list) or len(texts) != 2 or not all(isinstance(text, str) for text in texts):
        raise PositionError("The position's hands must be two texts in quotes, one for each seat.")
    hands: list[list[Kind]] = [[], []]
    shown: list[list[Kind]] = [[], []]
    hidden = [0, 0]
    for seat in (0, 1):
        for word in texts[seat].split():
            if word == "?":
                hidden[seat] += 1
                continue
            kind = _kind(game, word.removesuffix("!"), f"in the hand of seat {seat}")
            if game.of.king[2 * kind]:
                raise PositionError(
                    f"'{cut(word)}' in the hand of seat {seat} is a king, and kings are never in a hand."
                )
            hands[seat].append(kind)
            if word.endswith("!"):
                shown[seat].append(kind)
    return [sorted(hand) for hand in hands], [sorted(cards) for cards in shown], hidden


def _read_buried(game: KingsPlate, texts: object) -> list[tuple[Kind, ...]]:
    if not isinstance(texts, list) or len(texts) != 2 or not all(isinstance(text, str) for text in texts):
        raise PositionError("The position's buried must be two texts in quotes, one for each seat.")
    return [tuple(sorted(_kind(game, word, "in the deck") for word in text.split())) for text in texts]


def _kind(game: KingsPlate, word: str, where: str) -> Kind:
    try:
        return game.cards.kind(word)
    except KeyError:
        symbols = [card.symbol for card in game.cards.cards]
        raise PositionError(
            f"'{cut(word)}' {where} is no card of this set; its letters are {' '.join(symbols)}."
        ) from None


def _read_freezes(game: KingsPlate, texts: object, board: Sequence[int]) -> list[tuple[Square, Square]]:
    if not isinstance(texts, list):
        raise PositionError('The position\'s freezes must be a list such as ["c2>c3"].')
    squares = numbers(game.options.size)
    freezes: list[tuple[Square, Square]] = []
    for text in texts:
        by, _, on = text.partition(">") if isinstance(text, str) else ("", "", "")
        if by not in squares or on not in squares:
            raise PositionError(f'The freeze {literal(text)} must name two squares, such as "c2>c3".')
        if not game.of.freeze[board[squares[by]]]:
            raise PositionError(f"The freeze '{cut(text)}' names {by}, where no card with Freeze stands.")
        if not board[squares[on]] or board[squares[on]] & 1 == board[squares[by]] & 1:
            raise PositionError(f"The freeze '{cut(text)}' names {on}, where no enemy of that card stands.")
        if squares[by] in (each for each, _ in freezes):
            raise PositionError(
                f"The freeze '{cut(text)}' is the second of {by}, and a card freezes one at most."
            )
        if not game.can_freeze(board[squares[on]]):
            raise PositionError(f"The freeze '{cut(text)}' names a king, which these options never freeze.")
        freezes.append((squares[by], squares[on]))
    if freezes and game.options.freeze_mode != "on_place":
        raise PositionError(
            "The position lists freezes, but under these options whatever stands in front is frozen."
        )
    return freezes


def _read_again(game: KingsPlate, table: dict[str, Any], phase: Phase) -> Square | None:
    """Double Move: where the card stands that may move again."""
    name = table.get("again")
    if (phase is Phase.AGAIN) != (name is not None):
        raise PositionError('The position must have both phase = "again" and the square again, or neither.')
    if name is None:
        return None
    if not isinstance(name, str) or name not in numbers(game.options.size):
        raise PositionError(f'The position has again = {literal(name)}, which must be a square such as "c3".')
    return numbers(game.options.size)[name]


def _check_course(game: KingsPlate, state: State, hidden: Sequence[int]) -> None:
    """What the course of a game never leads to; a hidden card may be one that the seat can place."""
    if state.phase is Phase.MULLIGAN and state.turn:
        raise PositionError(
            f"The position has turn = {state.turn}, but the mulligan comes before all turns (KP4)."
        )
    if (
        state.phase in (Phase.TURN, Phase.PLACING, Phase.AGAIN)
        and not state.turn
        and state.mover != state.starter
    ):
        raise PositionError(
            f"The position has turn = 0 and mover = {state.mover}, but seat {state.starter} starts (KP5)."
        )
    if state.again is not None:
        piece = state.board[state.again]
        if piece & 1 != state.mover or not game.in_force(state.board).double_move[piece]:
            square = names(state.size)[state.again]
            raise PositionError(
                f"The position has again = '{square}', where no card of seat {state.mover} with Double Move stands."
            )
    # What was spent before a Dispel took effect may be more than the power now (KP8).
    most = ALONE if game.options.first_placement_free else power(state.board, state.mover, game.of)
    if state.spent > most:
        raise PositionError(
            f"The position has spent = {state.spent}, but {most} is the most that can be (KP8)."
        )
    if state.ending is Ending.STUCK and state.winner is not None and not hidden[1 - state.winner]:
        loser = game.clone(state)
        loser.mover, loser.phase = 1 - state.winner, Phase.TURN
        if not game.stuck(loser):
            raise PositionError(f"The position is over, but seat {loser.mover} is not stuck (KP12).")


def _read_end(table: dict[str, Any]) -> tuple[Phase, int | None, Ending | None]:
    """The phase, and after the end of a game its winner and how it ended."""
    word, end = table.get("phase", Phase.TURN), table.get("ending")
    if word not in list(Phase):
        raise PositionError(f"The position has phase = {literal(word)}{suggest(str(word), list(Phase))}")
    if word != Phase.OVER:
        for key in ("winner", "ending"):
            if key in table:
                raise PositionError(
                    f'The position has {key} = {literal(table[key])}, but not phase = "over".'
                )
        return Phase(word), None, None
    if end not in list(Ending):
        raise PositionError(
            f"The position is over with ending = {literal(end)}{suggest(str(end), list(Ending))}"
        )
    if end == Ending.REPETITION:
        if "winner" in table:
            raise PositionError("The position ended by repetition, which nobody wins, but has a winner.")
        return Phase.OVER, None, Ending.REPETITION
    return Phase.OVER, _whole(table, "winner", 0, 1), Ending(end)


def _whole(table: dict[str, Any], key: str, low: int, high: int, default: int | None = None) -> int:
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(
            f"The position has {key} = {literal(value)}, which must be a whole number from {low} to {high}."
        )
    return value
