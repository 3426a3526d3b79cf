"""The browser's global scope, as Pyodide and MicroPython hand it to Python: anything may be asked of it."""

from typing import Any

def __getattr__(name: str) -> Any: ...
