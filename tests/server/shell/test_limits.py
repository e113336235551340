"""How fast a caller may act, told by a clock that only the test moves."""

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient, World
from tests.server.shell.fakes import Clock

from tourelle.server.problems import TooFast
from tourelle.server.shell.http.addresses import household
from tourelle.server.shell.http.rate_limits import (
    ADDRESS,
    CALM,
    HOME,
    KINDS,
    MUCH,
    PERSON,
    RESERVED,
    Limit,
    Limits,
    Rate,
    Use,
)
from tourelle.server.shell.http.shared_limits import Sharing


def test_so_many_at_once_then_one_at_a_time() -> None:
    clock, limit = Clock(), None
    limit = Limit(Rate(3, 30), clock)
    for _ in range(3):
        assert limit.wait("ada") == 0
        limit.take("ada")
    assert limit.wait("ada") == pytest.approx(10)
    assert limit.wait("bob") == 0
    clock.pass_by(9.9)
    assert limit.wait("ada") == pytest.approx(0.1)
    clock.pass_by(0.1)
    assert limit.wait("ada") == 0
    limit.take("ada")
    assert limit.wait("ada") == pytest.approx(10)
    clock.pass_by(1000)
    for _ in range(3):
        assert limit.wait("ada") == 0
        limit.take("ada")
    assert limit.wait("ada") > 0


@given(st.integers(1, 5), st.integers(1, 20), st.lists(st.floats(0, 8), max_size=60))
def test_no_stretch_of_time_sees_more_than_twice_the_count(count: int, seconds: int, pauses: list[float]) -> None:
    clock = Clock(0.0)
    limit, taken = Limit(Rate(count, seconds), clock), []
    for pause in pauses:
        clock.pass_by(pause)
        if not limit.wait("x"):
            limit.take("x")
            taken.append(clock.now)
    for start in taken:
        within = [moment for moment in taken if start <= moment < start + seconds]
        assert len(within) <= 2 * count


@given(st.integers(1, 5), st.integers(1, 20))
def test_waiting_as_long_as_told_is_enough(count: int, seconds: int) -> None:
    clock = Clock()
    limit = Limit(Rate(count, seconds), clock)
    for _ in range(20):
        clock.pass_by(limit.wait("x"))
        assert limit.wait("x") == 0
        limit.take("x")


def test_memory_is_bounded_and_given_back() -> None:
    clock = Clock()
    limit = Limit(Rate(1, 10), clock, most=100)
    for number in range(1000):
        limit.take(str(number))
        assert len(limit) <= 100
    clock.pass_by(11)
    for number in range(200):
        limit.take(f"new {number}")
        clock.pass_by(11)
    assert len(limit) <= 2


def test_a_person_and_an_address_are_counted_each() -> None:
    limits = Limits(Clock())
    for _ in range(PERSON["chat"].count):
        limits.check("chat", "ada", "198.51.100.1")
    with pytest.raises(TooFast) as refused:
        limits.check("chat", "ada", "203.0.113.5")
    assert refused.value.status == 429
    assert refused.value.headers == {"Retry-After": "2"}
    assert refused.value.text("en") == "Too fast. Try again in 2 seconds."
    for person in range(ADDRESS["chat"].count - PERSON["chat"].count):
        limits.check("chat", f"person {person}", "198.51.100.1")
    with pytest.raises(TooFast):
        limits.check("chat", "somebody new", "198.51.100.1")


def test_what_is_refused_counts_nowhere() -> None:
    limits = Limits(Clock(), {"move": Rate(1, 10)})
    assert limits.wait("move", "ada", "a") == 0
    before = dict(limits.address["move"].free_at)
    assert limits.wait("move", "ada", "a") == pytest.approx(10)
    assert dict(limits.address["move"].free_at) == before


def test_looking_counts_nothing() -> None:
    limits = Limits(Clock(), {"guess": Rate(2, 10)})
    for _ in range(5):
        limits.look("guess", None, "a")
    limits.check("guess", None, "a")
    limits.check("guess", None, "a")
    with pytest.raises(TooFast):
        limits.look("guess", None, "a")


def test_limits_can_be_off_and_rates_can_be_set() -> None:
    off = Limits(Clock(), on=False)
    for kind in KINDS:
        assert all(off.wait(kind, "ada", "a") == 0 for _ in range(2000))
    own = Limits(Clock(), {"create": Rate(1, 60), "request": Rate(7, 7)})
    assert own.person["create"].rate == Rate(1, 60)
    assert own.address["create"].rate == Rate(5, 60), "an address may still do five times as much"
    assert own.address["request"].rate == Rate(7, 7)


@pytest.mark.parametrize(
    ("address", "shared"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("x" * 500, "x" * 64),
    ],
)
def test_who_shares_an_address(address: str, shared: str) -> None:
    assert household(address) == shared


def test_too_many_requests_of_one_address(visit: MakeClient, world: World) -> None:
    rates = {"request": Rate(5, 50)}
    client = visit(rates=rates)
    assert [client.get("/api/look/x").status_code for _ in range(6)] == [200] * 5 + [429]
    refused = client.get("/api/look/x", headers={"Accept-Language": "fr"})
    assert refused.headers["retry-after"] == "10"
    assert refused.json()["text"] == "Trop vite. Réessayez dans 10 secondes."
    assert client.get("/healthz").status_code == 200, "who watches is not refused"
    world.clock.pass_by(10)
    assert client.get("/api/look/x").status_code == 200


def test_even_health_is_asked_for_only_so_often(visit: MakeClient) -> None:
    """Elsewhere nothing else holds back who asks without end."""
    client = visit(rates={"health": Rate(5, 50)})
    assert [client.get("/healthz").status_code for _ in range(6)] == [200] * 5 + [429]


def test_who_is_too_fast_is_asked_to_leave_and_fills_no_log(visit: MakeClient, logged: list[Any]) -> None:
    client = visit(rates={"request": Rate(5, 50)})
    answers = [client.get("/api/look/x") for _ in range(50)]
    assert "connection" not in answers[0].headers
    assert {answer.headers["connection"] for answer in answers[5:]} == {"close"}
    said = [line for line in logged if line["event"] in ("request", "too fast")]
    assert len(said) == 5 + 1
    assert (said[-1]["address"], said[-1]["count"]) == ("198.51.100.7", 1)


def test_a_neighbour_s_requests_keep_nobody_out_who_is_known(visit: MakeClient) -> None:
    client = visit(rates={"request": Rate(5, 50)})
    assert client.post("/api/identity", json={}).status_code == 200
    stranger = {"Cookie": ""}
    assert [client.get("/api/look/x", headers=stranger).status_code for _ in range(5)] == [200] * 4 + [429]
    forged = {"Cookie": "tourelle=" + "x" * 60}
    assert client.get("/api/look/x", headers=forged).status_code == 429
    assert client.get("/api/look/x").status_code == 200


def test_who_is_known_and_calm_is_not_kept_out_by_strangers() -> None:
    clock = Clock()
    limits = Limits(clock)
    for kind, calm in CALM.items():
        while not limits.wait(kind, None, "a"):
            pass
        assert limits.wait(kind, None, "a")
        for _ in range(calm.count):
            assert limits.wait(kind, "ada", "a") == 0, kind
        assert limits.wait(kind, "ada", "a"), "no more than calm"
        assert limits.wait(kind, "bob", "a") == 0, "another one has their own"
        assert limits.wait(kind, None, "a"), "and a stranger waits"


def test_who_makes_many_identities_gains_a_bounded_share() -> None:
    limits = Limits(Clock())
    done = sum(not limits.wait("request", f"{number // 200}", "a") for number in range(200 * 200))
    assert done <= ADDRESS["request"].count * (1 + RESERVED)


def test_who_has_many_networks_gains_a_bounded_share() -> None:
    """A home may use any of the 256 networks that its provider gives it."""
    limits, most = Limits(Clock()), HOME * ADDRESS["create"].count
    networks = [f"2001:db8:1:1{network:02x}::1" for network in range(256)]
    assert sum(not limits.wait("create", None, network) for network in networks * 100) == most
    assert limits.wait("create", None, "2001:db8:1:200::1") == 0, "another home is not concerned"
    for at in range(6000):
        limits.wait("join", None, networks[at % 256])
    assert limits.wait("join", None, networks[0])
    assert limits.wait("join", "ada", networks[0]) == 0, "nor is who is known and calm"


def test_identities_are_not_made_without_end(visit: MakeClient) -> None:
    client = visit(rates={"identity": Rate(2, 60)})
    for _ in range(2):
        assert client.post("/api/identity", json={}).status_code == 200
        client.cookies.clear()
    assert client.post("/api/identity", json={}).status_code == 429


def test_links_are_not_made_without_end(ada: TestClient) -> None:
    codes = [ada.post("/api/identity/devices").status_code for _ in range(11)]
    assert codes == [200] * 10 + [429]


# ---- Several processes ----


class Exchange:
    """Several processes' limits, and what they say to each other."""

    def __init__(self, count: int, clock: Clock, rates: dict[str, Rate]) -> None:
        self.words: list[str] = []
        self.limits = [Limits(clock, rates) for _ in range(count)]
        self.sharing = [Sharing(own, str(at), self._say) for at, own in enumerate(self.limits)]

    async def _say(self, word: str) -> None:
        self.words.append(word)

    def pass_on(self) -> None:
        for one in self.sharing:
            asyncio.run(one.tell())
        words, self.words = self.words, []
        for word in words:
            assert len(word) < 8000
            for one in self.sharing:
                one.heard(word)


def test_who_goes_from_process_to_process_gains_little() -> None:
    exchange = Exchange(4, Clock(), {"create": Rate(20, 600)})
    done = 0
    for _ in range(30):
        for limits in exchange.limits:
            done += not limits.wait("create", "ada", "198.51.100.7")
        exchange.pass_on()
    assert 20 <= done <= 20 * (1 + 4 * MUCH)
    assert all(limits.wait("create", "ada", "198.51.100.7") for limits in exchange.limits)
    assert not exchange.limits[0].wait("create", "bob", "203.0.113.9")


def test_who_uses_little_is_not_talked_about() -> None:
    exchange = Exchange(2, Clock(), {"create": Rate(20, 600)})
    for _ in range(4):
        exchange.limits[0].wait("create", "ada", "198.51.100.7")
    asyncio.run(exchange.sharing[0].tell())
    assert exchange.words == []


def test_many_who_use_much_are_told_in_words_that_fit() -> None:
    exchange = Exchange(2, Clock(), {"create": Rate(1, 600)})
    for number in range(300):
        exchange.limits[0].wait("create", f"{number:022}", f"2001:db8:{number:x}::1")
    exchange.pass_on()
    assert all(exchange.limits[1].left("create", f"{number:022}", "203.0.113.9") for number in range(300))


def test_what_another_version_says_of_limits_that_we_have_not_is_left_alone() -> None:
    limits = Limits(Clock())
    limits.add(Use("person", "flying", "ada"), 3)
    assert not limits.wait("create", "ada", "198.51.100.7")
