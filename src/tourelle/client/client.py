"""The REST client: identity, tables, records, mutes and reports."""

import asyncio
import itertools
import secrets
from typing import Any, TypeVar

import httpx
import msgspec

from tourelle.client.errors import Unreachable, refusal
from tourelle.client.table import Table
from tourelle.core.texts import DEFAULT_LANGUAGE
from tourelle.wire.acts import AnyAct
from tourelle.wire.moderation import Mute, MuteList, NewMute, NewReport, Reported
from tourelle.wire.offers import Offer
from tourelle.wire.replays import Replay
from tourelle.wire.tables import Done, MadeTable, NewTable, SeenTable, TableEvents, TableLinks, TableList

T = TypeVar("T")

AGAIN = (429, 502, 503, 504)
ANSWER = 60.0
"""Seconds to wait for an answer: the first table of a game may have to wait until its rules are compiled."""

PAUSE = 0.1
LONGEST_PAUSE = 2.0


class Client:
    """One identity. With several addresses (processes on one database) it switches to the next when one fails."""

    def __init__(self, *urls: str, language: str = DEFAULT_LANGUAGE, patience: float = 30.0) -> None:
        self.urls = [url.rstrip("/") for url in urls]
        self.language = language
        self.patience = patience
        self.id: str | None = None
        self._turn = itertools.cycle(self.urls)
        self.url = next(self._turn)
        self._cookies: dict[str, str] = {}
        headers = {"Accept-Language": language}
        self._http = httpx.AsyncClient(headers=headers, timeout=httpx.Timeout(10.0, read=ANSWER), trust_env=False)

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    def next_url(self) -> str:
        self.url = next(self._turn)
        return self.url

    @property
    def cookie(self) -> str:
        """The identity's cookies, sent to every address: they are processes of one server, whatever their hosts."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    # ---- Requests ----

    async def introduce(self, name: str) -> str:
        """Gets an identity and returns its id."""
        person = await self._ask("POST", "/api/identity", {"name": name})
        self.id = str(msgspec.json.decode(person)["id"])
        return self.id

    async def offer(self) -> Offer:
        return _read(Offer, await self._ask("GET", "/api/games"))

    async def make(self, table: NewTable) -> MadeTable:
        return _read(MadeTable, await self._ask("POST", "/api/tables", table))

    async def look(self, table: str, *, link: str | None = None, legal: bool = False) -> SeenTable:
        query = "?legal=true" if legal else ""
        return _read(SeenTable, await self._ask("GET", f"/api/tables/{table}{query}", link=link))

    async def act(self, table: str, act: AnyAct, *, link: str | None = None) -> Done:
        """Acts without watching. The act gets an id, so that a retry is harmless."""
        if not act.id:
            act = msgspec.structs.replace(act, id=secrets.token_hex(8))
        return _read(Done, await self._ask("POST", f"/api/tables/{table}/acts", act, link=link))

    async def events(self, table: str, since: int = 0, *, link: str | None = None) -> TableEvents:
        return _read(TableEvents, await self._ask("GET", f"/api/tables/{table}/events?since={since}", link=link))

    async def links(self, table: str) -> TableLinks:
        return _read(TableLinks, await self._ask("POST", f"/api/tables/{table}/links"))

    async def record(self, table: str, *, link: str | None = None) -> dict[str, Any]:
        record: dict[str, Any] = msgspec.json.decode(await self._ask("GET", f"/api/tables/{table}/record", link=link))
        return record

    async def replay(self, table: str, *, link: str | None = None, spectate: bool = False) -> Replay:
        """A match from its beginning, as the caller may see it now."""
        query = "?spectate=true" if spectate else ""
        return _read(Replay, await self._ask("GET", f"/api/tables/{table}/replay{query}", link=link))

    async def replay_record(self, record: Any) -> Replay:
        """The same for a record of one's own."""
        return _read(Replay, await self._ask("POST", "/api/replays", record))

    async def tables(self, phase: str = "open", before: str | None = None) -> TableList:
        more = f"&before={before}" if before else ""
        return _read(TableList, await self._ask("GET", f"/api/tables?phase={phase}{more}"))

    async def mine(self, before: str | None = None) -> TableList:
        more = f"?before={before}" if before else ""
        return _read(TableList, await self._ask("GET", f"/api/tables/mine{more}"))

    async def mute(self, table: str, who: str, *, link: str | None = None) -> Mute:
        """Mutes somebody at every table; `who` is their handle at this table, from seats and chat."""
        return _read(Mute, await self._ask("POST", f"/api/tables/{table}/mutes", NewMute(who), link=link))

    async def mutes(self, table: str | None = None) -> list[Mute]:
        """The mutes of this identity; with a table, each with its `who` there: hide what they say."""
        query = f"?table={table}" if table else ""
        return _read(MuteList, await self._ask("GET", f"/api/identity/mutes{query}")).mutes

    async def unmute(self, mute: Mute) -> None:
        await self._ask("DELETE", f"/api/identity/mutes/{mute.id}")

    async def report(self, table: str, report: NewReport, *, link: str | None = None) -> Reported:
        """Reports somebody, or one of their lines, to the operator."""
        return _read(Reported, await self._ask("POST", f"/api/tables/{table}/reports", report, link=link))

    def watch(
        self,
        table: str,
        *,
        link: str | None = None,
        seat: int | None = None,
        spectate: bool = False,
        legal: bool = True,
    ) -> Table:
        """A table to follow and to act at: `async with client.watch(...) as table`."""
        return Table(self, table, link=link, seat=seat, spectate=spectate, legal=legal)

    # ---- Retries ----

    async def _ask(self, method: str, path: str, body: Any = None, *, link: str | None = None) -> bytes:
        """Retries until there is an answer, or `patience` is over. Never repeats what is not harmless to repeat."""
        content = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"} if content is not None else {}
        headers |= {"Tourelle-Link": link} if link else {}
        repeatable = method == "GET" or bool(getattr(body, "id", ""))
        until, pause = asyncio.get_running_loop().time() + self.patience, PAUSE
        while True:
            fault: Exception
            try:
                answer = await self._once(method, path, content, headers)
                if answer.is_success:
                    return answer.content
                fault = refusal(answer.status_code, answer.content, answer.headers.get("Retry-After", ""))
                if answer.status_code not in AGAIN:
                    raise fault
            except httpx.TransportError as gone:
                fault = Unreachable(str(gone))
                if not repeatable and not isinstance(gone, httpx.ConnectError):
                    raise fault from gone
                self.next_url()
            if asyncio.get_running_loop().time() + pause > until:
                raise fault
            await asyncio.sleep(max(pause, getattr(fault, "retry_after", None) or 0))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _once(self, method: str, path: str, content: bytes | None, headers: dict[str, str]) -> httpx.Response:
        known = {"Cookie": self.cookie} if self._cookies else {}
        answer = await self._http.request(method, self.url + path, content=content, headers=headers | known)
        self._cookies.update(answer.cookies)
        # httpx would keep them for this host only.
        self._http.cookies.clear()
        return answer


def _read(kind: type[T], raw: bytes) -> T:
    return msgspec.json.decode(raw, type=kind)
