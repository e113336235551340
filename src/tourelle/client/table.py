"""A table that a client follows: its document is always current, whatever happens to the connection."""

import asyncio
import random
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.http11 import Response

from tourelle.client.errors import Refused, refusal
from tourelle.wire import acts
from tourelle.wire import socket as wire
from tourelle.wire.events import Numbered
from tourelle.wire.patches import apply
from tourelle.wire.tables import Done, You

if TYPE_CHECKING:
    from tourelle.client.client import Client

DEAD = 5.0
"""A connection is given up after so many seconds of silence: the server sends heartbeats more than twice as often."""

PAUSE = 0.05
LONGEST_PAUSE = 1.0
AGAIN = ("store_away", "stopping", "too_fast")
NEVER = (403, 404, 422)
"""Statuses after which a retry is useless."""

MOST_KEPT = 1000
Asked: TypeAlias = acts.AnyAct | wire.AskPreview

_DECODER: "msgspec.json.Decoder[wire.FromServer]" = msgspec.json.Decoder(wire.FromServer)


class Table:
    """`document` is what the server shows, as plain data; `number` the last event seen; `at` what a move must name."""

    def __init__(
        self, client: "Client", table: str, *, link: str | None, seat: int | None, spectate: bool, legal: bool
    ) -> None:
        self.id = table
        self.document: dict[str, Any] = {}
        self.you = You()
        self.number = 0
        self.at = 0
        self.legal: list[str] = []
        self.happened: deque[Numbered] = deque(maxlen=MOST_KEPT)
        self.connections = 0
        self.put_off = 0
        """How often an act was answered with the request to try again."""
        self._client = client
        self._link = link
        self._watch = wire.Watch(seat=seat, spectate=spectate, legal=legal)
        self.presence = wire.Presence([], 0)
        self._waiting: dict[str, tuple[Asked, asyncio.Future[Any]]] = {}
        self._changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._fault: Exception | None = None
        self._legal_at = -1

    async def __aenter__(self) -> "Table":
        self._task = asyncio.create_task(self._follow())
        await self.until(lambda: self.number > 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # ---- Looking ----

    @property
    def phase(self) -> str:
        return str(self.document["table"]["phase"])

    @property
    def view(self) -> dict[str, Any]:
        """The table as the game shows it to this seat."""
        return dict(self.document["view"] or {})

    @property
    def to_move(self) -> int | None:
        seat: int | None = self.view.get("to_move") if self.phase == "running" else None
        return seat

    async def until(self, true: Callable[[], bool], timeout: float | None = None) -> None:
        """Waits until a condition holds; checks it whenever something changes."""
        async with asyncio.timeout(timeout), self._changed:
            await self._changed.wait_for(lambda: self._fault is not None or true())
        if self._fault is not None:
            raise self._fault

    async def my_turn(self) -> bool:
        """Waits for one's turn and its legal moves; False when the match is over."""
        await self.until(lambda: self.phase in ("over", "abandoned") or self.ready)
        return self.phase == "running"

    @property
    def ready(self) -> bool:
        """Whether it is one's turn, and the legal moves are there if they were asked for."""
        mine = self.to_move is not None and self.to_move == self.you.seat
        return mine and (self._legal_at == self.at or not self._watch.legal)

    # ---- Acting ----

    async def act(self, act: acts.AnyAct) -> Done:
        """Acts exactly once, whatever happens to the connection. The act is stored when this returns."""
        if not act.id:
            act = msgspec.structs.replace(act, id=secrets.token_hex(8))
        done: Done = await self._ask(act)
        return done

    async def _ask(self, asked: Asked) -> Any:
        """Retries until there is an answer."""
        while True:
            try:
                return await self._once(asked)
            except Refused as fault:
                if fault.why not in AGAIN:
                    raise
                self.put_off += 1
                await asyncio.sleep(fault.retry_after or 0.5)

    async def _once(self, act: Asked) -> Any:
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[act.id] = (act, answered)
        try:
            if self._fault is not None:
                raise self._fault
            # If this is lost, the next connection sends it again.
            await self._send(act)
            return await answered
        finally:
            self._waiting.pop(act.id, None)

    async def play(self, move: str, seat: int | None = None) -> Done:
        """Plays a move from the watched seat, and waits until it shows in the document."""
        done = await self.act(acts.Play(seat=self._seat(seat), move=move, at=self.at))
        await self.until(lambda: self.number >= done.number)
        return done

    async def preview(self, move: str, after: Sequence[str] = ()) -> tuple[wire.Preview, dict[str, Any]]:
        """What a move would lead to before any chance outcome: the answer, and the document after it."""
        asked = wire.AskPreview(move, list(after), secrets.token_hex(8))
        found: wire.Preview = await self._ask(asked)
        while found.at != self.at:
            await self.until(lambda at=found.at: self.at >= at)  # type: ignore[misc]
            found = await self._ask(asked)
        return found, apply(self.document, found.patch)

    async def start(self) -> Done:
        return await self.act(acts.Start())

    async def sit(self, seat: int, name: str | None = None) -> Done:
        return await self.act(acts.Sit(seat=seat, name=name, link=self._link))

    async def undo(self, seat: int | None = None) -> Done:
        return await self.act(acts.Undo(seat=self._seat(seat), at=self.at))

    async def answer(self, agree: bool, seat: int | None = None) -> Done:
        """Agrees to a takeback, or declines it."""
        ask = self.document["table"]["asked"]
        return await self.act(acts.Answer(seat=self._seat(seat), ask=ask["number"] if ask else 0, agree=agree))

    async def resign(self, seat: int | None = None) -> Done:
        return await self.act(acts.Resign(seat=self._seat(seat)))

    async def say(self, text: str) -> Done:
        return await self.act(acts.Say(text=text))

    def _seat(self, seat: int | None) -> int:
        found = self.you.seat if seat is None else seat
        return 0 if found is None else found

    # ---- The connection ----

    async def _follow(self) -> None:
        """Connects, and reconnects each time from where it was."""
        pause = PAUSE
        while self._fault is None:
            before = self.number
            try:
                await self._connected()
            except InvalidStatus as answer:
                await self._turned_away(answer.response)
            except (OSError, EOFError, WebSocketException, TimeoutError):
                self._client.next_url()
            except Exception as fault:
                # Otherwise nobody would notice it, and callers would wait forever.
                await self._give_up(fault)
            pause = PAUSE if self.number > before else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))

    async def _turned_away(self, answer: Response) -> None:
        """The server refused to connect: final if there is no such table, else to be retried."""
        fault = refusal(answer.status_code, bytes(answer.body or b""), answer.headers.get("Retry-After", ""))
        if answer.status_code in NEVER:
            await self._give_up(fault)
        else:
            self._client.next_url()
            await asyncio.sleep(min(fault.retry_after or 0, LONGEST_PAUSE))

    async def _give_up(self, fault: Exception) -> None:
        self._fault = fault
        for _, answered in self._waiting.values():
            if not answered.done():
                answered.set_exception(fault)
        async with self._changed:
            self._changed.notify_all()

    async def _connected(self) -> None:
        url = self._client.url.replace("http", "ws", 1) + f"/api/tables/{self.id}/live?lang={self._client.language}"
        headers = {"Cookie": self._client.cookie} if self._client.cookie else {}
        headers |= {"Tourelle-Link": self._link} if self._link else {}
        async with connect(
            url,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            open_timeout=DEAD,
            close_timeout=0.5,
            proxy=None,
            max_size=16 * 1024 * 1024,
        ) as self._socket:
            self.connections += 1
            await self._subscribe()
            try:
                while True:
                    async with asyncio.timeout(DEAD):
                        raw = await self._socket.recv()
                    await self._take(raw)
            finally:
                self._socket = None

    async def _subscribe(self) -> None:
        await self._send(msgspec.structs.replace(self._watch, since=self.number or None))

    async def _send(self, message: wire.FromClient) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(msgspec.json.encode(message).decode())
            except WebSocketException:
                return

    async def _take(self, raw: str | bytes) -> None:
        await self._hear(_DECODER.decode(raw))

    async def _hear(self, message: wire.FromServer) -> None:
        match message:
            case wire.State():
                await self._whole(message)
            case wire.Happened():
                await self._next(message)
            case wire.Legal():
                self.legal, self._legal_at = message.moves, message.at
            case wire.Beat():
                await self._send(wire.Pulse())
                if message.number > self.number:
                    await self._subscribe()
            case wire.Presence():
                self.presence = message
            case Done() | wire.Preview():
                if answered := self._answered(message.id):
                    answered.set_result(message)
            case wire.Refused():
                await self._refused(message)
            case wire.Bye():
                self._client.next_url()
        async with self._changed:
            self._changed.notify_all()

    async def _whole(self, message: wire.State) -> None:
        for one in message.events:
            self._note(one)
        self.document = msgspec.to_builtins(message.document)
        self.you, self.number, self.at = message.you, message.number, message.at
        # What was sent over a broken connection may not have arrived: the server recognises a repeat by its id.
        for act, _ in list(self._waiting.values()):
            await self._send(act)

    async def _next(self, message: wire.Happened) -> None:
        if message.number <= self.number:
            return
        if message.number > self.number + 1:
            await self._subscribe()
            return
        self.document = apply(self.document, message.patch)
        self.number, self.at = message.number, message.at
        self._note(Numbered(message.number, message.time, message.event))

    def _note(self, one: Numbered) -> None:
        if not self.happened or one.number > self.happened[-1].number:
            self.happened.append(one)

    def _answered(self, own: str) -> "asyncio.Future[Any] | None":
        """What still waits for the answer to an act."""
        _, answered = self._waiting.get(own, (None, None))
        return None if answered is None or answered.done() else answered

    async def _refused(self, message: wire.Refused) -> None:
        fault = Refused(message.why, message.text, message.retry_after)
        if answered := self._answered(message.id):
            answered.set_exception(fault)
        elif message.why in ("no_table", "not_allowed") and not message.id:
            self._fault = fault
        if message.state is not None:
            await self._whole(message.state)
