"""Learn the weights of a game's eye from matches against itself, and keep them in the package's data.

    python -m benchmarks.tune blox --players 2 --rounds 20 --matches 800

Each round is written at once: break off whenever you like; the next run goes on from what is there. `--fresh` starts
from nothing (points alone). `benchmarks/training.py` says what a round does, docs/bots.md what came of it.
"""

import argparse
import time
from importlib import import_module
from pathlib import Path

import msgspec
import numpy as np
from benchmarks.training import Plan, Sample, train

from tourelle.bots.evaluation import SHARPNESS, SHARPNESS_LATE, Eye, eye_module
from tourelle.bots.weights import Learned, Made, weights_file
from tourelle.core.compilation import prepare
from tourelle.core.state import Features
from tourelle.games import NAMES, game_named

PLANS = {
    "blox": Plan(heat=0.01, turns_ahead=12, by_points=True),
    "ontop": Plan(heat=0.01, turns_ahead=1000, by_points=False),
    "fivetowers": Plan(heat=0.006, turns_ahead=24, by_points=True),
}
"""In On Top the last pawn wins whatever the points: only who won teaches that."""

USUAL = Plan(heat=0.01, turns_ahead=1000, by_points=True)

KEPT_ROUNDS = 3


def main() -> None:
    asked = arguments()
    game = game_named(asked.game)
    eye: Eye = import_module(eye_module(asked.game)).EYE
    prepare(game.description.package)
    prepare("tourelle.bots")
    file = Path(str(weights_file(asked.game)))
    known = msgspec.json.decode(file.read_bytes(), type=dict[str, Learned]) if file.exists() else {}
    weights, done = start(known, eye, asked)
    samples: list[Sample] = []
    begun = time.perf_counter()
    for number in range(done, done + asked.rounds):
        plan = PLANS.get(asked.game, USUAL)
        weights, new, log = train(game, asked.players, weights, asked.matches, asked.seed + number, plan, samples)
        samples = [*samples, new][-KEPT_ROUNDS:]
        made = Made(number + 1, asked.matches, asked.seed, plan.heat, plan.turns_ahead, plan.by_points,
                    asked.start or "points", log["loss"], log["right"])  # fmt: skip
        known[str(asked.players)] = Learned(made, [round(float(weight), 3) for weight in weights])
        write(file, known)
        print(
            f"{asked.game} {asked.players}: round {number + 1}, {log}, {time.perf_counter() - begun:.0f} s", flush=True
        )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--matches", type=int, default=1000, help="in each round")
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--start", default="", metavar="N", help="begin with the weights for N players")
    parser.add_argument("--fresh", action="store_true", help="forget the weights there are")
    return parser.parse_args()


def start(known: dict[str, Learned], eye: Eye, asked: argparse.Namespace) -> tuple[Features, int]:
    """The weights to begin with, and how many rounds made them."""
    players = str(asked.players)
    if players in known and not asked.fresh:
        return np.array(known[players].weights, np.float32), known[players].made.rounds
    if asked.start:
        return np.array(known[asked.start].weights, np.float32), 0
    weights = np.zeros(eye.traits, np.float32)
    weights[SHARPNESS], weights[SHARPNESS_LATE] = 0.05, 0.1
    return weights, 0


def write(file: Path, known: dict[str, Learned]) -> None:
    """A line for each number of players."""
    lines = [f'"{players}": {msgspec.json.encode(known[players]).decode()}' for players in sorted(known)]
    file.parent.mkdir(exist_ok=True)
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
