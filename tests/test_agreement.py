"""The engine beside the second reading of the rules, over matches of every game and option; `make soak` plays more."""

from collections import Counter
from typing import Any

import pytest
from tests.agreement import compare_match
from tests.agreement_tables import TABLES, Table
from tests.conftest import Tried
from tests.effort import EFFORT, more_in_soak

import tourelle

CHUNKS = {"blox": 10, "ontop": 40, "fivetowers": 50}
"""How many matches one test plays, so that they spread over the cores."""

USUAL = 8
"""`make test` plays one in so many matches: ten times those that the mutants of tests/mutants need to be noticed."""


def shared(table: Table, effort: int = EFFORT) -> int:
    """How many matches are played at a table with each number of players."""
    return min(table.matches, table.matches * effort // USUAL)


def chunks() -> list[Any]:
    found: list[Any] = []
    for table in TABLES:
        size = CHUNKS[table.game]
        for players in table.players:
            for first in range(0, shared(table), size):
                seeds = range(first, min(first + size, shared(table)))
                name = f"{table.game}-{table.name}-{players}-{first}"
                found.append(pytest.param(table, players, seeds, id=name))
    return found


@more_in_soak
@pytest.mark.parametrize(("table", "players", "seeds"), chunks())
def test_both_readings_agree(table: Table, players: int, seeds: range, tried: Tried) -> None:
    for seed in seeds:
        compare_match(table.game, players, table.options, 1000 * players + seed, busily=seed % 2 == 1)
    tried(f"matches of {table.game} beside the second reading", len(seeds))


def test_that_is_every_game_and_player_count_and_thousands_of_matches() -> None:
    played = {(table.game, players) for table in TABLES for players in table.players}
    assert played == {(game, players) for game, counts in tourelle.games().items() for players in counts}
    assert matches(USUAL).total() >= 3000
    assert min(matches(USUAL).values()) >= 1000
    assert min(matches(1).values()) >= 120
    # Both ways of choosing moves, at every table.
    assert min(shared(table, 1) for table in TABLES) >= 2


def matches(effort: int) -> Counter[str]:
    """How many matches of each game an effort makes."""
    found = Counter[str]()
    for table in TABLES:
        found[table.game] += len(table.players) * shared(table, effort)
    return found
