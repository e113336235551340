"""Requests made from the OpenAPI and spoilt, against the whole application: every answer is one of ours."""

import json
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from urllib.parse import quote

import httpx
import pytest
import pytest_asyncio
from tests.conftest import Tried
from tests.effort import EFFORT, more_in_soak
from tests.server.databases import ready_url
from tests.server.fuzz.nearly import value
from tests.server.loopback import Served, serving

pytestmark = pytest.mark.asyncio
REQUESTS = 25 * EFFORT
"""For each operation."""

Told: TypeAlias = dict[str, Any]
METHODS = ("get", "post", "put", "patch", "delete")
KEPT = {"problem", "text", "request"}
OURS = ("Traceback", "site-packages", "sqlalchemy", "tourelle/server", 'File "')


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(ready_url("sqlite", tmp_path), tmp_path / "data") as server:
        yield server


async def at_a_table(client: httpx.AsyncClient) -> str:
    """Somebody with a table that has begun: its id."""
    await client.post("/api/identity", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = (await client.post("/api/tables", json={"game": "ontop", "seats": seats})).json()
    table = str(made["table"]["id"])
    started = await client.post(f"/api/tables/{table}/acts", json={"type": "start"})
    assert started.status_code == 200, started.text
    return table


@more_in_soak
async def test_whatever_is_asked_the_answer_is_one_of_ours(served: Served, tried: Tried) -> None:
    api, random, seen = served.app.openapi(), Random(7), Counter[int]()
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as client:
        table = await at_a_table(client)
        operations = [(verb, path, told) for path, item in api["paths"].items() for verb, told in item.items()]
        assert len(operations) >= 12
        for verb, path, told in operations:
            for _ in range(REQUESTS):
                answer = await client.send(request(client, api, random, table, verb, path, told))
                seen[answer.status_code] += 1
                must_be_ours(answer, told)
        tried("requests that are nearly right", seen.total())
        # It all came as far as the tables, not only to the door; and the table is still there.
        assert {200, 404, 422} <= set(seen)
        assert (await client.post("/api/identity", json={})).status_code == 200
    async with httpx.AsyncClient(base_url=served.url) as client:
        assert (await client.get("/readyz")).status_code == 200


def must_be_ours(answer: httpx.Response, told: dict[str, Any]) -> None:
    asked = f"{answer.request.method} {answer.request.url} {answer.request.content[:200]!r}"
    assert answer.status_code < 500, f"{asked}: {answer.text}"
    assert str(answer.status_code) in told["responses"], f"{asked}: {answer.status_code} is not in the OpenAPI"
    assert not any(word in answer.text for word in OURS), asked
    if answer.status_code >= 400:
        assert set(answer.json()) == KEPT, asked
        assert answer.json()["text"], asked


def request(
    client: httpx.AsyncClient,
    api: dict[str, Any],
    random: Random,
    table: str,
    verb: str,
    path: str,
    told: dict[str, Any],
) -> httpx.Request:
    """One request for an operation: nearly right, or far from it."""
    query, headers = {}, {}
    for parameter in told.get("parameters", ()):
        found = value(parameter["schema"], api, random)
        if parameter["in"] == "path":
            found = table if random.random() < 0.6 else found
            path = path.replace(f"{{{parameter['name']}}}", quote(text(found)[:300] or "x", safe=""))
        elif parameter["in"] == "query" and random.random() < 0.5:
            query[parameter["name"]] = text(found)[:500]
        elif parameter["in"] == "header" and random.random() < 0.3:
            headers[parameter["name"]] = "".join(filter(str.isascii, filter(str.isprintable, text(found))))[
                :100
            ].strip()
    body = told.get("requestBody", {}).get("content", {}).get("application/json")
    if body is None:
        return client.build_request(verb, path, params=query, headers=headers)
    content = json.dumps(value(body["schema"], api, random)).encode()
    if random.random() < 0.15:
        content = spoilt(content, random)
    headers["Content-Type"] = "application/json"
    return client.build_request(verb, path, params=query, headers=headers, content=content)


def text(found: Any) -> str:
    return found if isinstance(found, str) else json.dumps(found)


def spoilt(content: bytes, random: Random) -> bytes:
    """Bytes that are no JSON, or too deep, or not even text."""
    place = random.randrange(len(content) + 1)
    return random.choice(
        [content[:place], content[:place] + b"\xff" + content[place:], b"[" * 20_000, b"\x00" * 10, b"", content * 2]
    )


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/tables/..%2f..", "/api//tables", "/api/tables/" + "x" * 3000]
)
async def test_odd_paths(served: Served, path: str) -> None:
    async with httpx.AsyncClient(base_url=served.url) as client:
        for verb in METHODS:
            answer = await client.request(verb, path)
            assert 400 <= answer.status_code < 500
            assert set(answer.json()) == KEPT
