"""What time brings about beside clocks: tidying up, and a system clock that somebody has set."""

import pytest
from tests.server.live.house import House
from tests.server.live.pure import ADA

from tourelle.server.live.clocks import DAY, SECOND
from tourelle.server.live.tables import Tables
from tourelle.wire import acts

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
    live = await house.running(clock={"kind": "move", "seconds": 60})
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
