"""Whatever a test starts has ended when the test has."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tourelle.guests import outsider

CHILDREN = Path(f"/proc/self/task/{os.getpid()}/children")


def children() -> list[str]:
    return CHILDREN.read_text().split() if CHILDREN.exists() else []


@pytest.fixture(autouse=True)
def nobody_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(outsider, "GRACE", 0.3)
    before = children()
    yield
    assert children() == before
