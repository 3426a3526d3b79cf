"""Games from elsewhere: whatever comes in, a game or one sentence goes out."""

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st
from kobako import GAMES
from kobako.match import Match
from kobako_web.codec import write_link
from kobako_web.opening import Opened, open_link, open_pasted, open_record
from kobako_web.scene import Settings
from kobako_web.sitting import Sitting, deal
from kobako_web.words import Words

GAME = "kings-plate"


def played(seed: int, plies: int) -> Sitting:
    sitting = deal(GAME, Settings(), seed)
    rng = Random(seed)
    match = sitting.match
    while not match.over and match.ply < plies:
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
    return sitting


TEXT = played(5, 30).text()
LINES = TEXT.splitlines()


def is_well(opened: Opened) -> None:
    """Either a game that can be shown, or a sentence; never neither, never an exception."""
    if opened.sitting is None:
        assert opened.complaint
        assert "{" not in opened.complaint
        return
    match = opened.sitting.match
    assert match.view(opened.sitting.persons[0]).board
    assert opened.sitting.text()
    assert opened.sitting.link()


def opened(text: str) -> Opened:
    return open_record(text, GAME, Settings(), Words("en"))


@given(st.text())
@example("[" * 100_000)
@example("a = " + "[" * 100_000)
@example("seed = " + "9" * 10_000)
@example('kobako = 1\ngame = ["kings-plate"]\n')
def test_any_text_is_taken_as_a_record_or_refused(text):
    is_well(opened(text))


@given(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1), st.randoms(use_true_random=False))
def test_lines_dropped_doubled_and_exchanged_do_no_harm(first, second, rng):
    lines = LINES.copy()
    match rng.randrange(3):
        case 0:
            del lines[first]
        case 1:
            lines.insert(second, lines[first])
        case _:
            lines[first], lines[second] = lines[second], lines[first]
    is_well(opened("\n".join(lines)))


@given(
    st.sampled_from(["seats", "seed", "rules", "players", "actions", "resigned", "position", "options", "result"]),
    st.sampled_from(["0", "-1", "2", '"x"', "[]", "[1]", "{}", "true", "nan", '["person", "person"]', "{size = 5}"]),
)  # fmt: skip
def test_any_value_in_any_field_does_no_harm(field, value):
    lines = [line for line in LINES[:6] if not line.startswith(field)]
    is_well(opened("\n".join([*lines, f"{field} = {value}"])))


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="ascii"))
def test_one_changed_character_does_no_harm(place, character):
    is_well(opened(TEXT[:place] + character + TEXT[place + 1 :]))


@given(st.integers(0, 2**20), st.integers(0, 60))
def test_every_game_comes_back_from_its_own_link_and_its_record(seed, plies):
    sitting = played(seed, plies)
    link = sitting.own_link()

    for fragment in (link, "#" + link):
        assert open_link(fragment, GAME, Settings(), Words("en")).sitting.text() == sitting.text()
    for pasted in (sitting.text(), f"https://games.example/ja/kings-plate/#{link}", f" #{link}\n"):
        assert open_pasted(pasted, GAME, Settings(), Words("en")).sitting.text() == sitting.text()


@given(st.integers(0, 2**20), st.integers(0, 60))
def test_a_link_made_in_play_shows_its_opener_what_its_maker_saw(seed, plies):
    sitting = played(seed, plies)
    there = open_link(sitting.link(), GAME, Settings(), Words("en")).sitting
    here, seen = sitting.match.view(sitting.persons[0]), there.match.view(there.persons[0])

    assert there.players == sitting.players
    assert (seen.board, seen.hands, seen.mover, seen.phase) == (
        here.board,
        here.hands,
        here.mover,
        here.phase,
    )


def test_a_set_up_link_deals_the_game_without_its_actions():
    sitting = played(5, 30)
    link = write_link("s", sitting.text())
    there = open_link(link, GAME, Settings(), Words("en")).sitting

    assert there.match.ply == 0
    assert there.match.view(0) == Match(GAMES[GAME](), 2, 5).view(0)


def test_a_record_without_players_seats_the_person_first():
    text = "\n".join(line for line in LINES if not line.startswith("players"))
    sitting = opened(text).sitting

    assert sitting.players == ("person", Settings().level)


def test_a_record_of_another_game_is_named():
    assert opened(TEXT.replace(GAME, "kindoro")).complaint == "This record is of another game."
