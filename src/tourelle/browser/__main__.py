"""`python -m tourelle.browser FOLDER [GAME ...]`, or `--site` for the site's own modules."""

import os
import sys
from pathlib import Path

# Rules are known by their source here, not as functions of a library.
os.environ["TOURELLE_JIT"] = "1"

if __name__ == "__main__":
    from tourelle.browser.build import write, write_site
    from tourelle.games import NAMES

    if sys.argv[1] == "--site":
        write_site(Path("web/border"))
    else:
        write(Path(sys.argv[1]), sys.argv[2:] or NAMES)
