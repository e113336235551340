"""Measures how long matches are and how many moves there are to choose from, and keeps the tables.

python -m benchmarks.lengths            some minutes; results/lengths.md
python -m benchmarks.lengths --quick    half a minute, keeps nothing

Random play is that of the vectorised environment; masons play as `tourelle dataset` lets them.
"""

import argparse
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle import datasets
from tourelle.envs.gymnasium import TourelleVectorEnv
from tourelle.games import PLAYERS

RESULTS = Path(__file__).parent / "results" / "lengths.md"
BOT = "mason"
HEADS = ("players", "played", "matches", "decisions", "from 5 to 95 %", "legal moves", "at most", "forced", "points")


@dataclass
class Seen:
    """Of some matches: decisions in each, legal moves at each decision, final points of each seat."""

    lengths: list[int] = field(default_factory=list)
    choices: list[NDArray[Any]] = field(default_factory=list)
    points: list[NDArray[Any]] = field(default_factory=list)

    def row(self, players: int, played: str) -> str:
        choices, points = np.concatenate(self.choices), np.concatenate(self.points)
        low, high = np.percentile(self.lengths, [5, 95])
        cells = (
            f"{players} | {played} | {len(self.lengths):,} | {np.mean(self.lengths):.1f} | {low:.0f} to {high:.0f} "
            f"| {choices.mean():.1f} | {choices.max()} | {(choices == 1).mean():.0%} | {points.mean():.1f}"
        )
        return f"| {cells} |"


def at_random(game: str, players: int, matches: int) -> Seen:
    """The first match of each of so many environments, all of them to the end: short ones don't count more often."""
    env, seen = TourelleVectorEnv(game, matches, players=players, autoreset_mode="NextStep"), Seen()
    looks, _ = env.reset(seed=1)
    playing = np.ones(matches, np.bool_)
    lengths = np.zeros(matches, np.int64)
    while playing.any():
        seen.choices.append(looks["action_mask"][playing].sum(axis=1, dtype=np.int64))
        lengths += playing
        looks, _, over, _, info = env.step(env.random_moves())
        ended = over & playing
        if ended.any():
            seen.points.append(info["scores"][ended].ravel())
        playing &= ~over
    seen.lengths = lengths.tolist()
    env.close()
    return seen


def by_bots(game: str, players: int, matches: int) -> Seen:
    with tempfile.TemporaryDirectory() as folder:
        data = datasets.make(game, [BOT], players, matches, seed=1, jobs=0, folder=folder, kind="npz")
        choices = [part["mask"].sum(axis=1, dtype=np.int64) for part in data.parts("mask")]
        told = data.matches("turns", "scores")
        return Seen(told["turns"].tolist(), choices, [told["scores"].ravel()])


def tables(matches: int, of_bots: int) -> Iterator[str]:
    for game, numbers in PLAYERS.items():
        yield f"## {game}\n"
        yield f"| {' | '.join(HEADS)} |"
        yield f"|{'---:|---|' + '---:|' * (len(HEADS) - 2)}"
        for players in numbers:
            yield at_random(game, players, matches).row(players, "at random")
            yield by_bots(game, players, of_bots).row(players, f"by {BOT}s")
        yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    text = "\n".join(tables(64, 2) if quick else tables(2048, 200))
    print(text)
    if not quick:
        RESULTS.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
