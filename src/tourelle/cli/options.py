"""A game's options as a person writes them: `name=value`, the value as JSON, as text, or from a `@file`."""

from typing import Any

import msgspec

from tourelle.cli.files import read_small
from tourelle.core.errors import BadOption


def read_options(given: list[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOption("cli.usage.pair", text=text[:40])
        if name in options:
            raise BadOption("cli.usage.twice", name=name[:40])
        options[name] = read_value(value)
    return options


def read_value(text: str) -> Any:
    if text.startswith("@"):
        text = read_small(text[1:])
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return text
