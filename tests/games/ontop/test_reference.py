"""The engine against the literal second reading of the rules, move by move."""

import random
from typing import Any

import pytest
from tests.games.ontop.helpers import legal, scores, table, track, winners
from tests.reference.ontop import Reference, sample_setup

from tourelle.core.protocol import CHANCE
from tourelle.games import game_named
from tourelle.games.ontop.text.symbols import CELL_NAMES, KIND_TEXTS

GAME = game_named("ontop")
RULES = GAME.rules

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": True}),
    (2, {"colours": ["W", "B"]}),
    (3, {"black": ["A1", "A3", "B2", "C15", "D1", "F11"]}),
    (2, {"black": ["A2", "A4", "A6", "A8", "A10", "F2", "F4", "F6", "F8", "F10"]}),
    (2, {"tiles": ["RYRY"] * 40}),
    (3, {"tiles": ["RRRR"] * 20 + ["BBBB"] * 20}),
    (4, {"tiles": ["BBWW", "RRYY"] * 20}),
]


def any_black(rng: random.Random) -> tuple[int, dict[str, Any]]:
    """Some black cells close together, so that the set-up has holes."""
    start = rng.randrange(60)
    near = CELL_NAMES[start : start + 14]
    return rng.choice([2, 3, 4]), {"black": rng.sample(near, rng.randint(2, 10))}


@pytest.mark.parametrize("seed", range(20))
def test_plays_as_the_reference(seed: int) -> None:
    rng = random.Random(seed)
    players, options = TABLES[seed] if seed < len(TABLES) else any_black(rng)
    compare(players, GAME.description.read_options(players, options), rng)


def compare(players: int, options: dict[str, Any], rng: random.Random) -> None:
    setup = sample_setup(players, options, rng)
    reference = Reference(players, options, setup)
    state = table(players, options)
    draw(state, GAME.read_setup(state, setup))
    assert GAME.write_setup(state, []) == setup
    while reference.to_move is not None:
        assert RULES.to_move(state) == reference.to_move
        moves = reference.legal_moves()
        assert sorted(legal(state)) == moves
        move = rng.choice(moves)
        turn = reference.sample_turn(move, rng)
        reference.play(move, turn)
        RULES.play(state, GAME.read_move(state, move))
        assert track(state) == reference.scores
        draw(state, GAME.read_chance(state, turn))
        assert facts(state) == reference.facts()
    result = {"scores": scores(state), "winners": winners(state), "reason": GAME.reason(state)}
    assert result == reference.result


def draw(state: Any, kinds: list[int]) -> None:
    for kind in kinds:
        assert RULES.to_move(state) == CHANCE
        assert state.bag[kind], KIND_TEXTS[kind]
        RULES.play(state, kind)


def facts(state: Any) -> dict[str, Any]:
    view = GAME.view(state, 0)
    pawns = {seat["colour"]: seat["pawns"] for seat in view["seats"] + view["neutral"]}
    return {
        **{name: view[name] for name in ("black", "gaps", "stacks", "tile")},
        "laid": {put["cells"]: put["tile"] for put in view["laid"]},
        "pawns": pawns,
    }
