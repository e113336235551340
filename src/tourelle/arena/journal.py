"""The matches of a tournament as they are played: a line each in `games.jsonl`, and its record in `records.jsonl`.

Both files are only appended to, and line for line they belong together. The record is written first, so a line
guarantees that its record is there. If a run breaks off during a write, the incomplete end is cut off.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Generic, NamedTuple, TypeVar

import msgspec

from tourelle.arena.line import Line, PlayedMatch
from tourelle.core.errors import BadFile
from tourelle.core.faults import fault_in, system_fault

GAMES, RECORDS = "games.jsonl", "records.jsonl"

T = TypeVar("T")
_LINE = msgspec.json.Decoder(Line)


class Head(msgspec.Struct):
    """What a record and its line have in common; the rest of the record is not read here."""

    seed: int


_HEAD = msgspec.json.Decoder(Head)


class Book:
    """The matches so far, in memory only; `torn` is how many were lost because a run broke off."""

    def __init__(self, lines: list[Line], torn: int = 0) -> None:
        self.lines, self.torn = lines, torn

    def add(self, played: PlayedMatch) -> None:
        self.lines.append(played.line)


class Journal(Book):
    """The matches in their two files."""

    def __init__(self, lines: list[Line], torn: int, games: BinaryIO, records: BinaryIO) -> None:
        super().__init__(lines, torn)
        self.games, self.records = games, records

    def add(self, played: PlayedMatch) -> None:
        """Appends whole lines at once, so that a concurrent reader hardly sees half a line."""
        for file, text in ((self.records, played.record), (self.games, msgspec.json.encode(played.line))):
            with faults(file.name):
                file.write(text + b"\n")
                file.flush()
        super().add(played)


def read(folder: Path) -> list[Line]:
    """The matches of a folder. Changes nothing."""
    with open(folder / GAMES, "rb") as games:
        return _whole(games, folder / GAMES, _LINE).lines


@contextmanager
def journal(folder: Path) -> Iterator[Journal]:
    """Opens the matches of a folder to continue; locks it against other processes."""
    with open(folder / GAMES, "a+b") as games, open(folder / RECORDS, "a+b") as records:
        _lock(games, folder)
        lines, torn = _mend(games, records, folder)
        yield Journal(lines, torn, games, records)
        for file in (records, games):
            os.fsync(file.fileno())


@contextmanager
def faults(place: str | Path) -> Iterator[None]:
    """Turns errors of the system into sentences; `place` is named if they name no file."""
    try:
        yield
    except OSError as fault:
        raise BadFile("arena.folder.system", folder=fault.filename or place, fault=system_fault(fault)) from None


def _lock(games: BinaryIO, folder: Path) -> None:
    """The system releases the lock when this process ends, however it ends. On Windows there is no lock."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(games, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadFile("arena.folder.busy", folder=folder) from None


def _mend(games: BinaryIO, records: BinaryIO, folder: Path) -> tuple[list[Line], int]:
    """Cuts both files to their common complete lines; returns them, and how many matches that costs."""
    played, kept = _whole(games, folder / GAMES, _LINE), _whole(records, folder / RECORDS, _HEAD)
    if played.lines and not kept.lines:
        raise BadFile("arena.folder.no_records", file=folder / RECORDS, games=folder / GAMES)
    for number, (line, head) in enumerate(zip(played.lines, kept.lines, strict=False), 1):
        if line.seed != head.seed:
            raise BadFile("arena.folder.strangers", games=folder / GAMES, records=folder / RECORDS, line=number)
    both = min(len(played.lines), len(kept.lines))
    lost = max(len(played.lines) + played.torn, len(kept.lines) + kept.torn) - both
    games.truncate(played.ends[both])
    records.truncate(kept.ends[both])
    return played.lines[:both], lost


class Whole(NamedTuple, Generic[T]):
    """The complete lines of a file, where each ends, and whether something follows that is no complete line."""

    lines: list[T]
    ends: list[int]
    torn: bool


def _whole(file: BinaryIO, path: Path, decoder: "msgspec.json.Decoder[T]") -> Whole[T]:
    """BadFile if a line can't be read, unless it is the last."""
    lines: list[T] = []
    ends, number = [0], 0
    fault: BadFile | None = None
    file.seek(0)
    for number, text in enumerate(file, 1):
        if fault:
            raise fault
        try:
            if text.endswith(b"\n"):
                lines.append(decoder.decode(text))
                ends.append(ends[-1] + len(text))
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as why:
            fault = BadFile("arena.folder.line", file=path, line=number, fault=fault_in(why))
    return Whole(lines, ends, torn=len(lines) < number)
