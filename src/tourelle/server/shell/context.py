"""What every part of the shell shares, reached from a request or a socket."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, cast

from fastapi import APIRouter
from starlette.requests import HTTPConnection

from tourelle.core.texts import Language
from tourelle.server.metrics import Metrics
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.identity.device_links import Devices
from tourelle.server.shell.identity.signed_cookies import Signer
from tourelle.server.shell.monitoring.readiness import Readiness
from tourelle.server.shell.pages.link_card import LinkCard
from tourelle.server.store.people import StoredPeople


class Services(Protocol):
    """What the shell needs from the tables and their store."""

    @property
    def routers(self) -> Sequence[APIRouter]: ...

    @property
    def people(self) -> StoredPeople: ...

    def share(self, limits: Limits) -> None:
        """Makes these limits count in all processes, if there are several."""

    async def sign_out(self, device: str) -> None:
        """Closes the connections of a device that has signed out, in every process."""

    async def link_card(self, path: str, language: Language, address: str, limits: Limits) -> LinkCard:
        """The card that messengers show for a link. `address` is the address of the client."""

    async def start(self) -> None: ...

    async def drain(self) -> None:
        """Refuses new tables, tells sockets to come back later, and finishes moves under way."""

    async def stop(self) -> None: ...

    async def ready(self) -> None:
        """Raises if the database is away."""


@dataclass
class Shell:
    settings: Settings
    services: Services
    signer: Signer
    limits: Limits
    metrics: Metrics
    clock: Callable[[], float] = time.time
    stopping: bool = False
    most_sockets: int | None = field(init=False)
    """Of one address; the process lowers it if there are few connections in all."""

    devices: Devices = field(init=False)
    readiness: Readiness = field(init=False)
    _written: dict[str, bytes] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.most_sockets = self.settings.most_sockets
        self.devices = Devices(self.people, self.clock)
        self.readiness = Readiness(self.services.ready, self.clock)
        self.services.share(self.limits)

    @property
    def people(self) -> StoredPeople:
        return self.services.people

    def written(self, name: str, write: Callable[[], bytes]) -> bytes:
        """Caches an answer that is the same for everybody while the process lives."""
        if name not in self._written:
            self._written[name] = write()
        return self._written[name]


def shell_of(connection: HTTPConnection) -> Shell:
    return cast("Shell", connection.app.state.shell)
