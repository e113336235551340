"""Houses: one, and another on the same database, as two processes are."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from tests.server.databases import KINDS, ready_url
from tests.server.live.house import House

from tourelle.server.store import prepare


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return ready_url(request.param, tmp_path)


@pytest_asyncio.fixture
async def house(url: str) -> AsyncIterator[House]:
    await prepare(url)
    house = House(url)
    await house.tables.start(ticking=False)
    yield house
    await house.close()


@pytest_asyncio.fixture
async def other_house(house: House, url: str) -> AsyncIterator[House]:
    """Another process on the same database."""
    other = House(url, house.clock)
    await other.tables.start(ticking=False)
    yield other
    await other.close()
