"""The manifest of a dataset (`dataset.json`), and the names of its files."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tourelle.core.errors import BadFile
from tourelle.core.excerpt import shown
from tourelle.core.faults import fault_in, system_fault
from tourelle.datasets.defaults import Kind

ABOUT = "dataset.json"
FORMAT = "tourelle-dataset/1"
MATCHES, STEPS = "matches", "steps"
"""The tables of each part."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that determines matches and files: `part` matches are in a file, `engine` is the digest of the rules
    and bots."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    options: dict[str, Any]
    seconds: float
    engine: str
    kind: Kind
    part: int
    format: str = FORMAT


def path_of(folder: Path, table: str, part: int, kind: Kind) -> Path:
    return folder / f"{table}-{part:05}.{kind}"


def parts_in(folder: Path, kind: Kind) -> list[int]:
    """The numbers of the parts that exist: a file of matches guarantees that its decisions are there."""
    names = (path.stem.removeprefix(f"{MATCHES}-") for path in folder.glob(f"{MATCHES}-*.{kind}"))
    return sorted(int(name) for name in names if name.isdecimal())


def recipe_in(folder: Path) -> Recipe:
    found = recipe_or_none(folder)
    if found is None:
        raise BadFile("datasets.folder.none", folder=folder, file=ABOUT)
    return found


def recipe_or_none(folder: Path) -> Recipe | None:
    """None if the folder has no dataset."""
    try:
        with faults(folder):
            content = (folder / ABOUT).read_bytes() if (folder / ABOUT).exists() else None
        recipe = None if content is None else msgspec.json.decode(content, type=Recipe)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise BadFile("datasets.folder.about", file=folder / ABOUT, fault=fault_in(fault)) from None
    if recipe and recipe.format != FORMAT:
        raise BadFile("datasets.folder.format", file=folder / ABOUT, format=shown(recipe.format), wanted=FORMAT)
    return recipe


@contextmanager
def faults(folder: Path) -> Iterator[None]:
    """Turns errors of the system into sentences."""
    try:
        yield
    except OSError as fault:
        raise BadFile("datasets.file", file=fault.filename or folder, fault=system_fault(fault)) from None
