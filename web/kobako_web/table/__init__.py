"""The tables: what a player sees of a game, as HTML regions."""
