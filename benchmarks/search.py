"""How fast the search is: playout moves inside it beside bare playouts, threads, and the searches of others.

    python -m benchmarks.search [--seconds 2] [--peer]

Everything is measured in one run, in turns, so that a busy machine slows all alike. OpenSpiel's figures are
normalised: moves of playouts a second, from iterations a second and the length of a playout. `--peer` adds the search
of boardgame.io, which counts its moves itself (npm installs it into a temporary folder).
"""

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import numpy as np
from benchmarks.peer import PACKAGE, SCRIPTS
from benchmarks.peers import average_length, first_decision

from tourelle.bots.evaluation import eye_ready
from tourelle.bots.search import search
from tourelle.bots.weights import weights_of
from tourelle.bots.workspace import EXPLORATION, PATIENCE, PLAYOUT, PRIOR_HEAT, SETTINGS, WHOLE, Workspace, new_room
from tourelle.core.playouts import playouts, settle
from tourelle.core.rng import seeded
from tourelle.core.state import new_states
from tourelle.games import NAMES, game_named

RESULTS = Path(__file__).parent / "results" / "search.md"
NODES = 200_000
ROUNDS = 5

GOAL_PLAYOUTS, GOAL_THREADS = 0.7, 1.7


class Subject(NamedTuple):
    """A game at its first decision, with rooms to search in."""

    name: str
    rooms: list[Workspace]
    weights: Any
    settings: Any


def subject(name: str) -> Subject:
    game = game_named(name)
    start = new_states(game.rules.state)
    game.set_up(start[0], 2, game.description.complete(2, {}))
    settle(start[0], seeded(1))
    eye_ready(start[0])
    rooms = [new_room(game.rules.state.dtype, game.rules.moves, NODES) for _ in range(2)]
    for room in rooms:
        room.root[0] = start[0]
    settings = np.zeros(SETTINGS, np.float32)
    settings[[EXPLORATION, PRIOR_HEAT, PLAYOUT, PATIENCE]] = 1.0, 0.01, WHOLE, 8
    return Subject(name, rooms, weights_of(name, 2), settings)


def think(of: Subject, room: Workspace, iterations: int, seed: int = 1) -> float:
    """Playout moves of a search."""
    room.size[0] = room.played[0] = 0
    search(room, int(room.root[0].seat), iterations, seeded(seed), of.weights, of.settings)
    return float(room.played[0])


def iterate(of: Subject, iterations: int) -> float:
    think(of, of.rooms[0], iterations)
    return iterations


def think_twice(of: Subject, iterations: int) -> float:
    with ThreadPoolExecutor(2) as pool:
        return sum(pool.map(lambda room: think(of, room, iterations), of.rooms))


def bare(of: Subject, matches: int) -> float:
    """Moves of playouts without a search."""
    room = of.rooms[0]
    return float(playouts(room.table, room.root, matches, seeded(1), room.moves))


def rates(works: dict[str, Callable[[int], float]], seconds: float) -> dict[str, float]:
    """Each work's figure a second: the median of a few rounds in turns, each as long as asked."""
    sizes = {name: sized(work, seconds / ROUNDS) for name, work in works.items()}
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            begun = time.perf_counter()
            done = work(sizes[name])
            found[name].append(done / (time.perf_counter() - begun))
    return {name: median(values) for name, values in found.items()}


def sized(work: Callable[[int], float], seconds: float) -> int:
    size = 16
    work(size)
    while True:
        begun = time.perf_counter()
        work(size)
        took = time.perf_counter() - begun
        if took > seconds / 4:
            return max(1, int(size * seconds / took))
        size *= 2


def peer(name: str) -> tuple[Callable[[int], float], float]:
    """OpenSpiel's C++ search on one of its games: iterations, and the length of a playout."""
    import pyspiel

    game = pyspiel.load_game(name)
    start, length = first_decision(game), average_length(game)

    def run(iterations: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 3)
        pyspiel.MCTSBot(game, evaluator, 2.0, iterations, 1000, False, 3, False).mcts_search(start)
        return iterations

    return run, length


def boardgameio(iterations: int = 500) -> str:
    """The line of boardgame.io's search on its own kind of connect four: the median of a few runs."""
    with tempfile.TemporaryDirectory() as folder:
        place = shutil.copytree(SCRIPTS, Path(folder) / "peer")
        install = ["npm", "install", "--no-audit", "--no-fund", "--no-save", PACKAGE]
        subprocess.run(install, cwd=place, check=True, capture_output=True)
        command = ["node", "search.cjs", str(iterations)]
        runs = [json.loads(subprocess.check_output(command, cwd=place)) for _ in range(ROUNDS)]
    rate = median(iterations / run["seconds"] for run in runs)
    moves = median(run["moves"] / run["seconds"] for run in runs)
    return f"| boardgame.io MCTSBot, connect_four | {rate:,.0f} | {moves:,.0f} | | | | |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--peer", action="store_true", help="boardgame.io as well")
    asked = parser.parse_args()
    works: dict[str, Callable[[int], float]] = {}
    subjects = [subject(name) for name in NAMES]
    for of in subjects:
        works[f"{of.name} bare"] = partial(bare, of)
        works[f"{of.name} search"] = partial(think, of, of.rooms[0])
        works[f"{of.name} iterations"] = partial(iterate, of)
        works[f"{of.name} two"] = partial(think_twice, of)
    peers = {name: peer(name) for name in ("connect_four", "backgammon")}
    works |= {name: run for name, (run, _) in peers.items()}
    found = rates(works, asked.seconds)
    text = table(found, {name: length for name, (_, length) in peers.items()})
    text += boardgameio() if asked.peer else ""
    print(text)
    RESULTS.write_text(text, "utf-8")


def table(found: dict[str, float], lengths: dict[str, float]) -> str:
    lines = [
        "| search | iterations/s | playout moves/s | of bare playouts | goal | two threads | goal |",
        "|---|---|---|---|---|---|---|",
    ]
    for name in NAMES:
        alone, bare_rate = found[f"{name} search"], found[f"{name} bare"]
        lines.append(
            f"| {name} | {found[f'{name} iterations']:,.0f} | {alone:,.0f} | {alone / bare_rate:.2f} | {GOAL_PLAYOUTS} "
            f"| {found[f'{name} two'] / alone:.2f} | {GOAL_THREADS} |"
        )
    for name, length in lengths.items():
        lines.append(f"| OpenSpiel MCTSBot, {name} | {found[name]:,.0f} | {found[name] * length:,.0f} | | | | |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
