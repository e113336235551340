"""Datasets that are quick to make."""

import pytest
from tests.arena.players import simple_player, simply_playing, use_simple_players

from tourelle.datasets import builder


@pytest.fixture
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simple players in the place of bots."""
    use_simple_players(monkeypatch)
    monkeypatch.setattr(builder, "check_player", simple_player)
    monkeypatch.setattr(builder, "playing", simply_playing)
