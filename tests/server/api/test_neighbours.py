"""People who share an address with somebody who guesses: a school, a family, a phone company."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from tests.server.api.test_live import line
from tests.server.databases import ready_url
from tests.server.loopback import Served, serving

from tourelle.client import Client, Refused
from tourelle.server.api import callers
from tourelle.server.shell.http.rate_limits import Rate
from tourelle.wire import acts
from tourelle.wire.tables import Mine, NewTable, Open

pytestmark = pytest.mark.asyncio


@pytest.fixture
def rates() -> dict[str, Rate]:
    return {"guess": Rate(3, 6000)}


@pytest_asyncio.fixture
async def served(tmp_path: Path, rates: dict[str, Rate]) -> AsyncIterator[Served]:
    async with serving(ready_url("sqlite", tmp_path), tmp_path, limits="on", rates=rates) as found:
        yield found


async def guesses(client: Client, count: int) -> set[str]:
    """What somebody is told who asks for tables that are not there."""
    told = set()
    for number in range(count):
        try:
            await client.look(f"{number:016}")
        except Refused as fault:
            told.add(fault.why)
    return told


async def test_a_stranger_s_guesses_lock_no_neighbour_out(served: Served, ada: Client) -> None:
    mine = (await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()]))).table.id
    async with Client(served.url, patience=0) as stranger:
        assert await guesses(stranger, 4) == {"no_table", "too_fast"}
        assert (await ada.look(mine)).number == 1
        async with ada.watch(mine) as table:
            assert table.phase == "open"
        with pytest.raises(Refused, match="Too fast"):
            await stranger.look(mine)


async def test_who_is_known_and_guesses_is_stopped_alone(ada: Client, bob: Client) -> None:
    public = await bob.make(NewTable(game="fivetowers", seats=[Mine(), Open()], visibility="public"))
    ada.patience = 0
    assert await guesses(ada, 4) == {"no_table", "too_fast"}
    async with Client(ada.url) as stranger:
        for client in (bob, stranger):
            assert (await client.look(public.table.id)).number == 1


@pytest.mark.parametrize("rates", [{"load": Rate(2, 6000)}])
async def test_only_so_many_tables_are_opened_that_are_not_in_memory(served: Served, ada: Client) -> None:
    made = [(await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()]))).table.id for _ in range(3)]
    served.tables.forget(served.tables.store.clock.now() + 1)
    ada.patience = 0
    first, second, third = made
    for table in (first, second, first, second):
        assert (await ada.look(table)).number == 1
    with pytest.raises(Refused, match="Too fast"):
        await ada.look(third)


@pytest.mark.parametrize("rates", [{"join": Rate(2, 6000)}])
async def test_a_history_is_asked_for_only_so_often(ada: Client) -> None:
    mine = (await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()]))).table.id
    ada.patience = 0
    for _ in range(2):
        assert len((await ada.events(mine)).events) == 1
    with pytest.raises(Refused, match="Too fast"):
        await ada.events(mine)


@pytest.mark.parametrize("rates", [{"join": Rate(8, 6000)}])
async def test_a_long_history_counts_for_more(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "LONG", 1)
    mine = (await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()]))).table.id
    for _ in range(4):
        await ada.act(mine, acts.Say(text="hello"))
    ada.patience = 0
    assert len((await ada.events(mine, since=5)).events) == 0
    assert len((await ada.events(mine)).events) == 5
    assert len((await ada.events(mine, since=5)).events) == 0
    with pytest.raises(Refused, match="Too fast"):
        await ada.events(mine, since=5)


@pytest.mark.parametrize("rates", [{"load": Rate(1, 6000), "guess": Rate(9, 6000)}])
async def test_tables_that_are_not_there_are_not_opened(served: Served, ada: Client) -> None:
    """They are guesses, and no work: a neighbour's would use up what the address may open."""
    mine = (await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()], visibility="public"))).table.id
    served.tables.forget(served.tables.store.clock.now() + 1)
    async with Client(served.url, patience=0) as stranger:
        assert await guesses(stranger, 4) == {"no_table"}
        assert (await stranger.look(mine)).number == 1


@pytest.mark.parametrize("rates", [{"everything": Rate(2, 6000)}])
async def test_everything_about_oneself_is_asked_for_only_so_often(ada: Client) -> None:
    ada.patience = 0
    for _ in range(2):
        await ada._ask("GET", "/api/identity/everything")
    with pytest.raises(Refused, match="Too fast"):
        await ada._ask("GET", "/api/identity/everything")


async def test_everything_is_searched_for_one_after_the_other(
    served: Served, ada: Client, bob: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each search reads all events: four of them would keep every connection to the database."""
    store, busy, most = served.tables.store, 0, 0
    search = store.tables_naming

    async def counted(identity: str) -> list[str]:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        await asyncio.sleep(0.05)
        found = await search(identity)
        busy -= 1
        return found

    monkeypatch.setattr(store, "tables_naming", counted)
    asked = [who._ask(method, "/api/identity/everything") for who in (ada, bob) for method in ("GET", "DELETE")]
    await asyncio.gather(*asked, return_exceptions=True)
    assert most == 1


@pytest.mark.parametrize("rates", [{"list": Rate(2, 6000)}])
async def test_lists_are_asked_for_only_so_often(ada: Client) -> None:
    ada.patience = 0
    for _ in range(2):
        await ada._ask("GET", "/api/tables?phase=any")
    with pytest.raises(Refused, match="Too fast"):
        await ada._ask("GET", "/api/tables")


@pytest.mark.parametrize("rates", [{"preview": Rate(7, 6000)}])
async def test_a_preview_of_many_moves_counts_for_as_many(ada: Client) -> None:
    mine = (await ada.make(NewTable(game="fivetowers", seats=[Mine(), Mine()]))).table.id
    await ada.act(mine, acts.Start())
    async with line(ada, mine) as here:
        await here.ask({"type": "watch"}, "state")
        assert (await here.ask({"type": "preview", "move": "bid 2"}))["type"] in ("legal", "preview")
        long = {"type": "preview", "move": "bid 2", "after": ["nothing"] * 5}
        assert (await here.ask(long, "refused"))["why"] == "unreadable"
        assert (await here.ask(long, "refused"))["why"] == "too_fast"
