"""Learns a game for two by playing against itself: PPO with masked moves, in NumPy, in some minutes on two cores.

python examples/learning/ppo.py --game fivetowers --out learned

All seats of a few hundred matches are played by the same network. What a seat gains in points and the other does not is
its reward; what is good for the seat to move is bad for the other, so advantages change their sign where the turn does.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from curve import Point, write_curve
from measure import measured
from network import Network, Numbers, softmax
from numpy.typing import NDArray

from tourelle.envs.gymnasium import TourelleVectorEnv

BOTS = ("random", "stroller", "mason")
POINTS = 10.0
"""So many points are a reward of 1."""


@dataclass
class Settings:
    game: str = "fivetowers"
    steps: int = 4_000_000
    matches: int = 512
    length: int = 32  # steps of each match between two lessons
    hidden: int = 256
    rate: float = 7e-4
    epochs: int = 4
    batch: int = 1024
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.95  # how far an advantage looks ahead (GAE's lambda)
    seed: int = 1
    measures: int = 10
    games: int = 400  # matches against each bot in the last measurement; in the others a quarter


class Player:
    """The network, and the matches in which it plays every seat."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.rng = settings, np.random.default_rng(settings.seed)
        self.env = TourelleVectorEnv(settings.game, settings.matches, players=2, rewards="score")
        self.seen, self.info = self.env.reset(seed=settings.seed)
        self.network = Network(self._used(), self.env.game.rules.moves, settings.hidden, self.rng)
        self.points = 0.0

    def _used(self) -> NDArray[Any]:
        """The numbers of an observation that are ever more than 0, as random moves show."""
        used = np.zeros(self.seen["observation"].shape[1], np.bool_)
        for _ in range(250):
            self.seen, _, _, _, self.info = self.env.step(self.env.random_moves())
            used |= self.seen["observation"].any(axis=0)
        return np.flatnonzero(used)

    def play(self) -> "Lesson":
        """Some steps of every match, and what can be learned from them."""
        s, network, rows = self.settings, self.network, np.arange(self.settings.matches)
        lesson, ended = Lesson.empty(s.length, s.matches, len(network.used), self.env.game.rules.moves), []
        for step in range(s.length):
            seat = self.info["seat"].copy()
            lesson.seen[step], lesson.masks[step] = self.seen["observation"][:, network.used], self.seen["action_mask"]
            _, scores, lesson.values[step] = network.look(lesson.seen[step])
            chances = softmax(scores, lesson.masks[step])
            lesson.moves[step] = moves = drawn(chances, self.rng)
            lesson.chances[step] = chances[rows, moves]
            self.seen, gained, over, _, self.info = self.env.step(moves)
            lesson.rewards[step] = (gained - self.info["rewards"][rows, 1 - seat]) / POINTS
            lesson.signs[step] = np.where(over, 0, np.where(self.info["seat"] == seat, 1, -1))
            if over.any():
                ended.append(self.info["final_info"]["scores"][over])
        lesson.values[-1] = network.look(self.seen["observation"][:, network.used])[2]
        self.points = float(np.concatenate(ended).mean()) if ended else self.points
        return lesson

    def learn(self, lesson: "Lesson", rate: float) -> None:
        s = self.settings
        advantages = lesson.advantages(s.trace)
        targets = (advantages + lesson.values[:-1]).ravel()
        better = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).ravel()
        seen, masks, moves, before = lesson.flat()
        for _ in range(s.epochs):
            for some in np.array_split(self.rng.permutation(len(moves)), max(1, len(moves) // s.batch)):
                layers, scores, values = self.network.look(seen[some])
                chances = softmax(scores, masks[some])
                of_scores = policy_slopes(chances, moves[some], before[some], better[some], s.clip, s.entropy)
                of_values = (values - targets[some]) / len(some)
                self.network.learn(self.network.slopes(layers, of_scores, of_values), rate)


@dataclass
class Lesson:
    """What happened in some steps of many matches; `signs` are 0 where a match ended, -1 where the turn changed."""

    seen: Numbers
    masks: NDArray[np.bool_]
    moves: NDArray[np.int64]
    chances: Numbers
    values: Numbers
    rewards: Numbers
    signs: Numbers

    @classmethod
    def empty(cls, length: int, matches: int, used: int, moves: int) -> "Lesson":
        numbers = [np.zeros((length + extra, matches), np.float32) for extra in (0, 1, 0, 0)]
        shape = (length, matches)
        return cls(
            np.zeros((*shape, used), np.float32),
            np.zeros((*shape, moves), np.bool_),
            np.zeros(shape, np.int64),
            *numbers,
        )

    def advantages(self, trace: float) -> Numbers:
        """How much better each move was than expected, from the reward on to the end of the lesson (GAE)."""
        found = np.zeros_like(self.rewards)
        later = np.zeros_like(self.rewards[0])
        for step in reversed(range(len(found))):
            surprise = self.rewards[step] + self.signs[step] * self.values[step + 1] - self.values[step]
            found[step] = later = surprise + trace * self.signs[step] * later
        return found

    def flat(self) -> tuple[Numbers, NDArray[np.bool_], NDArray[np.int64], Numbers]:
        count = self.moves.size
        return self.seen.reshape(count, -1), self.masks.reshape(count, -1), self.moves.ravel(), self.chances.ravel()


def drawn(chances: Numbers, rng: np.random.Generator) -> NDArray[np.int64]:
    """A move for each row, by its chances."""
    heaped = chances.cumsum(axis=1)
    points = (1 - rng.random((len(chances), 1), np.float32)) * heaped[:, -1:]  # never 0: the first move may be illegal
    moves: NDArray[np.int64] = (heaped < points).sum(axis=1)
    return moves


def policy_slopes(
    chances: Numbers, moves: NDArray[np.int64], before: Numbers, better: Numbers, clip: float, entropy: float
) -> Numbers:
    """How PPO's loss changes with the scores: moves that were better than expected up, but not too far at once."""
    rows = np.arange(len(moves))
    ratio = chances[rows, moves] / before
    counts = np.where(better > 0, ratio < 1 + clip, ratio > 1 - clip)
    push = better * ratio * counts
    slopes = chances * push[:, None]
    slopes[rows, moves] -= push
    logs = np.log(chances + 1e-12)
    slopes += entropy * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
    found: Numbers = (slopes / len(moves)).astype(np.float32)
    return found


def learn(settings: Settings, folder: Path) -> list[Point]:
    """Play and learn in turn; how it did against the bots is kept in the folder, with the network."""
    folder.mkdir(parents=True, exist_ok=True)
    player, points, begun, spent = Player(settings), [], time.process_time(), 0.0
    lessons = max(1, settings.steps // (settings.matches * settings.length))
    stops = {round(lessons * part / settings.measures) for part in range(settings.measures + 1)}
    for number in range(lessons + 1):
        if number in stops:
            pausing = time.process_time()
            games = settings.games if number == lessons else max(1, settings.games // 4)
            steps = number * settings.matches * settings.length
            points.append(Point(steps, pausing - begun - spent, measured(player.network, settings.game, BOTS, games)))
            print(points[-1], flush=True)
            player.network.save(folder / "network.npz")
            write_curve(points, settings.game, folder)
            spent += time.process_time() - pausing
        if number < lessons:
            player.learn(player.play(), settings.rate * (1 - number / lessons))
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    for name, default in vars(Settings()).items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    given = vars(parser.parse_args())
    folder = given.pop("out")
    learn(Settings(**given), folder)


if __name__ == "__main__":
    main()
