"""What other sites, huge requests and curious eyes get: headers, origins, sizes, and answers that give nothing away."""

import base64
import hashlib
import re
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send
from tests.server.shell.client import TestClient, WebSocketDenialResponse
from tests.server.shell.conftest import MakeClient

from tourelle.server.problems import Problem
from tourelle.server.shell.http.body_limits import BodyLimit
from tourelle.server.shell.http.rate_limits import Rate
from tourelle.server.shell.pages.page import STYLE

PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


# ---- Headers ----


@pytest.mark.parametrize("path", ["/", "/docs", "/api/identity", "/nothing", "/api/broken", "/healthz"])
def test_every_answer_has_the_headers(visit: MakeClient, path: str) -> None:
    headers = visit().get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert "server" not in headers
    assert re.fullmatch(r"[0-9a-f]{12}", headers["x-request-id"])


def test_over_https_browsers_are_told_to_stay_there(visit: MakeClient) -> None:
    assert visit("https://here").get("/healthz").headers["strict-transport-security"].startswith("max-age=31536000")


def test_what_is_personal_is_not_kept_by_caches(ada: TestClient) -> None:
    assert ada.get("/api/identity").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/docs", "/nothing"])
def test_pages_live_within_the_policy(visit: MakeClient, path: str) -> None:
    answer = visit().get(path, headers=PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    styles = re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL)
    assert styles == [STYLE]
    allowed = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    assert f"'sha256-{allowed}'" in answer.headers["content-security-policy"]
    assert not re.search(r"<script|style=|\son\w+=|javascript:|(src|href)=.?https?:", answer.text.replace(STYLE, ""))


# ---- Origins ----


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "http://here"}, 200),
        ({"Origin": "http://here", "Sec-Fetch-Site": "same-origin"}, 200),
        ({"Origin": "http://elsewhere"}, 403),
        ({"Origin": "https://here"}, 403),
        ({"Origin": "http://here:8000"}, 403),
        ({"Origin": "http://here.elsewhere"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
    ],
)
def test_requests_from_other_sites(ada: TestClient, headers: dict[str, str], status: int) -> None:
    answer = ada.post("/api/echo", json={"words": []}, headers=headers)
    assert answer.status_code == status
    assert ada.patch("/api/identity", json={"name": "Ada"}, headers=headers).status_code == status
    assert ada.delete("/api/identity", headers=headers).status_code == (204 if status == 200 else 403)


@pytest.mark.parametrize(
    ("origin", "good"), [("http://here", True), ("http://elsewhere", False), ("null", False), (None, True)]
)
def test_sockets_from_other_sites(ada: TestClient, origin: str | None, good: bool) -> None:
    headers = {"Origin": origin} if origin else {}
    if good:
        with ada.websocket_connect("ws://here/api/live", headers=headers) as socket:
            assert socket.receive_json() == {"hello": "Ada"}
            socket.send_text("bye")
        return
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        ada.websocket_connect("ws://here/api/live", headers=headers),
    ):
        pass
    assert (refused.value.status_code, refused.value.json()["problem"]) == (403, "origin")


def test_two_origins_are_none(ada: TestClient) -> None:
    twice = [("Origin", "http://here"), ("Origin", "http://here"), ("Content-Type", "application/json")]
    assert ada.post("/api/echo", content='{"words": []}', headers=twice).status_code == 403


def test_the_origin_that_is_set_is_the_only_one(visit: MakeClient) -> None:
    client = visit("http://inside", origin="https://play.example.org")
    assert client.post("/api/identity", json={}, headers={"Origin": "https://play.example.org"}).status_code == 200
    assert client.post("/api/identity", json={}, headers={"Origin": "http://inside"}).status_code == 403


def test_other_sites_may_still_link_to_us(visit: MakeClient) -> None:
    headers = {"Origin": "http://elsewhere", "Sec-Fetch-Site": "cross-site"}
    assert visit().get("/", headers=headers).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_bodies_are_json_and_say_so(ada: TestClient, kind: str) -> None:
    answer = ada.post("/api/echo", content='{"words": []}', headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["problem"]) == (415, "content_type")


def test_nothing_is_allowed_to_other_origins(ada: TestClient) -> None:
    asked = {"Origin": "http://elsewhere", "Access-Control-Request-Method": "POST"}
    answer = ada.options("/api/echo", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control")]


# ---- Sizes ----


def test_a_body_that_is_too_long(ada: TestClient) -> None:
    answer = ada.post("/api/echo", json={"words": ["x" * 70_000]})
    assert (answer.status_code, answer.json()["problem"]) == (413, "too_large")
    assert ada.post("/api/echo", json={"words": ["x" * 60_000]}).status_code == 200


def test_a_body_that_does_not_say_how_long_it_is(ada: TestClient) -> None:
    parts = (b"x" * 1024 for _ in range(100))
    answer = ada.post("/api/echo", content=parts, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["problem"]) == (413, "too_large")


@pytest.mark.asyncio
async def test_no_more_of_it_is_read_than_may_come() -> None:
    read = 0

    async def endless() -> Message:
        nonlocal read
        read += 1000
        return {"type": "http.request", "body": b"x" * 1000, "more_body": True}

    async def greedy(_scope: Scope, receive: Receive, _send: Send) -> None:
        while True:
            await receive()

    async def nothing(_message: Message) -> None: ...

    scope: Scope = {"type": "http", "headers": [], "raw_path": b"/", "query_string": b""}
    with pytest.raises(Problem) as refused:
        await BodyLimit(greedy, 4000)(scope, endless, nothing)
    assert (refused.value.code, read) == ("too_large", 5000)


def test_an_address_that_is_too_long(visit: MakeClient) -> None:
    assert visit().get("/api/look/" + "x" * 5000).status_code == 414
    assert visit().get("/api/look/x?" + "x" * 5000).status_code == 414


@pytest.mark.parametrize(
    "body", ["[" * 50_000, '{"words":' * 5000, '{"words": [' + "1," * 9000 + "1]}", '"\\ud800"', "{", ""]
)
def test_bodies_that_are_something_else(ada: TestClient, body: str) -> None:
    answer = ada.post("/api/echo", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["problem"] in ("json", "field", "form", "bad_request")


# ---- What is told ----


def test_a_fault_of_ours_tells_nothing(visit: MakeClient) -> None:
    client = visit()
    for headers in ({}, PAGE):
        answer = client.get("/api/broken?token=hunter3", headers=headers)
        assert answer.status_code == 500
        for secret in ("hunter", "RuntimeError", "Traceback", "fakes.py", "WWGBM"):
            assert secret not in answer.text


def test_nothing_of_the_request_is_said_back(visit: MakeClient) -> None:
    for path in ("/<script>alert(1)</script>", "/api/nothing/hunter2", "/d/hunter2", "/%3Cscript%3E"):
        answer = visit().get(path, headers=PAGE)
        assert answer.status_code == 404
        assert "hunter2" not in answer.text
        assert "script" not in answer.text.replace(STYLE, "")


def test_a_database_that_is_away_is_worth_another_try(visit: MakeClient) -> None:
    answer = visit().get("/api/away")
    assert (answer.status_code, answer.json()["problem"]) == (503, "store_away")
    assert answer.headers["retry-after"] == "2"


def test_the_engine_s_reason_is_told_in_the_client_s_language(visit: MakeClient) -> None:
    answer = visit().get("/api/illegal", headers={"Accept-Language": "fr-CH, en;q=0.5"})
    assert (answer.status_code, answer.json()["problem"]) == (400, "match_over")
    assert answer.json()["text"] == "La partie est finie\u00a0: on ne peut plus jouer."
    assert answer.headers["content-language"] == "fr"
    assert answer.json()["request"] == answer.headers["x-request-id"]


def test_a_field_that_is_wrong_is_named_and_not_repeated(ada: TestClient) -> None:
    answer = ada.post("/api/echo", json={"words": ["a", {"hunter2": 1}]})
    assert (answer.status_code, answer.json()["problem"]) == (422, "field")
    assert "words.1" in answer.json()["text"]
    assert "hunter2" not in answer.text


def test_a_method_that_is_not_there(visit: MakeClient) -> None:
    answer = visit().put("/api/look/x")
    assert (answer.status_code, answer.json()["problem"]) == (405, "method")
    assert answer.headers["allow"] == "GET"
    assert visit().put("/api/identity").headers["allow"] == "GET, POST, PATCH, DELETE"
    assert visit().post("/api/nothing").status_code == 404


def test_a_socket_that_breaks_is_closed_as_broken(ada: TestClient) -> None:
    with ada.websocket_connect("ws://here/api/live") as socket:
        socket.receive_json()
        socket.send_text("break")
        assert socket.receive() == {"type": "websocket.close", "code": 1011}


# ---- Behind proxies ----


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "198.51.100.1, 127.0.0.1", "198.51.100.1"),
        ("127.0.0.1", None, "127.0.0.1"),
        ("::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("::ffff:203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
        ("::1", "2001:db8::7", "2001:db8::7"),
    ],
)
def test_where_a_client_is(visit: MakeClient, peer: str, forwarded: str | None, address: str) -> None:
    client = visit(address=peer)
    client.post("/api/identity", json={})
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert client.post("/api/echo", json={"words": []}, headers=headers).json()["address"] == address


def test_behind_a_proxy_on_a_socket_for_both_families_cookies_stay_secure(visit: MakeClient) -> None:
    """`--host ::` calls a proxy at 127.0.0.1 by its address in IPv6."""
    answer = visit(address="::ffff:127.0.0.1").post("/api/identity", json={}, headers={"X-Forwarded-Proto": "https"})
    assert "__Host-tourelle=" in answer.headers["set-cookie"]
    assert "Secure" in answer.headers["set-cookie"]


def test_behind_a_proxy_on_a_socket_for_both_families_each_client_has_its_own_limit(visit: MakeClient) -> None:
    proxy = visit(address="::ffff:127.0.0.1", rates={"request": Rate(2, 60)})
    for client in ("198.51.100.1", "198.51.100.2"):
        codes = [proxy.get("/api/look/x", headers={"X-Forwarded-For": client}).status_code for _ in range(3)]
        assert codes == [200, 200, 429]


def test_a_proxy_that_is_not_known_is_named_once(visit: MakeClient, logged: list[Any]) -> None:
    client = visit(address="10.0.0.5")
    for _ in range(3):
        client.get("/api/look/x", headers={"X-Forwarded-For": "198.51.100.1"})
    visit(address="8.8.8.8").get("/api/look/x", headers={"X-Forwarded-For": "198.51.100.1"})
    warned = [line for line in logged if line["event"] == "unknown proxy"]
    assert [(line["log_level"], line["address"]) for line in warned] == [("warning", "10.0.0.5")]
