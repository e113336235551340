"""Builds the libraries of a game: lowered once, then optimised and linked for each target."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from tourelle.ahead.linking import link, link_calls
from tourelle.ahead.objects import INDEX, index_object, machine_for, object_of
from tourelle.ahead.targets import Target
from tourelle.core.errors import TourelleError
from tourelle.core.libraries import calls_file, library_file

Report = Callable[[float], None]
"""Is told which part of the work is done."""

LOWERING = 0.5
"""The part of the work that is done once for all targets."""


def build_library(
    package: str, targets: Iterable[Target], folder: Path, report: Report, only: Iterable[str] = ()
) -> list[Path]:
    """Builds a package's library for each target into a folder; the files. `only`: these functions instead of all."""
    # Named by the sources before the work begins: they could change meanwhile.
    libraries = {target: folder / library_file(package, target.name) for target in targets}
    with tempfile.TemporaryDirectory() as work:
        lowered = Path(work)
        _lower(package, lowered, lambda part: report(part * LOWERING), only)
        for done, (target, library) in enumerate(libraries.items(), 1):
            _finish(lowered, target, library)
            _forget_old(package, target, folder)
            report(LOWERING + (1 - LOWERING) * done / len(libraries))
    return list(libraries.values())


KEPT_VERSIONS = 4


def _forget_old(package: str, target: Target, folder: Path) -> None:
    """Deletes old libraries (each change of the sources leaves one), except the newest few."""
    found = sorted(folder.glob(f"{package}-{target.name}-*"), key=lambda path: path.stat().st_mtime)
    for old in found[:-KEPT_VERSIONS]:
        old.unlink()


def build_calls(target: Target, folder: Path) -> Path:
    extension = folder / calls_file(target.name)
    link_calls(extension, target)
    return extension


def _lower(package: str, folder: Path, report: Report, only: Iterable[str]) -> None:
    """In a process with settings of its own (see lowering.py)."""
    numba = {"NUMBA_OPT": "0", "NUMBA_BOUNDSCHECK": "0", "NUMBA_DISABLE_JIT": "0"}
    settings = {**numba, "TOURELLE_JIT": "1", "TOURELLE_CACHE": str(folder / "cache")}
    command = [sys.executable, "-m", "tourelle.ahead.lowering", package, str(folder), *only]
    environment = {**os.environ, **settings}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        for line in process.stdout:
            done, total = map(int, line.split())
            report(done / total)
    if process.returncode:
        raise TourelleError("cli.build.failed", what=package)


def _finish(lowered: Path, target: Target, library: Path) -> None:
    """Optimises the code for a target, and links it."""
    index = (lowered / "index.json").read_bytes()
    symbols = [str(entry["symbol"]) for entry in msgspec.json.decode(index).values()]
    machine = machine_for(target)
    objects = [lowered / "index.o"]
    objects[0].write_bytes(index_object(index, target, machine))
    for code in sorted(lowered.glob("*.ll")):
        objects.append(code.with_suffix(".o"))
        objects[-1].write_bytes(object_of(code.read_text(), code.stem, set(symbols), target, machine))
    link(objects, [INDEX, *symbols], library, target)
