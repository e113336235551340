"""Who is calling: cookies, names, and moving to another device."""

from time import process_time
from typing import Any

import pytest
from tests.server.shell.client import TestClient, WebSocketDenialResponse
from tests.server.shell.conftest import MakeClient, World

from tourelle.server.shell.identity.device_links import LIFETIME, digest
from tourelle.server.shell.identity.signed_cookies import DAY, RENEWED_AFTER, Signed, Signer
from tourelle.server.shell.identity.signed_cookies import LIFETIME as COOKIE_LIFETIME
from tourelle.wire.letters import BadName, clean_name

IDENTITY = "q7Jm0cPzT2mXb1Yk9wAh3g"
DEVICE = "d7Jm0cPzT2mXb1Yk9wAh3g"


def cookie_of(client: TestClient) -> str:
    (value,) = [cookie.value for cookie in client.cookies.jar if cookie.name.endswith("tourelle")]
    return str(value)


# ---- The cookie ----


def test_an_introduction_gives_a_cookie_that_scripts_can_not_read(visit: MakeClient) -> None:
    answer = visit().post("/api/identity", json={"name": "Ada"})
    given = answer.headers["set-cookie"]
    assert given.startswith("tourelle=")
    for part in ("HttpOnly", "SameSite=lax", "Path=/", f"Max-Age={COOKIE_LIFETIME}"):
        assert part in given
    assert "Secure" not in given
    assert "Domain" not in given
    assert answer.json()["name"] == "Ada"


@pytest.mark.parametrize(
    ("base_url", "changed"),
    [("https://here", {}), ("http://here", {"origin": "https://here"})],
    ids=["https", "a proxy that speaks https"],
)
def test_over_https_the_cookie_is_secure_and_of_this_host(
    visit: MakeClient, base_url: str, changed: dict[str, Any]
) -> None:
    given = visit(base_url, **changed).post("/api/identity", json={}).headers["set-cookie"]
    assert given.startswith("__Host-tourelle=")
    assert "Secure" in given


def test_a_proxy_that_is_trusted_says_how_the_client_came(visit: MakeClient) -> None:
    forwarded = {"X-Forwarded-Proto": "https"}
    trusted = visit(address="127.0.0.1").post("/api/identity", json={}, headers=forwarded)
    stranger = visit(address="203.0.113.9").post("/api/identity", json={}, headers=forwarded)
    assert "Secure" in trusted.headers["set-cookie"]
    assert "Secure" not in stranger.headers["set-cookie"]


def test_a_page_may_ask_who_one_is_without_being_refused(visit: MakeClient, ada: TestClient) -> None:
    stranger = visit()
    assert stranger.get("/api/identity").status_code == 401
    answer = stranger.get("/api/identity?quiet=true")
    assert (answer.status_code, answer.content) == (204, b"")
    assert ada.get("/api/identity?quiet=true").json() == ada.get("/api/identity").json()


def test_who_has_an_identity_keeps_it(ada: TestClient) -> None:
    before = ada.get("/api/identity").json()
    assert ada.post("/api/identity", json={}).json() == before
    assert ada.post("/api/identity", json={"name": "Ada L."}).json() == {**before, "name": "Ada L."}
    assert ada.get("/api/identity").json()["name"] == "Ada L."


def test_two_people_are_two(visit: MakeClient) -> None:
    first, second = (visit().post("/api/identity", json={"name": "Ada"}).json() for _ in range(2))
    assert first["id"] != second["id"]
    assert len(first["id"]) == 22


@pytest.mark.parametrize(("language", "guest"), [("en", "Guest "), ("fr", "Invité "), ("de", "Gast ")])
def test_without_a_name_one_is_made_up(visit: MakeClient, language: str, guest: str) -> None:
    name = visit().post(f"/api/identity?lang={language}", json={}).json()["name"]
    assert name.startswith(guest)


def test_a_stranger_is_told_to_introduce_themselves(visit: MakeClient) -> None:
    client = visit()
    answer = client.get("/api/identity")
    assert (answer.status_code, answer.json()["problem"]) == (401, "no_identity")
    assert client.get("/api/look/x").json()["name"] is None
    with pytest.raises(WebSocketDenialResponse) as refused, client.websocket_connect("ws://here/api/live"):
        pass
    assert refused.value.status_code == 401
    assert refused.value.json()["problem"] == "no_identity"


def test_a_socket_knows_who_it_is(ada: TestClient) -> None:
    with ada.websocket_connect("ws://here/api/live") as socket:
        assert socket.receive_json() == {"hello": "Ada"}
        socket.send_text("bye")


@pytest.mark.parametrize("change", range(0, 70, 7))
def test_a_cookie_that_was_changed_is_nobody_s(ada: TestClient, change: int) -> None:
    cookie = cookie_of(ada)
    place = change % len(cookie)
    forged = cookie[:place] + ("A" if cookie[place] != "A" else "B") + cookie[place + 1 :]
    ada.cookies.clear()
    assert ada.get("/api/identity", headers={"Cookie": f"tourelle={forged}"}).status_code == 401
    assert ada.get("/api/identity", headers={"Cookie": f"tourelle={cookie}"}).status_code == 200


@pytest.mark.parametrize("cookie", ["", ".", "a.b.c", "é.1.2", "x" * 5000, "AAAA.AAAAAA." + "A" * 43])
def test_nor_is_one_that_we_never_wrote(cookie: str) -> None:
    assert Signer(["k" * 43]).open(cookie) is None


def test_a_cookie_full_of_quotes_costs_nothing(visit: MakeClient) -> None:
    """Python's own parser took a fifth of a second for each look at it, before any limit was asked."""
    client, start = visit(), process_time()
    for _ in range(10):
        assert client.get("/api/identity", headers={"Cookie": 'x="' + '\\"' * 7900 + '"'}).status_code == 401
    assert process_time() - start < 1


def test_other_cookies_of_this_host_are_passed_over(ada: TestClient) -> None:
    cookie = cookie_of(ada)
    ada.cookies.clear()
    given = f'a="b;c"; tourelle2=x; ; =;  tourelle={cookie} ; z'
    assert ada.get("/api/identity", headers={"Cookie": given}).status_code == 200


def test_somebody_the_store_does_not_know_is_a_stranger(ada: TestClient, world: World) -> None:
    world.services.people.names.clear()
    assert ada.get("/api/identity").status_code == 401


def test_leaving_takes_the_cookie_away(ada: TestClient) -> None:
    assert ada.delete("/api/identity").status_code == 204
    assert ada.get("/api/identity").status_code == 401


# ---- Keys and time ----


def test_an_older_key_still_opens_and_the_cookie_is_written_anew(world: World, visit: MakeClient) -> None:
    client = visit()
    client.post("/api/identity", json={"name": "Ada"})
    old = cookie_of(client)
    world.keys.insert(0, "n" * 43)
    later = visit()
    answer = later.get("/api/identity", headers={"Cookie": f"tourelle={old}"})
    assert answer.json()["name"] == "Ada"
    assert Signer(["n" * 43], world.clock).open(cookie_of(later)) is not None
    world.keys[:] = ["x" * 43]
    assert visit().get("/api/identity", headers={"Cookie": f"tourelle={old}"}).status_code == 401


def test_a_cookie_ages(world: World) -> None:
    signer = Signer(["k" * 43], world.clock)
    cookie = signer.sign(IDENTITY, DEVICE)
    fresh = signer.open(cookie)
    assert fresh is not None
    assert (fresh.identity, fresh.device, fresh.stale) == (IDENTITY, DEVICE, False)
    world.clock.pass_by(RENEWED_AFTER + 1)
    aged = signer.open(cookie)
    assert aged is not None
    assert aged.stale
    world.clock.pass_by(COOKIE_LIFETIME - RENEWED_AFTER - 1)
    assert signer.open(cookie) is not None
    world.clock.pass_by(DAY)
    assert signer.open(cookie) is None


def test_a_cookie_stays_valid_when_the_clock_is_put_back() -> None:
    now = [10_000.0]
    signer = Signer(["k" * 43], lambda: now[0])
    cookie = signer.sign(IDENTITY, DEVICE)
    now[0] -= 3600
    assert signer.open(cookie) == Signed(IDENTITY, DEVICE, stale=False)


def test_a_fresh_cookie_is_not_written_again(ada: TestClient) -> None:
    assert "set-cookie" not in ada.get("/api/identity").headers


# ---- Names ----


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("E\u0301milie", "\u00c9milie"),
        ("李雷", "李雷"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 24, "x" * 24),
        ("Ngô Bảo Châu", "Ngô Bảo Châu"),
        ("<b>&", "<b>&"),
    ],
)
def test_names(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_length"),
        ("   ", "name_length"),
        ("x" * 25, "name_length"),
        ("a\x00b", "name_letters"),
        ("a\x1b[31m", "name_letters"),
        ("\u202eadA", "name_letters"),
        ("\u200b\u2060", "name_letters"),
        ("\u200d", "name_letters"),
        ("\u0301", "name_letters"),
        ("a" + "\u0315" * 4, "name_letters"),
        ("\ue000", "name_letters"),
        ("a\ufeffb", "name_letters"),
        ("\u3164", "name_letters"),
        ("\u2800", "name_letters"),
    ],
)
def test_what_is_no_name(ada: TestClient, name: str, code: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)
    answer = ada.patch("/api/identity", json={"name": name})
    assert (answer.status_code, answer.json()["problem"]) == (422, code)
    assert ada.get("/api/identity").json()["name"] == "Ada"


@pytest.mark.parametrize(
    "body", [{}, {"name": 3}, {"name": None}, {"name": "x" * 300}, {"name": "A", "id": "x"}, [], "x"]
)
def test_other_bodies_are_refused(ada: TestClient, body: object) -> None:
    assert ada.patch("/api/identity", json=body).status_code == 422


# ---- Another device ----


def token_of(answer: Any) -> str:
    return str(answer.json()["link"]).rpartition("/d/")[2]


def test_a_link_moves_an_identity_once(ada: TestClient, visit: MakeClient) -> None:
    made = ada.post("/api/identity/devices")
    assert made.json()["link"].startswith("http://here/d/")
    assert made.json()["seconds"] == LIFETIME
    phone, thief = visit(), visit()
    moved = phone.post("/api/identity/devices/redeem", json={"token": token_of(made)})
    assert moved.json() == ada.get("/api/identity").json()
    assert phone.get("/api/identity").json() == moved.json()
    again = thief.post("/api/identity/devices/redeem", json={"token": token_of(made)})
    assert (again.status_code, again.json()["problem"]) == (404, "device_link")


def test_the_link_is_that_of_the_public_address(visit: MakeClient) -> None:
    client = visit("https://inside", origin="https://play.example.org")
    client.post("/api/identity", json={})
    made = client.post("/api/identity/devices")
    assert made.json()["link"].startswith("https://play.example.org/d/")


def test_a_link_gets_old(ada: TestClient, world: World, visit: MakeClient) -> None:
    made = ada.post("/api/identity/devices")
    world.clock.pass_by(LIFETIME)
    assert visit().post("/api/identity/devices/redeem", json={"token": token_of(made)}).status_code == 404
    ada.post("/api/identity/devices")
    assert len(world.services.people.tokens) == 1, "old ones are forgotten"


def test_only_the_digest_of_a_token_is_kept(ada: TestClient, world: World) -> None:
    token = token_of(ada.post("/api/identity/devices"))
    assert list(world.services.people.tokens) == [digest(token)]
    assert token not in repr(world.services.people.tokens)


def test_the_picture_is_a_plain_svg_with_the_link(ada: TestClient) -> None:
    segno = pytest.importorskip("segno")
    made = ada.post("/api/identity/devices").json()
    assert made["svg"].startswith("<svg")
    assert "<script" not in made["svg"]
    assert "style=" not in made["svg"]
    size = segno.make(made["link"], error="m").symbol_size(scale=4, border=4)[0]
    assert f'viewBox="0 0 {size} {size}"' in made["svg"]


def test_looking_at_a_link_does_not_use_it(ada: TestClient, visit: MakeClient) -> None:
    path = "/d/" + token_of(ada.post("/api/identity/devices"))
    phone = visit()
    for _ in range(2):
        page = phone.get(path)
        assert page.status_code == 200
        assert "Ada" in page.text
        assert "set-cookie" not in page.headers
    used = phone.post(path, headers={"Origin": "http://here"}, follow_redirects=False)
    assert (used.status_code, used.headers["location"]) == (303, "/")
    assert phone.get("/api/identity").json()["name"] == "Ada"
    assert phone.get(path).status_code == 404


def test_the_page_says_who_would_be_replaced(ada: TestClient, visit: MakeClient) -> None:
    path = "/d/" + token_of(ada.post("/api/identity/devices"))
    other = visit()
    other.post("/api/identity", json={"name": "<i>Bob"})
    assert "You are &lt;i&gt;Bob on this device now" in other.get(path).text
    assert "this device now" not in ada.get(path).text


def test_a_name_from_right_to_left_leaves_the_page_s_sentences_as_they_are(ada: TestClient, visit: MakeClient) -> None:
    ada.patch("/api/identity", json={"name": "עדה"})
    path = "/d/" + token_of(ada.post("/api/identity/devices"))
    other = visit()
    other.post("/api/identity", json={"name": "علي 2"})
    page = other.get(path).text
    assert "makes you \u2068עדה\u2069 on this device" in page
    assert "You are \u2068علي 2\u2069 on this device now" in page


def test_who_guesses_tokens_must_wait_even_with_the_right_one(ada: TestClient, visit: MakeClient, world: World) -> None:
    token = token_of(ada.post("/api/identity/devices"))
    thief = visit(address="203.0.113.66")
    codes = [thief.post("/api/identity/devices/redeem", json={"token": f"guess{n}"}).status_code for n in range(25)]
    assert codes[:20] == [404] * 20
    assert set(codes[20:]) == {429}
    refused = thief.post("/api/identity/devices/redeem", json={"token": token})
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert thief.get(f"/d/{token}").status_code == 429
    world.clock.pass_by(60)
    assert thief.post("/api/identity/devices/redeem", json={"token": token}).status_code == 200
