"""Reads a dataset: whole columns, part by part, or in shuffled batches."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from tourelle.arena.folder import Folder
from tourelle.core.errors import BadFile, BadOption
from tourelle.core.excerpt import shown
from tourelle.datasets.files import Columns, unpacked
from tourelle.datasets.manifest import MATCHES, STEPS, Recipe, parts_in, path_of, recipe_in


def read(folder: Folder) -> "Dataset":
    """The dataset of a folder, as far as it was made."""
    return Dataset(Path(folder), recipe_in(Path(folder)))


class Dataset:
    """Two tables: `matches` has a row for each match, `steps` one for each decision, in order.

    Each method takes the names of the columns; without names it returns all.
    """

    def __init__(self, folder: Path, recipe: Recipe) -> None:
        self.folder, self.recipe = folder, recipe
        self._parts = parts_in(folder, recipe.kind)

    def matches(self, *columns: str) -> Columns:
        return self._whole(MATCHES, columns)

    def steps(self, *columns: str) -> Columns:
        """All decisions at once: a thousand matches can take a gigabyte."""
        return self._whole(STEPS, columns)

    def parts(self, *columns: str) -> Iterator[Columns]:
        """The decisions of one part after the other."""
        for number in self._parts:
            yield self._table(STEPS, number, columns)

    def batches(self, size: int, *columns: str, seed: int | None = None) -> Iterator[Columns]:
        """The decisions in batches of `size`, each once. A seed shuffles the parts, and the decisions of each part."""
        if type(size) is not int or size < 1:
            raise BadOption("datasets.size", size=shown(size))
        rng = None if seed is None else np.random.default_rng(seed)
        numbers = np.array(self._parts, np.int64)
        for number in numbers if rng is None else rng.permutation(numbers):
            steps = self._table(STEPS, int(number), columns)
            length = len(next(iter(steps.values())))
            order = np.arange(length) if rng is None else rng.permutation(length)
            for start in range(0, length, size):
                yield {name: column[order[start : start + size]] for name, column in steps.items()}

    def __len__(self) -> int:
        """How many matches."""
        return len(self.matches("match")["match"])

    def __repr__(self) -> str:
        return f"<dataset of {self.recipe.game}, {self.recipe.players} players, {len(self)} matches>"

    def _whole(self, table: str, columns: tuple[str, ...]) -> Columns:
        tables = [self._table(table, number, columns) for number in self._parts]
        if not tables:
            raise BadFile("datasets.empty", folder=self.folder)
        return {name: np.concatenate([one[name] for one in tables]) for name in tables[0]}

    def _table(self, table: str, number: int, columns: tuple[str, ...]) -> Columns:
        return unpacked(path_of(self.folder, table, number, self.recipe.kind), columns or None)
