"""Adds the wire's types to the app's OpenAPI, so that one document describes everything."""

from typing import Any

from fastapi import FastAPI

from tourelle.server.api.route_docs import REF
from tourelle.wire.schema import components

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
