"""What PyScript stands on, as far as Kobako uses it; workers that JavaScript starts have nothing else."""

from typing import Any

xworker: Any
"""In a worker: itself; functions put on its `sync` can be called by the page."""
