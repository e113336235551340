"""Below a path of an origin, behind a proxy that leaves the path as it is, or one that removes it."""

import re
from pathlib import Path

import pytest
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient

from tourelle.server.shell import app as shell_app

BASE = "/tourelle"
PAGE = {"Accept": "text/html"}
SITE = (
    '<!doctype html><html data-base=""><head><title>Tourelle</title><link rel="icon" href="./icon.svg">'
    '<script>early()</script><script src="./assets/index.js"></script></head></html>'
)


@pytest.fixture
def below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visit: MakeClient) -> TestClient:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(SITE, "utf-8")
    (folder / "assets" / "index.js").write_text("play()", "utf-8")
    monkeypatch.setattr(shell_app, "site_folder", lambda: folder)
    return visit(base_path=BASE)


@pytest.mark.parametrize("passed_on", [BASE, ""])
def test_every_path_of_the_site_works(below: TestClient, passed_on: str) -> None:
    for path in ("/", "/t/AAAAAAAAAAAAAAAA", "/replay/AAAAAAAAAAAAAAAA/12"):
        page = below.get(passed_on + path, headers=PAGE)
        assert page.status_code == 200
        assert 'data-base="/tourelle"' in page.text
        assert 'href="/tourelle/icon.svg"' in page.text
        assert 'src="/tourelle/assets/index.js"' in page.text
        assert f'"og:url" content="http://here/tourelle{path}"' in page.text
        assert '"og:image" content="http://here/tourelle/pictures/site.png"' in page.text
    assert below.get(f"{passed_on}/assets/index.js").text == "play()"
    assert below.get(f"{passed_on}/healthz").status_code == 200


def test_who_forgets_the_last_slash_is_led_on(below: TestClient) -> None:
    bare = below.get("/tourelle?lang=fr", follow_redirects=False)
    assert (bare.status_code, bare.headers["location"]) == (308, "/tourelle/?lang=fr")
    assert below.get("/tourelle", follow_redirects=False).headers["location"] == "/tourelle/"


def test_a_path_that_only_begins_alike_is_another_one(below: TestClient) -> None:
    assert below.get("/tourelles/t/x", headers={"Accept": "*/*"}).status_code == 404


@pytest.mark.parametrize(("origin", "name"), [(None, "tourelle"), ("https://example.org", "__Secure-tourelle")])
def test_the_cookie_is_for_this_path_only(visit: MakeClient, origin: str | None, name: str) -> None:
    client = visit(base_path=BASE, origin=origin)
    cookie = client.post("/tourelle/api/identity", json={"name": "Ada"}).headers["set-cookie"]
    assert cookie.startswith(f"{name}=")
    assert "; Path=/tourelle/;" in cookie
    assert "Secure" in cookie if origin else "Secure" not in cookie
    told = client.get("/tourelle/api/identity", headers={"Cookie": cookie.partition(";")[0]})
    assert told.json()["name"] == "Ada"


def test_links_and_their_pictures(visit: MakeClient) -> None:
    ada = visit(base_path=BASE)
    ada.post("/tourelle/api/identity", json={"name": "Ada"})
    link = ada.post("/tourelle/api/identity/devices").json()["link"]
    assert link.startswith("http://here/tourelle/d/")
    assert ada.post("/tourelle/api/qr", json={"link": "http://here/tourelle/t/x"}).status_code == 200
    assert ada.post("/tourelle/api/qr", json={"link": "http://here/t/x"}).status_code == 422
    page = visit(base_path=BASE).get(link.removeprefix("http://here"), headers=PAGE).text
    used = ada.post(link.removeprefix("http://here"), follow_redirects=False)
    assert used.headers["location"] == "/tourelle/"
    assert addresses(page) == {"/tourelle/icon.svg", "/tourelle/"}


def test_the_server_s_own_pages(visit: MakeClient) -> None:
    client = visit(base_path=BASE)
    fault = client.get("/tourelle/api/nothing", headers=PAGE)
    assert addresses(fault.text) == {"/tourelle/icon.svg", "/tourelle/"}
    assert "/tourelle/docs?lang=en" in addresses(client.get("/tourelle/", headers=PAGE).text)
    docs = client.get("/tourelle/docs", headers=PAGE).text
    assert {"/tourelle/openapi.json", "/tourelle/icon.svg"} <= addresses(docs)
    assert client.get("/tourelle/openapi.json").json()["servers"] == [{"url": BASE}]


def addresses(page: str) -> set[str]:
    """Where a page links to, other languages of itself apart."""
    return {found for found in re.findall(r'href="([^"]+)"', page) if not found.startswith("?")}
