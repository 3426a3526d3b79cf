"""JavaScript modules named in a configuration."""

from typing import Any

boot_line: Any
early: Any
idb_keyval: Any
idiomorph: Any
offline: Any
