"""Datasets that are quick to make."""

import pytest
from tests.arena.players import use_simple_players


@pytest.fixture
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simple players in the place of bots."""
    use_simple_players(monkeypatch)
