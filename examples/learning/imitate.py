"""Learns from a dataset to move as its bots do, and says how often it would have played the same.

tourelle dataset fivetowers --bots mason --games 300 -o masons
python examples/learning/imitate.py masons [PASSES]
"""

import sys
from typing import Any

import numpy as np
from network import Network, softmax
from numpy.typing import NDArray

from tourelle.datasets import Dataset, read

COLUMNS = ("match", "observation", "mask", "move")
KEPT = 10
"""Every so many-th match is kept to be asked about at the end."""


def learn(data: Dataset, passes: int) -> Network:
    rng = np.random.default_rng(1)
    used = np.flatnonzero(np.any([part["observation"].any(axis=0) for part in data.parts("observation")], axis=0))
    moves = next(data.parts("mask"))["mask"].shape[1]
    network = Network(used, moves, 128, rng)
    for number in range(passes):
        for batch in data.batches(256, *COLUMNS, seed=number):
            learning = batch["match"] % KEPT != 0
            if learning.any():
                follow(network, *(batch[name][learning] for name in COLUMNS[1:]))
    return network


def follow(network: Network, seen: NDArray[Any], masks: NDArray[Any], moves: NDArray[Any]) -> None:
    """Make these moves likelier."""
    layers, scores, values = network.look(seen[:, network.used])
    of_scores = softmax(scores, masks)
    of_scores[np.arange(len(moves)), moves] -= 1
    network.learn(network.slopes(layers, of_scores / len(moves), np.zeros_like(values)), 1e-3)


def agreed(network: Network, data: Dataset) -> tuple[float, float]:
    """How often the network's likeliest move was played in the matches kept, and how often any legal one would be."""
    same, by_chance = [], []
    for part in data.parts(*COLUMNS):
        kept = part["match"] % KEPT == 0
        seen, masks, moves = (part[name][kept] for name in COLUMNS[1:])
        if kept.any():
            same.append(network.best(seen, masks) == moves)
            by_chance.append(1 / masks.sum(axis=1))
    return float(np.concatenate(same).mean()), float(np.concatenate(by_chance).mean())


def main(folder: str, passes: str = "8") -> None:
    data = read(folder)
    same, by_chance = agreed(learn(data, int(passes)), data)
    print(f"{data}: the same move in {same:.0%} of new positions; by chance {by_chance:.0%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
