"""The matches of a tournament as they are played: a line each in `games.jsonl`, and its record in `records.jsonl`.

Both files only grow, and line for line they belong together. A record is written first, so that a line is a promise
that its record is there. Whatever breaks off in the middle of a write leaves a torn end, which is cut off.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

import msgspec

from tourelle.arena.line import Line
from tourelle.arena.match_runner import Played
from tourelle.core.errors import BadFile
from tourelle.core.faults import fault_in, system_fault

GAMES, RECORDS = "games.jsonl", "records.jsonl"

T = TypeVar("T")
_LINE = msgspec.json.Decoder(Line)


class Head(msgspec.Struct):
    """What a record and its line have in common; the rest of the record is not looked at here."""

    seed: int


_HEAD = msgspec.json.Decoder(Head)


@dataclass
class Journal:
    """The matches so far; `torn` matches were lost at the end of a run that broke off."""

    lines: list[Line]
    torn: int
    games: BinaryIO
    records: BinaryIO

    def add(self, played: Played) -> None:
        """Whole lines, at once: whoever reads along never sees half a line for long."""
        _append(self.records, played.record)
        _append(self.games, msgspec.json.encode(played.line))
        self.lines.append(played.line)


def read(folder: Path) -> list[Line]:
    """The matches of a folder, which is not changed."""
    with open(folder / GAMES, "rb") as games:
        return Whole.read(games, folder / GAMES, _LINE).lines


@contextmanager
def journal(folder: Path) -> Iterator[Journal]:
    """The matches of a folder, to go on with; nobody else may at the same time."""
    with open(folder / GAMES, "a+b") as games, open(folder / RECORDS, "a+b") as records:
        _lock(games, folder)
        lines, torn = _mend(games, records, folder)
        yield Journal(lines, torn, games, records)
        for file in (records, games):
            os.fsync(file.fileno())


def _append(file: BinaryIO, text: bytes) -> None:
    try:
        file.write(text + b"\n")
        file.flush()
    except OSError as fault:
        raise BadFile("arena.folder.system", folder=file.name, fault=system_fault(fault)) from None


def _lock(games: BinaryIO, folder: Path) -> None:
    """Let go of by the system when this process ends, however it does. Windows has nothing of the kind."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(games, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadFile("arena.folder.busy", folder=folder) from None


def _mend(games: BinaryIO, records: BinaryIO, folder: Path) -> tuple[list[Line], int]:
    """Cut both files where both are whole. How many matches that costs."""
    played, kept = Whole.read(games, folder / GAMES, _LINE), Whole.read(records, folder / RECORDS, _HEAD)
    if played.lines and not kept.lines:
        raise BadFile("arena.folder.no_records", file=folder / RECORDS, games=folder / GAMES)
    for number, (line, head) in enumerate(zip(played.lines, kept.lines, strict=False), 1):
        if line.seed != head.seed:
            raise BadFile("arena.folder.strangers", games=folder / GAMES, records=folder / RECORDS, line=number)
    both = min(len(played.lines), len(kept.lines))
    lost = max(len(played.lines) + played.torn, len(kept.lines) + kept.torn) - both
    for whole in (played, kept):
        whole.cut(both)
    return played.lines[:both], lost


@dataclass
class Whole(Generic[T]):
    """The whole lines of a file, and where each ends."""

    file: BinaryIO
    lines: list[T]
    ends: list[int]
    torn: bool
    """Whether something else follows: a line without its end, or a last one that can't be read."""

    @classmethod
    def read(cls, file: BinaryIO, path: Path, decoder: "msgspec.json.Decoder[T]") -> "Whole[T]":
        found = cls(file, [], [0], False)
        fault: BadFile | None = None
        file.seek(0)
        for number, text in enumerate(file, 1):
            if fault:
                raise fault
            try:
                found._add(text, decoder)
            except (msgspec.MsgspecError, RecursionError, UnicodeError) as why:
                fault = BadFile("arena.folder.line", file=path, line=number, fault=fault_in(why))
                found.torn = True
        return found

    def _add(self, text: bytes, decoder: "msgspec.json.Decoder[T]") -> None:
        if not text.endswith(b"\n"):
            self.torn = True
            return
        self.lines.append(decoder.decode(text))
        self.ends.append(self.ends[-1] + len(text))

    def cut(self, lines: int) -> None:
        """Keep the first so many lines."""
        self.file.truncate(self.ends[lines])
