"""The commands of the server: what they say when they can't start, and a real start and stop."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.cli.conftest import Command, Done
from tests.server.live.house import House
from tests.server.live.pure import ADA, BOB

from tourelle.cli import serve as command
from tourelle.server.runtime import browser, process
from tourelle.server.runtime.lock import held
from tourelle.server.shell.config.database_urls import own_database
from tourelle.server.shell.identity.keys import read_keys
from tourelle.server.store import prepare
from tourelle.server.store.people import StoredPeople

BIN = Path(sys.executable).parent


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No settings but the test's own; and the process as it was, afterwards."""
    for name in [name for name in os.environ if name.startswith("TOURELLE_") and name != "TOURELLE_CACHE"]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    mask = os.umask(0o022)
    yield
    os.umask(mask)


# ---- What is in the way ----


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--port x", "--port can’t be “x”"),
        ("--workers 2", "--workers asks for 2 processes.*PostgreSQL"),
        ("--database mysql://x/y", "--database is no address of a database.*postgresql://"),
        ("--host nowhere.invalid --port 0", "no address nowhere.invalid.*0.0.0.0"),
        ("--config absent.toml", "--config names.*absent.toml.*no such file"),
        ("--origin here", "--origin can’t be “here”.*https://"),
        ("--prot 3", "no option --prot.*Did you mean --port"),
    ],
)
def test_what_is_wrong_is_one_sentence(tourelle: Command, words: str, said: str) -> None:
    done = tourelle("serve", *words.split())
    assert done.code == 2
    assert done.out == ""
    assert len(done.err.splitlines()) == 1
    for part in said.split(".*"):
        assert part in done.err


def test_a_variable_and_a_file_are_named(tourelle: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TOURELLE_PORT", "x")
    assert "TOURELLE_PORT ne peut pas être" in tourelle("--lang", "fr", "serve").err
    (tmp_path / "serve.toml").write_text("prot = 3", "utf-8")
    monkeypatch.delenv("TOURELLE_PORT")
    assert "“prot” in" in tourelle("serve", "--config", tmp_path / "serve.toml").err


def test_a_port_that_is_taken(tourelle: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = tourelle("serve", "--port", taken.getsockname()[1])
    assert done.code == 2
    assert "is taken by another program" in done.err


def test_a_second_server_on_the_same_folder_is_told_who_serves_it(
    tourelle: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two would not hear of each other's moves."""
    seconds: list[tuple[int, Done]] = []

    def serve_meanwhile(_settings: object, sockets: list[socket.socket], _application: object, _ready: object) -> None:
        port = sockets[0].getsockname()[1]
        # The same port as well, as when somebody types the command twice; and another one, as the sentence for a port
        # that is taken would have it.
        seconds.extend((port, tourelle("serve", "--port", other, "--data", tmp_path)) for other in (port, 0))

    monkeypatch.setattr(process, "run", serve_meanwhile)
    assert tourelle("serve", "--port", 0, "--data", tmp_path).code == 0
    for port, second in seconds:
        assert second.code == 2
        assert f"process {os.getpid()}, at http://127.0.0.1:{port}" in second.err
        assert "TOURELLE_DATA" in second.err
        assert len(second.err.splitlines()) == 1
    seconds.clear()
    assert tourelle("serve", "--port", 0, "--data", tmp_path).code == 0, "nobody holds it any more"


def test_a_second_server_on_the_same_file_by_another_name(
    tourelle: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A link to the file or to its folder leads to the same lock."""
    here, folder, file = (tmp_path / name for name in ("here", "folder", "file.db"))
    here.mkdir()
    folder.symlink_to(here)
    file.symlink_to(here / "tourelle.db")
    seconds: list[Done] = []

    def serve_meanwhile(*_given: object) -> None:
        for words in (["--data", folder], ["--data", tmp_path / "other", "--database", f"sqlite:///{file}"]):
            seconds.append(tourelle("serve", "--port", 0, *words))

    monkeypatch.setattr(process, "run", serve_meanwhile)
    tourelle("serve", "--port", 0, "--data", here)
    assert [second.code for second in seconds] == [2, 2]
    assert all(f"process {os.getpid()}, at http://" in second.err for second in seconds)


def test_a_folder_that_can_not_be_used(tourelle: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = tourelle("serve", "--port", 0, "--data", tmp_path / "file")
    assert done.code == 2
    assert f"The data folder {tmp_path}/file can’t be used" in done.err


def test_a_database_that_is_not_there(tourelle: Command) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"postgresql://ada:hunter2@127.0.0.1:{closed.getsockname()[1]}/x"
        done = tourelle("serve", "--port", 0, "--database", url)
    assert done.code == 2
    assert "can’t be used" in done.err
    assert "hunter2" not in done.err
    assert len(done.err.splitlines()) == 1


def set_schema(data: Path, version: str) -> None:
    with closing(sqlite3.connect(data / "tourelle.db")) as database, database:
        database.execute("update alembic_version set version_num = ?", [version])


def test_a_database_of_another_version(tourelle: Command, tmp_path: Path) -> None:
    here = ["--data", tmp_path]
    (tmp_path / "none.jsonl").touch()
    tourelle("admin", "import", tmp_path / "none.jsonl", *here)
    set_schema(tmp_path, "9999")
    for words in (["serve", "--port", 0], ["admin", "backup", tmp_path / "b"], ["admin", "reports"]):
        done = tourelle(*words, *here)
        assert done.code == 2
        assert "newer version of Tourelle has used it (schema 9999)" in done.err
        assert len(done.err.splitlines()) == 1
    set_schema(tmp_path, "0001")
    done = tourelle("admin", "backup", tmp_path / "b", *here)
    assert done.code == 2
    assert "older version of Tourelle" in done.err
    assert not (tmp_path / "b").exists()


def test_without_its_packages_it_says_what_to_do(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_how: object, **_more: object) -> int:
        raise ModuleNotFoundError("No module named 'fastapi'", name="fastapi")

    monkeypatch.setattr(command, "run", missing)
    done = tourelle("serve")
    assert done.code == 2
    assert 'fastapi: in the project’s folder, pip install ".[server]"' in done.err


@pytest.mark.parametrize(
    ("words", "opened"), [(["--open"], 1), (["--open", "--no-browser"], 0), ([], 0)], ids=["open", "not", "plain"]
)
def test_the_browser(
    tourelle: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], opened: int
) -> None:
    urls: list[str] = []
    monkeypatch.setattr(browser, "open_browser", urls.append)
    monkeypatch.setattr(process, "run", lambda _settings, _sockets, _application, ready: ready())
    done = tourelle("serve", "--port", 0, "--data", tmp_path, *words)
    assert done.code == 0
    assert re.match(r"Tourelle serves at http://127\.0\.0\.1:\d+ ", done.out)
    assert len(urls) == opened
    assert (tmp_path / "tourelle.db").stat().st_mode & 0o077 == 0


# ---- Really ----


def test_it_serves_and_stops(tmp_path: Path) -> None:
    words = [str(BIN / "tourelle"), "serve", "--port", "0", "--data", str(tmp_path), "--log-level", "error"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert server.stdout
        url = server.stdout.readline().split()[3]
        with httpx.Client(base_url=url) as client:
            assert client.get("/readyz").json() == {"status": "ready"}
            assert client.post("/api/identity", json={"name": "Ada"}).json()["name"] == "Ada"
            assert client.get("/api/identity").json()["name"] == "Ada"
            assert "/api/tables" in client.get("/docs").text
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
    finally:
        server.kill()
        server.communicate()
    log_text = (tmp_path / "log").read_text()
    assert "Traceback" not in log_text
    assert '"level": "error"' not in log_text


# ---- Looking after it ----


def test_a_day_of_an_administrator(tourelle: Command, tmp_path: Path) -> None:
    here = ["--data", tmp_path / "here"]
    assert "no database" in tourelle("admin", "list", *here).err
    (tmp_path / "none.jsonl").touch()
    assert tourelle("admin", "import", tmp_path / "none.jsonl", *here).out == "0 tables imported.\n"
    assert "Table" in tourelle("admin", "list", *here).out
    saved = tourelle("admin", "backup", tmp_path / "b", *here)
    assert f"0 rows written to {tmp_path}/b" in saved.out
    assert str(tmp_path / "here" / "secret") in saved.out
    (tmp_path / "held").mkdir()
    with held(own_database(tmp_path / "held")):
        assert "process" in tourelle("admin", "restore", tmp_path / "b", "--data", tmp_path / "held").err
    assert "0 rows restored" in tourelle("admin", "restore", tmp_path / "b", "--data", tmp_path / "there").out
    assert tourelle("admin", "export", "-o", tmp_path / "e.jsonl", *here).err == "0 tables written.\n"
    assert tourelle("admin", "prune", "--days", 3, *here).out == "Removed: tables: 0, people: 0.\n"
    assert "--days" in tourelle("admin", "prune", *here).err
    assert tourelle("admin", "reports", *here).out == "Nothing is reported that is still open.\n"
    assert "reports show ID" in tourelle("admin", "reports", "dance", *here).err
    assert "no report “x”" in tourelle("admin", "reports", "close", "x", *here).err
    assert "table ID, person ID, or line" in tourelle("admin", "hide", "line", "x", *here).err
    assert "no person “-x”" in tourelle("admin", "delete", *here, "--", "person", "-x").err
    assert "no table" in tourelle("admin", "show", "x", *here).err
    keys = read_keys(tmp_path / "here" / "secret")
    assert "new key" in tourelle("admin", "new-key", *here).out
    assert read_keys(tmp_path / "here" / "secret")[1:] == keys


async def furnish(data: Path) -> str:
    """A database with a match of Ada's and Bob's; the table's id."""
    data.mkdir()
    url = own_database(data)
    await prepare(url)
    house = House(url)
    for who in (ADA, BOB):
        await StoredPeople(house.store).add(who.identity, who.name)
    live = await house.running()
    await house.close()
    return live.state.id


def found(data: Path, query: str) -> list[object]:
    with closing(sqlite3.connect(data / "tourelle.db")) as database:
        return [row[0] for row in database.execute(query)]


def test_a_table_and_a_person_are_hidden_shown_again_and_deleted(tourelle: Command, tmp_path: Path) -> None:
    data = tmp_path / "here"
    table = asyncio.run(furnish(data))

    def admin(*words: str) -> str:
        done = tourelle("admin", words[0], "--data", data, "--", *words[1:])
        assert (done.code, done.err) == (0, "")
        return done.out

    people, seen = "select id from identities", "select visibility from tables"
    hidden, said = "select identity from hidden_people", "select data from events"
    assert admin("hide", "table", table).startswith("Hidden.")
    assert found(data, seen) == ["hidden"]
    admin("hide", "person", "bob")
    assert found(data, hidden) == ["bob"]
    assert "Bob" in admin("show", table)
    assert admin("unhide", "table", table).startswith("To be seen again.")
    assert found(data, seen) == ["public"]
    admin("unhide", "person", "bob")
    assert found(data, hidden) == []
    assert admin("delete", "person", "bob").startswith("Deleted.")
    assert found(data, people) == ["ada"]
    assert "Bob" not in str(found(data, said))
    assert "Bob" not in admin("show", table)
    admin("delete", "table", table)
    assert found(data, seen) == found(data, said) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("dance", "ACTION can’t be “dance”: it takes list | show | reports"),
        ("backup", "FILE is missing"),
        ("backup a b", "FILE is missing"),
        ("export x", "no database"),
        ("reports", "no database"),
        ("restore absent.backup", "absent.backup can’t be read: there is no such file"),
        ("import absent.jsonl", "absent.jsonl can’t be read"),
    ],
)
def test_what_it_can_not_do(tourelle: Command, words: str, said: str) -> None:
    done = tourelle("admin", *words.split())
    assert done.code in (1, 2)
    assert said in done.err
    assert len(done.err.splitlines()) == 1
