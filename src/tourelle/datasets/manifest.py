"""The manifest of a dataset (`dataset.json`), and the names of its files."""

from pathlib import Path

from tourelle.arena.folder import About, Work
from tourelle.core.errors import BadFile
from tourelle.datasets.defaults import Kind

FORMAT = "tourelle-dataset/1"
MATCHES, STEPS = "matches", "steps"
"""The tables of each part."""


class Recipe(Work, frozen=True):
    """Everything that determines matches and files: `part` matches are in a file."""

    kind: Kind
    part: int
    format: str = FORMAT


DATASET = About("dataset.json", Recipe, FORMAT, texts="datasets", differs="datasets.differs")


def path_of(folder: Path, table: str, part: int, kind: Kind) -> Path:
    return folder / f"{table}-{part:05}.{kind}"


def parts_in(folder: Path, kind: Kind) -> list[int]:
    """The numbers of the parts that exist: a file of matches guarantees that its decisions are there."""
    names = (path.stem.removeprefix(f"{MATCHES}-") for path in folder.glob(f"{MATCHES}-*.{kind}"))
    return sorted(int(name) for name in names if name.isdecimal())


def recipe_in(folder: Path) -> Recipe:
    found = DATASET.read(folder)
    if found is None:
        raise BadFile("datasets.folder.none", folder=folder, file=DATASET.name)
    return found
