"""A database with two tables at which something happened, and people who sat there."""

from typing import Any

from sqlalchemy import insert, select

from tourelle.server.store import prepare
from tourelle.server.store.engine import open_engine
from tourelle.server.store.schema import (
    alive,
    devices,
    events,
    hidden_people,
    identities,
    links,
    metadata,
    mutes,
    outages,
    participants,
    reports,
    settings,
    tables,
    tokens,
)

DAY = 86_400_000
NOW = 1_000 * DAY
PEOPLE = {"ada": 100, "bob": 990, "cleo": 100, "dan": 990}
"""Who, and on which day they came: Ada and Bob sat at tables, Cleo and Dan nowhere."""

TABLES = {"old": ("over", 500), "new": ("over", 995), "long": ("running", 400), "empty": ("open", 300)}
SEATED = {"old": ["ada", "bob"], "new": ["bob"], "long": ["ada"], "empty": []}
Content = dict[str, list[dict[str, Any]]]


MUTES = [("bob", "ada"), ("bob", "cleo"), ("cleo", "dan")]
REPORTS = {"answered": ("old", "bob", 500), "settled": ("new", "ada", 600), "waiting": ("new", "bob", None)}
"""Where, by whom, and on which day it was closed."""


async def fill(url: str) -> None:
    await prepare(url)
    engine = open_engine(url)
    async with engine.execution_options(writes=True).begin() as connection:
        for table, rows in content().items():
            await connection.execute(insert(metadata.tables[table]), rows)
    await engine.dispose()


def content() -> Content:
    return {
        identities.name: [{"id": who, "name": f"{who} é", "created": day * DAY} for who, day in PEOPLE.items()],
        devices.name: [{"id": "phone", "identity": "bob", "label": "é", "created": DAY, "seen": 2 * DAY}],
        tables.name: [header(name, *how) for name, how in TABLES.items()],
        events.name: [
            {"table_id": name, "number": number, "time": number, "key": None, "data": f'{{"é": {number}}}'}
            for name in TABLES
            for number in range(1, 4)
        ],
        participants.name: [{"identity": who, "table_id": name} for name, seated in SEATED.items() for who in seated],
        links.name: [{"digest": bytes(range(32)), "table_id": "old", "role": "watch", "seat": None}],
        tokens.name: [
            {"digest": b"\x00" * 32, "identity": "bob", "until": NOW - 1},
            {"digest": b"\xff" * 32, "identity": "bob", "until": NOW + 1},
        ],
        settings.name: [{"name": "x", "value": "y"}],
        mutes.name: [{"identity": who, "muted": whom, "name": "é", "time": DAY} for who, whom in MUTES],
        hidden_people.name: [{"identity": who, "time": DAY} for who in ("bob", "cleo")],
        reports.name: [report(name, *how) for name, how in REPORTS.items()],
        alive.name: [{"process": "p", "time": DAY}],
        outages.name: [{"start": DAY, "stop": 2 * DAY}],
    }


def header(name: str, phase: str, day: int) -> dict[str, Any]:
    return {
        "id": name, "game": "blox", "rules": "1", "phase": phase, "visibility": "public", "owner": "ada",
        "version": 3, "created": 50 * DAY, "changed": day * DAY, "deadline": None, "info": "{}",
    }  # fmt: skip


def report(name: str, table: str, reporter: str, closed: int | None) -> dict[str, Any]:
    return {
        "id": name, "table_id": table, "number": 2, "person": "dan", "reporter": reporter, "name": "Dan é",
        "reason": "other", "text": "é", "time": DAY, "closed": closed and closed * DAY,
    }  # fmt: skip


async def everything(url: str) -> Content:
    """All rows of all tables."""
    engine = open_engine(url)
    found: Content = {}
    async with engine.connect() as connection:
        for table in metadata.sorted_tables:
            query = select(table).order_by(*table.primary_key.columns)
            found[table.name] = [dict(row) for row in (await connection.execute(query)).mappings()]
    await engine.dispose()
    return found


async def names(url: str, table: str) -> set[str]:
    return {row["id"] for row in (await everything(url))[table]}
