"""A soak of the engine beside the second reading of the rules: as many matches as one likes, at every kind of table.

python -m benchmarks.agreement blox 1000 --first 50000
"""

import argparse
import sys
import time
from collections import Counter
from itertools import count, cycle, islice

from tests.agreement import compare_match
from tests.agreement_tables import TABLES

import tourelle

REPORT_SECONDS = 5


def main() -> int:
    asked = arguments()
    ends: Counter[str] = Counter()
    began = told = time.monotonic()
    kinds = [(table, players) for table in TABLES if table.game == asked.game for players in table.players]
    for done, ((table, players), seed) in enumerate(
        islice(zip(cycle(kinds), count(asked.first), strict=False), asked.matches)
    ):
        try:
            match = compare_match(table.game, players, table.options, seed, busily=seed % 2 == 1)
        except AssertionError as fault:
            print(f"{table.game} {table.name}, {players} players, seed {seed}: the two readings differ. {fault}")
            return 1
        assert match.outcome
        ends[f"{table.name:14} {players} players  {match.outcome.reason}"] += 1
        if time.monotonic() - told > REPORT_SECONDS:
            told = time.monotonic()
            print(f"\r{done + 1} of {asked.matches} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for end, matches in sorted(ends.items()):
        print(f"{matches:7} {end}")
    print(f"{ends.total():7} matches in {time.monotonic() - began:.0f} s: the two readings agree")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(tourelle.games()))
    parser.add_argument("matches", type=int, nargs="?", default=1000)
    parser.add_argument("--first", type=int, default=1_000_000, metavar="SEED", help="the first match's seed")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
