"""The search that every game shares: it repeats itself, never peeks, stops when told, and stays in its room."""

from typing import Any

import numpy as np
import pytest

from tourelle.bots import eye_blox, eye_fivetowers, eye_ontop
from tourelle.bots.judging import MOST_SEATS, SHARPNESS, Eye, judge
from tourelle.bots.search import Room, new_room, search
from tourelle.bots.tree import NONE
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.policies import played

EYES: dict[str, Eye] = {"blox": eye_blox.EYE, "ontop": eye_ontop.EYE, "fivetowers": eye_fivetowers.EYE}
SETTINGS = np.array([0.2, 0.02, 1], np.float32)


def weights_of(game: str) -> Any:
    """Points alone count."""
    weights = np.zeros(EYES[game].traits, np.float32)
    weights[SHARPNESS] = 0.1
    return weights


def middle(game: str, players: int) -> Any:
    match = played(game, players, 3, "busy")
    return match.at(len(match.steps) // 2)


def thought(game: str, state: Any, seat: int, iterations: int = 120, nodes: int = 40_000) -> Room:
    match_rules = middle(game, 2).game.rules
    room = new_room(match_rules.state.dtype, match_rules.moves, nodes)
    room.root[0] = state
    search(room, seat, iterations, seeded(9), weights_of(game), SETTINGS)
    return room


def visits(room: Room) -> dict[int, int]:
    found, child = {}, int(room.tree[0]["child"])
    while child != NONE:
        found[int(room.tree[child]["move"])] = int(room.tree[child]["visits"])
        child = int(room.tree[child]["sibling"])
    return found


@pytest.mark.parametrize(("game", "players"), [("blox", 3), ("ontop", 2), ("fivetowers", 4)])
def test_every_iteration_visits_a_legal_move_and_the_same_seed_thinks_the_same(game: str, players: int) -> None:
    match = middle(game, players)
    room = thought(game, match.state, match.to_move)
    found = visits(room)
    assert set(found) == set(match.moves())
    assert sum(found.values()) == room.tree[0]["visits"] - 1 == 119
    assert found == visits(thought(game, match.state, match.to_move))
    chances = room.tree[0]["value"] / room.tree[0]["visits"]
    assert chances.sum() == pytest.approx(1, abs=1e-3)
    assert not chances[players:].any()


def test_the_search_does_not_see_hidden_hands() -> None:
    match = middle("blox", 3)
    seat = match.to_move
    expected = visits(thought("blox", match.state, seat))
    for seed in range(3):
        doctored = copy_of(match.state)
        match.game.rules.redeal(doctored, seat, seeded(seed))
        assert doctored.tobytes() != match.state.tobytes()
        assert visits(thought("blox", doctored, seat)) == expected


def test_a_full_tree_and_a_stop_end_it_in_good_order() -> None:
    match = middle("ontop", 2)
    room = thought("ontop", match.state, match.to_move, iterations=200, nodes=300)
    assert room.size[0] <= 300
    assert room.tree[0]["visits"] == 200
    room.stop[0] = 1
    assert search(room, match.to_move, 50, seeded(1), weights_of("ontop"), SETTINGS) == 0


@pytest.mark.parametrize(("game", "players"), [("blox", 4), ("ontop", 3), ("fivetowers", 5)])
def test_more_points_are_better_chances(game: str, players: int) -> None:
    match = middle(game, players)
    chances = np.zeros(MOST_SEATS, np.float32)
    judge(match.state, weights_of(game), chances)
    order = sorted(range(players), key=lambda seat: match.scores[seat])
    assert chances.sum() == pytest.approx(1, abs=1e-5)
    if game != "ontop":  # there the pawns left count as well
        assert sorted(range(players), key=lambda seat: (chances[seat], order.index(seat))) == order
