"""The list of games: complete, and there at once."""

import subprocess
import sys

import pytest
from tests.cli.conftest import Command

from tourelle.cli.games import options
from tourelle.games import NAMES, PLAYERS, game_named

LIST = "import sys; from tourelle.cli import main; main(['games']); print(*sys.modules)"


def test_every_game_with_its_players(tourelle: Command) -> None:
    done = tourelle("games")
    assert done.code == 0
    for name in NAMES:
        assert name in done.out
        assert f"{PLAYERS[name][0]}–{PLAYERS[name][-1]}" in done.out
    assert "Build ever taller towers" in done.out
    assert "stall_rounds" in done.out


@pytest.mark.parametrize("name", NAMES)
def test_the_options_listed_are_those_of_the_game(name: str) -> None:
    """A game names all its options when it is given one that it does not have."""
    from tourelle.core.errors import BadOption

    game = game_named(name)
    with pytest.raises(BadOption) as refused:
        game.read_options(4, {"nonsense": 1})
    listed = [text.partition(":")[0] for text in options(name)]
    assert (listed if listed != ["–"] else []) == list(refused.value.values.get("names", []))  # type: ignore[call-overload]


def test_listing_does_not_wait_for_the_compiler() -> None:
    done = subprocess.run([sys.executable, "-c", LIST], capture_output=True, text=True, check=True)
    imported = done.stdout.splitlines()[-1].split()
    assert "rich.table" in imported
    assert not {"numba", "numpy", "msgspec"} & set(imported)
