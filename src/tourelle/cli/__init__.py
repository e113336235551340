"""The `tourelle` command."""

import sys
from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Run a command. 0: done; 1: a fault was found; 2: the command can't be understood; 130: interrupted."""
    from tourelle.cli.app import run
    from tourelle.cli.errors import guarded

    given = list(sys.argv[1:] if words is None else words)
    return guarded(lambda: run(given))
