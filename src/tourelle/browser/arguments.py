"""The arguments of a call by their places, as JavaScript takes them; those of any name as a dict behind them."""

import ast
import inspect
import json
from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeAlias

from tourelle.browser.hosts import HOSTS
from tourelle.browser.sources import refuse

Translate: TypeAlias = Callable[[ast.expr], str]


def placed(callee: Any, node: ast.Call, expression: Translate) -> list[str]:
    given = [
        f"...py.iter({expression(each.value)})" if isinstance(each, ast.Starred) else expression(each)
        for each in node.args
    ]
    if isinstance(callee, FunctionType) and (only := _behind_any_number(callee)):
        return _with_any_number(given, only, callee, node, expression)
    if not node.keywords:
        return given
    if id(callee) in HOSTS:
        pairs = ", ".join(
            f"{each.arg}: {expression(each.value)}" if each.arg else f"...py.fields({expression(each.value)})"
            for each in node.keywords
        )
        return [*given, f"{{ {pairs} }}"]
    if any(isinstance(each, ast.Starred) for each in node.args):
        refuse(node, "keywords after any number of arguments")
    return [*given, *_by_name(_parameters(callee, node), node, expression)]


def _behind_any_number(function: FunctionType) -> list[str]:
    """Parameters that are given by keyword only, after any number of others: in JavaScript they stand before these."""
    parameters = inspect.signature(function).parameters.values()
    many = any(each.kind is each.VAR_POSITIONAL for each in parameters)
    return [each.name for each in parameters if each.kind is each.KEYWORD_ONLY] if many else []


def _with_any_number(
    given: list[str], only: list[str], function: FunctionType, node: ast.Call, expression: Translate
) -> list[str]:
    first = function.__code__.co_argcount
    named = {each.arg: expression(each.value) for each in node.keywords}
    if set(named) - set(only) or any(isinstance(each, ast.Starred) for each in node.args[:first]):
        refuse(node, "keywords after any number of arguments")
    return [*given[:first], *(named.get(name, "undefined") for name in only), *given[first:]]


def _parameters(callee: Any, node: ast.Call) -> list[inspect.Parameter]:
    if isinstance(callee, tuple):  # a class and the name of its method
        return list(inspect.signature(getattr(*callee)).parameters.values())[1:]
    if isinstance(callee, FunctionType | type):
        return list(inspect.signature(callee).parameters.values())
    return refuse(node, "keywords for a function that is not known")


def _by_name(parameters: list[inspect.Parameter], node: ast.Call, expression: Translate) -> list[str]:
    places = [each.name for each in parameters if each.kind is not each.VAR_KEYWORD][len(node.args) :]
    named = {each.arg: expression(each.value) for each in node.keywords if each.arg}
    rest = [f"[{json.dumps(name)}, {value}]" for name, value in named.items() if name not in places]
    rest += [f"...py.pairs({expression(each.value)})" for each in node.keywords if each.arg is None]
    if rest and len(places) + len(node.args) == len(parameters):
        refuse(node, "keywords that the function does not have")
    if not rest:
        last = max(places.index(name) for name in named)
        return [named.get(name, "undefined") for name in places[: last + 1]]
    return [*(named.get(name, "undefined") for name in places), f"py.dict([{', '.join(rest)}])"]
