"""What a name in a function means: something of its own, or a value that is there while the program is built."""

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, Protocol

from tourelle.browser.sources import refuse

MISSING = object()

RESERVED = frozenset(
    (
        *("arguments", "await", "case", "catch", "const", "debugger", "default", "delete", "do"),
        *("enum", "eval", "export", "extends", "false", "function", "implements", "instanceof", "interface"),
        *("let", "new", "null", "package", "private", "protected", "public", "static", "super"),
        *("switch", "this", "throw", "true", "typeof", "undefined", "var", "void"),
    )
)


class World(Protocol):
    """The program around a function."""

    def js(self, value: Any) -> str:
        """A value, by its name if it has one."""

    def data(self, value: Any) -> str:
        """A value that nothing else shares."""

    def arguments(self, callee: Any, node: ast.Call, expression: Callable[[ast.expr], str]) -> list[str]:
        """The arguments of a call, by their places."""


def own(name: str) -> str:
    """A local name, out of the way of JavaScript's words; names of the program begin with `$`."""
    return f"{name}_" if name in RESERVED else name


class Names:
    """The names inside one function."""

    def __init__(self, world: World, known: Callable[[str], Any]) -> None:
        self.world = world
        self.known = known
        self.local: list[set[str]] = []
        self.annotated: dict[str, ast.expr] = {}
        self.imported: dict[str, Any] = {}

    @contextmanager
    def inside(self, names: set[str]) -> Iterator[None]:
        self.local.append(names)
        yield
        self.local.pop()

    def is_local(self, name: str) -> bool:
        return any(name in names for names in self.local)

    def live(self, node: ast.expr) -> Any:
        """The value of a name from outside of the function; MISSING for everything else."""
        if isinstance(node, ast.Name) and not self.is_local(node.id):
            found = self.imported.get(node.id, self.known(node.id))
            return found if found is not MISSING else refuse(node, f"unknown name {node.id}")
        if isinstance(node, ast.Attribute) and isinstance(module := self.live(node.value), ModuleType):
            return getattr(module, node.attr)
        return MISSING

    def class_in(self, name: str) -> Any:
        """The class that a parameter holds, or one derived from it, by its annotation `type[...]`."""
        hint = self.annotated.get(name)
        if isinstance(hint, ast.Subscript) and isinstance(hint.value, ast.Name) and hint.value.id == "type":
            return self.known(hint.slice.id) if isinstance(hint.slice, ast.Name) else None
        return None
