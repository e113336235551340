"""The search that every game shares: it repeats itself, never peeks, stops when told, and stays in its room."""

from typing import Any

import numpy as np
import pytest
from tests.bots.tables import GAMES, doctored, middle, settings

from tourelle.bots.search import search
from tourelle.bots.selection import promise_of
from tourelle.bots.thoughts import children
from tourelle.bots.tree import new_tree
from tourelle.bots.weights import weights_of
from tourelle.bots.workspace import WHOLE, Workspace, new_room
from tourelle.core.protocol import rules_of
from tourelle.core.rng import seeded
from tourelle.core.state import Features


def thought(
    game: str, state: Any, seat: int | None, how: Features, iterations: int = 120, nodes: int = 40_000
) -> Workspace:
    rules = rules_of(state)
    room = new_room(rules.state.dtype, rules.moves, nodes)
    room.root[0] = state
    assert seat is not None
    done = search(room, seat, iterations, seeded(9), weights_of(game, int(state.players)), how)
    assert done == iterations
    return room


def visits(room: Workspace) -> dict[int, int]:
    return {int(room.tree[node]["move"]): int(room.tree[node]["visits"]) for node in children(room.tree, 0)}


def opened(room: Workspace) -> int:
    """How many nodes below the root were given moves."""
    nodes = range(1, int(room.size[0]))
    return sum(any(room.tree[child]["move"] >= 0 for child in children(room.tree, node)) for node in nodes)


@pytest.mark.parametrize("how", [{}, {"playout": 20.0}, {"paranoid": 1.0}, {"patience": 8.0}], ids=str)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_iteration_visits_a_legal_move_and_the_same_seed_thinks_the_same(
    game: str, players: int, how: dict[str, float]
) -> None:
    match = middle(game, players)
    room = thought(game, match.state, match.to_move, settings(**how))
    found = visits(room)
    assert set(found) == set(match.moves())
    assert sum(found.values()) == room.tree[0]["visits"] - 1 == 119
    assert found == visits(thought(game, match.state, match.to_move, settings(**how)))
    chances = room.tree[0]["value"] / room.tree[0]["visits"]
    assert chances.sum() == pytest.approx(1, abs=1e-3)
    assert not chances[players:].any()


@pytest.mark.parametrize("how", [{}, {"playout": 20.0}, {"paranoid": 1.0}, {"patience": 8.0}], ids=str)
def test_the_search_does_not_see_hidden_hands(how: dict[str, float]) -> None:
    match = middle("blox", 3)
    expected = thought("blox", match.state, match.to_move, settings(**how))
    for seed in range(3):
        state = doctored(match, seed)
        assert state.tobytes() != match.state.tobytes()
        room = thought("blox", state, match.to_move, settings(**how))
        assert room.tree[: room.size[0]].tobytes() == expected.tree[: expected.size[0]].tobytes()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_playouts_are_played_only_where_they_are_asked_for(game: str, players: int) -> None:
    match = middle(game, players)
    judged = thought(game, match.state, match.to_move, settings())
    played_out = thought(game, match.state, match.to_move, settings(playout=3))
    assert judged.played[0] == 0
    assert 0 < played_out.played[0] <= 3 * 120


def test_a_playout_to_the_end_counts_who_won() -> None:
    """All chances are whole wins then, or shares of one."""
    match = middle("fivetowers", 2)
    room = thought("fivetowers", match.state, match.to_move, settings(playout=WHOLE), iterations=40)
    assert set((2 * room.tree[: room.size[0]]["value"]).ravel() % 1) == {0.0}


def test_paranoia_takes_the_others_for_enemies() -> None:
    node = new_tree(1)[0]
    node.visits, node.prior, node.guess = 10, 0.5, 0.3
    node.value[:3] = [2.0, 5.0, 3.0]
    for_itself, against = settings(), settings(paranoid=1)
    bonus = 0.7 * 0.5 / 11
    assert promise_of(node, 0, 1, 0.7, for_itself) == pytest.approx((5 + 0.3) / 11 + bonus)
    assert promise_of(node, 0, 1, 0.7, against) == pytest.approx((8 + 0.3) / 11 + bonus)
    assert promise_of(node, 0, 0, 0.7, against) == pytest.approx((2 + 0.3) / 11 + bonus)
    match = middle("fivetowers", 4)
    trees = [thought("fivetowers", match.state, match.to_move, how, 300).tree for how in (for_itself, against)]
    assert trees[0].tobytes() != trees[1].tobytes()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_patience_opens_a_node_only_after_so_many_visits(game: str, players: int) -> None:
    match = middle(game, players)
    assert opened(thought(game, match.state, match.to_move, settings())) > 20
    assert opened(thought(game, match.state, match.to_move, settings(patience=1000))) == 0
    few = thought(game, match.state, match.to_move, settings(patience=10))
    for node in range(1, int(few.size[0])):
        if any(few.tree[child]["move"] >= 0 for child in children(few.tree, node)):
            assert few.tree[node]["visits"] > 10


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_full_tree_goes_on_with_what_it_has(game: str, players: int) -> None:
    match = middle(game, players)
    nodes = len(match.moves()) + 40
    room = thought(game, match.state, match.to_move, settings(), iterations=200, nodes=nodes)
    assert room.size[0] == nodes
    assert room.tree[0]["visits"] == 200
    assert set(visits(room)) == set(match.moves())
    assert np.isfinite(room.tree["value"]).all()


def test_a_stop_ends_it_before_the_next_iteration() -> None:
    match = middle("ontop", 2)
    room = thought("ontop", match.state, match.to_move, settings())
    before = room.tree.tobytes()
    room.stop[0] = 1
    assert search(room, 0, 50, seeded(1), weights_of("ontop", 2), settings()) == 0
    assert room.tree.tobytes() == before


def test_the_first_visit_of_every_move_meets_the_same_luck() -> None:
    """What tells moves apart is the moves, not the tiles that came up."""
    match = middle("ontop", 2)
    moves = len(match.moves())
    even = settings(exploration=1e6, prior_heat=1e6)
    room = thought("ontop", match.state, match.to_move, even, iterations=1 + moves)
    assert set(visits(room).values()) == {1}
    drawn = {int(room.tree[tile]["move"]) for node in children(room.tree, 0) for tile in children(room.tree, node)}
    assert len(drawn) == 1
