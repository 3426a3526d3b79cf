"""What PyScript runs in the worker; the page calls the exported functions, text in and text out."""

from kobako_web.browser.table import act, beat, begin

__all__ = ["act", "beat", "begin"]
__export__ = ["act", "beat", "begin"]
