"""Descriptors: as many as the setting needs, fewer with a warning; silence that takes them all shuts nobody out."""

import re
import resource
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from structlog.testing import capture_logs

from tourelle.server.runtime.connection_limits import FOR_FILES, FOR_HEALTH, most_connections
from tourelle.server.shell.config.settings import Settings

ROOT = Path(__file__).parents[3]
KEPT = FOR_FILES + FOR_HEALTH
FEW = 300
PATIENCE = 60


@pytest.mark.parametrize(
    ("limits", "asked", "connections"),
    [
        ((1024, 524_288), (10_000 + KEPT, 524_288), 10_000),
        ((20_000, 20_000), None, 10_000),
        ((256, 1024), (1024, 1024), 1024 - KEPT),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), None, 10_000),
    ],
)
def test_as_many_as_the_system_allows(
    monkeypatch: pytest.MonkeyPatch, limits: tuple[int, int], asked: tuple[int, int] | None, connections: int
) -> None:
    changes: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda _, change: changes.append(change))
    with capture_logs() as logged:
        assert most_connections(10_000) == connections
    assert changes == ([asked] if asked else [])
    assert [line["connections"] for line in logged] == ([connections] if connections < 10_000 else [])


def test_the_unit_allows_what_the_settings_say() -> None:
    unit = (ROOT / "docs/operations.md").read_text("utf-8")
    allowed = re.search(r"^LimitNOFILE=(\d+)$", unit, re.MULTILINE)
    assert allowed is not None
    assert int(allowed[1]) >= Settings().connections + KEPT
    assert re.search(r"^MemoryMax=\d+G$", unit, re.MULTILINE)


def test_more_silence_than_there_are_descriptors_shuts_nobody_out(tmp_path: Path) -> None:
    """From an address that is trusted, as a proxy is: no limit by address stands before the system's."""
    limited = f"import resource, runpy; resource.setrlimit(resource.RLIMIT_NOFILE, ({FEW}, {FEW}));"
    words = [sys.executable, "-c", f"{limited} runpy.run_module('tests.server.runtime.program', run_name='__main__')"]
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen([*words, tmp_path, "1"], cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True) as program,
        ExitStack() as held,
    ):
        held.callback(program.kill)
        assert program.stdout
        url = next(line.strip() for line in program.stdout if line.startswith("http"))
        where = urlsplit(url)
        for _ in range(FEW + 200):
            held.enter_context(socket.create_connection((str(where.hostname), int(where.port or 0))))
        for _ in range(5):
            assert httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200
    said = (tmp_path / "log").read_text("utf-8")
    assert re.search(r'"why": ?"idle"', said)
    assert "fewer connections than the setting says" in said
