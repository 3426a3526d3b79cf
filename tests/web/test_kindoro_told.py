"""What happened in a game of Kindoro, in sentences."""

from random import Random

import pytest
from kobako.kindoro import Kindoro, Options
from kobako.kindoro.scoring import finish, standings
from kobako.kindoro.state import Play
from kobako.match import Match
from kobako_web.choices import Choices
from kobako_web.chronicle import Chronicle
from kobako_web.play import play
from kobako_web.tell import Telling, tell, why_not
from kobako_web.words import LANGUAGES, Words

GAME = "kindoro"
PLAY, TELL = play(GAME), tell(GAME)
NAMES = {"en": ("You", "Bot"), "zh-Hant": ("你", "電腦"), "ja": ("あなた", "CPU")}
POSITION = """
hands = ["3 4 5 7", "2! 2 6 8"]
stacks = ["1 4", "7 6", "5"]
mover = 0
"""


def telling(rules: Kindoro, lang: str = "en", person: int | None = 0) -> Telling:
    return Telling(Words(lang), rules, person, NAMES[lang])


def told(*actions: str, position: str = POSITION, lang: str = "en", viewer: int = 0) -> list[str]:
    """The log of some actions, without its first line."""
    match = Match(Kindoro(), 2, 3, position)
    for action in actions:
        match.play(match.game.read(action))
    chronicle = Chronicle(match, PLAY, TELL, telling(match.game, lang), viewer)
    return [line.text for line in chronicle.log()[1:]]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            (
                "You played 5-4-3 on place 2. 1 point: the field shows a run. Extra turn."
                " You passed and took the 5 from place 3."
            ),
        ),
        ("zh-Hant", "你在位置2打出5-4-3。場地是連番：得1分。額外回合。你過牌，拿了位置3的5。"),
        (
            "ja",
            (
                "あなたは場所2に5-4-3を出しました。場が連番になって1点。追加の手番です。"
                "あなたはパスして場所3の5を取りました。"
            ),
        ),
    ],
)
def test_a_turn_with_its_extra_turn_is_one_line(lang, sentence):
    assert told("345>2", "take 3", lang=lang) == [sentence]


def test_flips_and_going_out_are_told_with_the_new_cards():
    """KD13, KD16: the own new cards by name, those of others by number."""
    out = POSITION.replace("3 4 5 7", "8")
    mine, other = told("8>1", position=out), told("8>1", position=out, viewer=1)

    assert mine[0].startswith(
        "You played 8 on place 1. Place 1 turns to DOWN. 2 points for going out. New cards: "
    )
    assert other[0].endswith("2 points for going out. 5 new cards.")


def test_a_new_hand_from_two_draw_piles_is_told_as_one():
    """KD18: the pile runs out in the middle of the redraw."""
    out = POSITION.replace("3 4 5 7", "8").replace("1 4", "... 1 4") + 'pile = "6 6"\n'

    assert told("8>1", position=out, viewer=1)[0].endswith("5 new cards.")
    assert told("8>1", position=out)[0].count("New cards: ") == 1


def test_a_drawn_card_is_named_only_to_the_one_who_drew_it():
    assert "drew a card" in told("take", viewer=1)[0]
    assert "drew a card" not in told("take")[0]


@pytest.mark.parametrize(("card", "said"), [(8, "drew an 8."), (1, "drew a 1.")])
def test_a_drawn_8_has_the_article_that_is_said(card, said):
    pile = POSITION + f'pile = "{card} ..."\n'

    assert told("take", position=pile)[0].endswith(said)


def test_what_the_rules_make_of_it_has_lines_of_its_own():
    """KD18, KD20"""
    short = POSITION.replace("1 4", "... 1 4") + 'pile = "6"\n'
    lines = told("take", position=short)

    assert lines[1:] == [
        "The draw pile has run out (1 of 1).",
        "42 covered cards are shuffled into a new draw pile.",
        "This is the last round.",
    ]


@pytest.mark.parametrize(
    ("upper", "outs", "cards", "sentence"),
    [
        ((5, 1), (1, 1), (2, 2), "You win with 7 points."),
        ((1, 5), (1, 1), (2, 2), "Bot wins with 7 points."),
        ((2, 4), (2, 1), (2, 2), "You win with 6 points. Equal points: whoever went out more often wins."),
        (
            (2, 2),
            (1, 1),
            (1, 2),
            "You win with 4 points. Equal points, and equally often out: whoever has fewer cards in hand wins.",
        ),
        (
            (2, 2),
            (1, 1),
            (2, 2),
            "You and Bot share the win with 4 points. They are equal in points, in going out and in cards.",
        ),
    ],
)
def test_the_end_says_what_decided(upper, outs, cards, sentence):
    """KD22"""
    assert TELL.game_won(telling(Kindoro()), finish(0, standings(upper, outs, cards))) == sentence


def test_what_is_picked_is_read_aloud_with_what_it_would_do_on_each_place():
    match = Match(Kindoro(), 2, 3, POSITION)
    view = match.view(0)
    choices = Choices(tuple(PLAY.ways(match.game, view)))
    to = telling(match.game)

    assert TELL.picked(to, view, choices) == "Nothing is picked."
    run = choices.pick("3.1").pick("4.1")
    assert TELL.picked(to, view, run) == "Picked: 3-4. Pick more cards for a set of three."
    assert TELL.picked(to, view, run.pick("5.1")) == "Picked: 3-4-5. Place 2: 1 point, extra turn."
    assert TELL.picked(to, view, choices.pick("7.1")) == "Picked: 7. Place 1: 1 point. Place 3 takes it."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_filled_in_every_language(lang):
    """Whole games with every option, told to a player and to nobody in particular."""
    options = Options(long_game=True, final_round="one_more", extra_turn_pass_draws=False)
    for seed in range(3):
        rng = Random(seed)
        match = Match(Kindoro(options), 2, seed)
        while not match.over:
            actions = match.view(match.to_move).actions
            plays = [action for action in actions if isinstance(action, Play)]
            pool = plays if plays and rng.random() < 0.8 else actions
            match.play(pool[int(rng.random() * len(pool))])
        for viewer in (0, None):
            to = telling(match.game, lang, viewer)
            lines = [line.text for line in Chronicle(match, PLAY, TELL, to, viewer).log()]
            assert all(lines)
            assert not any("{" in line for line in lines)
            assert TELL.ending(to, match.view(viewer))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_that_forbids_says_so_with_its_number(lang):
    match = Match(Kindoro(), 2, 3, POSITION)
    for steps in (("3.1", "4.1", "p1"), ("7.1", "p2"), ("7.1",), ("p1",)):
        intended = PLAY.intend(match.game, match.view(0), steps)
        forbidden = intended if hasattr(intended, "rule") else match.why_not(intended)
        assert forbidden.rule in why_not(GAME, telling(match.game, lang), forbidden)
