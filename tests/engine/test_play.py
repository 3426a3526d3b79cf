"""`python -m kobako` and `python -m kobako play` as a person meets them."""

import subprocess
import sys
from pathlib import Path

import pytest
from kobako import GAMES, __version__, play
from kobako.__main__ import main
from kobako.record import load


def typed(
    lines: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> str:
    """What the terminal shows when a person types these lines and ends the input."""
    left = iter(lines.splitlines())

    def ask(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)
    assert play.main(arguments) == 0
    return capsys.readouterr().out


def test_without_a_command_help_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "python -m kobako play GAME" in capsys.readouterr().out
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == __version__


def test_the_table_is_drawn_with_what_the_person_may_see(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed("", monkeypatch, capsys, "kings-plate", "--seed", "3", "--bot", "random")

    assert (
        "Player 2 (random) (small letters, power 2): ? ? ? ?\n"
        "     a  b  c  d\n"
        "  4  k  .  .  .\n"
        "  3  .  .  .  .\n"
        "  2  .  .  .  .\n"
        "  1  .  .  .  K\n"
        "     a  b  c  d\n"
        "You (capitals, power 2): H E E V\n"
        "Before the first turn. You: keep the hand, or redraw it once.\n"
        "  keep    redraw\n"
    ) in shown
    assert shown.endswith("Good-bye.\n")


def test_the_options_of_a_game_are_listed_with_their_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert play.main(["kings-plate", "--options"]) == 0
    shown = capsys.readouterr().out
    assert "  series=1 or 2 or 3\n" in shown
    assert "  mulligan=true or false\n" in shown
    for key in GAMES:
        assert play.main([key, "--options"]) == 0


@pytest.mark.parametrize(
    ("options", "row", "cards"),
    [
        (
            ["series=2"],
            "  1  .  .  .  K\n",
            "H  Heron: 1 star, cost 1, leaps two squares FL FR BL BR; steps F. Sneak",
        ),
        (
            ["series=3"],
            "  1  .  .  .  K\n",
            "T  Twinstep: 1 star, cost 2, steps F B L R. Double Move: may move twice",
        ),
        (
            ["mix_series=true"],
            "  1  .   .   .   K1\n",
            "H3  Herald: 1 star, cost 3, steps F. All Up: one star more",
        ),
    ],
)
def test_every_series_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    row: str,
    cards: str,
) -> None:
    words = [word for option in options for word in ("--option", option)]
    shown = typed(
        "keep\ncards\n", monkeypatch, capsys, "kings-plate", "--seed", "3", "--bot", "random", *words
    )

    assert row in shown
    assert cards in shown


def test_between_the_moves_of_a_double_move_the_terminal_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "position.toml"
    file.write_text('board = ["k . . .", ". . . .", ". T . .", ". . . K"]\n', encoding="utf-8")
    arguments = ["kings-plate", "--option", "series=3", "--position", str(file), "--seat", "both"]
    shown = typed("b2-b3\ndone\n", monkeypatch, capsys, *arguments)

    assert "Turn 3. Player 1: move the card on b3 once more, or done." in shown
    assert "Turn 4. Player 2: move one card, or place some." in shown


def test_what_is_forbidden_is_explained_with_the_names_of_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "keep\nd1-a4\nO@c1\ndone\nnonsense\nhelp\nmoves\ncards\n"
    shown = typed(lines, monkeypatch, capsys, "kings-plate", "--seed", "3", "--bot", "random")

    assert "Plain Crown cannot reach a4 in one move. (KP1)\n" in shown
    assert "Colossus is not in your hand. (KP8)\n" in shown
    assert "You cannot pass: move one card or place at least one. (KP12)\n" in shown
    assert "'nonsense' is no action; write b2-b3" in shown
    assert "  save FILE   keep the game in a new file\n" in shown
    assert "  d1-c1  d1-c2" in shown
    assert "H  Chiller: 1 star, cost 1, steps FL FR. Freeze: " in shown


def test_a_game_is_saved_loaded_and_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.kobako"
    lines = f"keep\nd1-c1\nsave {file}\nback\nload {file}\nback\nload {tmp_path / 'none'}\nsave\n"
    shown = typed(lines, monkeypatch, capsys, "kings-plate", "--seed", "3", "--bot", "random")
    kept = load(file.read_text(encoding="utf-8"))

    assert kept.players == ("person", "random")
    assert kept.actions[0] == "keep"
    assert "d1-c1" in kept.actions
    assert f"The game is in {file}.\n" in shown
    assert shown.count("Taken back.\n") == 2
    assert f"Opened {file} after {len(kept.actions)} actions.\n" in shown
    assert f"{tmp_path / 'none'} cannot be opened: No such file or directory.\n" in shown
    assert "Save to which file? Type save and a name.\n" in shown


def test_a_broken_file_is_opened_as_far_as_it_goes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.kobako"
    file.write_text(
        'kobako = 1\ngame = "kings-plate"\nrules = 1\nseats = 2\nseed = 3\nactions = ["keep", "d1-d2"]\n',
        encoding="utf-8",
    )
    shown = typed(f"load {file}\n", monkeypatch, capsys, "kings-plate", "--seat", "both")

    assert "Ply 2 of the record cannot be played: d1-d2: First decide" in shown
    assert "The game goes on from there." in shown


def test_resigning_ends_the_game_and_shows_all_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(
        "resign\nmoves\nback\nquit\n", monkeypatch, capsys, "kings-plate", "--seed", "3", "--bot", "random"
    )

    assert "Player 2 (random) (small letters, power 2): P H A A\n" in shown
    assert "You resigned.\n" in shown
    assert "The resignation is taken back.\n" in shown


@pytest.mark.parametrize("key", GAMES)
def test_bots_play_a_whole_game_by_themselves(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed("", monkeypatch, capsys, key, "--seed", "5", "--seat", "none", "--bot", "random")

    assert "won" in shown
    assert shown.endswith("Good-bye.\n")


def test_options_and_positions_are_taken_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    position = tmp_path / "position.toml"
    position.write_text('board = ["k . .", ". G .", ". . K"]\nhands = ["W", "T"]\n', encoding="utf-8")
    arguments = (
        "kings-plate",
        "--option",
        "size=3",
        "--option",
        "open_hands=true",
        "--position",
        str(position),
    )
    shown = typed(
        "b2-a3\n", monkeypatch, capsys, *arguments, "--option", "repetition=draw", "--bot", "random"
    )

    assert "(small letters, power 2): T\n" in shown
    assert "  You captured Plain Crown on a3 (1 against 1)\n" in shown
    assert "The game is over. You won (king).\n" in shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["king-plate"], "There is no game 'king-plate'; did you mean 'kings-plate'?"),
        (["kings-plate", "--option", "sise=5"], "Unknown option 'sise'; did you mean 'size'?"),
        (["kings-plate", "--option", "size"], "'size' is no option; write NAME=VALUE, such as size=5."),
        (["kings-plate", "--option", "size=7"], "Option size = 7 is not one of: 4, 3, 5."),
        (["kings-plate", "--seed", "-3"], "The seed -3 is not a whole number from 0 to 2**53 - 1."),
        (["kings-plate", "--seat", "9"], "There is no seat '9'"),
        (["kings-plate", "--bot", "randon"], "There is no bot 'randon'; did you mean 'random'?"),
        (
            ["kings-plate", "--position", "none.toml"],
            "none.toml cannot be opened: No such file or directory.",
        ),
    ],
)
def test_what_there_is_not_gets_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert words in complaint
    assert complaint.count("\n") == 1


def test_unknown_commands_and_missing_arguments_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plai"]) == 2
    assert capsys.readouterr().err == "There is no command 'plai'; did you mean 'play'?\n"
    for arguments in ([], ["kings-plate", "--seed", "x"], ["kings-plate", "--colour"]):
        with pytest.raises(SystemExit) as raised:
            play.main(arguments)
        assert raised.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_levels_of_bots_that_are_not_installed_are_missed_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "find_spec", lambda _: None)

    assert play.main(["kings-plate", "--bot", "casual"]) == 2
    assert "the package kobako-bots, which is not installed" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["kings-plate", "kindoro", "rensei"])
def test_levels_can_be_watched(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed("", monkeypatch, capsys, game, "--seed", "2", "--seat", "none", "--level", "beginner")

    assert "Player 2 (beginner)" in shown
    assert "The game is over" in shown
    assert play.main([game, "--level", "clubb"]) == 2
    assert "did you mean 'club'?" in capsys.readouterr().err


def test_an_interrupt_ends_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)

    assert play.main(["kings-plate", "--seed", "1", "--bot", "random"]) == 0
    assert capsys.readouterr().out.endswith("\nGood-bye.\n")


def test_the_module_runs_as_a_command_and_ends_with_its_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kobako", "play", "kings-plate", "--seed", "3", "--bot", "random"],
        input="keep\nd1-c1\n", capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip

    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.endswith("Good-bye.\n")


def test_save_writes_over_a_file_only_when_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend", encoding="utf-8")
    table = ("kings-plate", "--seed", "3", "--bot", "random")

    shown = typed(f"save {file}\n", monkeypatch, capsys, *table)
    assert f"{file} is there already; type save {file} ! to write over it.\n" in shown
    assert file.read_text(encoding="utf-8") == "Dear friend"

    shown = typed(f"save {file} !\nsave {tmp_path}\n", monkeypatch, capsys, *table)
    assert f"The game is in {file}.\n" in shown
    assert f"{tmp_path} is there already" in shown
    assert load(file.read_text(encoding="utf-8")).seed == 3


def test_a_file_that_cannot_be_loaded_leaves_the_game_in_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other, bytes_, long = tmp_path / "other.kobako", tmp_path / "bytes", tmp_path / "long"
    other.write_text('kobako = 1\ngame = "kindoro"\nrules = 1\nseats = 2\nseed = 3\n', encoding="utf-8")
    bytes_.write_bytes(b"\xff\xfe\x00")
    long.write_text("#" * 300_000, encoding="utf-8")
    lines = f"keep\nload {other}\nload a\0b\nsave a\0b\nload {bytes_}\nload {long}\nload {tmp_path}\nd1-c1\n"
    shown = typed(lines, monkeypatch, capsys, "kings-plate", "--seed", "3", "--bot", "random")

    assert f"{other} holds a game of kindoro; `python -m kobako play kindoro` can load it.\n" in shown
    assert shown.count("'a\\x00b' is no name of a file.\n") == 2
    assert f"{bytes_} is not a UTF-8 text.\n" in shown
    assert "The record has more than 200000 characters.\n" in shown
    assert f"{tmp_path} cannot be opened: " in shown
    assert "You moved Plain Crown d1-c1" in shown


def test_a_record_for_more_seats_is_played_by_people(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "four.kobako"
    file.write_text('kobako = 1\ngame = "kindoro"\nrules = 1\nseats = 4\nseed = 3\n', encoding="utf-8")
    shown = typed(f"load {file}\n", monkeypatch, capsys, "kindoro", "--seed", "3", "--bot", "random")

    assert f"Opened {file} after 0 actions.\n" in shown
    assert "Player 4" in shown


@pytest.mark.parametrize(
    "arguments",
    [
        ["kings-plate", "--option", f"size={'9' * 5000}"],
        ["kings-plate", "--option", f"kings={'[' * 5000}"],
        ["kings-plate", "--option", 'kings=[["a"], { b = 1 }]'],
        ["kings-plate", "--option", "size=2026-11-29"],
        ["kings-plate", "--seats", "9" * 4000],
        ["kings-plate", "--seat", "9" * 4000],
        ["kings-plate", "--bot", "b" * 4000],
        ["g" * 4000],
    ],
)
def test_a_senseless_argument_gets_one_short_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert len(complaint) < 200


def test_a_seed_of_thousands_of_digits_gets_one_short_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        play.main(["kings-plate", "--seed", "9" * 5000])
    assert len(capsys.readouterr().err) < 200


def test_a_position_file_of_nested_rubbish_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "nested.toml"
    file.write_text("board = " + "[" * 50_000, encoding="utf-8")

    assert main(["play", "kings-plate", "--position", str(file)]) == 2
    assert (
        capsys.readouterr().err == "The position is nested more than 20 levels deep (at line 1, column 29).\n"
    )


PLAY = [sys.executable, "-m", "kobako", "play", "kings-plate", "--seed", "3", "--bot", "random"]


def test_bytes_that_are_no_text_are_no_action_and_the_game_goes_on() -> None:
    done = subprocess.run(PLAY, input=b"keep\n\xff\xfe\nd1-c1\n", capture_output=True, check=False)

    assert done.returncode == 0
    assert done.stderr == b""
    assert b"is no action; write b2-b3" in done.stdout
    assert b"You moved Plain Crown d1-c1" in done.stdout


def test_a_closed_pipe_ends_the_game_with_one_sentence() -> None:
    with subprocess.Popen(
        PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as going:
        assert going.stdin is not None
        assert going.stdout is not None
        assert going.stderr is not None
        going.stdout.close()
        going.stdin.close()
        complaint = going.stderr.read().decode()

    assert going.returncode == 1
    assert complaint.startswith("This terminal cannot be used any more: ")
    assert complaint.count("\n") == 1
