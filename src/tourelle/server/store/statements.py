"""Changes as SQL: whatever their number, one statement for all headers and one for all events.

Each statement gets its rows as one JSON text. A statement for each row would be a trip to PostgreSQL for each; and with
SQLite a wait, for each, until the thread may go on that shares the interpreter with everybody who plays.
"""

from dataclasses import asdict

import msgspec
from sqlalchemy import Connection, insert, text

from tourelle.server.store import schema
from tourelle.server.store.errors import Conflict
from tourelle.server.store.rows import Change, EventRow

CHANNEL = "tourelle"
_ADVANCED = {"phase": "text", "version": "integer", "changed": "bigint", "deadline": "bigint", "info": "text"}
_HEADER = {"id": "text", "expected": "integer", **_ADVANCED}
_EVENT = {"table_id": "text", "number": "integer", "time": "bigint", "key": "text", "data": "text"}


def _rows(dialect: str, columns: dict[str, str]) -> str:
    """What stands after `from`: the parameter's rows, under the name of `said`."""
    if dialect == "postgresql":
        typed = ", ".join(f"{name} {kind}" for name, kind in columns.items())
        return f"json_to_recordset(cast(:rows as json)) as said ({typed})"
    found = ", ".join(f"json_extract(value, '$.{name}') as {name}" for name in columns)
    return f"(select {found} from json_each(:rows)) as said"


def _advance(dialect: str) -> str:
    put = ", ".join(f"{name} = said.{name}" for name in _ADVANCED)
    same = "tables.id = said.id and tables.version = said.expected"
    return f"update tables set {put} from {_rows(dialect, _HEADER)} where {same}"


def _append(dialect: str) -> str:
    names = ", ".join(_EVENT)
    return f"insert into events ({names}) select {names} from {_rows(dialect, _EVENT)}"


_DIALECTS = ("sqlite", "postgresql")
_ADVANCE = {dialect: text(_advance(dialect)) for dialect in _DIALECTS}
_APPEND = {dialect: text(_append(dialect)) for dialect in _DIALECTS}
_TAKE_PART = text("insert into participants (identity, table_id) values (:identity, :table_id) on conflict do nothing")
_NOTIFY = text("select pg_notify(:channel, said) from unnest(cast(:said as text[])) as said")


def write(connection: Connection, changes: list[Change]) -> None:
    """All changes, inside a transaction; Conflict if one of them comes too late. Other processes are told with it."""
    dialect = connection.dialect.name
    _make(connection, [change for change in changes if change.expected == 0])
    going_on = [_header(change) for change in changes if change.expected > 0]
    if going_on:
        advanced = connection.execute(_ADVANCE[dialect], {"rows": _json(going_on)})
        if advanced.rowcount != len(going_on):
            raise Conflict
    events = [_event(change, row) for change in changes for row in change.events]
    connection.execute(_APPEND[dialect], {"rows": _json(events)})
    _add_links(connection, changes)
    _add_people(connection, changes)
    if dialect == "postgresql":
        said = [f"{one.header.id} {one.header.version}" for one in changes]
        connection.execute(_NOTIFY, {"channel": CHANNEL, "said": said})


def _make(connection: Connection, made: list[Change]) -> None:
    if made:
        connection.execute(insert(schema.tables), [asdict(change.header) for change in made])


def _add_links(connection: Connection, changes: list[Change]) -> None:
    rows = [{**asdict(link), "table_id": change.header.id} for change in changes for link in change.links]
    if rows:
        connection.execute(insert(schema.links), rows)


def _add_people(connection: Connection, changes: list[Change]) -> None:
    rows = [{"identity": who, "table_id": change.header.id} for change in changes for who in change.participants]
    if rows:
        connection.execute(_TAKE_PART, rows)


def _header(change: Change) -> dict[str, object]:
    header = change.header
    advanced = {name: getattr(header, name) for name in _ADVANCED}
    return {"id": header.id, "expected": change.expected, **advanced}


def _event(change: Change, row: EventRow) -> dict[str, object]:
    return {"table_id": change.header.id, "number": row.number, "time": row.time, "key": row.key, "data": row.data}


def _json(rows: list[dict[str, object]]) -> str:
    return msgspec.json.encode(rows).decode()
