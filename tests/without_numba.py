"""Runs a module in a process that has no Numba: `python -m tests.without_numba MODULE ARGUMENT...`."""

import runpy
import sys

MISSING = ("numba", "llvmlite", "ziglang")


def hide() -> None:
    """As if they were not installed."""
    for name in MISSING:
        sys.modules[name] = None  # type: ignore[assignment]


if __name__ == "__main__":
    hide()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
