"""`tourelle admin reports`, `show`, `hide`, `unhide` and `delete`: what people should not have to see."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tourelle.cli.console import line, show, tell
from tourelle.core.errors import BadOption

if TYPE_CHECKING:
    from tourelle.server.admin.moderation import Desk
    from tourelle.server.store.moderation import Report

Words = tuple[str, ...]


# ---- Reports ----


async def reports(database: str, words: Words) -> None:
    """The open ones; `all` of them; `show` or `close` one."""
    from tourelle.server.admin.moderation import at_desk
    from tourelle.server.store.moderation import StoredReports

    async with at_desk(database) as desk:
        match words:
            case () | ("all",):
                await _list(desk, await StoredReports(desk.store).all(closed=bool(words)))
            case ("show", report):
                await _show(desk, report)
            case ("close", report):
                await _close(desk, report)
            case _:
                raise BadOption("cli.admin.reports_wanted")


async def _list(desk: "Desk", found: "Iterable[Report]") -> None:
    rows = [
        (
            one.id,
            day(one.time),
            tell(f"admin.reason.{one.reason}"),
            one.name,
            await _name(desk, one.reporter),
            _about(one),
        )
        for one in found
    ]
    if rows:
        show(_table(("report", "time", "reason", "person", "reporter", "about"), rows))
    else:
        line(tell("admin.no_reports"))


async def _show(desk: "Desk", report: str) -> None:
    from tourelle.server.admin.reports import find_report, lines_of

    found = await find_report(desk, report)
    said = [one for one in await lines_of(desk, found.table_id) if one.number == found.number]
    told = {
        "report": found.id,
        "time": day(found.time),
        "reason": tell(f"admin.reason.{found.reason}"),
        "text": found.text,
        "person": f"{found.name} ({found.person})",
        "reporter": f"{await _name(desk, found.reporter)} ({found.reporter})",
        "table": found.table_id,
        "line": f"{found.number}: {said[0].text or tell('admin.taken_out')}" if said else "",
        "closed": day(found.closed) if found.closed is not None else "",
    }
    for name, value in told.items():
        if value:
            line(f"{tell(f'admin.column.{name}')}: {value}")


async def _close(desk: "Desk", report: str) -> None:
    from tourelle.server.admin.reports import find_report
    from tourelle.server.store.moderation import StoredReports

    found = await find_report(desk, report)
    await StoredReports(desk.store).close(found.id)
    line(tell("admin.closed", report=found.id))


async def _name(desk: "Desk", identity: str) -> str:
    return await desk.people.find(identity) or ""


def _about(one: "Report") -> str:
    return f"{one.table_id} {one.number}" if one.number else one.table_id


# ---- A table ----


async def look(database: str, words: Words) -> None:
    """Who is at a table, and what was said there, with the ids that the others take."""
    from tourelle.server.admin.moderation import at_desk
    from tourelle.server.admin.reports import lines_of, people_of

    if len(words) != 1:
        raise BadOption("cli.usage.missing", name="TABLE")
    async with at_desk(database) as desk:
        people = await people_of(desk, words[0])
        lines = await lines_of(desk, words[0])
    show(_table(("person", "name"), people.items()))
    if lines:
        rows = [(str(one.number), day(one.time), one.name, one.text, _hidden(one.hidden)) for one in lines]
        show(_table(("line", "time", "name", "said", "hidden"), rows))


def _hidden(hidden: bool) -> str:
    return tell("admin.yes") if hidden else ""


# ---- Hiding and deleting ----


async def hide(database: str, words: Words, hidden: bool = True) -> None:
    from tourelle.server.admin.moderation import at_desk

    async with at_desk(database) as desk:
        match words:
            case ("table", table):
                await desk.hide_table(table, hidden)
            case ("person", person):
                await desk.hide_person(person, hidden)
            case ("line", table, number) if number.isdecimal():
                await desk.hide_line(table, int(number), hidden)
            case _:
                raise BadOption("cli.admin.what_wanted")
    line(tell("admin.hidden" if hidden else "admin.unhidden"))


async def unhide(database: str, words: Words) -> None:
    await hide(database, words, hidden=False)


async def delete(database: str, words: Words) -> None:
    from tourelle.server.admin.moderation import at_desk

    async with at_desk(database) as desk:
        match words:
            case ("table", table):
                await desk.delete_table(table)
            case ("person", person):
                await desk.delete_person(person)
            case ("line", table, number) if number.isdecimal():
                await desk.delete_line(table, int(number))
            case _:
                raise BadOption("cli.admin.what_wanted")
    line(tell("admin.deleted"))


# ---- Shown ----


def _table(columns: Iterable[str], rows: "Iterable[tuple[str, ...]]") -> object:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        table.add_column(tell(f"admin.column.{name}"), no_wrap=name in ("report", "about"), overflow="fold")
    for row in rows:
        # What people write is never read as markup.
        table.add_row(*(Text(cell) for cell in row))
    return table


def day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")
