"""The entries of a library: functions that take one pointer, to 64-bit slots (`calls.c` says what they hold).

One form for all, so that C, ctypes and JavaScript call each without knowing Numba's conventions.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.registry import cpu_target
from numba.np.arrayobj import populate_array

from tourelle.core.libraries import Entry
from tourelle.core.signatures import Bundle, Kind, Many, One, Signature, element

INT, FLOAT, BOOL, STATE, ARRAY, OPEN, CLOSE = range(7)
LETTERS = {int: "i", float: "f", bool: "b"}
SLOT = ir.IntType(64)
CODE = ir.IntType(32)


class Function(NamedTuple):
    """A compiled function that gets an entry."""

    name: str
    symbol: str
    signature: Signature
    compiled: Any
    """What Numba made of it, a CompileResult."""
    releases: bool


def described(function: Function, state: Any) -> Entry:
    """How the entry is called; `state` is the type of the game's states."""
    steps = [step for kind in function.signature.arguments for step in steps_of(kind, state)]
    results = "".join(LETTERS[kind] for kind in function.signature.results)
    return Entry(function.symbol, len(function.signature.arguments), steps, results, function.releases)


def steps_of(kind: Kind, state: Any) -> Iterator[tuple[int, int, int, int]]:
    if isinstance(kind, Bundle):
        yield OPEN, 0, 0, 0
        for field in kind.fields:
            yield from steps_of(field, state)
        yield CLOSE, 0, 0, 0
    elif isinstance(kind, One):
        yield STATE, ord("V"), element(kind.of, state).itemsize, 0
    elif isinstance(kind, Many):
        of = element(kind.of, state)
        yield ARRAY, ord(of.kind), of.itemsize, kind.dimensions
    else:
        yield {int: INT, float: FLOAT, bool: BOOL}[kind], 0, 0, 0


def wrap(module: ir.Module, function: Function) -> None:
    """Adds the entry of a function to a module."""
    context, described = cpu_target.target_context, function.compiled.fndesc
    callee = context.declare_function(module, described)
    entry = ir.Function(module, ir.FunctionType(CODE, [SLOT.as_pointer()]), function.symbol)
    builder = ir.IRBuilder(entry.append_basic_block())
    slots = Slots(context, builder, entry.args[0])
    arguments = [slots.take(kind) for kind in described.argtypes]
    status, result = context.call_conv.call_function(builder, callee, described.restype, described.argtypes, arguments)
    with builder.if_then(status.is_error):
        builder.ret(CODE(1))
    slots.give(described.restype, result)
    builder.ret(CODE(0))


class Slots:
    """Reads arguments from the slots, one after the other, and writes the results."""

    def __init__(self, context: Any, builder: Any, slots: Any) -> None:
        self.context, self.builder, self.slots, self.at = context, builder, slots, 0

    def take(self, kind: Any) -> Any:
        if isinstance(kind, types.containers.BaseTuple):
            return self.context.make_tuple(self.builder, kind, [self.take(each) for each in kind])
        if isinstance(kind, types.Array):
            return self._array(kind)
        if isinstance(kind, types.Record):
            return self._pointer(self.context.get_value_type(kind))
        if isinstance(kind, types.Float):
            return self.builder.bitcast(self._next(), ir.DoubleType())
        if isinstance(kind, types.Boolean):
            return self.builder.icmp_signed("!=", self._next(), SLOT(0))
        return self._next()

    def give(self, kind: Any, result: Any) -> None:
        if kind == types.none:
            return
        if not isinstance(kind, types.containers.BaseTuple):
            self._put(0, kind, result)
            return
        for at, each in enumerate(kind):
            self._put(at, each, self.builder.extract_value(result, at))

    def _put(self, at: int, kind: Any, result: Any) -> None:
        if isinstance(kind, types.Float):
            result = self.builder.bitcast(self.context.cast(self.builder, result, kind, types.float64), SLOT)
        else:
            result = self.context.cast(self.builder, result, kind, types.int64)
        self.builder.store(result, self._slot(at))

    def _array(self, kind: Any) -> Any:
        """Numba's structure of an array that nobody owns."""
        array = self.context.make_array(kind)(self.context, self.builder)
        data = self._pointer(self.context.get_data_type(kind.dtype).as_pointer())
        size = self.context.get_abi_sizeof(self.context.get_data_type(kind.dtype))
        shape = [self._next() for _ in range(kind.ndim)]
        strides = [SLOT(size)]
        for length in reversed(shape[1:]):
            strides.insert(0, self.builder.mul(strides[0], length))
        populate_array(array, data, shape, strides, SLOT(size), meminfo=None)
        return array._getvalue()

    def _pointer(self, kind: Any) -> Any:
        return self.builder.inttoptr(self._next(), kind)

    def _next(self) -> Any:
        self.at += 1
        return self.builder.load(self._slot(self.at - 1))

    def _slot(self, at: int) -> Any:
        return cgutils.gep_inbounds(self.builder, self.slots, at)
