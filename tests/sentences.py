"""Which sentences a catalogue has, and which of them the cases of a test module name."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tourelle.core.texts import catalogue

PLURAL = {"one", "other"}


def keys_of(area: str, part: str) -> set[str]:
    """The keys below a part of a catalogue: `black.list` in `option`; a plural is one."""
    return set(_keys(catalogue(area, "en")[part], ""))


def _keys(found: Any, path: str) -> Iterator[str]:
    if isinstance(found, str) or set(found) == PLURAL:
        yield path[1:]
        return
    for name, inner in found.items():
        yield from _keys(inner, f"{path}.{name}")


def keys_in_cases(module: str, argument: int = 1) -> set[str]:
    """The keys that a module gives to `assert_refused` as an argument, or as the last of a parametrized case."""
    found = set()
    for node in ast.walk(ast.parse(Path(module).read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "assert_refused":
            found.add(getattr(node.args[argument], "value", None))
        elif isinstance(node, ast.FunctionDef):
            found |= {
                getattr(case.elts[-1], "value", None)
                for decorator in node.decorator_list
                for case in ast.walk(decorator)
                if isinstance(case, ast.Tuple)
            }
    return {key for key in found if isinstance(key, str)}
