"""Who is connected: told when it changes, once for all changes of a moment, and across processes."""

import asyncio
import json
from typing import Any

import pytest
from tests.server.live.house import House, until
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle.server.live.access import Who
from tourelle.server.live.sync import presence
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.store.heartbeats import DEAD_MS
from tourelle.wire import acts

pytestmark = pytest.mark.asyncio

STRANGER = Who("", "")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gathered until the loop is idle, not for a quarter of a second."""
    monkeypatch.setattr(presence, "GATHERING", 0.0)


async def come(house: House, live: LiveTable, who: Who, spectate: bool = False) -> Watcher:
    watcher = Watcher(who)
    await house.tables.watch(live, watcher, None, None, spectate)
    return watcher


def told(watcher: Watcher) -> list[tuple[list[int], int]]:
    """All that a watcher was told of presence so far."""
    messages: list[dict[str, Any]] = [json.loads(text) for text in watcher._waiting]
    return [(one["seats"], one["spectators"]) for one in messages if one["type"] == "presence"]


async def last(watcher: Watcher, seats: list[int], spectators: int) -> None:
    await until(lambda: told(watcher)[-1:] == [(seats, spectators)])


async def test_it_is_told_when_somebody_comes_and_goes(house: House) -> None:
    live = await house.running()
    ada = await come(house, live, ADA)
    await last(ada, [0], 0)
    bob = await come(house, live, BOB)
    await last(ada, [0, 1], 0)
    await last(bob, [0, 1], 0)
    strangers = [await come(house, live, STRANGER) for _ in range(2)]
    await last(ada, [0, 1], 2)
    live.leave(bob)
    live.leave(strangers[0])
    await last(ada, [0], 1)
    assert told(ada) == [([0], 0), ([0, 1], 0), ([0, 1], 2), ([0], 1)]


async def test_two_connections_of_one_person_are_one(house: House) -> None:
    live = await house.running()
    ada = await come(house, live, ADA)
    await last(ada, [0], 0)
    for who, spectate in ((ADA, True), (CLEO, False), (CLEO, False)):
        again = await come(house, live, who, spectate)
    await last(again, [0], 1)
    live.leave(ada)
    bob = await come(house, live, BOB)
    await last(bob, [0, 1], 1)


async def test_no_news_is_not_told_but_to_newcomers(house: House) -> None:
    live = await house.running()
    ada = await come(house, live, ADA)
    await last(ada, [0], 0)
    second = await come(house, live, ADA)
    await last(second, [0], 0)
    assert told(ada) == [([0], 0)]


async def test_who_sits_down_is_no_spectator_any_more(house: House) -> None:
    live = await house.table()
    bob = await come(house, live, BOB)
    await last(bob, [], 1)
    await house.tables.act(live, BOB, acts.Sit(seat=1))
    await last(bob, [1], 0)
    await house.tables.act(live, BOB, acts.Stand(seat=1))
    await last(bob, [], 1)


async def test_nothing_of_it_is_kept_and_nothing_remembered(house: House) -> None:
    live = await house.running()
    before = live.state.number
    ada = await come(house, live, ADA)
    await last(ada, [0], 0)
    live.leave(ada)
    presences = house.tables.following.presences
    await until(lambda: not presences._waiting)
    assert live.state.number == before
    known = (presences._live, presences._told, presences._announced, presences._elsewhere)
    assert [len(found) for found in known] == [0] * 4


# ---- Two processes ----


async def test_both_processes_know_who_is_at_the_other(house: House, other_house: House) -> None:
    if not house.store.shared:
        return
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    ada = await come(house, here, ADA)
    await last(ada, [0], 0)
    bob = await come(other_house, there, BOB)
    await last(ada, [0, 1], 0)
    await last(bob, [0, 1], 0)
    zoe = await come(other_house, there, STRANGER)
    await last(ada, [0, 1], 1)
    there.leave(bob)
    there.leave(zoe)
    await last(ada, [0], 0)


async def test_a_process_that_ends_has_nobody(house: House, url: str) -> None:
    if not house.store.shared:
        return
    here = await house.running()
    ada = await come(house, here, ADA)
    other = House(url, house.clock)
    await other.tables.start(ticking=False)
    await come(other, await other.tables.find(here.state.id), BOB)
    await last(ada, [0, 1], 0)
    await other.close()
    await last(ada, [0], 0)


async def test_a_process_that_dies_has_nobody(house: House, other_house: House) -> None:
    if not house.store.shared:
        return
    here = await house.running()
    ada = await come(house, here, ADA)
    await come(other_house, await other_house.tables.find(here.state.id), BOB)
    await last(ada, [0, 1], 0)
    await other_house.tables.timing.tick()
    await house.tables.timing.tick()
    assert told(ada)[-1] == ([0, 1], 0)
    # It gives no sign of life any more.
    house.clock.pass_ms(DEAD_MS + 1)
    await house.tables.timing.tick()
    await last(ada, [0], 0)


async def test_after_a_pause_of_the_database_all_are_asked_again(house: House, other_house: House) -> None:
    if not house.store.shared:
        return
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    ada, bob = await come(house, here, ADA), await come(other_house, there, BOB)
    await last(ada, [0, 1], 0)
    # Nothing is heard of what happens meanwhile.
    await house.tables.following._words.stop()
    there.leave(bob)
    await until(lambda: not other_house.tables.following.presences._waiting)
    await asyncio.gather(*other_house.tables.following.presences._tasks)
    await house.tables.following._words.start()
    await house.tables.following.again()
    await last(ada, [0], 0)
