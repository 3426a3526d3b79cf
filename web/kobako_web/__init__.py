"""Pages, pictures and the table of Kobako in the browser."""

__version__ = "0.1.0"
