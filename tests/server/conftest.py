"""A fresh database of each kind for the tests that ask for one."""

from pathlib import Path

import pytest
from tests.server.databases import KINDS, new_url


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return new_url(request.param, tmp_path)
