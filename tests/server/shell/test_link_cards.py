"""Open Graph tags in the head of the site's page, for messengers of every kind."""

from pathlib import Path

import pytest
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient, World

from tourelle.server.shell import app as shell_app
from tourelle.server.shell.pages.link_card import LinkCard, tags
from tourelle.server.shell.pages.site import PAGES

SITE = "<!doctype html><html><head><title>Tourelle</title><script>early()</script></head></html>"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visit: MakeClient) -> TestClient:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text(SITE, "utf-8")
    monkeypatch.setattr(shell_app, "site_folder", lambda: folder)
    return visit()


@pytest.mark.parametrize(
    "accept", ["*/*", "text/*", "text/html", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", None]
)
@pytest.mark.parametrize("path", ["/", "/t/AAAAAAAAAAAAAAAA", "/replay/AAAAAAAAAAAAAAAA/12", "/rules/blox"])
def test_whatever_a_messenger_accepts_it_gets_the_tags(site: TestClient, path: str, accept: str | None) -> None:
    if accept is None:
        del site.headers["accept"]
    page = site.get(path, headers={} if accept is None else {"Accept": accept})
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<meta property="og:title" content="{path} in en">' in page.text
    assert '<meta property="og:image" content="http://here/pictures/site.png">' in page.text
    head = site.head(path, headers={} if accept is None else {"Accept": accept})
    assert head.status_code == 200
    assert head.headers["etag"] == page.headers["etag"]


def test_who_wants_something_else_gets_no_page(site: TestClient) -> None:
    assert site.get("/t/AAAAAAAAAAAAAAAA", headers={"Accept": "application/json"}).status_code == 404
    assert site.get("/nothing", headers={"Accept": "*/*"}).status_code == 404
    assert site.get("/t/a.png", headers={"Accept": "*/*"}).status_code == 404
    assert site.get("/api/t", headers={"Accept": "*/*"}).status_code == 404


def test_what_is_said_is_text_and_never_markup(site: TestClient) -> None:
    assert 'content="&lt;text&gt; &amp; &quot;more&quot;"' in site.get("/").text
    card = LinkCard('"><script>x</script>', "'", "/p.png", "<b>")
    written = tags(card, 'http://"><b>', "/t/x", "en")
    assert "<script" not in written
    assert "<b>" not in written
    assert '""' not in written
    path = site.get("/t/%22%3E%3Cscript%3E").text
    assert "<script>early()</script>" in path
    assert path.count("<script>") == 1


def test_in_the_language_that_is_asked_for(site: TestClient) -> None:
    french = site.get("/t/x", headers={"Accept-Language": "fr-CA"})
    assert "/t/x in fr" in french.text
    assert '"og:locale" content="fr_FR"' in french.text
    assert '"og:locale:alternate" content="en_GB"' in french.text
    assert "Accept-Language" in french.headers["vary"]
    asked = site.get("/t/x?lang=fr&other=1").text
    assert '<meta property="og:url" content="http://here/t/x?lang=fr">' in asked


def test_addresses_begin_as_the_server_is_told(visit: MakeClient, site: TestClient) -> None:
    del site
    page = visit(origin="https://play.example.org").get("/t/x", headers={"Host": "elsewhere.example"})
    assert 'content="https://play.example.org/pictures/site.png"' in page.text
    assert "elsewhere" not in page.text


def test_the_page_is_asked_for_anew_and_sent_only_if_it_changed(site: TestClient, world: World) -> None:
    first = site.get("/t/x")
    assert first.headers["cache-control"] == "no-cache"
    assert "'sha256-" in first.headers["content-security-policy"]
    again = site.get("/t/x", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert site.get("/t/y").headers["etag"] != first.headers["etag"]
    world.services.page_status = 404
    gone = site.get("/t/z")
    assert gone.status_code == 404
    assert "og:title" in gone.text


def test_the_server_knows_the_site_s_paths() -> None:
    pages = (Path(__file__).parents[3] / "web/src/pages.ts").read_text("utf-8")
    for first in PAGES:
        assert f"pattern: /^\\/{first}" in pages
    assert pages.count("pattern: /^") == len(PAGES) + 1, "and the first page"
