"""The folder of a tournament: `arena.json` says which one it is."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from tourelle.arena.journal import GAMES, RECORDS, Journal, journal, read
from tourelle.arena.line import Line
from tourelle.arena.plan import FORMAT, Plan
from tourelle.core.errors import BadFile
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase, fault_in, system_fault

ABOUT = ".".join(("arena", "json"))  # in one word it would look like the key of a sentence


def plan_in(folder: Path) -> Plan | None:
    """The tournament of a folder, None if there is none."""
    try:
        plan = msgspec.json.decode((folder / ABOUT).read_bytes(), type=Plan)
    except FileNotFoundError:
        return None
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise BadFile("arena.folder.about", file=folder / ABOUT, fault=fault_in(fault)) from None
    if plan.format != FORMAT:
        raise BadFile("arena.folder.format", file=folder / ABOUT, format=shown(plan.format), wanted=FORMAT)
    return plan


def kept(folder: Path) -> tuple[Plan, list[Line]]:
    """A tournament as far as it was played. Changes nothing in the folder."""
    with _faults(folder):
        plan = plan_in(folder)
        if plan is None:
            raise BadFile("arena.folder.none", folder=folder)
        lines = read(folder) if (folder / GAMES).exists() else []
    return plan, belonging(plan, lines, folder)


@contextmanager
def opened(folder: Path, plan: Plan) -> Iterator[Journal]:
    """Opens a tournament to continue it: in a new folder, or in one with the same tournament."""
    with ExitStack() as stack:
        with _faults(folder):
            folder.mkdir(parents=True, exist_ok=True)
            before = plan_in(folder)
            if before is None and any(_holds_something(folder / name) for name in (GAMES, RECORDS)):
                raise BadFile("arena.folder.nameless", folder=folder, file=ABOUT)
            found = stack.enter_context(journal(folder))
            if before and found.lines:
                _same(before, plan, folder)
            belonging(plan, found.lines, folder)
            _write(folder / ABOUT, msgspec.json.format(msgspec.json.encode(plan)))
        yield found


def _holds_something(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def _same(before: Plan, plan: Plan, folder: Path) -> None:
    """BadFile if this is another tournament. Only the number of matches may grow."""
    there, here = msgspec.to_builtins(before), msgspec.to_builtins(plan)
    names = [name for name in there if name != "games" and there[name] != here[name]]
    if names or before.games > plan.games:
        differences = [
            Phrase(f"arena.differs.{name}", {"there": _value(there[name]), "here": _value(here[name])})
            for name in names or ["games"]
        ]
        raise BadFile("arena.folder.other", folder=folder, differences=differences)


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return shown(", ".join(value), 200)
    return msgspec.json.encode(value).decode() if isinstance(value, dict) else shown(value, 200)


def belonging(plan: Plan, lines: list[Line], folder: Path) -> list[Line]:
    """The lines; BadFile if one is not of a match of this tournament, or comes twice."""
    wanted = {fixture.id: (fixture.seats, fixture.seed) for fixture in plan.fixtures()}
    for number, line in enumerate(lines, 1):
        if wanted.pop(line.id, None) != (line.seats, line.seed):
            raise BadFile("arena.folder.stray", file=folder / GAMES, line=number, id=shown(line.id))
    return lines


def _write(path: Path, content: bytes) -> None:
    """Writes atomically."""
    draft = path.with_suffix(".new")
    draft.write_bytes(content + b"\n")
    os.replace(draft, path)


@contextmanager
def _faults(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise BadFile("arena.folder.system", folder=fault.filename or folder, fault=system_fault(fault)) from None
