"""The decorators of everything that is compiled, and which way it is compiled.

There are three. A library, made ahead of time (`libraries.py`), if one fits: then no compiler is loaded. Else Numba
compiles when the program runs (`jit.py`). `NUMBA_DISABLE_JIT=1` runs the same sources as plain Python.
`TOURELLE_JIT=1` and `NUMBA_BOUNDSCHECK=1` leave libraries alone.
"""

import os
from collections.abc import Callable
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Any, TypeVar

from tourelle.core.libraries import SHARED, Library, library_of
from tourelle.core.signatures import path_to_state, signature_of
from tourelle.core.texts import say, system_language


def _is_on(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


COMPILED = not _is_on("NUMBA_DISABLE_JIT")
AHEAD = COMPILED and not (_is_on("TOURELLE_JIT") or _is_on("NUMBA_BOUNDSCHECK"))

F = TypeVar("F", bound=Callable[..., Any])
RULES: dict[str, list[Any]] = {}
"""By package, what Numba has to compile before a game is played."""

GENERICS: list[Any] = []
"""What Numba compiles for each game anew."""

_waiting: list[Callable[[], None]] = []
_jit: ModuleType | None = None
_loading = RLock()


def rule(function: F) -> F:
    """Compiles for the annotated types, so that a mix of integer types never compiles twice."""
    if not COMPILED:
        return function
    library = ahead(function.__module__)
    found = library and library.function(function.__module__, function.__name__)
    if found:
        when_compiling(lambda: compiler().stand_for(found, compiler().rule(function)))
        return found  # type: ignore[return-value]
    compiled: F = compiler().rule(function)
    RULES.setdefault(function.__module__.rpartition(".")[0], []).append(compiled)
    return compiled


def generic(function: F) -> F:
    """Compiles for the types of each call: one search or playout, specialised for each game."""
    if not COMPILED:
        return function
    if ahead(SHARED) is None:
        compiled: F = compiler().generic(function)
        GENERICS.append(compiled)
        return compiled
    return Generic(function)  # type: ignore[return-value]


class Generic:
    """A function that has an entry in the library of each game, or a single one in the shared library.

    For a game without a library Numba compiles it.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.__module__, self.__name__, self.__doc__ = function.__module__, function.__name__, function.__doc__
        self.__wrapped__ = function
        self._path: tuple[int, ...] | None = None
        self._dispatcher: Any = None
        self._by_state: dict[Any, Callable[..., Any]] = {}

    def __call__(self, *given: Any) -> Any:
        return (self._by_state.get(self._state_of(given)) or self._find(given))(*given)

    def _state_of(self, given: Any) -> Any:
        """The type of the game's states among the arguments."""
        if self._path is None:
            signature = signature_of(self.__wrapped__)
            self._path = (signature and path_to_state(signature.arguments)) or ()
        for place in self._path:
            given = given[place]
        return given.dtype.type if self._path else None

    def _find(self, given: Any) -> Callable[..., Any]:
        state = self._state_of(given)
        library = library_of(SHARED) if state is None else ahead(state.__module__)
        found = (library and library.function(self.__module__, self.__name__)) or self._compiled()
        self._by_state[state] = found
        return found

    def _compiled(self) -> Any:
        if self._dispatcher is None:
            self._dispatcher = compiler().generic(self.__wrapped__)
        return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        return self._compiled()._numba_type_


def ahead(module: str) -> Library | None:
    """The library for what a module defines: that of its game, else the shared one."""
    if not AHEAD or library_of(SHARED) is None:
        return None
    package = module.rpartition(".")[0]
    if package.startswith("tourelle.games."):
        return library_of(".".join(package.split(".")[:3]))
    if package == "tourelle.bots.eyes":
        return _library_of_eye(module)
    if package.split(".")[0] == "tourelle":
        return library_of(SHARED)
    parts = package.split(".")
    outer = (".".join(parts[:count]) for count in range(1, len(parts) + 1))
    return next(filter(None, map(library_of, outer)), None)


def _library_of_eye(module: str) -> Library | None:
    """An eye is compiled with its game, whose name its own begins with."""
    game = module.rpartition(".")[2].partition("_")[0]
    return library_of(SHARED if game == "general" else f"tourelle.games.{game}")


def when_compiling(do: Callable[[], None]) -> None:
    """Does something once Numba is needed: at once if it is already, else perhaps never."""
    if _jit:
        do()
    else:
        _waiting.append(do)


def compiler() -> Any:
    """The module that compiles with Numba; loaded when it is first needed."""
    if _jit is None or _waiting:
        with _loading:  # nobody compiles before all is known that is called
            _load()
    return _jit


def _load() -> None:
    global _jit
    try:
        _jit = import_module("tourelle.core.jit")
    except ModuleNotFoundError as fault:
        if fault.name != "numba":
            raise
        raise ModuleNotFoundError(say("core.no_compiler", system_language()), name="numba") from None
    while _waiting:
        _waiting.pop(0)()


def prepare(package: str, report: Callable[[int, int], None] | None = None) -> None:
    """Compiles all rules of a package, callees first, or loads what was compiled before.

    Reports how many of the total are done. Afterwards a rule takes its annotated types only, and converts the rest.
    """
    core, own = RULES.setdefault("tourelle.core", []), RULES.setdefault(package, [])
    if not core and not own:
        return  # Who uses a game that is ready doesn't wait for one that is being compiled.
    with compiler().ONE_AT_A_TIME:  # a second caller waits until everything is compiled
        # Those of the core first: whoever is told of the progress may load another game, which needs them, too.
        _compile_all(core, None)
        _compile_all(own, report)


def _compile_all(rules: list[Any], report: Callable[[int, int], None] | None) -> None:
    total = len(rules)
    while rules:
        if report:
            report(total - len(rules), total)
        compiler().compile_rule(rules[0])
        del rules[0]  # only now: another thread takes the game for ready as soon as none is left
    if report and total:
        report(total, total)
