"""How fast this machine and this Python are just now: the loop that every other figure is set beside.

`for i in range(N): x += i & 3`, in turns per second of processor time, so that
figures can be carried to another machine.
"""

import platform
import statistics
import time
from collections.abc import Sequence

TURNS = 1_000_000
ROUNDS = 9


def spread(samples: Sequence[float]) -> str:
    """The median of some rates, and between what they lay."""
    return f"{statistics.median(samples):,.0f} ({min(samples):,.0f} to {max(samples):,.0f})"


def turns_per_second() -> float:
    x = 0
    began = time.process_time()
    for i in range(TURNS):
        x += i & 3
    return TURNS / (time.process_time() - began)


def main() -> None:
    rates = [turns_per_second() for _ in range(ROUNDS)]
    print(f"yardstick: Python {platform.python_version()} on {platform.machine()}")
    print(f"  loop: {spread(rates)} turns per processor second, median of {ROUNDS}")


if __name__ == "__main__":
    main()
