"""Matches of every game told in full, for a process that runs the rules otherwise: uncompiled, or with bounds checks.

`python -m tests.conformance.transcript MOVES PLAYOUTS` prints a line of JSON for each table: the record of a match of
so many moves, and a digest of all that the rules said on the way. Then it plays matches to their end inside the engine.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
from tests.conformance.cases import CASES, Case
from tests.move_choice import eager_move

from tourelle.core.playouts import playouts
from tourelle.core.protocol import CHANCE
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of, new_states
from tourelle.match import Match, table
from tourelle.testing.hidden import observed
from tourelle.testing.playthroughs import outcomes

SEED = 11


def retell(case: Case, moves: int) -> dict[str, Any]:
    """A match, and a digest of what each rule says at every turn of it."""
    match, rng, digest = case.table(SEED).match(), seeded(SEED, 1), hashlib.sha256()
    for _ in range(moves):
        for said in sayings(match):
            digest.update(said)
        if match.to_move is None:
            break
        match.play_move(eager_move(match, rng))
    return {"case": str(case), "record": match.record(), "digest": digest.hexdigest()}


def sayings(match: Match) -> Iterator[bytes]:
    rules, state = match.game.rules, match.state
    yield repr((match.moves(), match.scores, match.position(), match.outcome)).encode()
    wins = np.zeros(match.players, np.int32)
    rules.winners(state, wins)
    yield wins.tobytes()
    for seat in range(match.players):
        yield observed(match, state, seat).tobytes()
        other = copy_of(state)
        rules.redeal(other, seat, seeded(SEED, seat))
        yield repr(match.game.write_position(other)).encode()
    moves = match.moves()
    if moves:
        after = copy_of(state)
        rules.play(after, moves[-1])
        if rules.to_move(after) == CHANCE:
            yield repr((outcomes(match.game, after), int(rules.roll(after, seeded(SEED))))).encode()


def play_out(case: Case, games: int) -> int:
    """Matches inside the engine; how many moves they took."""
    at = case.table()
    game, _, start = table(at.game, at.players, at.options)
    states, room = new_states(game.rules.state, 2), np.zeros(game.rules.moves, np.int32)
    states[1] = start
    return int(playouts(states[:1], states[1:], games, seeded(SEED), room))


def assert_bounds_are_checked() -> None:
    """Room for one move is not enough: unchecked, this would write somewhere into the memory."""
    match = CASES[0].table().match()
    try:
        match.game.rules.legal_moves(match.state, np.zeros(1, np.int32))
    except IndexError:
        return
    raise AssertionError("bounds are not checked")


def tell_all(moves: int, games: int) -> list[dict[str, Any]]:
    return [{**retell(case, moves), "played": play_out(case, games) if games else 0} for case in CASES]


if __name__ == "__main__":
    if os.environ.get("NUMBA_BOUNDSCHECK"):
        assert_bounds_are_checked()
    for told in tell_all(*map(int, sys.argv[1:])):
        print(json.dumps(told))
