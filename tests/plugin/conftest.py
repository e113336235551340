"""Tests in `fourth/` need a game from another package, those in `furnished/` one with an eye and a face of its own.

`test_fourth_game.py` runs them where it is installed; `additions/` is what it then adds to the package.
"""

import os

collect_ignore = [] if os.environ.get("FOURTH_GAME") else ["fourth", "furnished"]
