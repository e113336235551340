"""How the bids end between good players, compared with trying every sequence of bids there can be."""

from typing import Any

import numpy as np
import pytest
from tests.bots.tables import middle

from tourelle.bots.evaluation import merit
from tourelle.bots.eyes.fivetowers import settle_bids
from tourelle.bots.eyes.fivetowers_towers import build_up
from tourelle.bots.weights import weights_of
from tourelle.bots.workspace import NUMBERS
from tourelle.core.protocol import moves_of
from tourelle.core.state import Features, copy_of
from tourelle.games.fivetowers.rules import play
from tourelle.games.fivetowers.state import BID, BUILD
from tourelle.policies import played

MOVES = np.zeros(91, np.int32)


def leads(state: Any, weights: Features) -> list[np.float32]:
    """How far each seat is ahead of the others once the builder has built."""
    if state.stage == BUILD:
        build_up(state, MOVES, weights)
    players = int(state.players)
    merits = [np.float32(merit(state, seat, weights, weights[:0])) for seat in range(players)]
    total = sum(float(one) for one in merits)
    return [np.float32(one - total / players) for one in merits]


def best_end(state: Any, weights: Features) -> tuple[list[np.float32], Any]:
    """Every bid tried, with every answer to it: the leads in the end, and the table."""
    if state.stage != BID:
        return leads(state, weights), state
    seat, best = int(state.seat), None
    for move in moves_of(state):  # a pass first: a bid must bring more
        tried = copy_of(state)
        play(tried, move)
        found = best_end(tried, weights)
        if best is None or found[0][seat] > best[0][seat]:
            best = found
    assert best is not None
    return best


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_settled_end_is_that_of_trying_everything(players: int) -> None:
    middle("fivetowers", players)
    weights, numbers = weights_of("fivetowers", players), np.zeros(NUMBERS, np.float32)
    tables, compared, with_bids = np.zeros(1, middle("fivetowers", 2).state.dtype), 0, 0
    for seed in range(2):
        match = played("fivetowers", players, seed, "random")
        for turn in range(0, len(match.played), 2):
            state = match.at(turn).state
            if state.stage != BID:
                continue
            expected, table = best_end(copy_of(state), weights)
            settled = copy_of(state)
            settle_bids(settled, tables, MOVES, numbers, weights)
            assert leads(settled, weights) == pytest.approx(expected, abs=1e-4)
            assert settled.height.tolist() == table.height.tolist()
            assert settled.market.tolist() == table.market.tolist()
            compared += 1
            with_bids += int(state.bid) > 0
    assert compared >= 15
    assert with_bids >= 3
