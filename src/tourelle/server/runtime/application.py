"""The whole application, and what it needs first: the data folder, the secret, a database with our schema."""

import tempfile
from pathlib import Path

from fastapi import FastAPI

from tourelle.core.errors import BadOption, TourelleError
from tourelle.core.faults import system_fault
from tourelle.server.api.route_docs import describe
from tourelle.server.api.services import open_services
from tourelle.server.metrics import Metrics
from tourelle.server.shell.app import build
from tourelle.server.shell.config.database_urls import check_file, shown_url
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.identity.keys import read_keys
from tourelle.server.store import prepare as prepare_database


def application(settings: Settings) -> FastAPI:
    """Reads the secret; the database is opened when the application starts."""
    metrics = Metrics()
    return build(settings, open_services(settings, metrics), metrics, describe)


def prepare_folder(settings: Settings) -> None:
    """Makes the folder private to this user: the database knows everybody's hands."""
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write(settings.data)
    except OSError as fault:
        raise BadOption("serving.start.folder", folder=settings.data, fault=system_fault(fault)) from None
    read_keys(settings.secret_file)


async def prepare(settings: Settings) -> None:
    """Prepares everything; BadOption says what is missing and what to do."""
    prepare_folder(settings)
    check_file(settings.database)
    try:
        await prepare_database(settings.database)
    except TourelleError as fault:
        raise BadOption("serving.start.database", database=shown_url(settings.database), fault=fault) from None


def _write(folder: Path) -> None:
    with tempfile.TemporaryFile(dir=folder):
        pass
