"""Lets the tests of the engine import what they share: the laws, the oracle, the digests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
