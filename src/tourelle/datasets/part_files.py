"""The parts of a dataset in their files: which are missing, and how they are written."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from tourelle.arena.folder import faults, write
from tourelle.arena.journal import RECORDS
from tourelle.arena.line import Line
from tourelle.datasets.encoding import Packed, Part, Told
from tourelle.datasets.files import rows
from tourelle.datasets.manifest import MATCHES, STEPS, Recipe, path_of
from tourelle.datasets.recipe import fixtures

Missing: TypeAlias = list[tuple[int, list[tuple[int, int]]]]
"""Parts by number, each with its matches: their numbers, and their indices in the journal."""


def missing(folder: Path, recipe: Recipe, lines: list[Line]) -> Missing:
    """The parts with matches that are not in their files yet."""
    places = {line.id: place for place, line in enumerate(lines)}
    played = [(number, places[one.id]) for number, one in enumerate(fixtures(recipe)) if one.id in places]
    parts = [(part, list(some)) for part, some in groupby(played, lambda match: match[0] // recipe.part)]
    return [(part, some) for part, some in parts if rows(path_of(folder, MATCHES, part, recipe.kind)) != len(some)]


def told(folder: Path, recipe: Recipe, lines: list[Line], parts: Missing) -> Iterator[Part]:
    """Each of these parts with the records of its matches."""
    begins = _begins(folder / RECORDS)
    with open(folder / RECORDS, "rb") as records:
        for part, some in parts:
            matches = []
            for number, place in some:
                records.seek(begins[place])
                matches.append(Told(number, lines[place], records.readline()))
            yield Part(part, recipe.kind, matches)


def _begins(path: Path) -> list[int]:
    """Where each line of a file begins."""
    begins = [0]
    with open(path, "rb") as file:
        for text in file:
            begins.append(begins[-1] + len(text))
    return begins


def keep(folder: Path, part: Part, packed: Packed) -> None:
    """Writes the decisions first: a file of matches guarantees that its decisions are there."""
    with faults(folder):
        write(path_of(folder, STEPS, part.number, part.kind), packed.steps)
        write(path_of(folder, MATCHES, part.number, part.kind), packed.matches)
