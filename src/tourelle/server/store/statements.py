"""Changes as SQL: one statement for all headers and one for all events, however many there are.

Most statements get their rows as one JSON text. On SQLite the writer's thread would have to wait for the GIL once for
each row; on PostgreSQL each row would be a round trip. There, `together` even combines all statements into one, which
also notifies the other processes.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from tourelle.server.store.rows import Change, EventRow, LinkRow, Word

Dialect = Literal["sqlite", "postgresql"]
Row = dict[str, object]

CHANNEL = "tourelle"
MOST_SAID = 7_900
"""Bytes of a notification; PostgreSQL allows less than 8,000."""

GONE = 0
"""The version that stands for a deleted table."""

_ADVANCED = {
    "phase": "text",
    "visibility": "text",
    "version": "integer",
    "changed": "bigint",
    "deadline": "bigint",
    "info": "text",
}
_MADE = {"game": "text", "rules": "text", "owner": "text", "created": "bigint"}
_COLUMNS = {
    "tables": {"id": "text", **_MADE, **_ADVANCED},
    "events": {"table_id": "text", "number": "integer", "time": "bigint", "key": "text", "data": "text"},
    "participants": {"identity": "text", "table_id": "text"},
}
_LINK = "insert into links (table_id, digest, role, seat) values (:table_id, :digest, :role, :seat)"
_LINKS = """insert into links (table_id, digest, role, seat)
select * from unnest(cast(%(links)s as text[]), cast(%(digests)s as bytea[]), cast(%(roles)s as text[]),
cast(%(seats)s as integer[]))"""
_NOTIFY = "select pg_notify(%(channel)s, said) from unnest(cast(%(said)s as text[])) as said"


class Statement(NamedTuple):
    """`many`: executed row by row. `changes`: how many rows must change, otherwise another writer was faster."""

    name: str
    sql: str
    given: Any
    many: bool = False
    changes: int | None = None


def statements(dialect: Dialect, changes: list[Change]) -> Iterator[Statement]:
    """The statements that store all changes, in one transaction."""
    if made := [_header(change) for change in changes if change.expected == 0]:
        yield Statement("made", _insert(dialect, "tables"), {"tables": _json(made)})
    if going_on := [_advanced(change) for change in changes if change.expected > 0]:
        yield Statement("advanced", _advance(dialect), {"advanced": _json(going_on)}, changes=len(going_on))
    rows = [_event(change, row) for change in changes for row in change.events]
    yield Statement("happened", _insert(dialect, "events"), {"events": _json(rows)})
    if links := [_link(change, link) for change in changes for link in change.links]:
        many = dialect == "sqlite"
        yield Statement("linked", _LINK if many else _LINKS, links if many else _columns(links), many)
    if people := [_person(who, change) for change in changes for who in change.participants]:
        once = "where true on conflict do nothing"
        yield Statement("joined", _insert(dialect, "participants", once), {"participants": _json(people)})


def together(changes: list[Change]) -> tuple[str, Row]:
    """All statements combined into one for PostgreSQL."""
    parts = list(statements("postgresql", changes))
    given = {name: value for part in parts for name, value in part.given.items()}
    given |= {f"{part.name}_rows": part.changes for part in parts if part.changes is not None}
    given |= {"channel": CHANNEL, "said": [_word(change) for change in changes]}
    return _together(tuple((part.name, part.sql, part.changes is not None) for part in parts)), given


@cache
def _together(parts: tuple[tuple[str, str, bool], ...]) -> str:
    """Divides by zero if too few rows change, which makes PostgreSQL roll back."""
    each = ", ".join(f"{name} as ({sql} returning 1)" for name, sql, _ in parts)
    counted = [f"(select count(*) from {name}) = %({name}_rows)s" for name, _, counts in parts if counts]
    return f"with {each} {_NOTIFY} where 1 / cast({' and '.join(['true', *counted])} as integer) = 1"


@cache
def _insert(dialect: Dialect, table: str, more: str = "") -> str:
    names = ", ".join(_COLUMNS[table])
    return f"insert into {table} ({names}) select {names} from {_rows(dialect, table, _COLUMNS[table])} {more}"


@cache
def _advance(dialect: Dialect) -> str:
    put = ", ".join(f"{name} = said.{name}" for name in _ADVANCED)
    rows = _rows(dialect, "advanced", {"id": "text", "expected": "integer", **_ADVANCED})
    return f"update tables set {put} from {rows} where tables.id = said.id and tables.version = said.expected"


def _rows(dialect: Dialect, given: str, columns: dict[str, str]) -> str:
    """The `from` clause: the rows of a parameter, named `said`."""
    if dialect == "postgresql":
        typed = ", ".join(f"{name} {kind}" for name, kind in columns.items())
        return f"json_to_recordset(cast(%({given})s as json)) as said ({typed})"
    found = ", ".join(f"json_extract(value, '$.{name}') as {name}" for name in columns)
    return f"(select {found} from json_each(:{given})) as said"


def _header(change: Change) -> Row:
    return {name: getattr(change.header, name) for name in _COLUMNS["tables"]}


def _advanced(change: Change) -> Row:
    header = {name: getattr(change.header, name) for name in _ADVANCED}
    return {"id": change.header.id, "expected": change.expected, **header}


def _event(change: Change, row: EventRow) -> Row:
    return {"table_id": change.header.id, "number": row.number, "time": row.time, "key": row.key, "data": row.data}


def _link(change: Change, link: LinkRow) -> Row:
    return {"table_id": change.header.id, "digest": link.digest, "role": link.role, "seat": link.seat}


def _person(who: str, change: Change) -> Row:
    return {"identity": who, "table_id": change.header.id}


def _columns(links: list[Row]) -> Row:
    names = {"links": "table_id", "digests": "digest", "roles": "role", "seats": "seat"}
    return {given: [link[name] for link in links] for given, name in names.items()}


def _json(rows: list[Row]) -> str:
    return msgspec.json.encode(rows).decode()


def _word(change: Change) -> str:
    """Includes the events if they fit into a notification, so that nobody has to read them from the database."""
    whole = Word(change.header.id, change.header.version, change.events)
    said = msgspec.json.encode(whole)
    return (said if len(said) <= MOST_SAID else msgspec.json.encode(replace(whole, events=[]))).decode()


def gone_word(table: str) -> str:
    """The notification for a deleted table."""
    return msgspec.json.encode(Word(table, GONE, [])).decode()
