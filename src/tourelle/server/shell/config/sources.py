"""Where a setting was found, for error messages; and the default data folder."""

from pathlib import Path
from typing import TypeAlias

from platformdirs import user_data_path

from tourelle.core.faults import Phrase

Place: TypeAlias = Phrase | str


def option(name: str) -> Place:
    return "--" + name.replace("_", "-")


def variable(name: str) -> Place:
    return name


def in_file(path: Path, name: str) -> Place:
    return Phrase("serving.in_file", {"name": name, "file": path})


def user_data() -> Path:
    """The system's folder for a user's application data."""
    return user_data_path("tourelle", appauthor=False)
