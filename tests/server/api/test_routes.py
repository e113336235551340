"""REST: what is asked once, and every refusal with its status."""

from typing import Any

import httpx
import pytest
from tests.server.serving import Served

from tourelle import replay
from tourelle.client import Client, Refused
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


async def test_games_and_bots_are_told(ada: Client) -> None:
    from tourelle import games
    from tourelle.bots import DEFAULT, LEVELS

    offer = await ada.offer()
    assert {name: tuple(game.players) for name, game in offer.games.items()} == games()
    assert (offer.bots, offer.usual) == (list(LEVELS), DEFAULT)


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
        listed = (await httpx.AsyncClient(trust_env=False).get(f"{served.url}/api/tables?phase=any")).text
        assert "people" not in listed
        assert str(ada.id) not in listed


async def test_a_server_that_stops_makes_no_tables(served: Served, ada: Client) -> None:
    await served.services.drain()
    impatient = Client(served.url, patience=0)
    await impatient.introduce("Cleo")
    assert await why(impatient.make(PUBLIC)) == "stopping"
    await impatient.close()
    await ada.tables()
