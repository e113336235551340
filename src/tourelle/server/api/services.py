"""The services inside the shell: the store, the tables, and their routes."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from fastapi import APIRouter

from tourelle.core.texts import Language
from tourelle.server.api.game_routes import game_router
from tourelle.server.api.link_cards import link_card
from tourelle.server.api.link_pictures import picture_router
from tourelle.server.api.live import live_router
from tourelle.server.api.people_routes import moderation_router, person_router
from tourelle.server.api.replay_routes import replay_router
from tourelle.server.api.routes import router
from tourelle.server.api.sockets import Heartbeats, Sockets
from tourelle.server.live.bots.jobs import Jobs
from tourelle.server.live.tables import Tables
from tourelle.server.metrics import Metrics
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.http.shared_limits import EVERY, Sharing
from tourelle.server.shell.pages.link_card import LinkCard
from tourelle.server.store import Store, StoreAway, prepare
from tourelle.server.store.listener import DEVICES
from tourelle.server.store.people import StoredPeople
from tourelle.server.tasks import end

LIMITS = "tourelle_limits"


class Services:
    """Opens nothing before `start`."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self.people = StoredPeople(store)
        self._beating = Heartbeats()
        self.sockets = Sockets()
        self.tables.following.hear(DEVICES, self.sockets.sign_out)
        self.tables.following.missed(self._sign_out_missed)
        self._sharing: Sharing | None = None
        self._telling: asyncio.Task[None] | None = None
        self.routers: Sequence[APIRouter] = [
            game_router(tables),
            router(tables),
            replay_router(tables),
            moderation_router(tables),
            picture_router(tables),
            person_router(tables, self.people, self.sign_out),
            live_router(tables, self._beating, self.sockets),
        ]

    def share(self, limits: Limits) -> None:
        if self.store.shared:
            self._sharing = Sharing(limits, self.tables.timing.life.process, partial(self.store.say, LIMITS))
            self.tables.following.hear(LIMITS, self._sharing.heard)

    async def sign_out(self, device: str) -> None:
        self.sockets.sign_out(device)
        if self.store.shared:
            await self.store.say(DEVICES, device)

    async def _sign_out_missed(self) -> None:
        """Another process may have said that a device is signed out while this one could not listen."""
        devices = self.sockets.devices()
        with suppress(StoreAway):
            for device in set(devices) - await self.people.listed(devices):
                self.sockets.sign_out(device)

    async def link_card(self, path: str, language: Language, address: str, limits: Limits) -> LinkCard:
        return await link_card(self.store, limits, path, language, address)

    async def start(self) -> None:
        await prepare(self.store.url)
        await self.tables.start()
        self._beating.start()
        if self._sharing is not None:
            self._telling = asyncio.create_task(self._tell(self._sharing))

    async def _tell(self, sharing: Sharing) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await sharing.tell()

    async def drain(self) -> None:
        await self.tables.drain()
        self.sockets.stop()

    async def stop(self) -> None:
        if self._telling is not None:
            await end([self._telling])
        await self.tables.stop()
        await self._beating.stop()
        await self.store.close()

    async def ready(self) -> None:
        await self.store.ready()


def open_services(settings: Settings, metrics: Metrics) -> Services:
    store = Store(settings.database)
    thinkers = Jobs(settings.database) if store.shared else None
    return Services(store, Tables(store, thinkers=thinkers, measures=metrics, prune_days=settings.prune_days))
