"""How long the bots of Kairo think about an action, in CPython and in Pyodide.

As for Rensei Daifugo, whose benchmark does the work. Asked for: the master answers within 2.5 seconds in the worker.
"""

from functools import partial

from rensei_bots import Tables, longest_at, measure, think_at

TABLES = Tables("kairo", (2, 3, 4), positions=4, actions=12)
think = partial(think_at, TABLES)
longest = partial(longest_at, TABLES)


def main() -> None:
    measure(TABLES, "kairo_bots")


if __name__ == "__main__":
    main()
