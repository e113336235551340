"""Prepares what serving needs: the data folder, the secret, and a database with our schema."""

import tempfile
from pathlib import Path

from tourelle.core.errors import BadOption, TourelleError
from tourelle.core.faults import system_fault
from tourelle.server.shell.config.database_urls import check_file, shown_url
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.identity.keys import read_keys
from tourelle.server.store import prepare as prepare_database


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
