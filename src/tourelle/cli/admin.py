"""`tourelle admin`: looking after the server's database, while it runs or not."""

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from tourelle.cli import moderation
from tourelle.cli.console import language, line, remark, show, tell
from tourelle.cli.files import STANDARD, reading, shown, writing
from tourelle.cli.help import described
from tourelle.core.errors import BadOption
from tourelle.core.texts import say

if TYPE_CHECKING:
    from tourelle.server.shell.config.settings import Settings

Moderate = Callable[[str, tuple[str, ...]], Coroutine[Any, Any, None]]
Action = Literal[
    "list",
    "show",
    "reports",
    "hide",
    "unhide",
    "delete",
    "export",
    "import",
    "prune",
    "backup",
    "restore",
    "new-key",
]


@dataclass(frozen=True)
class Job:
    """What is to be done, and with what."""

    settings: "Settings"
    words: tuple[str, ...]
    output: str
    days: int | None
    dry: bool

    @property
    def database(self) -> str:
        return self.settings.database

    def file(self) -> str:
        """The one file that the action is about."""
        if len(self.words) != 1:
            raise BadOption("cli.usage.missing", name="FILE")
        return self.words[0]


def admin(
    action: Annotated[Action, described("admin.action")],
    /,
    *words: Annotated[str, described("admin.words")],
    output: Annotated[str, described("admin.output", "--output", "-o", metavar="FILE")] = STANDARD,
    days: Annotated[int | None, described("admin.days", metavar="N")] = None,
    dry_run: Annotated[bool, described("admin.dry_run")] = False,
    database: Annotated[str | None, described("serve.database", metavar="URL")] = None,
    data: Annotated[str | None, described("serve.data", metavar="DIR")] = None,
    config: Annotated[str | None, described("serve.config", metavar="FILE")] = None,
) -> int:
    try:
        from tourelle.server.shell.config.settings import gather
    except ModuleNotFoundError as fault:
        raise BadOption("serving.start.missing", package=fault.name) from None
    settings = gather({"database": database, "data": data, "config": config}, os.environ)
    os.umask(0o077)
    asyncio.run(ACTIONS[action](Job(settings, words, output, days, dry_run)))
    return 0


async def list_tables(job: Job) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from tourelle.server.admin.tables import all_tables

    _must_exist(job)
    columns = ("id", "game", "phase", "visibility", "people", "events", "created", "changed")
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        table.add_column(tell(f"admin.column.{name}"), no_wrap=name == "id", overflow="fold")
    for found in await all_tables(job.database):
        cells = {name: str(getattr(found, name)) for name in columns}
        cells |= {"game": say(f"{found.game}.name", language()), "created": moderation.day(found.created)}
        table.add_row(*(cells | {"changed": moderation.day(found.changed)}).values())
    show(table)


async def export_tables(job: Job) -> None:
    from tourelle.server.admin.transfer import export_tables as export

    _must_exist(job)
    with writing(job.output) as out:
        written = await export(job.database, job.words, out)
    remark(tell("admin.exported", n=written))


async def import_tables(job: Job) -> None:
    from tourelle.server.admin.transfer import import_tables as bring_in

    await _prepare(job)
    with reading(job.file()) as stream:
        came, known = await bring_in(job.database, stream)
    line(tell("admin.imported", n=came))
    if known:
        line(tell("admin.known", n=known))


async def prune(job: Job) -> None:
    from tourelle.server.admin.tables import prune as forget

    if job.days is None or job.days < 1:
        raise BadOption("cli.admin.days_wanted")
    _must_exist(job)
    removed = await forget(job.database, job.days, time.time_ns() // 1_000_000, job.dry)
    key = "would_prune" if job.dry else "pruned"
    line(tell(f"admin.{key}", tables=removed.tables, people=removed.people))


async def backup(job: Job) -> None:
    from tourelle.server.admin.backup import back_up

    path = Path(job.file())
    _must_exist(job)
    rows = await back_up(job.database, path)
    line(tell("admin.backed_up", n=rows, file=shown(str(path)), secret=job.settings.secret_file))


async def restore(job: Job) -> None:
    from tourelle.server.admin.backup import restore as put_back
    from tourelle.server.runtime.lock import held

    path = Path(job.file())
    await _prepare(job)
    # A server that runs already, or starts meanwhile, would put its own rows beside these.
    with held(job.database):
        line(tell("admin.restored", n=await put_back(job.database, path)))


async def new_key(job: Job) -> None:
    from tourelle.server.shell.identity.keys import add_key

    add_key(job.settings.secret_file)
    line(tell("admin.new_key", file=job.settings.secret_file))


def moderated(moderate: Moderate) -> Callable[[Job], Coroutine[Any, Any, None]]:
    """By the words after the action."""

    async def act(job: Job) -> None:
        _must_exist(job)
        await moderate(job.database, job.words)

    return act


ACTIONS: dict[str, Callable[[Job], Coroutine[Any, Any, None]]] = {
    "list": list_tables,
    "show": moderated(moderation.look),
    "reports": moderated(moderation.reports),
    "hide": moderated(moderation.hide),
    "unhide": moderated(moderation.unhide),
    "delete": moderated(moderation.delete),
    "export": export_tables,
    "import": import_tables,
    "prune": prune,
    "backup": backup,
    "restore": restore,
    "new-key": new_key,
}
assert tuple(ACTIONS) == get_args(Action)


async def _prepare(job: Job) -> None:
    from tourelle.server.runtime.application import prepare

    await prepare(job.settings)


def _must_exist(job: Job) -> None:
    """Looking at a database must not make one."""
    from tourelle.server.shell.config.database_urls import file_of

    path = file_of(job.database)
    if path is not None and not path.exists():
        raise BadOption("cli.admin.no_database", file=path)
