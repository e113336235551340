"""The benchmark's own arithmetic, and a run as short as can be."""

from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks import engine, peers, speed, startup
from benchmarks.rounds import Contestant, compete

from tourelle.games import NAMES


def test_contestants_take_turns() -> None:
    played: list[str] = []
    steps: list[int] = []

    def playing(name: str) -> Callable[[int], float]:
        def play(matches: int) -> float:
            played.append(name)
            return matches * 5

        return play

    contestants = [Contestant(name, playing(name)) for name in "ab"]
    compete(contestants, 3, 0.0, lambda: steps.append(1))
    assert played[-6:] == list("ababab")
    assert len(steps) == 2 + 6
    assert [one.moves_a_match for one in contestants] == [5, 5]


def test_a_ratio_compares_runs_of_the_same_round() -> None:
    fast, slow = (Contestant(name, float) for name in "ab")
    fast.rates, slow.rates = [10, 200, 30], [5, 100, 10]
    assert fast.times(slow) == 2
    assert fast.rate == 30


@pytest.mark.parametrize("game", NAMES)
def test_threads_play_as_much_as_they_should(game: str) -> None:
    alone = engine.playing(game, 2, 1)(3)
    other = engine.playing(game, 2, 2)(3)
    assert engine.threaded(game, 2, 2)(3) == alone + other


@pytest.mark.parametrize("name", peers.NAMES)
def test_peers_play(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SAMPLE", 3)
    play = peers.playing(name)
    assert play
    assert play(2) > 10


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "QUICK", speed.Effort(rounds=1, seconds=0.0001, starts=1, cold=True))
    monkeypatch.setattr(peers, "SAMPLE", 2)
    monkeypatch.setattr(startup, "_seconds", lambda *_words, **_environment: 1.5)


@pytest.mark.usefixtures("short")
def test_the_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "speed.md"
    speed.main(["--quick", "--markdown", str(path)])
    out = capsys.readouterr().out
    for word in ("BLOX, 4 players", "≥ 10", "≥ 1.8", "Bytes a state", "tourelle games", "1.50"):
        assert word in out
    text = path.read_text("utf-8")
    assert text.startswith("## Random playouts")
    assert "| BLOX: compile everything | 1.50" in text.replace("\u00a0", " ")


@pytest.mark.usefixtures("short")
def test_without_open_spiel_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "playing", lambda _name: None)
    speed.main(["--quick"])
    out = capsys.readouterr().out
    assert "OpenSpiel is not installed" in out
    assert "make bench" in out
