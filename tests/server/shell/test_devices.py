"""The devices of a person: listed, signed out one by one, and nothing left of a cookie once its device has left."""

from typing import Any

import pytest
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient, World
from tests.server.shell.test_identity import cookie_of, token_of

from tourelle.server.shell.identity.identity import label_of

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)


def with_cookie(client: TestClient, cookie: str) -> int:
    client.cookies.clear()
    return int(client.get("/api/identity", headers={"Cookie": f"tourelle={cookie}"}).status_code)


def second(ada: TestClient, visit: MakeClient, agent: str = IPHONE) -> TestClient:
    """Another device of Ada's."""
    phone = visit()
    token = token_of(ada.post("/api/identity/devices"))
    phone.post("/api/identity/devices/redeem", json={"token": token}, headers={"User-Agent": agent})
    return phone


def devices(client: TestClient) -> list[dict[str, Any]]:
    return client.get("/api/identity/devices").json()["devices"]  # type: ignore[no-any-return]


def test_a_cookie_that_was_copied_ends_when_its_device_leaves(ada: TestClient, visit: MakeClient) -> None:
    copied, thief = cookie_of(ada), visit()
    assert with_cookie(thief, copied) == 200
    ada.delete("/api/identity")
    assert with_cookie(thief, copied) == 401


def test_leaving_one_device_leaves_the_others(ada: TestClient, visit: MakeClient) -> None:
    phone = second(ada, visit)
    ada.delete("/api/identity")
    assert phone.get("/api/identity").json()["name"] == "Ada"
    assert len(devices(phone)) == 1


def test_devices_are_listed_and_signed_out_one_by_one(ada: TestClient, visit: MakeClient, world: World) -> None:
    world.clock.pass_by(60)
    phone = second(ada, visit)
    mine, other = devices(ada)
    assert [mine["current"], other["current"]] == [True, False]
    assert other["label"] == "Safari · iPhone"
    assert other["created"] == round(world.clock() * 1000)
    assert [each["current"] for each in devices(phone)] == [False, True]
    assert ada.delete(f"/api/identity/devices/{other['id']}").status_code == 204
    assert phone.get("/api/identity").status_code == 401
    assert world.services.signed_out == [other["id"]], "open sockets are closed"
    assert [each["id"] for each in devices(ada)] == [mine["id"]]


def test_nobody_signs_out_somebody_else(ada: TestClient, visit: MakeClient) -> None:
    bob = visit()
    bob.post("/api/identity", json={"name": "Bob"})
    theirs = devices(ada)[0]["id"]
    assert bob.delete(f"/api/identity/devices/{theirs}").status_code == 404
    assert ada.get("/api/identity").status_code == 200
    assert visit().get("/api/identity/devices").status_code == 401


def test_whoever_takes_over_another_identity_ends_the_cookie_they_had(ada: TestClient, visit: MakeClient) -> None:
    other = visit()
    other.post("/api/identity", json={"name": "Bob"})
    before = cookie_of(other)
    other.post("/api/identity/devices/redeem", json={"token": token_of(ada.post("/api/identity/devices"))})
    assert other.get("/api/identity").json()["name"] == "Ada"
    assert with_cookie(visit(), before) == 401


def test_when_a_device_was_last_seen(ada: TestClient, world: World) -> None:
    first = devices(ada)[0]["seen"]
    world.clock.pass_by(600)
    ada.get("/api/identity")
    assert devices(ada)[0]["seen"] == first, "not each time"
    world.clock.pass_by(3600)
    ada.get("/api/identity")
    assert devices(ada)[0]["seen"] == round(world.clock() * 1000)


def test_a_cookie_from_before_devices_were_listed_becomes_one(world: World, visit: MakeClient) -> None:
    """It named an identity only. It stays good until it is signed out by name."""
    ada = visit()
    identity = ada.post("/api/identity", json={"name": "Ada"}).json()["id"]
    people = world.services.people
    people.devices[identity] = {"identity": identity, "label": "", "created": 0, "seen": 0}
    signer = world.app().state.shell.signer
    old = signer._newest.sign(identity).decode()
    browser = visit()
    answer = browser.get("/api/identity", headers={"Cookie": f"tourelle={old}"})
    assert answer.json()["name"] == "Ada"
    assert cookie_of(browser) != old
    assert {each["id"] for each in devices(browser)} > {identity}
    assert browser.delete(f"/api/identity/devices/{identity}").status_code == 204
    assert with_cookie(visit(), old) == 401
    assert browser.get("/api/identity").status_code == 200


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox · Linux"),
        (IPHONE, "Safari · iPhone"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
            "Edge · Windows",
        ),
        (
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
            "Chrome · Android",
        ),
        ("python-httpx/0.27.0", "python-httpx"),
        ("\u202e\x00", ""),
        ("", ""),
    ],
)
def test_what_a_device_is_called(agent: str, label: str) -> None:
    assert label_of(agent) == label


def test_who_keeps_an_old_cookie_makes_no_devices_without_end(world: World, visit: MakeClient) -> None:
    client = visit()
    identity = client.post("/api/identity", json={"name": "Ada"}).json()["id"]
    world.services.people.devices[identity] = {"identity": identity, "label": "", "created": 0, "seen": 0}
    old = world.app().state.shell.signer._newest.sign(identity).decode()
    assert {with_cookie(client, old) for _ in range(30)} == {200}
    assert len(world.services.people.devices) <= 2 + 10
