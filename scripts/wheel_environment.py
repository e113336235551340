"""Makes an environment with the packages of a lock file, linked from this one: wheel_environment.py FOLDER LOCK"""

import os
import shutil
import sys
import sysconfig
import venv
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement


def pinned(lock: Path) -> Iterator[Requirement]:
    """What the lock pins for this Python and this system."""
    for line in lock.read_text("utf-8").splitlines():
        if "==" in line:
            requirement = Requirement(line.removesuffix("\\"))
            if requirement.marker is None or requirement.marker.evaluate():
                yield requirement


def link(requirement: Requirement, packages: Path) -> None:
    """Links a package's files; its programs, which name this environment, are left out."""
    for file in distribution(requirement.name).files or ():
        if ".." not in file.parts:
            target = packages / file
            target.parent.mkdir(parents=True, exist_ok=True)
            _linked(Path(str(file.locate())), target)


def _linked(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)


def main(folder: Path, lock: Path) -> None:
    venv.create(folder, clear=True, symlinks=os.name != "nt")
    packages = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(folder), "platbase": str(folder)}))
    for requirement in pinned(lock):
        link(requirement, packages)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
