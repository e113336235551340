"""One seat against bots as a Gymnasium environment: Gymnasium's own check, seats, opponents, rewards."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.tables import TABLES, chosen, mask_of, seen_by

import tourelle
from tourelle.bots import DEFAULT, RANDOM
from tourelle.core.protocol import OVER, moves_of
from tourelle.envs.gymnasium import IDS, TourelleEnv
from tourelle.games import PLAYERS


class First:
    """A bot that plays the first move, and remembers whom it played for."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, state: Any) -> int:
        self.seats.append(int(state.seat))
        return moves_of(state)[0]


def played(env: TourelleEnv, seed: int | None) -> tuple[list[float], dict[str, Any]]:
    """A match at random to its end: the rewards, and what is told at the end."""
    seen, info = env.reset(seed=seed)
    rng, rewards, ended = np.random.default_rng(seed), [], False
    while not ended:
        assert (info["action_mask"] == seen["action_mask"]).all()
        seen, reward, ended, truncated, info = env.step(chosen(seen["action_mask"], rng))
        rewards.append(float(reward))
        assert not truncated
    return rewards, info


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_gymnasium_s_check(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Its moves are mostly illegal: those lose."""
    check_env(gymnasium.make(f"tourelle/{IDS[game]}-v0", players=players, opponents=RANDOM).unwrapped)
    assert "\x1b[" in capsys.readouterr().out


@pytest.mark.parametrize("game", PLAYERS)
def test_gymnasium_s_check_with_legal_moves(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env: Any = gymnasium.make(f"tourelle/{IDS[game]}-v0", opponents=RANDOM, seat=0).unwrapped
    # The passive checks play what the space gives: here a move that is legal first in every match.
    first = {"blox": 3168, "ontop": 36, "fivetowers": 0}[game]
    env.reset(seed=123)
    legal = np.flatnonzero(env.table.seen["action_mask"])
    monkeypatch.setattr(env.action_space, "sample", lambda: np.int64(first if first in legal else legal[0]))
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_whole_match(game: str, players: int) -> None:
    env = TourelleEnv(game, players=players, opponents=RANDOM, seat=1)
    rewards, info = played(env, 3)
    assert not any(rewards[:-1])
    assert info["seat"] == 1
    won = 1 in info["winners"]
    shared, others = len(info["winners"]), players - len(info["winners"])
    assert rewards[-1] == pytest.approx(0 if not others else 1 / shared if won else -1 / others)
    assert info["scores"] == env.table.match.scores
    with pytest.raises(tourelle.MatchOver):
        env.step(0)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_score_rewards_sum_to_the_score(game: str, players: int) -> None:
    env = TourelleEnv(game, players=players, opponents=RANDOM, seat=players - 1, rewards="score")
    rewards, info = played(env, 4)
    assert sum(rewards) == info["scores"][players - 1]


def test_the_same_match_beside() -> None:
    """Chance is that of `tourelle.new`; between one's own turns the others have played."""
    bot = First()
    env, match = TourelleEnv("ontop", players=3, opponents=bot, seat=1), tourelle.new("ontop", 3, 8)
    seen, _ = env.reset(seed=8)
    rng = np.random.default_rng(1)
    while match.to_move is not None:
        if match.to_move == 1:
            assert (seen["action_mask"] == mask_of(match)).all()
            assert seen["observation"].tobytes() == seen_by(match, 1).tobytes()
            move = chosen(seen["action_mask"], rng)
            seen = env.step(move)[0]
            match.play_move(move)
        else:
            match.play_move(match.moves()[0])
    assert env.table.seat == OVER
    assert seen["observation"].tobytes() == seen_by(match, 1).tobytes()
    assert {1} & set(bot.seats) == set()
    assert bot.seats == [step.seat for step in match.played if step.seat != 1]


def test_the_same_seed_makes_the_same_match_against_bots() -> None:
    for name in (DEFAULT, RANDOM):
        both = [TourelleEnv("fivetowers", players=2, opponents=name) for _ in range(2)]
        one, other = (env.reset(seed=5)[0] for env in both)
        for _ in range(6):
            assert one["observation"].tobytes() == other["observation"].tobytes()
            move = int(np.flatnonzero(one["action_mask"])[0])
            one, other = (env.step(move)[0] for env in both)


def test_seats() -> None:
    env = TourelleEnv("ontop", players=4, opponents=RANDOM)
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(40)]
    assert set(seats) == {0, 1, 2, 3}
    assert seats == [env.reset(seed=seed)[1]["seat"] for seed in range(40)]
    fixed = TourelleEnv("ontop", players=4, opponents=RANDOM, seat=2)
    assert {fixed.reset()[1]["seat"] for _ in range(10)} == {2}
    assert fixed.table.seat == 2


def test_each_seat_has_its_own_opponent() -> None:
    bots = [First(), First()]
    env = TourelleEnv("ontop", players=3, opponents=bots, seat=1)
    played(env, 2)
    assert [set(bot.seats) for bot in bots] == [{2}, {0}]


def test_the_default_opponent_is_the_bots_default() -> None:
    assert TourelleEnv("ontop", players=3).opponents == [DEFAULT, DEFAULT]


def test_others_may_end_the_match_before_one_s_first_turn() -> None:
    env = TourelleEnv("ontop", opponents=RANDOM, seat=1, options={"tiles": ["RRRR"]}, rewards="score")
    seen, _ = env.reset(seed=1)
    assert not seen["action_mask"].any()
    _, reward, ended, _, info = env.step(0)
    assert ended
    assert reward == info["scores"][1] == -20


@pytest.mark.parametrize("mode", ["ansi", "text", "svg"])
def test_rendering(mode: Any) -> None:
    env = TourelleEnv("blox", opponents=RANDOM, seat=1, render_mode=mode)
    env.reset(seed=1)
    assert env.render() == env.render()
    assert len(env.render()) > 500
    assert TourelleEnv("blox").render() is None


def test_illegal_moves() -> None:
    loses, refuses = (TourelleEnv("ontop", opponents=RANDOM, seat=0, illegal=way) for way in ("lose", "raise"))
    for env in (loses, refuses):
        seen, _ = env.reset(seed=1)
    move = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, _, info = loses.step(move)
    assert (reward, ended, info["forfeited"]) == (-1, True, True)
    with pytest.raises(tourelle.IllegalMove):
        refuses.step(move)
    refuses.step(int(np.flatnonzero(seen["action_mask"])[0]))
    with pytest.raises(tourelle.IllegalMove, match="whole number"):
        refuses.step("A1>A2")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"opponents": "nobody"}, "no bot"),
        ({"opponents": 3}, "no bot"),
        ({"opponents": [RANDOM]}, "2 other seats"),
        ({"seat": 3}, "0 to 2"),
        ({"seat": "first"}, "0 to 2"),
        ({"rewards": 1}, "zero-sum and score"),
    ],
)
def test_wrong_options_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(tourelle.BadOption, match=said):
        TourelleEnv("ontop", players=3, **wrong)


def test_nothing_is_played_before_a_match_begins() -> None:
    with pytest.raises(tourelle.MatchOver, match="reset"):
        TourelleEnv("ontop").step(0)


def test_ids() -> None:
    for game, name in IDS.items():
        assert gymnasium.spec(f"tourelle/{name}-v0").kwargs == {"game": game}
    env = gymnasium.make("tourelle.envs.gymnasium:tourelle/OnTop-v0", players=4, opponents=RANDOM)
    env.reset(seed=1)


def test_many_against_bots_by_gymnasium_s_own_vectors() -> None:
    envs: Any = gymnasium.make_vec("tourelle/OnTop-v0", num_envs=3, vectorization_mode="sync", opponents=RANDOM)
    seen, info = envs.reset(seed=1)
    assert seen["observation"].shape == (3, envs.single_observation_space["observation"].shape[0])
    for _ in range(40):
        moves = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]])
        seen, _, _, _, info = envs.step(moves)
    assert set(info["seat"]) <= {0, 1}
    envs.close()
