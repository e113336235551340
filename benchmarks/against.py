"""How fast this tree is beside another commit: playouts inside the engine, and master's search.

    python -m benchmarks.against 899ff25 [--rounds 7] [--seconds 1] [--players 2]

The other commit is checked out into a temporary git worktree, with a cache of compiled code of its own. Both run in
processes of their own and take turns of about a second, so that a busy machine slows both alike; a ratio is the median
of the ratios within each round. It first compiles the rules of the other commit, which takes some minutes.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from benchmarks.rounds import Contestant, compete

ROOT = Path(__file__).parents[1]
GAMES = ("blox", "ontop", "fivetowers")


class Side:
    """A process with its own settings that works for one side; it answers each line with one line."""

    def __init__(self, module: str, settings: dict[str, str]) -> None:
        command, environment = [sys.executable, "-m", module, "--work"], {**os.environ, **settings}
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def ask(self, game: str, players: int, what: str, count: int) -> float:
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps([game, players, what, count]), file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


def tree(sources: Path, cache: str | None) -> Side:
    """Works with the sources of one tree; the benchmarks of this one measure both."""
    paths = {"PYTHONPATH": os.pathsep.join((str(sources / "src"), str(ROOT)))}
    return Side("benchmarks.against", {**paths, "TOURELLE_JIT": "1", **({"TOURELLE_CACHE": cache} if cache else {})})


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), commit], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn")
    parser.add_argument("--players", type=int, default=2)
    asked = parser.parse_args()
    with checked_out(asked.commit) as other_tree, tempfile.TemporaryDirectory() as cache:
        here, there = tree(ROOT, None), tree(other_tree, cache)
        print(f"| game | what | this tree | {asked.commit} | ratio |\n|---|---|---|---|---|")
        for game in GAMES:
            for what, unit in (("playouts", "moves/s"), ("search", "iterations/s")):
                one, other = (Contestant(what, partial(side.ask, game, asked.players, what)) for side in (here, there))
                compete([one, other], asked.rounds, asked.seconds, lambda: None)
                row = f"| {game} | {what}, {unit} | {one.rate:,.0f} | {other.rate:,.0f} | {one.times(other):.2f} |"
                print(row, flush=True)
        here.close()
        there.close()


# ---- In the processes: only what both commits have ----


Measured: TypeAlias = Callable[[str, int], Callable[[int], float]]


def work(measured: dict[str, Measured]) -> None:
    known: dict[tuple[str, int, str], Callable[[int], float]] = {}
    for line in sys.stdin:
        game, players, what, count = json.loads(line)
        if (game, players, what) not in known:
            known[game, players, what] = measured[what](game, players)
        print(known[game, players, what](count), flush=True)


def playouts(game: str, players: int) -> Callable[[int], float]:
    import numpy as np

    import tourelle
    from tourelle.core.rng import seeded
    from tourelle.core.state import new_states

    try:
        from tourelle.core.playouts import playouts
    except ModuleNotFoundError:  # until 899ff25
        from tourelle.core.playing import playouts  # type: ignore[import-not-found,no-redef]

    match = tourelle.new(game, players, seed=1)
    rules: Any = match.game.rules
    start, table = new_states(rules.state), new_states(rules.state)
    start[0] = match.state
    rng, moves = seeded(1), np.zeros(rules.moves, np.int32)
    return lambda count: float(playouts(table, start, count, rng, moves))


def search(game: str, players: int) -> Callable[[int], float]:
    """Iterations of master, each time at the first decision and from an empty tree."""
    import tourelle
    from tourelle.bots import bot_named

    bot: Any = bot_named("master", 1)
    match = tourelle.new(game, players, seed=1)
    return lambda count: float(sum(bot.think(match.state).iterations for _ in range(count)))


if __name__ == "__main__":
    if "--work" in sys.argv:
        work({"playouts": playouts, "search": search})
    else:
        main()
