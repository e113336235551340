"""The forms that msgspec reads, as data for the runtime."""

import json
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from msgspec import inspect

from tourelle.browser.sources import UnknownValue


class World(Protocol):
    def js(self, value: Any) -> str: ...

    def data(self, value: Any) -> str: ...


def schema_js(world: World, kind: Any) -> str:
    return _form(world, inspect.type_info(kind))


def _form(world: World, info: Any) -> str:
    if isinstance(info, inspect.Metadata):
        return _form(world, info.type)
    if (name := type(info).__name__) not in FORMS:
        raise UnknownValue(f"the form {name} of {info}")
    return FORMS[name](world, info)


def _limits(info: Any, *names: str) -> str:
    """The limits of numbers and lengths; others are refused."""
    limits = {
        name: getattr(info, name)
        for name in info.__struct_fields__
        if name not in ("item_type", "key_type", "value_type")
    }
    given = {name: value for name, value in limits.items() if value is not None}
    if set(given) - set(names):
        raise UnknownValue(f"the limits {sorted(given)}")
    return json.dumps(given)


def _literal(_world: World, info: Any) -> str:
    return f'{{ kind: "literal", values: {json.dumps(list(info.values))} }}'


def fields_js(world: World, kind: Any) -> str:
    """The fields of a struct, each with its form, and its default if it has one."""
    defaults, fields = struct_defaults(kind), []
    for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]  # of a struct
        rest = f", {struct_default(defaults[field.name], world)}" if field.name in defaults else ""
        fields.append(f"[{json.dumps(field.name)}, {_form_if_known(world, field.type)}{rest}]")
    return f"[{', '.join(fields)}]"


def tag_js(kind: Any) -> str:
    """How an object of a class is written: the field that tells its class, whether defaults are left out, new names."""
    config, fields = kind.__struct_config__, inspect.type_info(kind).fields  # type: ignore[attr-defined]  # of a struct
    names = {field.name: field.encode_name for field in fields if field.name != field.encode_name}
    return json.dumps({"field": config.tag_field, "tag": config.tag, "omits": config.omit_defaults, "names": names})


def _form_if_known(world: World, info: Any) -> str:
    """Nobody reads what the border only writes: the runtime refuses that form."""
    try:
        return _form(world, info)
    except UnknownValue:
        return '{ kind: "unknown" }'


def struct_defaults(kind: Any) -> dict[str, Any]:
    given = zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False)
    return {name: value for name, value in given if value is not msgspec.NODEFAULT}


def struct_default(value: Any, world: World) -> str:
    if isinstance(value, msgspec.Raw):
        return f"new py.Raw(py.python({bytes(value).decode()}))"
    if type(value).__name__ == "Factory":
        return world.data(value.factory())
    return world.js(value)


def _union(world: World, info: Any) -> str:
    return f'{{ kind: "union", of: [{", ".join(_form(world, each) for each in info.types)}] }}'


FORMS: dict[str, Callable[[World, Any], str]] = {
    "AnyType": lambda _world, _info: '{ kind: "any" }',
    "NoneType": lambda _world, _info: '{ kind: "null" }',
    "BoolType": lambda _world, _info: '{ kind: "bool" }',
    "IntType": lambda _world, info: f'{{ kind: "int", limits: {_limits(info, "ge", "le")} }}',
    "StrType": lambda _world, info: (
        f'{{ kind: "str", limits: {_limits(info, "min_length", "max_length", "pattern")} }}'
    ),
    "RawType": lambda _world, _info: '{ kind: "raw" }',
    "LiteralType": _literal,
    "UnionType": _union,
    "ListType": lambda world, info: (
        f'{{ kind: "array", of: {_form(world, info.item_type)}, limits: {_limits(info, "min_length", "max_length")} }}'
    ),
    "DictType": lambda world, info: f'{{ kind: "dict", of: {_form(world, info.value_type)}, limits: {_limits(info)} }}',
    "StructType": lambda world, info: f"{world.js(info.cls)}.form",
}
