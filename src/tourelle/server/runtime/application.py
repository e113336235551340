"""The whole application: the tables with their API, inside the shell."""

from fastapi import FastAPI

from tourelle.server.api.openapi import describe
from tourelle.server.api.services import open_services
from tourelle.server.shell.app import build
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.monitoring.metrics import Metrics


def application(settings: Settings) -> FastAPI:
    """Reads the secret; the database is opened when the application starts."""
    metrics = Metrics()
    return build(settings, open_services(settings, metrics), metrics, describe)
