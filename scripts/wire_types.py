"""Writes the schemas of all messages and their TypeScript types into `docs/`, from the types.

api.schema.json, wire.d.ts     the messages between the server and its clients (src/tourelle/wire)
bot-protocol.schema.json       the messages between a host and a bot (src/tourelle/guests/messages.py)
"""

import json
import sys
from pathlib import Path
from typing import Any, TypeAlias, get_args

import msgspec

from tourelle.guests.messages import PROTOCOL, FromBot, ToBot
from tourelle.wire.schema import REF, components

Schema: TypeAlias = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SIDES = {"ToBot": ToBot, "FromBot": FromBot}
HEAD = "// Made from the types in src/tourelle/wire by scripts/wire-types. Don't edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def written() -> dict[str, str]:
    """The contents of the files in `docs/`."""
    api = msgspec.json.format(msgspec.json.encode(of_api()), indent=1).decode()
    bots = json.dumps(of_bots(), indent=2, ensure_ascii=False)
    return {
        "api.schema.json": api + "\n",
        "wire.d.ts": declarations(components()),
        "bot-protocol.schema.json": bots + "\n",
    }


def of_api() -> Schema:
    """One schema with all messages; a message is one of `FromClient` or `FromServer`."""
    return {
        "$schema": DRAFT,
        "title": "Tourelle",
        "anyOf": [_ref(name) for name in ("FromClient", "FromServer")],
        "$defs": components(),
    }


def of_bots() -> Schema:
    """Every message of the bots' protocol, and which of them go which way."""
    kinds = [kind for side in SIDES.values() for kind in get_args(side)]
    _, messages = msgspec.json.schema_components(kinds, ref_template=REF)
    sides = {name: {"oneOf": [_ref(kind.__name__) for kind in get_args(side)]} for name, side in SIDES.items()}
    return {
        "$schema": DRAFT,
        "title": f"tourelle bot protocol {PROTOCOL}",
        "anyOf": [_ref(name) for name in SIDES],
        "$defs": {**sides, **messages},
    }


def _ref(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}


# ---- TypeScript: supports what these messages use ----


def declarations(schemas: dict[str, Schema]) -> str:
    """One exported type for each schema."""
    return HEAD + "".join(f"\n{_declaration(name, schema)}" for name, schema in schemas.items())


def _declaration(name: str, schema: Schema) -> str:
    comment = "".join(f"/** {' '.join(line.split())} */\n" for line in [schema.get("description", "")] if line)
    if schema.get("type") == "object" and "properties" in schema:
        return f"{comment}export interface {name} {{\n{_fields(schema)}}}\n"
    return f"{comment}export type {name} = {kind(schema)};\n"


def _fields(schema: Schema) -> str:
    needed = {*schema.get("required", ())}
    return "".join(
        f"  {name}{'' if name in needed else '?'}: {kind(part)};\n" for name, part in schema["properties"].items()
    )


def kind(schema: Schema) -> str:
    """The type of a value."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind(part) for part in schema["anyOf"]))
    if schema.get("type") == "array":
        return f"Array<{kind(schema.get('items') or {})}>"
    if schema.get("type") == "object":
        return f"Record<string, {kind(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def main(folder: Path) -> None:
    for name, text in written().items():
        folder.joinpath(name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
