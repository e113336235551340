"""The WebSocket of a table: one connection, from its first request to the end."""

import asyncio
import time

import msgspec
import structlog
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from tourelle.core.errors import TourelleError
from tourelle.core.texts import Language
from tourelle.server.api.callers import PROTOCOL, AnyCall, Call, HandshakeLink, kind_of
from tourelle.server.api.routes import TableId
from tourelle.server.api.sockets import EVERY, Heartbeats, Sockets
from tourelle.server.live.access import Who
from tourelle.server.live.sync.broadcast import legal_message, state_message
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.live.tables import Tables
from tourelle.server.problems import NOT_DECODED, RETRY_AWAY, Refused, not_decoded
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import home
from tourelle.server.shell.http.language import Spoken
from tourelle.server.shell.http.middleware_bypass import direct, line_of
from tourelle.server.shell.identity.identity import AnyCaller
from tourelle.server.store import StoreAway
from tourelle.wire import socket as wire
from tourelle.wire.acts import Act, AnyAct

log = structlog.get_logger("tourelle.live")
MOST_REFUSED = 30
"""A connection is closed after this many refused messages in a row: no player's client sends them."""

CODES = {"stopping": 1012, "behind": 4008, "silent": 4000, "too_many": 4029, "no_table": 4004, "fault": 1011}
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending to a connection that is closed raises. Anywhere else, these are faults."""

_FROM_CLIENT: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


def live_router(tables: Tables, beating: Heartbeats, sockets: Sockets) -> APIRouter:
    routes = APIRouter(tags=["tables"])

    @routes.websocket("/api/tables/{table}/live")
    async def live(
        socket: WebSocket, table: TableId, call: AnyCall, caller: AnyCaller, language: Spoken, link: HandshakeLink
    ) -> None:
        connection = Connection(socket, tables, table, call, language, link)
        connection.device = caller.device if caller else ""
        with sockets.held(connection, home(call.address), shell_of(socket).most_sockets):
            await connection.check()
            await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
            beating.add(connection)
            await connection.run()

    return routes


class Connection:
    """Reads and writes independently, so that a slow reader delays nobody else."""

    def __init__(
        self, socket: WebSocket, tables: Tables, table: str, call: Call, language: Language, link: str | None
    ) -> None:
        self.device = ""
        self._call, self._link = call, link
        self._socket, self._tables, self._table, self._language = socket, tables, table, language
        self._next, self._tell = direct(socket)
        self._line = line_of(socket)
        self._watcher = Watcher(call.who, at_once=self._line.at_once) if self._line else Watcher(call.who)
        self._live: LiveTable | None = None
        self._heard = asyncio.get_running_loop().time()
        self._refused = 0
        self._over = False
        self._tasks: list[asyncio.Task[None]] = []

    # ---- Life cycle ----

    async def check(self) -> None:
        """Raises a Problem if the connection is refused: too fast, or no table that the caller may see."""
        try:
            self._call.slow_down("connect")
            await self._enter()
        except Refused as fault:
            self._tables.measures.refused(fault.why)
            raise

    async def _enter(self) -> tuple[LiveTable, Who]:
        return await self._call.enter(self._tables, self._table, self._link)

    async def run(self) -> None:
        measures = self._tables.measures
        measures.sockets_changed(1)
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._over = True
            measures.sockets_changed(-1)
            if self._live is not None:
                self._live.leave(self._watcher)
            self._cancel()
            ended = await asyncio.gather(*self._tasks, return_exceptions=True)
            # A cancelled task refers to this connection by its traceback.
            self._tasks.clear()
            for fault in ended:
                if isinstance(fault, Exception):
                    self._fail(fault)
        await self._close()

    def _fail(self, fault: Exception) -> None:
        """The table goes on without this connection; its client may come back."""
        log.error("fault at a table", table=self._table, exc_info=fault)
        self._tables.measures.refused("fault")
        self._watcher.close("fault")

    def stop(self) -> None:
        self._watcher.close("stopping")

    def _cancel(self) -> None:
        for task in self._tasks:
            task.cancel()

    # ---- Heartbeat ----

    def ended(self) -> bool:
        """Also cancels a connection that is still closing at the next check: it may be stuck."""
        if self._watcher.closing is not None:
            self._cancel()
        return self._over or self._watcher.closing is not None

    def heard(self) -> float:
        return self._heard if self._line is None else self._line.heard

    def beat(self) -> None:
        if self._live is not None:
            self._send(wire.Beat(self._live.state.number, self._tables.store.clock.now()))

    def silent(self) -> None:
        self._watcher.close("silent")

    # ---- Messages in and out ----

    async def _close(self) -> None:
        why = self._watcher.closing
        if why is None:
            return
        try:
            async with asyncio.timeout(1):
                if why in ("stopping", "behind", "silent", "too_many"):
                    await self._socket.send_text(msgspec.json.encode(wire.Bye(why)).decode())  # type: ignore[arg-type]
                await self._socket.close(CODES[why])
        except (*GONE, TimeoutError):
            return

    async def _write(self) -> None:
        while (message := await self._watcher.next()) is not None:
            try:
                await self._tell({"type": "websocket.send", "text": message.decode()})
            except GONE:
                return

    async def _read(self) -> None:
        while self._watcher.closing is None:
            message = await self._next()
            if message["type"] == "websocket.disconnect":
                return
            self._heard = asyncio.get_running_loop().time()
            await self._hear(message.get("text") or message.get("bytes") or b"")
            # Messages that came together must not keep others waiting until all are answered.
            await asyncio.sleep(0)
        # Gives the writer time to send what is left.
        await asyncio.sleep(EVERY)

    def _send(self, message: wire.FromServer) -> None:
        self._watcher.send(msgspec.json.encode(message))

    # ---- What the client says ----

    async def _hear(self, raw: str | bytes) -> None:
        """Answers one message. A refusal is an answer, too."""
        try:
            message = _FROM_CLIENT.decode(raw)
        except NOT_DECODED as fault:
            self._refuse(not_decoded(fault), "")
            return
        if isinstance(message, wire.Pulse):
            return
        own = message.id if isinstance(message, Act | wire.AskPreview) else ""
        try:
            if isinstance(message, Act):
                start, live, who = time.perf_counter(), self._watched(), await self._who_acts(message)
                self._send(await self._tables.act(live, who, message))
                self._tables.measures.acknowledged(time.perf_counter() - start)
            else:
                await self._answer(message)
            self._refused = 0
        except TourelleError as fault:
            self._refuse(fault, own)

    async def _answer(self, message: wire.Watch | wire.AskLegal | wire.AskPreview) -> None:
        if isinstance(message, wire.Watch):
            await self._watch(message)
            return
        live = self._watched()
        if isinstance(message, wire.AskLegal):
            self._call.slow_down("move")
            seat = self._watcher.seat
            if seat is None:
                raise Refused("not_your_seat", "server.refused.spectator")
            self._send(legal_message(live.state, seat))
        else:
            self._call.slow_down("preview", 1 + len(message.after))
            self._send(live.preview(self._watcher, message))

    def _watched(self) -> LiveTable:
        if self._live is None:
            raise Refused("not_allowed", "server.refused.first_watch")
        return self._live

    async def _watch(self, message: wire.Watch) -> None:
        self._call.slow_down("join")
        self._live, self._watcher.who = await self._enter()
        if message.since is not None:
            self._call.charge_history(self._live, message.since)
        self._watcher.legal = message.legal
        await self._tables.watch(self._live, self._watcher, message.since, message.seat, message.spectate)

    async def _who_acts(self, act: AnyAct) -> Who:
        """The caller, with the link that the act was given; Refused if they act too fast, or have no identity."""
        self._call.slow_down(kind_of(act))
        if not self._watcher.who.identity:
            raise Refused("not_allowed", "server.refused.no_identity")
        if (link := getattr(act, "link", None)) is None:
            return self._watcher.who
        _, who = await self._call.enter(self._tables, self._table, link)
        return who

    def _refuse(self, fault: TourelleError, own: str) -> None:
        if not isinstance(fault, Refused):
            away = isinstance(fault, StoreAway)
            why: wire.Refusal = "store_away" if away else "unreadable"
            self._send(wire.Refused(why, fault.text(self._language), own, float(RETRY_AWAY) if away else None))
            return
        self._tables.measures.refused(fault.why)
        state = None
        if fault.why == "stale" and self._live is not None:
            state = state_message(self._live.state, self._watcher, [], self._tables.store.clock.now())
        self._send(wire.Refused(fault.why, fault.text(self._language), own, fault.retry_after, state))
        self._refused += 1
        if fault.why == "no_table":
            self._watcher.close("no_table")
        elif self._refused >= MOST_REFUSED:
            self._watcher.close("too_many")
