"""Lowers a library to LLVM code, without optimisation: `python -m tourelle.ahead.lowering PACKAGE FOLDER [ONLY ...]`.

A process of its own, because Numba reads its settings when it is imported: without optimisation nothing of this machine
(a pointer's size, say) is folded into the code, and with an empty cache nothing comes from elsewhere. It prints a line
for each function that is done: how many, of how many.
"""

import sys
import warnings
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import msgspec
from numba.core.errors import NumbaWarning
from numba.core.registry import cpu_target

from tourelle.ahead.entries import Function, described, wrap
from tourelle.bots.evaluation import eye_module
from tourelle.core import compilation, jit
from tourelle.core.libraries import SHARED
from tourelle.core.signatures import path_to_state, signature_of
from tourelle.games import DESCRIPTIONS

GENERIC_MODULES = (
    "tourelle.core.playouts",
    "tourelle.bots.evaluation",
    "tourelle.bots.tree",
    "tourelle.bots.leaf",
    "tourelle.bots.search",
    "tourelle.bots.eyes.general",
    "tourelle.envs.turns",
    "tourelle.envs.batches",
    "tourelle.envs.steps",
)


def lower(package: str, folder: Path, only: Sequence[str]) -> None:
    """Writes a file of LLVM code for each group of functions, and the library's index."""
    for name in GENERIC_MODULES:
        import_module(name)
    state = None if package == SHARED else _load(package)
    functions = []
    wanted = [each for each in _wanted(state) if not only or name_of(each.py_func) in only]
    for done, dispatcher in enumerate(wanted):
        functions.append(_compiled(dispatcher, state))
        print(done + 1, len(wanted), flush=True)
    index = {function.name: described(function, state) for function in functions}
    for group in _groups(functions):
        (folder / f"{group[0].symbol}.ll").write_text(_code(group))
    (folder / "index.json").write_bytes(msgspec.json.encode(index))


def _load(package: str) -> Any:
    """Imports a game with its eye; the type of its states."""
    from tourelle.games.assembly import assembled

    description = next(one for one in DESCRIPTIONS.values() if one.package == package)
    compilation.RULES.clear()
    state = assembled(description).rules.state
    eye = eye_module(description.name)
    if find_spec(eye):
        import_module(eye)
    else:
        from tourelle.bots.eyes.general import give_eye

        give_eye(state)
    return state.dtype


def _wanted(state: Any) -> Iterator[Any]:
    """The functions of the library: rules, and generic ones that Python calls."""
    for rules in compilation.RULES.values():
        yield from rules
    for generic in compilation.GENERICS:
        signature = signature_of(generic.py_func)
        if signature and (path_to_state(signature.arguments) is None) == (state is None):
            yield generic


def _compiled(dispatcher: Any, state: Any) -> Function:
    function = dispatcher.py_func
    signature = signature_of(function)
    assert signature, f"{function.__qualname__} needs annotations"
    types = tuple(jit.numba_type(kind, state) for kind in signature.arguments)
    dispatcher.compile(types)
    dispatcher.disable_compile()
    name = name_of(function)
    releases = dispatcher in compilation.GENERICS
    return Function(name, name.replace(".", "_"), signature, dispatcher.overloads[types], releases)


def name_of(function: Any) -> str:
    return f"{function.__module__}.{function.__name__}"


def _groups(functions: list[Function]) -> list[list[Function]]:
    """The rules, and the generic functions of each layer with their own copy of them.

    All in one would be half as large, but rules with a single caller are inlined, and so playouts are 9 % faster.
    """
    groups: dict[str, list[Function]] = {}
    for function in functions:
        groups.setdefault(function.name.split(".")[1] if function.releases else "rules", []).append(function)
    return list(groups.values())


def _code(group: list[Function]) -> str:
    """Entries with everything that they call."""
    module = cpu_target.target_context.create_module(group[0].symbol)
    for function in group:
        wrap(module, function)
    linked = llvm.parse_assembly(str(module))
    for function in group:
        linked.link_in(function.compiled.library._get_module_for_linking(), preserve=True)
    return str(linked)


if __name__ == "__main__":
    # What is not optimised can't be cached; it need not be.
    warnings.simplefilter("ignore", NumbaWarning)
    lower(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
