"""What `tourelle admin` does with the database as a whole; people, and what they said, are in moderation.py."""

import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, get_args

from tourelle.cli import moderation
from tourelle.cli.admin import Action
from tourelle.cli.console import language, line, remark, show, tell
from tourelle.cli.files import reading, shown, writing
from tourelle.core.errors import BadOption
from tourelle.core.texts import say
from tourelle.server.admin.backup import back_up
from tourelle.server.admin.backup import restore as put_back
from tourelle.server.admin.tables import all_tables
from tourelle.server.admin.tables import prune as forget
from tourelle.server.admin.transfer import export_tables, import_tables
from tourelle.server.runtime.application import prepare
from tourelle.server.runtime.lock import held
from tourelle.server.shell.config.database_urls import file_of
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.identity.keys import add_key


@dataclass(frozen=True)
class Job:
    """What is to be done, and with what."""

    settings: Settings
    words: tuple[str, ...]
    output: str
    days: int | None
    dry: bool

    @property
    def file(self) -> str:
        """The one file that the action is about."""
        if len(self.words) != 1:
            raise BadOption("cli.usage.missing", name="FILE")
        return self.words[0]

    @property
    def database(self) -> str:
        """A database that exists: looking at one must not make it."""
        path = file_of(self.settings.database)
        if path is not None and not path.exists():
            raise BadOption("cli.admin.no_database", file=path)
        return self.settings.database


async def list_tables(job: Job) -> None:
    columns = ("id", "game", "phase", "visibility", "people", "events", "created", "changed")
    rows = []
    for one in await all_tables(job.database):
        game, times = say(f"{one.game}.name", language()), map(moderation.day, (one.created, one.changed))
        rows.append((one.id, game, one.phase, one.visibility, str(one.people), str(one.events), *times))
    show(moderation.table(columns, rows))


async def export(job: Job) -> None:
    database = job.database
    with writing(job.output) as out:
        written = await export_tables(database, job.words, out)
    remark(tell("admin.exported", n=written))


async def bring_in(job: Job) -> None:
    await prepare(job.settings)
    with reading(job.file) as stream:
        came, known = await import_tables(job.settings.database, stream)
    line(tell("admin.imported", n=came))
    if known:
        line(tell("admin.known", n=known))


async def prune(job: Job) -> None:
    if job.days is None or job.days < 1:
        raise BadOption("cli.admin.days_wanted")
    removed = await forget(job.database, job.days, time.time_ns() // 1_000_000, job.dry)
    key = "would_prune" if job.dry else "pruned"
    line(tell(f"admin.{key}", tables=removed.tables, people=removed.people))


async def backup(job: Job) -> None:
    path = Path(job.file)
    rows = await back_up(job.database, path)
    line(tell("admin.backed_up", n=rows, file=shown(str(path)), secret=job.settings.secret_file))


async def restore(job: Job) -> None:
    path = Path(job.file)
    await prepare(job.settings)
    # A server that runs already, or starts meanwhile, would put its own rows beside these.
    with held(job.settings.database):
        line(tell("admin.restored", n=await put_back(job.settings.database, path)))


async def new_key(job: Job) -> None:
    add_key(job.settings.secret_file)
    line(tell("admin.new_key", file=job.settings.secret_file))


Do: TypeAlias = Callable[[Job], Coroutine[Any, Any, None]]
Moderate: TypeAlias = Callable[[str, tuple[str, ...]], Coroutine[Any, Any, None]]


def moderated(moderate: Moderate) -> Do:
    """An action that reads the words after its name."""
    return lambda job: moderate(job.database, job.words)


ACTIONS: dict[str, Do] = {
    "list": list_tables,
    "show": moderated(moderation.look),
    "reports": moderated(moderation.reports),
    "hide": moderated(moderation.hide),
    "unhide": moderated(moderation.unhide),
    "delete": moderated(moderation.delete),
    "export": export,
    "import": bring_in,
    "prune": prune,
    "backup": backup,
    "restore": restore,
    "new-key": new_key,
}
assert tuple(ACTIONS) == get_args(Action)
