"""Workers on the machines of a Ray cluster."""

import logging
import os
import socket
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any

from tourelle.arena.executor import TRIES, Answer, Opening, WorkerLost, answer, failed, name_of, unpacked
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase

LOCAL = "local"
AHEAD = 2
"""Batches queued for each processor, so that none is idle."""

KNOCKING = 10.0
"""Seconds for a cluster to answer."""

QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # sends no usage statistics
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # we report dead workers ourselves
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


def over_ray(
    jobs: Iterable[Any], opening: Opening, address: str, workers: int | None, batch: int
) -> Generator[tuple[Any, Any], None, None]:
    """Each job with its result, as they arrive. A job counts when its result is here, so none counts twice."""
    with connected(address, workers) as ray:
        task = ray.remote(do_batch).options(num_cpus=1, max_retries=TRIES - 1, scheduling_strategy="SPREAD")
        left, folder = iter(jobs), os.getcwd()
        waiting: dict[Any, list[Any]] = {}
        try:
            while True:
                while len(waiting) < _room(ray, workers) and (some := list(islice(left, batch))):
                    waiting[task.remote(some, opening, folder)] = some
                if not waiting:
                    return
                (ref, *_), _ = ray.wait(list(waiting))
                answers = _get(ray, ref, waiting[ref])
                for job, came in zip(waiting.pop(ref), answers, strict=True):
                    yield job, unpacked(came)
        finally:
            for ref in waiting:
                with suppress(ray.exceptions.RayError):
                    ray.cancel(ref, force=True)


def _room(ray: Any, workers: int | None) -> int:
    """How many batches may be queued. Computed each time, because machines come and go."""
    return workers or max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))


def _get(ray: Any, ref: Any, some: list[Any]) -> list[Answer]:
    try:
        answers: list[Answer] = ray.get(ref)
    except ray.exceptions.RayTaskError as fault:  # the worker could not unpickle it
        raise BadOption("arena.unable", fault=shown(str(fault).strip().rpartition("\n")[2], 200)) from None
    except ray.exceptions.RayError as fault:
        how = Phrase("arena.ended.ray", {"name": type(fault).__name__})
        raise WorkerLost("arena.lost", job=", ".join(map(name_of, some)), n=TRIES, how=how) from None
    return answers


def do_batch(jobs: list[Any], opening: Opening, folder: str) -> list[Answer]:
    """In the worker: does a few jobs, in the folder where the command was run, if it exists here."""
    with suppress(OSError):
        os.chdir(folder)
    try:
        with opening() as do:
            return [answer(do, job) for job in jobs]
    except Exception as fault:  # the worker failed before its first job
        return [failed(fault)] * len(jobs)


@contextmanager
def connected(address: str, workers: int | None) -> Iterator[Any]:
    """Ray, connected to a cluster; disconnects at the end, unless somebody else had connected."""
    ray = imported()
    if ray.is_initialized():
        yield ray
        return
    _knock(address)
    alone = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, **alone)
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError):
        raise BadOption("arena.no_cluster", address=shown(address)) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Checks that the cluster answers: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host.strip("[]"), int(port)), KNOCKING).close()
        except (OSError, OverflowError, UnicodeError):
            raise BadOption("arena.no_cluster", address=shown(address)) from None


def imported() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ModuleNotFoundError:
        raise BadOption("arena.missing", package="ray", extra="ray") from None
    return ray
