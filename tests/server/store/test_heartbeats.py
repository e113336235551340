"""Signs of life: outages are noticed once, by whoever comes first."""

import pytest
from tests.server.clock import HandClock

from tourelle.server.store import Store, prepare
from tourelle.server.store.heartbeats import BEAT_MS, DEAD_MS, FORGET_MS, OUTAGES_MS, PRESENT_MS, Life

pytestmark = pytest.mark.asyncio


async def test_an_outage_is_the_time_without_a_beat(url: str) -> None:
    await prepare(url)
    clock = HandClock()
    store = Store(url, clock=clock)
    life, other = Life(store), Life(store)
    assert await life.beat() == []
    clock.pass_ms(BEAT_MS)
    assert await life.beat() == []
    last = clock.now()
    clock.pass_ms(DEAD_MS + 1)
    outages = [(last, clock.now())]
    assert await life.beat() == outages
    assert await other.beat() == outages
    await store.close()


async def test_on_sqlite_a_start_ends_an_outage_however_short(tmp_path: object) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/tourelle.db"
    await prepare(url)
    clock = HandClock()
    store = Store(url, clock=clock)
    await Life(store).beat()
    start = clock.now()
    clock.pass_ms(300)
    assert await Life(store).beat() == [(start, start + 300)]
    await store.close()


async def test_old_signs_go(url: str) -> None:
    await prepare(url)
    clock = HandClock()
    store = Store(url, clock=clock)
    life = Life(store)
    await life.beat()
    clock.pass_ms(DEAD_MS + 1)
    assert len(await life.beat()) == 1
    await life.present([("a" * 16, "ada")])
    await life.tidy()
    clock.pass_ms(PRESENT_MS - 1)
    await life.tidy()
    assert await life.last_seen("a" * 16, "ada") is not None
    clock.pass_ms(FORGET_MS + 2)
    await life.beat()
    await life.tidy()
    assert await life.last_seen("a" * 16, "ada") is None
    assert len(await life.beat()) == 2, "clocks of days may still need them"
    clock.pass_ms(OUTAGES_MS + 1)
    await life.beat()
    await life.tidy()
    assert len(await life.beat()) == 1, "the one that has just ended"
    await store.close()


async def test_presence_is_believed_for_a_while(url: str) -> None:
    await prepare(url)
    clock = HandClock()
    store = Store(url, clock=clock)
    life = Life(store)
    await life.present([("a" * 16, "ada")])
    clock.pass_ms(1000)
    await life.present([("a" * 16, "ada")])
    assert await Life(store).last_seen("a" * 16, "ada") == clock.now() + PRESENT_MS
    assert await life.last_seen("a" * 16, "bob") is None
    await store.close()
