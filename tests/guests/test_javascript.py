"""The example in plain JavaScript, with no more than Node: it knows what it does."""

import shlex

import pytest
from tests.docs.documents import ROOT
from tests.guests.programs import WEAKEST, play
from tests.node import node

from tourelle import new
from tourelle.guests import player_named
from tourelle.guests.outsider import Outsider

BOT = ROOT / "examples/bot.js"
MATCHES = 10
CLEARLY = 8


def bot_js(game: str) -> Outsider:
    player = player_named(shlex.join([node(), str(BOT)]), game, 20.0)
    assert isinstance(player, Outsider)
    return player


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
def test_it_beats_the_weakest_bot_clearly(game: str) -> None:
    player, other = bot_js(game), player_named(WEAKEST, game, 1.0)
    won = 0.0
    try:
        for seed in range(MATCHES):
            match, seat = new(game, seed=seed), seed % 2
            assert play(match, [player, other] if seat == 0 else [other, player], seeds=(seed, seed + 100)) is None
            assert match.outcome
            won += (seat in match.outcome.winners) / len(match.outcome.winners)
    finally:
        player.close()
    assert won >= CLEARLY


@pytest.mark.parametrize(("game", "players"), [("blox", 4), ("ontop", 3), ("fivetowers", 5)])
def test_it_plays_with_more_players(game: str, players: int) -> None:
    player = bot_js(game)
    others = [player_named(WEAKEST, game, 1.0) for _ in range(players - 1)]
    try:
        assert play(new(game, players, seed=1), [*others, player]) is None
    finally:
        player.close()


def test_it_needs_nothing_but_node() -> None:
    source = BOT.read_text("utf-8")
    assert source.count("require(") == source.count('require("node:') == 1
    assert "import " not in source
    assert all(len(line) <= 120 for line in source.splitlines())
