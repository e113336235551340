"""The server's own pages, and files of the site."""

import base64
import gzip
import hashlib
import re
from pathlib import Path
from typing import Any

import pytest
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient, World

from tourelle.core.texts import Language
from tourelle.server.shell import app as shell_app
from tourelle.server.shell.pages import page_routes
from tourelle.server.shell.pages.api_docs import docs_page, kind_of

PAGE = {"Accept": "text/html"}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visit: MakeClient) -> TestClient:
    """With a site that was built, and something beside it that is nobody's business."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the site</title>", "utf-8")
    (folder / "assets" / "app-1a2b.js").write_text("play()" * 1000, "utf-8")
    (tmp_path / "secret").write_text("hunter2", "utf-8")
    (folder / "out").symlink_to(tmp_path / "secret")
    (folder / "closed.txt").write_text("x", "utf-8")
    monkeypatch.setattr(shell_app, "site_folder", lambda: folder)
    return visit()


@pytest.mark.parametrize(
    ("language", "title", "others"),
    [
        ("en", "Tourelle is running", ["Auf Deutsch", "En français"]),
        ("fr", "Tourelle est en marche", ["Auf Deutsch", "In English"]),
        ("de", "Tourelle läuft", ["In English", "En français"]),
    ],
)
def test_without_a_site_there_is_a_page_that_says_so(
    world: World, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, title: str, others: list[str]
) -> None:
    monkeypatch.setattr(shell_app, "site_folder", lambda: tmp_path / "absent")
    page = TestClient(world.app()).get("/", headers={**PAGE, "Accept-Language": language})
    assert page.status_code == 200
    assert f'<html lang="{language}">' in page.text
    assert title in page.text
    assert all(other in page.text for other in others)
    assert f'href="/docs?lang={language}"' in page.text


def test_a_fault_has_a_page_for_people_and_json_for_programs(visit: MakeClient) -> None:
    client = visit()
    page = client.get("/api/nothing?lang=fr", headers=PAGE)
    assert page.status_code == 404
    assert "Il n’y a rien ici." in page.text
    assert page.headers["x-request-id"] in page.text
    assert client.get("/api/nothing", headers={"Accept": "*/*"}).json()["problem"] == "not_found"


def test_files_of_the_site(site: TestClient) -> None:
    front = site.get("/")
    assert "the site" in front.text
    assert front.headers["cache-control"] == "no-cache"
    script = site.get("/assets/app-1a2b.js")
    assert script.text.startswith("play()")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert "javascript" in script.headers["content-type"]
    again = site.get("/", headers={"If-None-Match": front.headers["etag"]})
    assert again.status_code == 304


def test_what_the_build_has_packed_is_sent_as_it_is(site: TestClient, tmp_path: Path) -> None:
    assets = tmp_path / "site" / "assets"
    (assets / "app-1a2b.js.br").write_bytes(b"in brotli")
    (assets / "app-1a2b.js.gz").write_bytes(gzip.compress(b"in gzip", mtime=0))

    def asked(accepted: str) -> tuple[str | None, bytes]:
        with site.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": accepted}) as answer:
            assert "immutable" in answer.headers["cache-control"]
            assert "javascript" in answer.headers["content-type"]
            return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())

    assert asked("gzip, deflate, br") == ("br", b"in brotli")
    assert asked("gzip, br;q=0") == ("gzip", gzip.compress(b"in gzip", mtime=0))
    coding, content = asked("identity")
    assert (coding, content[:6]) == (None, b"play()")


def test_the_page_may_run_its_own_inline_script_and_nothing_else_may(site: TestClient, tmp_path: Path) -> None:
    page = "<!doctype html><script>early()</script>"
    (tmp_path / "site" / "index.html").write_text(page, "utf-8")
    digest = base64.b64encode(hashlib.sha256(b"early()").digest()).decode()
    content = site.get("/").headers["content-security-policy"]
    assert f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}';" in content
    assert "script-src 'self' 'wasm-unsafe-eval';" in site.get("/docs").headers["content-security-policy"]


def test_the_site_routes_its_own_pages(site: TestClient) -> None:
    assert "the site" in site.get("/t/abc", headers=PAGE).text
    assert site.get("/t/abc", headers={"Accept": "image/png"}).status_code == 404, "no page was asked for"
    assert site.get("/api/t", headers=PAGE).status_code == 404
    assert site.get("/assets/gone.js", headers=PAGE).status_code == 404
    assert site.post("/t/abc").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/../secret",
        "/..%2fsecret",
        "/%2e%2e/secret",
        "/assets/..%2f..%2fsecret",
        "/..%5csecret",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/out",
        "/%00",
        "/assets/%00.js",
        "/" + "x" * 300,
        "/assets",
        "/assets/",
    ],
)
def test_nothing_outside_the_folder_is_served(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404
    assert "hunter2" not in answer.text


# ---- The API's page ----


def test_the_api_s_page_names_every_route(visit: MakeClient) -> None:
    client = visit()
    api = client.get("/openapi.json").json()
    page = client.get("/docs", headers={"Accept-Language": "fr"}).text
    assert '<html lang="fr">' in page
    assert len(api["paths"]) >= 4
    for path, item in api["paths"].items():
        assert f"<code>{path}</code>" in page
        for told in item.values():
            assert told["summary"] in page


def test_the_api_s_description_is_written_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    app, drawn = world.app(), docs_page

    def counted(language: Language, base: str, api: dict[str, Any]) -> str:
        made.append(language)
        return drawn(language, base, api)

    monkeypatch.setattr(page_routes, "docs_page", counted)
    client = TestClient(app)
    pages = [client.get("/docs", params={"lang": language}).text for language in ("en", "fr", "en", "fr")]
    assert made == ["en", "fr"]
    assert pages[:2] == pages[2:]
    first = client.get("/openapi.json")
    monkeypatch.setattr(app, "openapi", None)
    assert client.get("/openapi.json").content == first.content
    assert first.headers["content-type"] == "application/json"


def test_what_it_says_of_a_route() -> None:
    told: dict[str, Any] = {
        "summary": "Sit <down>",
        "description": "First.\n\nSecond.",
        "parameters": [{"name": "seat", "in": "query", "schema": {"type": "integer"}}, {"$ref": "#/components/p/who"}],
        "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/x/Sit"}, "example": {"a": "<é>"}}}},
        "responses": {"200": {"description": "Done", "content": {"application/json": {"schema": {"type": "string"}}}}},
    }
    who = {"name": "who", "in": "header", "schema": {"anyOf": [{"type": "string"}, {"type": "null"}]}}
    api = {"info": {"version": "9"}, "paths": {"/sit/{table}": {"post": told}}, "components": {"p": {"who": who}}}
    page = docs_page("en", "", api)
    for part in ("Sit &lt;down&gt;", "First.", "Second.", "query · integer", "header · string | null", "Sit</code>"):
        assert part in page
    assert "&lt;é&gt;" in page
    assert "Done · string" in page
    assert "Tourelle 9" in page
    assert not re.search(r"<down>", page)


def test_a_form_in_a_word() -> None:
    assert kind_of({"type": "array", "items": {"$ref": "#/a/Table"}}) == "array[Table]"
    deep: dict[str, Any] = {}
    deep["anyOf"] = [deep, {"type": "null"}]
    assert "null" in kind_of(deep)
