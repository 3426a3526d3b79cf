"""What happened in a game of Rensei Daifugo, in sentences."""

from random import Random

import pytest
from kobako.core import OPEN
from kobako.match import Match
from kobako.rensei import Options, Rensei
from kobako_web.choices import Choices
from kobako_web.chronicle import Chronicle
from kobako_web.play import play
from kobako_web.tell import Telling, tell, why_not
from kobako_web.words import LANGUAGES, Words

GAME = "rensei"
PLAY, TELL = play(GAME), tell(GAME)
NAMES = {"en": ("You", "Bot"), "zh-Hant": ("你", "電腦"), "ja": ("あなた", "CPU")}
POSITION = """
hands = ["r5 r1 ry6 b3 +y +b distil refine quench", "r4 r6 y2 +b inversion transfer"]
field = "r3"
mover = 0
"""


def telling(rules: Rensei, lang: str = "en", person: int | None = 0) -> Telling:
    return Telling(Words(lang), rules, person, NAMES[lang])


def told(
    *actions: str, position: str = POSITION, lang: str = "en", viewer: int = 0, person: int | None = 0
) -> list[str]:
    """The log of some actions, without its first line."""
    match = Match(Rensei(), 2, 3, position)
    for action in actions:
        match.play(match.game.read(action))
    chronicle = Chronicle(match, PLAY, TELL, telling(match.game, lang, person), viewer)
    return [line.text for line in chronicle.log()[1:]]


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ["You laid clear yellow: the field is orange (red and yellow) now."]),
        ("zh-Hant", ["你疊上透明黃：場變成橙（紅＋黃）。"]),
        ("ja", ["あなたはクリア黄を重ねました。場は橙（赤＋黄）になりました。"]),
    ],
)
def test_a_mix_is_told_with_its_marks_and_its_word(lang, sentences):
    assert told("+y", lang=lang) == sentences


def test_a_special_and_its_choice_are_one_line():
    assert told("distil", "distil b") == ["You played Distil. The field is only blue now."]
    assert told("refine", "refine +y") == ["You played Refine. Put away as well: clear yellow."]
    assert told("refine", "refine none") == ["You played Refine. No clear card was put away."]


def test_one_on_six_ends_the_round_in_a_line_of_its_own():
    """RD10"""
    assert told("r5", "r6", "r1") == [
        "You played red 5.",
        "Bot played red 6.",
        "You played red 1.",
        "1 beats 6: the round ends.",
        "You lead a number card.",
    ]


def test_a_pair_is_told_with_what_it_makes():
    assert told("+b", "pass", "quench", "b3+y")[-1] == "You played blue 3 with clear yellow: green."


def test_only_the_two_concerned_are_told_what_was_given():
    given = ("pass", "transfer", "give y2>1")

    assert told(*given)[1] == "Bot played Transfer. Bot gave you yellow 2."
    assert told(*given, viewer=None, person=None)[1] == "Bot played Transfer. Bot gave a card to You."


def test_only_the_own_drawn_card_is_named():
    mine, theirs = told("pass", "pass")[:2]

    assert mine.startswith("You passed and drew ")
    assert mine != "You passed and drew a card."
    assert theirs == "Bot passed and drew a card."


def test_inversion_is_told():
    assert told("r5", "inversion")[1] == "Bot played Inversion. Now lower beats higher."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "options", [Options(), Options(match="share", lead_specials="always", pass_lock=True)]
)
def test_whole_games_are_told_in_every_language(lang, options):
    for seed in range(4):
        rng = Random(seed)
        rules = Rensei(options)
        seats = 2 + seed % 3
        names = tuple(f"N{seat}" for seat in range(seats))
        match = Match(rules, seats, seed)
        to = Telling(Words(lang), rules, 0, names)
        while not match.over:
            actions = match.view(match.to_move).actions
            match.play(actions[int(rng.random() * len(actions))])
        lines = Chronicle(match, PLAY, TELL, to, 0).log()
        assert all(line.text and "{" not in line.text for line in lines)
        assert TELL.ending(to, match.view(OPEN))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_names_the_cards_in_words(lang):
    match = Match(Rensei(), 2, 3, POSITION)
    to = telling(match.game, lang)
    for text in ("r1", "b3", "r5+b", "ry6+b", "+r", "inversion", "give r5>2", "distil y"):
        forbidden = match.why_not(match.game.read(text))
        sentence = why_not(GAME, to, forbidden)
        assert forbidden.rule in sentence
        assert "+" not in sentence.replace("＋", "")
        assert "{" not in sentence


def test_what_is_picked_is_read_aloud_with_what_it_would_do():
    match = Match(Rensei(), 2, 3, POSITION)
    view = match.view(0)
    choices = Choices(tuple(PLAY.ways(match.game, view)))
    to = telling(match.game)

    assert TELL.picked(to, view, choices) == "Nothing is picked."
    assert (
        TELL.picked(to, view, choices.pick("+y.1"))
        == "Picked: clear yellow. The field becomes 3, orange (red and yellow)."
    )
    assert TELL.picked(to, view, choices.pick("quench.1")).startswith("Picked: Quench. Clears the field")


@pytest.mark.parametrize(("seat", "sentence"), [(0, "You win!"), (1, "Bot wins."), (None, "Bot wins.")])
def test_the_end_names_the_winner(seat, sentence):
    winner = 0 if seat == 0 else 1
    hands = ["r5", "r4"] if winner == 0 else ["r5 b1", "r4"]
    position = f'hands = ["{hands[0]}", "{hands[1]}"]\nfield = "r3"\nmover = {winner}\n'
    match = Match(Rensei(), 2, 3, position)
    match.play(match.game.read("r5" if winner == 0 else "r4"))

    assert match.over
    assert TELL.ending(telling(match.game, person=0), match.view(OPEN)) == sentence
