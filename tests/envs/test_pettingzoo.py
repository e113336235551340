"""The games as PettingZoo environments: PettingZoo's own suites, and the same matches played beside."""

import pickle
import sys
from importlib import import_module
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from tests.envs.tables import TABLES, chosen, mask_of, seen_by

import tourelle
from tourelle.envs.pettingzoo import blox_v0, fivetowers_v0, ontop_v0
from tourelle.games import PLAYERS

# PettingZoo's tests have no types.
SUITES: Any = import_module("pettingzoo.test")
MODULES: dict[str, Any] = {"blox": blox_v0, "ontop": ontop_v0, "fivetowers": fivetowers_v0}
BLOX, ONTOP, FIVETOWERS = MODULES.values()

# PettingZoo's own environments with a mask are excepted by their names.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def played(env: Any, seed: int) -> dict[str, list[float]]:
    """A match at random to its end; all rewards of every agent."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards: dict[str, list[float]] = {agent: [] for agent in env.agents}
    for _ in env.agent_iter():
        seen, _, ended, _, _ = env.last()
        env.step(None if ended else chosen(seen["action_mask"], rng))
        if not ended:
            for agent, reward in env.rewards.items():
                rewards[agent].append(reward)
    return rewards


# ---- PettingZoo's suites ----


@MASKED
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_api(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    SUITES.api_test(MODULES[game].env(players=players), num_cycles=200)
    SUITES.api_test(MODULES[game].raw_env(players=players, rewards="score"), num_cycles=50)
    assert capsys.readouterr().out.count("Passed API test") == 2


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_seeds(game: str, players: int) -> None:
    SUITES.seed_test(lambda: MODULES[game].env(players=players), num_cycles=100)


@pytest.mark.parametrize("game", PLAYERS)
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    tried = dict.fromkeys(("human", "ansi", "text", "svg"), 0)

    def drawn(mode: str, result: Any) -> bool:
        tried[mode] += 1
        if mode == "human":
            return result is None
        looks = {"ansi": "\x1b[" in result, "text": "\x1b" not in result, "svg": result[:4] == "<svg"}
        return bool(looks[mode])

    SUITES.render_test(MODULES[game].env, {mode: lambda result, mode=mode: drawn(mode, result) for mode in tried})
    assert min(tried.values()) == 5
    assert "\x1b[" in capsys.readouterr().out


@pytest.mark.parametrize("game", PLAYERS)
def test_performance(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its five seconds pass faster here: a tick at each look at the clock."""
    ticks = count(step=0.02)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks)))
    SUITES.performance_benchmark(MODULES[game].env())
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_all_seats_see_together(game: str, players: int) -> None:
    env = MODULES[game].env(players=players)
    import_module("pettingzoo.test.state_test").test_state_space(env)
    env.reset(seed=1)
    state = env.state()
    assert env.state_space.contains(state)
    assert (state == np.stack([env.observe(agent)["observation"] for agent in env.agents])).all()


def test_turns_can_be_played_by_parallel_programs() -> None:
    """Seats move in turn, so that nothing is parallel; but PettingZoo's wrapper for such games takes them."""
    env = import_module("pettingzoo.utils.conversions").turn_based_aec_to_parallel(FIVETOWERS.env(players=3))
    seen, _ = env.reset(seed=3)
    rng = np.random.default_rng(3)
    while env.agents:
        actions = {
            agent: chosen(mask, rng) if (mask := seen[agent]["action_mask"]).any() else None for agent in env.agents
        }
        assert sum(action is not None for action in actions.values()) == 1
        seen, rewards, ended, _, _ = env.step(actions)
    assert all(ended.values())
    assert sum(rewards.values()) == pytest.approx(0)


# ---- The same match beside ----


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_seed_makes_the_match_it_makes_everywhere(game: str, players: int) -> None:
    env, match = MODULES[game].env(players=players), tourelle.new(game, players, 5)
    env.reset(seed=5)
    rng = np.random.default_rng(1)
    while match.to_move is not None:
        assert env.agent_selection == f"player_{match.to_move}"
        seen, _, ended, _, info = env.last()
        assert not ended
        assert (seen["action_mask"] == mask_of(match)).all()
        assert info["action_mask"] is seen["action_mask"]
        assert seen["observation"].tobytes() == seen_by(match, match.to_move).tobytes()
        move = chosen(seen["action_mask"], rng)
        env.step(move)
        match.play_move(move)
    assert match.outcome
    for seat, agent in enumerate(env.agents):
        assert env.terminations[agent]
        assert env.infos[agent]["scores"] == match.outcome.scores
        assert env.infos[agent]["winners"] == match.outcome.winners
        assert env.infos[agent]["reason"] == match.outcome.reason
        assert env.observe(agent)["observation"].tobytes() == seen_by(match, seat).tobytes()
        assert not env.observe(agent)["action_mask"].any()


def test_the_others_see_and_wait() -> None:
    env = BLOX.env(players=3)
    env.reset(seed=2)
    match = tourelle.new("blox", 3, 2)
    for seat in (1, 2):
        seen = env.observe(f"player_{seat}")
        assert seen["observation"].tobytes() == seen_by(match, seat).tobytes()
        assert not seen["action_mask"].any()
        assert not env.infos[f"player_{seat}"]["action_mask"].any()


def test_what_was_seen_is_never_written_again() -> None:
    env = ONTOP.env()
    env.reset(seed=1)
    rng, kept = np.random.default_rng(1), []
    for _ in range(10):
        seen = env.last()[0]
        kept.append((seen, seen["observation"].copy(), seen["action_mask"].copy()))
        env.step(chosen(seen["action_mask"], rng))
    for seen, numbers, mask in kept:
        assert (seen["observation"] == numbers).all()
        assert (seen["action_mask"] == mask).all()


def test_matches_after_the_first_follow_from_its_seed() -> None:
    def second_match(seed: int) -> bytes:
        env = BLOX.env()
        env.reset(seed=seed)
        env.reset()
        return bytes(env.last()[0]["observation"].tobytes())

    assert second_match(1) == second_match(1)
    assert second_match(1) != second_match(2)


def test_options_reach_the_game() -> None:
    env = ONTOP.env(players=4, options={"teams": True})
    rewards = played(env, 3)
    last = [rewards[f"player_{seat}"][-1] for seat in range(4)]
    assert last[0] == last[2] == -last[1] == -last[3]
    assert abs(last[0]) == 0.5


# ---- Rewards ----


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_zero_sum_rewards_come_at_the_end_and_sum_to_zero(game: str, players: int) -> None:
    rewards = played(MODULES[game].env(players=players), 7)
    assert all(not any(got[:-1]) for got in rewards.values())
    assert sum(got[-1] for got in rewards.values()) == pytest.approx(0)
    assert any(got[-1] > 0 for got in rewards.values())


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_score_rewards_sum_to_the_score(game: str, players: int) -> None:
    env = MODULES[game].raw_env(players=players, rewards="score")
    rewards = played(env, 7)
    match = tourelle.new(game, players, 7)
    rng = np.random.default_rng(7)
    while match.to_move is not None:
        match.play_move(chosen(mask_of(match), rng))
    assert [sum(rewards[agent]) for agent in env.possible_agents] == match.scores
    assert sum(map(any, rewards.values())) == players


# ---- Illegal moves, and other mistakes ----


def illegal_move(env: Any) -> int:
    return int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])


@pytest.mark.parametrize("rewards", ["zero-sum", "score"])
def test_an_illegal_move_loses(rewards: str) -> None:
    env = BLOX.env(players=3, rewards=rewards)
    env.reset(seed=1)
    env.step(illegal_move(env))
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": -1, **dict.fromkeys(("player_1", "player_2"), 0.5 if rewards != "score" else 0)}
    assert all(info["forfeited"] and "scores" not in info for info in env.infos.values())
    for _ in range(3):
        env.step(None)
    assert env.agents == []
    with pytest.raises(tourelle.MatchOver):
        env.step(0)


@pytest.mark.parametrize("move", [-1, 3169, 10**9])
def test_a_raw_environment_refuses_it_and_nothing_changes(move: int) -> None:
    env = BLOX.raw_env()
    env.reset(seed=1)
    before = env.last()[0]["observation"].copy()
    with pytest.raises(tourelle.IllegalMove, match="not legal here"):
        env.step(move)
    assert (env.last()[0]["observation"] == before).all()
    env.step(chosen(env.last()[0]["action_mask"], np.random.default_rng(1)))


@pytest.mark.parametrize("action", [None, 1.5, "pass", np.array([1, 2])])
def test_a_move_is_a_number(action: Any) -> None:
    env = ONTOP.env()
    env.reset(seed=1)
    with pytest.raises(tourelle.IllegalMove, match="whole number"):
        env.step(action)


def test_nothing_is_played_before_a_match_begins() -> None:
    env = ONTOP.env()
    with pytest.raises(tourelle.MatchOver, match="reset"):
        env.step(0)
    with pytest.raises(tourelle.MatchOver, match="reset"):
        env.observe("player_0")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"rewards": "points"}, "zero-sum and score"),
        ({"illegal": "ignore"}, "lose and raise"),
        ({"render_mode": "rgb_array"}, "human, ansi, text and svg"),
        ({"language": "tlh"}, "de, en and fr"),
        ({"players": 7}, "2 to 4 players"),
        ({"options": {"raze": "never"}}, "raze"),
    ],
)
def test_wrong_options_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(tourelle.BadOption, match=said):
        BLOX.env(**wrong)
    with pytest.raises(tourelle.BadOption, match="seed"):
        BLOX.env().reset(seed=-1)


# ---- As PettingZoo's users know it ----


def test_the_registry_knows_them() -> None:
    for game in PLAYERS:
        env = pettingzoo.make("aec", f"tourelle/{game}_v0", players=3)
        assert str(env) == f"{game}_v0"
        assert env.possible_agents == ["player_0", "player_1", "player_2"]


def test_a_copy_by_pickling_is_made_alike() -> None:
    env = pickle.loads(pickle.dumps(FIVETOWERS.env(players=4, rewards="score")))
    env.reset(seed=1)
    assert env.num_agents == 4
    assert str(env) == "fivetowers_v0"


@pytest.mark.parametrize("module", MODULES.values())
def test_modules_offer_what_pettingzoo_s_do(module: ModuleType) -> None:
    assert isinstance(module.env(), pettingzoo.AECEnv)
    assert isinstance(module.raw_env(), pettingzoo.AECEnv)


@pytest.mark.parametrize(("language", "word"), [("en", "Your turn"), ("fr", "À vous"), ("de", "Du bist dran")])
def test_text_in_both_languages(language: str, word: str) -> None:
    env = BLOX.env(render_mode="text", language=language)
    env.reset(seed=4)
    assert word in env.render()
    assert BLOX.env().render() is None
