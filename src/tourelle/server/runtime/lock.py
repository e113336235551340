"""A lock file beside an SQLite database: two servers on one file would not notice each other's moves."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from tourelle.core.errors import BadOption
from tourelle.core.faults import system_fault
from tourelle.server.shell.config.database_urls import file_of

if sys.platform == "win32":
    import msvcrt

    BEYOND = 1 << 30
    """A byte that is never written: on Windows nobody can read a locked one."""

    def _lock(file: BinaryIO) -> None:
        file.seek(BEYOND)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held until its process ends, however it ends. The file stays: if it were removed, two could hold a lock."""

    def __init__(self, file: BinaryIO | None) -> None:
        self._file = file

    def tell(self, url: str = "") -> None:
        """Writes who holds the lock, for those who come later."""
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(f"{os.getpid()} {url}\n".encode())
            self._file.flush()


@contextmanager
def held(database: str) -> Iterator[Lock]:
    """Takes the lock of a database; BadOption says who has it. PostgreSQL needs none: any number of servers may run."""
    path = file_of(database)
    if path is None:
        yield Lock(None)
        return
    # Resolves links: every name of the file leads to the same lock.
    real = path.resolve()
    with _opened(real.with_name(real.name + ".lock")) as file:
        try:
            _lock(file)
        except OSError:
            process, _, url = file.read().decode("utf-8", "replace").strip().partition(" ")
            raise BadOption("serving.start.held", file=path, process=process or "?", url=url or "?") from None
        lock = Lock(file)
        lock.tell()
        yield lock


def _opened(path: Path) -> BinaryIO:
    try:
        return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    except OSError as fault:
        raise BadOption("serving.start.file", file=path, fault=system_fault(fault)) from None
