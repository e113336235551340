"""Before the start: whoever made the table may vanish, and those who sit there are not stuck."""

import pytest
from tests.server.live.house import House
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle.server.live.clocks import SECOND
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.tables import Mine, Open

pytestmark = pytest.mark.asyncio


async def passed(house: House, seconds: int) -> None:
    """Time in which the server ticks."""
    for _ in range(seconds):
        house.clock.pass_ms(SECOND)
        await house.tables.timing.tick()


async def test_who_sits_there_fills_the_seats_and_starts_once_the_owner_is_gone(house: House) -> None:
    live = await house.table([Mine(), Open(), Open()], patience=300)
    await house.tables.act(live, BOB, acts.Sit(seat=1))
    await house.tables.timing.tick()
    await passed(house, 299)
    with pytest.raises(Refused, match="once the owner has been gone for 5 minutes"):
        await house.tables.act(live, BOB, acts.PutBot(seat=2, level="mason"))
    await passed(house, 1)
    with pytest.raises(Refused, match="Only the table’s owner"):
        await house.tables.act(live, CLEO, acts.PutBot(seat=2, level="mason"))
    await house.tables.act(live, BOB, acts.PutBot(seat=2, level="mason"))
    await house.tables.act(live, BOB, acts.Start())
    assert live.state.phase == "running"


async def test_an_owner_who_is_there_is_waited_for(house: House) -> None:
    live = await house.table(patience=300)
    await house.tables.act(live, BOB, acts.Sit(seat=1))
    watcher = Watcher(ADA)
    await house.tables.watch(live, watcher, None, None, False)
    await passed(house, 400)
    with pytest.raises(Refused):
        await house.tables.act(live, BOB, acts.Start())
    live.leave(watcher)
    await passed(house, 290)
    with pytest.raises(Refused):
        await house.tables.act(live, BOB, acts.Start())
    await passed(house, 60)
    await house.tables.act(live, BOB, acts.Start())
    assert live.state.phase == "running"


async def test_a_table_that_waits_for_ever_waits_for_its_owner(house: House) -> None:
    live = await house.table(patience=None)
    await house.tables.act(live, BOB, acts.Sit(seat=1))
    await passed(house, 400)
    with pytest.raises(Refused, match=r"Only the table’s owner can do that\.$"):
        await house.tables.act(live, BOB, acts.Start())
