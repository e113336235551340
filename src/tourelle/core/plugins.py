"""Games from other packages: each has an entry point in the group `tourelle.games`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "tourelle.games"


@cache
def plugins() -> tuple[EntryPoint, ...]:
    """Sorted by name, so that the order doesn't depend on how packages were installed."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda point: point.name))


@cache
def folder_of(package: str) -> Path | None:
    """The folder with the sources of a package, or of a module's package; None if it is not in a folder."""
    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        return None
    if found is None or found.origin is None:
        return None
    return Path(found.origin).parent if found.submodule_search_locations or found.parent else None


def plugin_folders() -> list[Path]:
    """The sources of all games from other packages: generic code is compiled together with their rules."""
    return [folder for point in plugins() if (folder := folder_of(point.module)) is not None]
