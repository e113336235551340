"""Hiding and deleting by `tourelle admin`, beside a server that runs and hears of it; on both databases."""

from pathlib import Path

import pytest
from sqlalchemy import select
from tests.server.live.house import House, until
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle.core.errors import BadFile, BadOption
from tourelle.replayer import replay
from tourelle.server.admin.moderation import at_desk
from tourelle.server.admin.reports import lines_of, people_of
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.live.views import projection
from tourelle.server.problems import Refused
from tourelle.server.store import schema
from tourelle.server.store.listener import DEVICES
from tourelle.server.store.people import Device, StoredPeople
from tourelle.wire import acts

pytestmark = pytest.mark.asyncio


async def company(house: House) -> LiveTable:
    people = StoredPeople(house.store)
    for who in (ADA, BOB, CLEO):
        await people.add(who.identity, who.name)
    return await house.running()


async def hears(house: House) -> None:
    """On PostgreSQL it comes by itself; on SQLite it is read every two seconds."""
    if not house.store.shared:
        await house.tables.following.listen()


async def follows(house: House, live: LiveTable, before: int) -> None:
    await hears(house)
    await until(lambda: live.state.number > before)


async def test_a_running_server_hides_a_line_and_shows_it_again(house: House) -> None:
    live = await company(house)
    done = await house.tables.act(live, BOB, acts.Say(text="something rude"))
    async with at_desk(house.store.url) as desk:
        await desk.hide_line(live.state.id, done.number, True)
        await follows(house, live, done.number)
        assert "rude" not in str(await live.events_after(0))
        assert [(line.text, line.hidden) for line in await lines_of(desk, live.state.id)] == [("something rude", True)]
        await desk.hide_line(live.state.id, done.number, False)
        await follows(house, live, done.number + 1)
    assert "rude" in str(await live.events_after(0))
    # The match goes on as if nothing had been.
    await house.tables.act(live, ADA, acts.Play(seat=0, move="bid 1", at=live.state.at))


async def test_a_table_that_cant_be_read_stops_nothing(house: House) -> None:
    """It can be deleted, and whoever sat there can be hidden elsewhere."""
    lives = [await company(house), await house.running(), await house.running()]
    await house.spoil(lives[1])
    async with at_desk(house.store.url) as desk:
        await desk.hide_person(BOB.identity, True)
        for live in (lives[0], lives[2]):
            assert BOB.identity in (await desk.find(live.state.id)).state.hidden_people
        await desk.delete_table(lives[1].state.id)
    assert await house.store.header(lives[1].state.id) is None


async def test_a_line_that_is_deleted_is_gone_from_the_database(house: House) -> None:
    live = await company(house)
    done = await house.tables.act(live, BOB, acts.Say(text="something rude"))
    async with at_desk(house.store.url) as desk:
        await desk.delete_line(live.state.id, done.number)
        await follows(house, live, done.number)
    rows = await house.store.rows(select(schema.events.c.data))
    assert "rude" not in str(rows)
    assert projection.info(live.state).seats[1].name == "Bob"


async def test_a_hidden_person_is_hidden_at_every_table(house: House) -> None:
    live, other = await company(house), await house.running()
    people = StoredPeople(house.store)
    await people.add_device(Device("phone", "", 1, 1), "bob")
    said: list[str] = []
    house.tables.following.hear(DEVICES, said.append)
    async with at_desk(house.store.url) as desk:
        await desk.hide_person("bob", True)
        await hears(house)
        await until(lambda: all("bob" in table.state.hidden_people for table in (live, other)))
        assert [projection.info(table.state).seats[1].name for table in (live, other)] == [None, None]
        known = await people.known("bob", "phone")
        assert known is not None
        assert known.hidden
        assert "bob" in await people_of(desk, live.state.id)
        await desk.hide_person("bob", False)
    await hears(house)
    await until(lambda: projection.info(other.state).seats[1].name == "Bob")
    known = await people.known("bob", "phone")
    assert known is not None
    assert not known.hidden
    if not house.store.shared:
        assert said == ["phone", "phone"], "whose connections are made anew"


async def test_a_table_that_is_hidden_is_shut_to_who_passes_by(house: House) -> None:
    live = await company(house)
    watcher = Watcher(CLEO)
    await house.tables.watch(live, watcher, None, None, False)
    async with at_desk(house.store.url) as desk:
        await desk.hide_table(live.state.id, True)
        await follows(house, live, 3)
        assert watcher.closing == "no_table"
        with pytest.raises(Refused):
            await house.tables.enter(live.state.id, CLEO, None)
        await desk.hide_table(live.state.id, False)
    await follows(house, live, 4)
    await house.tables.enter(live.state.id, CLEO, None)


async def test_a_table_that_is_deleted_leaves_the_server_s_memory(house: House) -> None:
    live = await company(house)
    watcher = Watcher(BOB)
    await house.tables.watch(live, watcher, None, None, False)
    async with at_desk(house.store.url) as desk:
        await desk.delete_table(live.state.id)
    await hears(house)
    await until(lambda: watcher.closing == "no_table")
    with pytest.raises(Refused):
        await house.tables.find(live.state.id)


async def test_who_is_deleted_leaves_as_if_they_had_done_it(house: House) -> None:
    live = await company(house)
    await house.tables.act(live, BOB, acts.Say(text="my secret address"))
    before = live.state.number
    async with at_desk(house.store.url) as desk:
        await desk.delete_person("bob")
    await follows(house, live, before)
    await until(lambda: live.state.seats[1].kind == "bot")
    for table in schema.metadata.sorted_tables:
        found = str(await house.store.rows(select(table)))
        assert '"bob"' not in found, table.name
        assert "'bob'" not in found, table.name
        assert "secret address" not in found, table.name
    await house.tables.act(live, ADA, acts.Resign(seat=0))
    replay(house.tables.record(live))


async def test_what_is_not_there_is_a_sentence(house: House, tmp_path: Path) -> None:
    live = await company(house)
    async with at_desk(house.store.url) as desk:
        for act, key in (
            (desk.hide_table("x" * 16, True), "no_table"),
            (desk.delete_table("x" * 16), "no_table"),
            (desk.hide_line(live.state.id, 2, True), "no_line"),
            (desk.delete_line(live.state.id, 99), "no_line"),
            (desk.hide_person("eve", True), "no_person"),
            (desk.delete_person("eve"), "no_person"),
        ):
            with pytest.raises(BadFile) as refused:
                await act
            assert refused.value.key == f"serving.admin.{key}"
    with pytest.raises(BadOption):
        async with at_desk(f"sqlite+aiosqlite:///{tmp_path}/absent/x.db"):
            pass
