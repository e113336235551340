"""Many matches at once: the same as single matches step by step, autoreset, rewards, threads, copies."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from tests.envs.tables import TABLES, mask_of, seen_by

import tourelle
from tourelle.bots import DEFAULT, RANDOM
from tourelle.envs.gymnasium import IDS, TourelleVectorEnv
from tourelle.envs.gymnasium.arguments import threads_for
from tourelle.games import PLAYERS
from tourelle.match import Match, table

COUNT = 6


def next_match(match: Match) -> Match:
    """The match that follows: dealt by the same generator, where the last one left it."""
    game, options, state = table(match.game, match.players, match.options)
    after = Match(game, match.players, options, None, state, match.rng)
    after.settle()
    return after


def assert_shows(env: TourelleVectorEnv, seen: dict[str, Any], info: dict[str, Any], at: int, match: Match) -> None:
    assert match.to_move is not None
    assert info["seat"][at] == match.to_move
    assert (seen["action_mask"][at] == mask_of(match)).all()
    assert info["action_mask"] is seen["action_mask"]
    assert seen["observation"][at].tobytes() == seen_by(match, match.to_move).tobytes()
    assert info["length"][at] == len(match.played)
    assert env.match(at).view() == match.view()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_each_match_is_the_single_one(game: str, players: int) -> None:
    """Step by step, over several matches one after another."""
    options = {"stall_rounds": 3} if game == "blox" else {}
    env = TourelleVectorEnv(game, COUNT, players=players, rewards="score", options=options)
    seen, info = env.reset(seed=11)
    matches = [tourelle.new(game, players, 11 + at, options) for at in range(COUNT)]
    ended = 0
    for _ in range(50 * (players + 1) if game == "fivetowers" else 80):
        for at, match in enumerate(matches):
            assert_shows(env, seen, info, at, match)
        moves = env.random_moves().copy()
        before = [match.scores for match in matches]
        seen, rewards, over, truncated, info = env.step(moves)
        assert not truncated.any()
        for at, match in enumerate(matches):
            mover = match.to_move
            match.play_move(int(moves[at]))
            gained = [now - then for now, then in zip(match.scores, before[at], strict=True)]
            assert info["rewards"][at].tolist() == gained
            assert (info["mover"][at], rewards[at]) == (mover, gained[mover or 0])
            assert over[at] == (match.to_move is None)
            if over[at]:
                ended += 1
                assert match.outcome
                last = info["final_obs"][at]
                assert last["observation"].tobytes() == seen_by(match, mover or 0).tobytes()
                assert not last["action_mask"].any()
                assert info["final_info"]["scores"][at].tolist() == match.outcome.scores
                assert np.flatnonzero(info["final_info"]["winners"][at]).tolist() == match.outcome.winners
                matches[at] = next_match(match)
        assert ("final_obs" in info) == over.any()
    assert ended >= COUNT


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_zero_sum_rewards_sum_to_zero(game: str, players: int) -> None:
    env = TourelleVectorEnv(game, 128, players=players, threads=1)
    env.reset(seed=1)
    ended = 0
    for _ in range(300):
        _, rewards, over, _, info = env.step(env.random_moves())
        assert np.allclose(info["rewards"].sum(axis=1), 0)
        assert not info["rewards"][~over].any()
        assert (rewards == info["rewards"][np.arange(128), info["mover"]]).all()
        for at in np.flatnonzero(over):
            won = info["final_info"]["winners"][at].astype(bool)
            expected = np.zeros(players) if won.all() else np.where(won, 1 / won.sum(), -1 / max(1, (~won).sum()))
            assert info["rewards"][at] == pytest.approx(expected)
            ended += 1
    assert ended > 10


@pytest.mark.parametrize("game", PLAYERS)
def test_masks_hold_nothing_but_the_legal_moves(game: str) -> None:
    """Only what changes is written: nothing is left behind, also by matches that ended."""
    env = TourelleVectorEnv(game, 64, players=3)
    seen, _ = env.reset(seed=2)
    moves = np.zeros(env.game.rules.moves, np.int32)
    for _ in range(60):
        for at in range(64):
            count = env.game.rules.legal_moves(env.batch.states[at], moves)
            assert np.flatnonzero(seen["action_mask"][at]).tolist() == moves[:count].tolist()
        seen = env.step(env.random_moves())[0]


# ---- Autoreset ----


def test_next_step() -> None:
    env = TourelleVectorEnv("ontop", COUNT, autoreset_mode="NextStep")
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, info = env.reset(seed=1)
    matches = [tourelle.new("ontop", 2, 1 + at) for at in range(COUNT)]
    begun = 0
    for _ in range(80):
        moves, was_over = env.random_moves().copy(), [match.to_move is None for match in matches]
        movers = info["seat"].copy()
        seen, rewards, over, _, info = env.step(moves)
        for at, match in enumerate(matches):
            if was_over[at]:
                matches[at] = match = next_match(match)
                assert (rewards[at], over[at]) == (0, False)
                begun += 1
            else:
                match.play_move(int(moves[at]))
            if match.to_move is None:
                assert over[at]
                assert match.outcome
                assert not seen["action_mask"][at].any()
                assert seen["observation"][at].tobytes() == seen_by(match, int(movers[at])).tobytes()
                assert (info["scores"][at].tolist(), info["_scores"][at]) == (match.outcome.scores, True)
            else:
                assert_shows(env, seen, info, at, match)
    assert begun >= COUNT


def test_disabled() -> None:
    env = TourelleVectorEnv("ontop", COUNT, autoreset_mode=AutoresetMode.DISABLED)
    seen, _ = env.reset(seed=1)
    while True:
        kept = seen["observation"].copy()
        seen, _, over, _, _ = env.step(env.random_moves())
        if over.any():
            break
    assert not seen["action_mask"][over].any()
    with pytest.raises(tourelle.MatchOver, match="reset_mask"):
        env.step(env.random_moves())
    kept = seen["observation"].copy()
    seen, info = env.reset(seed=50, options={"reset_mask": over.copy()})
    for at in range(COUNT):
        if env.batch.lengths[at] == 0:
            assert_shows(env, seen, info, at, tourelle.new("ontop", 2, 50 + at))
        else:
            assert (seen["observation"][at] == kept[at]).all()
    assert (env.batch.lengths == 0).sum() > 0
    env.step(env.random_moves())


def test_the_first_reset_begins_every_match() -> None:
    env = TourelleVectorEnv("ontop", 3)
    seen, _ = env.reset(seed=1, options={"reset_mask": np.array([False, True, False])})
    assert seen["action_mask"].any(axis=1).all()


# ---- Seats of one's own ----


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("seat", [0, 2])
def test_one_seat_against_random_moves(game: str, seat: int) -> None:
    env = TourelleVectorEnv(game, 32, players=3, opponents=RANDOM, seat=seat, rewards="score")
    seen, info = env.reset(seed=1)
    earned, ended = np.zeros(32), 0
    for _ in range(120):
        assert (info["seat"] == seat).all()
        moves = np.zeros(env.game.rules.moves, np.int32)
        for at in range(32):
            state = env.batch.states[at]
            assert env.game.rules.to_move(state) == seat
            listed = moves[: env.game.rules.legal_moves(state, moves)]
            assert np.flatnonzero(seen["action_mask"][at]).tolist() == listed.tolist()
        seen, rewards, over, _, info = env.step(env.random_moves())
        earned += rewards
        for at in np.flatnonzero(over).tolist():
            assert earned[at] == info["final_info"]["scores"][at][seat]
            earned[at], ended = 0, ended + 1
    assert ended > 3


def test_random_seats_change_from_match_to_match() -> None:
    env = TourelleVectorEnv("ontop", 64, players=4, opponents=RANDOM, rewards="score")
    _, info = env.reset(seed=1)
    seats, changed = info["seat"].copy(), 0
    assert set(seats) == {0, 1, 2, 3}
    for _ in range(30):
        _, _, over, _, info = env.step(env.random_moves())
        assert (info["seat"][~over] == seats[~over]).all()
        assert (info["mover"] == seats).all()
        changed += (info["seat"] != seats).sum()
        seats = info["seat"].copy()
    assert changed > 20


def test_others_may_end_the_match_before_one_s_first_turn() -> None:
    env = TourelleVectorEnv("ontop", 4, opponents=RANDOM, seat=1, options={"tiles": ["RRRR"]}, rewards="score")
    seen, _ = env.reset(seed=1)
    for _ in range(3):
        assert not seen["action_mask"].any()
        seen, rewards, over, _, _ = env.step(env.random_moves())
        assert over.all()
        assert (rewards == -20).all()


# ---- Seeds, threads, copies ----


def run(env: TourelleVectorEnv, steps: int, seed: int) -> list[bytes]:
    """Everything that is told in some steps."""
    seen, info = env.reset(seed=seed)
    told = []
    for _ in range(steps):
        moves = env.random_moves()
        told += [seen[name].tobytes() for name in seen] + [info["seat"].tobytes(), moves.tobytes()]
        seen, rewards, over, _, info = env.step(moves)
        told += [rewards.tobytes(), over.tobytes(), info["rewards"].tobytes()]
    env.close()
    return told


@pytest.mark.parametrize("game", PLAYERS)
def test_the_same_whatever_the_number_of_threads(game: str) -> None:
    one, *others = (run(TourelleVectorEnv(game, 50, threads=threads), 40, 3) for threads in (1, 2, 3))
    assert others == [one, one]
    assert run(TourelleVectorEnv(game, 50, threads=1), 40, 4) != one


def test_threads() -> None:
    assert threads_for(1024, 5) == 5
    assert threads_for(3, 5) == 3
    assert threads_for(10, None) == 1
    assert threads_for(1 << 20, None) >= 1


def test_what_is_returned_is_written_again_unless_copies_are_wanted() -> None:
    shared, own = (TourelleVectorEnv("ontop", 8, copy=copy) for copy in (False, True))
    firsts, seconds = [], []
    for env in (shared, own):
        firsts.append(env.reset(seed=1))
        seconds.append(env.step(env.random_moves()))
    assert seconds[0][0]["observation"] is firsts[0][0]["observation"]
    assert np.shares_memory(seconds[0][0]["action_mask"], firsts[0][1]["action_mask"])
    for name in ("observation", "action_mask"):
        assert not np.shares_memory(seconds[1][0][name], firsts[1][0][name])
        assert (seconds[0][0][name] == seconds[1][0][name]).all()
        assert (firsts[1][0][name] != seconds[1][0][name]).any()


def test_seeds_may_be_listed() -> None:
    env = TourelleVectorEnv("blox", 3)
    seen, info = env.reset(seed=[5, None, 5])
    assert seen["observation"][0].tobytes() == seen["observation"][2].tobytes()
    assert_shows(env, seen, info, 0, tourelle.new("blox", 2, 5))
    env.reset(seed=1)
    first = env.reset()[0]["observation"].copy()
    env.reset(seed=1)
    assert (env.reset()[0]["observation"] == first).all()


def test_random_moves_are_even() -> None:
    env = TourelleVectorEnv("fivetowers", 2000)
    seen, _ = env.reset(seed=1)
    counts = np.bincount(env.random_moves(), minlength=6)
    expected = (seen["action_mask"] / seen["action_mask"].sum(axis=1, keepdims=True)).sum(axis=0)[: len(counts)]
    assert np.abs(counts - expected).max() < 6 * np.sqrt(expected.max())


# ---- As Gymnasium's users know it ----


def test_ids_and_spaces() -> None:
    for game, name in IDS.items():
        env: Any = gymnasium.make_vec(f"tourelle/{name}SelfPlay-v0", num_envs=4, players=3)
        seen, _ = env.reset(seed=1)
        assert env.observation_space.contains(seen)
        assert env.action_space.contains(env.random_moves())
        assert env.single_action_space.n == env.game.rules.moves
        assert (env.num_envs, env.game.name) == (4, game)
        assert not hasattr(env, "nothing_of_the_kind")


def test_gymnasium_s_wrappers() -> None:
    env: Any = DictInfoToList(RecordEpisodeStatistics(TourelleVectorEnv("ontop", 4)))
    _, info = env.reset(seed=1)
    assert [one["seat"] for one in info] == [0, 0, 0, 0]
    episodes = 0
    for _ in range(40):
        _, _, over, _, info = env.step(env.unwrapped.random_moves())
        for at in np.flatnonzero(over):
            assert info[at]["final_info"]["scores"].shape == (2,)
            assert info[at]["episode"]["l"] > 20
            episodes += 1
    assert episodes >= 4


def test_rendering() -> None:
    env = TourelleVectorEnv("ontop", 2, render_mode="text")
    env.reset(seed=1)
    assert env.render() == tuple(env.render() or ())
    assert len(env.render() or ()) == 2
    assert TourelleVectorEnv("ontop", 2).render() is None


# ---- Mistakes ----


def test_an_illegal_move_is_refused_before_anything_is_played() -> None:
    env = TourelleVectorEnv("ontop", 3)
    seen, _ = env.reset(seed=1)
    before, moves = seen["observation"].copy(), env.random_moves().copy()
    moves[1] = np.flatnonzero(seen["action_mask"][1] == 0)[0]
    for wrong in (moves, np.array([moves[0], -1, moves[2]]), np.array([moves[0], 10**9, moves[2]])):
        with pytest.raises(tourelle.IllegalMove, match="Match 1"):
            env.step(wrong)
    assert (env.batch.features == before).all()


@pytest.mark.parametrize("rewards", ["zero-sum", "score"])
def test_or_it_loses(rewards: Any) -> None:
    env = TourelleVectorEnv("ontop", 2, players=3, illegal="lose", rewards=rewards)
    env.reset(seed=1)
    moves = env.random_moves().copy()
    moves[1] = 10**6
    _, earned, over, _, info = env.step(moves)
    assert over.tolist() == [False, True]
    assert earned.tolist() == [0, -1]
    assert info["rewards"][1].tolist() == [-1, 0.5, 0.5] if rewards == "zero-sum" else [-1, 0, 0]
    assert not info["final_info"]["winners"][1].any()
    assert info["length"][1] == 0


@pytest.mark.parametrize("actions", [[1, 2], [1.0, 2.0, 3.0], [[1], [2], [3]], 5])
def test_moves_are_whole_numbers_one_for_each_match(actions: Any) -> None:
    env = TourelleVectorEnv("ontop", 3)
    env.reset(seed=1)
    with pytest.raises(tourelle.IllegalMove, match="3 whole numbers"):
        env.step(actions)


def test_moves_of_other_kinds_of_integers() -> None:
    env = TourelleVectorEnv("ontop", 3)
    env.reset(seed=1)
    for kind in (np.int32, np.uint8, np.int64):
        env.step(env.random_moves().astype(kind))
    env.step(env.random_moves().tolist())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"num_envs": 0}, "num_envs"),
        ({"threads": 0}, "threads"),
        ({"opponents": DEFAULT}, "it is one of random"),
        ({"opponents": RANDOM, "seat": 2}, "0 to 1"),
        ({"autoreset_mode": "Never"}, "NextStep, SameStep and Disabled"),
        ({"illegal": "pass"}, "lose and raise"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_wrong_options_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(tourelle.TourelleError, match=said):
        TourelleVectorEnv(**{"game": "ontop", **wrong})


def test_wrong_resets_are_refused() -> None:
    env = TourelleVectorEnv("ontop", 3)
    with pytest.raises(tourelle.MatchOver, match="reset"):
        env.step([0, 0, 0])
    with pytest.raises(tourelle.BadOption, match="2 seeds"):
        env.reset(seed=[1, 2])
    for mask in ([True, False], np.ones(3)):
        with pytest.raises(tourelle.BadOption, match="3 booleans"):
            env.reset(options={"reset_mask": mask})
