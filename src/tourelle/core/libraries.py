"""Libraries of compiled rules: made ahead of time by `tourelle build`, loaded if they fit the sources and the machine.

A library has everything of one game that Python calls, or what all games share. It says itself what is in it
(`tourelle_index`). `calls.c` makes Python functions of its entries.
"""

import ctypes
import os
import platform
import struct
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from platformdirs import user_cache_path

from tourelle.core.digest import library_digest
from tourelle.core.plugins import folder_of
from tourelle.core.texts import say, system_language

SHARED = "tourelle.core"
"""In place of a game's package: the library of what all games share."""

ENDINGS = {"linux": "so", "macos": "dylib", "windows": "dll", "wasm": "wasm"}


class Entry(msgspec.Struct):
    """A function of a library: its symbol, and how it is called."""

    symbol: str
    arguments: int
    steps: list[tuple[int, int, int, int]]
    results: str
    releases: bool
    """Whether it lets the interpreter's lock go meanwhile."""


class Library(NamedTuple):
    code: ctypes.CDLL
    entries: dict[str, Entry]
    bind: Callable[..., Callable[..., Any]]

    def function(self, module: str, name: str) -> Callable[..., Any] | None:
        """The entry of a function, if it has one."""
        entry = self.entries.get(f"{module}.{name}")
        if entry is None:
            return None
        address = ctypes.cast(getattr(self.code, entry.symbol), ctypes.c_void_p).value
        steps = b"".join(struct.pack("=4i", *step) for step in entry.steps)
        given = address, module, name, entry.arguments, steps, entry.results.encode(), entry.releases
        return self.bind(*given, RulesFault)


class RulesFault(RuntimeError):
    """A function of a library failed, as a division by zero would."""

    def __init__(self, name: str) -> None:
        super().__init__(say("core.rules_fault", system_language(), name=name))


@cache
def library_of(package: str) -> Library | None:
    """The library of a game's package, or the shared one, if there is one that fits."""
    found = next(_fitting(package), None)
    if found is None:
        return None
    path, target = found
    code = ctypes.CDLL(str(path))
    index = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(code, "tourelle_index")))
    entries = msgspec.json.decode(index, type=dict[str, Entry])
    return Library(code, entries, _bind(path.with_name(calls_file(target))))


def _fitting(package: str) -> Iterator[tuple[Path, str]]:
    for target in targets_here():
        for folder in folders(package):
            # The digest takes some milliseconds: not where there is no library at all.
            if any(folder.glob(f"{package}-{target}-*")) and (path := folder / library_file(package, target)).is_file():
                yield path, target


def library_file(package: str, target: str) -> str:
    return f"{package}-{target}-{library_digest(package)}.{ENDINGS[target.partition('-')[0]]}"


def calls_file(target: str) -> str:
    """The extension that calls the libraries; one for all levels of a processor."""
    return f"calls-{target.partition('-v')[0]}.{'pyd' if target.startswith('windows') else 'abi3.so'}"


def folders(package: str) -> tuple[Path, ...]:
    """Where libraries can be: in the package itself, as a wheel brings them, and where they are built."""
    own = folder_of("tourelle" if package.startswith("tourelle.") else package)
    return (*(() if own is None else (own / "libraries",)), built_folder())


def built_folder() -> Path:
    asked = os.environ.get("TOURELLE_CACHE") or user_cache_path("tourelle", appauthor=False)
    return Path(asked) / "libraries"


@cache
def targets_here() -> tuple[str, ...]:
    """What this machine can run, best first."""
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform)
    processor = {"x86_64": "x86-64", "amd64": "x86-64", "aarch64": "arm64"}.get(platform.machine().lower(), "arm64")
    if system != "linux" or processor == "arm64":
        return (f"{system}-{processor}",)
    levels = ("v3", "v2") if _has_level_3() else ("v2",)
    return tuple(f"linux-x86-64-{level}" for level in levels)


LEVEL_3 = {"avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"}


def _has_level_3() -> bool:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            flags = next(line for line in lines if line.startswith("flags"))
    except (OSError, StopIteration):
        return False
    return set(flags.split()) >= LEVEL_3


@cache
def _bind(path: Path) -> Callable[..., Any]:
    loader = ExtensionFileLoader("tourelle.core.calls", str(path))
    spec = spec_from_loader(loader.name, loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    bind: Callable[..., Any] = module.bind
    return bind
