"""`python -m kobako`: what the package can do from a command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from kobako import __version__
from kobako.core import cut
from kobako.games import GAMES
from kobako.tables import suggest

_HELP = f"""Kobako {__version__}: little-box tabletop games: {", ".join(GAMES)}.

  python -m kobako play GAME           play in this terminal (--help tells how)
  python -m kobako.scenario FILE...    run examples of the rules
  python -m kobako --version
"""


def main(arguments: Sequence[str]) -> int:
    match list(arguments):
        case [] | ["-h"] | ["--help"] | ["help"]:
            print(_HELP, end="")
            return 0
        case ["--version"]:
            print(__version__)
            return 0
        case ["play", *rest]:
            from kobako import play

            return play.main(rest)
        case [word, *_]:
            print(f"There is no command '{cut(word)}'{suggest(word, ['play', 'help'])}", file=sys.stderr)
            return 2
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
