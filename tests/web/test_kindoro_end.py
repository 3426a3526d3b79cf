"""What the table of Kindoro shows of a game that is over, above all between two games of a long game."""

import re
from random import Random

import pytest
from drawing import html, scene_of
from kobako.core import OPEN
from kobako.kindoro import Kindoro, Options
from kobako.kindoro.state import Played
from kobako.match import Match
from kobako_web.choices import Choices
from kobako_web.words import LANGUAGES, Words
from reading import Tags

LONG = {"option-long_game": True}


def between(seats: int, seed: int = 3, **options) -> Match:
    """A long game whose second game has just been dealt."""
    match = Match(Kindoro(Options(long_game=True, **options)), seats, seed)
    rng = Random(seed)
    while not match.view(None).finished:
        play_at_random(match, rng)
    return match


def play_at_random(match: Match, rng: Random) -> None:
    actions = match.view(match.to_move).actions
    match.play(actions[int(rng.random() * len(actions))])


def shown(match: Match, person: int, lang: str = "en", **more) -> str:
    return html(scene_of("kindoro", match.game, match.view(person), lang, person=person, **more))


def has_ranking(text: str) -> bool:
    return "ranking" in Tags(text).values("class")


def read(text: str) -> str:
    return re.sub(r"<[^>]+>", "", text)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_ranking_of_the_game_before_stays_until_the_persons_own_first_action(seats):
    for seed in range(4):
        match, rng, played = between(seats, seed), Random(seed), set()
        while len(played) < seats:
            for person in range(seats):
                assert has_ranking(shown(match, person)) == (person not in played)
            played.add(match.to_move)
            play_at_random(match, rng)
        assert not any(has_ranking(shown(match, person)) for person in range(seats))


def test_who_goes_on_in_an_extra_turn_has_played():
    match = between(2, extra_turn_pass_draws=False)
    for _ in range(60):
        seat = match.to_move
        sets = [action for action in match.view(seat).actions if len(getattr(action, "cards", ())) == 3]
        if sets:
            match.play(sets[0])
            if match.to_move == seat and match.view(seat).extra:
                assert any(isinstance(event, Played) for event in match.heard(match.ply - 1, seat))
                assert not has_ranking(shown(match, seat))
                return
            match.take_back()
        match = between(2, seed=match.seed + 1, extra_turn_pass_draws=False)
    pytest.fail("no deal began with a set of three")


@pytest.mark.parametrize(
    ("lang", "over", "stand"),
    [
        ("en", "Game 1 is over.", "One win away from the long game: {name}."),
        ("zh-Hant", "第1場結束。", "再贏一場就贏得長期遊戲：{name}。"),
        ("ja", "第1回が終わりました。", "あと1勝で長期戦に勝つ人：{name}。"),
    ],
)
def test_the_game_before_is_told_with_its_winner_and_how_the_long_game_stands(lang, over, stand):
    match = between(2)
    view = match.view(0)
    winner = view.finished[-1].winners[0]
    text = read(shown(match, 0, lang))
    name = Words(lang)("You") if winner == 0 else "Bot 1"

    assert view.wins == tuple(int(seat == winner) for seat in range(2))
    assert over in text
    assert stand.format(name=name) in text
    if lang == "en":
        assert ("Game 1 is over. You win with" in text) == (winner == 0)


@pytest.mark.parametrize("long_game", [False, True])
def test_the_final_ranking_stands_alone(long_game):
    match, rng = Match(Kindoro(Options(long_game=long_game)), 2, 3), Random(3)
    while not match.over:
        play_at_random(match, rng)
    text = html(scene_of("kindoro", match.game, match.view(OPEN), ending="It is over.", choices=Choices()))

    assert has_ranking(text)
    assert "One win away" not in text


async def second_game(kindoro, *players, seed="3"):
    """A table where the first of a long game's games is over and the person has yet to do anything in the second."""
    here = await kindoro(*players, seed=seed, fields=LONG)
    await here.wait()
    rng = Random(3)
    while not here.scene.view.finished:
        if here.scene.curtain:
            await here.do("ready")
        await here.act_at_random(rng)
        await here.wait()
    return here


def test_who_resigns_in_the_second_game_sees_no_ranking_of_the_first(at_table, kindoro):
    async def play():
        here = await second_game(kindoro, "person", "club")
        assert has_ranking(html(here.scene))
        await here.do("resign")

        assert here.scene.ending == "You resigned: the bot wins."
        assert len(here.scene.view.finished) == 1
        assert not has_ranking(html(here.scene))

    at_table(play)


def test_both_persons_at_one_device_see_how_the_game_before_ended(at_table, kindoro):
    async def play():
        here = await second_game(kindoro, "person", "person")
        names = [card.name for card in here.scene.seats]
        seen = []
        while has_ranking(html(here.scene)):
            text = read(html(here.scene))
            assert "You win" not in text
            assert any(f"Game 1 is over. {name} win" in text for name in names) or "share the win" in text
            if here.scene.curtain:
                await here.do("ready")
                assert has_ranking(html(here.scene))
            seen.append(here.scene.person)
            person = here.scene.person
            while here.scene.person == person:
                await here.act_at_random(Random(1))
                await here.wait()
        assert sorted(seen) == [0, 1]

    at_table(play)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ranking_of_the_game_before_comes_back_with_the_page(at_table, kindoro, table, lang):
    async def play():
        here = await second_game(kindoro, "person", "club")
        await here.session.settled()
        later = table(lang, game="kindoro", store=here.store)
        await later.open()

        assert has_ranking(html(later.scene))

    at_table(play)
