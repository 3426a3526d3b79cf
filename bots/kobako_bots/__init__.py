"""Players for the games of Kobako."""

from kobako_bots.core import LEVELS, Bot, BotError, Budget, Choice, Progress, Thinking
from kobako_bots.levels import make_bot

__version__ = "0.1.0"

__all__ = ["LEVELS", "Bot", "BotError", "Budget", "Choice", "Progress", "Thinking", "make_bot"]
