"""The examples for learning run, and what they learn is something."""

import json
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from tourelle import datasets
from tourelle.arena import tournament
from tourelle.bots import RANDOM
from tourelle.games import NAMES

FOLDER = Path(__file__).parents[2] / "examples" / "learning"
SCRIPTS = sorted(path.name for path in FOLDER.glob("*.py"))
LONGEST = 200

Run = Callable[..., str]


@pytest.fixture(autouse=True)
def beside_each_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As when one of them is run: what lies beside it can be imported."""
    monkeypatch.syspath_prepend(FOLDER)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(name: str, *words: object) -> str:
        monkeypatch.setattr(sys, "argv", [name, *map(str, words)])
        runpy.run_path(str(FOLDER / name), run_name="__main__")
        return capsys.readouterr().out

    return run


def test_every_script_is_short_and_run_here() -> None:
    own = Path(__file__).read_text("utf-8")
    for name in SCRIPTS:
        assert len((FOLDER / name).read_text("utf-8").splitlines()) < LONGEST
        assert f'"{name}"' in own or f"import {name.removesuffix('.py')}\n" in own


@pytest.mark.parametrize("game", NAMES)
def test_the_random_agent(run: Run, game: str) -> None:
    told = run("random_agent.py", game, 2).splitlines()
    assert told[0].startswith(f"{game}, 3 players, all at random: [")
    assert [line.split(":")[0] for line in told[1:]] == [
        f"at random against {bot}" for bot in ("random", "stroller", "mason")
    ]


# ---- The learner ----


def test_the_learner_learns() -> None:
    """A few seconds make it better than nothing: it gains points that random moves don't."""
    import ppo

    player = ppo.Player(ppo.Settings(matches=128, length=32, hidden=64, batch=1024))
    player.play()
    for _ in range(4):
        player.play()
    before = player.points
    for _ in range(16):
        player.learn(player.play(), 2e-3)
    assert before < 6
    assert player.points > before + 6


def test_its_slopes_are_those_of_the_loss() -> None:
    """Compared with differences, one score at a time."""
    import network
    import ppo

    rng = np.random.default_rng(1)
    scores, masks = rng.standard_normal((6, 5)), rng.random((6, 5)) < 0.7
    masks[:, 2] = True
    moves, better = np.full(6, 2), rng.standard_normal(6)
    before = network.softmax(scores, masks)[np.arange(6), moves] * np.array([1, 0.9, 1.1, 0.5, 2, 1])

    def loss(scores: Any) -> float:
        chances = network.softmax(scores, masks)
        ratio = chances[np.arange(6), moves] / before
        gains = np.minimum(ratio * better, np.clip(ratio, 0.8, 1.2) * better)
        logs = np.log(np.where(masks, chances, 1))
        return float(-(gains - 0.01 * (chances * logs).sum(axis=1)).mean())

    slopes = ppo.policy_slopes(network.softmax(scores, masks), moves, before, better, 0.2, 0.01)
    for row, move in np.ndindex(6, 5):
        nudge = np.zeros((6, 5))
        nudge[row, move] = 1e-5
        assert slopes[row, move] == pytest.approx((loss(scores + nudge) - loss(scores - nudge)) / 2e-5, abs=1e-6)


def test_the_network_s_slopes_are_right() -> None:
    """Of a loss that adds up what comes out, compared with differences, one weight at a time."""
    import network

    rng = np.random.default_rng(1)
    net = network.Network(np.arange(4), 3, 5, rng)
    net.weights = [rng.standard_normal(weight.shape) for weight in net.weights]
    seen, of_scores, of_values = rng.random((6, 4)), rng.standard_normal((6, 3)), rng.standard_normal(6)

    def loss() -> float:
        _, scores, values = net.look(seen)
        return float((scores * of_scores).sum() + (values * of_values).sum())

    slopes = net.slopes(net.look(seen)[0], of_scores, of_values)
    for weight, slope in zip(net.weights, slopes, strict=True):
        for at in np.ndindex(weight.shape):
            kept = weight[at]
            ends = []
            for nudge in (1e-5, -1e-5):
                weight[at] = kept + nudge
                ends.append(loss())
            weight[at] = kept
            assert slope[at] == pytest.approx((ends[0] - ends[1]) / 2e-5, abs=1e-4)


@pytest.mark.parametrize("drawn", [0.0, 0.5, 1 - 2.0**-24])
def test_only_legal_moves_are_drawn(drawn: float) -> None:
    import ppo

    class Dice:
        def random(self, shape: tuple[int, int], kind: Any) -> Any:
            return np.full(shape, drawn, kind)

    chances = np.array([[0, 0.3, 0.7, 0], [1, 0, 0, 0], [0, 0, 0, 1]], np.float32)
    moves = ppo.drawn(chances, Dice())  # type: ignore[arg-type]
    assert (chances[np.arange(3), moves] > 0).all()


def test_advantages_change_sign_with_the_turn() -> None:
    """One match of four steps, seats 0 0 1 0: what the other gains is lost, and nothing comes after the end."""
    import ppo

    lesson = ppo.Lesson.empty(4, 1, 1, 1)
    lesson.rewards[:, 0], lesson.signs[:, 0] = [1, 2, 4, 8], [1, -1, -1, 0]
    lesson.values[4] = 100
    assert lesson.advantages(1.0)[:, 0].tolist() == [1 + 2 - 4 + 8, 2 - 4 + 8, 4 - 8, 8]
    lesson.values[:4, 0] = [1, 1, 1, 1]
    assert lesson.advantages(0.0)[:, 0].tolist() == [1 + 1 - 1, 2 - 1 - 1, 4 - 1 - 1, 8 - 1]


def test_the_whole_run_leaves_a_curve_and_a_network_that_plays(run: Run, tmp_path: Path) -> None:
    small = ("--steps", 4096, "--matches", 64, "--length", 32, "--hidden", 16, "--measures", 2, "--games", 4)
    told = run("ppo.py", "--game", "ontop", *small, "--out", "learned").splitlines()
    assert [line.split(" steps")[0].strip() for line in told] == ["0", "2,048", "4,096"]
    curve = json.loads((tmp_path / "learned" / "curve.json").read_text("utf-8"))
    assert [point["results"]["mason"]["games"] for point in curve["points"]] == [1, 1, 4]
    run("curve.py", "learned/curve.json", "again.svg")
    drawn = (tmp_path / "again.svg").read_text("utf-8")
    assert drawn == (tmp_path / "learned" / "curve.svg").read_text("utf-8")
    texts = (element for element in ElementTree.fromstring(drawn).iter() if element.tag.endswith("text"))
    words = ["".join(element.itertext()) for element in texts]
    assert {word.split()[0] for word in words} >= {"random", "stroller", "mason", "ontop:"}
    results = tournament("ontop", [str(FOLDER / "agent.py"), RANDOM], games=2, jobs=0)
    assert results.complete
    assert not results.forfeits


def test_a_network_comes_back_from_its_file(tmp_path: Path) -> None:
    import network

    rng = np.random.default_rng(1)
    one = network.Network(np.array([0, 2, 5]), 7, 4, rng)
    one.save(tmp_path / "one.npz")
    seen, masks = rng.random((3, 6), np.float32), np.ones((3, 7), np.int8)
    again = network.Network.load(tmp_path / "one.npz")
    assert all(
        (there == here).all() for there, here in zip(again.chances(seen, masks), one.chances(seen, masks), strict=True)
    )


def test_results_against_a_bot() -> None:
    import measure

    result = measure.Result(wins=3.5, games=4, points=10, others=2)
    assert str(result) == "88% (40% to 99%), 10.0 points to 2.0"


# ---- Datasets, cells ----


def test_imitating(run: Run) -> None:
    datasets.make("fivetowers", ["mason"], games=12, jobs=0, folder="masons", part=6)
    told = run("imitate.py", "masons", 3)
    assert told.startswith("<dataset of fivetowers, 2 players, 12 matches>: the same move in ")
    same, by_chance = (float(word.rstrip("%\n")) for word in told.split() if "%" in word)
    assert same > by_chance + 5


@pytest.mark.slow
def test_the_cells(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAME", "ontop")
    monkeypatch.setenv("STEPS", "2000")
    told = run("notebook.py")
    assert "matches of 3" in told
    assert "<dataset of ontop, 2 players, 4 matches>" in told
    for name in ("table", "curve"):
        assert (tmp_path / "walk" / f"{name}.svg").read_text("utf-8").startswith("<svg ")
