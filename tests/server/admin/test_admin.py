"""Looking after a database: what is listed, moved, forgotten, backed up and put back, on both kinds."""

import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, insert
from tests.server.admin.filled import NOW, TABLES, everything, fill, names
from tests.server.databases import new_url

from tourelle.core.errors import BadFile, BadOption
from tourelle.server.admin import backup
from tourelle.server.admin.backup import back_up, restore
from tourelle.server.admin.rows import line
from tourelle.server.admin.tables import all_tables, prune
from tourelle.server.admin.transfer import export_tables, import_tables
from tourelle.server.store import prepare
from tourelle.server.store.retention import Pruned
from tourelle.server.store.schema import settings

pytestmark = pytest.mark.asyncio
OTHER = {"sqlite": "postgresql", "postgresql": "sqlite"}


def other(url: str, folder: Path) -> str:
    """An empty database of the other kind."""
    (folder / "other").mkdir()
    return new_url(OTHER[url.partition("+")[0]], folder / "other")


async def test_the_list_has_the_last_changed_first(url: str) -> None:
    await fill(url)
    found = await all_tables(url)
    assert [table.id for table in found] == ["new", "old", "long", "empty"]
    assert (found[1].people, found[1].events, found[1].phase) == (2, 3, "over")


# ---- Back-up ----


async def test_a_back_up_comes_back_whole_on_either_kind(url: str, tmp_path: Path) -> None:
    await fill(url)
    before, target = await everything(url), other(url, tmp_path)
    assert [table.name for table in backup.kept() if not before[table.name]] == [], "each is tried"
    path = tmp_path / "b"
    written = await back_up(url, path)
    assert written == sum(map(len, before.values()))
    assert path.stat().st_mode & 0o077 == 0
    assert await restore(target, path) == written
    assert await everything(target) == before
    assert sorted(each.name for each in tmp_path.iterdir() if each.name.startswith("b")) == ["b"]


async def test_it_is_of_one_moment_whatever_happens_meanwhile(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(url)
    before = await everything(url)
    meanwhile = create_engine(url.replace("+aiosqlite", ""))

    def busy(value: object) -> bytes:
        if isinstance(value, backup.Head):
            with meanwhile.begin() as connection:
                connection.execute(insert(settings).values(name="late", value="z"))
        return line(value)

    monkeypatch.setattr(backup, "line", busy)
    await back_up(url, tmp_path / "b")
    meanwhile.dispose()
    target = other(url, tmp_path)
    await restore(target, tmp_path / "b")
    assert await everything(target) == before
    assert await everything(url) != before


async def test_it_goes_only_into_an_empty_database(url: str, tmp_path: Path) -> None:
    await fill(url)
    await back_up(url, tmp_path / "b")
    before = await everything(url)
    with pytest.raises(BadFile) as refused:
        await restore(url, tmp_path / "b")
    assert refused.value.key == "serving.admin.not_empty"
    assert await everything(url) == before


def change(lines: list[bytes], how: str) -> list[bytes]:
    """A back-up that something happened to."""
    if how == "no end":
        return lines[:-1]
    if how == "a row is missing":
        return lines[:-2] + lines[-1:]
    if how == "cut in a row":
        return [*lines[:-2], lines[-2][:20]]
    if how == "another table":
        return [*lines[:-2], b'{"table":"alembic_version","row":{}}\n', lines[-1]]
    if how == "another column":
        return [*lines[:-2], b'{"table":"settings","row":{"name":"x"}}\n', lines[-1]]
    if how == "bytes that are none":
        bad = {"table": "tokens", "row": {"digest": "é", "identity": "bob", "until": 1}}
        return [*lines[:-2], json.dumps(bad).encode() + b"\n", lines[-1]]
    if how == "another schema":
        return [b'{"format":"tourelle-backup/1","schema":"9999"}\n', *lines[1:]]
    return [b'{"format":"other","schema":"0001"}\n', *lines[1:]]


@pytest.mark.parametrize(
    ("how", "key"),
    [
        ("no end", "cut"),
        ("a row is missing", "cut"),
        ("cut in a row", "cut"),
        ("another table", "columns"),
        ("another column", "columns"),
        ("bytes that are none", "columns"),
        ("another schema", "schema"),
        ("another format", "no_backup"),
    ],
)
async def test_a_damaged_back_up_changes_nothing(tmp_path: Path, how: str, key: str) -> None:
    url = new_url("sqlite", tmp_path)
    await fill(url)
    await back_up(url, tmp_path / "b")
    lines = gzip.decompress((tmp_path / "b").read_bytes()).splitlines(keepends=True)
    (tmp_path / "b").write_bytes(gzip.compress(b"".join(change(lines, how))))
    (tmp_path / "empty").mkdir()
    empty = new_url("sqlite", tmp_path / "empty")
    with pytest.raises(BadFile) as refused:
        await restore(empty, tmp_path / "b")
    assert refused.value.key == f"serving.admin.{key}"
    assert not any((await everything(empty)).values())


@pytest.mark.parametrize("content", [b"", b"not packed", gzip.compress(b"x" * 100_000)[:-20]])
async def test_a_file_that_is_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "b").write_bytes(content)
    with pytest.raises(BadFile) as refused:
        await restore(new_url("sqlite", tmp_path), tmp_path / "b")
    assert refused.value.key == "serving.admin.cut"


async def test_a_file_that_can_not_be_written(tmp_path: Path) -> None:
    url = new_url("sqlite", tmp_path)
    await prepare(url)
    with pytest.raises(BadFile, match="can’t be written"):
        await back_up(url, tmp_path / "absent" / "b")
    with pytest.raises(BadFile, match="can’t be read"):
        await restore(url, tmp_path / "absent" / "b")


# ---- Moving tables ----


async def exported(url: str, *wanted: str) -> bytes:
    out = io.BytesIO()
    await export_tables(url, wanted, out)
    return out.getvalue()


async def test_tables_move_with_all_that_belongs_to_them(url: str, tmp_path: Path) -> None:
    await fill(url)
    target = other(url, tmp_path)
    await prepare(target)
    text = await exported(url)
    assert await import_tables(target, io.BytesIO(text)) == (len(TABLES), 0)
    assert await import_tables(target, io.BytesIO(text)) == (0, len(TABLES))
    before, after = await everything(url), await everything(target)
    for part in ("tables", "events", "participants", "links"):
        assert after[part] == before[part]
    assert await names(target, "identities") == {"ada", "bob"}
    assert await exported(target) == text


async def test_one_table_alone(url: str) -> None:
    await fill(url)
    moved = [json.loads(line) for line in (await exported(url, "new")).splitlines()]
    assert [each["table"]["id"] for each in moved] == ["new"]
    assert [each["id"] for each in moved[0]["people"]] == ["ada", "bob"]
    with pytest.raises(BadFile, match="no table “x”"):
        await exported(url, "new", "x")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda moved: moved.pop("events"), "line"),
        (lambda moved: moved.update(format="other"), "line"),
        (lambda moved: moved["table"].pop("game"), "columns"),
        (lambda moved: moved["events"][0].update(table_id="other"), "columns"),
        (lambda moved: moved["links"].append({"digest": 3}), "columns"),
    ],
)
async def test_what_does_not_fit_brings_nothing_in(tmp_path: Path, change: Any, key: str) -> None:
    url = new_url("sqlite", tmp_path)
    await fill(url)
    first, last = (await exported(url, "long", "new")).splitlines()
    moved = json.loads(last)
    change(moved)
    (tmp_path / "empty").mkdir()
    empty = new_url("sqlite", tmp_path / "empty")
    await prepare(empty)
    with pytest.raises(BadFile) as refused:
        await import_tables(empty, io.BytesIO(first + b"\n" + json.dumps(moved).encode()))
    assert refused.value.key == f"serving.admin.{key}"
    assert not any((await everything(empty)).values())


# ---- Pruning ----


async def test_what_ended_long_ago_is_forgotten(url: str) -> None:
    await fill(url)
    assert await prune(url, 100, NOW, dry=True) == Pruned(tables=2, people=1)
    assert await names(url, "tables") == set(TABLES), "only said"
    assert await prune(url, 100, NOW) == Pruned(tables=2, people=1)
    assert await names(url, "tables") == {"new", "long"}
    assert await names(url, "identities") == {"ada", "bob", "dan"}, "Ada still plays, Dan is new"
    after = await everything(url)
    assert {row["table_id"] for row in after["events"]} == {"new", "long"}
    assert after["links"] == []
    assert [row["until"] for row in after["tokens"]] == [NOW + 1]
    assert [row["id"] for row in after["reports"]] == ["waiting"], "those that were closed long ago"
    assert [(row["identity"], row["muted"]) for row in after["mutes"]] == [("bob", "ada")], "Cleo has gone"
    assert [row["identity"] for row in after["hidden_people"]] == ["bob"]
    assert await prune(url, 100, NOW) == Pruned(tables=0, people=0)


async def test_a_database_that_is_away_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadOption) as refused:
        await all_tables(f"sqlite+aiosqlite:///{tmp_path}/absent/x.db")
    assert refused.value.key == "serving.start.file"
    assert "there is no such file" in refused.value.text("en")
