"""Rows of any table as JSON and back: numbers and text as they are, bytes in base64."""

import base64
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import LargeBinary, RowMapping, Table

from tourelle.core.errors import BadFile


def to_json(row: RowMapping) -> dict[str, Any]:
    return {str(name): _encoded(value) for name, value in row.items()}


def from_json(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    """The values for a table's columns; BadFile if a column is missing or unknown."""
    if set(row) != set(table.columns.keys()):
        raise BadFile("serving.admin.columns", table=table.name)
    return {name: _decoded(table, name, value) for name, value in row.items()}


def _encoded(value: Any) -> Any:
    return base64.b64encode(value).decode("ascii") if isinstance(value, bytes | memoryview) else value


def _decoded(table: Table, name: str, value: Any) -> Any:
    if value is None or not isinstance(table.columns[name].type, LargeBinary):
        return value
    try:
        return base64.b64decode(value, validate=True)
    except (ValueError, TypeError):
        raise BadFile("serving.admin.columns", table=table.name) from None


def line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
