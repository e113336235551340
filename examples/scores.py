"""Draws the points of each record, turn by turn, as a line of text: python examples/scores.py FILE...

tourelle simulate fivetowers --players 3 --games 4 --seed 1 -o games.jsonl
python examples/scores.py games.jsonl
"""

import json
import sys
from pathlib import Path

import tourelle

BARS, WIDTH = "▁▂▃▄▅▆▇█", 60


def curve(points: list[int], most: int) -> str:
    """At most WIDTH bars, from 0 to the most that anybody had."""
    chosen = points[:: max(1, -(-len(points) // WIDTH))]
    return "".join(BARS[max(0, point) * (len(BARS) - 1) // max(1, most)] for point in chosen)


def main(*paths: str) -> None:
    for path in paths:
        for number, line in enumerate(Path(path).read_text("utf-8").splitlines(), 1):
            tourelle.replay(line)  # BadRecord if it can't have been played
            record = json.loads(line)
            scores = [turn["scores"] for turn in record["turns"]]
            most = max((max(points) for points in scores), default=0)
            print(f"{path}, record {number}: {record['game']}, {len(scores)} turns")
            for seat in range(record["players"]):
                print(f"  seat {seat}  {curve([points[seat] for points in scores], most)}  {scores[-1][seat]}")


if __name__ == "__main__":
    main(*sys.argv[1:])
