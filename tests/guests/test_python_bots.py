"""Bots written in Python, from a file or a package: they play beside us, and can neither hang nor look at us."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from tests.guests.programs import WEAKEST, play, spec

from tourelle import BadOption, Match, new
from tourelle.guests import Forfeit, Player, check_player, player_named

ROOT = Path(__file__).parents[2]
BOT = "import random\nclass Own:\n    def choose(self, turn):\n        {body}\n"
Start: TypeAlias = Callable[..., Player]


@pytest.fixture
def start() -> Iterator[Start]:
    """Players that are closed in the end."""
    with ExitStack() as stack:

        def start(spec: str, game: str = "fivetowers", seconds: float = 20.0) -> Player:
            player = player_named(spec, game, seconds)
            stack.callback(player.close)
            return player

        yield start


def written(folder: Path, body: str, before: str = "") -> str:
    path = folder / "own.py"
    path.write_text(before + BOT.format(body=body), "utf-8")
    return str(path)


def against_weakest(start: Start, name: str, seed: int = 1, **more: Any) -> tuple[Match, Forfeit | None]:
    match = new("fivetowers", seed=seed)
    return match, play(match, [start(name, **more), start(WEAKEST)])


def moves(match: Match) -> list[str]:
    return [step.text for step in match.played]


def test_a_file_plays_and_may_print(tmp_path: Path, start: Start) -> None:
    """What it prints does not come between; with the same seed it plays the same, with another one otherwise."""
    body = "print('thinking'); return random.Random(turn.seed).choice(turn.moves)"
    name = written(tmp_path, body, "print('loading')\nfrom beside import x\n")
    (tmp_path / "beside.py").write_text("x = 1\n")
    player, other = start(name), start(WEAKEST)
    played = []
    for seed in (1, 1, 2):
        match = new("fivetowers", seed=1)
        assert play(match, [player, other], seeds=(seed, 9)) is None
        assert match.outcome
        played.append(moves(match))
    assert played[0] == played[1] != played[2]


def test_the_example_plays_as_a_file_and_as_a_program(start: Start) -> None:
    path = ROOT / "examples/bot.py"
    played = []
    for name in (f"{path}:Points", spec(path)):
        match = new("ontop", seed=2)
        assert play(match, [start(WEAKEST, "ontop"), start(name, "ontop")]) is None
        assert match.outcome
        assert match.outcome.winners == [1]
        played.append(moves(match))
    assert played[0] == played[1]


def test_errors_lose_with_their_last_line_and_place(tmp_path: Path, start: Start) -> None:
    name = written(tmp_path, "return turn.moves[99]")
    match, forfeit = against_weakest(start, name)
    assert forfeit
    assert forfeit.code == "crash"
    assert "IndexError: list index out of range (own.py:4, choose)" in forfeit.text("en")
    assert forfeit.values["number"] == 1
    assert not match.played


def test_endless_loops_lose(tmp_path: Path, start: Start) -> None:
    _, forfeit = against_weakest(start, written(tmp_path, "while True: pass"), seconds=0.3)
    assert forfeit
    assert forfeit.code == "timeout"


def test_wrong_answers_lose(tmp_path: Path, start: Start) -> None:
    _, forfeit = against_weakest(start, written(tmp_path, "return None"))
    assert forfeit
    assert forfeit.code == "illegal"
    assert "“None”" in str(forfeit)


def test_a_file_that_can_not_be_loaded(tmp_path: Path, start: Start) -> None:
    name = written(tmp_path, "return 1", "import nothing_of_this_name\n")
    _, forfeit = against_weakest(start, name)
    assert forfeit
    assert forfeit.code == "crash"
    assert "ModuleNotFoundError: No module named 'nothing_of_this_name' (own.py:1, <module>)" in str(forfeit)


def test_a_package_registers_its_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: Start) -> None:
    (tmp_path / "ownbots.py").write_text(BOT.format(body="return turn.moves[-1]"), "utf-8")
    information = tmp_path / "ownbots-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: ownbots\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[tourelle.bots]\nlast-move = ownbots:Own\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    check_player("last-move", "fivetowers", 1.0)
    match, forfeit = against_weakest(start, "last-move")
    assert forfeit is None
    assert all(step.text == match.at(turn).legal_moves()[-1] for turn, step in enumerate(match.played) if not step.seat)
    with pytest.raises(BadOption, match=r"The bots are .* and last-move"):
        player_named("absent", "blox", 1.0)
