"""What time brings about beside clocks: tidying up, and a system clock that somebody has set."""

import asyncio

import pytest
from sqlalchemy import select
from structlog.testing import capture_logs
from tests.server.live.house import House
from tests.server.live.pure import ADA

from tourelle.server.live.clocks import DAY, SECOND
from tourelle.server.live.sync import scheduler
from tourelle.server.live.table import LiveTable
from tourelle.server.live.tables import Tables
from tourelle.server.store import schema
from tourelle.wire import acts
from tourelle.wire.parts import MoveClock

pytestmark = pytest.mark.asyncio


async def test_a_clock_that_is_set_back_stops_no_signs_of_life(house: House) -> None:
    await house.tables.timing.tick()
    house.clock.pass_ms(-3600 * SECOND)
    await house.tables.timing.tick()
    assert await house.tables.timing.life.living() == [house.tables.timing.life.process]
    house.clock.pass_ms(3 * SECOND)
    await house.tables.timing.tick()
    assert await house.tables.timing.life.living() == [house.tables.timing.life.process]


async def test_a_clock_that_is_set_forward_ends_nobody_s_time(house: House) -> None:
    live = await house.running(clock=MoveClock(60))
    await house.tables.timing.tick()
    house.clock.pass_ms(3600 * SECOND)
    await house.tables.timing.tick()
    assert [place.away for place in live.state.seats] == [False, False]
    assert await house.play(live, ADA, "bid 1")


async def test_old_tables_go_by_themselves_if_that_is_wished(house: House) -> None:
    old = await house.table()
    await house.tables.act(old, ADA, acts.Abandon())
    house.clock.pass_ms(6 * DAY)
    running = await house.running()
    house.clock.pass_ms(5 * DAY)
    for days, left in ((0, True), (10, False)):
        tables = Tables(house.store, prune_days=days)
        await tables.timing.tick()
        assert (await house.store.header(old.state.id) is not None) == left
        assert await house.store.header(running.state.id) is not None


async def test_old_signs_of_life_go_by_themselves(house: House) -> None:
    timing = house.tables.timing
    await timing.tick()
    await timing.life.present([("a" * 16, ADA.identity)])
    house.clock.pass_ms(3 * DAY)
    await timing.tick()
    assert await house.store.rows(select(schema.presence)) == []


async def test_a_table_that_cant_be_read_is_looked_at_once(house: House) -> None:
    """Not every second, and the others' clocks go on."""
    spoilt = await house.running(clock=MoveClock(60))
    other = await house.running(clock=MoveClock(60))
    await house.spoil(spoilt)
    with capture_logs() as logged:
        for _ in range(35):
            house.clock.pass_ms(2 * SECOND)
            await house.tables.timing.tick()
    assert [line["event"] for line in logged if line.get("table") == spoilt.state.id] == ["a table can't be read"]
    assert other.state.phase == "over" or other.state.seats[0].away


async def test_a_table_that_takes_long_to_load_keeps_no_sign_of_life_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without one for eight seconds, the next one would find that the server was down, and stop everybody's clocks."""
    live = await house.running(clock=MoveClock(60))
    house.tables.drop(live.state.id)
    house.clock.pass_ms(61 * SECOND)
    begun, go_on, find = asyncio.Event(), asyncio.Event(), house.tables.find

    async def slowly(table: str) -> LiveTable:
        begun.set()
        await go_on.wait()
        return await find(table)

    monkeypatch.setattr(house.tables, "find", slowly)
    monkeypatch.setattr(scheduler, "TICK", 0.01)
    timing = house.tables.timing
    async with asyncio.timeout(120):
        await timing.start()
        await begun.wait()
        for _ in range(5):
            house.clock.pass_ms(3 * SECOND)
            while (await house.store.rows(select(schema.alive.c.time)))[0].time < house.clock.now():
                await asyncio.sleep(0.01)
        assert timing.outages == ()
        go_on.set()
        while (await house.tables.store.due(house.clock.now())) != []:
            await asyncio.sleep(0.01)
