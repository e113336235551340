"""Muting and reporting over REST: who may, how often, and what somebody who is hidden is answered."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from tests.server.databases import ready_url
from tests.server.loopback import Served, serving

from tourelle.client import Client, Refused
from tourelle.server.admin.moderation import at_desk
from tourelle.server.shell.http.rate_limits import Rate
from tourelle.wire import acts
from tourelle.wire.tables import Mine, NewTable, Open

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(ready_url("sqlite", tmp_path), tmp_path, limits="on", rates={"report": Rate(2, 6000)}) as found:
        yield found


async def seated(ada: Client, bob: Client, visibility: Any = "public") -> tuple[str, str]:
    """A table with both at it, and its word for Bob."""
    made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()], visibility=visibility))
    await bob.act(made.table.id, acts.Sit(seat=1), link=made.links.join)
    who = (await ada.look(made.table.id)).document.table.seats[1].who
    assert who is not None
    return made.table.id, who


async def ask(client: Client, method: str, path: str, body: Any = None) -> httpx.Response:
    headers = {"Cookie": client.cookie} if client.cookie else {}
    async with httpx.AsyncClient(base_url=client.url, headers=headers, trust_env=False) as http:
        return await http.request(method, path, json=body)


async def test_mutes_are_made_listed_and_ended(ada: Client, bob: Client) -> None:
    table, who = await seated(ada, bob)
    made = await ask(ada, "POST", f"/api/tables/{table}/mutes", {"who": who})
    assert made.status_code == 201
    assert (made.json()["name"], made.json()["who"]) == ("Bob", who)
    listed = (await ask(ada, "GET", f"/api/identity/mutes?table={table}")).json()
    assert listed == {"mutes": [made.json()]}
    assert "who" not in (await ask(ada, "GET", "/api/identity/mutes")).json()["mutes"][0]
    assert (await ask(bob, "GET", "/api/identity/mutes")).json() == {"mutes": []}
    assert (await ask(ada, "DELETE", f"/api/identity/mutes/{made.json()['id']}")).status_code == 204
    assert (await ask(ada, "GET", "/api/identity/mutes")).json() == {"mutes": []}


async def test_reports_are_few(ada: Client, bob: Client) -> None:
    table, who = await seated(ada, bob)
    path, report = f"/api/tables/{table}/reports", {"who": who, "reason": "spam"}
    answers = [await ask(ada, "POST", path, report) for _ in range(3)]
    assert [one.status_code for one in answers] == [201, 201, 429]
    assert answers[0].json()["time"] > 0
    assert int(answers[2].headers["Retry-After"]) > 0


@pytest.mark.parametrize("what", ["mutes", "reports"])
async def test_strangers_and_passers_by_are_refused(served: Served, ada: Client, bob: Client, what: str) -> None:
    table, who = await seated(ada, bob, "private")
    path, body = f"/api/tables/{table}/{what}", {"who": who} | ({"reason": "spam"} if what == "reports" else {})
    async with Client(served.url) as stranger:
        assert (await ask(stranger, "POST", path, body)).status_code == 401
        await stranger.introduce("Eve")
        assert (await ask(stranger, "POST", path, body)).status_code == 404
    assert (await ask(ada, "POST", path, {**body, "who": "x" * 12})).status_code == 403
    assert (await ask(ada, "POST", path, {**body, "who": "x"})).status_code == 422


@pytest.mark.parametrize(
    "wrong", [{"reason": "boredom"}, {"text": "x" * 501}, {"event": -1}, {"event": 1}, {"more": 1}]
)
async def test_a_report_has_its_form(ada: Client, bob: Client, wrong: dict[str, Any]) -> None:
    table, who = await seated(ada, bob)
    answer = await ask(ada, "POST", f"/api/tables/{table}/reports", {"who": who, "reason": "spam", **wrong})
    assert answer.status_code == 422


async def test_who_is_hidden_plays_on_and_nothing_else(served: Served, ada: Client, bob: Client) -> None:
    table, _ = await seated(ada, bob)
    await ada.act(table, acts.Start())
    identity = (await ask(bob, "GET", "/api/identity")).json()["id"]
    async with at_desk(served.tables.store.url) as desk:
        await desk.hide_person(identity, True)
    await served.tables.following.listen()
    assert (await ask(bob, "PATCH", "/api/identity", {"name": "Other"})).status_code == 403
    for act in (
        bob.act(table, acts.Say(text="x")),
        bob.make(NewTable(game="fivetowers", seats=[Mine(), Open()])),
    ):
        with pytest.raises(Refused) as refused:
            await act
        assert refused.value.why == "not_allowed"
    assert (await ada.look(table)).document.table.seats[1].name is None
    seen = await ada.look(table, legal=True)
    assert seen.legal is not None
    await ada.act(table, acts.Play(seat=0, move=seen.legal[0], at=seen.at))
    seen = await bob.look(table, legal=True)
    assert seen.legal is not None
    await bob.act(table, acts.Play(seat=1, move=seen.legal[0], at=seen.at))


async def test_connections_of_who_is_hidden_are_made_anew(served: Served, ada: Client, bob: Client) -> None:
    """So that they don't talk on at a table where nobody knew them yet."""
    made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()], visibility="public", talk="all"))
    identity = (await ask(bob, "GET", "/api/identity")).json()["id"]
    async with bob.watch(made.table.id) as table:
        async with at_desk(served.tables.store.url) as desk:
            await desk.hide_person(identity, True)
        await served.tables.following.listen()
        await table.until(lambda: table.connections > 1)
        with pytest.raises(Refused, match="masqué"):
            await table.act(acts.Say(text="x"))
