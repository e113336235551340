"""The server's own pages, and files of the site."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.server.shell.client import TestClient
from tests.server.shell.conftest import MakeClient, World

from tourelle.server.shell import app as shell_app
from tourelle.server.shell.describing import docs_page, kind_of

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
    ("language", "title", "other"),
    [("en", "Tourelle is running", "En français"), ("fr", "Tourelle est en marche", "In English")],
)
def test_without_a_site_there_is_a_page_that_says_so(
    world: World, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, title: str, other: str
) -> None:
    monkeypatch.setattr(shell_app, "site_folder", lambda: tmp_path / "absent")
    page = TestClient(world.app()).get("/", headers={**PAGE, "Accept-Language": language})
    assert page.status_code == 200
    assert f'<html lang="{language}">' in page.text
    assert title in page.text
    assert other in page.text
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


def test_the_site_routes_its_own_pages(site: TestClient) -> None:
    assert "the site" in site.get("/t/abc", headers=PAGE).text
    assert site.get("/t/abc").status_code == 404, "no page was asked for"
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
    page = docs_page("en", api)
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
