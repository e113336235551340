"""The API's own description: complete, with the wire's types, examples and refusals."""

from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.server.databases import new_url

from tourelle.server.api.route_docs import EXAMPLES
from tourelle.server.runtime.application import application
from tourelle.server.shell.config.settings import Settings

DRAWN = {"/api/games/{game}/picture": "image/svg+xml"}


@pytest.fixture
def told(tmp_path: Path) -> dict[str, Any]:
    app = application(Settings(data=tmp_path, database=new_url("sqlite", tmp_path)))
    openapi: dict[str, Any] = app.openapi()
    assert app.openapi() == openapi
    return openapi


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(references, part.values()))
    return set().union(*map(references, part)) if isinstance(part, list) else set()


def test_every_reference_leads_somewhere(told: dict[str, Any]) -> None:
    found = references(told)
    assert len(found) > 20
    for reference in found:
        place: Any = told
        for name in reference.removeprefix("#/").split("/"):
            place = place[name]


def test_every_route_of_tables_says_what_it_gives_and_refuses(told: dict[str, Any]) -> None:
    routes = [
        (path, verb, route)
        for path, verbs in told["paths"].items()
        if path.startswith(("/api/tables", "/api/games", "/api/replays"))
        for verb, route in verbs.items()
    ]
    assert len(routes) == 15
    for path, verb, route in routes:
        assert route["summary"], path
        assert route["description"], path
        assert "429" in route["responses"], path
        good = next(answer for status, answer in route["responses"].items() if status.startswith("2"))
        kinds = good["content"]
        assert kinds.keys() == {DRAWN.get(path, "application/json")}, path
        assert path in DRAWN or "$ref" in kinds["application/json"]["schema"], path
        assert verb == "get" or path.endswith("/links") or "requestBody" in route, path


def test_examples_are_in_their_form(told: dict[str, Any]) -> None:
    for name, example in EXAMPLES.items():
        schema = {"$ref": f"#/components/schemas/{name}", "components": told["components"]}
        jsonschema.Draft202012Validator(schema).validate(example)
