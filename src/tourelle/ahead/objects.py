"""Optimises lowered code for a target."""

import re

import llvmlite.binding as llvm

from tourelle.ahead.targets import Target
from tourelle.core.errors import TourelleError

INDEX = "tourelle_index"
REFERENCES = re.compile(r"^\s*call void @NRT_(?:incref|decref)\(.*\n", re.MULTILINE)
"""Counting references to arrays that nobody owns: without it the code is three to four times as fast."""

FORBIDDEN = re.compile(r"^(?:NRT_|Py|numba_|numba\.dynamic)")
"""What only a process with Numba has: memory to allocate, Python's functions, addresses of the process."""


def machine_for(target: Target) -> llvm.TargetMachine:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    reloc = "default" if target.is_page else "pic"
    found = llvm.Target.from_triple(target.triple)
    return found.create_target_machine(cpu=target.processor, features=target.features, opt=3, reloc=reloc)


def object_of(code: str, group: str, symbols: set[str], target: Target, machine: llvm.TargetMachine) -> bytes:
    """The code of a group for a target; only its entries are seen from outside, and what they don't need goes."""
    module = llvm.parse_assembly(_for(target, machine, REFERENCES.sub("", code)))
    for item in (*module.functions, *module.global_variables):
        if not item.is_declaration:
            item.linkage = "external" if item.name in symbols else "internal"
    # Level 3 promotes fields to parameters: over 1,000 of them in the search, more than a browser takes.
    options = llvm.create_pipeline_tuning_options(speed_level=2 if target.is_page else 3)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    _check(group, module)
    return bytes(machine.emit_object(module))


def _for(target: Target, machine: llvm.TargetMachine, code: str) -> str:
    code = re.sub(r'target datalayout = "[^"]*"', f'target datalayout = "{machine.target_data}"', code)
    return re.sub(r'target triple = "[^"]*"', f'target triple = "{target.triple}"', code)


def _check(group: str, module: llvm.ModuleRef) -> None:
    names = [item.name for item in (*module.functions, *module.global_variables) if FORBIDDEN.match(item.name)]
    if names:
        raise TourelleError("cli.build.not_alone", what=group, names=names)


def index_object(index: bytes, target: Target, machine: llvm.TargetMachine) -> bytes:
    """The library's own description, as text that ends with a zero."""
    text = "".join(f"\\{byte:02x}" for byte in index + b"\0")
    code = f'target triple = "{target.triple}"\n@{INDEX} = constant [{len(index) + 1} x i8] c"{text}"\n'
    return bytes(machine.emit_object(llvm.parse_assembly(code)))
