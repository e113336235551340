"""The client: connects again by itself, misses nothing, does nothing twice."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from tests.server.databases import ready_url
from tests.server.loopback import Served, serving

from tourelle.client import Client, Refused, Table, Unreachable
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.store.moderation import StoredReports
from tourelle.wire import acts
from tourelle.wire.events import Said
from tourelle.wire.moderation import NewReport
from tourelle.wire.tables import BotSeat, Mine, NewTable, Open

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(ready_url("sqlite", tmp_path), tmp_path) as found:
        yield found


@pytest_asyncio.fixture
async def ada(served: Served) -> AsyncIterator[Client]:
    async with Client(served.url, patience=5) as client:
        await client.introduce("Ada")
        yield client


async def play_on(table: Table, moves: int | None = None) -> int:
    """The first legal move, again and again."""
    count = 0
    while (moves is None or count < moves) and await table.my_turn():
        await table.play(table.legal[0])
        count += 1
    return count


@pytest.mark.parametrize("game", ["ontop", "fivetowers"])
async def test_a_match_against_a_bot(ada: Client, game: str) -> None:
    made = await ada.make(NewTable(game=game, seats=[Mine(), BotSeat("random")]))
    async with ada.watch(made.table.id) as table:
        await table.start()
        played = await play_on(table)
        assert played > 5
        assert table.phase == "over"
        seen = await ada.look(made.table.id)
        assert seen.document.view == table.view
        assert [one.number for one in table.happened] == list(range(2, table.number + 1))


async def test_it_resumes_after_its_connection_broke(served: Served, ada: Client) -> None:
    made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), Mine("Bob")], visibility="public"))
    async with ada.watch(made.table.id, seat=0) as here, ada.watch(made.table.id, seat=1) as there:
        await here.start()
        for _ in range(4):
            for table in (here, there):
                if table.to_move == table.you.seat:
                    await play_on(table, 1)
            await cut(served, made.table.id)
            await here.until(lambda: here.number >= there.number, 10)
            await there.until(lambda: there.number >= here.number, 10)
        live = await served.tables.find(made.table.id)
        await here.until(lambda: here.number == live.state.number, 10)
        assert here.connections > 1
        assert [one.number for one in here.happened] == list(range(2, live.state.number + 1))
        assert here.view == (await ada.look(made.table.id)).document.view


async def cut(served: Served, table: str) -> None:
    """Break all connections to a table, as a bad network does."""
    live = await served.tables.find(table)
    for watcher in list(live.watchers):
        watcher.close("silent")


async def test_an_answer_that_is_lost_does_not_make_a_second_move(ada: Client) -> None:
    """The server keeps the move and the connection breaks before it says so."""
    made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), BotSeat("random")]))
    async with ada.watch(made.table.id) as table:
        await table.start()
        await table.my_turn()
        sent = Watcher.send
        lost: list[bytes] = []

        def lose(watcher: Watcher, message: bytes) -> None:
            if b'"done"' in message and not lost:
                lost.append(message)
                watcher.close("silent")
            else:
                sent(watcher, message)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Watcher, "send", lose)
            done = await table.play("bid 1")
        assert lost
        events = (await ada.events(made.table.id)).events
        mine = [one.number for one in events if getattr(one.event, "seat", None) == 0 and one.number >= done.number]
        assert mine[0] == done.number
        assert (
            sum(getattr(one.event, "move", "") == "bid 1" and getattr(one.event, "seat", 9) == 0 for one in events) == 1
        )


async def test_refusals(served: Served, ada: Client) -> None:
    made = await ada.make(NewTable(game="blox", seats=[Mine(), Open()]))
    async with ada.watch(made.table.id) as table:
        with pytest.raises(Refused) as refused:
            await table.start()
        assert refused.value.why == "not_allowed"
    async with Client(served.url) as stranger:
        with pytest.raises(Refused) as refused:
            async with stranger.watch(made.table.id):
                pass
        assert refused.value.why == "no_table"


async def test_a_server_that_is_not_there() -> None:
    async with Client("http://127.0.0.1:1", patience=0) as client:
        with pytest.raises(Unreachable):
            await client.offer()


async def test_the_next_address_is_tried(served: Served) -> None:
    async with Client("http://127.0.0.1:1", served.url, patience=5) as client:
        await client.introduce("Ada")
        made = await client.make(NewTable(game="fivetowers", seats=[Mine(), BotSeat("random")]))
        client.next_url()
        async with client.watch(made.table.id) as table:
            async with asyncio.timeout(120):
                await table.start()
            assert (await client.act(made.table.id, acts.Say(text="hi"))).number > 1


async def test_one_is_the_same_person_at_every_address(served: Served) -> None:
    async with Client(served.url, served.url.replace("127.0.0.1", "localhost"), patience=5) as client:
        await client.introduce("Ada")
        assert "localhost" in client.next_url()
        await client.make(NewTable(game="fivetowers", seats=[Mine(), BotSeat("random")]))
        assert len((await client.mine()).tables) == 1


async def insulted(served: Served, ada: Client) -> tuple[str, int, str]:
    """A private table of Ada's where Bob has said something: the line's number, and the table's word for Bob."""
    made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()]))
    async with Client(served.url, patience=5) as bob:
        await bob.introduce("Bob")
        await bob.act(made.table.id, acts.Sit(seat=1), link=made.links.join)
        number = (await bob.act(made.table.id, acts.Say(text="Boo"))).number
    (line,) = [one.event for one in (await ada.events(made.table.id)).events if one.number == number]
    assert isinstance(line, Said)
    assert line.who is not None
    return made.table.id, number, line.who


async def test_somebody_is_muted_and_heard_again(served: Served, ada: Client) -> None:
    table, _, bob = await insulted(served, ada)
    muted = await ada.mute(table, bob)
    assert (muted.name, muted.who) == ("Bob", bob)
    assert await ada.mutes(table) == [muted]
    assert [one.who for one in await ada.mutes()] == [None]
    await ada.unmute(muted)
    assert await ada.mutes() == []


async def test_a_line_is_reported(served: Served, ada: Client) -> None:
    table, number, bob = await insulted(served, ada)
    told = await ada.report(table, NewReport(bob, "insult", number, "Not nice."))
    assert told.time > 0
    (kept,) = await StoredReports(served.tables.store).all()
    assert (kept.table_id, kept.number, kept.reason, kept.text) == (table, number, "insult", "Not nice.")
    with pytest.raises(Refused):
        await ada.report(table, NewReport("x" * 12, "spam"))
