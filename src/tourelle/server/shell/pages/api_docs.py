"""The API's documentation as one HTML page, rendered from the OpenAPI, without scripts or external files."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from tourelle.core.texts import Language, say
from tourelle.server.shell.http.problems import ProblemBody
from tourelle.server.shell.pages.page import document, emblem, heading, link, other_languages, paragraph, row

VERBS = ("get", "post", "put", "patch", "delete")
DEEPEST = 4
REFUSAL = ProblemBody.__name__


def docs_page(language: Language, base: str, api: dict[str, Any]) -> str:
    title = say("serving.docs.title", language)
    machine = link(say("serving.docs.machine", language), f"{base}/openapi.json")
    return document(
        language,
        base,
        title,
        emblem(),
        heading(title),
        paragraph(say("serving.docs.about", language, version=api["info"]["version"])),
        row(machine, *other_languages(language)),
        *(operation(language, api, *each) for each in operations(api)),
        schemas(language, api),
    )


def operations(api: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every verb of every path."""
    for path, item in api.get("paths", {}).items():
        for verb in VERBS:
            if verb in item:
                yield verb, path, item[verb]


def operation(language: Language, api: dict[str, Any], verb: str, path: str, told: dict[str, Any]) -> str:
    bodies = told.get("requestBody", {}).get("content", {})
    return (
        f'<section><h3><span class="verb">{verb.upper()}</span><code>{escape(path)}</code></h3>'
        f"<p>{escape(told.get('summary', ''))}</p>{prose(told.get('description', ''))}"
        f"{rows(say('serving.docs.values', language), [parameter(api, each) for each in told.get('parameters', [])])}"
        f"{''.join(content(say('serving.docs.body', language), each) for each in bodies.values())}"
        f"{rows(say('serving.docs.answers', language), answers(told.get('responses', {})))}"
        "</section>"
    )


def prose(text: str) -> str:
    return "".join(paragraph(part, "second") for part in text.split("\n\n") if part.strip())


def rows(title: str, found: list[tuple[str, str]]) -> str:
    """A small table of codes and their meanings; empty if there are none."""
    if not found:
        return ""
    lines = "".join(f"<tr><th><code>{escape(name)}</code></th><td>{what}</td></tr>" for name, what in found)
    return f"<table><caption hidden>{escape(title)}</caption>{lines}</table>"


def parameter(api: dict[str, Any], told: dict[str, Any]) -> tuple[str, str]:
    told = resolved(api, told)
    kind = kind_of(told.get("schema", {}))
    return told["name"], escape(" · ".join(filter(None, (told["in"], kind, told.get("description", "")))))


def answers(told: dict[str, Any]) -> list[tuple[str, str]]:
    """The possible answers. All refusals share one schema and one line."""
    said: dict[str, list[str]] = {}
    for status, answer in told.items():
        kinds = [kind_of(each.get("schema", {})) for each in answer.get("content", {}).values()]
        about = [] if kinds == [REFUSAL] else [answer.get("description", "")]
        said.setdefault(" · ".join(filter(None, (*about, *kinds))), []).append(status)
    return [(" ".join(statuses), escape(what)) for what, statuses in said.items()]


def content(title: str, told: dict[str, Any]) -> str:
    """The type of a body, and an example if there is one."""
    examples = [each.get("value") for each in told.get("examples", {}).values()] or [told.get("example")]
    shown = "".join(f"<pre><code>{escape(written(each))}</code></pre>" for each in examples if each is not None)
    return f"<p>{escape(title)} <code>{escape(kind_of(told.get('schema', {})))}</code></p>{shown}"


def schemas(language: Language, api: dict[str, Any]) -> str:
    found = api.get("components", {}).get("schemas", {})
    if not found:
        return ""
    parts = (
        f'<details id="{escape(name)}"><summary><code>{escape(name)}</code></summary>'
        f"<pre><code>{escape(written(schema))}</code></pre></details>"
        for name, schema in sorted(found.items())
    )
    return f"<h2>{escape(say('serving.docs.forms', language))}</h2>{''.join(parts)}"


def kind_of(schema: dict[str, Any], depth: int = 0) -> str:
    """A schema as a short type: `Table`, `list of string`, `integer | null`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    either = schema.get("anyOf") or schema.get("oneOf")
    if either and depth < DEEPEST:
        return " | ".join(kind_of(each, depth + 1) for each in either)
    kind = str(schema.get("type", ""))
    return f"{kind}[{kind_of(schema['items'], depth + 1)}]" if "items" in schema and depth < DEEPEST else kind


def resolved(api: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in told:
        return told
    found: Any = api
    for name in str(told["$ref"]).removeprefix("#/").split("/"):
        found = found[name]
    return dict(found)


def written(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
