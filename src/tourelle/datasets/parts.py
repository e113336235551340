"""A part of a dataset: some matches as two tables, one of matches and one of decisions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import numpy as np

from tourelle.arena.line import Line
from tourelle.datasets.defaults import Kind
from tourelle.datasets.encoding import encoded, rewards
from tourelle.datasets.files import Columns, packed
from tourelle.replayer import replay


class Told(msgspec.Struct, frozen=True):
    """A match that was played: its number in the dataset, its line and its record."""

    number: int
    line: Line
    record: bytes


class Part(msgspec.Struct, frozen=True):
    """Matches that go into the same files."""

    number: int
    kind: Kind
    matches: list[Told]

    @property
    def id(self) -> str:
        return str(self.number)


class Packed(msgspec.Struct, frozen=True):
    """A part as the contents of its files, and the number of decisions."""

    matches: bytes
    steps: bytes
    decisions: int


@contextmanager
def packing() -> Iterator[Callable[[Part], Packed]]:
    """A function that makes the files of a part."""
    yield pack


def pack(part: Part) -> Packed:
    steps = steps_of(part.matches)
    matches = packed(part.kind, matches_of(part.matches))
    return Packed(matches, packed(part.kind, steps), len(steps["move"]))


def matches_of(told: list[Told]) -> Columns:
    """A row for each match, lists by seat."""
    lines = [one.line for one in told]
    players = len(lines[0].seats)
    return {
        "match": np.array([one.number for one in told], np.int32),
        "seed": np.array([line.seed for line in lines], np.int64),
        "bots": np.array([line.seats for line in lines], object),
        "scores": np.array([line.scores for line in lines], np.int32),
        "outcomes": np.array([rewards(line.winners, players) for line in lines], np.float32),
        "turns": np.array([line.turns for line in lines], np.int32),
        "reason": np.array([line.reason or "" for line in lines], object),
        "forfeit": np.array([line.forfeit.seat if line.forfeit else -1 for line in lines], np.int8),
        "record": np.array([one.record.decode() for one in told], object),
    }


def steps_of(told: list[Told]) -> Columns:
    """A row for each decision of each match, in order."""
    tables = []
    for one in told:
        steps = encoded(replay(one.record), one.line.winners)
        tables.append({"match": np.full(len(steps["move"]), one.number, np.int32), **steps})
    return {name: np.concatenate([table[name] for table in tables]) for name in tables[0]}
