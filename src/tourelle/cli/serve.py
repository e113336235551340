"""`tourelle serve`: the server, on one machine or behind others."""

import os
import sys
from typing import Annotated

from tourelle.cli.console import line, tell
from tourelle.cli.help import described
from tourelle.core.errors import BadOption


def serve(
    *,
    host: Annotated[str | None, described("serve.host", metavar="ADDRESS")] = None,
    port: Annotated[str | None, described("serve.port", metavar="N")] = None,
    database: Annotated[str | None, described("serve.database", metavar="URL")] = None,
    data: Annotated[str | None, described("serve.data", metavar="DIR")] = None,
    workers: Annotated[str | None, described("serve.workers", metavar="N")] = None,
    origin: Annotated[str | None, described("serve.origin", metavar="URL")] = None,
    proxies: Annotated[str | None, described("serve.proxies", metavar="LIST")] = None,
    log_format: Annotated[str | None, described("serve.log_format", metavar="json|console")] = None,
    log_level: Annotated[str | None, described("serve.log_level", metavar="LEVEL")] = None,
    config: Annotated[str | None, described("serve.config", metavar="FILE")] = None,
    open: Annotated[bool, described("serve.open")] = False,  # noqa: A002 - the option's name
    no_browser: Annotated[bool, described("serve.no_browser")] = False,
) -> int:
    options = {
        "host": host,
        "port": port,
        "database": database,
        "data": data,
        "workers": workers,
        "origin": origin,
        "proxies": proxies,
        "log_format": log_format,
        "log_level": log_level,
        "config": config,
    }
    try:
        return run(options, browse=open and not no_browser)
    except ModuleNotFoundError as fault:
        if (fault.name or "").startswith("tourelle"):
            raise
        raise BadOption("serving.start.missing", package=fault.name) from None


def run(options: dict[str, str | None], browse: bool) -> int:
    """Serves until it is stopped; BadOption says why it can't start, and what to do."""
    import asyncio

    from tourelle.server.runtime.application import application, prepare, prepare_folder
    from tourelle.server.runtime.browser import open_browser
    from tourelle.server.runtime.lock import held
    from tourelle.server.runtime.process import run as run_here
    from tourelle.server.runtime.server_socket import is_alone, listen, url_of
    from tourelle.server.runtime.workers import Workers
    from tourelle.server.shell.config.settings import gather

    settings = gather(options, os.environ)
    # Files made from now on are readable by the owner only: the database holds everybody's hands.
    os.umask(0o077)
    prepare_folder(settings)
    with held(settings.database) as lock, listen(settings.host, settings.port) as taken:
        lock.tell(url_of(taken))
        asyncio.run(prepare(settings))

        def ready() -> None:
            line(tell("serve.at", url=(settings.origin or url_of(taken)) + settings.base_path))
            if browse and is_alone(taken) and not settings.origin:
                line(tell("serve.alone"))
            sys.stdout.flush()
            if browse:
                open_browser(url_of(taken) + settings.base_path)

        if settings.workers > 1:
            Workers(settings, [taken], application).run(ready)
        else:
            run_here(settings, [taken], application, ready)
    return 0
