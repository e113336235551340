"""Compiling ahead."""

from typing import Any

from tests.cli.conftest import Command

from tourelle.core.compilation import COMPILED
from tourelle.core.playouts import count_paths, playouts, settle
from tourelle.games import NAMES


def test_everything_is_compiled(tourelle: Command) -> None:
    assert tourelle("compile").code == 0
    if COMPILED:
        functions: list[Any] = [settle, playouts, count_paths]
        assert all(len(function.signatures) >= len(NAMES) for function in functions)


def test_only_some_games(tourelle: Command) -> None:
    assert tourelle("compile", "ontop").code == 0
    assert tourelle("compile", "nox").code == 2
