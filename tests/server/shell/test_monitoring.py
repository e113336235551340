"""What those see who watch over the server: health, measurements, logs; and how it starts and stops."""

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient, World
from tests.server.shell.fakes import Away, Clock, FakeServices

from tourelle.server.metrics import Metrics
from tourelle.server.shell.monitoring import logs, readiness


def test_alive_and_ready(visit: MakeClient, world: World) -> None:
    client = visit()
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json() == {"status": "ready"}
    world.services.database_is_there = False
    world.clock.pass_by(readiness.FRESH)
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
    world.services.database_is_there = True
    world.clock.pass_by(readiness.FRESH)
    assert client.get("/readyz").status_code == 200


def test_a_database_that_keeps_silent_is_away(visit: MakeClient, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "PATIENCE", 0.01)
    world.services.slow = True
    assert visit().get("/readyz").json()["problem"] == "store_away"


@pytest.mark.asyncio
async def test_many_who_ask_whether_it_is_ready_cost_one_question() -> None:
    services, clock = FakeServices(), Clock()
    asked = readiness.Readiness(services.ready, clock)
    impatient = asyncio.create_task(asked.check())
    others = [asyncio.create_task(asked.check()) for _ in range(50)]
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.gather(*others)
    assert services.told == ["ready"]
    clock.pass_by(readiness.FRESH - 0.1)
    await asked.check()
    assert services.told == ["ready"]
    clock.pass_by(0.2)
    services.database_is_there = False
    for _ in range(3):
        with pytest.raises(Away):
            await asked.check()
    assert services.told == ["ready", "ready"]


def test_who_is_stopping_is_not_ready(world: World) -> None:
    app = world.app()
    app.state.shell.stopping = True
    assert TestClient(app).get("/readyz").json()["problem"] == "stopping"


def test_services_start_and_stop_with_the_application(world: World) -> None:
    with TestClient(world.app()):
        assert world.services.told == ["start"]
    assert world.services.told == ["start", "stop"]


# ---- Measurements ----


def test_requests_are_measured_by_their_pattern(visit: MakeClient) -> None:
    client = visit(address="127.0.0.1")
    for link in ("secret1", "secret2"):
        client.get(f"/api/look/{link}")
    client.get("/nothing/secret3")
    client.request("BREW", "/api/look/x")
    text = client.get("/metrics").text
    assert 'tourelle_requests_total{method="GET",route="/api/look/{link}",status="200"} 2.0' in text
    assert 'tourelle_requests_total{method="GET",route="site",status="404"} 1.0' in text
    assert 'method="OTHER"' in text
    assert "secret" not in text


def test_a_socket_counts_but_its_length_does_not(visit: MakeClient) -> None:
    client = visit(address="127.0.0.1")
    client.post("/api/identity", json={})
    with client.websocket_connect("ws://here/api/live") as socket:
        socket.receive_json()
        socket.send_text("bye")
    text = client.get("/metrics").text
    assert 'tourelle_requests_total{method="WEBSOCKET",route="/api/live",status="101"} 1.0' in text
    assert 'tourelle_request_seconds_count{route="/api/live"}' not in text


def test_what_the_tables_measure() -> None:
    metrics = Metrics()
    metrics.moves("blox", "person")
    metrics.moves("blox", "bot")
    metrics.refused("illegal")
    metrics.acknowledged(0.004)
    metrics.sockets_changed(+1)
    metrics.sockets_changed(+1)
    metrics.sockets_changed(-1)
    metrics.tables("running", 3)
    with metrics.thinking():
        assert "tourelle_bots_thinking 1.0" in metrics.text().decode()
    text = metrics.text().decode()
    for line in (
        'tourelle_moves_total{game="blox",who="person"} 1.0',
        'tourelle_refused_total{code="illegal"} 1.0',
        'tourelle_acknowledge_seconds_bucket{le="0.005"} 1.0',
        'tourelle_acknowledge_seconds_bucket{le="0.002"} 0.0',
        "tourelle_sockets 1.0",
        'tourelle_tables{state="running"} 3.0',
        "tourelle_bots_thinking 0.0",
        "tourelle_thinking_seconds_count 1.0",
    ):
        assert line in text


@pytest.mark.parametrize(
    ("setting", "address", "status"),
    [
        ("local", "127.0.0.1", 200),
        ("local", "10.1.2.3", 200),
        ("local", "8.8.8.8", 404),
        ("local", "not an address", 404),
        ("local", "::ffff:8.8.8.8", 404),
        ("local", "::ffff:10.1.2.3", 200),
        ("open", "8.8.8.8", 200),
        ("off", "127.0.0.1", 404),
    ],
)
def test_who_sees_the_measurements(visit: MakeClient, setting: str, address: str, status: int) -> None:
    assert visit(address=address, metrics=setting).get("/metrics").status_code == status


def test_who_comes_through_an_unknown_proxy_is_not_near(visit: MakeClient) -> None:
    """A proxy in a private network that `proxies` does not name: its address says nothing about the client's."""
    proxy = visit(address="172.17.0.1")
    assert proxy.get("/metrics").status_code == 200
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        assert proxy.get("/metrics", headers={header: "8.8.8.8"}).status_code == 404
    mapped = visit(address="::ffff:127.0.0.1")
    assert mapped.get("/metrics", headers={"X-Forwarded-For": "8.8.8.8"}).status_code == 404
    assert mapped.get("/metrics").status_code == 200


# ---- Logs ----


def test_a_request_is_a_line_without_its_secrets(ada: TestClient, logged: list[Any]) -> None:
    ada.get("/api/look/secret-link?lang=fr", headers={"X-Other": "secret-header"})
    line = logged[-1]
    assert line.pop("ms") >= 0
    assert len(line.pop("request")) == 12
    assert line == {
        "event": "request",
        "log_level": "info",
        "method": "GET",
        "route": "/api/look/{link}",
        "status": 200,
    }
    assert "secret" not in repr(logged)


def test_those_who_watch_leave_no_lines(ada: TestClient, logged: list[Any]) -> None:
    before = len(logged)
    for path in ("/healthz", "/readyz", "/metrics"):
        ada.get(path)
    assert len(logged) == before


def test_what_we_refuse_on_purpose_is_logged_without_a_trace(ada: TestClient, world: World, logged: list[Any]) -> None:
    assert ada.get("/api/away").status_code == 503
    world.services.database_is_there = False
    assert ada.get("/readyz").status_code == 503
    lines = [line for line in logged if line["event"] in ("fault", "refused")]
    assert [(line["event"], line["log_level"], line["code"]) for line in lines] == [
        ("refused", "warning", "store_away"),
        ("refused", "warning", "store_away"),
    ]
    assert not any("exc_info" in line for line in logged)


def test_a_fault_is_logged_with_its_request(ada: TestClient, logged: list[Any]) -> None:
    answer = ada.get("/api/broken")
    (fault,) = [line for line in logged if line["event"] == "fault"]
    assert fault["request"] == answer.json()["request"]
    assert isinstance(fault["exc_info"], RuntimeError)


@pytest.fixture
def own_logs() -> Iterator[None]:
    """Logging as before, afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    structlog.reset_defaults()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.captureWarnings(False)
    structlog.reset_defaults()


@pytest.mark.usefixtures("own_logs")
def test_lines_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("json", "info")
    log = structlog.get_logger("tourelle.test")
    log.info("sat", table="abc", link_token="hunter2", hand="WWG", seed=7)
    log.debug("not said")
    logging.getLogger("uvicorn.error").warning("from %s", "elsewhere")
    logging.getLogger("uvicorn.access").info("GET /d/hunter2")
    try:
        secret = "hunter2"
        raise RuntimeError("broken")
    except RuntimeError:
        log.exception("fault")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["sat", "from elsewhere", "fault"]
    assert lines[0]["table"] == "abc"
    assert {lines[0][name] for name in ("link_token", "hand", "seed")} == {logs.KEPT_BACK}
    assert lines[2]["exception"][0]["exc_type"] == "RuntimeError"
    assert secret not in json.dumps(lines)


@pytest.mark.usefixtures("own_logs")
def test_lines_for_the_eye(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("console", "debug")
    structlog.get_logger("tourelle.test").debug("sat", table="abc", cookie="hunter2")
    said = capsys.readouterr().err
    assert "sat" in said
    assert "table=abc" in said
    assert "hunter2" not in said
    assert "\x1b" not in said
