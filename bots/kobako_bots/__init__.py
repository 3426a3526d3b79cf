"""Players for the games of Kobako."""

__version__ = "0.1.0"
