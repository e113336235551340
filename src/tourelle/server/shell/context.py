"""What every part of the shell shares, reached from a request or a socket."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, cast

from fastapi import APIRouter
from starlette.requests import HTTPConnection

from tourelle.server.shell.devices import Devices
from tourelle.server.shell.limits import Limits
from tourelle.server.shell.metrics import Metrics
from tourelle.server.shell.people import People
from tourelle.server.shell.settings import Settings
from tourelle.server.shell.signing import Signer


class Services(Protocol):
    """What the shell is wrapped round: the tables, and where they are kept."""

    @property
    def routers(self) -> Sequence[APIRouter]: ...

    @property
    def people(self) -> People: ...

    def share(self, limits: Limits) -> None:
        """Limits that count in all processes, if there are several."""

    async def start(self) -> None: ...

    async def drain(self) -> None:
        """No new tables; sockets are told to come back later; moves under way are finished."""

    async def stop(self) -> None: ...

    async def ready(self) -> None:
        """Raises if the database is away."""


@dataclass
class Shell:
    """One of each, for an application."""

    settings: Settings
    services: Services
    signer: Signer
    limits: Limits
    metrics: Metrics
    clock: Callable[[], float] = time.time
    stopping: bool = False
    devices: Devices = field(init=False)

    def __post_init__(self) -> None:
        self.devices = Devices(self.people, self.clock)
        self.services.share(self.limits)

    @property
    def people(self) -> People:
        return self.services.people


def shell_of(connection: HTTPConnection) -> Shell:
    return cast("Shell", connection.app.state.shell)
