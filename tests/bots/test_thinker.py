"""A search as Python uses it: budgets, stopping, threads, memory, and the tree that goes on from move to move."""

import threading
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.bots.tables import GAMES, doctored, middle, quick_plans, thinker

from tourelle.bots.searchers import NODES, Searcher
from tourelle.bots.thinker import Budget, Thinker
from tourelle.bots.thoughts import Thoughts
from tourelle.bots.tree import NODE, NONE, find
from tourelle.bots.workspace import Workspace
from tourelle.core.protocol import to_move
from tourelle.core.state import copy_of
from tourelle.match import Match

ENDLESS = 10**12


def same(one: Thoughts, other: Thoughts) -> bool:
    """Everything but the time it took."""
    return replace(one, seconds=0) == replace(other, seconds=0)


def visits_of(thoughts: Thoughts) -> int:
    return sum(candidate.visits for candidate in thoughts.candidates)


# ---- Budgets ----


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("iterations", [1, 2, 150])
def test_an_iteration_budget_is_exact(game: str, players: int, iterations: int) -> None:
    match = middle(game, players)
    thoughts = thinker(game, players).think(match.state, Budget(iterations))
    assert thoughts.iterations == iterations
    assert visits_of(thoughts) == iterations - 1
    assert sorted(candidate.move for candidate in thoughts.candidates) == match.moves()


def test_a_time_budget_ends_a_search_and_it_still_answers() -> None:
    match = middle("ontop", 2)
    thoughts = thinker("ontop", 2).think(match.state, Budget(ENDLESS, seconds=0.05))
    assert 1 <= thoughts.iterations < ENDLESS
    assert thoughts.seconds >= 0.05
    assert thoughts.best in match.moves()


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_stops_it(threads: int) -> None:
    match, one = middle("ontop", 2), thinker("ontop", 2, threads=threads)
    found: list[Thoughts] = []
    thread = threading.Thread(target=lambda: found.append(one.think(match.state, Budget(ENDLESS))))
    thread.start()
    while not (one._rooms and all(room.size[0] > 100 for room in one._rooms)):
        thread.join(0.005)
    one.stop()
    thread.join(60)
    assert found[0].best in match.moves()
    assert found[0].iterations < ENDLESS


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_stopped_before_it_began_it_still_takes_a_first_look(game: str, players: int) -> None:
    match = middle(game, players)

    class Hasty(Thinker):
        def _set_up(self, state: Any, since: Any) -> None:
            super()._set_up(state, since)
            self.stop()

    usual = thinker(game, players)
    hasty = Hasty(usual.weights, usual.settings, 9, nodes=5000)
    thoughts = hasty.think(match.state, Budget(1000))
    assert thoughts.iterations == 1
    assert thoughts.best in match.moves()
    assert same(thoughts, usual.think(match.state, Budget(1)))


# ---- Threads ----


def test_threads_repeat_themselves_and_their_visits_add_up() -> None:
    match = middle("fivetowers", 3)
    twice = [thinker("fivetowers", 3, threads=2).think(match.state, Budget(100)) for _ in range(2)]
    assert same(*twice)
    assert twice[0].iterations == 200
    assert visits_of(twice[0]) == 2 * 99
    alone = thinker("fivetowers", 3).think(match.state, Budget(100))
    assert not same(alone, twice[0])


# ---- Memory ----


@pytest.mark.parametrize("threads", [1, 2])
def test_memory_is_what_is_stated_and_never_grows(threads: int) -> None:
    match, one = middle("blox", 3), thinker("blox", 3, nodes=30_000, threads=threads)
    one.think(match.state, Budget(1))
    stated = (threads + 1) * 30_000 * NODE.itemsize
    assert NODE.itemsize == 68
    assert stated < one.memory < stated + threads * 200_000
    before, arrays = one.memory, [id(array) for room in one._rooms for array in room]
    one.think(match.state, Budget(400))
    assert one.memory == before
    assert arrays == [id(array) for room in one._rooms for array in room]


def test_a_level_holds_at_most_55_megabytes() -> None:
    match = middle("blox", 2)
    searcher = Searcher(1, quick_plans("master", 2))
    searcher.think(match.state)
    (one,) = searcher._thinkers.values()
    assert 2 * NODES * NODE.itemsize < one.memory <= 55_000_000


# ---- The tree goes on ----


def along(match: Match, thoughts: Thoughts) -> tuple[Any, list[int]] | None:
    """The next table at which the thinking seat is to move, if all goes as it expects, and how that came about."""
    state, since = copy_of(match.state), [thoughts.best]
    match.game.rules.play(state, thoughts.best)
    for each in thoughts.candidates[0].line:
        if to_move(state) == thoughts.seat:
            break
        since.append(NONE - each if each < 0 else each)
        match.game.rules.play(state, since[-1])
    return (state, since) if to_move(state) == thoughts.seat else None


def node_after(room: Workspace, match: Match, since: list[int]) -> int:
    state, node = copy_of(match.state), 0
    for each in since:
        node = find(room.tree, node, NONE - each if to_move(state) < 0 else each)
        assert node != NONE
        match.game.rules.play(state, each)
    return int(node)


@pytest.mark.parametrize(("game", "players", "seed"), [("fivetowers", 2, 3), ("fivetowers", 3, 3), ("ontop", 2, 3)])
def test_what_was_thought_of_a_branch_is_kept(game: str, players: int, seed: int) -> None:
    match = middle(game, players, seed)
    if game == "ontop":  # few tiles are left there: one of them comes often enough
        match = match.at(2 * len(match.played) - 5)
    one = thinker(game, players, patience=0)
    found = along(match, one.think(match.state, Budget(3000)))
    assert found, "the search looks a whole round ahead"
    state, since = found
    kept = int(one._rooms[0].tree[node_after(one._rooms[0], match, since)]["visits"])
    assert kept > 8
    thoughts = one.think(state, Budget(20), since)
    assert thoughts.iterations == 20
    assert one._rooms[0].tree[0]["visits"] == kept + 20
    assert visits_of(thoughts) == pytest.approx(kept + 20, abs=1)
    legal = np.zeros(match.game.rules.moves, np.int32)
    count = match.game.rules.legal_moves(state, legal)
    assert sorted(candidate.move for candidate in thoughts.candidates) == legal[:count].tolist()


def test_asked_again_it_goes_on() -> None:
    match, one = middle("blox", 3), thinker("blox", 3)
    one.think(match.state, Budget(100))
    thoughts = one.think(match.state, Budget(50), [])
    assert (thoughts.iterations, visits_of(thoughts)) == (50, 149)


@pytest.mark.parametrize("reuse", [True, False])
def test_what_leads_out_of_the_tree_starts_anew(reuse: bool) -> None:
    match, one = middle("blox", 3), thinker("blox", 3, reuse=reuse)
    seat, begun = match.to_move, len(match.played)
    one.think(match.state, Budget(3))
    match.play_move(one.think(match.state, Budget(1)).candidates[-1].move)
    while match.to_move != seat:
        match.play_move(match.moves()[-1])
    since = [each for step in match.played[begun:] for each in (step.move, *step.outcomes)]
    thoughts = one.think(match.state, Budget(40), since)
    assert visits_of(thoughts) == 39
    assert sorted(candidate.move for candidate in thoughts.candidates) == match.moves()


def test_hidden_hands_leave_no_mark_on_a_tree_that_is_kept() -> None:
    match = middle("blox", 2)
    seat, begun = match.to_move, len(match.played)
    first, second = thinker("blox", 2), thinker("blox", 2)
    move = first.think(match.state, Budget(60)).best
    assert second.think(doctored(match, 1), Budget(60)).best == move
    match.play_move(move)
    while match.to_move != seat:
        match.play_move(match.moves()[0])
    since = [each for step in match.played[begun:] for each in (step.move, *step.outcomes)]
    expected = first.think(match.state, Budget(60), since)
    second._rooms[0].root[0] = match.at(begun).state  # what is played on from is the caller's table
    assert same(second.think(doctored(match, 2), Budget(60), since), expected)
