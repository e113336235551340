"""Writes the JSON Schema of all messages, and TypeScript types from it; supports what the messages use."""

import json
import sys
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tourelle.wire.parts import Data
from tourelle.wire.schema import REF, components

Schema: TypeAlias = dict[str, Any]

HEAD = "// Made from the types in src/tourelle/wire by scripts/wire-types. Don't edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


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


# ---- The files ----


def document() -> Data:
    """One schema with all of them; a message is one of `FromClient` or `FromServer`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tourelle",
        "anyOf": [{"$ref": REF.format(name=name)} for name in ("FromClient", "FromServer")],
        "$defs": components(),
    }


def written() -> dict[str, str]:
    """The contents of the files in `docs/`."""
    schema = msgspec.json.format(msgspec.json.encode(document()), indent=1).decode()
    return {"api.schema.json": schema + "\n", "wire.d.ts": declarations(components())}


def main(folder: Path) -> None:
    for name, text in written().items():
        folder.joinpath(name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
