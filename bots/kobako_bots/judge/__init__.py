"""What the bots think of positions, one module a game."""
