"""A few numbers for a moment: compiled, they are on the stack, because a library allocates nothing."""

from typing import Any

import numpy as np

from tourelle.core.compilation import COMPILED, when_compiling
from tourelle.core.description import MOST_SEATS


def numbers_by_seat() -> Any:
    """A zero for each seat, until the function that asked for them ends."""
    return np.zeros(MOST_SEATS, np.int32)


def _compile() -> None:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload
    from numba.np.arrayobj import populate_array

    kind = types.Array(types.int32, 1, "C")

    @intrinsic  # type: ignore[untyped-decorator]
    def on_the_stack(typing: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            data = cgutils.alloca_once(builder, ir.IntType(32), MOST_SEATS)
            cgutils.memset(builder, data, ir.IntType(64)(4 * MOST_SEATS), 0)
            array, number = context.make_array(kind)(context, builder), ir.IntType(64)
            populate_array(array, data, [number(MOST_SEATS)], [number(4)], number(4), meminfo=None)
            return array._getvalue()

        return kind(), generate

    @overload(numbers_by_seat)  # type: ignore[untyped-decorator]
    def _numbers_by_seat() -> Any:
        return lambda: on_the_stack()


if COMPILED:
    when_compiling(_compile)
