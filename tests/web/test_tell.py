"""What happened, in sentences."""

import pytest
from kobako.kings_plate import KingsPlate, Options
from kobako.match import Match
from kobako_web.chronicle import Chronicle
from kobako_web.play import play
from kobako_web.tell import Telling, tell, why_not
from kobako_web.words import LANGUAGES, Words

GAME = "kings-plate"


def told(
    position: str | None, *actions: str, lang: str = "en", person: int = 0, options: Options | None = None
):
    """The log of some actions, without its first line."""
    match = Match(KingsPlate(options), 2, 3, position)
    for action in actions:
        match.play(action)
    chronicle = Chronicle(match, play(GAME), tell(GAME), Telling(Words(lang), match.game, person), person)
    return [line.text for line in chronicle.log()[1:]]


POSITION = """
board = ["k . . .", ". g . .", ". G . .", ". . . K"]
hands = ["A L H", "W"]
"""
LONE_KINGS = """
board = ["k . . .", ". . . .", ". . . .", ". . . K"]
hands = ["A", "A"]
"""


@pytest.mark.parametrize(
    ("lang", "mine", "bots"),
    [
        (
            "en",
            "Your Guard from b2 took the bot's Guard on b3 (1 star against 1).",
            "The bot's Guard from b2 took your Guard on b3 (1 star against 1).",
        ),
        (
            "zh-Hant",
            "你的近衛從b2捕獲了電腦在b3的近衛（1星對1星）。",
            "電腦的近衛從b2捕獲了你在b3的近衛（1星對1星）。",
        ),
        (
            "ja",
            "あなたの近衛がb2から、CPUのb3の近衛を取りました（星1対1）。",
            "CPUの近衛がb2から、あなたのb3の近衛を取りました（星1対1）。",
        ),
    ],
)
def test_a_capture_tells_both_cards_and_the_stars(lang, mine, bots):
    assert told(POSITION, "b2-b3", lang=lang) == [mine]
    assert told(POSITION, "b2-b3", lang=lang, person=1) == [bots]


def test_all_cards_placed_in_a_turn_are_one_sentence():
    placed = ("A@a1", "L@c1", "done")

    assert told(POSITION, *placed) == ["You placed Page on a1 and Leaper on c1."]
    assert told(POSITION, *placed, lang="zh-Hant") == ["你放置了小僮（a1）和躍者（c1）。"]
    assert told(POSITION, *placed, lang="ja") == ["あなたはa1に小姓、c1に跳び手を置きました。"]
    assert told(POSITION, *placed, person=1) == ["The bot placed Page on a1 and Leaper on c1."]


def test_a_turn_that_is_not_finished_is_told_as_far_as_it_went():
    assert told(POSITION, "A@a1") == ["You placed Page on a1."]


def test_a_freeze_is_told_with_the_card_that_it_hits():
    position = POSITION.replace(". g . .", ". . g .")

    assert told(position, "H@c2", "done") == ["You placed Chiller on c2. The bot's Guard on c3 is frozen."]
    assert told(position, "H@c2", "done", person=1) == [
        "The bot placed Chiller on c2. Your Guard on c3 is frozen."
    ]


def test_leaving_the_board_moving_and_the_first_hands_are_told():
    at_the_edge = POSITION.replace(". . . K", "G . . K").replace(". G . .", ". . . .")

    assert told(at_the_edge, "a1-hand") == ["Your Guard left the board from a1 and is back in your hand."]
    assert told(POSITION, "d1-c1") == ["You moved Plain Crown from d1 to c1."]
    assert told(None, "keep", "redraw") == ["You kept your hand.", "The bot exchanged its hand."]


def test_a_captured_king_is_told_with_the_end():
    position = POSITION.replace("k . . .", ". . . .").replace(". g . .", ". k . .")

    assert told(position, "b2-b3") == [
        "Your Guard from b2 took the bot's Plain Crown on b3 (1 star against 1).",
        "You win: you captured the bot's king.",
    ]
    assert told(position, "b2-b3", person=1)[-1] == "The bot wins: it captured your king."


def test_a_repetition_is_told_with_the_new_deal_and_then_with_the_draw():
    around = ("d1-d2", "a4-a3", "d2-d1", "a3-a4")

    assert told(LONE_KINGS, *around, *around)[-1] == (
        "The same position stood 3 times: the deal is void. After a new deal the bot starts."
    )
    assert told(LONE_KINGS, *around, *around, options=Options(repetition="draw"))[-1] == (
        "A draw: the same position stood 3 times."
    )
    assert told(LONE_KINGS + "voids = 1\n", *around, *around)[-1] == (
        "A draw: a position was repeated too often once more after the new deal."
    )


def test_what_is_read_aloud_keeps_the_order_of_the_turns():
    match = Match(KingsPlate(), 2, 3, LONE_KINGS)
    for action in ("d1-d2", "a4-a3", "d2-d1", "a3-a4") * 2:
        match.play(action)
    starter = match.to_move
    match.play("keep")
    chronicle = Chronicle(
        match, play(GAME), tell(GAME), Telling(Words("en"), match.game, 1 - starter), 1 - starter
    )

    assert chronicle.since(7) == (
        "The bot moved Plain Crown from a3 to a4. The same position stood 3 times: the deal is void."
        " After a new deal the bot starts. The bot kept its hand."
    )
    assert chronicle.last() == frozenset()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_not_names_cards_in_the_readers_language_and_the_rule(lang):
    match = Match(KingsPlate(), 2, 0, POSITION.replace("g", "o"))
    words = Words(lang)
    forbidden = match.why_not(match.read("b2-b3"))
    sentence = why_not(GAME, Telling(words, match.game, 0), forbidden)

    assert (
        sentence
        == {
            "en": "Colossus on b3 has 3 stars; your attackers have 1 together. (KP10)",
            "zh-Hant": "b3的巨像有3星，你能攻擊到它的牌合計只有1星。（KP10）",
            "ja": "b3の巨像は星3、攻めている札の星は合わせて1です。（KP10）",
        }[lang]
    )


def test_the_status_tells_what_is_to_be_done():
    def status(position: str | None, *actions: str) -> str:
        match = Match(KingsPlate(), 2, 3, position)
        for action in actions:
            match.play(action)
        return tell(GAME).status(Telling(Words("en"), match.game, 0), match.view(0))

    assert status(None) == "Your decision: keep your hand, or exchange it once."
    assert status(POSITION) == "Your turn: move a card or place cards."
    assert status(POSITION, "L@c1") == "Your turn: place another card (placing power left: 1) or finish."


def test_a_game_that_begins_with_a_position_says_who_is_to_move():
    match = Match(KingsPlate(), 2, 3, POSITION)

    for person, sentence in (
        (0, "From a position: you are to move."),
        (1, "From a position: the bot is to move."),
    ):
        chronicle = Chronicle(match, play(GAME), tell(GAME), Telling(Words("en"), match.game, person), person)
        assert [line.text for line in chronicle.log()] == [sentence]
