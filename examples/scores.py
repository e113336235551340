"""Draws the points of each record, turn by turn, as a line of text; `tourelle simulate` writes records."""

import json
import signal
import sys
from pathlib import Path

import tourelle

USAGE = "python examples/scores.py FILE..."
BARS, WIDTH = "▁▂▃▄▅▆▇█", 60


def curve(points: list[int], most: int) -> str:
    """At most WIDTH bars, from 0 to the most that anybody had."""
    chosen = points[:: max(1, -(-len(points) // WIDTH))]
    return "".join(BARS[max(0, point) * (len(BARS) - 1) // max(1, most)] for point in chosen)


def main(first: str, *others: str) -> None:
    for path in (first, *others):
        for number, line in enumerate(Path(path).read_text("utf-8").splitlines(), 1):
            tourelle.replay(line)  # BadRecord if it can't have been played
            record = json.loads(line)
            scores = [[0] * record["players"], *(turn["scores"] for turn in record["turns"])]
            most = max(max(points) for points in scores)
            print(f"{path}, record {number}: {record['game']}, {len(scores) - 1} turns")
            for seat in range(record["players"]):
                print(f"  seat {seat}  {curve([points[seat] for points in scores], most)}  {scores[-1][seat]}")


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # ends quietly when nobody reads on
    try:
        main(*sys.argv[1:])
    except (TypeError, ValueError, OSError, tourelle.TourelleError) as fault:
        print(USAGE if isinstance(fault, TypeError) else fault, file=sys.stderr)
        sys.exit(2)
