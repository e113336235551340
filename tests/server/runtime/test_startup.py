"""What stands in the way of a start, each with its sentence."""

import asyncio
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tourelle.core.errors import BadOption
from tourelle.server.runtime import browser
from tourelle.server.runtime.application import prepare, prepare_folder
from tourelle.server.runtime.server_socket import UNTAKEN, is_alone, listen, url_of
from tourelle.server.shell.config.settings import Settings


def test_a_port_of_this_machine() -> None:
    with listen("127.0.0.1", 0) as taken:
        assert url_of(taken) == f"http://127.0.0.1:{taken.getsockname()[1]}"
        assert is_alone(taken)
    with listen("0.0.0.0", 0) as taken:
        assert urlsplit(url_of(taken)).hostname not in ("0.0.0.0", None)
        assert not is_alone(taken)
    with listen("localhost", 0) as taken:
        assert taken.getsockname()[1] > 0


def test_a_port_that_is_taken() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadOption) as refused:
            listen("127.0.0.1", port)
    assert refused.value.key == "serving.start.port_taken"
    assert f"Port {port} of 127.0.0.1 is taken" in refused.value.text("en")
    assert "--port" in refused.value.text("fr")


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1", "x" * 300, "a..b"])
def test_an_address_that_is_not_ours(host: str) -> None:
    with pytest.raises(BadOption) as refused:
        listen(host, 0)
    assert refused.value.key == "serving.start.address"


def test_a_port_that_is_not_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(socket.socket):
        def bind(self, _address: object) -> None:
            raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "socket", Closed)
    with pytest.raises(BadOption, match=r"Port 80 of 127\.0\.0\.1 is not for everybody"):
        listen("127.0.0.1", 80)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux has it")
def test_connections_inherit_how_long_a_client_may_read_nothing() -> None:
    with listen("127.0.0.1", 0) as taken, socket.create_connection(taken.getsockname()):
        taken.setblocking(True)
        accepted, _ = taken.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == UNTAKEN


@pytest.mark.asyncio
async def test_an_answer_in_two_parts_does_not_wait() -> None:
    """Asyncio turns off Nagle's algorithm only for a socket that names TCP: the second part took 40 ms without."""
    delays: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def welcome(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        delays.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    with listen("127.0.0.1", 0) as taken:
        async with await asyncio.start_server(welcome, sock=taken):
            _, writer = await asyncio.open_connection(*taken.getsockname())
            assert await delays
            writer.close()
            await writer.wait_closed()


def test_a_folder_that_can_not_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadOption) as refused:
        prepare_folder(Settings(data=tmp_path / "file" / "data"))
    assert refused.value.key == "serving.start.folder"
    assert "--data" in refused.value.text("en")


def test_the_folder_is_made_for_us_alone(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "deep" / "data")
    prepare_folder(settings)
    assert settings.data.stat().st_mode & 0o077 == 0
    assert settings.secret_file.exists()


@pytest.mark.asyncio
async def test_a_database_that_can_not_be_reached(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
    settings = Settings(data=tmp_path, database=f"postgresql+psycopg://ada:hunter2@127.0.0.1:{port}/x")
    with pytest.raises(BadOption) as refused:
        await prepare(settings)
    assert refused.value.key == "serving.start.database"
    assert f"127.0.0.1:{port}" in refused.value.text("en")
    assert "hunter2" not in refused.value.text("en")


@pytest.mark.asyncio
async def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_bytes(b"something else " * 100)
    settings = Settings(data=tmp_path, database=f"sqlite+aiosqlite:///{tmp_path}/x.db")
    with pytest.raises(BadOption, match=r"x\.db can’t be used"):
        await prepare(settings)


@pytest.mark.asyncio
async def test_a_database_file_that_can_not_be_opened(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, database=f"sqlite+aiosqlite:///{tmp_path}/absent/x.db")
    with pytest.raises(BadOption, match=r"absent/x\.db can’t be opened: there is no such file or folder"):
        await prepare(settings)


# ---- The browser ----


@pytest.mark.parametrize(
    ("platform", "environment", "opens"),
    [
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {}, False),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "x"}, False),
        ("win32", {}, True),
    ],
)
def test_the_browser_is_opened_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], opens: bool
) -> None:
    opened: list[str] = []
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(threading, "Thread", Now)
    assert browser.open_browser("http://here") is opens
    assert opened == (["http://here"] if opens else [])


class Now:
    """A thread that does not wait to be run."""

    def __init__(self, target: object, args: tuple[str], daemon: bool) -> None:
        assert daemon
        assert callable(target)
        target(*args)

    def start(self) -> None: ...
