"""The golden matches, told again and compared line by line."""

import pytest
from tests.golden.transcript import FOLDER, MATCHES, path_of, tell


@pytest.mark.parametrize(("game", "players"), MATCHES)
def test_a_golden_match_is_told_as_ever(game: str, players: int) -> None:
    golden, told = path_of(game, players).read_text("utf-8").splitlines(), list(tell(game, players))
    for number, (line, wanted) in enumerate(zip(told, golden, strict=False), 1):
        assert line == wanted, f"{path_of(game, players).name}, line {number}; if this is meant: {RENEW}"
    assert len(told) == len(golden)


RENEW = "python -m tests.golden.write"


def test_every_golden_match_has_its_game() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path_of(game, players) for game, players in MATCHES)
