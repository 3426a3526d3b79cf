"""The examples of the bots' README run as they stand there."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "bots" / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs_and_tells_who_won(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, str(README), "exec"), {"__name__": "example"})

    assert re.fullmatch(r".+ after \d+ actions\n", capsys.readouterr().out)
