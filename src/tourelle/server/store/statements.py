"""Changes as SQL: whatever their number, one statement for all headers and one for all events.

Most statements get their rows as one JSON text. A statement for each row would be a trip to PostgreSQL for each; and
with SQLite a wait, for each, until the thread may go on that shares the interpreter with everybody who plays.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from tourelle.server.store.rows import Change, EventRow, LinkRow

Dialect = Literal["sqlite", "postgresql"]
Row = dict[str, object]

CHANNEL = "tourelle"
_ADVANCED = {"phase": "text", "version": "integer", "changed": "bigint", "deadline": "bigint", "info": "text"}
_MADE = {"game": "text", "rules": "text", "visibility": "text", "owner": "text", "created": "bigint"}
_COLUMNS = {
    "tables": {"id": "text", **_MADE, **_ADVANCED},
    "events": {"table_id": "text", "number": "integer", "time": "bigint", "key": "text", "data": "text"},
    "participants": {"identity": "text", "table_id": "text"},
}
_LINK = "insert into links (table_id, digest, role, seat) values (:table_id, :digest, :role, :seat)"
_NOTIFY = "select pg_notify(:channel, said) from unnest(cast(:said as text[])) as said"


class Statement(NamedTuple):
    """`many`: given row by row. `changes`: so many rows have to be changed, else somebody was faster."""

    sql: str
    given: Any
    many: bool = False
    changes: int | None = None


def statements(dialect: Dialect, changes: list[Change]) -> Iterator[Statement]:
    """What keeps all changes, in one transaction. Other processes are told with it."""
    if made := [_header(change) for change in changes if change.expected == 0]:
        yield Statement(_insert(dialect, "tables"), _json(made))
    if going_on := [_advanced(change) for change in changes if change.expected > 0]:
        yield Statement(_advance(dialect), _json(going_on), changes=len(going_on))
    yield Statement(
        _insert(dialect, "events"), _json([_event(change, row) for change in changes for row in change.events])
    )
    if links := [_link(change, link) for change in changes for link in change.links]:
        yield Statement(_LINK, links, many=True)
    if people := [_person(who, change) for change in changes for who in change.participants]:
        yield Statement(_insert(dialect, "participants", "where true on conflict do nothing"), _json(people))
    if dialect == "postgresql":
        said = [f"{one.header.id} {one.header.version}" for one in changes]
        yield Statement(_NOTIFY, {"channel": CHANNEL, "said": said})


@cache
def _insert(dialect: Dialect, table: str, more: str = "") -> str:
    names = ", ".join(_COLUMNS[table])
    return f"insert into {table} ({names}) select {names} from {_rows(dialect, _COLUMNS[table])} {more}"


@cache
def _advance(dialect: Dialect) -> str:
    put = ", ".join(f"{name} = said.{name}" for name in _ADVANCED)
    rows = _rows(dialect, {"id": "text", "expected": "integer", **_ADVANCED})
    return f"update tables set {put} from {rows} where tables.id = said.id and tables.version = said.expected"


def _rows(dialect: Dialect, columns: dict[str, str]) -> str:
    """What stands after `from`: the parameter's rows, under the name of `said`."""
    if dialect == "postgresql":
        typed = ", ".join(f"{name} {kind}" for name, kind in columns.items())
        return f"json_to_recordset(cast(:rows as json)) as said ({typed})"
    found = ", ".join(f"json_extract(value, '$.{name}') as {name}" for name in columns)
    return f"(select {found} from json_each(:rows)) as said"


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


def _json(rows: list[Row]) -> Row:
    """The one parameter of a statement that takes all its rows at once."""
    return {"rows": msgspec.json.encode(rows).decode()}
