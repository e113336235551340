"""A served application on SQLite, and people who call it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from tests.server.databases import ready_url
from tests.server.loopback import Served, serving

from tourelle.client import Client


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(ready_url("sqlite", tmp_path), tmp_path) as found:
        yield found


@pytest_asyncio.fixture
async def ada(served: Served) -> AsyncIterator[Client]:
    async with Client(served.url, patience=5) as client:
        await client.introduce("Ada")
        yield client


@pytest_asyncio.fixture
async def bob(served: Served) -> AsyncIterator[Client]:
    async with Client(served.url, patience=5, language="fr") as client:
        await client.introduce("Bob")
        yield client
