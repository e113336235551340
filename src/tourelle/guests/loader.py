"""Finds bots that others wrote in Python, in a file or among the installed packages, without running them."""

import ast
import importlib.util
import re
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from symtable import symtable
from typing import Any

from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase, system_fault

GROUP = "tourelle.bots"
"""Packages register their bots here: `mybot = "package.module:Class"`."""

METHOD = "choose"
_FILE = re.compile(r"(?P<path>.+\.py)(:(?P<name>\w+))?", re.DOTALL)


def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def python_file(spec: str) -> tuple[Path, str] | None:
    """The file and the name of a class (or nothing) in `path/to/file.py:Class`; None if this is no such thing."""
    found = _FILE.fullmatch(spec)
    if not found or (re.search(r"\s", spec) and not Path(found["path"]).exists()):
        return None
    return Path(found["path"]), found["name"] or ""


def bot_class(path: Path, name: str) -> str:
    """The class of a file that is a bot; BadOption if there is none, or more than one and none is named."""
    tree, names = _parsed(path)
    if name:
        if name not in names:
            raise BadOption("guests.file.no_class", file=shown(path.as_posix(), 80), name=shown(name))
        return name
    found = [node.name for node in tree.body if isinstance(node, ast.ClassDef) and _has_method(node)]
    if not found:
        raise BadOption("guests.file.no_bot", file=shown(path.as_posix(), 80))
    if len(found) > 1:
        raise BadOption("guests.file.several", file=shown(path.as_posix(), 80), names=found, name=found[0])
    return found[0]


def load_bot(spec: str) -> Any:
    """Imports the class, which runs the code of its author."""
    if spec in (found := installed()):
        return found[spec].load()
    file = python_file(spec)
    assert file, "the caller has checked it"
    path, name = file
    return getattr(_module(path), bot_class(path, name))


def _module(path: Path) -> Any:
    """Imports a file as a module. It can import what lies beside it, as when it is run."""
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _parsed(path: Path) -> tuple[ast.Module, set[str]]:
    """A file's syntax tree, and the names that it defines at its top: classes, functions, imports, assignments."""
    shown_path = shown(path.as_posix(), 80)
    try:
        source = path.read_bytes()
        tree = ast.parse(source)
        symbols = symtable(importlib.util.decode_source(source), path.name, "exec").get_symbols()
        return tree, {one.get_name() for one in symbols if one.is_assigned() or one.is_imported()}
    except OSError as fault:
        raise BadOption("guests.file.unreadable", file=shown_path, fault=system_fault(fault)) from None
    except SyntaxError as fault:
        raise BadOption("guests.file.syntax", file=shown_path, line=fault.lineno or 0, fault=shown(fault.msg)) from None
    except (ValueError, RecursionError, MemoryError):
        raise BadOption("guests.file.unreadable", file=shown_path, fault=Phrase("core.fault.utf8")) from None


def _has_method(node: ast.ClassDef) -> bool:
    return any(isinstance(part, ast.FunctionDef) and part.name == METHOD for part in node.body)
