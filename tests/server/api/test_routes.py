"""REST: what is asked once, and every refusal with its status."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update
from tests.server.databases import ready_url
from tests.server.loopback import Served, serving

from tourelle import replay
from tourelle.client import Client, Refused
from tourelle.policies import played
from tourelle.server.store import schema
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Invited, Mine, NewTable, Open

pytestmark = pytest.mark.asyncio

PUBLIC = NewTable(game="fivetowers", seats=[Mine(), Open()], visibility="public")


async def why(asked: Any) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    assert refused.value.text
    return refused.value.why


async def test_from_a_table_to_its_record(ada: Client, bob: Client) -> None:
    made = await ada.make(PUBLIC)
    table = made.table.id
    assert [one.id for one in (await bob.tables()).tables] == [table]
    await bob.act(table, acts.Sit(seat=1))
    assert await why(bob.act(table, acts.Start())) == "not_allowed"
    await ada.act(table, acts.Start())
    seen = await ada.look(table, legal=True)
    assert seen.you.seat == 0
    assert seen.legal is not None
    done = await ada.act(table, acts.Play(seat=0, move=seen.legal[0], at=seen.at))
    assert done.number == seen.number + 1
    assert await why(ada.record(table)) == "not_allowed"
    await bob.act(table, acts.Resign(seat=1))
    record = await bob.record(table)
    assert replay(record).record() == record
    events = (await ada.events(table)).events
    assert [one.number for one in events] == list(range(1, len(events) + 1))
    assert [one.id for one in (await bob.mine()).tables] == [table]
    assert (await ada.act(table, acts.Rematch())).table is not None


@pytest.mark.parametrize("spoilt", ["", "{}", "[" * 5000, '{"game": 3}'])
async def test_a_table_that_cant_be_read_spoils_nobody_s_list(
    served: Served, ada: Client, bob: Client, spoilt: str
) -> None:
    """A bit that fell over, or a version that wrote something else."""
    tables = [(await ada.make(PUBLIC)).table.id for _ in range(3)]
    store = served.tables.store
    await store.execute(update(schema.tables).where(schema.tables.c.id == tables[1]).values(info=spoilt))
    assert {one.id for one in (await bob.tables()).tables} == {tables[0], tables[2]}
    assert {one.id for one in (await ada.mine()).tables} == {tables[0], tables[2]}
    await ada.make(NewTable(game="fivetowers", seats=[BotSeat("random"), BotSeat("random")]))
    await store.execute(update(schema.events).where(schema.events.c.table_id == tables[1]).values(data=spoilt))
    served.tables.forget(store.clock.now() + 1)
    assert await why(bob.look(tables[1])) == "not_allowed"
    assert (await bob.look(tables[2])).number == 1


async def test_private_tables_are_as_if_they_were_not(ada: Client, bob: Client) -> None:
    made = await ada.make(NewTable(game="ontop", seats=[Mine(), Invited(), BotSeat("random")]))
    table = made.table.id
    assert (await bob.tables("any")).tables == []
    assert await why(bob.look(table)) == "no_table"
    assert await why(bob.look("n" * 16)) == "no_table"
    assert await why(bob.look(table, link="w" * 22)) == "no_table"
    assert (await bob.look(table, link=made.links.watch)).you.seats == []
    assert await why(bob.act(table, acts.Sit(seat=1), link=made.links.watch)) == "not_allowed"
    await bob.act(table, acts.Sit(seat=1), link=made.links.seats["1"])
    assert (await bob.look(table)).you.seats == [1]
    assert await why(bob.links(table)) == "not_allowed"
    more = await ada.links(table)
    assert (await bob.look(table, link=more.join)).number > 0


async def test_what_is_wrong_is_said_in_the_client_s_language(ada: Client, bob: Client) -> None:
    made = await ada.make(PUBLIC)
    with pytest.raises(Refused, match="Il n’y a pas de jeu"):
        await bob.make(NewTable(game="chess", seats=[Mine(), Open()]))
    with pytest.raises(Refused, match="n’a pas encore commencé"):
        await bob.act(made.table.id, acts.Resign(seat=0))


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "problem"),
    [
        ("POST", "/api/tables", b"{", 422, "unreadable"),
        ("POST", "/api/tables", b'{"game": "blox"}', 422, "unreadable"),
        ("POST", "/api/tables", b"[" * 60000, 422, "unreadable"),
        ("POST", "/api/tables", b"\xff\xfe", 422, "unreadable"),
        ("POST", "/api/tables", b'{"game": "blox", "seats": [{"kind": "me"}]}', 422, "unreadable"),
        ("POST", "/api/tables/" + "n" * 16 + "/acts", b'{"type": "start"}', 404, "no_table"),
        ("POST", "/api/tables/" + "n" * 16 + "/acts", b'{"type": "dance"}', 422, "unreadable"),
        ("GET", "/api/tables/short", None, 422, None),
        ("GET", "/api/tables?before=x", None, 422, "unreadable"),
        ("GET", "/api/tables?phase=x", None, 422, None),
        ("GET", "/api/tables/" + "n" * 16 + "?seat=9", None, 422, None),
    ],
)
async def test_what_can_t_be_read(
    ada: Client, method: str, path: str, body: bytes | None, status: int, problem: str | None
) -> None:
    headers = {"Content-Type": "application/json", "Cookie": ada.cookie}
    async with httpx.AsyncClient(trust_env=False) as http:
        answer = await http.request(method, ada.url + path, content=body, headers=headers)
    assert answer.status_code == status
    told = answer.json()
    assert problem in (None, told["problem"])
    assert told["text"]


async def test_strangers_look_at_public_tables_but_do_nothing(served: Served, ada: Client) -> None:
    made = await ada.make(PUBLIC)
    async with Client(served.url) as stranger:
        assert (await stranger.look(made.table.id)).you.seats == []
        assert await why(stranger.mine()) == "no_identity"
        assert await why(stranger.act(made.table.id, acts.Sit(seat=1))) == "no_identity"


async def test_a_page_may_ask_for_a_strangers_tables_without_being_refused(served: Served) -> None:
    async with httpx.AsyncClient(trust_env=False) as http:
        answer = await http.get(f"{served.url}/api/tables/mine?quiet=true")
    assert (answer.status_code, answer.content) == (204, b"")


async def test_games_and_bots_are_told(ada: Client) -> None:
    from tourelle import games
    from tourelle.bots import DEFAULT, LEVELS

    offer = await ada.offer()
    assert {name: tuple(game.players) for name, game in offer.games.items()} == games()
    assert (list(offer.bots), offer.usual) == (list(LEVELS), DEFAULT)
    assert {level: words.label for level, words in offer.bots.items()} == {level: level for level in LEVELS}
    assert all(words.about for words in offer.bots.values())


async def test_lists_say_whose_turn_it_is_and_which_seats_are_one_s_own(
    served: Served, ada: Client, bob: Client
) -> None:
    table = (await ada.make(PUBLIC)).table.id
    await bob.act(table, acts.Sit(seat=1))
    (opened,) = (await bob.tables()).tables
    assert (opened.you, opened.to_move, opened.phase) == ([1], None, "open")
    await ada.act(table, acts.Start())
    (mine,) = (await ada.mine()).tables
    assert (mine.you, mine.to_move, mine.phase) == ([0], 0, "running")
    assert mine.changed >= opened.changed >= mine.created
    async with Client(served.url) as stranger:
        (seen,) = (await stranger.tables("running")).tables
        assert (seen.you, seen.to_move) == ([], 0)
        async with httpx.AsyncClient(trust_env=False) as http:
            listed = (await http.get(f"{served.url}/api/tables?phase=any")).text
        assert "people" not in listed
        assert str(ada.id) not in listed


async def test_a_server_that_stops_makes_no_tables(served: Served, ada: Client) -> None:
    await served.services.drain()
    impatient = Client(served.url, patience=0)
    await impatient.introduce("Cleo")
    assert await why(impatient.make(PUBLIC)) == "stopping"
    await impatient.close()
    await ada.tables()


async def test_how_long_to_wait_is_told(tmp_path: Path) -> None:
    async with (
        serving(ready_url("sqlite", tmp_path), tmp_path / "data", limits="on") as served,
        Client(served.url, patience=0) as ada,
        httpx.AsyncClient(trust_env=False) as http,
    ):
        await ada.introduce("Ada")
        for _ in range(20):
            await ada.make(PUBLIC)
        headers = {"Content-Type": "application/json", "Cookie": ada.cookie}
        body = b'{"game": "ontop", "seats": [{"kind": "me"}, {"kind": "open"}]}'
        answer = await http.post(f"{served.url}/api/tables", content=body, headers=headers)
        assert (answer.status_code, answer.json()["problem"]) == (429, "too_fast")
        assert 1 <= int(answer.headers["Retry-After"]) <= 30
        with pytest.raises(Refused) as refused:
            await ada.make(PUBLIC)
        assert refused.value.retry_after is not None


# ---- Replays ----


async def test_replays_of_tables_and_records(served: Served, ada: Client, bob: Client) -> None:
    made = await ada.make(NewTable(game="blox", seats=[Mine(), Open()], visibility="public"))
    table = made.table.id
    assert await why(ada.replay(table)) == "not_running"
    await bob.act(table, acts.Sit(seat=1))
    await ada.act(table, acts.Start())
    seen = await ada.look(table, legal=True)
    await ada.act(table, acts.Play(seat=0, move=seen.legal[0], at=seen.at))  # type: ignore[index]
    mine, public = await ada.replay(table), await ada.replay(table, spectate=True)
    assert [bool(seat["hand"]) for seat in mine.first["seats"]] == [True, False]
    assert [bool(seat["hand"]) for seat in public.first["seats"]] == [False, False]
    assert (len(mine.steps), mine.over, mine.table) == (1, False, table)
    await bob.act(table, acts.Resign(seat=1))
    async with Client(served.url) as stranger:
        whole = await stranger.replay(table)
        assert [bool(seat["hand"]) for seat in whole.first["seats"]] == [True, True]
        assert whole.over
        assert whole == await ada.replay(table)
        again = await stranger.replay_record(await ada.record(table))
        assert (again.first, [step.patch for step in again.steps]) == (
            whole.first,
            [step.patch for step in whole.steps],
        )


async def test_a_replay_of_a_private_table_needs_its_link(ada: Client, bob: Client) -> None:
    made = await ada.make(NewTable(game="ontop", seats=[Mine(), BotSeat("random")]))
    await ada.act(made.table.id, acts.Start())
    assert await why(bob.replay(made.table.id)) == "no_table"
    assert (await bob.replay(made.table.id, link=made.links.watch)).game == "ontop"


async def test_records_that_can_t_be_shown(ada: Client) -> None:
    headers = {"Content-Type": "application/json"}
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        for body, status in [(b"{}", 422), (b"", 422), (b"\xff", 422), (b" " * 1_048_577, 413)]:
            answer = await http.post(f"{ada.url}/api/replays", content=body, headers=headers)
            assert answer.status_code == status, body[:10]
            assert answer.json()["text"]
        record = played("fivetowers", 2, 3).record()
        record["turns"][4]["move"] = "bid 99"
        answer = await http.post(f"{ada.url}/api/replays", json=record, headers={"Accept-Language": "fr"})
        assert (answer.status_code, answer.json()["problem"]) == (422, "record")
        assert "bid 99" in answer.json()["text"]
        whole = json.dumps(played("blox", 4, 3, "busy").record()).encode()
        answer = await http.post(f"{ada.url}/api/replays", content=whole, headers=headers)
        assert answer.status_code == 200


async def test_everything_about_oneself_is_given_and_deleted(ada: Client, bob: Client, served: Served) -> None:
    made = await ada.make(PUBLIC)
    table = made.table.id
    await bob.act(table, acts.Sit(seat=1, name="Bobby"))
    await bob.act(table, acts.Say(text="my secret"))
    async with httpx.AsyncClient(base_url=served.url, headers={"Cookie": bob.cookie}) as browser:
        given = (await browser.get("/api/identity/everything")).json()
        assert (given["name"], len(given["devices"])) == ("Bob", 1)
        (mine,) = given["tables"]
        assert (mine["id"], mine["seats"], mine["names"]) == (table, [1], ["Bobby"])
        assert [line["text"] for line in mine["said"]] == ["my secret"]
        assert (await browser.delete("/api/identity/everything")).status_code == 204
        assert (await browser.get("/api/identity")).status_code == 401
    events = await ada.events(table)
    assert "Bobby" not in str(events)
    assert "my secret" not in str(events)
    seen = await ada.look(table)
    assert seen.document.table.seats[1].kind == "open"
