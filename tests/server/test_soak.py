"""The soak in short: people play while processes are killed, the database restarts, the network is cut, clocks jump.

`make soak` does the same for an hour, with everything that there is in `benchmarks/soak/disturbances.py`.
"""

from pathlib import Path

import pytest
from benchmarks.soak.__main__ import soak
from benchmarks.soak.disturbances import DISTURBANCES

SHORT = {
    "postgresql": [
        "kill",
        "kill_worker",
        "kill_painters",
        "restart_database",
        "full_disk",
        "pull_back_cable",
        "jump_clock",
    ],
    "sqlite": ["full_file", "poison", "attack_pings", "read_slowly"],
}


@pytest.mark.slow
@pytest.mark.asyncio
@pytest.mark.parametrize("kind", SHORT)
async def test_all_that_was_acknowledged_is_kept_and_true(kind: str, tmp_path: Path) -> None:
    found = await soak(kind, tmp_path, seconds=8, tables=1, only=SHORT[kind])
    assert found.faults == []
    # What is held at the end was compared with what was held before.
    assert len(found.settled) >= 2
    assert {*found.happened, *found.left_out} == set(SHORT[kind])
    assert {DISTURBANCES[name].needs for name in found.left_out} <= {"namespace", "small disk"}
    assert found.acts > 20
    assert found.documents > 20
    assert found.tally.finished == found.tally.replayed > 0
    assert found.replayed > found.tally.replayed


def test_every_disturbance_is_for_some_database() -> None:
    assert all(set(one.kinds) <= {"sqlite", "postgresql"} and one.kinds for one in DISTURBANCES.values())
    assert {name for name, one in DISTURBANCES.items() if one.outage} >= {"kill", "fail_over", "full_file", "full_disk"}
