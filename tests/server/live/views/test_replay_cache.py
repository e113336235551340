"""Replays take a second of a thread each: so many at once, shared between addresses, and none made twice."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tourelle.core.errors import BadRecord
from tourelle.policies import played
from tourelle.server.live.access import Who
from tourelle.server.live.views import replay_cache
from tourelle.server.live.views.replay_cache import ReplayCache
from tourelle.server.live.views.replays import of_record
from tourelle.server.live.views.work_queue import EACH, MOST
from tourelle.server.problems import Refused

pytestmark = pytest.mark.asyncio
RECORD = json.dumps(played("fivetowers", 2, 3).record()).encode()


class Slow:
    """The thread waits until it may go on; what it was asked to make, in order."""

    def __init__(self) -> None:
        self.made: list[bytes] = []
        self.go_on = threading.Event()

    def __call__(self, text: bytes) -> object:
        self.made.append(text)
        self.go_on.wait(60)
        return {}


@pytest_asyncio.fixture
async def slow(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Slow]:
    found = Slow()
    monkeypatch.setattr(replay_cache, "of_record", found)
    yield found
    found.go_on.set()


def at(address: str) -> Who:
    return Who("", "", address=address)


async def asked(shelf: ReplayCache, address: str, *texts: bytes) -> list["asyncio.Task[bytes]"]:
    tasks = [asyncio.create_task(shelf.of_record(text, at(address))) for text in texts]
    await asyncio.sleep(0)
    return tasks


async def test_one_address_has_a_few_under_way_and_is_told_when_to_come_back(slow: Slow) -> None:
    shelf = ReplayCache()
    greedy = await asked(shelf, "10.0.0.1", *(b"%d" % n for n in range(60)))
    done, _ = await asyncio.wait(greedy, timeout=0.1)
    refused = [task.exception() for task in done]
    assert len(refused) == 60 - EACH
    assert all(isinstance(fault, Refused) and fault.why == "too_fast" for fault in refused)
    assert all(isinstance(fault, Refused) and (fault.retry_after or 0) >= 1 for fault in refused)
    (innocent,) = await asked(shelf, "10.0.0.2", b"mine")
    slow.go_on.set()
    await asyncio.wait_for(innocent, 30)
    assert slow.made.index(b"mine") <= 1, "before the other's second one"
    shelf.stop()


async def test_all_addresses_together_have_so_many(slow: Slow) -> None:
    shelf = ReplayCache()
    tasks = [
        task
        for n in range(40)
        for task in await asked(shelf, f"10.0.1.{n}", *(b"%d %d" % (n, more) for more in range(2)))
    ]
    done, waiting = await asyncio.wait(tasks, timeout=0.1)
    assert len(waiting) == MOST
    assert {task.exception().why for task in done} == {"too_fast"}  # type: ignore[union-attr]
    owners = {at for at, task in enumerate(tasks) if task in waiting}
    assert len({at // 2 for at in owners}) > MOST // 2, "who has none yet comes before somebody's second"
    slow.go_on.set()
    await asyncio.gather(*waiting)
    assert await shelf.of_record(b"later", at("10.0.0.9")) == b"{}", "there is room again"
    shelf.stop()


async def test_the_same_record_is_made_once_also_if_it_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(text: bytes) -> object:
        made.append(len(text))
        return of_record(text)

    monkeypatch.setattr(replay_cache, "of_record", counted)
    shelf, bad = ReplayCache(), RECORD.replace(b"pass", b"bid 9", 1)
    both = await asyncio.gather(*(shelf.of_record(RECORD, at(f"10.0.0.{n}")) for n in range(9)))
    assert len(set(both)) == 1
    assert await shelf.of_record(RECORD, at("10.0.0.1")) == both[0]
    assert made == [len(RECORD)]
    for _ in range(3):
        with pytest.raises(BadRecord):
            await shelf.of_record(bad, at("10.0.0.1"))
    assert len(made) == 2
    shelf.stop()


async def test_who_goes_away_takes_nothing_from_the_others(slow: Slow) -> None:
    shelf = ReplayCache()
    (first,) = await asked(shelf, "10.0.0.1", b"a")
    (second,) = await asked(shelf, "10.0.0.2", b"a")
    first.cancel()
    slow.go_on.set()
    assert await second == b"{}"
    shelf.stop()
