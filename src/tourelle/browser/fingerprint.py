"""A digest of what compiled rules come from: their sources, those of the functions that they call, and all values that
these name. A change anywhere else of the program leaves it as it is."""

import hashlib
import inspect
from collections.abc import Iterator
from importlib import import_module
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher

from tourelle.core.state import StateFields


def fingerprint(rules: list[str]) -> str:
    """`rules`: functions by their full names."""
    found: dict[str, str] = {}
    for rule in rules:
        module, _, name = rule.rpartition(".")
        _follow(getattr(import_module(module), name), name, found)
    return hashlib.sha256("\n".join(f"{name} {text}" for name, text in sorted(found.items())).encode()).hexdigest()[:16]


def _follow(value: Any, name: str, found: dict[str, str], within: str = "") -> None:
    function = value.py_func if isinstance(value, Dispatcher) else value
    if isinstance(function, FunctionType):
        whole = f"{function.__module__}.{function.__qualname__}"
        if whole not in found and whole.startswith("tourelle."):
            found[whole] = inspect.getsource(function)
            for other, named in _named_by(function):
                _follow(named, other, found, whole)
    elif isinstance(value, type) and issubclass(value, StateFields):
        found[f"{value.__module__}.{name}"] = repr(value.dtype)
    elif isinstance(value, int | float | str | tuple | np.ndarray):
        found[f"{within}.{name}"] = repr(value.tolist() if isinstance(value, np.ndarray) else value)


def _named_by(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The globals that a function names, and what it names of modules."""
    names = set(_names(function.__code__)) | set(function.__annotations__)
    annotated = [(getattr(hint, "__name__", ""), hint) for hint in inspect.get_annotations(function).values()]
    values = {name: function.__globals__[name] for name in names if name in function.__globals__}
    yield from [*annotated, *values.items()]
    for module in values.values():
        if isinstance(module, ModuleType) and module.__name__.startswith("tourelle."):
            yield from [(name, getattr(module, name)) for name in names if hasattr(module, name)]


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
