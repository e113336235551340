"""OpenSpiel's own algorithms at our tables: search, counterfactual regret, reinforcement learning."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    evaluate_bots,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    minimax,
    random_agent,
    tabular_qlearner,
)
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.bots import uniform_random
from open_spiel.python.policy import UniformRandomPolicy
from open_spiel.python.rl_agent_policy import RLAgentPolicy
from tests.envs.openspiel_tables import TABLES, advanced, caged_blox, late, repeatable, step, tiny_fivetowers

from tourelle.games import NAMES


def searcher(game: Any, simulations: int) -> Any:
    rng = np.random.RandomState(1)
    return mcts.MCTSBot(game, 2, simulations, mcts.RandomRolloutEvaluator(1, rng), solve=False, random_state=rng)


# ---- Search ----


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_tree_search_in_python(name: str, players: int) -> None:
    """From a state near the end: it looks at the moves that there are, through chance to the end."""
    state = late(name, players, 5).new_initial_state()
    root = searcher(state.get_game(), 30).mcts_search(state)
    assert root.explore_count == 30
    assert {child.action for child in root.children} <= set(state.legal_actions())


@pytest.mark.parametrize("name", NAMES)
def test_tree_search_in_cpp(name: str) -> None:
    """`step` would crash: OpenSpiel lets go of Python there even for games in Python. Its other ways don't."""
    state = late(name, 2, 5).new_initial_state()
    bot = pyspiel.MCTSBot(state.get_game(), pyspiel.RandomRolloutEvaluator(1, 3), 2.0, 30, 100, False, 3, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()
    policy, move = bot.step_with_policy(state)
    assert move in state.legal_actions()
    assert sum(chance for _, chance in policy) == pytest.approx(1)


def test_tree_search_beats_chance() -> None:
    """In the last turns of 5 Towers a little search turns a loss into a win."""
    game = tiny_fivetowers(8)
    rng = np.random.RandomState(5)
    at_random = [uniform_random.UniformRandomBot(seat, rng) for seat in range(2)]
    searching = [searcher(game, 100), at_random[1]]
    worth = [
        np.mean([evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)[0] for _ in range(matches)])
        for bots, matches in ((at_random, 40), (searching, 6))
    ]
    assert worth[0] < 0 < worth[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_search_with_hidden_hands(players: int) -> None:
    """Information-set search, with worlds dealt anew as the player may imagine them."""
    state = advanced(late("blox", players, 4), 1, seed=1)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, rng), 2.0, 12, random_state=rng)
    before = str(state)
    policy = bot.get_policy(state)
    assert {move for move, _ in policy} == set(state.legal_actions())
    assert sum(chance for _, chance in policy) == pytest.approx(1)
    assert str(state) == before


def test_search_with_hidden_hands_finds_the_strike() -> None:
    """With three white cards seat 1 strikes, which is all that can win."""
    state = caged_blox("WWWBB").new_initial_state()
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(2, rng), 1.0, 120, random_state=rng)
    assert state.action_to_string(bot.step(state)) == "hit c1 b1 WWW"


def test_minimax_where_chance_has_nothing_more_to_say() -> None:
    game = late("fivetowers", 2, 3)
    assert not game.max_chance_nodes_in_history()
    value, move = minimax.alpha_beta_search(game)
    assert value in (-1, 0, 1)
    assert move in game.new_initial_state().legal_actions()


# ---- Counterfactual regret ----


def test_counterfactual_regret_solves_a_tiny_5_towers() -> None:
    game = tiny_fivetowers()
    solver = cfr.CFRSolver(game)
    at_first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(8):
        solver.evaluate_and_update_policy()
    left = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= left < at_first / 4
    in_cpp = pyspiel.CFRSolver(game)
    for _ in range(8):
        in_cpp.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, in_cpp.average_policy()) == pytest.approx(left)


def test_counterfactual_regret_learns_to_keep_what_is_hidden() -> None:
    """Seat 1 holds two white cards: with them and the joker, which an exchange turns up, it strikes and wins."""
    game = caged_blox()
    with repeatable():
        solver = external_sampling_mccfr.ExternalSamplingSolver(game)
        for _ in range(60):
            solver.iteration()
    policy = solver.average_policy()
    start = game.new_initial_state()
    kept = {start.action_to_string(move): chance for move, chance in policy.action_probabilities(start).items()}
    assert kept["sw B"] + kept["sw BB"] + kept["sw BBB"] > 0.9
    assert played_by(game, policy, 200) > played_by(game, None, 200) + 0.5


def played_by(game: Any, policy: Any, matches: int) -> float:
    """What matches are worth to seat 1 on the average; without a policy, all is chance."""
    rng, worth = random.Random(1), 0.0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            if policy and state.is_player_node():
                moves, chances = zip(*policy.action_probabilities(state).items(), strict=True)
                state.apply_action(rng.choices(moves, chances)[0])
            else:
                step(state, rng)
        worth += state.returns()[1] / matches
    return worth


# ---- Reinforcement learning ----


@pytest.mark.parametrize("name", NAMES)
def test_the_environment_for_learning(name: str) -> None:
    """OpenSpiel's environment plays an episode; chance is sampled in it."""
    game = late(name, 3, 4)
    environment = rl_environment.Environment(game, chance_event_sampler=rl_environment.ChanceEventSampler(seed=1))
    rng, step_of = random.Random(1), environment.reset()
    while not step_of.last():
        seat = step_of.observations["current_player"]
        assert len(step_of.observations["info_state"][seat]) == game.information_state_tensor_size()
        step_of = environment.step([rng.choice(step_of.observations["legal_actions"][seat])])
    assert sum(step_of.rewards) == pytest.approx(0)


def test_q_learning_learns_from_chance_opponents() -> None:
    """A table of values, learnt against random play, then plays better than chance does."""
    game = tiny_fivetowers()
    environment = rl_environment.Environment(game, chance_event_sampler=rl_environment.ChanceEventSampler(seed=1))
    with repeatable():
        learner = tabular_qlearner.QLearner(0, game.num_distinct_actions())
        agents = [learner, random_agent.RandomAgent(1, game.num_distinct_actions())]
        for _ in range(150):
            moment = environment.reset()
            while not moment.last():
                chosen = agents[moment.observations["current_player"]].step(moment)
                moment = environment.step([chosen.action])
            learner.step(moment)
        by_chance = UniformRandomPolicy(game)
        learnt = RLAgentPolicy(game, learner, 0, use_observation=False)
        start = game.new_initial_state()
        values = [policy_value(start, [policy, by_chance])[0] for policy in (by_chance, learnt)]
    assert values[1] > values[0] + 0.1
