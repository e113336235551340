"""A digest of the sources that compiled code comes from: what was compiled from others is never used."""

import hashlib
from functools import cache
from pathlib import Path

from tourelle.core.plugins import folder_of, plugin_folders

LAYERS = ("core", "games", "bots", "envs")
"""The layers with compiled code, lowest first. Each one may call those before it."""

ROOT = Path(__file__).parents[1]


@cache
def sources_digest(package: str) -> str:
    """Of every source that a package's compiled code can come from: its own and those of the layers below."""
    return _digest(_folders(ROOT, package))


@cache
def library_digest(package: str) -> str:
    """Of every source of a game's library, which holds its rules and all that is compiled for them.

    For the package `tourelle.core` without any game: what all games share.
    """
    own = folder_of(package)
    assert own is not None
    return _digest({ROOT / "core", ROOT / "bots", ROOT / "envs", own})


def _digest(folders: set[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    # Named by the path within the package, not by where it was installed.
    sources = {
        path.relative_to(folder.parent).as_posix(): path
        for folder in folders
        for path in folder.rglob("*.py")
        if path.parent.name != "draw" and not path.name.startswith(("drawing", "terminal"))
    }
    for name, path in sorted(sources.items()):
        digest.update(name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _folders(root: Path, package: str) -> list[Path]:
    if package.startswith("tourelle.games."):  # one game: the others don't matter to it
        return [root / "core", root.parent.joinpath(*package.split("."))]
    own = None if package.startswith("tourelle.") else folder_of(package)
    if own is not None and own in plugin_folders():  # its eye uses what bots share
        return [root / "core", root / "bots", own]
    layer = package.split(".")[1] if package.startswith("tourelle.") else ""
    layers = LAYERS[: LAYERS.index(layer) + 1 if layer in LAYERS else None]
    return [*(root / name for name in layers), *(plugin_folders() if layers != ("core",) else [])]
