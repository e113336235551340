"""`tourelle admin`: looking after the server's database, while it runs or not."""

import asyncio
import os
from typing import Annotated, Literal

from tourelle.cli.files import STANDARD
from tourelle.cli.help import described
from tourelle.core.errors import BadOption

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
        from tourelle.cli.administration import ACTIONS, Job
        from tourelle.server.shell.config.settings import gather
    except ModuleNotFoundError as fault:
        raise BadOption("serving.start.missing", package=fault.name) from None
    settings = gather({"database": database, "data": data, "config": config}, os.environ)
    os.umask(0o077)
    asyncio.run(ACTIONS[action](Job(settings, words, output, days, dry_run)))
    return 0
