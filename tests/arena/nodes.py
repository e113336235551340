"""A tournament's work on a cluster, one node of which gets stuck until it is killed."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.arena.players import simply_playing

from tourelle.arena.line import PlayedMatch
from tourelle.arena.plan import Fixture, Plan

DOOMED, HELD = "doomed", "held"


@contextmanager
def holding(folder: Path, plan: Plan) -> Iterator[Callable[[Fixture], PlayedMatch]]:
    """The doomed node plays one match and is held up in its next; the others only begin then."""
    import ray

    here = ray.get_runtime_context().get_node_id() if ray.is_initialized() else None
    doomed = here == (folder / DOOMED).read_text()
    played: list[str] = []
    with simply_playing(plan) as play:

        def do(fixture: Fixture) -> PlayedMatch:
            if doomed and played:
                (folder / f"{HELD}-{fixture.id}").touch()
            while (doomed and played) or (not doomed and not list(folder.glob(f"{HELD}-*"))):
                time.sleep(0.01)
            played.append(fixture.id)
            return play(fixture)

        yield do
