"""What happened in a game of Kairo, in sentences, and what is said about what could happen."""

from random import Random

import pytest
from kobako.core import OPEN, Forbidden
from kobako.kairo import Kairo, Options
from kobako.match import Match
from kobako_web.choices import Choices
from kobako_web.chronicle import Chronicle
from kobako_web.play import play
from kobako_web.tell import Telling, tell, why_not
from kobako_web.words import LANGUAGES, Words

GAME = "kairo"
PLAY, TELL = play(GAME), tell(GAME)
NAMES = {"en": ("You", "Bot"), "zh-Hant": ("你", "電腦"), "ja": ("あなた", "CPU")}
MARKET = """
stalls = ["r g2>f2 h2 i2, b f10>g10 f9, p a5>b5 a6", "g c3>c4 d3, y k8>k9, w j1>j2 k1"]
customers = "w:a1 r:l1 g:g7 y:b11 b:k11"
face_up = "1 2 7 7"
"""
POSITION = 'hands = ["2 3 5 barker", "4 6"]\ncoins = ["r*2 w b g y", "w r p g y b"]\nmover = 0\n' + MARKET


def telling(rules: Kairo, lang: str = "en", person: int | None = 0) -> Telling:
    return Telling(Words(lang), rules, person, NAMES[lang])


def told(
    *actions: str, position: str = POSITION, lang: str = "en", viewer: int = 0, person: int | None = 0
) -> list[str]:
    """The log of some actions, without its first line."""
    match = Match(Kairo(), 2, 3, position)
    for action in actions:
        match.play(match.game.read(action))
    chronicle = Chronicle(match, PLAY, TELL, telling(match.game, lang, person), viewer)
    return [line.text for line in chronicle.log()[1:]]


EXPANSION = ("use 2", "expand r g1", "pay w", "pay b")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "You paid 1 white, 2 red, 1 green, 1 yellow and 1 blue coins.",
        ),
        (
            "zh-Hant",
            "你付了 1 枚白色、2 枚紅色、1 枚綠色、1 枚黃色和1 枚藍色金幣。",
        ),
        (
            "ja",
            "あなたはコイン白1枚、赤2枚、緑1枚、黄1枚、青1枚を払いました。",
        ),
    ],
)
def test_a_turn_is_one_line_with_its_payments_put_together(lang, sentence):
    (line,) = told("use 2", "expand r g1", lang=lang)

    assert line.endswith(sentence)
    assert "4" in line


def test_a_customer_led_home_or_elsewhere_is_told_to_each_in_the_own_words():
    assert told("attract r")[0] == (
        "You led the red customer 9 steps to your own stall at f2. Now the purple customer is there."
        " You earned 3 red coins."
    )
    assert told("attract g")[0] == (
        "You led the green customer 7 steps to the stall of Bot at c4. Now the purple customer is there."
        " You earned 1 green coin. Bot earned 2 green coins."
    )
    theirs = POSITION.replace("mover = 0", "mover = 1")
    assert told("attract r", position=theirs)[0].startswith(
        "Bot led the red customer 9 steps to your stall at f2."
    )
    assert told("attract g", position=theirs)[0].startswith(
        "Bot led the green customer 7 steps to their own stall at c4."
    )


def test_cards_from_the_deck_are_named_only_to_whoever_drew_them():
    mine, theirs = (told("draw", "take 7", viewer=viewer, person=viewer)[0] for viewer in (0, 1))

    assert "from the deck and stall card 7" in mine
    assert "stall card 7" in theirs
    assert "a card from the deck and stall card 7" in theirs
    assert "joker" not in theirs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told_and_the_same_for_all_but_what_is_hidden(lang):
    rng = Random(9)
    match = Match(Kairo(), 2, 9)
    while not match.over and match.ply < 400:
        view = match.view(match.to_move)
        to = telling(match.game, lang, match.to_move)
        assert TELL.status(to, view)
        choices = Choices(tuple(PLAY.ways(match.game, view)))
        for key in list(choices.offers)[:: 1 + len(choices.offers) // 3]:
            further = choices.pick(key)
            if isinstance(further, Choices):
                assert "{" not in TELL.picked(to, view, further)
        actions = view.actions
        match.play(actions[int(rng.random() * len(actions))])
    for viewer in (0, None):
        chronicle = Chronicle(match, PLAY, TELL, telling(match.game, lang, viewer), viewer)
        texts = [line.text for line in chronicle.log()]
        assert all(texts)
        assert not any("{" in text or "None" in text for text in texts)


def test_what_a_picked_customer_could_do_is_read_aloud():
    match = Match(Kairo(), 2, 3, POSITION)
    view = match.view(0)
    choices = Choices(tuple(PLAY.ways(match.game, view))).pick("g7")

    assert TELL.picked(telling(match.game), view, choices) == (
        "Picked: the green customer. Stall of Bot: 7 steps, 2 for its owner, 1 for you. Now pick a stall."
    )


def test_what_an_expansion_would_cost_and_score_is_read_aloud():
    match = Match(Kairo(), 2, 3, POSITION)
    match.play(match.game.read("use 2"))
    view = match.view(0)
    choices = Choices(tuple(PLAY.ways(match.game, view))).pick("g1")

    said = TELL.picked(telling(match.game), view, choices)
    assert said.startswith("Picked: g1. Now pick a colour: ")
    assert "red: size 4, 6 coins, 7 points, with the gold and the silver medal" in said


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "c2 would shut in a red stall (Bot). (KA20)"),
        ("zh-Hant", "放在 c2 會把紅色攤位封死（電腦）。（KA20）"),
        ("ja", "c2 に置くと赤の露店が閉じ込められます（CPU）。（KA20）"),
    ],
)
def test_a_refusal_names_the_stall_its_owner_and_the_rule(lang, sentence):
    forbidden = Forbidden(
        "KA20", "{cell} would shut in a {stall} stall ({player}).",
        {"cell": "c2", "stall": "red", "player": "player 2"},
    )  # fmt: skip

    assert why_not(GAME, telling(Kairo(), lang), forbidden) == sentence


def test_the_end_is_told_with_points():
    rng = Random(2)
    match = Match(Kairo(Options()), 3, 2)
    while not match.over:
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
    standings = match.game.standings(match.state)
    best = max(line.total for line in standings)
    to = Telling(Words("en"), match.game, None, ("Player 1", "Player 2", "Player 3"))

    assert str(best) in TELL.ending(to, match.view(OPEN))
