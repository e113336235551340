"""Paths counted, by the compiled counter and move by move."""

import subprocess
import sys

import pytest
from tests.cli.conftest import Command

import tourelle as library
from tourelle.games import NAMES
from tourelle.match import Match


def paths(match: Match, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in match.moves():
        match.play_move(move)
        total += paths(match, depth - 1)
        match.undo()
    return total


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_the_count_is_that_of_playing_them_all(tourelle: Command, game: str, depth: int) -> None:
    done = tourelle("perft", game, "--seed", 4, "--depth", depth)
    assert done.code == 0
    assert int(done.out) == paths(library.new(game, 2, 4), depth)


@pytest.mark.parametrize("game", NAMES)
def test_divided_by_the_first_move(tourelle: Command, game: str) -> None:
    words = ("perft", game, "--players", 3, "--seed", 2, "--depth", 2)
    *lines, total = tourelle(*words, "--divide").out.splitlines()
    counts = {move: int(count) for move, count in (line.rsplit(": ", 1) for line in lines)}
    assert list(counts) == library.new(game, 3, 2).legal_moves()
    assert sum(counts.values()) == int(total) == int(tourelle(*words).out)


def test_chance_follows_the_seed(tourelle: Command) -> None:
    counts = {tourelle("perft", "fivetowers", "--seed", seed, "--depth", 2).out for seed in range(5)}
    assert len(counts) > 1


@pytest.mark.parametrize("depth", [-1, 13, 10**30])
def test_depths_that_are_refused(tourelle: Command, depth: int) -> None:
    done = tourelle("perft", "ontop", "--depth", depth)
    assert done.code == 2
    assert "from 0 to 12" in done.err


def test_counting_can_be_interrupted() -> None:
    """Compiled code does not hear the signal: the command must. Background jobs begin deaf to it."""
    program = (
        "import signal, sys; from tourelle.cli import main, perft\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "count = perft.count_paths\n"
        "perft.count_paths = lambda *work: signal.raise_signal(signal.SIGINT) or count(*work)\n"
        "sys.exit(main(['perft', 'blox', '--depth', '12']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 130
    assert "Interrupted" in done.stderr or "Interrompu" in done.stderr
