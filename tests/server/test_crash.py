"""The server is killed while people play: every acknowledged move is there, none twice, and all matches end.

`benchmarks/crash.py` does the same for as long as one likes.
"""

from pathlib import Path

import pytest
from benchmarks.crash import crash
from tests.server.databases import new_url

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(("kind", "processes"), [("sqlite", 1), ("postgresql", 2)])
async def test_nothing_is_lost_when_the_server_is_killed(kind: str, processes: int, tmp_path: Path) -> None:
    database = new_url(kind, tmp_path)
    tally = await crash(
        database, tmp_path, kills=3, tables=3, processes=processes, most_moves=25, short=True, patience=120
    )
    assert (tally.lost, tally.doubled, tally.stuck) == ([], [], []), tally.line()
    assert tally.finished == tally.replayed == tally.tables >= 3
    assert tally.acknowledged > 30
    assert tally.kills == 3
    assert tally.resumed > 0
