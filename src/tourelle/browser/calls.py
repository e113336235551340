"""Calls, lambdas and comprehensions of Python as JavaScript."""

import ast
import json
from types import UnionType
from typing import Any, get_args

import msgspec

from tourelle.browser.expressions import METHODS, OTHER_METHODS, Expressions
from tourelle.browser.names import MISSING, own
from tourelle.browser.sources import refuse


def is_data(callee: Any) -> bool:
    return isinstance(callee, type) and issubclass(callee, msgspec.Struct)


class Calls(Expressions):
    """Translates calls, and functions inside of expressions."""

    def on_call(self, node: ast.Call) -> str:
        callee = self.live(node.func)
        if callee is not MISSING:
            return self.call_of(callee, node)
        if isinstance(node.func, ast.Attribute):
            return self.method(node.func, node)
        if isinstance(node.func, ast.Name) and (kind := self.class_in(node.func.id)) is not None:
            return f"new {own(node.func.id)}({', '.join(self.world.arguments(kind, node, self))})"
        if node.keywords and (node.args or any(each.arg for each in node.keywords)):
            refuse(node, "keywords for a function that is not known")
        return self.named(node) if node.keywords else f"{self(node.func)}({self.many(node.args)})"

    def named(self, node: ast.Call) -> str:
        """An object of a class by its fields' names, which are known when it runs."""
        pairs = [
            f"[{json.dumps(each.arg)}, {self(each.value)}]" if each.arg else f"...py.pairs({self(each.value)})"
            for each in node.keywords
        ]
        return f"py.named({self(node.func)}, py.dict([{', '.join(pairs)}]))"

    def call_of(self, callee: Any, node: ast.Call) -> str:
        if callee is isinstance:
            return f"py.isinstance({self(node.args[0])}, {', '.join(self.kinds(node.args[1]))})"
        if callee is getattr:
            return self.getattr(node)
        if is_data(callee) and not node.args and any(each.arg is None for each in node.keywords):
            return self.named(node)
        name, given = self.value(node, callee), ", ".join(self.world.arguments(callee, node, self))
        return f"{'new ' if isinstance(callee, type) and not name.startswith('py.') else ''}{name}({given})"

    def kinds(self, node: ast.expr) -> list[str]:
        """The classes of `isinstance` or `except`."""
        if isinstance(union := self.live(node), UnionType):
            return [self.value(node, each) for each in get_args(union)]
        if isinstance(node, ast.BinOp):
            return [*self.kinds(node.left), *self.kinds(node.right)]
        return (
            [kind for each in node.elts for kind in self.kinds(each)] if isinstance(node, ast.Tuple) else [self(node)]
        )

    def getattr(self, node: ast.Call) -> str:
        if len(node.args) != 2:
            refuse(node, "getattr with a default")
        return f"{self(node.args[0])}[{self(node.args[1])}]"

    # ---- Methods ----

    def method(self, func: ast.Attribute, node: ast.Call) -> str:
        if isinstance(func.value, ast.Call) and isinstance(func.value.func, ast.Name) and func.value.func.id == "super":
            return self.call_of_super(func, node)
        given = self.arguments_of_method(func, node)
        if func.attr in OTHER_METHODS or len(node.args) > METHODS.get(func.attr, len(node.args)):
            refuse(node, f"the method {func.attr} with {len(node.args)} arguments")
        if func.attr in METHODS:
            return f"py.method.{func.attr}({', '.join([self(func.value), *given])})"
        return f"{self(func.value)}.{func.attr}({', '.join(given)})"

    def call_of_super(self, func: ast.Attribute, node: ast.Call) -> str:
        owner, name = self.known("__class__"), "" if func.attr == "__init__" else f".{func.attr}"
        if not node.keywords:
            return f"super{name}({self.many(node.args)})"
        return f"super{name}({', '.join(self.world.arguments((owner.__bases__[0], func.attr), node, self))})"

    def arguments_of_method(self, func: ast.Attribute, node: ast.Call) -> list[str]:
        if not node.keywords:
            return [self.many(node.args)] if node.args else []
        owner = self.known("__class__") if isinstance(func.value, ast.Name) and func.value.id == "self" else MISSING
        if owner is MISSING or not hasattr(owner, func.attr):
            refuse(node, f"keywords for the method {func.attr} of an unknown object")
        return self.world.arguments((owner, func.attr), node, self)

    # ---- Functions inside ----

    def on_lambda(self, node: ast.Lambda) -> str:
        names = [each.arg for each in node.args.args]
        if node.args.defaults or node.args.kwonlyargs or node.args.kwarg or node.args.vararg:
            refuse(node, "a lambda with more than plain parameters")
        with self.inside(set(names)):
            return f"(({', '.join(map(own, names))}) => {self(node.body)})"

    def on_listcomp(self, node: ast.ListComp) -> str:
        return self.collected(node.generators, node.elt)

    def on_setcomp(self, node: ast.SetComp) -> str:
        return f"py.set({self.collected(node.generators, node.elt)})"

    def on_dictcomp(self, node: ast.DictComp) -> str:
        return f"py.dict({self.collected(node.generators, ast.Tuple([node.key, node.value], ast.Load()))})"

    def on_generatorexp(self, node: ast.GeneratorExp) -> str:
        body, names = self.loops(node.generators, "yield {};", node.elt)
        return f"(function* () {{ let {', '.join(names)}; {body} }})()"

    def collected(self, loops: list[ast.comprehension], item: ast.expr) -> str:
        body, names = self.loops(loops, "$out.push({});", item)
        return f"(() => {{ const $out = []; let {', '.join(names)}; {body} return $out; }})()"

    def loops(self, generators: list[ast.comprehension], form: str, item: ast.expr) -> tuple[str, list[str]]:
        """The loops of a comprehension round what is done with an item; and the names of their targets."""
        names = [name.id for each in generators for name in ast.walk(each.target) if isinstance(name, ast.Name)]
        # The first thing to loop over belongs to the function around, as in Python.
        over = [self(generators[0].iter)]
        with self.inside(set(names)):
            over += [self(each.iter) for each in generators[1:]]
            body = form.replace("{}", self(item))
            for each, items in zip(reversed(generators), reversed(over), strict=True):
                tests = "".join(f"if ({self.truth(test)}) " for test in each.ifs)
                body = f"for ({self.loop_target(each.target)} of py.iter({items})) {tests}{body}"
                if each.is_async:
                    refuse(item, "an asynchronous comprehension")
        return body, list(dict.fromkeys(map(own, names)))

    def loop_target(self, node: ast.expr) -> str:
        """What a loop assigns to; a list is taken apart, and must have as many parts as there are names."""
        if isinstance(node, ast.Name):
            return own(node.id)
        if isinstance(node, ast.Tuple):
            return f"[{', '.join(map(self.loop_target, node.elts))}]"
        if isinstance(node, ast.Starred) and isinstance(node.value, ast.Name):
            return f"...{own(node.value.id)}"
        return refuse(node, "the target of a loop")
