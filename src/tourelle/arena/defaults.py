"""Default values. They have a module of their own because `--help` needs them before anything else is loaded."""

PLAYERS = 2
GAMES = 100
SEED = 0
SECONDS = 10.0
"""Time for a move of a bot that is not built in."""
