"""The protocol as a JSON Schema: `scripts/bot_schema.py > docs/bot-protocol.schema.json`."""

import json
from typing import Any, get_args

import msgspec

from tourelle.guests.messages import PROTOCOL, FromBot, ToBot

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SIDES = {"ToBot": ToBot, "FromBot": FromBot}


def schema() -> dict[str, Any]:
    """Every message, and which of them go which way."""
    kinds = [kind for side in SIDES.values() for kind in get_args(side)]
    _, messages = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    sides = {name: {"oneOf": [_ref(kind.__name__) for kind in get_args(side)]} for name, side in SIDES.items()}
    return {
        "$schema": DRAFT,
        "title": f"tourelle bot protocol {PROTOCOL}",
        "anyOf": [_ref(name) for name in SIDES],
        "$defs": {**sides, **messages},
    }


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def written() -> str:
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(written(), end="")
