"""Functions and classes of Python as JavaScript."""

import ast
import dataclasses
import inspect
import re
from collections.abc import Callable
from functools import partial
from types import FunctionType
from typing import Any

import msgspec

from tourelle.browser.names import MISSING, World, own
from tourelle.browser.schemas import struct_default, struct_defaults
from tourelle.browser.sources import UnknownValue, assigned, is_generator, methods_of, node_of, plain_of, refuse
from tourelle.browser.statements import Statements
from tourelle.core.description import Description
from tourelle.core.game import Game
from tourelle.core.protocol import Rules

ABSENT = frozenset(("svg", "text", "_repr_svg_"))
"""Methods that draw or write for people: the page does that from views, keys and values."""

LEFT_OUT: dict[type, tuple[str, ...]] = {
    Game: ("drawing", "face", "busy", "layout", "limits", "outcomes"),
    Rules: ("observe",),
    Description: ("chance",),
}
"""What only Python needs of these; they are never made in the browser."""


class Functions(Statements):
    """Translates one function with everything inside."""

    def function(self, node: ast.FunctionDef, own_name: str = "", method: bool = False) -> str:
        parameters = self.parameters(node)
        itself = parameters.pop(0) if method else ""
        names = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}
        self.annotated.update({each.arg: each.annotation for each in node.args.args if each.annotation})
        local = assigned(node.body) - names
        with self.inside(names | local):
            body = " ".join(self.statement(each) for each in node.body)
        begun = f"const {itself} = this; " if itself else ""
        if own_name == "constructor" and "super(" in body:
            # Only after that call there is an object.
            begun, body = "", re.sub(r"(super\(.*?\);)(?= |$)", rf"\1 const {itself} = this;", body, count=1)
        declared = f"let {', '.join(sorted(map(own, local)))}; " if local else ""
        word = "" if method else "function"
        star = "*" if is_generator(node) else ""
        last = "" if is_generator(node) or own_name == "constructor" or ends(node.body) else " return null;"
        return f"{word}{star} {own_name}({', '.join(parameters)}) {{ {begun}{declared}{body}{last} }}"

    def parameters(self, node: ast.FunctionDef) -> list[str]:
        """By position; those by keyword only follow, then a dict of all others."""
        args = node.args
        if args.vararg and args.kwarg:
            refuse(node, "keywords after any number of arguments")
        names = [*args.posonlyargs, *args.args, *args.kwonlyargs]
        missing = len(args.posonlyargs) + len(args.args) - len(args.defaults)
        defaults = [*[None] * missing, *args.defaults, *args.kw_defaults]
        given = [self.parameter(name, default) for name, default in zip(names, defaults, strict=True)]
        if args.vararg:
            given.append(f"...{own(args.vararg.arg)}")
        return [*given, f"{own(args.kwarg.arg)} = py.dict([])"] if args.kwarg else given

    def parameter(self, name: ast.arg, default: ast.expr | None) -> str:
        if default is not None and not is_plain(default):
            refuse(default, "a default that is no plain value")
        return own(name.arg) if default is None else f"{own(name.arg)} = {self(default)}"


def is_plain(default: ast.expr) -> bool:
    if isinstance(default, ast.Tuple):
        return not default.elts
    return isinstance(default, ast.Constant | ast.Name | ast.UnaryOp | ast.Attribute)


def ends(body: list[ast.stmt]) -> bool:
    return isinstance(body[-1], ast.Return | ast.Raise)


def scope_of(function: FunctionType, more: dict[str, Any]) -> Callable[[str], Any]:
    """What names outside of a function mean: those of the functions around it, its module, and Python."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    closed = {name: cell.cell_contents for name, cell in cells}
    builtins = __builtins__ if isinstance(__builtins__, dict) else vars(__builtins__)
    layers = (more, closed, function.__globals__, builtins)
    return lambda name: next((layer[name] for layer in layers if name in layer), MISSING)


def function_js(world: World, function: FunctionType, name: str) -> str:
    node = node_of(function)
    translator = Functions(world, scope_of(function, {}))
    if isinstance(node, ast.Lambda):
        return f"const {name} = {translator(node)};"
    return translator.function(node, name)


def class_js(world: World, kind: type, name: str, base: str) -> str:
    """A class with its methods; one of data alone gets the constructor that Python makes of its fields."""
    methods = [method_js(world, kind, each) for each in methods_of(kind)]
    made = "__dataclass_fields__" in vars(kind) or issubclass(kind, tuple | msgspec.Struct)
    if made and kind not in LEFT_OUT:
        methods.insert(0, constructor_js(world, kind, base))
    return f"class {name}{f' extends {base}' if base else ''} {{ {' '.join(filter(None, methods))} }}"


def constructor_js(world: World, kind: Any, base: str) -> str:
    if any(map(dataclasses.is_dataclass, kind.__bases__)):
        raise UnknownValue(f"{kind.__qualname__}: a dataclass of a dataclass")
    defaults = defaults_of(kind)
    names = list(inspect.signature(kind).parameters)
    given = [f"{own(name)} = {defaults[name](world)}" if name in defaults else own(name) for name in names]
    above = "super(); " if base else ""
    items = f" *[Symbol.iterator]() {{ yield* [{', '.join(f'this.{each}' for each in names)}]; }}"
    more = items if issubclass(kind, tuple) else ""
    return f"constructor({', '.join(given)}) {{ {above}{stored([(own(name), name) for name in names])} }}{more}"


def defaults_of(kind: Any) -> dict[str, Callable[[World], str]]:
    """What each field without a value gets: the same, or one that is made anew."""
    if issubclass(kind, msgspec.Struct):
        return {name: partial(struct_default, value) for name, value in struct_defaults(kind).items()}
    if issubclass(kind, tuple):
        return {name: partial(shared, value) for name, value in kind._field_defaults.items()}
    fields = {field.name: field for field in dataclasses.fields(kind)}
    found: dict[str, Callable[[World], str]] = {}
    for name, field in fields.items():
        if field.default_factory is not dataclasses.MISSING:
            found[name] = partial(fresh, field.default_factory)
        elif field.default is not dataclasses.MISSING:
            found[name] = partial(shared, field.default)
    return found


def shared(value: Any, world: World) -> str:
    return world.js(value)


def fresh(make: Callable[[], Any], world: World) -> str:
    return world.data(make())


def stored(fields: list[tuple[str, str]]) -> str:
    return " ".join(f"this.{field} = {name};" for name, field in fields)


def method_js(world: World, kind: type, node: ast.FunctionDef) -> str:
    function = vars(kind)[node.name]
    if node.name in ABSENT or (node.name.startswith("__") and node.name != "__init__"):
        return ""
    getter = isinstance(function, property)
    translator = Functions(world, scope_of(plain_of(function), {"__class__": kind}))
    name = "constructor" if node.name == "__init__" else node.name
    return f"{'get ' if getter else ''}{translator.function(node, name, method=True).strip()}"
