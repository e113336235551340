"""Links a library with Zig, the compiler and linker of the PyPI package `ziglang`."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import numpy as np

from tourelle.ahead.targets import Target
from tourelle.core.errors import TourelleError

CALLS = Path(__file__).with_name("calls.c")


def link(objects: list[Path], symbols: list[str], library: Path, target: Target) -> None:
    if target.is_page:
        exports = [f"--export={symbol}" for symbol in ("__heap_base", *symbols)]
        _zig("wasm-ld", "--no-entry", "--allow-undefined", "--strip-all", *exports, *objects, "-o", library)
    else:
        _zig("cc", "-target", target.zig, "-shared", "-O2", "-s", *objects, "-lm", "-o", library)


def link_calls(extension: Path, target: Target) -> None:
    """The extension by which Python calls the libraries, for every Python from 3.11 on."""
    headers = f"-I{sysconfig.get_paths()['include']}", f"-I{np.get_include()}"
    _zig("cc", "-target", target.zig, "-shared", "-O2", "-s", *headers, CALLS, "-o", extension)


def _zig(*words: object) -> None:
    if subprocess.run([sys.executable, "-m", "ziglang", *map(str, words)], check=False).returncode:
        raise TourelleError("cli.build.failed", what=Path(str(words[-1])).name)
