"""Encodes matches as arrays: a row for each match, and a row for each decision with what its seat saw."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from tourelle.arena.line import PlayedMatch
from tourelle.datasets.defaults import Kind
from tourelle.datasets.files import Columns, packed
from tourelle.envs.turns import share_win
from tourelle.match import Match
from tourelle.replayer import replay


def encoded(match: Match, winners: Sequence[int] | None = None) -> Columns:
    """A row for each decision of a match; `winners` replaces the outcome's, for a forfeited match."""
    steps, rules = match.played, match.game.rules
    seats = np.array([step.seat for step in steps], np.int8)
    seen = np.zeros((len(steps), rules.features), np.float32)
    masks = np.zeros((len(steps), rules.moves), np.int8)
    listed = np.zeros(rules.moves, np.int32)
    for row, step in enumerate(steps):
        rules.observe(step.before, step.seat, seen[row])
        masks[row, listed[: rules.legal_moves(step.before, listed)]] = 1
    if winners is None:
        winners = match.outcome.winners if match.outcome else range(match.players)
    return {
        "turn": np.arange(len(steps), dtype=np.int32),
        "seat": seats,
        "observation": seen,
        "mask": masks,
        "move": np.array([step.move for step in steps], np.int32),
        "outcome": rewards(winners, match.players)[seats],
        "score": np.array(match.scores, np.int32)[seats],
    }


def rewards(winners: Sequence[int], players: int) -> NDArray[np.float32]:
    """Each seat's outcome, as in the environments."""
    shares = np.zeros(players, np.float64)
    share_win(np.isin(np.arange(players), winners).astype(np.int32), shares)
    return shares.astype(np.float32)


Matches: TypeAlias = list[tuple[int, PlayedMatch]]
"""Matches with their numbers in the dataset."""


class Part(msgspec.Struct, frozen=True):
    """Matches that go into the same files."""

    number: int
    kind: Kind
    matches: Matches

    @property
    def id(self) -> str:
        return str(self.number)


class Packed(msgspec.Struct, frozen=True):
    """A part as the contents of its files."""

    matches: bytes
    steps: bytes


@contextmanager
def packing() -> Iterator[Callable[[Part], Packed]]:
    """A function that makes the files of a part."""
    yield lambda part: Packed(packed(part.kind, matches_of(part.matches)), packed(part.kind, steps_of(part.matches)))


def matches_of(matches: Matches) -> Columns:
    """A row for each match, lists by seat."""
    lines = [played.line for _, played in matches]
    players = len(lines[0].seats)
    return {
        "match": np.array([number for number, _ in matches], np.int32),
        "seed": np.array([line.seed for line in lines], np.int64),
        "bots": np.array([line.seats for line in lines], object),
        "scores": np.array([line.scores for line in lines], np.int32),
        "outcomes": np.array([rewards(line.winners, players) for line in lines], np.float32),
        "turns": np.array([line.turns for line in lines], np.int32),
        "reason": np.array([line.reason or "" for line in lines], object),
        "forfeit": np.array([line.forfeit.seat if line.forfeit else -1 for line in lines], np.int8),
        "record": np.array([played.record.decode() for _, played in matches], object),
    }


def steps_of(matches: Matches) -> Columns:
    """A row for each decision of each match, in order."""
    tables = []
    for number, played in matches:
        steps = encoded(replay(played.record), played.line.winners)
        tables.append({"match": np.full(len(steps["move"]), number, np.int32), **steps})
    return {name: np.concatenate([table[name] for table in tables]) for name in tables[0]}
