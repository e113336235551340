"""Measures the engine beside OpenSpiel and keeps the tables in `results/speed.md`: `make bench` prints them only."""

import sys
from pathlib import Path

from tourelle.cli import main

RESULTS = Path(__file__).parent / "results"

if __name__ == "__main__":
    RESULTS.mkdir(exist_ok=True)
    sys.exit(main(["bench", "--lang", "en", "--markdown", str(RESULTS / "speed.md"), *sys.argv[1:]]))
