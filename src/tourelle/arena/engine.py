"""Identifies the rules and bots of this installation, so that results of different versions are not mixed."""

import hashlib
from functools import cache
from pathlib import Path

from tourelle import __version__, bots
from tourelle.core.compilation import sources_digest


@cache
def engine() -> str:
    """The version, and digests of the sources and of what the bots have learned."""
    return f"{__version__} {sources_digest('tourelle.bots')}{_weights()}"


def _weights() -> str:
    """A digest of the learned weights, which are not in source files."""
    digest = hashlib.sha256()
    for path in sorted(Path(bots.__file__).parent.rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyc"):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:8]
