"""A small network in NumPy: what a seat sees goes in, a chance for each legal move and a value come out."""

from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.floating[Any]]


class Network:
    """One hidden layer; its weights are trained by Adam."""

    def __init__(self, used: NDArray[Any], moves: int, hidden: int, rng: np.random.Generator) -> None:
        """`used`: which numbers of an observation go in; those that are always 0 teach nothing."""
        self.used = used
        shapes = {"in": (len(used), hidden), "in0": (hidden,), "move": (hidden, moves), "move0": (moves,)}
        shapes |= {"value": (hidden, 1), "value0": (1,)}
        scale = {"in": np.sqrt(2 / len(used)), "value": 1 / np.sqrt(hidden), "move": 0.01 / np.sqrt(hidden)}
        self.weights: dict[str, Numbers] = {
            name: (rng.standard_normal(shape) * scale.get(name, 0)).astype(np.float32) for name, shape in shapes.items()
        }
        self._means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def look(self, seen: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Of the numbers used: the hidden layer, the moves' scores and the value."""
        w = self.weights
        hidden = np.maximum(seen @ w["in"] + w["in0"], 0)
        return hidden, hidden @ w["move"] + w["move0"], (hidden @ w["value"])[:, 0] + w["value0"]

    def chances(self, seen: Numbers, masks: NDArray[Any]) -> tuple[Numbers, Numbers]:
        """Of whole observations: the chance of each move, 0 where it is not legal, and the value."""
        _, scores, values = self.look(seen[:, self.used])
        return softmax(scores, masks), values

    def best(self, seen: Numbers, masks: NDArray[Any]) -> NDArray[np.int64]:
        """The likeliest legal move of each observation."""
        moves: NDArray[np.int64] = self.chances(seen, masks)[0].argmax(axis=1)
        return moves

    def learn(self, seen: Numbers, hidden: Numbers, of_scores: Numbers, of_values: Numbers, rate: float) -> None:
        """One step down the slopes of the loss, given those of the scores and the values."""
        w = self.weights
        of_hidden = (of_scores @ w["move"].T + of_values[:, None] * w["value"].T) * (hidden > 0)
        slopes = {"in": seen.T @ of_hidden, "in0": of_hidden.sum(0), "move": hidden.T @ of_scores}
        slopes |= {"move0": of_scores.sum(0), "value": hidden.T @ of_values[:, None], "value0": of_values.sum()[None]}
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self._steps += 1
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (length + 1e-8))  # no single batch may turn everything over
            self._means[name] += 0.1 * (slope - self._means[name])
            self._squares[name] += 0.001 * (slope**2 - self._squares[name])
            mean = self._means[name] / (1 - 0.9**self._steps)
            square = self._squares[name] / (1 - 0.999**self._steps)
            w[name] -= rate * mean / (np.sqrt(square) + 1e-7)

    def save(self, path: str | Path) -> None:
        kept: dict[str, Any] = {"used": self.used, **self.weights}
        np.savez(path, **kept)

    @classmethod
    def load(cls, path: str | Path) -> "Network":
        with np.load(path) as kept:
            found = cls(kept["used"], kept["move"].shape[1], kept["move"].shape[0], np.random.default_rng(0))
            found.weights = {name: kept[name] for name in found.weights}
        return found


def softmax(scores: Numbers, masks: NDArray[Any]) -> Numbers:
    """Chances from scores, with nothing for what is masked out."""
    scores = np.where(masks, scores, -np.inf)
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Numbers = shares / shares.sum(axis=1, keepdims=True)
    return chances
