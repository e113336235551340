"""The engine beside the second reading of the rules, over thousands of matches of every game and option."""

from collections import Counter
from typing import Any

import pytest
from tests.agreement import compare_match
from tests.agreement_tables import TABLES, Table

import tourelle

CHUNKS = {"blox": 10, "ontop": 40, "fivetowers": 50}
"""How many matches one test plays, so that they spread over the cores."""


def chunks() -> list[Any]:
    found: list[Any] = []
    for table in TABLES:
        size = CHUNKS[table.game]
        for players in table.players:
            for first in range(0, table.matches, size):
                seeds = range(first, min(first + size, table.matches))
                name = f"{table.game}-{table.name}-{players}-{first}"
                found.append(pytest.param(table, players, seeds, id=name))
    return found


@pytest.mark.parametrize(("table", "players", "seeds"), chunks())
def test_both_readings_agree(table: Table, players: int, seeds: range) -> None:
    for seed in seeds:
        compare_match(table.game, players, table.options, 1000 * players + seed, busily=seed % 2 == 1)


def test_that_is_every_game_and_player_count_and_thousands_of_matches() -> None:
    played = {(table.game, players) for table in TABLES for players in table.players}
    assert played == {(game, players) for game, counts in tourelle.games().items() for players in counts}
    matches = Counter[str]()
    for table in TABLES:
        matches[table.game] += len(table.players) * table.matches
    assert min(matches.values()) >= 1000
    assert matches.total() >= 3000
