"""The folder of a tournament or a dataset: a journal with its matches, and a file that says which ones they are."""

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import msgspec

from tourelle.arena.journal import GAMES, RECORDS, Journal, faults, journal
from tourelle.arena.line import Line
from tourelle.core.errors import BadFile
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase, fault_in

if TYPE_CHECKING:
    from tourelle.arena.plan import Fixture


Folder: TypeAlias = str | PathLike[str]


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What determines the matches; `engine` is the digest of the rules and bots that play."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    options: dict[str, Any]
    seconds: float
    engine: str


W = TypeVar("W", bound=Work)


@dataclass(frozen=True)
class About(Generic[W]):
    """The file with the description; `texts` is where its sentences are, `differs` the key for a field that differs."""

    name: str
    kind: type[W]
    format: str
    texts: str
    differs: str

    def read(self, folder: Path) -> W | None:
        """What a folder holds, None if nothing."""
        path = folder / self.name
        try:
            with faults(folder):
                content = path.read_bytes() if path.exists() else None
            work = None if content is None else msgspec.json.decode(content, type=self.kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
            raise self._refused("about", file=path, fault=fault_in(fault)) from None
        found = getattr(work, "format", self.format)
        if found != self.format:
            raise self._refused("format", file=path, format=shown(found), wanted=self.format)
        return work

    @contextmanager
    def opened(self, folder: Path, work: W, fixtures: Iterable["Fixture"]) -> Iterator[Journal]:
        """Opens a folder to continue: a new one, or one with the same work."""
        with ExitStack() as stack:
            with faults(folder):
                folder.mkdir(parents=True, exist_ok=True)
                before = self.read(folder)
                files = (folder / name for name in (GAMES, RECORDS))
                if before is None and any(path.exists() and path.stat().st_size > 0 for path in files):
                    raise self._refused("nameless", folder=folder, file=self.name)
                found = stack.enter_context(journal(folder))
                if before and found.lines:
                    self._same(before, work, folder)
                self.belonging(fixtures, found.lines, folder)
                write(folder / self.name, msgspec.json.format(msgspec.json.encode(work)) + b"\n")
            yield found

    def belonging(self, fixtures: Iterable["Fixture"], lines: list[Line], folder: Path) -> list[Line]:
        """The lines; BadFile if one is of none of these matches, or comes twice."""
        wanted = {fixture.id: (fixture.seats, fixture.seed) for fixture in fixtures}
        for number, line in enumerate(lines, 1):
            if wanted.pop(line.id, None) != (line.seats, line.seed):
                raise self._refused("stray", file=folder / GAMES, line=number, id=shown(line.id))
        return lines

    def _same(self, before: W, work: W, folder: Path) -> None:
        """BadFile if the folder holds something else. Only the number of matches may grow."""
        there, here = msgspec.to_builtins(before), msgspec.to_builtins(work)
        names = [name for name in there if name != "games" and there[name] != here[name]]
        if names or before.games > work.games:
            differences = [
                Phrase(
                    self.differs.format(name=name),
                    {"name": name, "there": _value(there[name]), "here": _value(here[name])},
                )
                for name in names or ["games"]
            ]
            raise self._refused("other", folder=folder, differences=differences)

    def _refused(self, why: str, **values: object) -> BadFile:
        return BadFile(f"{self.texts}.folder.{why}", **values)


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return shown(", ".join(value), 200)
    return shown(msgspec.json.encode(value).decode() if isinstance(value, dict) else value, 200)


def write(path: Path, content: bytes) -> None:
    """Writes atomically, even if the power fails."""
    draft = path.with_name(f"{path.name}.new")
    with open(draft, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
