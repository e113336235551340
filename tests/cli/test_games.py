"""The list of games: complete, and there at once."""

import subprocess
import sys

import pytest
from tests.cli.conftest import Command

from tourelle.cli.games import options
from tourelle.core.description import Description
from tourelle.core.texts import LANGUAGES, Language
from tourelle.games import DESCRIPTIONS, NAMES, PLAYERS

LIST = "import sys; from tourelle.cli import main; main(['games']); print(*sys.modules)"


def test_every_game_with_its_players(tourelle: Command) -> None:
    done = tourelle("games")
    assert done.code == 0
    for name in NAMES:
        assert name in done.out
        assert f"{PLAYERS[name][0]}–{PLAYERS[name][-1]}" in done.out
    assert "Build ever taller towers" in done.out
    assert "stall_rounds" in done.out


@pytest.mark.parametrize("game", DESCRIPTIONS.values(), ids=NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_says_what_it_takes(game: Description, language: Language, tourelle: Command) -> None:
    listed = tourelle("games", "--lang", language).out
    for option in game.options:
        assert f"{option.name}" in listed
    assert [text.partition(":")[0].strip() for text in options(game, language)] == [o.name for o in game.options]


def test_listing_does_not_wait_for_the_compiler() -> None:
    done = subprocess.run([sys.executable, "-c", LIST], capture_output=True, text=True, check=True)
    imported = done.stdout.splitlines()[-1].split()
    assert "rich.table" in imported
    assert not {"numba", "numpy"} & set(imported)
