"""The syntax trees of live functions and classes."""

import ast
import inspect
import sys
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn, TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.Lambda


class Untranslatable(Exception):
    """Something of Python that the translator does not know: where, and what."""


class UnknownValue(Untranslatable):
    """The same of a value: whoever uses it says where."""


@cache
def tree_of(file: str) -> ast.Module:
    tree = ast.parse(Path(file).read_text("utf-8"), file)
    for node in ast.walk(tree):
        node.file = file  # type: ignore[attr-defined]  # so that each node can say where it is
    return tree


def refuse(node: ast.AST, what: str) -> NoReturn:
    raise Untranslatable(f"{getattr(node, 'file', '?')}:{getattr(node, 'lineno', '?')}: {what}")


def node_of(function: FunctionType) -> Function:
    """The definition of a function, found by its line."""
    code: CodeType = function.__code__
    found = [each for each in ast.walk(tree_of(code.co_filename)) if _is_it(each, code)]
    if len(found) != 1:
        raise Untranslatable(f"{code.co_filename}:{code.co_firstlineno}: {len(found)} definitions of {code.co_name}")
    return found[0]  # type: ignore[return-value]  # _is_it lets only these pass


def _is_it(node: ast.AST, code: CodeType) -> bool:
    if isinstance(node, ast.Lambda):
        return code.co_name == "<lambda>" and node.lineno == code.co_firstlineno
    if not isinstance(node, ast.FunctionDef) or node.name != code.co_name:
        return False
    return min([node.lineno, *(each.lineno for each in node.decorator_list)]) == code.co_firstlineno


def methods_of(kind: type) -> list[ast.FunctionDef]:
    """The methods that a class defines itself; none if it was made without a class statement."""
    own = [plain_of(each) for each in vars(kind).values() if inspect.isfunction(each) or isinstance(each, property)]
    file = sys.modules[kind.__module__].__file__
    written = [each for each in own if each.__code__.co_filename == file]
    return [node for each in written if isinstance(node := node_of(each), ast.FunctionDef)]


def plain_of(part: Any) -> FunctionType:
    """The function of a method or a property."""
    function = part.fget if isinstance(part, property) else part
    assert isinstance(function, FunctionType)
    return function


def assigned(body: list[ast.stmt]) -> set[str]:
    """The names that a function's body makes its own, without those of comprehensions and inner functions."""
    names: set[str] = set()
    for statement in body:
        _collect(statement, names)
    return names


def _collect(node: ast.AST, names: set[str]) -> None:
    if isinstance(node, ast.FunctionDef):
        names.add(node.name)
        return
    if isinstance(node, ast.Lambda):
        return
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        names.update(each.target.id for each in ast.walk(node) if isinstance(each, ast.NamedExpr))
        return
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        names.add(node.id)
    if isinstance(node, ast.ExceptHandler) and node.name:
        names.add(node.name)
    for child in ast.iter_child_nodes(node):
        _collect(child, names)


def is_generator(node: Function) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(each, ast.Yield | ast.YieldFrom) for statement in node.body for each in ast.walk(statement)
    )
