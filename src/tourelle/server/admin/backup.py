"""Back-up of a whole database into a file, while the server runs, and restore; also from SQLite to PostgreSQL."""

import gzip
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tourelle.core.errors import BadFile
from tourelle.core.faults import system_fault
from tourelle.core.records import LINE_LIMIT
from tourelle.server.admin.database import changing, reading
from tourelle.server.admin.rows import from_json, line, to_json
from tourelle.server.store import prepare
from tourelle.server.store.schema import metadata
from tourelle.server.store.upgrade import is_known, revision, upgrade

FORMAT = "tourelle-backup/1"
PASSING = ("presence", "words")
"""Short-lived data that is not backed up: who is connected, and messages between processes."""

AT_ONCE = 500


class Head(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    schema: str


class Row(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    row: dict[str, Any]


class End(msgspec.Struct, forbid_unknown_fields=True):
    rows: int


def kept() -> list[Table]:
    """The tables to back up, in an order without forward references."""
    return [table for table in metadata.sorted_tables if table.name not in PASSING]


async def back_up(url: str, path: Path) -> int:
    """Writes a consistent snapshot; returns the number of rows. The file appears when it is complete."""
    with _writing(path) as out:
        async with reading(url) as connection:
            out.write(line(Head(FORMAT, await connection.run_sync(revision))))
            rows = 0
            for table in kept():
                async with connection.stream(select(table).order_by(*table.primary_key.columns)) as found:
                    async for row in found.mappings():
                        out.write(line(Row(str(table.name), to_json(row))))
                        rows += 1
            out.write(line(End(rows)))
    return rows


async def restore(url: str, path: Path) -> int:
    """Restores a back-up into an empty database, all or nothing; returns the number of rows.

    The back-up of an older version goes into tables of that version, which are migrated afterwards.
    """
    await prepare(url)
    async with changing(url) as connection:
        await _must_be_empty(connection)
        with _reading(path) as stream:
            lines = _lines(stream)
            head = _decoded(next(lines, b""), Head)
            if head.format != FORMAT:
                raise BadFile("serving.admin.no_backup", file=path)
            if not is_known(head.schema):
                raise BadFile("serving.admin.schema", file=path)
            tables = await connection.run_sync(_tables_of, head.schema)
            rows = await _put_back(connection, tables, lines)
            await connection.run_sync(upgrade)
            return rows


def _tables_of(connection: Connection, schema: str) -> dict[str, Table]:
    """Empty tables of a version. There is no downgrade, so for an older version all tables are created anew."""
    if schema == revision(connection):
        return {table.name: table for table in kept()}
    found = MetaData()
    found.reflect(connection, only=[*metadata.tables, "alembic_version"])
    found.drop_all(connection)
    upgrade(connection, schema)
    then = MetaData()
    then.reflect(connection, only=lambda name, _: name in metadata.tables and name not in PASSING)
    return dict(then.tables)


async def _put_back(connection: AsyncConnection, tables: dict[str, Table], lines: Iterator[bytes]) -> int:
    rows = 0
    for name, found in groupby(_rows(tables, lines), key=lambda each: each[0]):
        while some := [values for _, values in islice(found, AT_ONCE)]:
            await connection.execute(insert(tables[name]), some)
            rows += len(some)
    return rows


def _rows(tables: dict[str, Table], lines: Iterator[bytes]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every row with the name of its table; raises BadFile at the end if rows are missing."""
    for number, text in enumerate(lines):
        if text.startswith(b'{"rows"'):
            if _decoded(text, End).rows == number:
                return
            break
        found = _decoded(text, Row)
        if found.table not in tables:
            raise BadFile("serving.admin.columns", table=found.table[:40])
        yield found.table, from_json(tables[found.table], found.row)
    raise BadFile("serving.admin.cut")


async def _must_be_empty(connection: AsyncConnection) -> None:
    for name in ("identities", "tables"):
        table = metadata.tables[name]
        if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
            raise BadFile("serving.admin.not_empty")


def _decoded(text: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise BadFile("serving.admin.cut") from None


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    try:
        while text := stream.readline(LINE_LIMIT + 1):
            yield text
    except (EOFError, gzip.BadGzipFile, OSError):
        raise BadFile("serving.admin.cut") from None


@contextmanager
def _writing(path: Path) -> Iterator[BinaryIO]:
    part = path.with_name(path.name + ".part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as packed:
                yield cast("BinaryIO", packed)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    except OSError as fault:
        raise BadFile("cli.file.write", file=path, fault=system_fault(fault)) from None
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _reading(path: Path) -> Iterator[BinaryIO]:
    try:
        raw = path.open("rb")
    except OSError as fault:
        raise BadFile("cli.file.read", file=path, fault=system_fault(fault)) from None
    with raw, gzip.GzipFile(fileobj=raw) as stream:
        yield cast("BinaryIO", stream)
