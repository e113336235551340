"""The order in which jobs (thoughts of bots, replays, tables to load) get their turn: fair between addresses, and
between the owners behind one address.

This is start-time fair queueing. Each job gets a tag when it is asked for, and the smallest tag comes next. A
payer's tags grow with every job that it has pending, so one with a single job passes one with forty.
"""

import asyncio
import heapq
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple

STEP = 8
"""A payer's next job waits for at most this many rounds of newcomers, so nobody waits forever."""


class Payer(NamedTuple):
    """Who a job is charged to: the owner of the table, and the address of the person whose act led to the turn."""

    address: str
    owner: str


def tag_of(now: int, own: int, others: int) -> int:
    """The tag of a new job.

    `now` is the tag of the job that began last, `own` counts the owner's pending jobs, and `others` the other
    owners of the same address that have some. This way all owners behind one address share what one would get.
    """
    return now + 1 + STEP * (own * (others + 1) + others)


class FairQueue:
    """Admits at most `places` at once."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._now = 0
        self._arrivals = count()
        self._pending: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, payer: Payer) -> AsyncIterator[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (self._tag(payer), next(self._arrivals), turn))
        self._pending[payer.address][payer.owner] += 1
        self._let_in()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
            self._forget(payer)
            self._let_in()

    def _tag(self, payer: Payer) -> int:
        owners = self._pending.get(payer.address, Counter())
        return tag_of(self._now, owners[payer.owner], len(owners.keys() - {payer.owner}))

    def _let_in(self) -> None:
        while self._free and self._waiting:
            tag, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                self._now = tag
                self._free -= 1
                turn.set_result(None)

    def _forget(self, payer: Payer) -> None:
        owners = self._pending[payer.address]
        owners[payer.owner] -= 1
        if not owners[payer.owner]:
            del owners[payer.owner]
        if not owners:
            del self._pending[payer.address]
