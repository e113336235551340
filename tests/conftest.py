"""Files with slow tests come first; what was tried is told at the end of a run that tries more than usual. Garbage is
collected rarely."""

import gc
import os
from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

import pytest
from tests.effort import EFFORT

# Tests compile with Numba, whatever libraries lie on this machine; those of libraries say so.
os.environ.setdefault("TOURELLE_JIT", "1")

Tried: TypeAlias = Callable[[str, int], None]
TRIED = "tried"


@pytest.fixture
def tried(record_property: Callable[[str, object], None]) -> Tried:
    """Notes what a test tried, and how often."""
    return lambda what, count: record_property(TRIED, (what, count))


def pytest_configure() -> None:
    """Tests and libraries are half a million objects, which stay to the end: to look through them for garbage as often
    as usual takes a fifth of the processor's time."""
    gc.set_threshold(20_000, 20, 20)


def pytest_collection_finish() -> None:
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """No worker is left alone with a slow test at the end. A file stays together, with the fixtures it shares."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts = Counter[str]()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == TRIED:
                what, count = value
                counts[what] += count
    if EFFORT > 1 and counts:
        terminalreporter.section(TRIED)
        for what, count in sorted(counts.items()):
            terminalreporter.write_line(f"{count:8} {what}")
