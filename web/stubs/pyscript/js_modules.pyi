"""JavaScript modules named in a configuration."""

from typing import Any

boot_line: Any
early: Any
hand_over: Any
idb_keyval: Any
idiomorph: Any
start_watch: Any
