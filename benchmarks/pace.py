"""How long the levels that search think about a move, in every game and with every number of players.

    python -m benchmarks.pace [GAME ...] [--matches 3]

A quarter of an hour on an idle machine; on a busy one it says little. Each match is played by one level alone, on one
core. The table is kept in results/pace.md.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tourelle import new
from tourelle.bots import bot_named
from tourelle.games import NAMES, PLAYERS

RESULTS = Path(__file__).parent / "results" / "pace.md"
LONGEST = {"architect": 0.5, "master": 2.0}
"""Seconds that a level may take for a move."""
HEADS = ("game", "players", "level", "moves", "median", "99 %", "slowest", "at most")
MS = 1000


def thinking(game: str, players: int, level: str, matches: int) -> Iterator[float]:
    """Seconds of each move that was a choice."""
    for seed in range(matches):
        match = new(game, players, seed=seed)
        bots = [bot_named(level, seed=100 * seed + seat) for seat in range(players)]
        while (seat := match.to_move) is not None:
            choice = len(match.moves()) > 1
            start = time.perf_counter()
            move = bots[seat].choose(match.state)
            if choice:
                yield time.perf_counter() - start
            match.play_move(move)


def row(game: str, players: int, level: str, matches: int) -> str:
    times = sorted(thinking(game, players, level, matches))
    late = times[int(0.99 * len(times))]
    cells = (
        game,
        str(players),
        level,
        f"{len(times):,}",
        f"{MS * median(times):.0f} ms",
        f"{MS * late:.0f} ms",
        f"{MS * times[-1]:.0f} ms",
        f"{MS * LONGEST[level]:,.0f} ms",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*NAMES, []], help="all of them, unless you say")
    parser.add_argument("--matches", type=int, default=3)
    asked = parser.parse_args()
    lines = [f"| {' | '.join(HEADS)} |", "|---|---:|---|---:|---:|---:|---:|---:|"]
    for game in asked.games or NAMES:
        for level in LONGEST:
            # Compiled, or loaded, before anything is measured.
            bot_named(level, seed=0).choose(new(game, 2, seed=0).state)
            for players in PLAYERS[game]:
                lines.append(row(game, players, level, asked.matches))
                print(lines[-1], flush=True)
    if not asked.games:
        RESULTS.write_text("\n".join([*lines, ""]), "utf-8")
        print(f"kept in {RESULTS.name}")


if __name__ == "__main__":
    main()
