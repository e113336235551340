"""Compiles the rules with Numba, and caches the result on disk.

Compiled code is kept in the user's cache, in a folder named by a digest of the sources: Numba alone would not notice
that a callee in another file has changed. `NUMBA_DISABLE_JIT=1` runs the same sources as plain Python.
"""

import hashlib
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
from typing import Any, TypeVar, get_args, get_type_hints

import numba
import numba.extending
from platformdirs import user_cache_path

from tourelle.core.faults import system_fault
from tourelle.core.plugins import folder_of, plugin_folders
from tourelle.core.state import StateFields, plain
from tourelle.core.texts import say, system_language

COMPILED = not numba.config.DISABLE_JIT
KEPT_VERSIONS = 4
IN_USE = 3600
"""A cache folder that was used within this many seconds is not deleted."""

EVERY_GAME = "tourelle.games"
LAYERS = ("core", "games", "bots", "envs")
"""The layers with compiled code, lowest first. Each one may call those before it."""

F = TypeVar("F", bound=Callable[..., Any])
RULES: dict[str, list[tuple[Any, tuple[Any, ...]]]] = {}
_ONE_AT_A_TIME = threading.RLock()


def rule(function: F) -> F:
    """Compiles for the annotated types, so that a mix of integer types never compiles twice."""
    # A rule takes a microsecond. To let the interpreter's lock go for so short a time starves other threads: each time
    # they are woken for nothing, and never wait long enough to ask for their turn.
    compiled = _compile(function, _package(function), nogil=False)
    if COMPILED:
        hints = get_type_hints(function, include_extras=True)
        signature = tuple(_numba_type(hint) for name, hint in hints.items() if name != "return")
        RULES.setdefault(_package(function), []).append((compiled, signature))
    return compiled


def generic(function: F) -> F:
    """Compiles for the types of each call: one search or playout, specialised for each game."""
    package = _package(function)
    return _compile(function, EVERY_GAME if package == "tourelle.core" else package, nogil=True)


def _compile(function: F, package: str, *, nogil: bool) -> F:
    if not COMPILED:
        return function
    # Numba has one cache setting for the whole process: another thread must not change it meanwhile.
    with _ONE_AT_A_TIME:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(package))
        try:
            compiled: F = numba.njit(cache=True, nogil=nogil)(function)
        finally:
            numba.config.CACHE_DIR = before
    return compiled


def prepare(package: str, report: Callable[[int, int], None] | None = None) -> None:
    """Compiles all rules of a package, callees first, or loads what was compiled before.

    Reports how many of the total are done. Afterwards a rule takes its annotated types only, and converts the rest.
    """
    core, own = RULES.setdefault("tourelle.core", []), RULES.setdefault(package, [])
    if not core and not own:
        return  # Who uses a game that is ready doesn't wait for one that is being compiled.
    with _ONE_AT_A_TIME:  # a second caller waits until everything is compiled
        # Those of the core first: whoever is told of the progress may load another game, which needs them, too.
        _compile_all(core, None)
        _compile_all(own, report)


def _compile_all(rules: list[tuple[Any, tuple[Any, ...]]], report: Callable[[int, int], None] | None) -> None:
    total = len(rules)
    while rules:
        if report:
            report(total - len(rules), total)
        compiled, signature = rules[0]
        compiled.compile(signature)
        compiled.disable_compile()
        del rules[0]  # only now: another thread takes the game for ready as soon as none is left
    if report and total:
        report(total, total)


@cache
def cache_folder(package: str) -> Path:
    """The cache folder of a package; a temporary one, with a warning, if that can't be written."""
    kind = "-checked" if numba.config.BOUNDSCHECK else ""
    root = Path(os.environ.get("TOURELLE_CACHE") or user_cache_path("tourelle", appauthor=False)) / package
    folder = root / f"{sources_digest(package)}{kind}"
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


@cache
def sources_digest(package: str) -> str:
    """A digest of every source that a package's compiled code can come from: its own and those of the layers below."""
    root = Path(__file__).parents[1]
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]}".encode())
    # Named by the path within the package, not by where it was installed.
    sources = {
        path.relative_to(folder.parent).as_posix(): path
        for folder in _folders(root, package)
        for path in folder.rglob("*.py")
        if path.parent.name != "draw" and not path.name.startswith(("drawing", "terminal"))
    }
    for name, path in sorted(sources.items()):
        digest.update(name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _folders(root: Path, package: str) -> list[Path]:
    if package.startswith("tourelle.games."):  # one game: the others don't matter to it
        return [root / "core", root.parent.joinpath(*package.split("."))]
    own = None if package.startswith("tourelle.") else folder_of(package)
    if own is not None and own in plugin_folders():  # its eye uses what bots share
        return [root / "core", root / "bots", own]
    layer = package.split(".")[1] if package.startswith("tourelle.") else ""
    layers = LAYERS[: LAYERS.index(layer) + 1 if layer in LAYERS else None]
    return [*(root / name for name in layers), *(plugin_folders() if layers != ("core",) else [])]


def _forget_old(root: Path, current: Path) -> None:
    """Deletes old folders (each change of the sources leaves one), except the newest few and those in use."""
    # Another process may be tidying up at the same time.
    with suppress(OSError):
        current.touch()
        used = sorted((path.stat().st_mtime, path) for path in root.iterdir() if path.is_dir())
        for when, old in used[:-KEPT_VERSIONS]:
            if when < time.time() - IN_USE:
                shutil.rmtree(old, ignore_errors=True)


def _package(function: Callable[..., Any]) -> str:
    return function.__module__.rpartition(".")[0]


def _numba_type(hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, StateFields):
        return numba.from_dtype(hint.dtype)
    if hint is int:
        return numba.int64
    if hint is float:
        return numba.float64
    if hint is bool:
        return numba.boolean
    of = get_args(hint)[1]
    tables = isinstance(of, type) and issubclass(of, StateFields)
    kind = numba.from_dtype(of.dtype if tables else plain(of))
    return numba.types.Array(kind, 1, "C")
