"""The program: all values, functions and classes that a game's border reaches, each once."""

import ast
import dataclasses
import functools
import json
import re
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Annotated, Any, get_origin, get_type_hints

import msgspec
import numpy as np
from numba.core.dispatcher import Dispatcher

from tourelle.browser.arguments import placed
from tourelle.browser.functions import LEFT_OUT, class_js, function_js
from tourelle.browser.hosts import HOSTS
from tourelle.browser.patterns import pattern_js
from tourelle.browser.schemas import fields_js, schema_js, tag_js
from tourelle.browser.sources import UnknownValue
from tourelle.core.state import StateFields


class Program:
    """Writes JavaScript for values. What is more than a word gets a name, and is declared once."""

    def __init__(self, replaced: dict[int, Any], hosts: Mapping[int, str] = HOSTS, runtime: str = "./") -> None:
        self.replaced = replaced
        self.hosts = hosts
        self.named: dict[int, str] = {}
        self.kept: list[Any] = []
        self.rules: list[str] = []
        self.lines = [f'import * as py from "{runtime}python.js";', "const rules = py.rules();"]

    def js(self, value: Any) -> str:
        value = self.replaced.get(id(value), value)
        if id(value) in self.named:
            return self.named[id(value)]
        if (host := self.hosts.get(id(value))) is not None:
            return host
        if value is None or isinstance(value, bool | str) or type(value) is int or isinstance(value, np.integer):
            return literal(value)
        if isinstance(value, bytes) and not value:
            return "py.NO_BYTES"
        return self.declared(value)

    def declared(self, value: Any) -> str:
        name = self.new_name(value)
        self.kept.append(value)
        self.named[id(value)] = name
        declaration = self.declaration(value, name)
        self.lines.append(declaration)
        return name

    def new_name(self, value: Any) -> str:
        word = re.sub(r"\W", "", getattr(value, "__name__", "") or type(value).__name__)
        return f"${word}{len(self.named)}"

    def declaration(self, value: Any, name: str) -> str:
        if isinstance(value, Dispatcher) and value.py_func.__module__.startswith("tourelle.core."):
            return function_js(self, value.py_func, name)  # not in a game's module
        if isinstance(value, Dispatcher):
            return f"const {name} = {self.rule(value)};"
        if isinstance(value, functools._lru_cache_wrapper):
            return self.declaration(value.__wrapped__, name)
        if isinstance(value, FunctionType):
            return function_js(self, value, name)
        if isinstance(value, type) and value.__module__ != "builtins":
            return self.kind(value, name)
        return f"const {name} = {self.data(value)};"

    # ---- Data ----

    def data(self, value: Any) -> str:
        if isinstance(value, list) or type(value) is tuple:
            return f"[{', '.join(map(self.inner, value))}]"
        if isinstance(value, dict):
            return f"py.dict([{', '.join(f'[{self.inner(k)}, {self.inner(v)}]' for k, v in value.items())}])"
        if isinstance(value, set | frozenset):
            return f"py.set([{', '.join(map(self.inner, sorted(value)))}])"
        if isinstance(value, re.Pattern):
            return pattern_js(value)
        if isinstance(value, np.ndarray):
            return f'py.table("{value.dtype}", {list(value.shape)}, {json.dumps(value.ravel().tolist())})'
        if isinstance(value, functools.partial):
            given = ", ".join(self.js(each) for each in value.args)
            return f"(...given) => {self.js(value.func)}({given}, ...given)"
        if isinstance(value, msgspec.json.Decoder):
            return f"py.decoder({schema_js(self, value.type)})"
        if isinstance(value, np.dtype) and value.names:
            return layout_js(value)
        return self.instance(value)

    def inner(self, value: Any) -> str:
        """An item of something: plain data in place, for shortness; what may be shared by its name."""
        plain = isinstance(value, list | dict) or type(value) is tuple
        return self.data(value) if plain and id(value) not in self.named else self.js(value)

    def instance(self, value: Any) -> str:
        kind = type(value)
        if dataclasses.is_dataclass(value):
            names = [field.name for field in dataclasses.fields(value)]
        elif isinstance(value, msgspec.Struct):
            names = list(value.__struct_fields__)
        else:
            raise UnknownValue(f"a value of {kind.__module__}.{kind.__qualname__}: {value!r}"[:200])
        once = [name for name, part in vars(kind).items() if isinstance(part, functools.cached_property)]
        left_out = LEFT_OUT.get(kind, ())
        fields = ", ".join(
            f"{name}: {self.js(getattr(value, name))}" for name in (*names, *once) if name not in left_out
        )
        return f"py.instance({self.js(kind)}, {{ {fields} }})"

    # ---- Classes ----

    def kind(self, kind: type, name: str) -> str:
        if issubclass(kind, StateFields):
            return f"const {name} = {layout_js(kind.dtype)};"
        base = next((b for b in kind.__bases__ if b not in (object, tuple, msgspec.Struct)), None)
        lines = [class_js(self, kind, name, self.js(base) if base else "")]
        if issubclass(kind, msgspec.Struct):
            lines.append(f"py.struct({name}, {fields_js(self, kind)}, {tag_js(kind)});")
        if issubclass(kind, Exception):
            lines.append(f'py.shared({name}, "kind", {json.dumps(kind.__name__)});')
        for field, value in self.class_values(kind).items():
            lines.append(f"py.shared({name}, {json.dumps(field)}, {self.js(value)});")
        return " ".join(lines)

    def class_values(self, kind: type) -> dict[str, Any]:
        if not issubclass(kind, msgspec.Struct):
            return {}
        hints = {name for each in kind.__mro__ for name in vars(each).get("__annotations__", {})}
        own = {name: value for name, value in vars(kind).items() if name in hints and not name.startswith("__")}
        return {name: value for name, value in own.items() if name not in kind.__struct_fields__}

    # ---- Rules ----

    def rule(self, rule: Any) -> str:
        """A call of the WebAssembly module, by the name of its entry there."""
        hints = get_type_hints(rule.py_func, include_extras=True)
        returned = hints.pop("return")
        kinds = [kind_of(hint) for hint in hints.values()]
        result = "none" if returned is type(None) else kind_of(returned)
        name = f"{rule.py_func.__module__}.{rule.py_func.__name__}"
        self.rules.append(name)
        return f"rules.entry({json.dumps(name.replace('.', '_'))}, {json.dumps(kinds)}, {json.dumps(result)})"

    def arguments(self, callee: Any, node: ast.Call, expression: Callable[[ast.expr], str]) -> list[str]:
        return placed(self.replaced.get(id(callee), callee), node, expression)


def literal(value: Any) -> str:
    return json.dumps(value.item() if isinstance(value, np.generic) else value)


def kind_of(hint: Any) -> str:
    if isinstance(hint, type) and issubclass(hint, StateFields):
        return "state"
    if hint in (int, bool):
        return str(hint.__name__)
    if get_origin(hint) is Annotated:
        return "array"
    raise UnknownValue(f"{hint} as an argument of a rule")


def layout_js(dtype: Any) -> str:
    fields = []
    for name in dtype.names:
        field, at = dtype.fields[name][:2]
        base, shape = field.subdtype or (field, ())
        fields.append(f'{name}: ["{base}", {at}, {list(shape)}]')
    return f"py.layout({dtype.itemsize}, {{ {', '.join(fields)} }})"
