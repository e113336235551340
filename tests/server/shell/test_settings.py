"""Settings: which source is stronger, and what each wrong one is answered with."""

import os
import stat
from pathlib import Path
from typing import Any

import pytest
from tests.sentences import keys_of

from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES
from tourelle.server.shell.config.database_urls import shown_url
from tourelle.server.shell.config.settings import READERS, Settings, gather, user_data
from tourelle.server.shell.http.rate_limits import Rate
from tourelle.server.shell.identity.keys import KEPT, add_key, read_keys


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "serve.toml"
    path.write_text('port = 3000\nhost = "file"\nlog_level = "error"\n', "utf-8")
    return path


def test_options_are_stronger_than_the_environment_and_that_than_a_file(file: Path) -> None:
    environment = {"TOURELLE_PORT": "2000", "TOURELLE_HOST": "environment", "TOURELLE_CONFIG": str(file)}
    settings = gather({"port": "1000", "host": None}, environment)
    assert (settings.port, settings.host, settings.log_level) == (1000, "environment", "error")


def test_without_anything_it_serves_this_machine_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    settings = gather({}, {})
    assert settings.host == "127.0.0.1"
    assert settings.data == user_data()
    assert settings.database == f"sqlite+aiosqlite:///{settings.data}/tourelle.db"
    assert settings.secret_file == settings.data / "secret"


def test_an_empty_variable_is_none_given() -> None:
    assert gather({}, {"TOURELLE_PORT": "", "TOURELLE_CACHE": "/x", "OTHER": "1"}).port == Settings().port


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("sqlite:////folder/file.db", "sqlite+aiosqlite:////folder/file.db"),
        ("postgresql://ada:pass@host/name", "postgresql+psycopg://ada:pass@host/name"),
        ("postgres://host/name", "postgresql+psycopg://host/name"),
        ("postgresql+asyncpg:///name?host=/run", "postgresql+psycopg:///name?host=%2Frun"),
    ],
)
def test_databases(given: str, kept: str) -> None:
    settings = gather({"database": given}, {})
    assert settings.database == kept
    assert settings.sqlite == given.startswith("sqlite")


def test_a_password_is_not_shown() -> None:
    assert "hunter2" not in shown_url("postgresql+psycopg://ada:hunter2@host/name")
    for text in ("mysql://ada:hunter2@host/name", "hunter2"):
        with pytest.raises(BadOption) as refused:
            gather({}, {"TOURELLE_DATABASE": text})
        assert "hunter2" not in refused.value.text("en")


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("proxies", "10.0.0.0/8, ::1", ("10.0.0.0/8", "::1")),
        ("proxies", ["127.0.0.1"], ("127.0.0.1",)),
        ("proxies", "::ffff:10.0.0.5, ::ffff:10.1.0.0/112", ("10.0.0.5", "10.1.0.0/16")),
        ("proxies", [], ()),
        ("proxies", "none", ()),
        ("origin", "https://Play.Example.org/", "https://play.example.org"),
        ("origin", "http://here:8000", "http://here:8000"),
        ("base_path", "/tourelle/", "/tourelle"),
        ("base_path", "/games/tourelle-2", "/games/tourelle-2"),
        ("base_path", "/", ""),
        ("rates", "move=60/10,chat=5/20", {"move": Rate(60, 10), "chat": Rate(5, 20)}),
        ("rates", {"move": "1/1"}, {"move": Rate(1, 1)}),
        ("limits", False, "off"),
        ("limits", "ON", "on"),
        ("data", "~/x", Path.home() / "x"),
    ],
)
def test_values(name: str, value: Any, kept: Any) -> None:
    assert READERS[name](value, "here") == kept


WRONG: list[tuple[str, Any, str]] = [
    ("port", "abc", "port"),
    ("port", "70000", "port"),
    ("port", -1, "port"),
    ("port", True, "port"),
    ("port", "9" * 5000, "port"),
    ("port", [1], "port"),
    ("workers", "0", "workers"),
    ("workers", "2", "workers_sqlite"),
    ("host", "", "text"),
    ("host", 3, "text"),
    ("host", "a\x00b", "text"),
    ("data", "", "path"),
    ("data", "a\x00b", "path"),
    ("data", "~nobody-of-that-name/x", "path"),
    ("secret", 3, "path"),
    ("database", "mysql://host/name", "database"),
    ("database", "nonsense", "database"),
    ("database", "sqlite://", "memory"),
    ("database", "sqlite:///:memory:", "memory"),
    ("origin", "play.example.org", "origin"),
    ("origin", "https://play.example.org/path", "origin"),
    ("origin", "https://ada@play.example.org", "origin"),
    ("origin", "https://play.example.org:99999", "origin"),
    ("origin", "ftp://play.example.org", "origin"),
    ("base_path", "tourelle", "base_path"),
    ("base_path", "/a//b", "base_path"),
    ("base_path", "/a/../b", "base_path"),
    ("base_path", "https://example.org/tourelle", "base_path"),
    ("base_path", '/"><b>', "base_path"),
    ("proxies", "10.0.0.1/8", "proxies"),
    ("proxies", "proxy.example.org", "proxies"),
    ("proxies", [3], "proxies"),
    ("proxies", "0.0.0.0/0", "everybody"),
    ("proxies", "10.0.0.5, ::/0", "everybody"),
    ("proxies", "::ffff:0:0/96", "everybody"),
    ("log_format", "xml", "choice"),
    ("limits", 3, "choice"),
    ("rates", "move=fast", "rate"),
    ("rates", "dance=1/1", "rate"),
    ("rates", "move=0/1", "rate"),
    ("rates", 3, "rate"),
    ("body_limit", "1", "body_limit"),
    ("record_limit", "1", "record_limit"),
    ("message_limit", "1", "message_limit"),
    ("connections", "1", "connections"),
    ("address_connections", "0", "address_connections"),
    ("stop_seconds", "x", "stop_seconds"),
    ("prune_days", "-1", "prune_days"),
]


@pytest.mark.parametrize(("name", "value", "key"), WRONG)
def test_what_is_wrong_is_said_with_its_place(name: str, value: Any, key: str) -> None:
    with pytest.raises(BadOption) as refused:
        gather({name: value}, {})
    assert refused.value.key == f"serving.wrong.{key}"
    for language in LANGUAGES:
        assert f"--{name.replace('_', '-')}" in refused.value.text(language)
        assert len(refused.value.text(language)) < 400
    if isinstance(value, str) and value and "\0" not in value:
        with pytest.raises(BadOption) as refused:
            gather({}, {f"TOURELLE_{name.upper()}": value})
        assert f"TOURELLE_{name.upper()}" in refused.value.text("fr")


def test_every_sentence_of_a_wrong_setting_has_its_case() -> None:
    assert {key for _, _, key in WRONG} == keys_of("serving", "wrong")


def test_the_place_in_a_file(file: Path) -> None:
    file.write_text('port = "x"', "utf-8")
    with pytest.raises(BadOption) as refused:
        gather({"config": str(file)}, {})
    assert f"“port” in {file}" in refused.value.text("en")
    assert f"«\u00a0port\u00a0» dans {file}" in refused.value.text("fr")


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"port = ", "serving.file.toml"),
        (b"prot = 3", "serving.unknown"),
        (b"\xff\xfe", "serving.file.not_text"),
        (b"# " + b"x" * 70_000, "serving.file.large"),
        (b"x = " + b"[" * 5000, "serving.file.toml"),
    ],
)
def test_files_that_are_no_settings(file: Path, content: bytes, key: str) -> None:
    file.write_bytes(content)
    with pytest.raises(BadOption) as refused:
        gather({}, {"TOURELLE_CONFIG": str(file)})
    assert refused.value.key == key
    assert str(file) in refused.value.text("en")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadOption) as refused:
        gather({"config": str(tmp_path / "absent.toml")}, {})
    assert "--config names" in refused.value.text("en")
    assert "there is no such file" in refused.value.text("en")


def test_a_slip_of_the_pen_is_not_ignored(file: Path) -> None:
    with pytest.raises(BadOption, match="Did you mean TOURELLE_PORT"):
        gather({}, {"TOURELLE_PROT": "1"})
    file.write_text("prot = 1", "utf-8")
    with pytest.raises(BadOption, match="Did you mean port"):
        gather({"config": str(file)}, {})


# ---- The secret ----


def test_the_secret_is_made_once_and_for_us_alone(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    keys = read_keys(path)
    assert len(keys) == 1
    assert len(keys[0]) >= 43
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_keys(path) == keys
    assert [other.name for other in tmp_path.iterdir()] == ["secret"]
    assert read_keys(tmp_path / "other") != keys


def test_a_new_key_comes_first_and_old_ones_stay_for_a_while(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    (first,) = read_keys(path)
    add_key(path)
    assert read_keys(path)[1:] == [first]
    for _ in range(KEPT):
        add_key(path)
    assert len(read_keys(path)) == KEPT
    assert first not in read_keys(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"short\n", b"\xff" * 50])
def test_a_file_that_holds_no_secret(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "secret"
    path.touch(0o600)
    path.write_bytes(content)
    with pytest.raises(BadOption) as refused:
        read_keys(path)
    assert refused.value.key == "serving.secret.content"


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX")
def test_a_secret_that_others_can_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    read_keys(path)
    path.chmod(0o640)
    with pytest.raises(BadOption, match="chmod 600"):
        read_keys(path)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadOption) as refused:
        read_keys(tmp_path / "absent" / "secret")
    assert refused.value.key == "serving.secret.closed"
