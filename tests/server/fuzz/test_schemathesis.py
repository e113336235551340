"""Schemathesis against the OpenAPI: whatever is asked, the answer has a status, a type and a form that it tells of."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.conftest import Tried
from tests.effort import EFFORT, more_in_soak
from tests.server.databases import ready_url
from tests.server.fuzz.test_rest import OURS, at_a_table
from tests.server.loopback import Served, serving

pytestmark = pytest.mark.asyncio
EXAMPLES = 12 * EFFORT
"""For each operation and each way of making them."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(ready_url("sqlite", tmp_path), tmp_path / "data") as server:
        yield server


@more_in_soak
@pytest.mark.slow
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
async def test_every_answer_is_as_the_openapi_tells(served: Served, mode: GenerationMode, tried: Tried) -> None:
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as client:
        table = await at_a_table(client)
        cookies = {cookie.name: str(cookie.value) for cookie in client.cookies.jar}
    seen = await asyncio.to_thread(ask_everything, served.url, mode, table, cookies)
    tried("requests by schemathesis", sum(seen.values()))
    assert sum(seen.values()) > 12 * EXAMPLES
    assert any(status < 300 for status in seen)
    assert any(400 <= status < 500 for status in seen)


def ask_everything(url: str, mode: GenerationMode, table: str, cookies: dict[str, str]) -> Counter[int]:
    """All operations, with our table and with any; how often each status was answered."""
    seen: Counter[int] = Counter()
    api = schemathesis.openapi.from_url(f"{url}/openapi.json")
    with requests.Session() as session:
        session.trust_env = False
        session.cookies.update(cookies)
        for found in api.get_all_operations():
            operation = _ok(found)
            ways = [operation.as_strategy(generation_mode=mode)]
            if "{table}" in operation.path:
                ways.append(operation.as_strategy(generation_mode=mode, path_parameters={"table": table}))
            for way in ways:
                # Where nothing is asked for, nothing can be wrong.
                with suppress(Unsatisfiable):
                    ask(way, session, seen)
    return seen


def _ok(found: Any) -> Any:
    """An operation whose description can be used: all must be."""
    return found.ok()


def ask(way: Any, session: requests.Session, seen: Counter[int]) -> None:
    @given(way)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def each(case: "Case[Any]") -> None:
        answer = case.call_and_validate(session=session, checks=CHECKS)
        seen[answer.status_code] += 1
        assert not any(word in answer.text for word in OURS)

    each()
