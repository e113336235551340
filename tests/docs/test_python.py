"""The Python in the documents runs, and says what they say; the examples run."""

import doctest
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.docs.documents import NAMES, ROOT, fenced

BLOCKS = [(name, line, block) for name in NAMES for line, block in fenced(name, "python")]
SESSIONS = [block for block in BLOCKS if ">>>" in block[2]]
SKETCHES = [block for block in BLOCKS if ">>>" not in block[2]]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", sorted({name for name, _, _ in SESSIONS}))
def test_sessions_of_a_document_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All sessions of a document are one."""
    monkeypatch.chdir(tmp_path)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=FLAGS)
    told: list[str] = []
    names: dict[str, object] = {}
    for other, line, block in SESSIONS:
        if other == name:
            session = parser.get_doctest(block, names, name, name, line - 1)
            runner.run(session, out=told.append, clear_globs=False)
            names = session.globs
    assert runner.summarize(verbose=False).failed == 0, "".join(told)


@pytest.mark.parametrize(("name", "line", "block"), SKETCHES)
def test_sketches_are_python(name: str, line: int, block: str) -> None:
    compile(block, f"{name}:{line}", "exec")


def test_the_readme_has_ten_lines() -> None:
    ((_, session),) = fenced("README.md", "python")
    assert session.count(">>>") <= 10


# ---- Examples ----


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., str]:
    def run(name: str, *arguments: str) -> str:
        command = [sys.executable, "-W", "error", str(ROOT / "examples" / name), *arguments]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False, timeout=300)
        assert done.returncode == 0, done.stderr
        assert not done.stderr
        return done.stdout

    return run


def test_every_example_is_short_and_run_here() -> None:
    own = Path(__file__).read_text("utf-8")
    for path in (ROOT / "examples").glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) < 40
        assert f'"{path.name}"' in own


@pytest.mark.parametrize(("game", "players"), [("blox", 2), ("ontop", 4), ("fivetowers", 5)])
def test_random_match(run: Callable[..., str], game: str, players: int) -> None:
    told = run("random_match.py", game, str(players), "3")
    assert told.startswith(f"{game}, seed 3: ")
    assert told.count("seat ") == players
    assert "wins" in told
    assert run("random_match.py", game, str(players), "3") == told


def test_scores(run: Callable[..., str], tmp_path: Path) -> None:
    from tourelle import new, replay

    match = new("fivetowers", players=3, seed=1)
    while match.to_move is not None:
        match.play(match.legal_moves()[-1])
    record = match.record()
    assert replay(record).outcome == match.outcome
    (tmp_path / "games.jsonl").write_text(f"{json.dumps(record)}\n" * 2, "utf-8")
    told = run("scores.py", "games.jsonl")
    assert told.count("games.jsonl, record ") == 2
    for seat, points in enumerate(match.scores):
        line = told.splitlines()[1 + seat]
        assert line.startswith(f"  seat {seat}  ▁")
        assert line.endswith(f"  {points}")


def test_puzzle(run: Callable[..., str]) -> None:
    told = run("puzzle.py").splitlines()
    assert told[1:] == ["16 ways, 1 of them the best, with 12 points:", "  raze M, M11, M10, M4"]


def test_bot() -> None:
    """It speaks the protocol; how it plays is told in tests/guests."""
    hello = '{"type": "hello", "protocol": 1, "host": "test"}\n'
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / "bot.py")]
    done = subprocess.run(command, input=hello, capture_output=True, encoding="utf-8", check=True, timeout=300)
    assert json.loads(done.stdout) == {"type": "hello", "protocol": 1, "name": "Points", "wants": ["position"]}
    assert not done.stderr


def test_draw(run: Callable[..., str], tmp_path: Path) -> None:
    assert "20 moves" in run("draw.py", "ontop", "2", "1", "20", "table.svg")
    assert (tmp_path / "table.svg").read_text("utf-8").startswith("<svg ")
