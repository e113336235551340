"""What the OpenAPI says: of each route its types, examples and possible refusals, and the wire's types."""

from typing import Any

from fastapi import FastAPI

from tourelle.bots import DEFAULT
from tourelle.core.texts import say
from tourelle.games import NAMES
from tourelle.server.shell.http.problems import answers
from tourelle.wire.schema import components

REF = "#/components/schemas/{name}"

EXAMPLES: dict[str, Any] = {
    "NewTable": {
        "game": NAMES[0],
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "mason"}],
        "clock": {"kind": "bank", "seconds": 900, "increment": 10},
        "visibility": "public",
    },
    "Act": {"type": "play", "seat": 0, "move": "in N c9 G", "at": 3, "id": "5f0c"},
    "Done": {"type": "done", "number": 4, "id": "5f0c"},
    "TableLinks": {"join": "u2H3kq0v9dVfXb1Yw8ZpLg", "watch": "Q7rT5mN2xK4cJ6hG8fD0sA", "seats": {}},
    "Offer": {
        "games": {
            NAMES[0]: {
                "title": say(f"{NAMES[0]}.name"),
                "promise": say(f"{NAMES[0]}.promise"),
                "players": [2, 3, 4],
                "minutes": 45,
                "options": [{"kind": "whole", "name": "stall_rounds", "default": 20, "least": 1, "most": 10000}],
                "words": {"stall_rounds": {"label": "Quiet rounds before the end", "about": ""}},
            }
        },
        "bots": {DEFAULT: {"label": say(f"bots.level.{DEFAULT}"), "about": say(f"bots.about.{DEFAULT}")}},
        "usual": DEFAULT,
    },
}


def described(
    key: str, gives: str | None, *refusals: int, takes: str | None = None, status: int = 200
) -> dict[str, Any]:
    """Keyword arguments for a route's decorator. A route that gives nothing answers with 204."""
    given = {status: {"content": content(gives), "description": gives}} if gives else {}
    told: dict[str, Any] = {
        "summary": say(f"server.api.{key}.summary"),
        "description": say(f"server.api.{key}.about"),
        "response_model": None,
        "status_code": status if gives else 204,
        "responses": {**answers(429, *refusals), **given},
    }
    if takes is not None:
        told["openapi_extra"] = {"requestBody": {"required": True, "content": content(takes)}}
    return told


def content(name: str) -> dict[str, Any]:
    example = {"example": EXAMPLES[name]} if name in EXAMPLES else {}
    return {"application/json": {"schema": {"$ref": REF.format(name=name)}, **example}}


RECORD = {
    "title": "Record",
    "type": "object",
    "description": "A match as it was played, in the form `tourelle/1` (docs/records.md).",
    "required": ["format", "game", "players", "options", "seed", "setup", "turns", "result"],
}


def describe(app: FastAPI) -> None:
    """Adds the schemas that the routes refer to."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        told = plain()
        schemas = told.setdefault("components", {}).setdefault("schemas", {})
        schemas.update({**components(REF), "Record": RECORD})
        return told

    app.openapi = openapi  # type: ignore[method-assign]
