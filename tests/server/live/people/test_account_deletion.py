"""Somebody goes for good: nothing kept tells of them any more, and whoever played with them can still replay it."""

import pytest
from sqlalchemy import select, text
from tests.server.live.house import House, drained, until
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle.replayer import replay
from tourelle.server.live.access import Who
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views import projection
from tourelle.server.problems import Refused
from tourelle.server.store import schema
from tourelle.server.store.people import StoredPeople
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Mine, NewTable, Open

pytestmark = pytest.mark.asyncio
EVE = Who("eve_eve_eve_eve_eve_ev", "Evelyne")


async def traces(house: House, *words: str) -> list[str]:
    """Every row of every table that still tells of somebody."""
    found = []
    for table in schema.metadata.sorted_tables:
        for row in await house.store.rows(select(table)):
            found += [f"{table.name}: {row}" for word in words if word in str(row)]
    if house.store.shared:
        jobs = await house.store.rows(text("select args from procrastinate_jobs"))
        found += [f"job: {row}" for row in jobs for word in words if word in str(row)]
    return found


async def come(house: House) -> None:
    people = StoredPeople(house.store)
    await people.add(EVE.identity, EVE.name)
    await people.keep_token(b"1" * 32, EVE.identity, until=10.0)


async def test_nothing_is_left_of_who_goes(house: House) -> None:
    await come(house)
    lives = [await house.table([Mine(), Open(), Open()], talk="all") for _ in range(3)]
    for live in lives:
        await house.tables.act(live, EVE, acts.Sit(seat=1, name="Evelyne"))
        await house.tables.act(live, EVE, acts.Say(text="my secret address", id="own"))
    for live in lives[1:]:
        await house.tables.act(live, BOB, acts.Sit(seat=2))
        await house.tables.act(live, ADA, acts.Start())
    heard = await house.table(talk="all")
    await house.tables.act(heard, EVE, acts.Gesture(emote="wow"))
    await house.tables.act(heard, EVE, acts.Say(text="my secret address"))
    await house.tables.forget_person(EVE.identity)
    assert await traces(house, EVE.identity, "Evelyne", "secret address") == []
    open_one, running, _ = (live.state for live in lives)
    assert open_one.seats[1].kind == "open"
    assert (running.seats[1].kind, running.seats[1].bot) == ("bot", "mason")
    assert running.phase == "running"


async def test_acts_that_name_nobody_are_not_recognised_any_more(house: House) -> None:
    """A client's ids are kept with its identity, also of acts whose events don't name it."""
    await come(house)
    stood = await house.table([Mine(), Open(), Open()])
    await house.tables.act(stood, BOB, acts.Sit(seat=2))
    await house.tables.act(stood, EVE, acts.Sit(seat=1, id="sit"))
    await house.tables.act(stood, EVE, acts.Stand(seat=1, id="stand"))
    live = await house.table([Mine(), Open()], undo="on")
    await house.tables.act(live, EVE, acts.Sit(seat=1))
    await house.tables.act(live, ADA, acts.Start())
    await house.play(live, ADA, "bid 1", own="ada's")
    await house.play(live, EVE, "bid 2", own="move")
    await house.tables.act(live, EVE, acts.Undo(seat=1, at=live.state.at, id="undo"))
    await house.tables.act(live, EVE, acts.Resign(seat=1, id="resign"))
    made = await house.tables.make(EVE, table_of_own(Open()))
    own = await house.tables.find(made.table.id)
    await house.tables.act(own, BOB, acts.Sit(seat=2))
    await house.tables.act(own, EVE, acts.Start(id="start"))
    await house.tables.forget_person(EVE.identity)
    assert await traces(house, EVE.identity) == []
    assert await traces(house, f"{ADA.identity}:ada's") != [], "others' acts are still recognised"


async def test_nothing_is_left_even_at_a_table_that_cant_be_read(house: House) -> None:
    await come(house)
    live = await house.table([Mine(), Open()])
    await house.tables.act(live, EVE, acts.Sit(seat=1, id="sit"))
    await house.spoil(live)
    await house.tables.forget_person(EVE.identity)
    assert await traces(house, f"{EVE.identity}:") == []


async def test_who_sat_at_a_table_that_cant_be_read_can_go(house: House) -> None:
    await come(house)
    lives = [await house.table([Mine(), Open()]) for _ in range(3)]
    for live in lives:
        await house.tables.act(live, EVE, acts.Sit(seat=1, name="Evelyne"))
    await house.spoil(lives[1])
    await house.tables.forget_person(EVE.identity)
    assert [live.state.seats[1].kind for live in (lives[0], lives[2])] == ["open", "open"]
    assert await StoredPeople(house.store).find(EVE.identity) is None


async def test_a_match_that_is_over_can_still_be_replayed(house: House) -> None:
    await come(house)
    live = await house.table([Mine(), Open()])
    await house.tables.act(live, EVE, acts.Sit(seat=1))
    await house.tables.act(live, ADA, acts.Start())
    await house.tables.act(live, EVE, acts.Resign(seat=1))
    before = house.tables.record(live)
    await house.tables.forget_person(EVE.identity)
    assert house.tables.record(live) == before
    replay(before)
    told = projection.info(live.state)
    assert [(seat.kind, seat.name) for seat in told.seats] == [("person", "Ada"), ("person", None)]
    again = House(house.store.url, house.clock)
    try:
        assert (await again.tables.find(live.state.id)).state.seats == live.state.seats
    finally:
        await again.close()


async def test_who_watches_is_shown_the_table_without_them(house: House, other_house: House) -> None:
    await come(house)
    if not house.store.shared:
        other_house = house
    live = await house.table([Mine(), Open(), Open()])
    await house.tables.act(live, EVE, acts.Sit(seat=1))
    there = await other_house.tables.find(live.state.id)
    watcher = Watcher(BOB)
    await other_house.tables.watch(there, watcher, None, None, False)
    await house.tables.forget_person(EVE.identity)
    await until(lambda: there.state.number == live.state.number)
    shown = [message for message in await drained(watcher) if message["type"] == "state"][-1]
    assert "Evelyne" not in str(shown)
    assert shown["events"][-1]["event"]["kind"] == "rewritten"


async def test_tables_where_nobody_else_sat_go_too(house: House) -> None:
    await come(house)
    made = await house.tables.make(EVE, table_of_own())
    live = await house.tables.find(made.table.id)
    await house.tables.act(live, EVE, acts.Start())
    await house.tables.forget_person(EVE.identity)
    with pytest.raises(Refused):
        await house.tables.find(made.table.id)


async def test_a_table_whose_owner_went_goes_on(house: House) -> None:
    await come(house)
    made = await house.tables.make(EVE, table_of_own(Open()))
    live = await house.tables.find(made.table.id)
    await house.tables.act(live, CLEO, acts.Sit(seat=2))
    await house.tables.act(live, EVE, acts.Start())
    await house.tables.forget_person(EVE.identity)
    assert live.state.phase == "running"
    with pytest.raises(Refused):
        await house.tables.act(live, Who("", ""), acts.Abandon())
    assert await traces(house, EVE.identity, "Evelyne") == []


def table_of_own(*more: Open) -> NewTable:
    return NewTable(game="fivetowers", visibility="public", seats=[Mine(), BotSeat("random"), *more])
