"""An application with stand-ins inside, and clients for it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from fastapi import FastAPI
from structlog.contextvars import merge_contextvars
from structlog.testing import capture_logs
from tests.server.shell.client import TestClient
from tests.server.shell.fakes import Clock, FakeServices

from tourelle.server.metrics import Metrics
from tourelle.server.shell import app as shell_app
from tourelle.server.shell.app import assemble
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.context import Shell
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.identity.signed_cookies import Signer
from tourelle.server.shell.monitoring.logs import without_secrets

KEYS = ["k" * 43]


@dataclass
class World:
    """Everything a test may want to look at or to change."""

    settings: Settings
    services: FakeServices = field(default_factory=FakeServices)
    clock: Clock = field(default_factory=Clock)
    metrics: Metrics = field(default_factory=Metrics)
    keys: list[str] = field(default_factory=lambda: list(KEYS))

    def app(self, **changed: Any) -> FastAPI:
        settings = replace(self.settings, **changed)
        limits = Limits(self.clock, settings.rates, settings.limits == "on")
        return assemble(Shell(settings, self.services, Signer(self.keys, self.clock), limits, self.metrics, self.clock))


MakeClient: TypeAlias = Callable[..., TestClient]


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[Any]]:
    """What was logged."""
    with capture_logs([merge_contextvars, without_secrets]) as events:
        yield events


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    """Without a site, whether one is built or not: a test that needs one brings it."""
    monkeypatch.setattr(shell_app, "site_folder", lambda: tmp_path / "absent")
    return World(Settings(data=tmp_path))


@pytest.fixture
def visit(world: World) -> Iterator[MakeClient]:
    """A new client, as another browser; with settings of its own if it asks for them."""
    with ExitStack() as open_clients:

        def client(base_url: str = "http://here", address: str = "198.51.100.7", **changed: Any) -> TestClient:
            app = world.app(**changed)
            return open_clients.enter_context(TestClient(app, base_url, client=(address, 50000)))

        yield client


@pytest.fixture
def ada(visit: MakeClient) -> TestClient:
    """Somebody with an identity."""
    client = visit()
    assert client.post("/api/identity", json={"name": "Ada"}).status_code == 200
    return client
