"""Reads a dataset: what it is made of, by its manifest (`dataset.json`); whole columns, part by part, or in shuffled
batches."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from tourelle.arena.folder import About, Folder, Work
from tourelle.core.errors import BadFile, BadOption
from tourelle.core.excerpt import shown
from tourelle.datasets.defaults import Kind
from tourelle.datasets.files import Columns, unpacked

FORMAT = "tourelle-dataset/1"
MATCHES, STEPS = "matches", "steps"
"""The tables of each part."""


class Recipe(Work, frozen=True):
    """Everything that determines matches and files: `part` matches are in a file."""

    kind: Kind
    part: int
    format: str = FORMAT


DATASET = About("dataset.json", Recipe, FORMAT, texts="datasets", differs="datasets.differs")


def recipe_in(folder: Path) -> Recipe:
    found = DATASET.read(folder)
    if found is None:
        raise BadFile("datasets.folder.none", folder=folder, file=DATASET.name)
    return found


def path_of(folder: Path, table: str, part: int, kind: Kind) -> Path:
    return folder / f"{table}-{part:05}.{kind}"


def read(folder: Folder) -> "Dataset":
    """The dataset of a folder, as far as it was made."""
    return Dataset(Path(folder), recipe_in(Path(folder)))


class Dataset:
    """Two tables: `matches` has a row for each match, `steps` one for each decision, in order.

    Each method takes the names of the columns; without names it returns all.
    """

    def __init__(self, folder: Path, recipe: Recipe) -> None:
        self.folder, self.recipe = folder, recipe
        # A file of matches guarantees that its decisions are there.
        names = (path.stem.removeprefix(f"{MATCHES}-") for path in folder.glob(f"{MATCHES}-*.{recipe.kind}"))
        self._parts = sorted(int(name) for name in names if name.isdecimal())

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
