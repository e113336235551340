"""The two generated pages of the documents' site: the Python API, and the HTTP requests."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tourelle.server.runtime.application import application
from tourelle.server.shell.config.database_urls import own_database
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.pages.api_docs import answers, kind_of, operations, resolved

MODULES = (
    "tourelle.match",
    "tourelle.replayer",
    "tourelle.core.errors",
    "tourelle.core.protocol",
    "tourelle.policies",
    "tourelle.bots",
    "tourelle.guests.player",
    "tourelle.envs.pettingzoo.aec",
    "tourelle.envs.gymnasium.single",
    "tourelle.envs.gymnasium.vector",
    "tourelle.arena.runner",
    "tourelle.arena.results",
    "tourelle.datasets.builder",
    "tourelle.datasets.reader",
    "tourelle.client.client",
    "tourelle.client.table",
    "tourelle.client.errors",
    "tourelle.testing.conformance",
)


def python_page() -> str:
    """Directives that are replaced by the docstrings when the site is built."""
    return "# Python API\n\n" + "\n\n".join(f"::: {name}" for name in MODULES) + "\n"


def openapi() -> dict[str, Any]:
    """As a server answers it. No database is opened."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        told: dict[str, Any] = application(Settings(data=data, database=own_database(data))).openapi()
    return told


def http_page() -> str:
    api = openapi()
    parts = [_operation(api, *each) for each in operations(api)]
    return f"# HTTP requests\n\nVersion {api['info']['version']}; a server has the same at `/docs`.\n\n" + "\n\n".join(
        parts
    )


def _operation(api: dict[str, Any], verb: str, path: str, told: dict[str, Any]) -> str:
    lines = [f"## {told.get('summary', path)}", f"`{verb.upper()} {path}`", told.get("description", "")]
    rows = [*_values(api, told), *_bodies(told), *_answers(told)]
    return "\n\n".join(filter(None, [*lines, "\n".join(["| | |", "|---|---|", *rows])]))


def _values(api: dict[str, Any], told: dict[str, Any]) -> Iterator[str]:
    for parameter in told.get("parameters", []):
        value = resolved(api, parameter)
        kind = kind_of(value.get("schema", {}))
        yield _row(f"`{value['name']}`", value["in"], kind, value.get("description", ""))


def _bodies(told: dict[str, Any]) -> Iterator[str]:
    for content in told.get("requestBody", {}).get("content", {}).values():
        yield _row("body", f"`{kind_of(content.get('schema', {}))}`")


def _answers(told: dict[str, Any]) -> Iterator[str]:
    for statuses, what in answers(told.get("responses", {})):
        yield _row(f"**{statuses}**", what)


def _row(name: str, *cells: str) -> str:
    told = " · ".join(cell for cell in cells if cell).replace("|", "\\|").replace("\n", " ")
    return f"| {name} | {told} |"
