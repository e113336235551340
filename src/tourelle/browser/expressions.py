"""Expressions of Python as JavaScript. Operators call the runtime: what they do depends on what they are given."""

import ast
import json
from collections.abc import Callable
from typing import TypeAlias

from tourelle.browser.names import MISSING, Names, own
from tourelle.browser.sources import UnknownValue, refuse

Translate: TypeAlias = Callable[[ast.expr], str]

OPERATORS: dict[type, str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.LShift: "shl",
    ast.RShift: "shr",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
COMPARISONS: dict[type, str] = {
    ast.Is: "({0} === {1})",
    ast.IsNot: "({0} !== {1})",
    ast.Eq: "py.eq({0}, {1})",
    ast.NotEq: "!py.eq({0}, {1})",
    ast.Lt: "py.lt({0}, {1})",
    ast.Gt: "py.lt({1}, {0})",
    ast.LtE: "py.le({0}, {1})",
    ast.GtE: "py.le({1}, {0})",
    ast.In: "py.contains({1}, {0})",
    ast.NotIn: "!py.contains({1}, {0})",
}
METHODS: dict[str, int] = {
    **dict.fromkeys(("copy", "groups", "isascii", "isprintable", "items", "keys", "lower", "pop", "splitlines"), 0),
    **dict.fromkeys(("strip", "sum", "tobytes", "tolist", "upper", "values"), 0),
    **dict.fromkeys(("add", "append", "count", "decode", "endswith", "extend", "fullmatch", "index", "join"), 1),
    **dict.fromkeys(("partition", "rpartition", "split", "startswith"), 1),
    **dict.fromkeys(("get", "replace", "reshape"), 2),
}
"""Methods of Python's own types and of NumPy's arrays: how many arguments the runtime knows. It looks at the object."""

OTHER_METHODS = {name for kind in (str, list, dict, set) for name in dir(kind)} - {*METHODS}
"""JavaScript may have another method of that name."""

PLAIN = (ast.Name, ast.Constant, ast.Attribute)
BOOLEAN_CALLS = frozenset(("isinstance", "any", "all", "bool"))


class Expressions(Names):
    """Translates expressions inside one function."""

    def __call__(self, node: ast.expr) -> str:
        kind = type(node).__name__
        translate: Translate | None = getattr(self, f"on_{kind.lower()}", None)
        return translate(node) if translate else refuse(node, f"{kind} has no translation")

    # ---- Truth ----

    def truth(self, node: ast.expr) -> str:
        """An expression of which only the truth matters."""
        if isinstance(node, ast.BoolOp):
            operator = " && " if isinstance(node.op, ast.And) else " || "
            return f"({operator.join(map(self.truth, node.values))})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.truth(node.operand)}"
        return self(node) if self.is_boolean(node) else f"py.truth({self(node)})"

    def is_boolean(self, node: ast.expr) -> bool:
        if isinstance(node, ast.BoolOp):
            return all(map(self.is_boolean, node.values))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return node.func.id in BOOLEAN_CALLS and not self.is_local(node.func.id)
        return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))

    def on_boolop(self, node: ast.BoolOp) -> str:
        """The value of one of the operands, which may be no boolean."""
        if self.is_boolean(node):
            return self.truth(node)
        *first, last = node.values
        name, result = ("both" if isinstance(node.op, ast.And) else "either"), self(last)
        for each in reversed(first):
            result = f"py.{name}({self(each)}, () => {result})"
        return result

    def on_ifexp(self, node: ast.IfExp) -> str:
        return f"({self.truth(node.test)} ? {self(node.body)} : {self(node.orelse)})"

    def on_compare(self, node: ast.Compare) -> str:
        operands = [self(node.left), *map(self, node.comparators)]
        # What stands in the middle of a chain is evaluated once.
        middle = [at for at, each in enumerate(node.comparators[:-1], 1) if not isinstance(each, PLAIN)]
        values = [operands[at] for at in middle]
        for at in middle:
            operands[at] = f"$at{at}"
        compared = zip(node.ops, operands, operands[1:], strict=False)
        chain = " && ".join(COMPARISONS[type(operator)].format(left, right) for operator, left, right in compared)
        if middle:
            return f"(({', '.join(f'$at{at}' for at in middle)}) => {chain})({', '.join(values)})"
        return chain if len(node.ops) == 1 else f"({chain})"

    # ---- Names and operators ----

    def on_constant(self, node: ast.Constant) -> str:
        return self.value(node, node.value)

    def on_name(self, node: ast.Name) -> str:
        value = self.live(node)
        return own(node.id) if value is MISSING else self.value(node, value)

    def value(self, node: ast.expr, value: object) -> str:
        try:
            return self.world.js(value)
        except UnknownValue as fault:
            refuse(node, str(fault))

    def on_attribute(self, node: ast.Attribute) -> str:
        if (value := self.live(node)) is not MISSING:
            return self.value(node, value)
        if node.attr in METHODS:
            return f'py.part({self(node.value)}, "{node.attr}")'
        return f"{self(node.value)}.{node.attr}"

    def on_namedexpr(self, node: ast.NamedExpr) -> str:
        return f"({own(node.target.id)} = {self(node.value)})"

    def on_binop(self, node: ast.BinOp) -> str:
        name = OPERATORS.get(type(node.op)) or refuse(node, f"the operator {type(node.op).__name__}")
        return f"py.{name}({self(node.left)}, {self(node.right)})"

    def on_unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.truth(node.operand)}"
        if isinstance(node.op, ast.Invert):
            return f"py.invert({self(node.operand)})"
        return f"(-{self(node.operand)})" if isinstance(node.op, ast.USub) else refuse(node, "the operator +")

    # ---- Values with parts ----

    def many(self, nodes: list[ast.expr]) -> str:
        """Items of a display or arguments of a call."""
        return ", ".join(
            f"...py.iter({self(each.value)})" if isinstance(each, ast.Starred) else self(each) for each in nodes
        )

    def on_list(self, node: ast.List) -> str:
        return f"[{self.many(node.elts)}]"

    def on_tuple(self, node: ast.Tuple) -> str:
        return f"[{self.many(node.elts)}]"

    def on_set(self, node: ast.Set) -> str:
        return f"py.set([{self.many(node.elts)}])"

    def on_dict(self, node: ast.Dict) -> str:
        items = [
            f"[{self(key)}, {self(value)}]" if key else f"...py.pairs({self(value)})"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return f"py.dict([{', '.join(items)}])"

    def on_joinedstr(self, node: ast.JoinedStr) -> str:
        return f"`{''.join(map(self.part, node.values))}`"

    def part(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant):
            text = json.dumps(node.value)[1:-1].replace('\\"', '"')
            return text.replace("`", "\\`").replace("${", "\\${")
        assert isinstance(node, ast.FormattedValue)
        if node.format_spec or node.conversion not in (-1, ord("r")):
            refuse(node, "a format in an f-string")
        return f"${{py.{'repr' if node.conversion == ord('r') else 'str'}({self(node.value)})}}"

    def on_subscript(self, node: ast.Subscript) -> str:
        if isinstance(node.slice, ast.Slice):
            bounds = (node.slice.lower, node.slice.upper, node.slice.step)
            return f"py.slice({self(node.value)}, {', '.join(self(each) if each else 'null' for each in bounds)})"
        return f"py.at({self(node.value)}, {self.place(node.slice)})"

    def place(self, node: ast.expr) -> str:
        """An index; several, for an array of several dimensions; null for all of the last."""
        if isinstance(node, ast.Tuple):
            return f"[{', '.join(map(self.place, node.elts))}]"
        if not isinstance(node, ast.Slice):
            return self(node)
        return refuse(node, "part of an array") if node.lower or node.upper or node.step else "null"
