"""Compiles rules with Numba when they are first needed, and caches the result on disk.

Compiled code is kept in the user's cache, in a folder named by a digest of the sources: Numba alone would not notice
that a callee in another file has changed. Only what needs a compiler imports this module.
"""

import os
import shutil
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba.core.registry import cpu_target
from platformdirs import user_cache_path

from tourelle.core.digest import sources_digest
from tourelle.core.faults import system_fault
from tourelle.core.signatures import Bundle, Kind, Many, One, element, signature_of
from tourelle.core.texts import say, system_language

KEPT_VERSIONS = 4
IN_USE = 3600
"""A cache folder that was used within this many seconds is not deleted."""

EVERY_GAME = "tourelle.games"
ONE_AT_A_TIME = threading.RLock()


def rule(function: Any) -> Any:
    # A rule takes a microsecond. To let the interpreter's lock go for so short a time starves other threads: each time
    # they are woken for nothing, and never wait long enough to ask for their turn.
    return compiled(function, package_of(function), nogil=False)


def generic(function: Any) -> Any:
    package = package_of(function)
    return compiled(function, EVERY_GAME if package == "tourelle.core" else package, nogil=True)


def compiled(function: Any, package: str, *, nogil: bool) -> Any:
    # Numba has one cache setting for the whole process: another thread must not change it meanwhile.
    with ONE_AT_A_TIME:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(package))
        try:
            return numba.njit(cache=True, nogil=nogil)(function)
        finally:
            numba.config.CACHE_DIR = before


def compile_rule(dispatcher: Any) -> None:
    """For the annotated types only: the rule then converts the rest."""
    signature = signature_of(dispatcher.py_func)
    assert signature, f"{dispatcher.py_func.__qualname__} needs annotations"
    dispatcher.compile(tuple(map(numba_type, signature.arguments)))
    dispatcher.disable_compile()


def stand_for(called: Any, dispatcher: Any) -> None:
    """Lets code that is compiled here call a function of a library: it is compiled once more."""
    cpu_target.typing_context.insert_global(called, numba.types.Dispatcher(dispatcher))


def numba_type(kind: Kind, state: Any = None) -> Any:
    """Numba's type of an argument; `state` is the game's."""
    if isinstance(kind, One):
        return numba.from_dtype(element(kind.of, state))
    if isinstance(kind, Many):
        return numba.types.Array(numba.from_dtype(element(kind.of, state)), kind.dimensions, "C")
    if isinstance(kind, Bundle):
        return numba.types.NamedTuple([numba_type(field, state) for field in kind.fields], kind.of)
    return {int: numba.int64, float: numba.float64, bool: numba.boolean}[kind]


@cache
def cache_folder(package: str) -> Path:
    """The cache folder of a package; a temporary one, with a warning, if that can't be written."""
    kind = "-checked" if numba.config.BOUNDSCHECK else ""
    root = Path(os.environ.get("TOURELLE_CACHE") or user_cache_path("tourelle", appauthor=False)) / package
    version = f"{numba.__version__}-{sys.version_info[0]}.{sys.version_info[1]}"
    folder = root / f"{sources_digest(package)}-{version}{kind}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        folder = Path(tempfile.mkdtemp(prefix="tourelle-"))
        fault = say("core.cache", system_language(), root=root, fault=system_fault(error), folder=folder)
        warnings.warn(fault, RuntimeWarning, stacklevel=2)
        return folder
    _forget_old(root, folder)
    return folder


def _forget_old(root: Path, current: Path) -> None:
    """Deletes old folders (each change of the sources leaves one), except the newest few and those in use."""
    # Another process may be tidying up at the same time.
    with suppress(OSError):
        current.touch()
        used = sorted((path.stat().st_mtime, path) for path in root.iterdir() if path.is_dir())
        for when, old in used[:-KEPT_VERSIONS]:
            if when < time.time() - IN_USE:
                shutil.rmtree(old, ignore_errors=True)


def package_of(function: Callable[..., Any]) -> str:
    return function.__module__.rpartition(".")[0]
