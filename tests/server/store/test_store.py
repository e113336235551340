"""The store, on both databases: kept once, in order, whole or not at all."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert

from tourelle.server.store import Change, Conflict, EventRow, Header, LinkRow, Store, prepare, schema
from tourelle.server.store.engine import open_engine
from tourelle.server.store.people import Device, Known, StoredPeople
from tourelle.server.store.upgrade import upgrade

pytestmark = pytest.mark.asyncio

A, B = "a" * 16, "b" * 16


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    await prepare(url)
    store = Store(url)
    yield store
    await store.close()


def change(
    table: str, after: int, *, events: int = 1, key: str | None = None, who: str = "ada", time: int = 1000
) -> Change:
    version = after + events
    header = Header(table, "blox", "1", "open", "public", who, version, 1, time + version, None, "{}")
    rows = [
        EventRow(after + 1 + at, time, f'{{"n":{after + 1 + at}}}', key if at == 0 else None) for at in range(events)
    ]
    return Change(header, after, rows, frozenset({who}))


async def numbers(store: Store, table: str = A) -> list[int]:
    return [row.number for row in await store.events(table)]


async def test_events_are_kept_in_order(store: Store) -> None:
    await store.commit([change(A, 0)])
    await store.commit([change(A, 1, events=3)])
    assert await numbers(store) == [1, 2, 3, 4]
    assert [row.number for row in await store.events(A, after=2)] == [3, 4]
    header = await store.header(A)
    assert header is not None
    assert header.version == 4
    assert await store.header(B) is None


async def test_of_two_changes_after_the_same_version_one_is_kept(store: Store) -> None:
    await store.commit([change(A, 0)])
    answers = await asyncio.gather(*(store.commit([change(A, 1)]) for _ in range(8)), return_exceptions=True)
    assert sorted(str(type(one)) for one in answers) == sorted([str(Conflict)] * 7 + [str(type(None))])
    assert await numbers(store) == [1, 2]


async def test_a_conflict_spoils_nothing_that_is_committed_with_it(store: Store) -> None:
    await store.commit([change(A, 0), change(B, 0)])
    good = [store.commit([change(B, after)]) for after in range(1, 20)]
    answers = await asyncio.gather(store.commit([change(A, 7)]), *good, return_exceptions=True)
    assert isinstance(answers[0], Conflict)
    assert answers[1:] == [None] * 19
    assert await numbers(store, B) == list(range(1, 21))


async def test_a_unit_is_kept_whole_or_not_at_all(store: Store) -> None:
    await store.commit([change(A, 0)])
    with pytest.raises(Conflict):
        await store.commit([change(B, 0), change(A, 5)])
    assert await numbers(store, B) == []
    assert await store.header(B) is None


async def test_an_act_is_kept_once(store: Store) -> None:
    await store.commit([change(A, 0)])
    await store.commit([change(A, 1, key="ada:x")])
    with pytest.raises(Conflict):
        await store.commit([change(A, 2, key="ada:x")])
    found = await store.event_with_key(A, "ada:x")
    assert found is not None
    assert found.number == 2
    assert await store.event_with_key(B, "ada:x") is None
    # Another table is another matter.
    await store.commit([change(B, 0, key="ada:x")])


async def test_two_stores_see_each_other_and_never_both_win(store: Store, url: str) -> None:
    other = Store(url)
    await store.commit([change(A, 0)])
    for after in range(1, 6):
        both = await asyncio.gather(
            store.commit([change(A, after)]), other.commit([change(A, after)]), return_exceptions=True
        )
        assert sum(one is None for one in both) == 1
    assert await numbers(other) == await numbers(store) == [1, 2, 3, 4, 5, 6]
    await other.close()


async def test_lists_have_pages(store: Store) -> None:
    for at in range(7):
        await store.commit([change(f"{at:016d}", 0, time=1000 * (at // 2), who="ada" if at % 2 else "bob")])
    first = await store.listed(["open"], None, 4)
    rest = await store.listed(["open"], (first[-1].changed, first[-1].id), 4)
    assert [int(header.id) for header in [*first, *rest]] == [6, 5, 4, 3, 2, 1, 0]
    assert [int(header.id) for header in await store.of_identity("ada", None, 10)] == [5, 3, 1]
    assert await store.listed(["running"], None, 10) == []


async def test_links_open_only_their_own_table(store: Store) -> None:
    link = LinkRow(b"d" * 32, "seat", 1)
    await store.commit([Change(change(A, 0).header, 0, change(A, 0).events, frozenset(), [link]), change(B, 0)])
    assert await store.link(A, b"d" * 32) == link
    assert await store.link(B, b"d" * 32) is None
    await store.add_links(A, [LinkRow(b"e" * 32, "watch")])
    assert {one.role for one in await store.links(A)} == {"seat", "watch"}
    await store.forget_table(A)
    assert await store.links(A) == []
    assert await numbers(store) == []


async def test_deadlines(store: Store) -> None:
    await store.commit([change(A, 0), change(B, 0)])
    await store.set_deadline(A, 1, 500)
    await store.set_deadline(B, 9, 500)
    assert await store.due(499) == []
    assert await store.due(500) == [A]


async def test_settings_are_made_once(store: Store) -> None:
    values = await asyncio.gather(*(store.setting("secret", str(at)) for at in range(5)))
    assert len(set(values)) == 1


async def test_people_and_one_time_tokens(store: Store) -> None:
    people = StoredPeople(store)
    await people.add("ada", "Ada")
    await people.rename("ada", "Ada L.")
    assert await people.find("ada") == "Ada L."
    assert await people.find("bob") is None
    await people.keep_token(b"1" * 32, "ada", until=10.0)
    await people.keep_token(b"2" * 32, "ada", until=10.0)
    assert await people.read_token(b"1" * 32, now=9.0) == "ada"
    both = await asyncio.gather(people.take_token(b"1" * 32, 9.0), people.take_token(b"1" * 32, 9.0))
    assert sorted(both, key=str) == [None, "ada"]
    assert await people.take_token(b"2" * 32, now=10.0) is None
    await people.keep_token(b"3" * 32, "ada", until=10.0)
    await people.forget_tokens(now=11.0)
    assert await people.read_token(b"3" * 32, now=9.0) is None


async def test_devices_come_and_go(store: Store) -> None:
    people = StoredPeople(store)
    for who in ("ada", "bob"):
        await people.add(who, who.title())
    phone, desk = Device("phone", "Safari · iPhone", 1, 1), Device("desk", "", 2, 2)
    for device in (desk, phone):
        await people.add_device(device, "ada")
    assert await people.devices_of("ada") == [phone, desk]
    assert await people.known("ada", "phone") == Known("Ada", 1)
    assert await people.known("bob", "phone") is None
    await people.saw("phone", 5)
    assert await people.known("ada", "phone") == Known("Ada", 5)
    assert not await people.drop_device("bob", "phone")
    assert await people.drop_device("ada", "phone")
    assert await people.known("ada", "phone") is None
    assert await people.devices_of("ada") == [desk]


async def test_a_device_that_is_signed_out_leaves_no_links(store: Store) -> None:
    """Who had it may have made one. The last device's stay: else nobody could move to another one and leave."""
    people = StoredPeople(store)
    for who in ("ada", "bob"):
        await people.add(who, who.title())
        await people.keep_token(who.encode(), who, until=10.0)
    for device in ("phone", "desk"):
        await people.add_device(Device(device, "", 1, 1), "ada")
    await people.drop_device("bob", "phone")
    assert await people.read_token(b"ada", now=9.0) == "ada", "not theirs to sign out"
    await people.drop_device("ada", "phone")
    assert await people.read_token(b"ada", now=9.0) is None
    assert await people.read_token(b"bob", now=9.0) == "bob"
    await people.keep_token(b"new", "ada", until=10.0)
    await people.drop_device("ada", "desk")
    assert await people.take_token(b"new", now=9.0) == "ada"


async def test_cookies_of_before_are_one_device(url: str) -> None:
    """Whoever was signed in before there were devices still is."""
    engine = open_engine(url)
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(upgrade, "0001")
        await connection.execute(insert(schema.identities).values(id="ada", name="Ada", created=7))
    await engine.dispose()
    await prepare(url)
    store = Store(url)
    assert await StoredPeople(store).devices_of("ada") == [Device("ada", "", 7, 7)]
    await store.close()


async def test_migrations_make_what_the_schema_says(store: Store, url: str) -> None:
    """Also when several processes start together."""
    await asyncio.gather(prepare(url), prepare(url), prepare(url))

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "include_object": _ours})
        return list(compare_metadata(context, schema.metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


def _ours(_object: object, name: str | None, *_: object) -> bool:
    return not (name or "").startswith("procrastinate")
