"""One match, played by simple players: its line and its record say the same."""

import json
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from tests.arena.players import NAMES, Simple, simple_player, simply_playing

import tourelle
from tourelle.arena import match_runner
from tourelle.arena.line import PlayedMatch
from tourelle.arena.plan import Plan, planned
from tourelle.core.errors import BadOption
from tourelle.games import PLAYERS
from tourelle.guests import Player


def plan(*bots: str, game: str = "ontop", players: int = 2, **options: object) -> Plan:
    with patch("tourelle.arena.plan.player_named", simple_player):
        return planned(game, bots, players, 1, seed=3, options=options)


def first(tournament: Plan) -> PlayedMatch:
    with simply_playing(tournament) as play:
        return play(next(tournament.fixtures()))


@pytest.mark.parametrize(("game", "players"), [(game, players[-1]) for game, players in PLAYERS.items()])
def test_the_line_is_what_the_record_says(game: str, players: int) -> None:
    bots = [NAMES[-1]] * players
    came = first(plan(*bots, game=game, players=players))
    match = tourelle.replay(came.record)
    assert match.outcome
    assert (came.line.scores, came.line.winners, came.line.reason) == (
        match.outcome.scores,
        match.outcome.winners,
        match.outcome.reason,
    )
    assert came.line.turns == sum(came.line.moves) == len(match.played)
    assert came.line.moves == [sum(step.seat == seat for step in match.played) for seat in range(players)]
    assert [sum(pace.values()) for pace in came.line.pace] == came.line.moves
    assert all(0 < slowest <= total for slowest, total in zip(came.line.slowest, came.line.seconds, strict=True))
    assert came.line.forfeit is None
    assert came.line.seed == match.seed


def test_the_same_fixture_is_the_same_match() -> None:
    one, other = (first(plan("any", "last")) for _ in range(2))
    assert one.record == other.record
    assert first(plan("any", "first")).record != one.record


def test_options_are_played() -> None:
    came = first(plan("any", "any", game="blox", raze="exact"))
    assert json.loads(came.record)["options"] == {"raze": "exact"}


@pytest.mark.parametrize(("bots", "winners"), [(("any", "quits 3"), [0]), (("quits 1", "any", "any"), [1, 2])])
def test_a_forfeit_ends_the_match(bots: tuple[str, ...], winners: list[int]) -> None:
    tournament = plan(*bots, players=len(bots))
    came = first(tournament)
    loser = next(seat for seat, bot in enumerate(bots) if bot.startswith("quits"))
    assert came.line.winners == winners
    assert came.line.reason is None
    fault = came.line.forfeit
    assert fault
    assert (fault.seat, fault.code, fault.turn) == (loser, "crash", came.line.turns + 1)
    assert "reports an error" in fault.said["en"]
    assert "signale une erreur" in fault.said["fr"]
    record = json.loads(came.record)
    assert record["result"] is None
    assert tourelle.replay(came.record).to_move == loser


def test_in_a_team_both_lose() -> None:
    came = first(plan("any", "any", "quits 2", "any", players=4, teams=True))
    assert came.line.winners == [1, 3]


def test_everybody_is_told_of_beginning_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    players: list[Player] = []

    def made(spec: str, game: str, seconds: float) -> Player:
        players.append(simple_player(spec, game, seconds))
        return players[-1]

    monkeypatch.setattr(match_runner, "player_named", made)
    tournament = plan("any", "quits 2", "any", players=3)
    with match_runner.playing(tournament) as play:
        for fixture in tournament.fixtures():
            play(fixture)
    assert len(players) == 3, "two for the one that sits twice"
    for player in players:
        assert isinstance(player, Simple)
        assert player.told == ["begin", "lost"] * 3 + ["close"]


def test_a_worker_with_other_rules_or_bots_refuses() -> None:
    with pytest.raises(BadOption, match="other rules or bots"):
        first(replace(plan("any", "any"), engine="0.0.0 another"))
