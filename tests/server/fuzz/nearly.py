"""Values that nearly have the form of a JSON Schema: made from it, then spoilt here and there. The same for a seed."""

import string
from random import Random
from typing import Any

import msgspec

from tourelle.wire.socket import FromClient

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53, 2**63, -(2**63) - 1, 10**40, 0.5, -0.0, 1e308, "", " ", "\x00", "\u202e",
    "é" * 50, "x" * 5000, "../../etc/passwd", "' or 1=1 --", "<script>", "{{7*7}}", "%s%n", "\U0001f9f1", [], {}, [[]],
    {"": None}, {"__proto__": 1}, [0] * 500,
]  # fmt: skip
_, PARTS = msgspec.json.schema_components([FromClient])
MESSAGES = {"$defs": PARTS}
"""Schemas of all messages that a client may send over a socket."""

KINDS = {part["properties"]["type"]["enum"][0] for part in PARTS.values()}
DEEPEST = 6
SPOILT = 0.12


def message(random: Random) -> Any:
    """A message of any type."""
    return value({"$ref": f"#/$defs/{random.choice(list(PARTS))}"}, MESSAGES, random)


def value(schema: dict[str, Any], api: dict[str, Any], random: Random, depth: int = 0) -> Any:
    """Something for a schema, now and then something else."""
    if random.random() < SPOILT or depth > DEEPEST:
        return random.choice(ODD)
    if "$ref" in schema:
        return value(followed(schema["$ref"], api), api, random, depth)
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return value(random.choice(schema[choice]), api, random, depth + 1)
    if "allOf" in schema:
        return value(schema["allOf"][0], api, random, depth + 1)
    if "const" in schema or "enum" in schema:
        return random.choice([schema["const"]] if "const" in schema else schema["enum"])
    kind = schema.get("type", "object")
    return PLAIN[kind](schema, api, random, depth) if kind in PLAIN else None


def followed(ref: str, api: dict[str, Any]) -> dict[str, Any]:
    found: Any = api
    for name in ref.removeprefix("#/").split("/"):
        found = found[name]
    return dict(found)


def an_object(schema: dict[str, Any], api: dict[str, Any], random: Random, depth: int) -> dict[str, Any]:
    wanted, parts = schema.get("required", ()), schema.get("properties", {})
    chosen = [name for name in parts if name in wanted or random.random() < 0.5]
    if chosen and random.random() < SPOILT:
        chosen.remove(random.choice(chosen))
    made = {name: value(parts[name], api, random, depth + 1) for name in chosen}
    return made | ({"unknown": 1} if random.random() < SPOILT else {})


def an_array(schema: dict[str, Any], api: dict[str, Any], random: Random, depth: int) -> list[Any]:
    low = schema.get("minItems", 0)
    count = random.randint(low, min(schema.get("maxItems", low + 3), low + 3))
    return [value(schema.get("items", {}), api, random, depth + 1) for _ in range(count)]


def an_integer(schema: dict[str, Any], _api: dict[str, Any], random: Random, _depth: int) -> int:
    low = int(schema.get("minimum", -3))
    return random.randint(low, int(min(schema.get("maximum", low + 9), low + 9)))


def a_text(schema: dict[str, Any], _api: dict[str, Any], random: Random, _depth: int) -> str:
    low = schema.get("minLength", 0)
    letters = string.ascii_letters + string.digits + "_- é\n"
    return "".join(random.choices(letters, k=random.randint(low, min(schema.get("maxLength", low + 12), low + 12))))


PLAIN: dict[str, Any] = {
    "object": an_object,
    "array": an_array,
    "integer": an_integer,
    "number": lambda *how: an_integer(*how) + 0.5,
    "string": a_text,
    "boolean": lambda _schema, _api, random, _depth: random.random() < 0.5,
    "null": lambda *_how: None,
}
