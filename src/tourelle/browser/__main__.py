"""`python -m tourelle.browser FOLDER [GAME ...]`"""

import sys
from pathlib import Path

from tourelle.browser.build import write
from tourelle.games import NAMES

write(Path(sys.argv[1]), sys.argv[2:] or NAMES)
