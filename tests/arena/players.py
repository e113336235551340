"""Simple players in the place of bots: quick, and of no skill that could change."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from unittest.mock import patch

import pytest

from tourelle.arena import match_runner, plan, runner
from tourelle.arena.line import PlayedMatch
from tourelle.arena.plan import Fixture
from tourelle.core.errors import BadOption
from tourelle.core.rng import below, seeded
from tourelle.guests import Forfeit, Player
from tourelle.match import Match

NAMES = ("first", "last", "any")


class Simple:
    """`first` and `last` take that move, `any` one by its seed; `quits 3` forfeits with its third move."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seat = self.moves = 0
        self.told: list[str] = []

    def begin(self, match: Match, seat: int, seed: int) -> None:  # noqa: ARG002
        self.seat, self.moves, self.rng = seat, 0, seeded(seed, 1)
        self.told.append("begin")

    def choose(self, match: Match) -> int:
        assert match.to_move == self.seat
        self.moves += 1
        if self.name == f"quits {self.moves}":
            raise Forfeit("guests.forfeit.crash.said", name=self.name, seat=self.seat, place="", came="no", logged="")
        moves = match.moves()
        return {"first": moves[0], "last": moves[-1]}.get(self.name) or moves[below(self.rng, len(moves))]

    def end(self, match: Match, forfeit: Forfeit | None) -> None:  # noqa: ARG002
        self.told.append("lost" if forfeit else "end")

    def close(self) -> None:
        self.told.append("close")


def simple_player(spec: str, game: str, seconds: float) -> Player:  # noqa: ARG001
    if spec not in NAMES and not spec.startswith("quits"):
        raise BadOption("bots.unknown", name=spec, names=list(NAMES))
    return Simple(spec)


@contextmanager
def simply_playing(described: plan.Plan) -> Iterator[Callable[[Fixture], PlayedMatch]]:
    """As `playing`, in a worker that knows nothing of this test process."""
    with patch.object(match_runner, "player_named", simple_player), match_runner.playing(described) as play:
        yield play


Opening = Callable[[plan.Plan], AbstractContextManager[Callable[[Fixture], PlayedMatch]]]


def use_simple_players(monkeypatch: pytest.MonkeyPatch, opening: Opening = simply_playing) -> None:
    """For everything that follows in a test."""
    monkeypatch.setattr(plan, "player_named", simple_player)
    monkeypatch.setattr(runner, "check_player", simple_player)
    monkeypatch.setattr(runner, "playing", opening)
