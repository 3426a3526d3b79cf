"""Lets the tests of Kairo import the slow rules beside them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
