"""Sets as bits of an integer: the one operation that Python and compiled code do differently."""

from typing import Any

from tourelle.core.compilation import COMPILED, when_compiling


def lowest_bit(word: int) -> int:
    """The place of the lowest bit set in a word that is not zero."""
    return (int(word) & -int(word)).bit_length() - 1


def _compile() -> None:
    """Compiled, it is one instruction."""
    from numba import types
    from numba.extending import intrinsic, overload

    @intrinsic  # type: ignore[untyped-decorator]
    def trailing_zeros(typing: Any, word: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @overload(lowest_bit, strict=False)  # type: ignore[untyped-decorator]
    def _lowest_bit(word: Any) -> Any:  # noqa: ARG001
        return lambda word: trailing_zeros(word)


if COMPILED:
    when_compiling(_compile)
