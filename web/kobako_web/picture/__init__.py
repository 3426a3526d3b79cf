"""Positions as static SVG, and the art that pictures and tables share."""
