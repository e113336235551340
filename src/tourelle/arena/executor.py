"""Runs jobs of any kind on processes, or on the machines of a Ray cluster.

    for job, result in spread(jobs, opening, workers=4): ...

`opening` is called once in each worker, and may prepare there what all its jobs share; it yields the function that does
a job. Workers must be able to import it: a function of a module, or a `functools.partial` of one. Results come as they
are done, each job's exactly once. If a worker dies, it is replaced, and its job is done again.
"""

import pickle
import traceback
from collections.abc import Callable, Generator, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from tourelle.core.errors import TourelleError
from tourelle.core.excerpt import shown

Job = TypeVar("Job")
Result = TypeVar("Result")
Opening: TypeAlias = Callable[[], AbstractContextManager[Callable[[Any], Any]]]

TRIES = 3
"""How often a job is tried if its workers die."""


@dataclass(frozen=True)
class Answer:
    """The result of a job, sent back by a worker: its value, or the exception it raised."""

    result: Any = None
    fault: Exception | None = None
    trace: str = ""


def answer(do: Callable[[Any], Any], job: Any) -> Answer:
    """Does the job, and catches what it raises."""
    try:
        return Answer(do(job))
    except Exception as fault:
        return failed(fault)


def failed(fault: Exception) -> Answer:
    """Makes an exception that can be pickled, with the worker's traceback."""
    trace = "".join(traceback.format_exception(fault))
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:  # an exception class from outside can fail here in any way
        fault = RuntimeError(f"{type(fault).__name__}: {fault}")
    return Answer(fault=fault, trace=trace)


def unpacked(answer: Answer) -> Any:
    """Returns the result; raises an exception of the worker again here, with its traceback."""
    if answer.fault is None:
        return answer.result
    answer.fault.add_note(answer.trace)
    raise answer.fault


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
    """Each job with its result. An exception of a job is raised here and ends all; so does closing the generator.

    `workers` processes; 0: in this one. `cluster` is the address of a Ray cluster, or `local` to start one here; then
    `workers` is how many jobs may run at a time, and `batch` how many go to a worker together.
    """
    if cluster is not None:
        from tourelle.arena.cluster import over_ray

        yield from over_ray(jobs, opening, cluster, workers, batch)
    elif workers == 0:
        with opening() as do:
            yield from ((job, do(job)) for job in jobs)
    else:
        from tourelle.arena.processes import over_processes

        yield from over_processes(jobs, opening, workers)
