"""Jobs for workers: what they are made of must be importable there."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tourelle.core.errors import BadOption


@contextmanager
def squares() -> Iterator[Callable[[int], tuple[int, int]]]:
    """A number's square, and who worked it out."""
    yield lambda number: (number**2, os.getpid())


@contextmanager
def logged(folder: Path) -> Iterator[Callable[[int], int]]:
    """Opening, closing and every job leave a file."""
    (folder / f"opened-{os.getpid()}").touch()

    def do(number: int) -> int:
        (folder / f"job-{number}").touch()
        while number < 0:  # until somebody ends this
            time.sleep(0.01)
        return number

    try:
        yield do
    finally:
        (folder / f"closed-{os.getpid()}").touch()


@contextmanager
def dying(folder: Path, times: int, how: str) -> Iterator[Callable[[int], int]]:
    """Job 3 takes its worker down, so many times."""

    def do(number: int) -> int:
        deaths = len(list(folder.glob("death-*")))
        if number == 3 and deaths < times:
            (folder / f"death-{deaths}").touch()
            _die(how)
        return number

    yield do


def _die(how: str) -> None:
    if how == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    os._exit(7)


@contextmanager
def raising(kind: str) -> Iterator[Callable[[int], int]]:
    if kind == "opening":
        raise BadOption("core.no_seat", seat=7, last=1)

    def do(number: int) -> int:
        if number == 2:
            raise {"ours": BadOption("core.no_seat", seat=7, last=1), "system": OSError(2, "x")}.get(kind) or Odd(1, 2)
        return number

    yield do


class Odd(Exception):
    """Can't be pickled."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


@contextmanager
def surroundings() -> Iterator[Callable[[Any], dict[str, Any]]]:
    """What a worker finds."""
    yield lambda _: {
        "deaf": signal.getsignal(signal.SIGINT) is signal.SIG_IGN,
        "folder": os.getcwd(),
        "numba": "numba" in sys.modules,
    }
