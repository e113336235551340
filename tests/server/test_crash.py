"""The server is killed while people play: every acknowledged move is there, none twice, and all matches end.

`benchmarks/crash.py` does the same for as long as one likes.
"""

from pathlib import Path

import pytest
from benchmarks.crash import ONCE_MORE, Plan, crash
from tests.server.databases import new_url

pytestmark = pytest.mark.asyncio


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "processes"), [("sqlite", 1), ("postgresql", 2)])
async def test_nothing_is_lost_when_the_server_is_killed(kind: str, processes: int, tmp_path: Path) -> None:
    database = new_url(kind, tmp_path)
    plan = Plan(kills=3, tables=3, processes=processes, most_moves=25, short=True, patience=120)
    tally = await crash(database, tmp_path, plan)
    assert (tally.lost, tally.doubled, tally.stuck, tally.untrue) == ([], [], [], []), tally.line()
    assert tally.finished == tally.replayed == tally.tables >= 3
    assert tally.kills == 3
    # One before each kill, and some of everybody's afterwards.
    assert tally.acknowledged >= tally.kills + 2 * ONCE_MORE * plan.tables
    assert tally.resumed > 0
