"""Statements of Python as JavaScript."""

import ast
from collections.abc import Callable
from importlib import import_module

from tourelle.browser.calls import Calls
from tourelle.browser.expressions import OPERATORS
from tourelle.browser.names import own
from tourelle.browser.sources import refuse


class Statements(Calls):
    """Translates the body of one function."""

    def block(self, body: list[ast.stmt]) -> str:
        return "{ " + " ".join(self.statement(each) for each in body) + " }"

    def statement(self, node: ast.stmt) -> str:
        kind = type(node).__name__
        translate: Callable[[ast.stmt], str] | None = getattr(self, f"do_{kind.lower()}", None)
        return translate(node) if translate else refuse(node, f"{kind} has no translation")

    def do_expr(self, node: ast.Expr) -> str:
        if isinstance(node.value, ast.Constant):
            return ""  # what a docstring says
        if isinstance(node.value, ast.Yield) and node.value.value:
            return f"yield {self(node.value.value)};"
        if isinstance(node.value, ast.YieldFrom):
            return f"yield* py.iter({self(node.value.value)});"
        return f"{self(node.value)};"

    def do_return(self, node: ast.Return) -> str:
        return f"return {self(node.value) if node.value else 'null'};"

    def do_pass(self, _node: ast.Pass) -> str:
        return ""

    def do_continue(self, _node: ast.Continue) -> str:
        return "continue;"

    def do_break(self, _node: ast.Break) -> str:
        return "break;"

    def do_if(self, node: ast.If) -> str:
        other = f" else {self.block(node.orelse)}" if node.orelse else ""
        return f"if ({self.truth(node.test)}) {self.block(node.body)}{other}"

    def do_for(self, node: ast.For) -> str:
        if node.orelse:
            refuse(node, "else after a loop")
        over = self(node.iter)
        return f"for ({self.loop_target(node.target)} of py.iter({over})) {self.block(node.body)}"

    def do_while(self, node: ast.While) -> str:
        if node.orelse:
            refuse(node, "else after a loop")
        return f"while ({self.truth(node.test)}) {self.block(node.body)}"

    def do_assert(self, node: ast.Assert) -> str:
        return f"if (!{self.truth(node.test)}) throw new py.AssertionError();"

    def do_raise(self, node: ast.Raise) -> str:
        if node.exc is None:
            refuse(node, "raise without what")
        made = isinstance(self.live(node.exc), type)
        return f"throw new {self(node.exc)}();" if made else f"throw {self(node.exc)};"

    # ---- Errors ----

    def do_try(self, node: ast.Try) -> str:
        if node.finalbody:
            refuse(node, "finally")
        clauses = " else ".join(map(self.handler, node.handlers))
        begun = "let $failed = false; " if node.orelse else ""
        failed = "$failed = true; " if node.orelse else ""
        after = f" if (!$failed) {self.block(node.orelse)}" if node.orelse else ""
        return (
            f"{{ {begun}try {self.block(node.body)} catch ($error) {{ {failed}{clauses} else throw $error; }}{after} }}"
        )

    def handler(self, node: ast.ExceptHandler) -> str:
        kinds = self.kinds(node.type) if node.type else refuse(node, "except without a class")
        named = f"{own(node.name)} = $error; " if node.name else ""
        test = " || ".join(f"$error instanceof {kind}" for kind in kinds)
        return f"if ({test}) {{ {named}{self.block(node.body)} }}"

    # ---- Assignments ----

    def do_assign(self, node: ast.Assign) -> str:
        if len(node.targets) == 1:
            return self.assign(node.targets[0], self(node.value))
        first, *others = reversed(node.targets)
        if not isinstance(node.value, ast.Name | ast.Constant):
            refuse(node, "several targets for something that is no plain value")
        return " ".join(self.assign(each, self(node.value)) for each in (first, *others))

    def do_annassign(self, node: ast.AnnAssign) -> str:
        return self.assign(node.target, self(node.value)) if node.value else ""

    def assign(self, target: ast.expr, value: str) -> str:
        if isinstance(target, ast.Name):
            return f"{own(target.id)} = {value};"
        if isinstance(target, ast.Attribute):
            return f"{self(target.value)}.{target.attr} = {value};"
        if isinstance(target, ast.Subscript):
            return f"py.put({self(target.value)}, {self.place(target.slice)}, {value});"
        if isinstance(target, ast.Tuple | ast.List):
            return self.unpack(list(target.elts), value)
        return refuse(target, "the target of an assignment")

    def unpack(self, targets: list[ast.expr], value: str) -> str:
        """All values are there before the first is assigned, and as many as there are names."""
        stars = [at for at, each in enumerate(targets) if isinstance(each, ast.Starred)]
        plain = [each.value if isinstance(each, ast.Starred) else each for each in targets]
        if all(isinstance(each, ast.Name) for each in plain):
            names = ", ".join(own(each.id) for each in plain if isinstance(each, ast.Name))
            return f"[{names}] = py.unpack({value}, {len(targets)}, {stars[0] if stars else -1});"
        parts = f"py.unpack({value}, {len(targets)}, {stars[0] if stars else -1})"
        assigned = " ".join(self.assign(each, f"$parts[{at}]") for at, each in enumerate(plain))
        return f"{{ const $parts = {parts}; {assigned} }}"

    def do_augassign(self, node: ast.AugAssign) -> str:
        name = OPERATORS.get(type(node.op)) or refuse(node, f"the operator {type(node.op).__name__}")
        name = "iadd" if name == "add" else name
        value = self(node.value)
        if isinstance(node.target, ast.Name):
            return f"{own(node.target.id)} = py.{name}({own(node.target.id)}, {value});"
        if isinstance(node.target, ast.Attribute) and isinstance(node.target.value, ast.Name):
            return f"{self(node.target)} = py.{name}({self(node.target)}, {value});"
        if isinstance(node.target, ast.Subscript):
            table, place = self(node.target.value), self.place(node.target.slice)
            return f"py.update({table}, {place}, ($was) => py.{name}($was, {value}));"
        return refuse(node, "the target of an assignment")

    # ---- Inner functions ----

    def do_importfrom(self, node: ast.ImportFrom) -> str:
        """What a function imports is known, as what its module imports."""
        module = import_module(node.module or refuse(node, "an import from a package without its name"))
        self.imported.update({each.asname or each.name: getattr(module, each.name) for each in node.names})
        return ""

    def do_functiondef(self, node: ast.FunctionDef) -> str:
        return f"{own(node.name)} = {self.function(node)};"

    def function(self, node: ast.FunctionDef, own_name: str = "", method: bool = False) -> str:
        """A whole function; `this` of a method goes by the name that Python's first parameter has."""
        raise NotImplementedError
