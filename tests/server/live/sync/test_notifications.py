"""Two processes on one database: both act, and each hears what the other has kept."""

import asyncio

import pytest
from structlog.testing import capture_logs
from tests.server.live.house import House, drained, until
from tests.server.live.pure import ADA, BOB

from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.problems import Refused
from tourelle.server.store import EventRow, statements
from tourelle.wire import acts

pytestmark = pytest.mark.asyncio


async def test_two_processes_that_both_act_take_turns(house: House, other_house: House) -> None:
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    await asyncio.gather(
        *(house.tables.act(here, ADA, acts.Say(text=str(n))) for n in range(10)),
        *(other_house.tables.act(there, BOB, acts.Say(text=str(n))) for n in range(10)),
    )
    numbers = [row.number for row in await house.store.events(here.state.id)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == 3 + 20


async def test_moves_of_another_process_are_heard(house: House, other_house: House) -> None:
    """By LISTEN on PostgreSQL; SQLite has one process only."""
    if not house.store.shared:
        return
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    watcher = Watcher(BOB)
    await other_house.tables.watch(there, watcher, None, None, False)
    await house.play(here, ADA, "bid 1")
    await until(lambda: there.state.number == here.state.number)
    assert [message["type"] for message in await drained(watcher)] == ["state", "event"]
    await other_house.play(there, BOB, "bid 2")
    await until(lambda: len(here.state.turns) == 2)


async def test_a_word_that_cant_be_read_makes_nobody_deaf(house: House, other_house: House) -> None:
    if not house.store.shared:
        return
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    with capture_logs() as logs:
        await house.store.say(statements.CHANNEL, '{"table": 1}')
        await house.play(here, ADA, "bid 1")
        await until(lambda: there.state.number == here.state.number)
    assert "could not follow a word" in {log["event"] for log in logs}


@pytest.mark.parametrize("most", [7_900, 100])
async def test_what_is_heard_is_only_looked_up_if_it_is_long(
    house: House, other_house: House, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    if not house.store.shared:
        return
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    looked_up: list[str] = []
    events = other_house.store.events

    async def look_up(table: str, after: int = 0) -> list[EventRow]:
        looked_up.append(table)
        return await events(table, after)

    monkeypatch.setattr(other_house.store, "events", look_up)
    monkeypatch.setattr(statements, "MOST_SAID", most)
    await house.play(here, ADA, "bid 1")
    await until(lambda: len(there.state.turns) == 1)
    assert looked_up == ([here.state.id] if most == 100 else [])


async def test_what_was_not_heard_is_found_out(house: House, other_house: House) -> None:
    if not house.store.shared:
        return
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    watcher = Watcher(BOB)
    await other_house.tables.watch(there, watcher, None, None, False)
    await other_house.tables.following._words.stop()
    await house.play(here, ADA, "bid 1")
    await other_house.tables.timing.tick()
    await until(lambda: there.state.number == here.state.number)
    assert [message["type"] for message in await drained(watcher)] == ["state", "event"]


async def test_nothing_is_refused_by_what_another_process_knows_better(house: House, other_house: House) -> None:
    if not house.store.shared:
        return
    live = await house.table()
    other = await other_house.tables.find(live.state.id)
    await house.tables.following._words.stop()
    await other_house.tables.act(other, BOB, acts.Sit(seat=1))
    assert live.state.number < other.state.number, "it has not heard of it"
    await house.tables.act(live, ADA, acts.Start())
    assert live.state.phase == "running"
    with pytest.raises(Refused) as refused:
        await house.tables.act(live, ADA, acts.Start())
    assert refused.value.why == "not_allowed"


async def test_a_repeat_at_another_process_is_known(house: House, other_house: House) -> None:
    here = await house.running()
    there = await other_house.tables.find(here.state.id)
    act = acts.Play(seat=0, move="bid 1", at=here.state.at, id="x")
    done = await house.tables.act(here, ADA, act)
    assert await other_house.tables.act(there, ADA, act) == done
    assert len(there.state.turns) == 1
