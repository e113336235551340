"""The folder of a dataset: a journal with its matches, and parts with the same matches as arrays.

The journal is the same as that of a tournament: a line in `games.jsonl` and a record in `records.jsonl` for each match.
The parts are built from the journal, and can be rebuilt.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from tourelle.arena.journal import GAMES, RECORDS, Journal, journal
from tourelle.arena.line import Line
from tourelle.core.errors import BadFile
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase
from tourelle.datasets.manifest import ABOUT, Recipe, faults, recipe_or_none
from tourelle.datasets.recipe import fixtures

GROWS = "games"
"""The field that may be larger than before."""


@contextmanager
def opened(folder: Path, recipe: Recipe) -> Iterator[Journal]:
    """Opens a dataset to continue it: in a new folder, or in one with the same dataset."""
    with ExitStack() as stack:
        with faults(folder):
            folder.mkdir(parents=True, exist_ok=True)
            before = recipe_or_none(folder)
            if before is None and any((folder / name).exists() for name in (GAMES, RECORDS)):
                raise BadFile("datasets.folder.nameless", folder=folder, file=ABOUT)
            found = stack.enter_context(journal(folder))
            if before and found.lines:
                _same(before, recipe, folder)
            _belonging(recipe, found.lines, folder)
            write(folder / ABOUT, msgspec.json.format(msgspec.json.encode(recipe)) + b"\n")
        yield found


def _same(before: Recipe, recipe: Recipe, folder: Path) -> None:
    """BadFile if this is another dataset. Only the number of matches may grow."""
    there, here = msgspec.to_builtins(before), msgspec.to_builtins(recipe)
    names = [name for name in there if name != GROWS and there[name] != here[name]]
    if names or before.games > recipe.games:
        differences = [
            Phrase("datasets.differs", {"name": name, "there": _value(there[name]), "here": _value(here[name])})
            for name in names or [GROWS]
        ]
        raise BadFile("datasets.folder.other", folder=folder, differences=differences)


def _value(value: object) -> str:
    return value if isinstance(value, str) else shown(msgspec.json.encode(value).decode(), 200)


def _belonging(recipe: Recipe, lines: list[Line], folder: Path) -> None:
    """BadFile if a line is not of a match of this dataset, or comes twice."""
    wanted = {fixture.id: (fixture.seats, fixture.seed) for fixture in fixtures(recipe)}
    for number, line in enumerate(lines, 1):
        if wanted.pop(line.id, None) != (line.seats, line.seed):
            raise BadFile("datasets.folder.stray", file=folder / GAMES, line=number, id=shown(line.id))


def write(path: Path, content: bytes) -> None:
    """Writes atomically, even if the power fails."""
    draft = path.with_name(f"{path.name}.new")
    with open(draft, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
