"""Runs jobs of any kind on processes, or on the machines of a Ray cluster.

    for job, result in spread(jobs, opening, workers=4): ...

`opening` is called once in each worker, and may prepare there what all its jobs share; what it yields does a job. It
must be importable by the workers: a function of a module, or a `functools.partial` of one. Results come as they are
done, each job's exactly once. A worker that dies is replaced, and its job done again.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import AbstractContextManager
from typing import Any, TypeAlias, TypeVar

from tourelle.core.errors import TourelleError
from tourelle.core.excerpt import shown

Job = TypeVar("Job")
Result = TypeVar("Result")
Opening: TypeAlias = Callable[[], AbstractContextManager[Callable[[Any], Any]]]

TRIES = 3
"""How often a job is tried whose worker dies."""


class WorkerLost(TourelleError):
    """A job failed because its worker died each time."""


def name_of(job: object) -> str:
    """What a person is told about a job: its `id` if it has one."""
    return shown(getattr(job, "id", job))


def spread(
    jobs: Iterable[Job],
    opening: Callable[[], AbstractContextManager[Callable[[Job], Result]]],
    *,
    workers: int | None = None,
    cluster: str | None = None,
    batch: int = 1,
) -> Generator[tuple[Job, Result], None, None]:
    """Each job with its result. What a job raises is raised here, and ends it all; so does closing this generator.

    `workers` processes; 0: in this one. `cluster` is the address of a Ray cluster, or `local` to start one here; then
    `workers` is how many jobs may run at a time, and `batch` how many go to a worker together.
    """
    if cluster is not None:
        from tourelle.arena.cluster import over_ray

        return over_ray(jobs, opening, cluster, workers, batch)
    if workers == 0:
        return _here(jobs, opening)
    from tourelle.arena.processes import over_processes

    return over_processes(jobs, opening, workers)


def _here(jobs: Iterable[Job], opening: Opening) -> Generator[tuple[Job, Any], None, None]:
    with opening() as do:
        for job in jobs:
            yield job, do(job)
