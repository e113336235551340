"""What messengers are told of links, by the whole server: pages with tags, and the pictures that these name."""

import re
import struct
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from tests.server.databases import ready_url
from tests.server.loopback import Served, serving

from tourelle.client import Client
from tourelle.server.shell import app as shell_app
from tourelle.server.shell.http.rate_limits import Rate
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Mine, NewTable, Open

pytestmark = pytest.mark.asyncio

CRAWLER = {"Accept": "*/*", "Accept-Encoding": "identity"}
NAME = '<b>"Ada"&\''


@pytest_asyncio.fixture
async def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><head><title>Tourelle</title></head>", "utf-8")
    monkeypatch.setattr(shell_app, "site_folder", lambda: folder)
    async with serving(ready_url("sqlite", tmp_path), tmp_path, limits="on") as found:
        yield found


@pytest_asyncio.fixture
async def crawler(served: Served) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=served.url, trust_env=False, headers=CRAWLER, timeout=60) as http:
        yield http


@pytest_asyncio.fixture
async def strict(served: Served, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A crawler of a server where little is allowed in an hour: no machine is so slow that some of it comes back."""
    del served
    rates = {"guess": Rate(4, 36_000), "picture": Rate(2, 36_000)}
    database = ready_url("sqlite", tmp_path / "strict")
    async with (
        serving(database, tmp_path / "strict", limits="on", rates=rates) as found,
        httpx.AsyncClient(base_url=found.url, trust_env=False, headers=CRAWLER, timeout=60) as http,
    ):
        yield http


class Told(dict[str, str]):
    """The tags of a page."""

    def __init__(self, answer: httpx.Response) -> None:
        found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', answer.text)
        super().__init__({name: unescape(value) for name, value in found})
        self.status = answer.status_code

    @property
    def text(self) -> str:
        return " ".join(self.values())


async def told(crawler: httpx.AsyncClient, path: str) -> Told:
    return Told(await crawler.get(path))


async def playing(ada: Client, bob: Client, game: str = "blox", **more: str) -> str:
    settings = {"visibility": "public", **more}
    made = await ada.make(NewTable(game=game, seats=[Mine(), Open()], **settings))  # type: ignore[arg-type]
    await bob.act(made.table.id, acts.Sit(seat=1), link=made.links.join)
    await ada.act(made.table.id, acts.Start())
    return made.table.id


async def move(who: Client, table: str, seat: int) -> None:
    seen = await who.look(table, legal=True)
    assert seen.legal
    await who.act(table, acts.Play(seat=seat, move=seen.legal[0], at=seen.at))


async def test_a_private_table_tells_its_game_and_nothing_else(
    served: Served, crawler: httpx.AsyncClient, ada: Client, bob: Client
) -> None:
    table = await playing(ada, bob, visibility="private")
    before = await told(crawler, f"/t/{table}")
    assert before["og:title"] == "You are invited to a table of BLOX"
    assert before["og:image"] == f"{served.url}/pictures/games/blox.png?lang=en"
    assert before["tourelle:game"] == "blox"
    assert not re.search("Ada|Bob", before.text)
    replays = [await told(crawler, f"/replay/{table}{at}") for at in ("", "/1")]
    await move(ada, table, 0)
    assert await told(crawler, f"/t/{table}") == before
    await bob.act(table, acts.Resign(seat=1))
    assert await told(crawler, f"/t/{table}") == before
    for at, was in zip(("", "/1"), replays, strict=True):
        now = await told(crawler, f"/replay/{table}{at}")
        assert now == was
        assert now["og:title"] == "A match of BLOX to watch again"
        assert now["og:image"] == before["og:image"]
    for cookie in ("", ada.cookie):
        picture = await crawler.get(f"/pictures/tables/{table}.png", headers={"Cookie": cookie})
        assert picture.status_code == 404, "not even for who sits there: caches keep it for everybody"


async def test_a_public_table_from_its_first_seat_to_its_end(
    served: Served, crawler: httpx.AsyncClient, ada: Client, bob: Client
) -> None:
    made = await ada.make(NewTable(game="blox", seats=[Mine(), Open(), BotSeat("mason")], visibility="public"))
    table = made.table.id
    waiting = await told(crawler, f"/t/{table}")
    assert waiting["og:description"] == "At the table: Ada and Mason. 1 seat is free."
    assert "/pictures/games/blox.png" in waiting["og:image"]
    await bob.act(table, acts.Sit(seat=1))
    await ada.act(table, acts.Start())
    await move(ada, table, 0)
    running = await told(crawler, f"/t/{table}")
    assert running["og:title"] == "BLOX: Ada, Bob and Mason"
    assert running["tourelle:game"] == "blox"
    assert running["og:description"].startswith("The match is on: 1 move so far.")
    assert running["og:image"] == f"{served.url}/pictures/tables/{table}.png?at=1&lang=en"
    await bob.act(table, acts.Resign(seat=1))
    await ada.act(table, acts.Resign(seat=0))
    over = await told(crawler, f"/replay/{table}")
    assert over["og:description"].startswith("Mason won. The points: Ada 0, Bob 0, Mason ")
    french = Told(await crawler.get(f"/replay/{table}", headers={"Accept-Language": "fr"}))
    assert french["og:locale"] == "fr_FR"
    assert "Maçon a gagné" in french["og:description"]
    assert french["og:image"].endswith("&lang=fr")


async def test_a_moment_has_its_own_picture(
    served: Served, crawler: httpx.AsyncClient, ada: Client, bob: Client
) -> None:
    table = await playing(ada, bob, "fivetowers")
    for who, seat in ((ada, 0), (bob, 1)):
        await move(who, table, seat)
    moments = [await told(crawler, f"/replay/{table}/{at}") for at in (0, 1, 2, 99)]
    assert [each["og:image"] for each in moments] == [
        f"{served.url}/pictures/tables/{table}.png?at={at}&lang=en" for at in (0, 1, 2, 2)
    ]
    assert moments[1]["og:title"] == "5 Towers, move 1: Ada and Bob"
    answers = [await crawler.get(each["og:image"]) for each in moments[:2]]
    assert answers[0].content != answers[1].content
    for answer in answers:
        assert answer.headers["content-type"] == "image/png"
        assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
        assert answer.headers["cache-control"] == "public, max-age=3600"
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert "set-cookie" not in answer.headers
        again = await crawler.get(str(answer.url), headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        head = await crawler.head(str(answer.url))
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["etag"] == answer.headers["etag"]


async def test_names_are_text_in_the_tags(crawler: httpx.AsyncClient, served: Served, bob: Client) -> None:
    async with Client(served.url, patience=5) as ada:
        await ada.introduce(NAME)
        table = await playing(ada, bob)
        page = (await crawler.get(f"/t/{table}")).text
    assert "<b>" not in page
    assert "&lt;b&gt;&quot;Ada&quot;&amp;&#x27;" in page


async def test_a_name_from_right_to_left_leaves_the_sentence_as_it_is(
    crawler: httpx.AsyncClient, served: Served, bob: Client
) -> None:
    async with Client(served.url, patience=5) as ada:
        await ada.introduce("עדה")
        found = await told(crawler, f"/t/{await playing(ada, bob)}")
    assert "\u2068עדה\u2069" in found["og:title"]


@pytest.mark.parametrize("path", ["/t/" + "n" * 16, "/replay/" + "n" * 16 + "/3", "/t/short", "/join/" + "n" * 16])
async def test_a_table_that_is_not_there(crawler: httpx.AsyncClient, path: str) -> None:
    found = await told(crawler, path)
    assert found.status == 404
    assert found["og:title"] == "Tourelle"
    assert found["og:image"].endswith("/pictures/site.png")
    assert (await crawler.get("/pictures/tables/" + "n" * 16 + ".png")).status_code == 404


async def test_pages_without_a_table(crawler: httpx.AsyncClient) -> None:
    home = await told(crawler, "/")
    assert home["og:image"].endswith("/pictures/site.png")
    assert "tourelle:game" not in home
    rules = await told(crawler, "/rules/ontop")
    assert rules["og:title"] == "On Top"
    assert (await told(crawler, "/rules/chess"))["og:title"] == "Tourelle"
    for path in (rules["og:image"], "/pictures/site.png"):
        assert (await crawler.get(path)).content.startswith(b"\x89PNG")
    for path in ("/pictures/games/chess.png", "/pictures/chess.png", "/pictures/tables/short.png"):
        assert (await crawler.get(path)).status_code in (404, 422)


async def test_a_table_on_one_device_is_known_to_no_server(crawler: httpx.AsyncClient) -> None:
    """Its page is opened by the same address, and reads the table from the browser."""
    assert (await crawler.get("/t/here-AAAAAAAAAAA")).status_code == 200
    assert (await crawler.get("/replay/here-AAAAAAAAAAA/3")).status_code == 200


async def test_a_database_that_is_away_takes_no_page_away(
    served: Served, crawler: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tourelle.server.store.errors import StoreAway

    async def away(table: str) -> None:
        del table
        raise StoreAway("server.away.gone")

    monkeypatch.setattr(served.tables.store, "header", away)
    found = await told(crawler, "/t/" + "n" * 16)
    assert (found.status, found["og:title"]) == (200, "Tourelle")


async def test_who_guesses_tables_is_told_of_the_site_only(strict: httpx.AsyncClient) -> None:
    found = [await told(strict, f"/t/{number:016}") for number in range(8)]
    assert [each.status for each in found] == [404] * 4 + [200] * 4
    assert {each["og:title"] for each in found} == {"Tourelle"}


async def test_too_many_pictures_from_one_address(strict: httpx.AsyncClient) -> None:
    first = await strict.get("/pictures/games/blox.png")
    known = {"If-None-Match": first.headers["etag"]}
    codes = [(await strict.get("/pictures/games/blox.png", headers=known)).status_code for _ in range(7)]
    assert codes == [304] * 5 + [429] * 2
