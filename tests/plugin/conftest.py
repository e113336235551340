"""Tests in `fourth/` need a game from another package: `test_fourth_game.py` runs them where it is installed."""

import os

collect_ignore = [] if os.environ.get("FOURTH_GAME") else ["fourth"]
