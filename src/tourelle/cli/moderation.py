"""`tourelle admin reports`, `show`, `hide`, `unhide` and `delete`: what people should not have to see."""

from collections.abc import Iterable
from datetime import UTC, datetime

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from tourelle.cli.console import line, show, tell
from tourelle.core.errors import BadOption
from tourelle.server.admin.moderation import Desk, at_desk
from tourelle.server.admin.reports import find_report, lines_of, people_of
from tourelle.server.store.moderation import Report, StoredReports

Words = tuple[str, ...]


# ---- Reports ----


async def reports(database: str, words: Words) -> None:
    """Lists the open reports, or `all`; shows one, or closes it."""
    async with at_desk(database) as desk:
        match words:
            case () | ("all",):
                await _list(desk, await StoredReports(desk.store).all(closed=bool(words)))
            case ("show", report):
                await _show(desk, report)
            case ("close", report):
                found = await find_report(desk, report)
                await StoredReports(desk.store).close(found.id)
                line(tell("admin.closed", report=found.id))
            case _:
                raise BadOption("cli.admin.reports_wanted")


async def _list(desk: Desk, found: Iterable[Report]) -> None:
    rows = []
    for one in found:
        about = f"{one.table_id} {one.number}" if one.number else one.table_id
        who = one.name, await _name(desk, one.reporter)
        rows.append((one.id, day(one.time), tell(f"admin.reason.{one.reason}"), *who, about))
    if rows:
        show(table(("report", "time", "reason", "person", "reporter", "about"), rows))
    else:
        line(tell("admin.no_reports"))


async def _show(desk: Desk, report: str) -> None:
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


async def _name(desk: Desk, identity: str) -> str:
    return await desk.people.find(identity) or ""


# ---- A table ----


async def look(database: str, words: Words) -> None:
    """Shows who is at a table and what was said there, with the ids that the other actions take."""
    if len(words) != 1:
        raise BadOption("cli.usage.missing", name="TABLE")
    async with at_desk(database) as desk:
        people = await people_of(desk, words[0])
        lines = await lines_of(desk, words[0])
    show(table(("person", "name"), people.items()))
    if lines:
        hidden = {True: tell("admin.yes"), False: ""}
        rows = [(str(one.number), day(one.time), one.name, one.text, hidden[one.hidden]) for one in lines]
        show(table(("line", "time", "name", "said", "hidden"), rows))


# ---- Hiding and deleting ----


async def hide(database: str, words: Words) -> None:
    await _change(database, words, "hide", True)
    line(tell("admin.hidden"))


async def unhide(database: str, words: Words) -> None:
    await _change(database, words, "hide", False)
    line(tell("admin.unhidden"))


async def delete(database: str, words: Words) -> None:
    await _change(database, words, "delete")
    line(tell("admin.deleted"))


async def _change(database: str, words: Words, verb: str, *hidden: bool) -> None:
    async with at_desk(database) as desk:
        match words:
            case ("table" | "person" as what, one):
                await getattr(desk, f"{verb}_{what}")(one, *hidden)
            case ("line", at, number) if number.isdecimal():
                await getattr(desk, f"{verb}_line")(at, int(number), *hidden)
            case _:
                raise BadOption("cli.admin.what_wanted")


# ---- Shown ----


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> Table:
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        made.add_column(tell(f"admin.column.{name}"), no_wrap=name in ("id", "report", "about"), overflow="fold")
    for row in rows:
        # What people write is never read as markup.
        made.add_row(*map(Text, row))
    return made


def day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")
