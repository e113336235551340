"""Links as QR codes: ours only, sent where no log sees them."""

import asyncio
from typing import Any

import pytest
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient

from tourelle.server.shell.identity import device_links

LINK = "http://here/t/AAAAAAAAAAAAAAAA#secretsecretsecretsec"


def test_a_link_to_a_table(visit: MakeClient, logged: list[Any]) -> None:
    answer = visit().post("/api/qr", json={"link": LINK})
    assert answer.status_code == 200
    svg = answer.json()["svg"]
    assert svg.startswith("<svg")
    assert "<script" not in svg
    assert svg != visit().post("/api/qr", json={"link": LINK + "x"}).json()["svg"]
    assert "secret" not in str(logged)
    assert any(line.get("route") == "/api/qr" for line in logged)


@pytest.mark.parametrize(("path", "body"), [("/api/qr", {"link": LINK}), ("/api/identity/devices", None)])
def test_codes_are_drawn_beside_the_event_loop(
    ada: TestClient, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, str] | None
) -> None:
    """One takes up to 20 ms, and an address may ask for a hundred at once."""
    drawn: list[str] = []

    def beside(link: str) -> str:
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        drawn.append(link)
        return "<svg>"

    monkeypatch.setattr(device_links, "_drawn", beside)
    assert ada.post(path, json=body).json()["svg"] == "<svg>"
    assert len(drawn) == 1


def test_behind_a_proxy_the_origin_is_the_public_one(visit: MakeClient) -> None:
    client = visit(origin="https://play.example.org")
    assert client.post("/api/qr", json={"link": "https://play.example.org/t/x"}).status_code == 200
    assert client.post("/api/qr", json={"link": LINK}).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {"link": "https://elsewhere.example/t/x"},
        {"link": "http://here.example/t/x"},
        {"link": "http://here"},
        {"link": "http://here/\n"},
        {"link": "http://here/" + "x" * 300},
        {"link": 1},
        {},
    ],
)
def test_no_other_links(ada: TestClient, body: dict[str, Any]) -> None:
    answer = ada.post("/api/qr", json=body)
    assert answer.status_code == 422
    assert "elsewhere" not in answer.text


def test_not_too_many(visit: MakeClient) -> None:
    client = visit()
    codes = [client.post("/api/qr", json={"link": LINK}).status_code for _ in range(101)]
    assert codes == [200] * 100 + [429]
