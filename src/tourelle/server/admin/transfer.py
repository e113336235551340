"""Exports tables with all that belongs to them, as a line of JSON each, and imports them into another database."""

from collections.abc import Iterable, Sequence
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tourelle.core.errors import BadFile
from tourelle.core.records import read_lines
from tourelle.server.admin.database import changing, reading
from tourelle.server.admin.rows import from_json, line, to_json
from tourelle.server.store.schema import devices, events, identities, links, participants, tables

FORMAT = "tourelle-table/1"
PARTS: dict[str, Table] = {"events": events, "participants": participants, "links": links}
Rows = list[dict[str, Any]]


class Moved(msgspec.Struct, forbid_unknown_fields=True):
    """A table with its events, the names of those who sat there, and their devices."""

    format: str
    table: dict[str, Any]
    people: Rows
    events: Rows
    participants: Rows
    links: Rows
    devices: Rows | None = None


async def export_tables(url: str, wanted: Sequence[str], out: BinaryIO) -> int:
    """Writes these tables, or all; returns how many. BadFile if one of them doesn't exist."""
    async with reading(url) as connection:
        found = list((await connection.execute(select(tables.c.id).order_by(tables.c.id))).scalars())
        if absent := next((name for name in wanted if name not in found), None):
            raise BadFile("serving.admin.no_table", table=absent[:40])
        chosen = [name for name in found if name in wanted or not wanted]
        for name in chosen:
            out.write(line(await _taken(connection, name)))
    return len(chosen)


async def _taken(connection: AsyncConnection, name: str) -> Moved:
    async def rows(query: Any) -> Rows:
        return [to_json(row) for row in (await connection.execute(query)).mappings()]

    (header,) = await rows(select(tables).where(tables.c.id == name))
    parts = {part: await rows(_of(table, name)) for part, table in PARTS.items()}
    ids = {row["identity"] for row in parts["participants"]} | {header["owner"]}
    people = await rows(select(identities).where(identities.c.id.in_(ids)).order_by(identities.c.id))
    signed_in = await rows(select(devices).where(devices.c.identity.in_(ids)).order_by(devices.c.id))
    return Moved(FORMAT, header, people, **parts, devices=signed_in)


def _of(table: Table, name: str) -> Any:
    return select(table).where(table.c.table_id == name).order_by(*table.primary_key.columns)


async def import_tables(url: str, stream: BinaryIO) -> tuple[int, int]:
    """Imports the whole file or nothing; returns how many tables were new, and how many were there already."""
    came = known = 0
    async with changing(url) as connection:
        there = set((await connection.execute(select(tables.c.id))).scalars())
        for number, text in read_lines(stream):
            moved = _read(number, text)
            if moved.table.get("id") in there:
                known += 1
            else:
                await _put(connection, moved)
                there.add(moved.table["id"])
                came += 1
    return came, known


def _read(number: int, text: bytes | BadFile) -> Moved:
    if isinstance(text, BadFile):
        raise text
    try:
        moved = msgspec.json.decode(text, type=Moved)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise BadFile("serving.admin.line", line=number) from None
    if moved.format != FORMAT:
        raise BadFile("serving.admin.line", line=number)
    return moved


async def _put(connection: AsyncConnection, moved: Moved) -> None:
    known = set((await connection.execute(select(identities.c.id))).scalars())
    new = [row for row in moved.people if row.get("id") not in known]
    await _insert(connection, identities, new)
    await _insert(connection, devices, _devices_of(new, moved.devices))
    await _insert(connection, tables, [moved.table])
    for part, table in PARTS.items():
        rows: Rows = getattr(moved, part)
        if any(row.get("table_id") != moved.table["id"] for row in rows):
            raise BadFile("serving.admin.columns", table=part)
        await _insert(connection, table, rows)


def _devices_of(people: Rows, given: Rows | None) -> Rows:
    """The devices of new people. An old file has none: there, a cookie without a device counts as one."""
    if given is None:
        return [
            {"id": row["id"], "identity": row["id"], "label": "", "created": row["created"], "seen": row["created"]}
            for row in people
        ]
    ids = {row["id"] for row in people}
    return [row for row in given if row.get("identity") in ids]


async def _insert(connection: AsyncConnection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    values = [from_json(table, row) for row in rows]
    if values:
        await connection.execute(insert(table), values)
