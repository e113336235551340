"""The disk is full: log, `/readyz` and every answer say so, nothing is half done, and it passes once there is room."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from structlog.testing import capture_logs
from tests.server.loopback import Served, serving

from tourelle.server.store import Store
from tourelle.server.store.transactions import OnPostgres, OnSqlite

pytestmark = pytest.mark.asyncio
SENTENCE = "The disk is full"


@asynccontextmanager
async def full(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """SQLite is told that its file may not grow; PostgreSQL's answer is put into the connection's mouth."""
    place = store.writer.place
    if isinstance(place, OnSqlite):
        used = await place.run(_pragma(place, "page_count"))
        await place.run(_pragma(place, f"max_page_count={used}"))
        yield
        await place.run(_pragma(place, "max_page_count=1000000"))
        return
    assert isinstance(place, OnPostgres)

    async def no_room(*_given: object) -> None:
        raise psycopg.errors.DiskFull('could not extend file "base/1/2"')

    with monkeypatch.context() as patch:
        patch.setattr(psycopg.AsyncConnection, "execute", no_room)
        yield


def _pragma(place: OnSqlite, what: str) -> Callable[[], Any]:
    return lambda: place.connection().execute(f"pragma {what}").fetchone()[0]


async def test_it_is_named_and_passes(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(url, tmp_path / "data") as served, httpx.AsyncClient(base_url=served.url) as client:
        await client.post("/api/identity", json={"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = (await client.post("/api/tables", json={"game": "ontop", "seats": seats})).json()
        acts = f"/api/tables/{made['table']['id']}/acts"
        with capture_logs() as logs:
            async with full(served.services.store, monkeypatch):
                refused = await say_until_refused(client, acts)
                assert (refused.status_code, refused.json()["problem"]) == (503, "store_away")
                assert SENTENCE in refused.json()["text"]
                assert refused.headers["Retry-After"]
                await not_ready(client, served)
            said = [log["event"] for log in logs if log["log_level"] == "error"]
        assert said.count("the disk is full") == 1
        assert (await client.post(acts, json={"type": "say", "text": "room"})).status_code == 200
        served.app.state.shell.readiness._question = None
        assert (await client.get("/readyz")).status_code == 200
        events = (await client.get(acts.replace("acts", "events"))).json()["events"]
        assert [one["number"] for one in events] == list(range(1, len(events) + 1))


async def say_until_refused(client: httpx.AsyncClient, acts: str) -> httpx.Response:
    for _ in range(300):
        answer = await client.post(acts, json={"type": "say", "text": "x" * 300})
        if not answer.is_success:
            return answer
    raise AssertionError("there was room for everything")


async def not_ready(client: httpx.AsyncClient, served: Served) -> None:
    served.app.state.shell.readiness._question = None
    answer = await client.get("/readyz")
    assert (answer.status_code, SENTENCE in answer.json()["text"]) == (503, True), answer.text
