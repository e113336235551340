"""The libraries beside what Numba compiles: the same numbers everywhere, and nothing of Numba is needed."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from tests.ahead.conftest import ROOT, Environment
from tests.bots import transcript as bots
from tests.conformance.transcript import tell_all
from tests.envs.transcript import tell as tell_envs

from tourelle.games import OWN

MOVES, GAMES, STEPS = 120, 100, 60


def without_numba(environment: Environment, *command: str) -> str:
    """What a module prints in a process that has no Numba. Warnings are errors there too."""
    words = [sys.executable, "-W", "error", "-m", "tests.without_numba", *command]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def lines(told: str) -> list[Any]:
    return [json.loads(line) for line in told.splitlines()]


@pytest.mark.slow
def test_every_rule_says_the_same(libraries: Environment) -> None:
    theirs = without_numba(libraries, "tests.conformance.transcript", str(MOVES), str(GAMES))
    assert lines(theirs) == json.loads(json.dumps(tell_all(MOVES, GAMES)))


@pytest.mark.slow
def test_environments_are_the_same(libraries: Environment) -> None:
    theirs = without_numba(libraries, "tests.envs.transcript", str(STEPS), *OWN)
    assert lines(theirs) == [tell_envs(game, STEPS) for game in OWN]


@pytest.mark.slow
def test_bots_think_the_same(libraries: Environment) -> None:
    theirs = without_numba(libraries, "tests.bots.transcript")
    assert lines(theirs) == json.loads(json.dumps(list(bots.tell())))


@pytest.mark.slow
def test_what_is_tested_of_the_rules_holds_for_libraries(libraries: Environment) -> None:
    """Golden matches, counts of paths, the second reading."""
    paths = ("tests/golden", "tests/test_perft.py", "tests/test_agreement.py")
    without_numba(libraries, "pytest", "-q", "-n", "0", *paths)


def test_a_library_takes_only_what_it_declares(libraries: Environment) -> None:
    source = """
        import numpy as np, tourelle
        from tourelle.core.state import new_states
        match, other = tourelle.new("ontop", seed=1), tourelle.new("blox", seed=1)
        rules, moves = match.game.rules, np.zeros(match.game.rules.moves, np.int32)
        wrong = [(other.state, moves), (match.state, moves.astype(np.int64)), (match.state, moves[::2]),
                 (match.state, [0]), (np.zeros(3), moves), (match.state,)]
        for given in wrong:
            try:
                rules.legal_moves(*given)
            except TypeError as fault:
                print(fault)
        print(rules.legal_moves(match.state, moves) == len(match.moves()))
    """
    said = run(libraries, source).splitlines()
    assert said == [
        "legal_moves: argument 1 is not a state of this game",
        *["legal_moves: argument 2 is not an array of the declared type, in one piece"] * 2,
        "legal_moves: argument 2 is not an array",
        "legal_moves: argument 1 is not a state of this game",
        "legal_moves takes 2 arguments, not 1",
        "True",
    ]


def test_a_fault_inside_is_a_fault_outside(libraries: Environment) -> None:
    source = """
        from tourelle.core.rng import below, seeded
        from tourelle.core.libraries import RulesFault
        try:
            below(seeded(1), 0)
        except RulesFault as fault:
            print(fault)
        print(below(seeded(1), 6))
    """
    said = run(libraries, source).splitlines()
    assert said[0].startswith("The compiled rule below failed.")
    assert said[1] in "012345"


def test_a_rule_without_a_library_is_compiled_beside_those_with_one(libraries: Environment) -> None:
    source = """
        import sys
        from tourelle.core.rng import below, seeded
        before = "numba" in sys.modules
        from tests.ahead.mixed import dice
        print(before, "numba" in sys.modules, dice(seeded(1)) == below(seeded(1), 6) + 1)
    """
    assert run(libraries, source) == "False True True\n"


def run(environment: Environment, source: str) -> str:
    text = "\n".join(line[8:] for line in source.splitlines())
    command = [sys.executable, "-W", "error", "-c", text]
    path = os.pathsep.join([str(ROOT), environment.get("PYTHONPATH", "")])
    done = subprocess.run(
        command, cwd=ROOT, env={**environment, "PYTHONPATH": path, "LC_ALL": "C"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


def test_numbers_of_numpy_are_numbers(libraries: Environment) -> None:
    source = """
        import numpy as np
        from tourelle.core.rng import below, seeded
        print(below(seeded(3), np.int64(9)) == below(seeded(3), 9))
    """
    assert run(libraries, source) == "True\n"
