"""The secret that signs cookies: created at the first start with mode 0600, renewed without signing anybody out."""

import os
import secrets
import stat
from pathlib import Path

from tourelle.core.errors import BadOption
from tourelle.core.faults import system_fault

KEPT = 3
"""How many keys the file holds: the newest signs, the older ones still verify."""

SHORTEST = 32
_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def read_keys(path: Path) -> list[str]:
    """The keys, newest first; makes the first one. BadOption if the file can't be used."""
    try:
        if not path.exists():
            _make(path)
        _private(path)
        keys = path.read_text("ascii").split()
    except UnicodeDecodeError:
        raise BadOption("serving.secret.content", file=path) from None
    except OSError as fault:
        raise BadOption("serving.secret.closed", file=path, fault=system_fault(fault)) from None
    if not keys or any(len(key) < SHORTEST for key in keys):
        raise BadOption("serving.secret.content", file=path)
    return keys


def add_key(path: Path) -> None:
    """Adds a key that signs from now on, and drops the oldest."""
    keys = [secrets.token_urlsafe(SHORTEST), *read_keys(path)][:KEPT]
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    _write(fresh, keys)
    fresh.replace(path)


def _make(path: Path) -> None:
    """Two processes may do this at the same time: the key of the first one stays."""
    mine = path.with_name(f"{path.name}.{os.getpid()}")
    mine.unlink(missing_ok=True)
    _write(mine, [secrets.token_urlsafe(SHORTEST)])
    try:
        os.link(mine, path)
    except FileExistsError:
        pass
    finally:
        mine.unlink()


def _write(path: Path, keys: list[str]) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as stream:
        stream.write("".join(f"{key}\n" for key in keys))
        stream.flush()
        os.fsync(stream.fileno())


def _private(path: Path) -> None:
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & _OTHERS:
        raise BadOption("serving.secret.open", file=path)
