"""The scenarios that come with the games, and the command that runs scenario files."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from kobako import GAMES
from kobako.kings_plate.forbidden import why_not
from kobako.scenario import Scenario, ScenarioError, load, main, run, scenarios
from kobako.tables import LANGUAGES

ALL = [scenario for key in GAMES for scenario in scenarios(key)]

GOOD = """
game = "kings-plate"
rule = "KP6"
title = { zh-Hant = "走一步", ja = "1歩", en = "One step" }
actions = ["b2-b3"]
legal = ["c3-b2"]
illegal = [{ action = "c3-c4", rule = "KP12" }]
mover = 1

[position]
board = ["k . . .", ". . g .", ". G . .", ". . . K"]
"""


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: f"{scenario.game}:{scenario.id}")
def test_a_scenario_ends_as_it_says(scenario: Scenario) -> None:
    assert [str(difference) for difference in run(scenario)] == []


@pytest.mark.parametrize("key", [key for key in GAMES if scenarios(key)])
def test_every_rule_has_a_scenario(key: str) -> None:
    shown = {rule for scenario in scenarios(key) for rule in scenario.rules}

    assert [rule for rule in import_module(GAMES.package(key)).RULE_NUMBERS if rule not in shown] == []


def test_the_first_game_has_scenarios() -> None:
    assert len(scenarios("kings-plate")) >= len(import_module("kobako.kings_plate").RULE_NUMBERS)


@pytest.mark.parametrize("key", GAMES)
def test_scenarios_are_told_apart_and_titled_in_three_languages(key: str) -> None:
    found = scenarios(key)

    assert len({scenario.id for scenario in found}) == len(found)
    for language in LANGUAGES:
        assert len({scenario.title[language] for scenario in found}) == len(found)
    for scenario in found:
        assert set(scenario.title) == set(LANGUAGES)
        assert scenario.expected, scenario.id


def test_every_rule_that_forbids_is_a_numbered_rule() -> None:
    source = Path(import_module(why_not.__module__).__file__ or "").read_text(encoding="utf-8")
    numbers = import_module("kobako.kings_plate").RULE_NUMBERS
    quoted = {word for word in source.split('"')[1::2] if word[:1] in ("K", "D") and word[-1:].isdigit()}

    assert quoted
    assert quoted <= set(numbers)


def test_what_differs_is_named_with_what_was_expected_and_found() -> None:
    (scenario,) = load(GOOD, "here.toml")

    assert [str(difference) for difference in run(scenario)] == [
        "illegal: expected c3-c4 to be forbidden by KP12, found that it is legal"
    ]


def test_an_action_that_cannot_be_played_is_a_difference() -> None:
    (scenario,) = load(GOOD.replace('["b2-b3"]', '["b2-b4"]'), "here.toml")

    (difference,) = run(scenario)
    assert str(difference).startswith("action 1: expected b2-b4 to be legal, found b2-b4: ")


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ('only = ["c3-c2"]', "only: expected c3-c2, found a4-a3"),
        ('events = ["seat 0 slept"]', "events: expected seat 0 slept, found seat 0 moved Guard b2-b3"),
        ('ending = "king"', "ending: expected king, found no end"),
        ("result = [1, 0]", "result: expected [1, 0], found no end"),
        ("stars = { b3 = 4, d4 = 1 }", "stars b3: expected 4, found 1"),
        ("stars = { d4 = 1 }", "stars d4: expected 1, found nothing (no card stands on d4)"),
        ("stars = { x9 = 1 }", "stars x9: expected 1, found nothing ('x9')"),
        ('after = { hands = ["G", ""] }', 'after hands: expected ["G", ""], found ["", ""]'),
        ('after = { freezes = ["a1>a2"] }', 'after freezes: expected ["a1>a2"], found nothing'),
        ("seen_by = { spectator = { turn = 9 } }", "seen_by spectator turn: expected 9, found 3"),
    ],
)
def test_every_expectation_can_fail(expected: str, words: str) -> None:
    text = GOOD.replace("mover = 1\n", f"mover = 1\n{expected}\n")
    found = [str(difference) for difference in run(load(text, "here.toml")[0])]

    assert any(words in difference for difference in found), found


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("rule = ", "rul = "), "'here' has no rule; did you write it 'rul'?"),
        (lambda text: text.replace("KP6", "KP99"), "shows an unknown rule 'KP99'"),
        (lambda text: text.replace('rule = "KP6"\n', ""), "'here' has no rule."),
        (lambda text: text.replace('ja = "1歩", ', ""), "has no title in ja."),
        (lambda text: text.replace("kings-plate", "kings-plat"), "did you mean 'kings-plate'?"),
        (lambda text: text.replace("b2-b3", "b2-b9"), "there is no square 'b9'"),
        (
            lambda text: text.replace('legal = ["c3', 'legal = [3, "c3'),
            "has 3 in legal, which must be a text in quotes.",
        ),
        (lambda text: text.replace("c3-c4", "c3c4"), "cannot be read"),
        (
            lambda text: text.replace('{ action = "c3-c4"', '{ acton = "c3-c4"'),
            'in illegal; write { action = "',
        ),
        (lambda text: text.replace("mover = 1", "mover = true"), "which must be a whole number."),
        (lambda text: text.replace("k . . .", "k . . x"), "'X' on d4 is no card of this set"),
        (lambda text: text.replace("board =", "bord ="), "unknown field 'bord'; did you mean 'board'?"),
        (lambda text: text.replace("mover = 1", "mover = 1\nafter = { bord = 3 }"), "did you mean 'board'?"),
        (lambda text: text.replace("mover = 1", "seen_by = { 3 = {} }"), "unknown viewer '3' in seen_by"),
        (lambda text: text.replace("mover = 1", "options = { sise = 5 }"), "did you mean 'size'?"),
        (lambda text: text + "[[scenario]]\n", "unknown field 'rule' before [[scenario]]"),
        (lambda text: text.replace("title", "= title"), "here.toml: is not valid TOML:"),
        (lambda _: 'game = "kings-plate"\nscenario = 3\n', "'scenario' must be a list of tables"),
    ],
)
def test_a_broken_file_gets_one_sentence_with_file_and_place(
    change: Callable[[str], str], words: str
) -> None:
    with pytest.raises(ScenarioError) as raised:
        load(change(GOOD), "here.toml")

    assert words in str(raised.value)
    assert str(raised.value).startswith("here.toml: ")
    assert "\n" not in str(raised.value)


def test_the_command_names_file_and_scenario_and_tells_by_its_exit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    well, differs, broken = tmp_path / "well.toml", tmp_path / "differs.toml", tmp_path / "broken.toml"
    well.write_text(GOOD.replace("KP12", "").replace("c3-c4", "c3-c1"), encoding="utf-8")
    differs.write_text(GOOD, encoding="utf-8")
    broken.write_text("rule =", encoding="utf-8")

    assert main([str(well)]) == 0
    assert capsys.readouterr().out == f"ok      {well}: well: One step\n"
    assert main([str(well), str(differs)]) == 1
    assert f"differs {differs}: differs: One step\n        illegal: expected" in capsys.readouterr().out
    assert main([str(broken), str(differs), str(tmp_path / "missing.toml"), str(tmp_path)]) == 2
    complaints = capsys.readouterr().err.splitlines()
    assert complaints[0].startswith(f"{broken}: is not valid TOML: ")
    assert complaints[1] == f"{tmp_path / 'missing.toml'}: cannot be opened: No such file or directory."
    assert complaints[2].startswith(f"{tmp_path}: cannot be opened: ")
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_a_file_may_hold_several_scenarios_that_share_game_and_options() -> None:
    body = GOOD.replace('game = "kings-plate"\n', "").replace("[position]", "[scenario.position]")
    text = 'game = "kings-plate"\noptions = { open_hands = true }\n' + 2 * f"[[scenario]]\n{body}"

    found = load(text, "pair.toml")

    assert [scenario.id for scenario in found] == ["pair-1", "pair-2"]
    assert all(scenario.options == {"open_hands": True} for scenario in found)


def test_the_module_runs_as_a_command(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text(GOOD, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "kobako.scenario", str(file)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 1
    assert "differs" in done.stdout
    assert done.stderr == ""
