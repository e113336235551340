"""The WebAssembly modules in Node beside the rules here: every rule at every turn of matches, playouts, the search."""

import base64
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest
from tests.ahead.conftest import ROOT
from tests.move_choice import eager_move
from tests.node import node

from tourelle.bots.evaluation import eye_ready
from tourelle.bots.search import search
from tourelle.bots.searchers import settings_of
from tourelle.bots.weights import weights_of
from tourelle.bots.workspace import new_room
from tourelle.core.libraries import library_file
from tourelle.core.playouts import playouts
from tourelle.core.protocol import CHANCE
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of, new_states
from tourelle.games import OWN
from tourelle.match import Match, new

TURNS, PLAYED_OUT, ITERATIONS, NODES, SEED = 60, 200, 500, 20_000, 7
PLAN = {"exploration": 0.2, "prior_heat": 0.02, "guess_visits": 1.0}
Call: TypeAlias = tuple[str, Any, tuple[Any, ...]]
"""The name of an entry, the function here, and its arguments."""


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
def test_a_module_says_the_same(game: str, built: Path) -> None:
    match = new(game, 3, SEED)
    package = match.game.description.package
    path = built / library_file(package, "wasm")
    calls = [*every_rule(match), *long_ones(match)]
    asked = [{"name": name, "arguments": list(map(sent, flat(given)))} for name, _, given in calls]
    text = "".join(json.dumps(one) + "\n" for one in asked)
    command = [node(), str(ROOT / "tests/ahead/module.mjs"), str(path)]
    told = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout
    for (name, function, given), line in zip(calls, told.splitlines(), strict=True):
        said = json.loads(line)
        result = function(*given)
        assert said["code"] == 0, name
        assert said["results"] == ([] if result is None else [result]), name
        arrays = [one for one in flat(given) if not isinstance(one, int)]
        assert said["memory"] == [base64.b64encode(one.tobytes()).decode() for one in arrays], name


def every_rule(match: Match) -> Iterator[Call]:
    rules, rng = match.game.rules, seeded(SEED, 1)
    moves, outcomes = rules.moves, rules.outcomes
    for _ in range(TURNS):
        if match.to_move is None:
            return
        for seat in range(match.players):
            yield call(rules, "observe", copy_of(match.state), seat, np.zeros(rules.features, np.float32))
            yield call(rules, "redeal", copy_of(match.state), seat, seeded(SEED, seat))
        yield call(rules, "legal_moves", copy_of(match.state), np.zeros(moves, np.int32))
        yield call(rules, "to_move", copy_of(match.state))
        yield call(rules, "scores", copy_of(match.state), np.zeros(5, np.int32))
        yield call(rules, "winners", copy_of(match.state), np.zeros(5, np.int32))
        move = eager_move(match, rng)
        yield call(rules, "play", copy_of(match.state), move)
        after = copy_of(match.state)
        rules.play(after, move)
        if rules.to_move(after) == CHANCE:
            yield call(rules, "chance", after, np.zeros(outcomes, np.int32), np.zeros(outcomes, np.int32))
            yield call(rules, "roll", after, seeded(SEED))
        match.play_move(move)


def call(rules: Any, name: str, *given: Any) -> Call:
    function = getattr(rules, name)
    return f"{function.__module__}.{name}", function, given


def long_ones(match: Match) -> Iterator[Call]:
    state, rules = new(match.game, match.players, SEED).state, match.game.rules
    table, start = new_states(rules.state), new_states(rules.state)
    start[0] = state
    given = table, start, PLAYED_OUT, seeded(SEED), np.zeros(rules.moves, np.int32)
    yield "tourelle.core.playouts.playouts", playouts, given
    game = eye_ready(state)
    room = new_room(rules.state.dtype, rules.moves, NODES)
    room.root[0] = state
    weights = weights_of(game, match.players).copy()
    searched = room, int(rules.to_move(state)), ITERATIONS, seeded(SEED, 16), weights, settings_of(PLAN)
    yield "tourelle.bots.search.search", search, searched


def flat(given: tuple[Any, ...]) -> Iterator[Any]:
    for one in given:
        if isinstance(one, tuple):
            yield from flat(one)
        else:
            yield one


def sent(one: Any) -> Any:
    if isinstance(one, int):
        return one
    return {"bytes": base64.b64encode(one.tobytes()).decode(), "counts": one.shape}
