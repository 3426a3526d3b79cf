"""The part of PyScript's own library that Kobako uses."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

config: Mapping[str, Any]
sync: Any
"""In a worker: functions that the page has put on it."""

class _Workers:
    def __getitem__(self, name: str) -> Awaitable[Any]: ...

workers: _Workers
"""On the page: the exported functions of each named worker, once it is ready."""

def create_named_worker(
    src: str, name: str, config: str | None = None, type: str = "py"
) -> Awaitable[Any]: ...

class ffi:
    @staticmethod
    def create_proxy(function: Callable[..., Any]) -> Any: ...
    @staticmethod
    def to_js(value: object) -> Any: ...
