"""What holds unless somebody says otherwise; apart, as help needs it before anything is loaded."""

PLAYERS = 2
GAMES = 100
SEED = 0
SECONDS = 10.0
"""Time for a move of a bot that is not built in."""
