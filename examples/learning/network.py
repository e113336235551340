"""A small network in NumPy: what a seat sees goes in, a chance for each legal move and a value come out."""

from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.floating[Any]]


class Network:
    """Two hidden layers; its weights are trained by Adam. The last output is the value, the others score the moves."""

    def __init__(self, used: NDArray[Any], moves: int, hidden: int, rng: np.random.Generator) -> None:
        """`used`: which numbers of an observation go in; those that are always 0 teach nothing."""
        self.used = used
        sizes = (len(used), hidden, hidden, moves + 1)
        spreads = (np.sqrt(2 / len(used)), np.sqrt(2 / hidden), 0.01)
        self.weights: list[Numbers] = [
            (rng.standard_normal((sizes[at] + 1, sizes[at + 1])) * spread).astype(np.float32)
            for at, spread in enumerate(spreads)
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def look(self, seen: Numbers) -> tuple[list[Numbers], Numbers, Numbers]:
        """Of the numbers used: what goes into each layer, the moves' scores, and the value."""
        layers = [seen]
        for weight in self.weights[:-1]:
            layers.append(np.maximum(layers[-1] @ weight[:-1] + weight[-1], 0))
        out = layers[-1] @ self.weights[-1][:-1] + self.weights[-1][-1]
        return layers, out[:, :-1], out[:, -1]

    def chances(self, seen: Numbers, masks: NDArray[Any]) -> tuple[Numbers, Numbers]:
        """Of whole observations: the chance of each move, 0 where it is not legal, and the value."""
        _, scores, values = self.look(seen[:, self.used])
        return softmax(scores, masks), values

    def best(self, seen: Numbers, masks: NDArray[Any]) -> NDArray[np.int64]:
        """The likeliest legal move of each observation."""
        moves: NDArray[np.int64] = self.chances(seen, masks)[0].argmax(axis=1)
        return moves

    def slopes(self, layers: list[Numbers], of_scores: Numbers, of_values: Numbers) -> list[Numbers]:
        """How a loss changes with each weight, if it changes so with the scores and the values."""
        found: list[Numbers] = []
        back: Numbers = np.column_stack([of_scores, of_values]).astype(np.float32)
        for layer, weight in zip(reversed(layers), reversed(self.weights), strict=True):
            found.insert(0, np.vstack([layer.T @ back, back.sum(axis=0)]))
            if layer is not layers[0]:
                back = (back @ weight[:-1].T) * (layer > 0)
        return found

    def learn(self, slopes: list[Numbers], rate: float) -> None:
        """One step down the slopes; no single batch may turn everything over."""
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        self._steps += 1
        for slope, mean, square, weight in zip(slopes, self._means, self._squares, self.weights, strict=True):
            slope = slope * min(1.0, 0.5 / (length + 1e-8))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            far = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-7
            weight -= rate * mean / (1 - 0.9**self._steps) / far

    def save(self, path: str | Path) -> None:
        np.savez(path, self.used, *self.weights)

    @classmethod
    def load(cls, path: str | Path) -> "Network":
        with np.load(path) as kept:
            used, *weights = (kept[name] for name in kept.files)
        found = cls(used, weights[-1].shape[1] - 1, weights[-1].shape[0] - 1, np.random.default_rng(0))
        found.weights = weights
        return found


def softmax(scores: Numbers, masks: NDArray[Any]) -> Numbers:
    """Chances from scores, with nothing for what is masked out."""
    scores = np.where(masks, scores, -np.inf)
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Numbers = shares / shares.sum(axis=1, keepdims=True)
    return chances
