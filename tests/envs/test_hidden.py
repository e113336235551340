"""What a seat can't know never shows: with other hidden hands every array and every picture stays the same."""

from typing import Any

import numpy as np
import pytest
from tests.envs.tables import chosen

from tourelle.bots import RANDOM
from tourelle.core.rng import seeded
from tourelle.envs.gymnasium import TourelleEnv, TourelleVectorEnv
from tourelle.envs.pettingzoo import blox_v0

STEPS = 25


def hands(state: Any) -> list[Any]:
    return list(state.hand.tolist())


def swap_a_hidden_card(state: Any, seat: int) -> bool:
    """Another seat's card for one of the deck of another colour, as if it had drawn that; whether there was one."""
    other = (seat + 1) % state.players
    for own in range(4):
        for drawn in range(4):
            if own != drawn and state.hand[other, own] and state.drawn[other, own] and state.deck[drawn]:
                state.hand[other, own] -= 1
                state.drawn[other, own] -= 1
                state.deck[own] += 1
                state.deck[drawn] -= 1
                state.hand[other, drawn] += 1
                state.drawn[other, drawn] += 1
                return True
    return False


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hidden_hand_in_an_observation(players: int) -> None:
    env: Any = blox_v0.raw_env(players=players, render_mode="svg")
    env.reset(seed=players)
    rng, swapped, dealt = np.random.default_rng(1), 0, 0
    for _ in range(STEPS):
        seat = env.table.seat
        seen = env.last()[0]
        picture, own = env.render(), env.table.state.hand[seat].tolist()
        before = hands(env.table.state)
        assert swap_a_hidden_card(env.table.state, seat)
        swapped += hands(env.table.state) != before
        env.table.game.rules.redeal(env.table.state, seat, seeded(swapped))
        dealt += hands(env.table.state) != before
        again = np.full_like(seen["observation"], np.nan)
        env.table.game.rules.observe(env.table.state, seat, again)
        assert again.tobytes() == seen["observation"].tobytes()
        assert env.render() == picture
        assert env.table.state.hand[seat].tolist() == own
        env.step(chosen(seen["action_mask"], rng))
    assert swapped == STEPS
    assert dealt > STEPS // 2


def test_a_hidden_hand_in_a_batch() -> None:
    env = TourelleVectorEnv("blox", 64, players=3)
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.random_moves())
        batch, rules = env.batch, env.game.rules
        moves, swapped = np.zeros(rules.moves, np.int32), 0
        for at in range(64):
            state, seat = batch.states[at], int(batch.seats[at])
            swapped += swap_a_hidden_card(state, seat)
            again = np.full(rules.features, np.nan, np.float32)
            rules.observe(state, seat, again)
            assert again.tobytes() == batch.features[at].tobytes()
            assert moves[: rules.legal_moves(state, moves)].tolist() == np.flatnonzero(batch.masks[at]).tolist()
        assert swapped > 50


def test_the_own_hand_shows() -> None:
    """So that the tests above would notice one that does."""
    env: Any = blox_v0.raw_env()
    env.reset(seed=1)
    before = env.last()[0]["observation"].copy()
    again = np.zeros_like(before)
    assert swap_a_hidden_card(env.table.state, 1)  # the hand of seat 0
    env.table.game.rules.observe(env.table.state, 0, again)
    assert again.tobytes() != before.tobytes()


def test_a_single_seat_is_told_no_more() -> None:
    env = TourelleEnv("blox", players=3, opponents=RANDOM, seat=1)
    seen, info = env.reset(seed=3)
    assert sorted(info) == ["action_mask", "seat"]
    before = seen["observation"].tobytes()
    assert swap_a_hidden_card(env.table.state, 1)
    assert swap_a_hidden_card(env.table.state, 2)
    again = np.zeros_like(seen["observation"])
    env.table.game.rules.observe(env.table.state, 1, again)
    assert again.tobytes() == before
