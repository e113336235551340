"""Plain data: what JSON has, and nothing that only looks like it."""

import json
import math
from typing import Any


def assert_plain(what: str, data: Any) -> None:
    """Only dicts with text keys, lists, text, numbers, true, false and null, the builtin types themselves."""
    wrong = _first_wrong(data, "$")
    assert wrong is None, f"{what} is not plain data at {wrong}"
    assert json.loads(json.dumps(data)) == data, f"{what} differs after a way through JSON"


def _first_wrong(data: Any, path: str) -> str | None:
    kind = type(data)
    if kind is dict:
        keys = next((f"{path}: key {key!r}" for key in data if type(key) is not str), None)
        return keys or next(filter(None, (_first_wrong(value, f"{path}.{key}") for key, value in data.items())), None)
    if kind is list:
        return next(filter(None, (_first_wrong(value, f"{path}[{at}]") for at, value in enumerate(data))), None)
    if kind is float and not math.isfinite(data):
        return f"{path}: {data}"
    return None if data is None or kind in (str, int, float, bool) else f"{path}: {kind.__module__}.{kind.__name__}"


def changed(one: Any, other: Any, path: str = "$") -> list[str]:
    """Where two plain data differ."""
    if type(one) is dict and type(other) is dict and set(one) == set(other):
        return [place for key in one for place in changed(one[key], other[key], f"{path}.{key}")]
    if type(one) is list and type(other) is list and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [place for at, (left, right) in pairs for place in changed(left, right, f"{path}[{at}]")]
    return [] if one == other else [path]
